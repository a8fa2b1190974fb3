import { renderHook } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import i18n, { changeLanguage, moreTexts } from '../../i18n';
import { useCalledName } from './calledName';

afterEach(() => changeLanguage('en'));

it.each([
  ['en', 'get_join_plan', 'Get join plan'],
  ['de', 'get_join_plan', 'Verknüpfungen planen'],
  ['de', 'plan_generation', 'Plan erstellen'],
  ['de', 'a_tool_of_tomorrow', 'A tool of tomorrow'],
] as const)('in %s %s is called %s', async (language, name, words) => {
  await moreTexts();
  changeLanguage(language);
  await vi.waitFor(() => expect(i18n.language).toBe(language));
  expect(renderHook(useCalledName).result.current(name)).toBe(words);
});
