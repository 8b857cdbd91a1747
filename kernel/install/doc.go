// Package install writes and removes the kernelspec, the folder by which
// Jupyter's front ends find a kernel, and beside it the prebuilt extension by
// which JupyterLab 4 highlights cells, takes symbols and lists what is bound:
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
// prefix. Beside them there is only what Go cells import, in the user's cache
// folder. kernel.json and install.json remember which
// folders had to be made, so that removing them removes these again.
//
//	spec.go   what is written, and how it is undone
//	lab.go    the extension, and how it is undone; lab/ is as it was built
//	where.go  Jupyter's data folders
//	library.go what Go cells import, laid out where the user's clone is not
//	logo.go   the logo as PNG, drawn from logo.svg
package install
