// Package install writes and removes the kernelspec, by which Jupyter's front
// ends find a kernel, and the prebuilt extension for JupyterLab 4, which
// highlights cells, completes symbols and lists bound names:
//
//	DATA/kernels/sequent/
//	├── kernel.json       argv, display name, language, interrupt mode
//	├── logo-svg.svg
//	├── logo-32x32.png
//	└── logo-64x64.png
//	DATA/labextensions/@sequent/jupyterlab/
//	├── install.json      how it is removed, and what was written
//	├── package.json      names the entry
//	└── static/           remoteEntry.*.js and what it loads; vocabulary.json, the
//	                      language's words as this binary has them
//
// DATA is one of Jupyter's data folders: the user's, or share/jupyter below a
// prefix. The packages that Go cells import go into the user's cache folder;
// nothing else is written. kernel.json and install.json record which folders
// were created, so that removing the files removes these folders too.
//
//	spec.go   what is written, and how it is undone
//	lab.go    the extension, and how it is undone; lab/ is as it was built
//	where.go  Jupyter's data folders
//	library.go what Go cells import, laid out where the user's clone is not
//	logo.go   the logo as PNG, drawn from logo.svg
package install
