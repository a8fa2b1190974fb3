/** SQL, Python and JSON in colour; loaded when the first code is shown. No WebAssembly, no eval. */
import { createHighlighterCore, type HighlighterCore } from 'shiki/core';
import { createJavaScriptRegexEngine } from 'shiki/engine/javascript';
import { formatDialect, postgresql } from 'sql-formatter';

export type HighlightedLine = { content: string; color?: string | undefined }[];

const LIGHT = 'github-light-high-contrast';
const DARK = 'github-dark-high-contrast';
const LANGUAGES = ['sql', 'python', 'json'];
const MAX_HIGHLIGHTED = 50_000;

let highlighter: Promise<HighlighterCore> | null = null;

const load = () =>
  (highlighter ??= createHighlighterCore({
    themes: [import('shiki/themes/github-light-high-contrast.mjs'), import('shiki/themes/github-dark-high-contrast.mjs')],
    langs: [import('shiki/langs/sql.mjs'), import('shiki/langs/python.mjs'), import('shiki/langs/json.mjs')],
    engine: createJavaScriptRegexEngine({ forgiving: true }),
  }));

/** The text as it is shown, and its coloured pieces by line. */
export async function highlight(
  code: string,
  language: string,
  dark: boolean,
): Promise<{ text: string; lines: HighlightedLine[] }> {
  const text = language === 'sql' ? layOut(code) : code;
  if (!LANGUAGES.includes(language) || text.length > MAX_HIGHLIGHTED) {
    return { text, lines: text.split('\n').map((content) => [{ content }]) };
  }
  const { tokens } = (await load()).codeToTokens(text, { lang: language, theme: dark ? DARK : LIGHT });
  return { text, lines: tokens.map((line) => line.map(({ content, color }) => ({ content, color }))) };
}

/** SQL in lines; as it was when the formatter cannot read it. */
export function layOut(sql: string): string {
  try {
    return formatDialect(sql, { dialect: postgresql, keywordCase: 'upper', tabWidth: 2, expressionWidth: 80 });
  } catch {
    return sql;
  }
}
