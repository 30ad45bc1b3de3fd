"""What a variant is: the tree of options, the bundled rulesets, and the loader that reads them."""
