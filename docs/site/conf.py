# Configuration of Sphinx for the site that docs/site/build makes.
import os
import sys

sys.path.insert(0, os.environ["QUADRILLE_PYTHON"])  # the package, built

project = "Quadrille"
author = "the authors of Quadrille"
copyright = author
version = release = os.environ["QUADRILLE_VERSION"]

extensions = ["myst_parser", "sphinx.ext.autodoc"]
source_suffix = [".rst", ".md"]
root_doc = "index"
exclude_patterns = ["build", "tests", "bench", "debian", "web", "pkg", "docs/site/index.md",
                    "docs/site/python.rst"]
myst_heading_anchors = 4
myst_enable_extensions = ["colon_fence"]
suppress_warnings = ["myst.header", "misc.highlighting_failure"]
autodoc_member_order = "bysource"
autodoc_typehints = "description"
autodoc_default_options = {"members": True, "undoc-members": False}

html_theme = "furo"
pygments_style = "bw"  # has enough contrast
pygments_dark_style = "github-dark"
html_title = "Quadrille"
html_static_path = ["static"]
html_css_files = ["site.css"]
html_copy_source = False
html_extra_path = ["../../build-extra"]  # the page, and the manual pages
