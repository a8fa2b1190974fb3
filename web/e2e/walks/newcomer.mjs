// What somebody stumbled over who had not seen the page before.
import assert from 'node:assert/strict';
import { answered, ask, noViolations, verified, WHY } from '../steps.mjs';

const DRAFT = 'Your question';
const field = (page) => page.getByRole('textbox', { name: DRAFT });
const reading = (page) => page.getByRole('group', { name: 'Read as' });

export const checks = {
  'an answer says what revenue was taken for, and lets it be changed': async ({ mock, page, picture }) => {
    await page.goto(mock.url);
    await ask(page, WHY);
    await verified(page);
    const chip = reading(page).getByRole('button', { name: /^revenue = sum of total amount/ });
    await chip.click();
    await noViolations(page, 'reading menu');
    await picture('reading');
    await page.getByRole('menuitem', { name: 'Ask it differently…' }).click();
    assert.equal(await field(page).inputValue(), WHY);
  },
  'a period is named by its days and can be another one': async ({ mock, page }) => {
    await page.goto(mock.url);
    await ask(page, WHY);
    await verified(page);
    await reading(page).getByRole('button', { name: /May 1\s–\sOct 31, 2026/ }).click();
    await page.getByRole('menuitem', { name: 'Last month' }).click();
    await page.getByText('What is the revenue by city last month?').first().waitFor();
  },
  'data that ended long ago is asked about the time that it has': async ({ mock, page, picture }) => {
    mock.state.dataEnds = '2005-08-23 22:50:12';
    await page.goto(mock.url);
    await page.getByRole('button', { name: 'How did total amount develop by month from 2004-08-01 to 2005-07-31?' }).waitFor();
    await picture('home-old-data');
    await ask(page, WHY);
    await verified(page);
    const next = page.getByRole('region', { name: 'Ask next' });
    await next.waitFor();
    assert.doesNotMatch(await next.innerText(), /last 12 months|\bis underperforming/i);
    await next.getByRole('button', { name: 'Why was Memphis underperforming from 2005-02-01 to 2005-07-31?' }).waitFor();
    await reading(page).getByRole('button', { name: /Oct 31, 2026/ }).click();
    for (const name of ['Last whole month: July 2005', 'Last 12 months of the data', 'The year 2005']) await page.getByRole('menuitem', { name }).waitFor();
    assert.equal(await page.getByRole('menuitem', { name: 'This month' }).count(), 0);
    await noViolations(page, 'periods of old data');
    await page.getByRole('menuitem', { name: 'Last whole month: July 2005' }).click();
    await page.getByText('What is the revenue by city in July 2005?').first().waitFor();
  },
  'an answer says that a preference was used': async ({ mock, page }) => {
    mock.state.preferences.push({ id: 'p-1', ontologyId: null, key: 'default_metric', value: 'revenue', source: 'auto_captured' });
    await page.goto(mock.url);
    await ask(page, WHY);
    await verified(page);
    await reading(page).getByText('Used your preference: revenue').waitFor();
  },
  'with two sets of data, the one asked last is asked next': async ({ mock, page }) => {
    mock.state.data.ontologies.set('o-9', { id: 'o-9', name: 'Shop', mine: true, visibility: 'private', status: 'ready' });
    await page.addInitScript(() => localStorage.setItem('data-agent.ontology', '0b000000-0000-4000-8000-000000000001'));
    await page.goto(mock.url);
    await ask(page, WHY);
    await verified(page);
    assert.equal([...mock.state.chats.values()].at(-1).ontologyId, '0b000000-0000-4000-8000-000000000001');
    await page.getByRole('button', { name: 'New chat' }).click();
    await page.getByRole('dialog').getByRole('button', { name: /Retail/, pressed: true }).waitFor();
    await page.keyboard.press('Enter');
    await page.getByText('Ask the first question').waitFor();
  },
  'a person who is in data of their own is asked about it next, everywhere': async ({ mock, page, picture }) => {
    mock.state.data.ontologies.set('o-9', { id: 'o-9', name: 'Shop', mine: true, visibility: 'private', status: 'ready' });
    const data = page.getByRole('combobox', { name: 'Data' });
    const pressed = (name) => page.getByRole('dialog').getByRole('button', { name, pressed: true });
    await page.goto(`${mock.url}/ontologies/0b000000-0000-4000-8000-000000000001`);
    await page.getByRole('button', { name: 'Ask this data' }).click();
    await page.getByText('Ask the first question').waitFor();
    await page.getByRole('button', { name: 'New chat', exact: true }).click();
    await pressed(/Retail/).waitFor();
    await page.getByRole('dialog').getByRole('button', { name: /Shop/ }).click();
    await pressed(/Shop/).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('link', { name: 'Ask', exact: true }).click();
    await data.filter({ hasText: 'Retail' }).waitFor();
    await page.getByRole('button', { name: 'New chat', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: /Shop/ }).click();
    await page.getByRole('button', { name: 'Start chat' }).click();
    await page.getByText('Ask the first question').waitFor();
    await page.getByRole('link', { name: 'Ask', exact: true }).click();
    await data.filter({ hasText: 'Shop' }).waitFor();
    await picture('start-own-data');
    await page.goBack();
    await page.goBack();
    await page.goBack();
    await page.getByText('Ask the first question').waitFor();
    await page.getByRole('button', { name: 'New chat', exact: true }).click();
    await pressed(/Retail/).waitFor();
  },
  'the start page says which data is asked, and nothing on it jumps': async ({ mock, page, picture }) => {
    await page.route('**/datasets', async (route) => (await new Promise((go) => setTimeout(go, 600)), route.continue()));
    await page.goto(mock.url);
    const field = page.getByRole('textbox', { name: 'Your question' });
    await field.waitFor();
    await page.getByText('Data: Retail').waitFor();
    const [title, before] = [page.getByRole('heading', { name: 'What would you like to know?' }), await field.boundingBox()];
    const top = await title.boundingBox();
    await page.getByRole('region', { name: 'Try one of these' }).waitFor();
    assert.deepEqual([await field.boundingBox(), await title.boundingBox()], [before, top]);
    await noViolations(page, 'start page');
    await picture('start-one-data');
  },
  'an axis of months has its ticks at the months, by their names': async ({ mock, page, picture }) => {
    // as the server writes it: the name of the column for a title
    const named = (chart) => ({ ...chart, spec: { ...chart.spec, encoding: { ...chart.spec.encoding, x: { ...chart.spec.encoding.x, title: chart.spec.encoding.x.field } } } });
    mock.state.alter = (event) => (event.type === 'message_complete' ? { ...event, metadata: { ...event.metadata, charts: event.metadata.charts.map((chart) => (chart.spec?.encoding.x.type === 'temporal' ? named(chart) : chart)) } } : event);
    await page.goto(mock.url);
    await ask(page, WHY);
    await verified(page);
    await page.getByRole('tab', { name: 'Chart' }).click();
    const figure = page.locator('figure').filter({ hasText: 'Revenue by month' }).last();
    await figure.locator('canvas').waitFor();
    await figure.scrollIntoViewIfNeeded();
    await page.waitForTimeout(1000); // drawn
    await picture('chart-months');
    const [svg] = await Promise.all([page.waitForEvent('download'), figure.getByRole('button', { name: 'SVG' }).click()]);
    const text = await (await import('node:fs/promises')).readFile(await svg.path(), 'utf8');
    const ticks = [...text.matchAll(/>([A-Z][a-z]{2} \d{4})</g)].map(([, tick]) => tick);
    assert.ok(ticks.length >= 3 && new Set(ticks).size === ticks.length, `ticks: ${ticks}`);
    assert.match(text, />Month</);
    assert.doesNotMatch(text, />[A-Z][a-z]{2} \d{2}</, 'no days between months');
  },
  'an assumption comes with a way to change it': async ({ mock, page }) => {
    await page.goto(mock.url);
    await ask(page, WHY);
    await verified(page);
    await reading(page).getByRole('button', { name: /Assumed: the last six full months/ }).click();
    await page.getByRole('menuitem', { name: 'Ask it differently…' }).click();
    assert.equal(await field(page).inputValue(), 'Why is Houston underperforming (the last six full months)');
  },
  'an answer offers what to ask next, each one click': async ({ mock, page }) => {
    await page.goto(mock.url);
    await ask(page, WHY);
    await verified(page);
    await page.locator('figure canvas').first().waitFor(); // what stands below it moves no more
    const next = page.getByRole('region', { name: 'Ask next' }).getByRole('button');
    await next.first().waitFor();
    const texts = await next.allTextContents();
    // after a why-answer: the one it is about, all of them, what it is made of, and the next weakest by the figures
    assert.deepEqual(texts, ['What is the revenue for Houston by month?', 'What is the revenue by city over the last 6 months?', 'What is the revenue by format for Houston over the last 6 months?', 'Why is Memphis underperforming?']);
    await next.first().click();
    await answered(page, 2);
    await page.getByRole('region', { name: 'Ask next' }).waitFor();
    assert.equal(await page.getByRole('region', { name: 'Ask next' }).count(), 1, 'only under the last answer');
  },
  'a note does not cry out beside a green tick': async ({ mock, page }) => {
    await page.goto(mock.url);
    await ask(page, WHY);
    await page.getByRole('button', { name: 'Verified, with a note' }).waitFor();
    const note = page.getByRole('alert').filter({ hasText: 'Keep in mind' });
    assert.ok(await note.evaluate((e) => /Info/.test(e.className)));
  },
  'an outage leaves the conversation standing': async ({ mock, page, allow }) => {
    allow(/Failed to load|ERR_/);
    await page.goto(mock.url);
    await ask(page, WHY);
    await verified(page);
    mock.state.offline = true;
    await page.getByRole('link', { name: 'Ask', exact: true }).click();
    await page.getByRole('heading', { name: 'What would you like to know?' }).waitFor();
    await page.goBack();
    await page.getByText('Houston is last of 12 cities').waitFor();
    await ask(page, 'And Dallas?');
    await page.getByText('The service does not answer').first().waitFor();
    assert.ok(await page.getByText('Houston is last of 12 cities').isVisible());
    mock.state.offline = false;
    await page.getByRole('button', { name: 'Retry' }).last().click();
    await page.waitForFunction(() => document.querySelectorAll('article').length === 4);
  },
  'a chart is set up anew, and can be as it was': async ({ mock, page, picture }) => {
    await page.goto(mock.url);
    await ask(page, WHY);
    await verified(page);
    await page.getByRole('tab', { name: 'Chart' }).click();
    const figure = page.locator('figure').first();
    await figure.locator('canvas').waitFor();
    await figure.getByRole('button', { name: 'Edit' }).click();
    const svgOf = async () => {
      const [svg] = await Promise.all([page.waitForEvent('download'), figure.getByRole('button', { name: 'SVG' }).click()]);
      return (await import('node:fs/promises')).readFile(await svg.path(), 'utf8');
    };
    await page.waitForTimeout(1000); // drawn
    const money = await svgOf();
    assert.match(money, />USD\u00a00</, 'ticks of money say its currency');
    assert.match(money, />USD\u00a0\d+k</);
    await figure.getByRole('combobox', { name: 'Figure' }).click();
    await page.getByRole('option', { name: 'Orders' }).click();
    await page.keyboard.press('Escape');
    await figure.getByRole('combobox', { name: 'Figure' }).filter({ hasText: /Revenue.*, Orders/ }).waitFor();
    await page.waitForTimeout(1000); // drawn anew
    await noViolations(page, 'chart of two figures');
    await picture('chart-of-two-figures');
    const both = await svgOf();
    for (const figureName of ['Revenue', 'Orders']) assert.match(both, new RegExp(`>${figureName}`), 'each figure has its name in the legend');
    await figure.getByRole('combobox', { name: 'Figure' }).click();
    await page.getByRole('option', { name: 'Revenue' }).click();
    await page.keyboard.press('Escape');
    await figure.getByRole('combobox', { name: 'Type' }).click();
    await page.getByRole('dialog', { name: 'Type' }).waitFor();
    await noViolations(page, 'what a field offers');
    await page.getByRole('option', { name: 'Line' }).click();
    await page.waitForTimeout(1000); // drawn anew
    await noViolations(page, 'chart editor');
    await picture('chart-edited');
    assert.match(await svgOf(), /Orders/);
    await page.reload();
    await page.getByRole('tab', { name: 'Chart' }).click();
    await figure.locator('canvas').waitFor();
    await figure.getByRole('button', { name: 'Edit' }).click();
    await figure.getByRole('combobox', { name: 'Figure' }).filter({ hasText: 'Orders' }).waitFor();
    await figure.getByRole('combobox', { name: 'Type' }).filter({ hasText: 'Line' }).waitFor();
    await figure.getByRole('button', { name: 'Reset' }).click();
    await figure.getByRole('combobox', { name: 'Figure' }).filter({ hasText: 'Revenue' }).waitFor();
  },
  'a chart of very many names can be read, on a phone too': async ({ mock, page, picture }) => {
    const rows = Array.from({ length: 213 }, (_, i) => [`A station whose name is long ${i}`, `${1000 - i}.50`, i]);
    await page.route('**/api/data-agent/artifacts/*', (route) => route.fulfill({ json: { columns: [{ name: 'city', type: 'string' }, { name: 'revenue', type: 'decimal' }, { name: 'orders', type: 'integer' }], rows } }));
    await page.goto(mock.url);
    await ask(page, WHY);
    await verified(page);
    await page.getByRole('tab', { name: 'Chart' }).click();
    const figure = page.locator('figure').first();
    await figure.getByText('The first 60 of 213 are drawn; all are in the table.').waitFor();
    const canvas = figure.locator('canvas');
    assert.ok((await canvas.boundingBox()).height >= 60 * 18, 'a line for each name');
    await figure.getByRole('button', { name: 'Edit' }).click();
    await figure.getByRole('combobox', { name: 'Type' }).filter({ hasText: 'Horizontal bars' }).waitFor();
    await canvas.screenshot();
    await picture('many-names');
    await page.setViewportSize({ width: 390, height: 844 });
    await page.reload();
    await page.getByRole('tab', { name: 'Chart' }).click();
    await canvas.waitFor();
    assert.ok((await canvas.boundingBox()).width <= 390);
    await canvas.scrollIntoViewIfNeeded();
    await picture('many-names-phone');
  },
  'an answer speaks of data, not of tokens and tools': async ({ mock, page }) => {
    await page.goto(mock.url);
    await ask(page, WHY);
    await verified(page);
    const text = await page.locator('main').innerText();
    assert.doesNotMatch(text, /token|tool call|0:0\d/i);
  },
  'no page speaks of ontologies': async ({ mock, page }) => {
    for (const path of ['/', '/ontologies', '/data/add', '/data/models', '/data/connections']) {
      await page.goto(mock.url + path);
      await page.locator('h1').first().waitFor();
      assert.doesNotMatch(await page.locator('body').innerText(), /ontolog/i, path);
    }
  },
  'answers to one question stand in one place and can be looked through': async ({ mock, page }) => {
    await page.goto(mock.url);
    await ask(page, WHY);
    await verified(page);
    await page.getByRole('button', { name: 'Answer again' }).click();
    await page.getByText('Answer 2 of 2').waitFor();
    assert.equal(await page.locator('article').count(), 2);
    await page.getByRole('button', { name: 'Earlier answer' }).click();
    await page.getByText('Answer 1 of 2').waitFor();
    await noViolations(page, 'versions');
  },
  'an old question is changed and asked again': async ({ mock, page }) => {
    await page.goto(mock.url);
    await ask(page, WHY);
    await verified(page);
    await page.getByRole('button', { name: 'Edit and ask again' }).click();
    assert.equal(await field(page).inputValue(), WHY);
    await field(page).fill('Why is Dallas underperforming?');
    await page.keyboard.press('Enter');
    await page.waitForFunction(() => document.querySelectorAll('article').length === 4);
  },
  'what cannot be answered offers questions that can': async ({ mock, page }) => {
    await page.goto(mock.url);
    await ask(page, 'How is the weather?');
    await page.getByText('no dataset holds the weather').waitFor();
    await page.getByRole('region', { name: 'Try one of these' }).getByRole('button').first().click();
    await verified(page);
  },
  'one question back is answered with one click': async ({ mock, page }) => {
    mock.state.alter = (event) => (event.type === 'clarification_requested' ? { ...event, questions: event.questions.slice(0, 1), metadata: { ...event.metadata, clarificationQuestions: event.questions.slice(0, 1) } } : event);
    await page.goto(mock.url);
    await ask(page, 'Something vague');
    await page.getByRole('button', { name: 'Last quarter' }).click();
    await verified(page);
    assert.deepEqual(mock.state.lastClarification.answers, [{ question: 'Which period do you mean?', preferenceKey: 'default_time_window', answer: 'Last quarter' }]);
    assert.equal(mock.state.lastClarification.proceed, false);
  },
  'a word that is nearly known is offered as it is known': async ({ mock, page }) => {
    await page.goto(mock.url);
    await ask(page, 'How is the weather at our stroes?');
    await page.getByText('Did you mean:').waitFor();
    await noViolations(page, 'typo');
    await page.getByRole('button', { name: 'How is the weather at our stores?' }).click();
    await page.waitForFunction(() => document.querySelectorAll('article').length === 4);
  },
  'in German no English is left, and ready-made questions are those that the model reads': async ({ mock, page }) => {
    await page.addInitScript(() => localStorage.setItem('data-agent.language', 'de'));
    await page.goto(mock.url);
    await page.getByRole('textbox', { name: 'Ihre Frage' }).fill(WHY);
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Geprüft, mit Hinweis' }).waitFor();
    await page.getByRole('group', { name: 'Gelesen als' }).waitFor();
    const next = await page.getByRole('region', { name: 'Als Nächstes fragen' }).getByRole('button').allTextContents();
    assert.ok(next.every((text) => /^(What|Why)/.test(text)), next.join(' | '));
    await page.getByText('Das eingebaute Modell versteht nur englische Fragen.').waitFor();
    await noViolations(page, 'German, built-in model');
  },
  'a conversation of somebody else says how it can be shared, and leads home': async ({ mock, page, picture, allow }) => {
    allow(/404|Failed to load/);
    await page.goto(`${mock.url}/chats/0c000000-0000-4000-8000-00000000000a`);
    await page.getByText('This conversation is not yours, or it was deleted').waitFor();
    await page.getByText('share the board with the organisation').waitFor();
    assert.equal(await page.getByText('Something went wrong').count(), 0);
    await noViolations(page, 'not yours');
    await picture('not-yours');
    await page.getByRole('link', { name: 'To the start page' }).click();
    await page.getByRole('heading', { name: 'What would you like to know?' }).waitFor();
  },
  'a conversation that is opened again stands at its last question': async ({ mock, page }) => {
    await page.setViewportSize({ width: 390, height: 620 });
    await page.goto(mock.url);
    await ask(page, WHY);
    await verified(page);
    await ask(page, WHY);
    await answered(page, 2);
    const stands = () =>
      page.waitForFunction(() => {
        const question = [...document.querySelectorAll('[data-question]')].at(-1);
        const answer = [...document.querySelectorAll('article')].at(-1);
        const pane = document.querySelector('[data-pane]')?.getBoundingClientRect();
        if (!question || !pane || answer.getBoundingClientRect().height < pane.height) return false;
        return Math.abs(question.getBoundingClientRect().top - pane.top) < 40;
      });
    await page.reload();
    await stands();
    // late pieces (charts, code) move it no more
    await new Promise((done) => setTimeout(done, 2_500));
    await stands();
  },
};
