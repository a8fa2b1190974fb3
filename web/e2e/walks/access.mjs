// For those who see, hear or move differently, and the model that is asked.
import assert from 'node:assert/strict';
import { addModel } from '../mock-data.mjs';
import { ask, noViolations, verified, WHY } from '../steps.mjs';

const choose = async (page, within, name) => {
  await within.getByRole('combobox', { name: 'Language model' }).click();
  await page.getByRole('option', { name }).click();
};

export const checks = {
  'who asked for less motion sees nothing move': async ({ mock, page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.addInitScript(() => {
      window.moved = [];
      const look = () => {
        for (const a of document.getAnimations()) {
          const { duration } = a.effect.getComputedTiming();
          if (a.playState === 'running' && duration > 50) window.moved.push(`${a.transitionProperty ?? a.animationName} ${duration} ${a.effect.target?.className}`);
        }
        requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
    });
    await page.goto(mock.url);
    await ask(page, WHY);
    await verified(page);
    await page.getByRole('tab', { name: 'Data' }).click();
    await page.getByRole('button', { name: /^Verified/ }).click();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'New chat' }).click();
    await page.getByRole('dialog').waitFor();
    const still = async (where) => assert.deepEqual([...new Set(await page.evaluate(() => window.moved))], [], where);
    await still('asking');
    const model = addModel(mock.state.data, 'Shop');
    mock.state.data.slow = 0;
    await page.goto(`${mock.url}/data/models/${model.id}`);
    await page.getByRole('button', { name: /^Orders/ }).click();
    await page.getByRole('button', { name: 'Edit: orders.amount' }).click();
    await page.getByRole('dialog').getByRole('switch', { name: 'Hidden' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Apply' }).click();
    await page.getByRole('tab', { name: /How tables connect/ }).click();
    await page.locator('.react-flow__node').first().waitFor();
    await page.getByRole('button', { name: 'Actions', exact: true }).click();
    await page.keyboard.press('Escape');
    await still('a model');
    await page.goto(`${mock.url}/data/add`);
    for (const [name, text] of [['Host', 'db.example.com'], ['Database', 'shop'], ['User', 'reader']]) await page.getByRole('textbox', { name }).fill(text);
    await page.getByRole('button', { name: 'Connect', exact: true }).click();
    await page.getByRole('heading', { name: 'Looking at your tables' }).waitFor();
    await page.waitForTimeout(500);
    await still('the wizard');
    await page.goto(`${mock.url}/boards`);
    await page.getByRole('button', { name: 'New board' }).first().click();
    await page.getByRole('dialog').waitFor();
    await still('boards');
  },
  'the model is chosen on the start page, and one that is not set up says so': async ({ mock, page, picture }) => {
    await page.goto(mock.url);
    const select = page.getByRole('combobox', { name: 'Language model' });
    await select.click();
    const off = page.getByRole('option', { name: 'Azure OpenAI: not set up, ask your administrator' });
    assert.equal(await off.getAttribute('aria-disabled'), 'true');
    await picture('models');
    await page.getByRole('option', { name: /OpenAI · gpt-x/ }).click();
    await noViolations(page, 'start page with a model');
    await ask(page, WHY);
    await verified(page);
    assert.equal([...mock.state.chats.values()].at(-1).llmProvider, 'openai');
  },
  'a person’s own standard is asked where a chat names no model': async ({ mock, page, picture }) => {
    await page.goto(mock.url);
    await page.getByRole('button', { name: /Account/ }).click();
    await page.getByRole('button', { name: 'Preferences' }).click();
    const dialog = page.getByRole('dialog', { name: 'Preferences' });
    await dialog.getByRole('combobox', { name: 'My standard language model' }).click();
    await page.getByRole('option', { name: /OpenAI · gpt-x/ }).click();
    await dialog.getByRole('combobox', { name: 'My standard language model' }).getByText(/OpenAI/).waitFor();
    await dialog.getByText('Nothing is remembered here yet').waitFor();
    await picture('own-model');
    await noViolations(page, 'preferences of everywhere');
    await dialog.getByRole('button', { name: 'Close' }).click();
    await page.getByRole('combobox', { name: 'Language model' }).getByText('My standard (OpenAI)').waitFor();
    await ask(page, WHY);
    await verified(page);
    assert.equal([...mock.state.chats.values()].at(-1).llmProvider, null, 'the services look up whom the person wants, each time');
    await page.getByRole('combobox', { name: 'Language model' }).getByText('My standard (OpenAI)').waitFor();
    await page.getByRole('button', { name: 'Preferences' }).click();
    await dialog.getByRole('combobox', { name: 'My standard language model' }).click();
    await page.getByRole('option', { name: /As the installation has it/ }).click();
    await dialog.getByRole('combobox', { name: 'My standard language model' }).getByText('As the installation has it (Offline)').waitFor();
    assert.deepEqual(mock.state.preferences, []);
  },
  'the model is chosen with a new chat': async ({ mock, page }) => {
    mock.state.data.ontologies.set('o-9', { id: 'o-9', name: 'Shop', mine: true, visibility: 'private', status: 'ready' });
    await page.goto(mock.url);
    await page.getByRole('button', { name: 'New chat' }).click();
    const dialog = page.getByRole('dialog');
    await choose(page, dialog, /OpenAI · gpt-x/);
    await noViolations(page, 'new chat with a model');
    await dialog.getByRole('button', { name: 'Start chat' }).click();
    await page.waitForURL(/\/chats\//);
    assert.equal([...mock.state.chats.values()].at(-1).llmProvider, 'openai');
  },
};
