"""Builds the extension; all else is in pyproject.toml."""

from setuptools import setup

setup(
    cffi_modules=["quadrille/_build.py:ffibuilder"],
    options={"bdist_wheel": {"py_limited_api": "cp39"}},
)
