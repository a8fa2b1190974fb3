import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { describe, expect, it, vi } from 'vitest';
import i18n from '.';
import { de } from './de';
import { en } from './en';
import { more as moreDe } from './more.de';
import { more as moreEn } from './more.en';
import { rowsText } from './rows';

/** Every text by its key. */
function flat(texts: object, path = ''): Map<string, string> {
  return new Map(Object.entries(texts).flatMap(([key, value]): [string, string][] => (typeof value === 'string' ? [[path + key, value]] : [...flat(value as object, `${path}${key}.`)])));
}

const ENGLISH = flat({ ...en, ...moreEn });
const GERMAN = flat({ ...de, ...moreDe });
const words = (text: string) => text.replace(/\{\{\w+\}\}/g, '').match(/[\p{L}]{2,}/gu) ?? [];
/** Words that German does not have, or has only inside of others. */
const ENGLISH_ONLY = /\b(the|and|of|with|your|this|is|are|were|not|from|that|it|to be|you)\b/i;

describe('texts', () => {
  it('have the same keys in both languages', () => {
    expect([...GERMAN.keys()].sort()).toEqual([...ENGLISH.keys()].sort());
  });
  it('take the same values in both languages', () => {
    const values = (text: string) => [...new Set(text.match(/\{\{\w+\}\}/g) ?? [])].sort();
    const unlike = [...ENGLISH].filter(([key, text]) => String(values(text)) !== String(values(GERMAN.get(key) ?? ''))).map(([key]) => key);
    expect(unlike.filter((key) => !/_(one|other)$/.test(key))).toEqual([]);
  });
  it('are German in German', () => {
    const english = [...GERMAN].filter(([key, text]) => ENGLISH_ONLY.test(text.replace(/\{\{\w+\}\}/g, '')) || (words(text).length > 3 && text === ENGLISH.get(key)));
    expect(english).toEqual([]);
  });
  it('count one row as one row', async () => {
    await i18n.changeLanguage('en');
    expect(rowsText(i18n.t, 'en', 1)).toBe('1 row');
    expect(rowsText(i18n.t, 'en', 84_210)).toBe('84,210 rows');
  });
  it('keep names that turn the direction of writing to themselves', async () => {
    const said = (name: string) => i18n.t('data.connections.deleteText', { name });
    expect(said('Shop \u202egnp.exe')).toContain('“\u2068Shop \u202egnp.exe\u2069”');
    expect(said('חנות')).toContain('“\u2068חנות\u2069”');
    expect(said('Shop')).toContain('“Shop”');
  });

  it('write numbers in sentences as the language does, and names made of digits as they are', async () => {
    await i18n.changeLanguage('en');
    i18n.addResourceBundle('en', 'translation', moreEn, true, true);
    i18n.addResourceBundle('de', 'translation', { ...de, ...moreDe }, true, true);
    expect(i18n.t('admin.audit.intact', { count: 5090, head: 'a3' })).toContain('Intact: 5,090 records.');
    expect(i18n.t('admin.audit.intact', { count: 5090, head: 'a3', lng: 'de' })).toContain('Unversehrt: 5.090 Einträge.');
    expect(i18n.t('files.version', { number: 1024 })).toContain('1024');
    expect(i18n.t('error.code', { code: '5090' })).toBe('Code: 5090');
  });
  it('are told missing instead of being shown as keys in silence', () => {
    const said = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    i18n.t('ontology.rows', { rows: '2' } as never);
    expect(said).toHaveBeenCalledWith('missing text: ontology.rows');
    expect(i18n.t('nothing.here' as never, { defaultValue: 'said' })).toBe('said');
    expect(said).toHaveBeenCalledTimes(1);
    said.mockRestore();
  });
  it('name what people have, not what we call it', () => {
    expect([...ENGLISH, ...GERMAN].filter(([, text]) => /ontolog/i.test(text))).toEqual([]);
  });
});

const SAID = new Set(['label', 'title', 'aria-label', 'placeholder', 'alt', 'helperText']);
const hasWords = (text: string) => /\p{L}{2,}/u.test(text);
/** Names that are the same in every language. */
const NAMES = new Set(['SVG', 'CSV', 'SQL', 'Data Agent', '-----BEGIN CERTIFICATE-----']);

/** Texts that stand in a component instead of a dictionary. */
function literals(file: string): string[] {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const found: string[] = [];
  const note = (text: string) => hasWords(text) && !NAMES.has(text.trim()) && found.push(`${file}: ${text.trim()}`);
  const visit = (node: ts.Node): void => {
    if (ts.isJsxText(node)) note(node.text);
    if (ts.isJsxAttribute(node) && SAID.has(node.name.getText()) && node.initializer && ts.isStringLiteral(node.initializer)) note(node.initializer.text);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

/** Texts that are there for one and for many only: asked for without a count they show their key. */
const COUNTED = new Set([...ENGLISH.keys()].filter((key) => key.endsWith('_other')).map((key) => key.slice(0, -'_other'.length)).filter((key) => !ENGLISH.has(key)));

/** Calls that ask for a counted text without saying how many. */
function uncounted(file: string): string[] {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    const [key, values] = ts.isCallExpression(node) ? node.arguments : [];
    if (key && ts.isStringLiteral(key) && COUNTED.has(key.text) && !(values && ts.isObjectLiteralExpression(values) && values.properties.some((p) => p.name?.getText() === 'count'))) found.push(`${file}: ${key.text}`);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

const components = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.name.endsWith('.tsx') && !entry.name.includes('.test.') && !entry.parentPath.includes('/test'))
    .map((entry) => join(entry.parentPath, entry.name));

describe('components', () => {
  it('hold no words of their own', () => {
    expect(components('src').flatMap(literals)).toEqual([]);
  });
  it('say how many where a text depends on it', () => {
    expect(COUNTED.size).toBeGreaterThan(5);
    expect(components('src').flatMap(uncounted)).toEqual([]);
  });
});
