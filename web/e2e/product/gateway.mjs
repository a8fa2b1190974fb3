// What the gateway does for the page, measured at the running product.
import assert from 'node:assert/strict';
import { ANSWER_MS, chatOver, field, finished, QUESTION, sends } from './stage.mjs';

const FIRST_LOAD = 300_000;
const MINUTE = 60_000;

export const steps = {
  'each answer has a request id, one’s own is kept and a hostile one is not': async ({ stage, picture }) => {
    const { page, send } = await stage.person('contributor');
    await page.goto(stage.base);
    await picture(page, 'gateway-home');
    const id = async (headers) => (await send('GET', '/api/me', undefined, headers)).headers()['x-request-id'];
    const [first, second] = [await id(), await id()];
    assert.ok(first && second && first !== second, `${first}, ${second}`);
    assert.equal(await id({ 'X-Request-Id': 'walk-1234' }), 'walk-1234');
    assert.notEqual(await id({ 'X-Request-Id': 'a<b>' }), 'a<b>');
    const missing = await send('GET', '/api/data-agent/chats/none');
    assert.ok(missing.headers()['x-request-id'], 'a refusal has one, too');
  },
  'the first load comes compressed, at most 300 kB over the wire': async ({ stage, picture }) => {
    const { page, context } = await stage.apart('contributor');
    // what is fetched ahead 1.5 s later is no part of the start
    await page.addInitScript(() => {
      const wait = window.setTimeout.bind(window);
      window.setTimeout = (act, time, ...more) => wait(act, time === 1500 ? 600_000 : time, ...more);
    });
    const wire = await context.newCDPSession(page);
    await wire.send('Network.enable');
    await wire.send('Network.setCacheDisabled', { cacheDisabled: true });
    await page.waitForLoadState('networkidle'); // what the page before still fetches is no part of it
    await page.waitForTimeout(2500);
    const sizes = [];
    page.on('requestfinished', (request) => {
      if (request.url().startsWith(stage.base)) sizes.push(Promise.all([request.sizes(), request.response()]).then(([{ responseBodySize, responseHeadersSize }, response]) => ({ path: new URL(request.url()).pathname, encoding: response.headers()['content-encoding'], bytes: responseBodySize, heads: responseHeadersSize })));
    });
    await page.reload();
    await page.getByRole('region', { name: 'Try one of these' }).getByRole('button').first().waitFor();
    await page.getByRole('combobox', { name: 'Language model' }).waitFor();
    await picture(page, 'first-load');
    const all = await Promise.all(sizes);
    await context.close();
    const [files, data] = [all.filter(({ path }) => !path.startsWith('/api/')), all.filter(({ path }) => path.startsWith('/api/'))];
    const sum = (list, of) => list.reduce((total, one) => total + one[of], 0);
    const bytes = sum(files, 'bytes');
    assert.ok(bytes > 100_000 && bytes <= FIRST_LOAD, `${bytes} bytes: ${files.sort((one, other) => other.bytes - one.bytes).slice(0, 10).map((file) => `${file.path} ${file.bytes}`).join(', ')}`);
    const plain = files.filter(({ path, encoding, bytes: size }) => /\.(js|css)$/.test(path) && size > 2000 && !encoding);
    assert.deepEqual(plain.map(({ path }) => path), [], 'scripts and styles are compressed');
    const kB = (n) => `${(n / 1000).toFixed(1)} kB`;
    return `${files.length} files ${kB(bytes)}, ${data.length} answers of services ${kB(sum(data, 'bytes'))}, heads of all ${kB(sum(all, 'heads'))}`;
  },
  'who signs out in one tab is out in the other': async ({ stage, picture, allow }) => {
    allow(/401/);
    const { page, context } = await stage.apart('contributor');
    const other = await context.newPage();
    await other.goto(stage.base);
    await other.getByRole('heading', { name: 'What would you like to know?' }).waitFor();
    await page.getByRole('button', { name: /^Account/ }).click();
    await page.getByRole('link', { name: 'Sign out' }).or(page.getByRole('button', { name: 'Sign out' })).click();
    await page.waitForURL((url) => !url.pathname.startsWith('/chats'));
    await page.waitForTimeout(1500);
    await picture(page, 'signed-out');
    assert.equal((await context.request.get(`${stage.base}/api/me`, { headers: { Accept: 'application/json', 'X-Requested-With': 'XMLHttpRequest' }, maxRedirects: 0 })).status(), 401);
    await other.getByRole('link', { name: 'Boards' }).first().click();
    await other.locator('input[name=username]').waitFor();
    await picture(other, 'signed-out-other-tab');
    await context.close();
  },
};

/** Steps that take minutes: `--long`. */
export const longSteps = {
  'six minutes of an open page that polls, asks and holds a stream see no 401': async ({ stage, picture }) => {
    const person = await stage.apart('contributor');
    const { page, context } = person;
    const { id } = await stage.sample();
    const seen = [];
    const counts = { requests: 0 };
    page.on('response', (response) => {
      counts.requests += 1;
      if ([401, 502, 503, 504].includes(response.status()) || response.status() === 302) seen.push(`${Math.round((Date.now() - began) / 1000)} s ${response.status()} ${new URL(response.url()).pathname}`);
    });
    const began = Date.now();
    await chatOver(stage, person, id);
    // an event stream is read without an end: each answer's, as soon as one is over the next
    const poll = page.evaluate(async (until) => {
      const refused = [];
      while (Date.now() < until) {
        const answers = await Promise.all(['/api/me', '/api/ontologies?page=1&pageSize=100', '/api/data-agent/chats?page=1&pageSize=20'].map((path) => fetch(path, { headers: { 'X-Requested-With': 'XMLHttpRequest' } })));
        refused.push(...answers.filter((answer) => !answer.ok).map((answer) => `${answer.status} ${answer.url}`));
        await new Promise((go) => setTimeout(go, 2000));
      }
      return refused;
    }, began + 6 * MINUTE + 10_000);
    let asked = 0;
    while (Date.now() - began < 6 * MINUTE) {
      await sends(page, asked % 2 === 0 ? 'Why is Houston underperforming?' : QUESTION);
      asked += 1;
      await finished(page, asked);
      await page.waitForTimeout(Math.max(0, began + asked * MINUTE - Date.now()));
    }
    assert.deepEqual(await poll, [], 'nothing that was polled is refused');
    await field(page).waitFor({ timeout: ANSWER_MS });
    await picture(page, 'six-minutes');
    await context.close();
    assert.deepEqual(seen, [], 'no 401, no 5xx, nobody is led to a login');
    return `${asked} questions, ${counts.requests} answers of the gateway`;
  },
};
