// The panel of bound names: name, type and value, for the kernel of the notebook
// or console in front. JupyterLab's own view of variables belongs to its debugger,
// which would offer breakpoints; this one asks the same question, and no other.

import { LabIcon } from '@jupyterlab/ui-components';
import { Widget } from '@lumino/widgets';

const icon = new LabIcon({
  name: 'sequent:variables',
  svgstr: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" width="16">' +
    '<path class="jp-icon3" fill="#616161" d="M5 3h2.5v18H5zM7.5 7.5H20V10H7.5zM7.5 14H20v2.5H7.5z"/></svg>'
});

/** isSequent says whether a kernel is ours. */
const isSequent = async kernel => (await kernel.info).language_info.name === 'sequent';

/** ask is the list of what is bound in a kernel; it answers while a cell runs, too. */
async function ask(kernel) {
  const request = { type: 'request', seq: 1, command: 'inspectVariables', arguments: {} };
  const reply = await kernel.requestDebug(request).done;
  return reply.content.body.variables;
}

/** element is a new element with a text. */
function element(tag, text = '') {
  const made = document.createElement(tag);
  made.textContent = text;
  return made;
}

/** row is a row of the table; what is too long is cut by the style, and whole in the tooltip. */
function row(tag, ...texts) {
  const made = element('tr');
  for (const text of texts) made.appendChild(element(tag, text)).title = text;
  return made;
}

export class Variables extends Widget {
  /** Sidebar is called once, when the first Sequent kernel comes to the front: who has none is spared the panel. */
  constructor(sidebar) {
    super();
    this.id = 'sequent-variables';
    this.title.icon = icon;
    this.title.caption = 'Sequent Variables';
    this.addClass('sequent-Variables');
    this.note = element('p');
    this.table = element('table');
    this.node.append(element('h2', 'Sequent Variables'), this.note, this.table);
    this.sidebar = sidebar;
    this.context = null;
    this.asked = 0; // so that an answer that was overtaken is dropped
  }

  /** follow turns to the session of the widget in front; one without a session changes nothing. */
  follow(context) {
    if (!context || context === this.context) return;
    if (this.context && !this.context.isDisposed) {
      this.context.iopubMessage.disconnect(this.onMessage, this);
      this.context.statusChanged.disconnect(this.onStatus, this);
      this.context.kernelChanged.disconnect(this.refresh, this);
      this.context.disposed.disconnect(this.onDisposed, this);
    }
    this.context = context;
    context.iopubMessage.connect(this.onMessage, this);
    context.statusChanged.connect(this.onStatus, this);
    context.kernelChanged.connect(this.refresh, this);
    context.disposed.connect(this.onDisposed, this);
    this.refresh();
  }

  onAfterShow() {
    this.refresh();
  }

  onDisposed() {
    this.context = null;
    this.refresh();
  }

  /** onMessage asks again when a cell has ended; a panel that nobody sees asks when it is shown. */
  onMessage(_context, message) {
    const ended = message.content.execution_state === 'idle' && message.parent_header.msg_type === 'execute_request';
    if (ended && this.isVisible) this.refresh();
  }

  onStatus(_context, status) {
    if (status.endsWith('restarting')) this.fill([]);
  }

  /** refresh asks the kernel and shows its answer. */
  async refresh() {
    const number = ++this.asked;
    const kernel = this.context?.session?.kernel;
    if (!kernel) return this.fill(null);
    try {
      const list = (await isSequent(kernel)) ? await ask(kernel) : null;
      if (number === this.asked) this.fill(list);
    } catch {
      // The kernel has ended, and what comes in its place is followed.
    }
  }

  /** fill fills the table; null means that there is no kernel, or none of ours. */
  fill(list) {
    if (list && !this.isAttached) this.sidebar();
    this.note.textContent = !list ? 'No Sequent kernel is in front.'
      : list.length === 0 ? 'Nothing is bound; let name = … binds.' : '';
    const rows = (list ?? []).map(v => row('td', v.name, v.type, v.value));
    this.table.replaceChildren(...(rows.length > 0 ? [row('th', 'name', 'type', 'value')] : []), ...rows);
  }
}
