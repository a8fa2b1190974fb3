// For those who see, hear or move differently, and the model that is asked.
import assert from 'node:assert/strict';
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
    assert.deepEqual([...new Set(await page.evaluate(() => window.moved))], []);
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
