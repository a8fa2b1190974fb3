// Data comes in: the wizard, and what describes data.
import assert from 'node:assert/strict';
import { clicking, noViolations, verified } from '../steps.mjs';

const MINUTES_2 = 120_000;

const fill = async (page, { host = 'db.example.com', database = 'shop', user = 'reader', password = 'secret' }) => {
  await page.getByRole('textbox', { name: 'Host' }).fill(host);
  await page.getByRole('textbox', { name: 'Database' }).fill(database);
  await page.getByRole('textbox', { name: 'User' }).fill(user);
  await page.getByLabel('Password').fill(password);
};

const connect = async (mock, page, what = {}) => {
  await page.goto(`${mock.url}/data/add`);
  await page.getByRole('heading', { name: 'Which database?' }).waitFor();
  await fill(page, what);
  await page.getByRole('button', { name: 'Connect', exact: true }).click();
};

export const checks = {
  'goes from an empty installation to the first answer on 20 tables': async ({ mock, page, picture }) => {
    mock.state.empty = true;
    await page.goto(mock.url);
    const began = Date.now();
    const person = clicking(page);
    await picture('empty-home');
    await noViolations(page, 'empty home');
    await person.click(page.getByRole('link', { name: 'Add data' }).first());
    await page.getByRole('heading', { name: 'Which database?' }).waitFor();
    await picture('add-connect');
    await noViolations(page, 'connect');
    await person.click(page.getByRole('button', { name: /PostgreSQL/ }));
    for (const [name, text] of [['Host', 'db.example.com'], ['Database', 'shop'], ['User', 'reader']]) {
      await person.click(page.getByRole('textbox', { name }));
      await page.keyboard.type(text);
    }
    await person.click(page.getByLabel('Password'));
    await page.keyboard.type('secret');
    await person.click(page.getByRole('button', { name: 'Connect', exact: true }));
    await page.getByText(/of 20 tables looked at/).waitFor();
    await page.getByRole('heading', { name: 'This is what was found' }).waitFor();
    await page.getByText('inferred relationships', { exact: false }).first().waitFor();
    await picture('add-draft');
    await noViolations(page, 'draft');
    await person.click(page.getByRole('button', { name: 'Publish and build' }));
    await page.getByRole('heading', { name: 'Ready' }).waitFor();
    const questions = page.getByRole('region', { name: 'Try one of these' }).getByRole('button');
    await questions.first().waitFor();
    assert.equal(await questions.count(), 3);
    await picture('add-ready');
    await noViolations(page, 'ready');
    await person.click(questions.first());
    await verified(page);
    const took = Date.now() - began;
    console.log(`      first answer after ${person.clicks} clicks and ${(took / 1000).toFixed(1)} s`);
    assert.ok(person.clicks <= 12, `${person.clicks} clicks`);
    assert.ok(took <= MINUTES_2, `${took} ms`);
  },
  'says for each refusal what to do, and keeps what was typed': async ({ mock, page, picture, allow }) => {
    allow(/422/);
    await connect(mock, page, { database: 'broken' });
    await page.getByText('refuses the login').waitFor();
    await page.getByText('Check host, port').waitFor();
    assert.equal(await page.getByRole('textbox', { name: 'Host' }).inputValue(), 'db.example.com');
    assert.equal(await page.getByLabel('Password').inputValue(), 'secret');
    await page.getByRole('textbox', { name: 'Database' }).fill('writer');
    await page.getByRole('button', { name: 'Connect', exact: true }).click();
    await page.getByText('may INSERT').waitFor();
    await page.getByText('GRANT SELECT').waitFor();
    await picture('add-refused');
    await noViolations(page, 'refused');
    await page.getByRole('textbox', { name: 'Host' }).fill('10.0.0.9');
    await page.getByRole('textbox', { name: 'Database' }).fill('shop');
    await page.getByRole('button', { name: 'Connect', exact: true }).click();
    await page.getByText('This host is not allowed').waitFor();
    assert.equal(mock.state.data.connections.size, 0);
  },
  'can be left and taken up at every step of adding data': async ({ mock, page, picture }) => {
    await page.goto(`${mock.url}/data/add`);
    await fill(page, {});
    await page.reload();
    assert.equal(await page.getByRole('textbox', { name: 'Host' }).inputValue(), 'db.example.com', 'typed text is kept');
    assert.equal(await page.getByLabel('Password').inputValue(), '', 'a password never');
    mock.state.data.slow = 0;
    await page.getByLabel('Password').fill('secret');
    await page.getByRole('button', { name: 'Connect', exact: true }).click();
    await page.getByText(/0 of 20 tables/).waitFor();
    await picture('add-discover');
    await noViolations(page, 'discover');
    await page.reload();
    await page.getByText(/0 of 20 tables/).waitFor();
    assert.equal(mock.state.data.discoveries.size, 1, 'looked at once');
    mock.state.data.slow = 1;
    await page.getByRole('heading', { name: 'This is what was found' }).waitFor();
    await page.reload();
    await page.getByRole('heading', { name: 'This is what was found' }).waitFor();
    assert.equal(mock.state.data.models.size, 1, 'drafted once');
    await page.goto(`${mock.url}/data/add`);
    await page.getByText('waiting to be published').waitFor();
    await noViolations(page, 'go on');
    await page.getByRole('button', { name: /Continue/ }).click();
    await page.getByRole('button', { name: 'Publish and build' }).click();
    await page.getByRole('heading', { name: 'Ready' }).waitFor();
    await page.goBack();
    await page.goForward();
    await page.getByRole('heading', { name: 'Ready' }).waitFor();
    assert.equal(mock.state.data.ontologies.size, 1, 'built once');
  },
  'goes on after a discovery that broke off half-way': async ({ mock, page, picture }) => {
    await connect(mock, page, { database: 'half' });
    await page.getByText('closed the connection after 14 of 20').waitFor();
    await picture('add-half');
    await noViolations(page, 'half-way');
    await page.getByRole('button', { name: 'Retry' }).click();
    await page.getByRole('heading', { name: 'This is what was found' }).waitFor();
    assert.equal(mock.state.data.connections.size, 1);
  },
  'strikes out a guessed relationship and never loses the rest': async ({ mock, page }) => {
    await connect(mock, page);
    await page.getByRole('button', { name: /Show all/ }).click();
    await page.getByText('3.1 % of the rows point nowhere').waitFor();
    await page.getByRole('button', { name: /Not true: reviews|Not true: / }).last().click();
    await page.getByText('Struck out').waitFor();
    const [model] = mock.state.data.models.values();
    assert.equal(model.relationships, 17);
  },
};
