// What one asks next, asks otherwise or in German, at the running product.
import assert from 'node:assert/strict';
import { ANSWER_MS, chatOver, field, finished, noViolations, QUESTION, sends } from './stage.mjs';

const fresh = async (stage) => {
  const owner = await stage.person('contributor');
  await chatOver(stage, owner, (await stage.sample()).id);
  return owner.page;
};

export const steps = {
  'an answer offers what to ask next, and each is answered': async ({ stage, picture }) => {
    const page = await fresh(stage);
    await sends(page, QUESTION);
    await finished(page, 1);
    const next = page.getByRole('region', { name: 'Ask next' }).getByRole('button');
    await next.first().waitFor();
    const texts = await next.allTextContents();
    await noViolations(page, 'what to ask next');
    await picture(page, 'follow-ups');
    const badges = [];
    for (const [i, text] of texts.slice(0, 3).entries()) {
      await sends(page, text);
      await finished(page, i + 2);
      badges.push(await page.locator('article').last().getByRole('button', { name: /^(Verified|Not verified|Failed checks|Could not be answered)/ }).first().innerText().catch(() => 'no badge'));
    }
    assert.ok(badges.every((badge) => /^Verified/.test(badge)), texts.slice(0, 3).map((text, i) => `${text} ${badges[i]}`).join(' | '));
    return texts.join(' | ');
  },
  'a question is changed and sent again': async ({ stage, picture }) => {
    const page = await fresh(stage);
    await sends(page, 'How many orders are there by city?');
    await finished(page, 1);
    await page.getByRole('button', { name: 'Edit and ask again' }).last().click();
    assert.equal(await field(page).inputValue(), 'How many orders are there by city?');
    await sends(page, 'How many orders are there by month over the last 12 months?');
    await finished(page, 2);
    await picture(page, 'asked-again');
    assert.match(await page.locator('article').last().innerText(), /month[\s\S]*order|order[\s\S]*month/i);
  },
  'answer 2 of 2 stands in the place of the first': async ({ stage, picture }) => {
    const page = await fresh(stage);
    await sends(page, 'What is the revenue by city in 2026?');
    await finished(page, 1);
    await page.getByRole('button', { name: 'Answer again' }).click();
    await page.getByText('Answer 2 of 2').waitFor();
    await page.getByRole('button', { name: 'Answer again' }).waitFor({ timeout: ANSWER_MS });
    assert.equal(await page.locator('article').count(), 2);
    await page.getByRole('button', { name: 'Earlier answer' }).click();
    await page.getByText('Answer 1 of 2').waitFor();
    await noViolations(page, 'two answers');
    await picture(page, 'answer-versions');
  },
  'a refusal offers questions, and a click on one is answered': async ({ stage, picture }) => {
    const page = await fresh(stage);
    await sends(page, 'How is the weather in Houston?');
    const offered = page.getByRole('region', { name: 'Try one of these' }).getByRole('button');
    await offered.first().waitFor({ timeout: ANSWER_MS });
    await noViolations(page, 'a refusal');
    await picture(page, 'refusal');
    const question = await offered.first().innerText();
    await offered.first().click();
    await finished(page, 2);
    const answer = await page.locator('article').last().innerText();
    assert.match(answer, /^(Verified|Not verified)/m, answer);
    assert.doesNotMatch(answer, /cannot answer/i);
    return question.trim();
  },
  'a word that is nearly known is offered as it is known': async ({ stage, picture }) => {
    const page = await fresh(stage);
    await sends(page, 'What is the weather of the stroes?');
    await page.getByText('Did you mean:').waitFor({ timeout: ANSWER_MS });
    await noViolations(page, 'a typing error');
    await picture(page, 'typo');
    await page.getByRole('button', { name: 'What is the weather of the stores?' }).click();
    await page.waitForFunction(() => document.querySelectorAll('article').length === 4);
  },
  'in German nothing on ten pages is English': async ({ stage, picture }) => {
    const { page } = await stage.person('contributor');
    const { url } = await stage.answered();
    const shop = await stage.shop();
    await page.goto(stage.base);
    await page.getByRole('button', { name: /^Account/ }).click();
    await page.getByRole('button', { name: 'Deutsch' }).click();
    await page.keyboard.press('Escape');
    try {
      const found = [];
      const places = ['/', '/boards', '/ontologies', '/files', '/data/add', '/data/connections', '/data/models', `/data/models/${shop.modelId}`, `/ontologies/${shop.ontologyId}`, url.slice(stage.base.length)];
      for (const path of places) {
        await page.goto(`${stage.base}${path}`);
        await page.getByRole('heading', { level: 1 }).first().waitFor();
        await page.waitForTimeout(700);
        // names of data, conversations and questions are people's own
        const said = await page.evaluate(() => [...document.querySelectorAll('h2, h3, label, [role=tab], th, main button, main a, input')].flatMap((e) => [e.getAttribute('aria-label') ?? '', e.closest('article, [role=region], [role=row]') ? '' : (e.textContent ?? '')]));
        for (const text of said) if (!text.endsWith('?') && /\b(the|with|your|and|from|back|search|save|edit|retry|loading|add|close|download|share)\b/i.test(text)) found.push(`${path}: ${text.slice(0, 80)}`);
        if (path === '/') await picture(page, 'german-home');
      }
      assert.equal(await page.evaluate(() => document.documentElement.lang), 'de');
      await noViolations(page, 'an answer in German');
      await picture(page, 'german-answer');
      assert.deepEqual([...new Set(found)], []);
    } finally {
      await page.evaluate(() => localStorage.setItem('data-agent.language', 'en'));
    }
  },
  'a German question is answered or refused in German': async ({ stage, picture }) => {
    const page = await fresh(stage);
    await sends(page, 'Wie hoch ist der Umsatz nach Stadt in den letzten 12 Monaten?');
    await page.waitForFunction(() => document.querySelectorAll('article').length === 2 && !document.querySelector('[aria-label="Stop"]'), undefined, { timeout: ANSWER_MS });
    await page.waitForTimeout(1500);
    const text = await page.locator('article').last().innerText();
    await picture(page, 'german-question');
    const english = text.match(/\b(I cannot|the question|understands?|could not be|however|because)\b/gi) ?? [];
    assert.deepEqual(english, [], text.slice(0, 400));
    return text.replace(/\s+/g, ' ').slice(0, 160);
  },
};
