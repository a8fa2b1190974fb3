// Measures the built page in Chromium against the mock server: first load, largest paint on a slow machine, the longest
// time that the page does not react during a stream of 10,000 events and in a conversation of 500 messages, memory over
// streams (MINUTES, default 1). Prints figures and ends with an error where one is beyond its limit (LIMITS). Beside the time of
// the longest task stands the time that the processor worked on it: on a machine that others use only that is the page's own, and
// only that is judged. A word behind it chooses measurements.
import { randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { launch, openPage } from './browser.mjs';
import { startMock } from './mock-server.mjs';
import { answered } from './recorded-run.mjs';
import { ask, verified, SAMPLE, WHY } from './steps.mjs';

const EVENTS = 10_000;
const MESSAGES = 500;
const SLOW = 4;
const MINUTE = 60_000;
/** What nobody looks at is let go after two minutes. */
const LET_GO = 2.2 * MINUTE;

const browser = await launch();
/** What is asked of the page: bytes over the wire, milliseconds, messages drawn, MiB that a page opened anew does not have. */
const LIMITS = { wire: 300_000, paint: 2_500, task: 200, drawn: 60, heap: 15 };
const beyond = [];
const say = (what, value) => console.log(`${what.padEnd(58)} ${value}`);

/** A figure that has a limit. */
const judge = (what, figure, limit, value) => {
  const over = figure > limit;
  if (over) beyond.push(what);
  say(what, `${value}${over ? `  BEYOND ${limit}` : ''}`);
};

/** The largest paint since the page was opened. */
const watching = (page) =>
  page.addInitScript(() => {
    window.paint = 0;
    new PerformanceObserver((list) => list.getEntries().forEach((e) => (window.paint = e.startTime))).observe({ type: 'largest-contentful-paint', buffered: true });
  });

const only = process.argv[2];

async function measured(name, run) {
  if (only !== undefined && !name.includes(only)) return;
  const mock = await startMock({ speed: 0.3 });
  const { context, page } = await openPage(browser);
  page.setDefaultTimeout(180_000);
  await watching(page);
  try {
    await run({ mock, page, context });
  } catch (error) {
    beyond.push(name);
    say(name, `failed: ${error.message.split('\n')[0]}`);
  } finally {
    await context.close();
    await mock.close();
  }
}

/** What the main thread of the page did meanwhile: its longest task, as the clock and as the processor count it. */
async function working(page, run) {
  await browser.startTracing(page, { categories: ['toplevel', 'disabled-by-default-devtools.timeline', 'devtools.timeline', 'v8.execute', ...(process.env.TRACE ? ['disabled-by-default-v8.cpu_profiler'] : [])] });
  await run();
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString());
  if (process.env.TRACE) writeFileSync(process.env.TRACE, JSON.stringify({ traceEvents }));
  const mains = new Set(traceEvents.filter((e) => e.name === 'thread_name' && e.args.name === 'CrRendererMain').map((e) => `${e.pid}/${e.tid}`));
  const tasks = traceEvents.filter((e) => /RunTask$/.test(e.name) && e.ph === 'X' && mains.has(`${e.pid}/${e.tid}`));
  const most = (of) => Math.round(tasks.reduce((longest, e) => Math.max(longest, of(e) ?? 0), 0) / 1000);
  return { processor: most((e) => e.tdur), text: `${most((e) => e.dur)} ms, the processor's share ${most((e) => e.tdur)} ms` };
}

await measured('first load', async ({ mock, page }) => {
  const sizes = [];
  page.on('requestfinished', (request) => {
    if (!request.url().includes('/api/')) sizes.push(request.sizes().then(({ responseBodySize }) => responseBodySize));
  });
  const sum = async () => (await Promise.all(sizes)).reduce((all, size) => all + size, 0);
  await page.goto(mock.url);
  await page.getByRole('button', { name: SAMPLE }).waitFor();
  await page.getByRole('combobox', { name: 'Language model' }).waitFor();
  const bytes = await sum();
  judge('start page, everything it fetched, over the wire', bytes, LIMITS.wire, `${(bytes / 1000).toFixed(1)} kB`);
  await page.waitForTimeout(4000);
  say('with what it fetches later for the first answer', `${((await sum()) / 1000).toFixed(1)} kB`);
});

await measured('largest paint', async ({ mock, page, context }) => {
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOW });
  await page.goto(mock.url);
  await page.getByRole('button', { name: SAMPLE }).waitFor();
  const paint = Math.round(await page.evaluate(() => window.paint));
  judge(`largest contentful paint, ${SLOW}x slower`, paint, LIMITS.paint, `${paint} ms`);
});

await measured('10,000 events', async ({ mock, page }) => {
  const many = Array.from({ length: EVENTS }, (_x, i) => [i % 50 === 0 ? 1 : 0, { type: 'tool_start', callId: `m${i}`, phase: 'executor', stepId: 1, name: 'query_database', args: { sql: `SELECT ${i}` } }]);
  mock.state.script = [...answered.slice(0, 27), ...many, ...answered.slice(27)];
  await page.goto(mock.url);
  await page.getByRole('button', { name: SAMPLE }).waitFor();
  const figures = await working(page, async () => {
    await ask(page, WHY);
    await verified(page);
  });
  judge(`longest task over a stream of ${EVENTS} events`, figures.processor, LIMITS.task, figures.text);
});

await measured('500 messages', async ({ mock, page }) => {
  const [chat] = mock.state.chats.values();
  const end = answered.at(-1)[1];
  const list = mock.state.messages.get(chat.id);
  for (let i = 0; i < MESSAGES / 2; i += 1) {
    const id = randomUUID();
    const at = new Date(Date.now() - (MESSAGES - i) * MINUTE).toISOString();
    list.push({ id, chatId: chat.id, role: 'user', content: `${WHY} (${i})`, status: 'complete', createdAt: at });
    list.push({ id: randomUUID(), chatId: chat.id, role: 'assistant', content: end.content, metadata: end.metadata, status: 'complete', createdAt: at, replyTo: id });
  }
  const opened = await working(page, async () => {
    await page.goto(`${mock.url}/chats/${chat.id}`);
    await page.getByText(`${WHY} (${MESSAGES / 2 - 1})`).waitFor();
    await page.waitForTimeout(2000);
  });
  judge(`longest task opening a conversation of ${MESSAGES} messages`, opened.processor, LIMITS.task, opened.text);
  const asked = await working(page, async () => {
    await ask(page, 'And Dallas?');
    await verified(page);
    await page.waitForTimeout(1500);
  });
  judge('longest task of another question in it', asked.processor, LIMITS.task, asked.text);
  const first = page.getByText(`${WHY} (0)`);
  await page.getByText('And Dallas?').first().hover();
  for (let i = 0; i < 4000 && !(await first.count()); i += 1) {
    await page.mouse.wheel(0, -3000);
    await page.waitForTimeout(50);
  }
  await page.waitForTimeout(1000);
  const drawn = await page.locator('article').count();
  judge(`messages drawn at the beginning of it`, drawn, LIMITS.drawn, `${drawn} articles, ${await page.evaluate(() => document.querySelectorAll('*').length)} elements`);
});

await measured('memory', async ({ mock, page, context }) => {
  const devtools = await context.newCDPSession(page);
  const heap = async () => {
    await devtools.send('HeapProfiler.collectGarbage');
    return (await page.evaluate(() => performance.memory.usedJSHeapSize)) / 1024 / 1024;
  };
  await page.goto(mock.url);
  await ask(page, WHY);
  await verified(page);
  const before = await heap();
  const until = Date.now() + Number(process.env.MINUTES ?? 1) * MINUTE;
  let runs = 0;
  while (Date.now() < until) {
    runs += 1;
    await page.getByRole('link', { name: 'Ask', exact: true }).click();
    await ask(page, WHY);
    await page.waitForURL(/chats/);
    await verified(page);
  }
  say(`heap before and after ${runs} streams`, `${before.toFixed(1)} MiB, ${(await heap()).toFixed(1)} MiB`);
  await page.waitForTimeout(LET_GO);
  const left = await heap();
  say('heap when what nobody looks at was let go', `${left.toFixed(1)} MiB, ${await page.evaluate(() => document.querySelectorAll('*').length)} elements`);
  // every question made a conversation, which the list shows: a page opened anew holds those, and nothing else
  await page.reload();
  await page.getByRole('link', { name: 'Ask', exact: true }).waitFor();
  await page.waitForTimeout(2000);
  const anew = await heap();
  judge('heap of the same page opened anew', left - anew, LIMITS.heap, `${anew.toFixed(1)} MiB, ${await page.evaluate(() => document.querySelectorAll('*').length)} elements`);
});

await browser.close();
if (beyond.length > 0) {
  console.error(`beyond their limits: ${beyond.join('; ')}`);
  process.exit(1);
}
