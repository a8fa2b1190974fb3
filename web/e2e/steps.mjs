// What walks have in common: words of the page, and how a person does things.
import assert from 'node:assert/strict';
import { axe } from './browser.mjs';

export const WHY = 'Why is Houston underperforming?';
/** One of the ready-made questions for the recorded data. */
export const SAMPLE = 'How many stores are there by city?';

// Enter does nothing while the page still draws the end of the answer before: a person sees Send come back.
export const ask = async (page, question) => {
  await page.getByRole('textbox', { name: 'Your question' }).fill(question);
  await page.getByRole('button', { name: 'Send', exact: true }).and(page.locator(':enabled')).waitFor();
  await page.keyboard.press('Enter');
};

export const verified = (page) => page.getByRole('button', { name: 'Verified' }).last().waitFor();

/** So many answers are finished. */
export const answered = (page, count) => page.waitForFunction((n) => document.querySelectorAll('article').length === 2 * n && document.querySelectorAll('button[aria-label="Answer again"]').length === n, count);

/** All code in sight stands in its lines: what is below it moves no more. */
export const laidOut = async (page) => {
  await page.locator('pre').first().waitFor();
  await page.waitForFunction(() => document.querySelector('pre[aria-busy=true]') === null);
};

// By keyboard, as the menu button only shows under the pointer; opened again if the list was drawn anew meanwhile.
export const act = async (page, chat, action) => {
  const item = page.getByRole('menuitem', { name: action });
  for (let tries = 0; tries < 5 && !(await item.isVisible()); tries += 1) {
    await page.getByRole('button', { name: `Actions for ${chat}` }).focus();
    await page.keyboard.press('Enter');
    await item.waitFor({ timeout: 3_000 }).catch(() => undefined);
  }
  await item.click();
};

/**
 * Nothing is wider than the window. A page that has just been made narrow is laid out anew in a later frame, so the
 * state it settles in counts; what stays too wide is named.
 */
export const noPanning = async (page, where = page.url()) => {
  const settled = page.waitForFunction(() => document.documentElement.scrollWidth <= window.innerWidth, undefined, { timeout: 10_000 });
  const wide = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('body *')]
        .filter((element) => element.getBoundingClientRect().right > window.innerWidth + 1)
        .slice(0, 5)
        .map((element) => `${element.outerHTML.slice(0, 120)} ends at ${Math.round(element.getBoundingClientRect().right)}`),
    );
  await settled.catch(async () => assert.fail(`${where}: wider than the window of ${await page.evaluate(() => window.innerWidth)}: ${(await wide()).join('; ')}`));
};

export const noViolations = async (page, where) => assert.deepEqual(await axe(page), [], where);

/** What the services come to know of a click holds as soon as the request has arrived. */
export const until = async (holds, what) => {
  for (let tries = 0; tries < 200 && !holds(); tries += 1) await new Promise((done) => setTimeout(done, 50));
  assert.ok(holds(), what);
};

export const times = (mock, line) => mock.state.log.filter((entry) => entry.endsWith(line)).length;

/** Counts what a person presses. */
export const clicking = (page) => {
  const counter = { clicks: 0 };
  return Object.assign(counter, {
    click: async (target) => {
      counter.clicks += 1;
      await target.click();
    },
  });
};
