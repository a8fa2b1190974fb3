// Bad input: the page stays alive, loses nothing and says what happened.
import assert from 'node:assert/strict';
import { RESULT_CITIES, tables } from '../recorded-run.mjs';
import { ask, noPanning, noViolations, times, verified, WHY } from '../steps.mjs';

const field = (page) => page.getByRole('textbox', { name: 'Your question' });
/** An answer of another text. */
const saying = (content) => (event) => (event.type === 'message_complete' ? { ...event, content } : event.type === 'message_chunk' ? { ...event, chunk: '' } : event);

/** The page takes what is typed. */
async function isAlive(page) {
  await field(page).fill('still here');
  assert.equal(await field(page).inputValue(), 'still here');
}

export const checks = {
  'Markdown that explodes, raw HTML and foreign pictures do no harm': async ({ mock, page }) => {
    const foreign = [];
    page.on('request', (request) => request.url().startsWith(mock.url) || /^(data|blob):/.test(request.url()) || foreign.push(request.url()));
    page.on('dialog', (dialog) => foreign.push(dialog.message()));
    const bomb = ['<img src="https://evil.example/x.png" onerror="alert(1)">', '![](https://evil.example/y.png)', '[click](javascript:alert(1))', '>'.repeat(3000), '*'.repeat(6000), '['.repeat(6000), '- '.repeat(3000), `|${'a|'.repeat(2000)}`].join('\n\n');
    mock.state.alter = saying(`The end of it.\n\n${bomb}`);
    await page.goto(mock.url);
    await ask(page, WHY);
    await verified(page);
    await page.getByText('The end of it.').waitFor();
    await isAlive(page);
    assert.deepEqual(foreign, []);
    assert.equal(await page.locator('article img, article a[href^="javascript"]').count(), 0);
  },
  'an answer of 20 MB is cut and says so': async ({ mock, page }) => {
    const [chat] = mock.state.chats.values();
    const at = new Date().toISOString();
    const question = { id: 'q-20', chatId: chat.id, role: 'user', content: WHY, status: 'complete', createdAt: at };
    mock.state.messages.get(chat.id).push(question, { ...question, id: 'a-20', role: 'assistant', content: 'All of it. '.repeat(2_000_000), replyTo: 'q-20' });
    await page.goto(`${mock.url}/chats/${chat.id}`);
    await page.getByText('The text is longer than can be read and is cut here.').waitFor();
    await isAlive(page);
  },
  'a table of 5,000 rows is paged, sorted and never drawn whole': async ({ mock, page }) => {
    const kept = tables[RESULT_CITIES];
    tables[RESULT_CITIES] = { columns: kept.columns, rows: Array.from({ length: 5000 }, (_x, i) => [`City ${i}`, i + 0.5, i, 0.1]) };
    try {
      mock.state.alter = (event) => (event.type === 'message_complete' ? { ...event, metadata: { ...event.metadata, stepResults: event.metadata.stepResults.slice(0, 1).map((step) => ({ ...step, sql: { ...step.sql, rowCount: 5000 } })) } } : event);
      await page.goto(mock.url);
      await ask(page, WHY);
      await verified(page);
      await page.getByRole('tab', { name: 'Data' }).click();
      await page.getByText('5,000 rows').waitFor();
      await page.getByRole('columnheader', { name: 'Revenue' }).click();
      await page.getByRole('columnheader', { name: 'Revenue' }).click();
      await page.getByRole('gridcell', { name: '4,999.50' }).waitFor();
      assert.ok((await page.getByRole('row').count()) < 300, 'only what is seen is drawn');
      await isAlive(page);
    } finally {
      tables[RESULT_CITIES] = kept;
    }
  },
  'names that run from right to left, and with nothing to see in them, stay in their place': async ({ mock, page }) => {
    const [chat] = mock.state.chats.values();
    chat.name = `שלום\u200b\u200d ${'א'.repeat(120)} (42)`;
    await page.goto(`${mock.url}/chats/${chat.id}`);
    await page.locator('h1 bdi').waitFor();
    await noPanning(page);
    await page.locator('nav a[aria-current=page] bdi').waitFor();
    await noViolations(page, 'right to left');
  },
  'labels and units of a model that are no words stay in their place, and run nothing': async ({ mock, page }) => {
    const kept = tables[RESULT_CITIES];
    const [city, revenue, ...rest] = kept.columns;
    const markup = '<img src=x onerror="window.ran=1">';
    tables[RESULT_CITIES] = { ...kept, columns: [{ ...city, label: '\u202eytiC\u200b' }, { ...revenue, label: markup, unit: '\u202e%'.repeat(40) }, ...rest] };
    try {
      await page.goto(mock.url);
      await ask(page, WHY);
      await verified(page);
      await page.getByRole('tab', { name: 'Chart' }).click();
      await page.locator('canvas').first().waitFor();
      await page.getByRole('button', { name: 'Show as table' }).first().click();
      await page.getByRole('columnheader', { name: markup }).waitFor();
      await noPanning(page);
      assert.equal(await page.evaluate(() => window.ran), undefined);
      assert.equal(await page.locator('img[src=x]').count(), 0);
      await isAlive(page);
    } finally {
      tables[RESULT_CITIES] = kept;
    }
  },
  'a session that ends in the middle of an answer leads to the login and back to the answer': async ({ mock, page, allow }) => {
    allow(/401|Failed to load|ERR_/);
    await page.goto(mock.url);
    mock.hold();
    await ask(page, WHY);
    await page.locator('[aria-current="step"]').first().waitFor();
    await page.waitForURL(/chats/);
    const chat = page.url();
    await page.route('**/login', (route) => route.fulfill({ status: 200, contentType: 'text/html', body: '<h1>login</h1>' }));
    mock.state.expired = true;
    mock.cut();
    await page.getByRole('heading', { name: 'login' }).waitFor();
    mock.state.expired = false;
    mock.release();
    await page.goto(chat);
    await verified(page);
    assert.equal(times(mock, '/stream'), 1, 'started once');
  },
  'back and forward during a run lose nothing and start nothing twice': async ({ mock, page }) => {
    await page.goto(mock.url);
    mock.hold();
    await ask(page, WHY);
    await page.locator('[aria-current="step"]').first().waitFor();
    await page.goBack();
    await page.getByRole('heading', { name: 'What would you like to know?' }).waitFor();
    await page.goForward();
    await page.locator('[aria-current="step"]').first().waitFor();
    await page.goBack();
    await page.goForward();
    mock.release();
    await verified(page);
    assert.equal(times(mock, '/stream'), 1);
    assert.equal(await page.locator('article').count(), 2);
  },
  'back and forward while data is added keep what was typed': async ({ mock, page }) => {
    await page.goto(`${mock.url}/data/connections`);
    await page.getByRole('link', { name: 'Add data' }).first().click();
    await page.getByRole('textbox', { name: 'Host' }).fill('db.example.com');
    await page.goBack();
    await page.getByRole('heading', { name: 'Connections' }).first().waitFor();
    await page.goForward();
    await page.getByRole('textbox', { name: 'Host' }).waitFor();
    assert.equal(await page.getByRole('textbox', { name: 'Host' }).inputValue(), 'db.example.com');
  },
  'a chart that wants to reach out or to run something draws nothing but its rows': async ({ mock, page }) => {
    const foreign = [];
    page.on('request', (request) => request.url().startsWith(mock.url) || /^(data|blob):/.test(request.url()) || foreign.push(request.url()));
    page.on('dialog', (dialog) => foreign.push(dialog.message()));
    const evil = { usermeta: { embedOptions: { loader: { baseURL: 'https://evil.example' } } }, data: { url: 'https://evil.example/data.json' }, mark: { type: 'bar', href: 'https://evil.example' }, params: [{ name: 'p', expr: "constructor.constructor('alert(1)')()" }], encoding: { x: { field: 'city', type: 'nominal' }, y: { field: 'revenue', type: 'quantitative' }, url: { value: 'https://evil.example/i.png' }, href: { value: 'javascript:alert(1)' } } };
    mock.state.alter = (event) => (event.type === 'message_complete' ? { ...event, metadata: { ...event.metadata, charts: [{ kind: 'vega_lite', title: 'Evil', spec: evil, resultRef: RESULT_CITIES }] } } : event);
    await page.goto(mock.url);
    await ask(page, WHY);
    await verified(page);
    await page.getByRole('tab', { name: 'Chart' }).click();
    await page.locator('figure canvas, figure [role=alert]').first().waitFor();
    await page.waitForTimeout(500);
    assert.deepEqual(foreign, []);
    await isAlive(page);
  },
  'a badge opens five plain lines, whatever was checked': async ({ mock, page }) => {
    const aspects = ['question_covered', 'right_data', 'right_period', 'joins_safe', 'figures_bound'];
    const report = { outcome: 'verified', checks: Array.from({ length: 32 }, (_x, i) => ({ name: `check ${i}`, passed: true })), lines: aspects.map((aspect) => ({ aspect, outcome: 'held', sentences: [] })) };
    mock.state.alter = (event) => (event.type === 'message_complete' ? { ...event, metadata: { ...event.metadata, verificationReport: report } } : event);
    await page.goto(mock.url);
    await ask(page, WHY);
    await verified(page);
    await page.getByRole('button', { name: /^Verified/ }).click();
    assert.equal(await page.getByRole('dialog').getByRole('listitem').count(), 5);
    assert.equal(await page.getByText('check 7').count(), 0);
  },
  'a badge that fails a line names it, with its reason, in both looks': async ({ mock, page, picture }) => {
    const why = 'The groups add up to less than the total of orders, by 29.0 %.';
    const outcomes = { question_covered: 'held', right_data: 'failed', right_period: 'not_applicable', joins_safe: 'held', figures_bound: 'held' };
    const lines = Object.entries(outcomes).map(([aspect, outcome]) => ({ aspect, outcome, sentences: outcome === 'failed' ? [why] : [] }));
    const report = { outcome: 'failed', checks: [], lines };
    mock.state.alter = (event) => (event.type === 'message_complete' ? { ...event, metadata: { ...event.metadata, verificationReport: report } } : event);
    await page.goto(mock.url);
    await ask(page, WHY);
    const badge = page.getByRole('button', { name: /^Failed checks/ });
    await badge.waitFor();
    assert.equal(await page.getByRole('button', { name: /^Verified/ }).count(), 0);
    await badge.click();
    const dialog = page.getByRole('dialog');
    assert.equal(await dialog.getByRole('listitem').count(), 5);
    await dialog.getByText(why).waitFor();
    for (const colorScheme of ['light', 'dark']) {
      await page.emulateMedia({ colorScheme });
      await page.waitForTimeout(400);
      await picture(`badge-failed-${colorScheme}`);
    }
  },
  'the built-in model is told by a chip, not by a warning': async ({ mock, page }) => {
    await page.goto(mock.url);
    await ask(page, WHY);
    await verified(page);
    await page.locator('article').getByText('Offline model', { exact: true }).waitFor();
    assert.equal(await page.locator('article [role=alert]', { hasText: /offline|built-in/i }).count(), 0);
  },
};
