// The kernel as people meet it: JupyterLab 4 in a browser. The tests build on each
// other, in the order of a session. harness.mjs says what they need.

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';

import { convert, endless, goMissing, hard, inWork, Lab, openBrowser, serveLab, until } from './harness.mjs';

let server, browser, page, lab;

before(async () => {
  server = await serveLab();
  browser = await openBrowser();
  page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
  lab = new Lab(page);
});

after(async () => {
  await browser?.close();
  await server?.stop();
});

/** ranAsMeant fails for a cell that failed and is not tagged so, and the other way round. */
async function ranAsMeant() {
  for (const c of await lab.cells()) {
    const failed = c.outputs.some(o => o.output_type === 'error');
    assert.equal(failed, (c.metadata.tags ?? []).includes('raises-exception'), c.source);
  }
}

test('the tour opens and runs', { timeout: 700_000 }, async () => {
  await page.goto(`${server.url}lab/tree/tour.ipynb?reset&token=${server.token}`);
  await page.waitForSelector('.jp-Notebook .jp-CodeCell', { timeout: 120_000 });
  await lab.kernelIs('idle', 60);
  await lab.runAll();
  await ranAsMeant();
  await lab.command('docmanager:save');
});

test('cells are highlighted', { timeout: 120_000 }, async () => {
  await lab.type('let B = p # note\nB.table');
  assert.equal(await lab.notebook((_app, panel) => panel.content.activeCell.model.mimeType), 'text/x-sequent');
  const looks = {};
  for (const [name, word] of Object.entries({ let: 'let', '=': '=', note: '# note', table: 'table', B: 'B' })) looks[name] = await lab.style(word);
  assert.match(looks.let, / (700|bold) /, JSON.stringify(looks));
  assert.match(looks.note, /italic/);
  assert.equal(new Set(Object.values(looks)).size, 5, JSON.stringify(looks));
  await page.keyboard.press('Control+/');
  assert.equal(await lab.typed(), 'let B = p # note\n# B.table');
  await lab.drop();
});

test('modules are highlighted by the words that the kernel was installed with', { timeout: 120_000 }, async () => {
  await lab.type('logic.parse\nlogid.parse');
  assert.notEqual(await lab.style('logic'), await lab.style('logid'));
  await lab.drop();
});

test('Go cells are highlighted as Go', { timeout: 120_000 }, async () => {
  await lab.type('%%go\nvar let = "x" // note');
  const looks = { mark: await lab.style('%%go'), var: await lab.style('var'), let: await lab.style('let'), note: await lab.style('// note') };
  assert.match(looks.var, / (700|bold) /, JSON.stringify(looks));
  assert.doesNotMatch(looks.let, / (700|bold) /);
  assert.match(looks.note, /italic/);
  assert.notEqual(looks.mark, 'plain');
  await page.keyboard.press('Control+/');
  assert.equal(await lab.typed(), '%%go\n// var let = "x" // note');
  await lab.drop();
});

test('files are highlighted', { timeout: 120_000 }, async () => {
  await lab.command('docmanager:open', { path: 'tour.sq', factory: 'Editor' });
  const bold = () => page.$$eval('.jp-FileEditor .cm-line span', all =>
    all.filter(s => getComputedStyle(s).fontWeight === '700').map(s => s.textContent));
  await until('highlighting', 30, async () => {
    const words = await bold();
    return ['let', '|=', 'by'].every(w => words.includes(w));
  });
  await lab.shot('file');
  await lab.notebook((_app, widget) => widget.close());
});

test('Tab after a dot lists the methods', { timeout: 120_000 }, async () => {
  await lab.type('A.');
  await page.keyboard.press('Tab');
  await page.waitForSelector('.jp-Completer-item', { timeout: 30_000 });
  const items = await page.$$eval('.jp-Completer-item', all => all.map(i => i.textContent));
  for (const want of ['table', 'tree', 'cnf']) assert.ok(items.some(i => i.includes(want)), items.join(' '));
  await lab.shot('completion');
  await page.keyboard.press('Escape');
  await lab.drop();
});

test('Shift-Tab explains', { timeout: 120_000 }, async () => {
  await lab.type('A.table');
  await page.keyboard.press('Shift+Tab');
  await page.waitForSelector('.jp-Tooltip', { timeout: 30_000 });
  assert.match(await page.textContent('.jp-Tooltip'), /table/);
  await lab.shot('help');
  await page.keyboard.press('Escape');
  await lab.drop();
});

test('one Tab turns the name of a symbol into it', { timeout: 120_000 }, async () => {
  await lab.add();
  for (const [typed, want] of [['A, q \\models', 'A, q ⊨'], [' \\neg', 'A, q ⊨ ¬'], ['r # \\forall', 'A, q ⊨ ¬r # \\forall']]) {
    await page.keyboard.type(typed, { delay: 5 });
    await page.keyboard.press('Tab');
    await until(want, 10, async () => (await lab.typed()) === want);
    await page.keyboard.press('Escape'); // a list, where there is one
    await lab.notebook((_app, panel) => panel.content.activeCell.editor.focus());
    await until('edit mode', 10, () => lab.notebook((_app, panel) => panel.content.mode === 'edit'));
  }
  assert.match(await lab.run(), /contradiction/);
  await lab.drop();
});

test('a name that begins several symbols lists them', { timeout: 120_000 }, async () => {
  await lab.type('\\le');
  await page.keyboard.press('Backspace'); // \l alone
  await page.keyboard.press('Tab');
  await page.waitForSelector('.jp-Completer-item:has-text("∧")', { timeout: 30_000 });
  await lab.shot('symbols');
  await page.keyboard.press('Escape');
  await lab.drop();
});

test('the panel lists what is bound', { timeout: 120_000 }, async () => {
  await page.click('.jp-SideBar .lm-TabBar-tab[data-id="sequent-variables"]');
  const row = name => page.$$eval('.sequent-Variables tr', (rows, n) =>
    rows.map(r => [...r.children].map(c => c.textContent)).find(cells => cells[0] === n) ?? null, name);
  assert.deepEqual(await until('A', 20, () => row('A')), ['A', 'formula', 'p ∧ (q → r)']);
  await lab.type('let fresh = [p, q]');
  await lab.run();
  assert.deepEqual((await until('fresh', 20, () => row('fresh'))).slice(0, 2), ['fresh', 'list']);
  await lab.shot('variables');
  await lab.drop();
  await lab.type('forget(fresh)');
  await lab.run();
  await until('no more of it', 20, async () => !(await row('fresh')));
  await lab.drop();
});

test('the panel follows the notebook in front', { timeout: 120_000 }, async () => {
  const says = text => until(text, 30, async () => (await page.textContent('.sequent-Variables')).includes(text));
  await lab.command('notebook:create-new', { kernelName: 'python3' });
  await says('No Sequent kernel is in front.');
  await lab.notebook((_app, panel) => panel.sessionContext.shutdown().then(() => panel.dispose()));
  await says('p ∧ (q → r)');
});

test('a Go cell uses the formula A and gives a value back', { timeout: 300_000 }, async t => {
  await lab.paste('%%go\nimport "sequent/stdlib/session"\n%%\nA, err := session.Formula("A")\n' +
    'fmt.Println(A, err)\nfmt.Println(session.Set("answer", A.String()))');
  const said = await lab.run(240);
  if (goMissing(said)) return t.skip(goMissing(said));
  assert.equal(said, 'p ∧ (q → r) <nil>\n<nil>\n');
  await lab.shot('go', 'sequent/stdlib/session');
  await lab.drop();
  await lab.type('answer');
  assert.match(await lab.run(), /p ∧ \(q → r\)/);
  await lab.drop();
  await lab.paste('%%go\nimport "strings"\nfunc f() { strings.Repe }');
  await lab.notebook((_app, panel) => panel.content.activeCell.editor.setCursorPosition({ line: 2, column: 23 }));
  await until('completion by gopls', 120, async () => {
    await page.keyboard.press('Tab');
    return page.waitForSelector('.jp-Completer-item', { timeout: 5_000 }).catch(() => lab.typed().then(s => s.includes('Repeat')));
  });
  await page.keyboard.press('Escape');
  await lab.drop();
});

test('the notebook of Go cells runs', { timeout: 300_000 }, async t => {
  await lab.open('gocells.ipynb');
  await lab.runAll(240);
  const said = JSON.stringify(await lab.cells());
  if (!goMissing(said)) {
    await ranAsMeant();
    await lab.shot('gocells', '%%go');
  }
  await lab.close();
  if (goMissing(said)) t.skip(goMissing(said));
});

/** isInterrupted runs a long cell, waits until it says something, interrupts it and asks for a name. */
async function isInterrupted(kind, cell, says) {
  await lab.paste(cell);
  await lab.begin(says);
  await lab.shot(`long-${kind}`);
  const { cell: ended, took } = await lab.interrupt();
  assert.ok(took < 10_000, `${took} ms`); // the kernel's own deadlines are tested where nothing else runs
  assert.equal(ended.outputs.at(-1).ename, 'Interrupted');
  await lab.drop();
  await lab.type('A');
  assert.match(await lab.run(), /q → r/);
  await lab.drop();
}

test('a long Sequent cell is interrupted, and nothing is lost', { timeout: 300_000 }, () =>
  isInterrupted('sequent', hard, 'by sat')); // after a second it shows that it is at work

test('a long Go cell is interrupted, and nothing is lost', { timeout: 300_000 }, async t => {
  await lab.paste('%%go\n%%\nfmt.Println("ready")');
  const said = await lab.run(240);
  await lab.drop();
  if (goMissing(said)) return t.skip(goMissing(said));
  await isInterrupted('go', endless, 'begun');
});

test('after a restart names are gone, and the notebook runs again', { timeout: 300_000 }, async () => {
  await lab.notebook((_app, panel) => {
    window.statuses = [];
    panel.sessionContext.statusChanged.connect((_, status) => window.statuses.push(status));
  });
  await page.keyboard.press('Escape');
  await page.keyboard.press('0');
  await page.keyboard.press('0');
  await page.click('.jp-Dialog .jp-mod-accept, .jp-Dialog .jp-mod-warn');
  await until('the restart', 60, () => page.evaluate(() => window.statuses.includes('restarting') && window.statuses.at(-1) === 'idle'));
  assert.match(await page.textContent('.sequent-Variables'), /Nothing is bound/);
  await lab.type('names()');
  assert.doesNotMatch(await lab.run(), /q → r/);
  await lab.drop();
  await lab.command('notebook:clear-all-cell-outputs');
  await lab.runAll();
  await lab.command('docmanager:save');
});

test('screenshots, light and dark, wide and narrow', { timeout: 300_000 }, async () => {
  for (const theme of ['Light', 'Dark']) {
    await lab.theme(theme);
    await lab.size(1280, 900);
    await lab.shot(theme === 'Light' ? 'tour' : 'dark-variables', 'let A =');
    await lab.notebook(app => app.shell.collapseRight());
    for (const width of [1280, 560]) {
      await lab.size(width, 900);
      const name = `${theme.toLowerCase()}-${width}`;
      for (const [what, text] of [['ask', 'let A ='], ['look', 'A.table'], ['proof', '.proof'], ['mistakes', 'by satt'], ['data', 'tour_pairs']]) {
        await lab.shot(`${name}-${what}`, text);
      }
      const wide = await page.evaluate(() => {
        const box = document.querySelector('.jp-WindowedPanel-outer') ?? document.querySelector('.jp-Notebook');
        return box.scrollWidth - box.clientWidth;
      });
      assert.ok(wide <= 1, `${name}: the notebook is ${wide} pixels wider than its panel`);
    }
    await lab.notebook(app => app.shell.activateById('sequent-variables'));
  }
});

test('a page of nbconvert prints whole', { timeout: 300_000 }, async () => {
  convert(inWork('notebooks', 'tour.ipynb'));
  const paper = await browser.newPage({ viewport: { width: 718, height: 1046 } }); // A4 less a centimetre around
  await paper.emulateMedia({ media: 'print' });
  await paper.goto(`file://${inWork('tour.html')}`);
  const cut = await paper.$$eval('.jp-OutputArea-output, .jp-OutputArea-output *', all =>
    all.filter(e => e.scrollWidth > e.clientWidth + 1 && getComputedStyle(e).overflowX !== 'visible').map(e => e.textContent.slice(0, 80)));
  assert.deepEqual(cut, []);
  assert.ok(await paper.$('.highlight .k, .highlight .kd'), 'the code is not highlighted');
  await paper.pdf({ path: inWork('tour.pdf'), format: 'A4', margin: { top: '1cm', bottom: '1cm', left: '1cm', right: '1cm' } });
  await paper.close();
});
