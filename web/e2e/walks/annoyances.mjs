// What annoyed people in a walk, so that it does not come back.
import assert from 'node:assert/strict';
import { addModel } from '../mock-data.mjs';
import { ask, noPanning, noViolations, verified, SAMPLE, WHY } from '../steps.mjs';

const PHONE = { width: 390, height: 844 };

const LONG = 60;

/** A conversation of many questions. */
function long(mock) {
  const [chat] = mock.state.chats.values();
  const list = mock.state.messages.get(chat.id);
  for (let i = 0; i < LONG; i += 1) {
    const createdAt = new Date(Date.now() - (LONG - i) * 60_000).toISOString();
    list.push({ id: `q-${i}`, chatId: chat.id, role: 'user', content: `Question ${i}`, status: 'complete', createdAt });
    list.push({ id: `a-${i}`, chatId: chat.id, role: 'assistant', content: `Answer ${i}. `.repeat(40), status: 'complete', createdAt, replyTo: `q-${i}` });
  }
  return chat.id;
}

export const checks = {
  'the start page comes in at most 300 kB over the wire': async ({ mock, page }) => {
    // what is fetched ahead 1.5 s later is no part of the start, on a slow machine neither
    await page.addInitScript(() => {
      const wait = window.setTimeout.bind(window);
      window.setTimeout = (act, time, ...more) => wait(act, time === 1500 ? 600_000 : time, ...more);
    });
    const sizes = [];
    page.on('requestfinished', (request) => {
      if (!request.url().includes('/api/')) sizes.push(request.sizes().then(({ responseBodySize }) => [new URL(request.url()).pathname, responseBodySize]));
    });
    await page.goto(mock.url);
    await page.getByRole('button', { name: SAMPLE }).waitFor();
    await page.getByRole('combobox', { name: 'Language model' }).waitFor();
    const files = await Promise.all(sizes);
    const bytes = files.reduce((sum, [, size]) => sum + size, 0);
    console.log(`      ${sizes.length} files, ${(bytes / 1000).toFixed(1)} kB`);
    assert.ok(bytes > 100_000 && bytes <= 300_000, `${bytes} bytes: ${files.sort(([, a], [, b]) => b - a).map((file) => file.join(' ')).join(', ')}`);
  },
  'a long conversation opens at its end, what was before comes as one goes back, and what is far away is not drawn': async ({ mock, page }) => {
    // what lays out the answers comes late, as over a slow line: what is drawn before has not got its height
    await page.route(/Markdown-/, async (route) => {
      await new Promise((passed) => setTimeout(passed, 1500));
      await route.continue();
    });
    await page.goto(`${mock.url}/chats/${long(mock)}`);
    await page.getByText(`Question ${LONG - 1}`).waitFor();
    assert.ok((await page.locator('article').count()) < LONG, 'only the end is drawn');
    await page.getByText(/^\d+ earlier messages$/).waitFor({ state: 'attached' });
    await page.getByText(`Question ${LONG - 1}`).hover();
    const first = page.getByText(/Question 0$/);
    for (let i = 0; i < 1200 && !(await first.count()); i += 1) {
      await page.mouse.wheel(0, -1500);
      await page.waitForTimeout(50);
    }
    await first.scrollIntoViewIfNeeded();
    await page.waitForFunction((most) => document.querySelectorAll('article').length < most && !document.querySelector('[data-late]'), LONG);
    const drawn = await page.locator('article').count();
    console.log(`      ${drawn} of ${2 * LONG} messages are drawn`);
    assert.ok(drawn >= 12, 'what is around the reader, and the end');
    const inOrder = await page.locator('[role=log] article').evaluateAll((all) => all.map((e) => Number(/(?:Question|Answer) (\d+)/.exec(e.textContent)[1])));
    assert.deepEqual(inOrder, [...inOrder].sort((a, b) => a - b), 'in the order of the conversation');
    await noViolations(page, 'the beginning of a long conversation');
    const height = () => page.locator('[role=log]').evaluate((e) => e.scrollHeight);
    const before = await height();
    await page.getByRole('button', { name: 'Jump to latest' }).click();
    await page.getByText(`Question ${LONG - 1}`).waitFor();
    await page.waitForTimeout(500);
    assert.ok(Math.abs((await height()) - before) < 40, 'gaps are as high as what stood there');
    assert.ok((await page.locator('article').count()) < LONG);
  },
  'a question that is clicked twice is asked once': async ({ mock, page }) => {
    await page.goto(mock.url);
    await page.getByRole('button', { name: SAMPLE }).dblclick();
    await page.locator('article').first().waitFor();
    assert.equal(mock.state.log.filter((line) => /^POST .*\/chats$/.test(line)).length, 1);
  },
  'a phone does not pan sideways': async ({ mock, page }) => {
    await page.setViewportSize(PHONE);
    for (const path of ['/', '/ontologies', '/data/add', '/data/models']) {
      await page.goto(mock.url + path);
      await page.locator('h1').first().waitFor();
      await noPanning(page, path);
    }
    await page.goto(mock.url);
    await ask(page, WHY);
    await verified(page);
    await noPanning(page, 'answer');
  },
  'a person can type at once, and goes on typing after sending': async ({ mock, page }) => {
    await page.goto(mock.url);
    await page.waitForFunction(() => document.activeElement?.getAttribute('aria-label') === 'Your question');
    await ask(page, WHY);
    await verified(page);
    await page.waitForFunction(() => document.activeElement?.getAttribute('aria-label') === 'Your question');
  },
  'a suggestion shows that it has the focus': async ({ mock, page }) => {
    await page.goto(mock.url);
    const card = page.getByRole('button', { name: SAMPLE });
    await card.waitFor();
    for (let i = 0; i < 12 && !(await card.evaluate((e) => e === document.activeElement)); i += 1) await page.keyboard.press('Tab');
    assert.notEqual(await card.evaluate((e) => getComputedStyle(e).outlineStyle), 'none');
  },
  'a question sent without a network says so and can be sent again': async ({ mock, page, context, allow }) => {
    allow(/ERR_INTERNET_DISCONNECTED|Failed to load/);
    await page.goto(mock.url);
    await ask(page, WHY);
    await verified(page);
    await context.setOffline(true);
    await ask(page, 'And Dallas?');
    await page.getByText('The service does not answer').waitFor();
    await context.setOffline(false);
    await page.getByRole('button', { name: 'Retry' }).click();
    await page.waitForFunction(() => document.querySelectorAll('article').length === 4);
    await verified(page);
  },
  'a question survives a session that ended': async ({ mock, page, allow }) => {
    allow(/401|Failed to load/);
    await page.goto(mock.url);
    await ask(page, WHY);
    await verified(page);
    const chat = page.url();
    await page.route('**/login', (route) => route.fulfill({ status: 200, contentType: 'text/html', body: '<h1>login</h1>' }));
    await page.getByRole('textbox', { name: 'Your question' }).fill('And what about Dallas?');
    await page.getByRole('button', { name: 'Send', exact: true }).and(page.locator(':enabled')).waitFor();
    mock.state.expired = true;
    // whichever request hears it first leads to the login: this one, or one of the page's own
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'login' }).waitFor();
    mock.state.expired = false;
    await page.goto(chat);
    await page.waitForFunction(() => document.querySelector('[aria-label="Your question"]')?.value === 'And what about Dallas?');
  },
  'a question survives a session whose end another request hears first': async ({ mock, page }) => {
    await page.goto(mock.url);
    await ask(page, WHY);
    await verified(page);
    const chat = page.url();
    // never answered, as if the page were left for the login meanwhile
    const sent = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/messages'));
    await page.route('**/messages', (route) => (route.request().method() === 'POST' ? undefined : route.fallback()));
    await ask(page, 'And what about Dallas?');
    await sent;
    await page.goto(chat);
    await page.waitForFunction(() => document.querySelector('[aria-label="Your question"]')?.value === 'And what about Dallas?');
  },
  'a session that ends in the middle of adding data loses nothing': async ({ mock, page, allow }) => {
    allow(/401|Failed to load/);
    await page.goto(`${mock.url}/data/add`);
    await page.route('**/login', (route) => route.fulfill({ status: 200, contentType: 'text/html', body: '<h1>login</h1>' }));
    await page.getByRole('textbox', { name: 'Host' }).fill('db.example.com');
    await page.getByRole('textbox', { name: 'Database' }).fill('shop');
    await page.getByRole('textbox', { name: 'User' }).fill('reader');
    mock.state.expired = true;
    await page.getByRole('button', { name: 'Connect', exact: true }).click();
    await page.getByRole('heading', { name: 'login' }).waitFor();
    mock.state.expired = false;
    await page.goto(`${mock.url}/data/add`);
    assert.equal(await page.getByRole('textbox', { name: 'Database' }).inputValue(), 'shop');
  },
  'a stopped run keeps the results that it had, and says that it is stopping': async ({ mock, page }) => {
    await page.goto(mock.url);
    mock.hold();
    await ask(page, WHY);
    await page.locator('[role=tab]:not([disabled])', { hasText: 'SQL' }).waitFor();
    await page.route('**/cancel', async (route) => {
      await new Promise((done) => setTimeout(done, 600));
      await route.continue();
    });
    await page.getByRole('button', { name: 'Stop' }).click();
    await page.getByRole('button', { name: 'Stopping…' }).waitFor();
    await page.getByText('Stopped', { exact: true }).waitFor();
    await page.locator('[role=tab]:not([disabled])', { hasText: 'SQL' }).click();
    await page.getByText('Stopped before it had a result').first().waitFor();
    assert.equal(await page.getByText('not run yet').count(), 0, 'nothing is to come');
  },
  'a refused question is seen without scrolling': async ({ mock, page, allow }) => {
    allow(/409/);
    await page.goto(mock.url);
    await ask(page, WHY);
    await verified(page);
    mock.state.nextProblem = [409, 'run_in_progress'];
    await ask(page, 'And Dallas?');
    const card = page.getByRole('alert').filter({ hasText: 'still being worked out' });
    await card.waitFor();
    await card.getByText('Another question is still being answered').waitFor();
    assert.equal(await card.getByText('Something went wrong').count(), 0, 'nothing went wrong');
    await page.waitForTimeout(300);
    const { bottom } = await card.evaluate((e) => e.getBoundingClientRect());
    assert.ok(bottom <= 860, `card ends at ${bottom}`);
  },
  'the pane stands at the headline when an answer is ready': async ({ mock, page }) => {
    await page.setViewportSize({ width: 1280, height: 600 });
    await page.goto(mock.url);
    await ask(page, WHY);
    await verified(page);
    const headline = page.getByText('Houston is last of 12 cities');
    await page.locator('figure canvas').waitFor();
    const { top, bottom } = await headline.evaluate((e) => e.getBoundingClientRect());
    assert.ok(top >= 0 && bottom <= 600, `headline between ${top} and ${bottom}`);
  },
  'phases are named in plain words': async ({ mock, page }) => {
    await page.goto(mock.url);
    mock.hold();
    await ask(page, WHY);
    await page.getByText('Find data').first().waitFor();
    for (const name of ['Navigator', 'SQL Builder', 'Executor']) assert.equal(await page.getByText(name, { exact: true }).count(), 0);
    mock.release();
  },
  'a second tab follows what the first one asks': async ({ mock, page, context }) => {
    await page.goto(mock.url);
    await ask(page, WHY);
    await verified(page);
    const second = await context.newPage();
    await second.goto(page.url());
    await verified(second);
    await ask(page, 'And Dallas?');
    await second.getByText('And Dallas?').first().waitFor({ timeout: 10_000 });
  },
  'long names of conversations are shown in two lines': async ({ mock, page }) => {
    await page.goto(mock.url);
    await ask(page, 'Why is Houston underperforming against its peers this year?');
    await verified(page);
    const item = page.locator('nav a[aria-current=page] bdi');
    assert.ok(await item.evaluate((e) => e.getBoundingClientRect().height > 30), 'two lines');
  },
  'menus, popovers, places of what is coming and column menus have no findings': async ({ mock, page, picture }) => {
    let come;
    const held = new Promise((done) => (come = done));
    await page.route(/\/api\/ontologies(\?|$)/, async (route) => {
      await held;
      await route.continue();
    });
    await page.goto(mock.url);
    await page.locator('main').getByRole('status', { name: 'Loading' }).waitFor();
    assert.equal(await page.locator('main .MuiSkeleton-root').count(), 2, 'places of what is coming');
    await picture('skeletons');
    await noViolations(page, 'places of what is coming');
    come();
    await page.locator('main .MuiSkeleton-root').first().waitFor({ state: 'detached' });
    await page.getByRole('button', { name: /Account/ }).click();
    await picture('account');
    await noViolations(page, 'account');
    await page.keyboard.press('Escape');
    await ask(page, WHY);
    await verified(page);
    await page.getByRole('button', { name: 'Verified' }).click();
    await noViolations(page, 'checks');
    await page.keyboard.press('Escape');
    await page.getByRole('tab', { name: 'Data' }).click();
    await page.getByRole('columnheader').first().hover();
    await page.getByRole('button', { name: /column menu|Menu/ }).first().click();
    await noViolations(page, 'column menu');
  },
  'an ontology whose model is gone and a model edited elsewhere break no page': async ({ mock, page, allow }) => {
    allow(/404|Failed to load/);
    addModel(mock.state.data, 'Shop');
    for (const path of ['/data/models/none', '/data/connections/none', '/ontologies/none', '/data/add?model=none&connection=none']) {
      await page.goto(mock.url + path);
      await page.getByRole('alert').first().waitFor();
    }
    await page.goto(`${mock.url}/nowhere`);
    await page.getByRole('link', { name: 'To the start page' }).click();
    await page.getByRole('textbox', { name: 'Your question' }).waitFor();
  },
};
