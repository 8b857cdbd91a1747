// The kernel through Jupyter's own client for JavaScript, @jupyterlab/services,
// which front ends are built on. harness.mjs says what is needed.

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';

import { endless, goMissing, hard, load, serveLab } from './harness.mjs';

const { KernelManager, ServerConnection } = load('@jupyterlab/services');

let server, manager, kernel;

before(async () => {
  server = await serveLab();
  manager = new KernelManager({ serverSettings: ServerConnection.makeSettings({
    baseUrl: server.url, wsUrl: server.url.replace(/^http/, 'ws'), token: server.token
  }) });
  kernel = await manager.startNew({ name: 'sequent' });
});

after(async () => {
  await kernel?.shutdown();
  manager?.dispose();
  await server?.stop();
});

/** start sends a cell: its reply and what it shows, and a promise that it has shown a text. */
function start(code, text) {
  const future = kernel.requestExecute({ code });
  let shown = '', said;
  const saying = new Promise(resolve => (said = resolve));
  future.onIOPub = m => {
    shown += m.content.data?.['text/plain'] ?? m.content.text ?? m.content.evalue ?? '';
    if (m.header.msg_type === 'execute_input' ? !text : shown.includes(text || '\0')) said();
  };
  return { saying, done: future.done.then(reply => ({ reply: reply.content, shown })) };
}

const ask = code => start(code).done;

test('cells, completion, help, is-complete', { timeout: 120_000 }, async () => {
  assert.equal((await kernel.info).language_info.name, 'sequent');
  assert.match((await ask('let A = p & (q -> r)\nA, q |= r')).shown, /entailment/);
  const { content } = await kernel.requestComplete({ code: 'A.ta', cursor_pos: 4 });
  assert.deepEqual(content.matches, ['table']);
  assert.equal((await kernel.requestInspect({ code: 'A.table', cursor_pos: 7, detail_level: 0 })).content.found, true);
  assert.equal((await kernel.requestIsComplete({ code: '(p &' })).content.status, 'incomplete');
});

test('the variables view is answered while a cell runs', { timeout: 120_000 }, async () => {
  const running = start(hard);
  await running.saying;
  const reply = await kernel.requestDebug({ type: 'request', seq: 1, command: 'inspectVariables', arguments: {} }).done;
  assert.deepEqual(reply.content.body.variables.find(v => v.name === 'A').value, 'p ∧ (q → r)');
  await kernel.interrupt();
  assert.equal((await running.done).reply.ename, 'Interrupted');
  assert.match((await ask('A')).shown, /q → r/);
});

test('a Go cell uses A and is interrupted', { timeout: 300_000 }, async t => {
  const { reply, shown } = await ask('%%go\nimport "sequent/stdlib/session"\n%%\nfmt.Println(session.Formula("A"))');
  if (goMissing(shown)) return t.skip(goMissing(shown));
  assert.deepEqual([reply.status, shown], ['ok', 'p ∧ (q → r) <nil>\n']);
  const running = start(endless, 'begun');
  await running.saying;
  await kernel.interrupt();
  assert.equal((await running.done).reply.ename, 'Interrupted');
  assert.match((await ask('A')).shown, /q → r/);
});

test('restart forgets', { timeout: 120_000 }, async () => {
  await kernel.restart();
  assert.doesNotMatch((await ask('A')).shown, /q → r/);
});
