// What a German page still says in English: every word that only the English texts of the page have, on every page of data and administration.
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { addDiscovered, addModel } from '../mock-data.mjs';
import { WHY, noViolations } from '../steps.mjs';

const SRC = new URL('../../src/', import.meta.url);
const read = (path) => readFileSync(new URL(path, SRC), 'utf8');
const words = (text) => text.toLowerCase().match(/\p{L}{3,}/gu) ?? [];
/** What stands between quotes in a file of texts, without the places of values. */
const said = (source) => [...source.matchAll(/'((?:[^'\\]|\\.)*)'|"((?:[^"\\]|\\.)*)"/g)].map((m) => (m[1] ?? m[2]).replace(/\{\{\w+\}\}/g, ''));
const parts = readdirSync(SRC, { recursive: true }).filter((path) => /features\/\w+\/texts\.ts$/.test(path));

/** Words of English texts that no German text has. */
function englishWords() {
  const all = parts.map((path) => read(path).split(/^export const de\b.*$|^ {2}de: \{$/m));
  const english = new Set([read('i18n/en.ts'), ...all.map(([en]) => en)].flatMap(said).flatMap(words));
  [read('i18n/de.ts'), ...all.flatMap(([, ...de]) => de)].flatMap(said).flatMap(words).forEach((word) => english.delete(word));
  return english;
}

/** What people read and screen readers say, without code and without names that stand for themselves. */
const seen = (page) =>
  page.evaluate(() => {
    const copy = document.body.cloneNode(true);
    copy.querySelectorAll('script, style, code, pre, bdi, [translate=no]').forEach((node) => node.remove());
    const texts = [];
    const walk = document.createTreeWalker(copy, NodeFilter.SHOW_TEXT);
    while (walk.nextNode()) texts.push(walk.currentNode.textContent);
    for (const node of copy.querySelectorAll('*')) for (const name of ['aria-label', 'title', 'placeholder', 'alt', 'aria-description']) texts.push(node.getAttribute(name) ?? '');
    return texts.join('\n');
  });

/** Names of the recorded data and of what is done, which are in English in every language. */
const NAMES = new Set(words(`Retail Logistics Stores orders and customers of a shop chain What customers paid revenue label name chat created done
  db.example.com Monthly returns by category Top customers of 2026 Promotions and their lift Staffing by store English text date number month year sum total`));

async function noEnglish(page, where, data) {
  const english = englishWords();
  const own = new Set(words(data));
  const found = [...new Set(words(await seen(page)))].filter((word) => english.has(word) && !NAMES.has(word) && !own.has(word));
  assert.deepEqual(found, [], where);
}

const german = (page) => page.addInitScript(() => localStorage.setItem('data-agent.language', 'de'));
const settled = (page) => page.waitForFunction(() => document.querySelector('.MuiSkeleton-root, [role=progressbar]:not([aria-valuenow])') === null && document.querySelector('h1') !== null);

export const checks = {
  'in German the pages of data say no word of English': async ({ mock, page, picture }) => {
    await german(page);
    const found = addDiscovered(mock.state.data);
    const model = addModel(mock.state.data, 'Shop', found.connectionId, found.id);
    mock.state.data.ontologies.set('o-9', { id: 'o-9', name: 'Shop', mine: true, modelId: model.id, visibility: 'private', status: 'ready', build: null, search: { mode: 'hybrid' } });
    // names are data; reasons and opinions are not
    const data = JSON.stringify(model.document).replace(/\\"(reasons|opinion)\\":(\[.*?\]|\{.*?\})/g, '');
    const look = async (where) => {
      await settled(page);
      await noEnglish(page, where, data);
    };
    for (const path of ['/ontologies', '/ontologies/o-9', '/data/connections', `/data/connections/${found.connectionId}`, '/data/models', '/data/add']) {
      await page.goto(mock.url + path);
      await look(path);
    }
    await page.goto(`${mock.url}/data/models/${model.id}`);
    await page.getByRole('button', { name: /Orders/ }).first().click();
    await page.getByText('Dezimalzahl').first().waitFor();
    await picture('german-model');
    for (const tab of ['Tabellen', 'Beziehungen', 'Kennzahlen', 'Wie Tabellen verbunden sind', 'Zu beheben', 'Versionen']) {
      await page.getByRole('tab', { name: new RegExp(`^${tab}`) }).click();
      await look(tab);
      if (tab === 'Beziehungen') await picture('german-relationships');
      if (tab === 'Versionen') await page.getByText('Entworfen ·').waitFor();
    }
    await page.goto(`${mock.url}/ontologies/o-9`);
    await page.getByRole('tab').nth(2).click();
    await page.getByRole('textbox').first().fill('amount');
    await page.keyboard.press('Enter');
    await page.getByText('Amount').waitFor();
    await look('search');
    await noViolations(page, 'German data');
  },
  'in German the administration says no word of English': async ({ mock, page, picture }) => {
    mock.state.role = 'admin';
    await german(page);
    for (const path of ['/admin/models', '/admin/spend', '/admin/audit', '/admin/people', '/admin/feedback']) {
      await page.goto(mock.url + path);
      await settled(page);
      await page.waitForTimeout(200);
      await noEnglish(page, path, await page.evaluate(() => [...document.querySelectorAll('td')].map((cell) => cell.textContent).filter((text) => /^(ada|openai|[a-z]+(?:[.-][a-z0-9]+)+)$/.test(text) || text.split(' ').length > 2).join(' ')));
      if (path === '/admin/audit') await picture('german-audit');
    }
  },
  'in German evidence and figures of an answer are German': async ({ mock, page, picture }) => {
    await german(page);
    await page.goto(mock.url);
    await page.getByRole('textbox', { name: 'Ihre Frage' }).fill(WHY);
    await page.keyboard.press('Enter');
    const badge = page.getByRole('button', { name: /^Geprüft/ }).first();
    await badge.waitFor();
    await page.getByRole('tab', { name: 'Daten' }).click();
    await page.getByRole('gridcell', { name: /\d,\d/ }).first().waitFor();
    assert.deepEqual((await page.getByRole('gridcell').allTextContents()).filter((text) => /\d\.\d{1,2}(?!\d)/.test(text)), []);
    await picture('german-data');
    await page.getByRole('tab', { name: 'Diagramm' }).click();
    await page.locator('canvas').first().waitFor();
    await picture('german-chart');
  },
};
