// An exploration, watched, read, asked for its report, and the report taken away.
import assert from 'node:assert/strict';
import { QUERY } from '../recorded-exploration.mjs';
import { ask, noPanning, noViolations, times } from '../steps.mjs';

const OPEN = 'What is going on with revenue?';
/** All is looked at and nothing is said yet. */
const BEFORE_THE_END = 15;
const PHONE = { width: 390, height: 844 };

const start = async ({ mock, page }) => {
  const [chat] = mock.state.chats.keys();
  await page.goto(`${mock.url}/chats/${chat}`);
  await page.getByRole('button', { name: 'Explore', exact: true }).click();
  await ask(page, OPEN);
};

const written = async ({ mock, page }) => {
  await start({ mock, page });
  await page.getByRole('button', { name: 'Generate full report' }).click();
  await page.getByRole('heading', { name: 'Where revenue is missing' }).waitFor();
};

export const checks = {
  'an exploration shows what it looks at and what it found': async ({ mock, page, picture }) => {
    mock.hold(BEFORE_THE_END);
    await start({ mock, page });
    const live = page.getByRole('group', { name: 'What is being looked at' });
    await live.getByText('Do returns explain it?').first().waitFor();
    await live.getByText('12 rows').waitFor();
    await live.getByText(/^Step \d+ of 15$/).waitFor();
    await live.getByText('Show the statement').first().waitFor();
    await live.getByText('Did not work: There is no column “refunds” here.').waitFor();
    await live.getByText('Supported', { exact: true }).waitFor();
    await picture('explore-live');
    mock.release();
    await page.getByText('Findings: 2 · charts: 1 · steps: 6 of 15').waitFor();
    for (const verdict of ['Supported', 'Weak', 'Does not hold']) await page.getByText(verdict, { exact: true }).first().waitFor();
    await page.getByText('At least one look was at the first rows only.').waitFor();
    await page.getByText('not run again').waitFor({ state: 'attached' });
    await page.getByText('Show the statement').first().click();
    assert.ok((await page.locator('pre').allInnerTexts()).some((text) => text.replace(/\s+/g, ' ').includes(QUERY.slice(0, 30))));
    await noViolations(page, 'card');
    await picture('explore-card');
    await page.emulateMedia({ colorScheme: 'dark' });
    await noViolations(page, 'card, dark');
    await picture('explore-card-dark');
  },
  'the next question of an exploration is one press, and a new start another': async ({ mock, page }) => {
    await start({ mock, page });
    await page.getByRole('button', { name: 'Ask a follow-up' }).click();
    await page.waitForFunction(() => document.activeElement?.getAttribute('aria-label') === 'Your question');
    await page.getByRole('button', { name: 'What do buyers in Houston return?' }).click();
    await page.waitForFunction(() => document.querySelectorAll('article').length === 4);
    await page.getByRole('button', { name: 'Verified' }).last().waitFor();
    const before = page.url();
    await page.getByRole('button', { name: 'Start over' }).first().click();
    await page.waitForURL((url) => url.href !== before && url.pathname.startsWith('/chats/'));
  },
  'a report is asked for once, read, saved and printed alone': async ({ mock, page, picture }) => {
    await page.addInitScript(() => (window.print = () => undefined));
    await written({ mock, page });
    await page.getByRole('button', { name: 'Generate full report' }).click();
    await page.waitForFunction(() => document.querySelectorAll('[data-report]').length === 1);
    assert.equal(times(mock, '/report'), 2);
    const outline = page.getByRole('navigation', { name: 'Contents' });
    await outline.getByRole('link', { name: 'Method' }).click();
    const input = await page.getByRole('textbox', { name: 'Your question' }).boundingBox();
    assert.ok(input.y > 700, `the frame stays where it is: ${input.y}`);
    for (const format of ['PDF', 'HTML', 'Markdown']) {
      const href = await page.getByRole('link', { name: `Save as ${format}` }).getAttribute('href');
      assert.ok(href.endsWith(`/export?format=${format.toLowerCase()}`), href);
    }
    await page.getByText('1 sentence could not be confirmed').waitFor();
    await noViolations(page, 'report');
    await picture('explore-report');
    await page.getByRole('button', { name: 'Print', exact: true }).click();
    await page.emulateMedia({ media: 'print' });
    await page.getByRole('heading', { name: 'Where revenue is missing' }).waitFor();
    await page.getByText('Generate full report').waitFor({ state: 'hidden' });
    await page.getByRole('textbox', { name: 'Your question' }).waitFor({ state: 'hidden' });
    const { wide, tall, seen } = await page.evaluate(() => {
      const box = document.querySelector('[data-report]').getBoundingClientRect();
      return { wide: box.width, tall: document.documentElement.scrollHeight, seen: box.height };
    });
    assert.ok(wide > 600 && tall >= seen, JSON.stringify({ wide, tall, seen }));
    await picture('explore-print');
  },
  'a phone shows an exploration and its report without panning': async ({ mock, page, picture }) => {
    await page.setViewportSize(PHONE);
    await written({ mock, page });
    await noPanning(page);
    await noViolations(page, 'report on a phone');
    await picture('explore-report-phone');
  },
  'a report is reached by keyboard alone': async ({ mock, page }) => {
    const [chat] = mock.state.chats.keys();
    await page.goto(`${mock.url}/chats/${chat}`);
    await page.getByRole('button', { name: 'Explore', exact: true }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('textbox', { name: 'Your question' }).focus();
    await page.keyboard.type(OPEN);
    await page.keyboard.press('Enter');
    const report = page.getByRole('button', { name: 'Generate full report' });
    await report.waitFor();
    for (let i = 0; i < 60 && !(await report.evaluate((e) => e === document.activeElement)); i += 1) await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Where revenue is missing' }).waitFor();
  },
};
