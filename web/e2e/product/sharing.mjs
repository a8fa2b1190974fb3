// A conversation and an answer leave the product or reach others: links, files, cards that are worked out again.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { ANSWER_MS, noViolations, QUESTION } from './stage.mjs';

const opened = async (stage) => {
  const { page } = await stage.person('contributor');
  await page.goto((await stage.answered()).url);
  await page.getByRole('button', { name: 'Answer again' }).waitFor();
  return page;
};

const menu = (page) => page.getByRole('button', { name: 'Share and export' }).click();

export const steps = {
  'a link is made, read without a login and taken back, or the menu says that links are off': async ({ stage, picture, allow }) => {
    allow(/404|410/);
    const owner = await stage.person('contributor');
    const page = await opened(stage);
    const { enabled } = await owner.call('GET', '/api/data-agent/sharing');
    if (process.env.DATA_AGENT_LINKS) assert.equal(enabled ? 'on' : 'off', process.env.DATA_AGENT_LINKS);
    await menu(page);
    const item = page.getByRole('menuitem', { name: /Share by link/ });
    if (!enabled) {
      await item.getByText('pin it to a board').waitFor();
      assert.equal(await item.getAttribute('aria-disabled'), 'true');
      await noViolations(page, 'links are off');
      await picture(page, 'share-off');
      await page.keyboard.press('Escape');
      return 'links are off in this installation';
    }
    await item.click();
    const dialog = page.getByRole('dialog', { name: 'Share by link' });
    await dialog.getByRole('button', { name: 'Make a link' }).click();
    const link = (await dialog.getByText(/\/api\/shared\//).innerText()).trim();
    await noViolations(page, 'a link');
    await picture(page, 'share-link');
    const read = async () => (await fetch(link)).status;
    assert.equal(await read(), 200);
    await dialog.getByRole('button', { name: 'Close' }).click();
    const place = page.getByRole('link', { name: /Shared by link$/ }).and(page.locator('[aria-current=page]'));
    await place.waitFor();
    await noViolations(page, 'a conversation with a link in the list');
    await picture(page, 'share-listed');
    await page.getByRole('button', { name: 'Shared by 1 link' }).click();
    await dialog.getByRole('button', { name: /Take back/ }).first().click();
    await page.getByText('The link no longer works.').waitFor();
    assert.notEqual(await read(), 200);
    await place.waitFor({ state: 'detached' });
    return 'made, read, seen in the list, taken back';
  },
  'a conversation leaves as a page, as Markdown and as JSON': async ({ stage, picture }) => {
    const page = await opened(stage);
    const sizes = [];
    for (const [format, title, holds] of [
      ['html', 'Export as a page (HTML)', /<html[\s\S]*<(svg|img)[\s\S]*<table/i],
      ['md', 'Export as Markdown', /^#[\s\S]*\|/m],
      ['json', 'Export as JSON', /"turns"/],
    ]) {
      await menu(page);
      const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('menuitem', { name: title }).click()]);
      assert.ok(file.suggestedFilename().endsWith(`.${format}`), file.suggestedFilename());
      const text = readFileSync(await file.path(), 'utf8');
      assert.match(text, holds, format);
      assert.ok(text.includes(QUESTION), `${format}: the question`);
      assert.match(text, /Verified/i, `${format}: the badge`);
      if (format === 'json') JSON.parse(text);
      sizes.push(`${format} ${text.length}`);
    }
    await picture(page, 'exported');
    return sizes.join(', ');
  },
  'an exported page opens without a product behind it': async ({ stage, picture }) => {
    const { context } = await stage.person('contributor');
    const page = await opened(stage);
    await menu(page);
    const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('menuitem', { name: 'Export as a page (HTML)' }).click()]);
    const reader = await context.newPage();
    const asked = [];
    reader.on('request', (request) => /^https?:/.test(request.url()) && asked.push(request.url()));
    await reader.setContent(readFileSync(await file.path(), 'utf8'));
    await reader.getByText(QUESTION).first().waitFor();
    await picture(reader, 'exported-page');
    await reader.close();
    assert.deepEqual(asked, [], 'nothing is fetched');
  },
  'a card is worked out again, renamed with its board and taken away': async ({ stage, picture }) => {
    const owner = await stage.person('contributor');
    const page = await opened(stage);
    const name = `Monday ${Date.now() % 1_000_000}`;
    await page.getByRole('button', { name: 'Pin to a board' }).last().click();
    const dialog = page.getByRole('dialog');
    const which = dialog.getByRole('combobox', { name: 'Board' });
    await dialog.getByRole('textbox', { name: 'Name of the board' }).or(which).first().waitFor();
    if (await which.count()) {
      await which.click();
      await page.getByRole('option', { name: 'Another board…' }).click();
    }
    await dialog.getByRole('textbox', { name: 'Name of the board' }).fill(name);
    await noViolations(page, 'pinning');
    await dialog.getByRole('button', { name: 'Pin to a board' }).click();
    await page.getByText(`Pinned to ${name}.`).waitFor();
    await page.goto(`${stage.base}/boards`);
    await page.getByRole('link', { name: new RegExp(name) }).click();
    await page.getByText(/^As of/).waitFor({ timeout: ANSWER_MS });
    const again = page.waitForResponse((response) => response.url().endsWith('/rows'));
    await page.getByRole('button', { name: `Work out again: ${QUESTION}` }).click();
    assert.equal((await again).status(), 200);
    await page.getByText(/^As of/).waitFor();
    await page.getByRole('button', { name: 'Show the query' }).click();
    await page.locator('pre').first().waitFor();
    await noViolations(page, 'a board');
    await picture(page, 'board');
    await page.getByRole('button', { name: `Take away: ${QUESTION}` }).click();
    await page.getByText('Nothing pinned yet').waitFor();
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await page.waitForURL(/\/boards$/);
    const { items } = await owner.call('GET', '/api/data-agent/boards?page=1&pageSize=100').then((list) => (Array.isArray(list) ? { items: list } : list));
    assert.ok(items.every((board) => board.name !== name));
  },
  'the address of a conversation of somebody else leads home': async ({ stage, picture, allow }) => {
    allow(/404/);
    const { url } = await stage.answered();
    const { page } = await stage.person('viewer');
    await page.goto(url);
    await page.getByText('This conversation is not yours, or it was deleted').waitFor();
    await noViolations(page, 'a conversation of somebody else');
    await picture(page, 'chat-not-yours');
    await page.getByRole('link', { name: 'To the start page' }).click();
    await page.getByRole('heading', { name: 'What others found out' }).waitFor();
  },
};
