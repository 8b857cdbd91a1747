// The extension: it makes the language known to JupyterLab's editors, under the
// names that the kernel gives in its kernel_info reply.
//
//   index.js     what JupyterLab loads
//   sequent.js   the tokenizer, which needs nothing of CodeMirror
//
// CodeMirror and the registry are JupyterLab's own; only the mode for Go is
// bundled (@codemirror/legacy-modes, MIT).

import { LanguageSupport, StreamLanguage } from '@codemirror/language';
import { go } from '@codemirror/legacy-modes/mode/go';
import { EditorState } from '@codemirror/state';
import { IEditorLanguageRegistry } from '@jupyterlab/codemirror';

import { isGo, sequent } from './sequent.js';

const comments = [{ commentTokens: { line: '#' } }];
const goComments = [{ commentTokens: { line: '//', block: { open: '/*', close: '*/' } } }];

/** support is the language for an editor: what a comment looks like depends on the cell. */
function support() {
  return new LanguageSupport(StreamLanguage.define(sequent(go)), [
    EditorState.languageData.of(state => (isGo(state.sliceDoc(0, 200)) ? goComments : comments))
  ]);
}

export default {
  id: '@sequent/jupyterlab:language',
  description: 'Highlights Sequent cells, %%go cells and .sq files.',
  autoStart: true,
  requires: [IEditorLanguageRegistry],
  activate: (_app, languages) => {
    languages.addLanguage({
      name: 'sequent',
      displayName: 'Sequent',
      mime: 'text/x-sequent',
      extensions: ['sq'],
      load: async () => support()
    });
  }
};
