/** What services say in words of closed lists, in the reader's language; what is on no list is shown as it comes. */
import type { TFunction } from 'i18next';
import { en } from './texts';

type Kind = Exclude<keyof typeof en, 'reason'>;
type Reason = keyof typeof en.reason;

/** A word of a list as people say it; capitals and underscores make no difference. */
export function saidWord(t: TFunction, kind: Kind, word: string | null | undefined): string {
  const key = (word ?? '').toLowerCase().replaceAll('_', '');
  return key in en[kind] ? t(`said.${kind}.${key}` as 'said.outcome.ok') : (word ?? '');
}

/** A table and a dataset are one thing to people. */
const ALIASES: Record<string, Reason> = {
  'the database declares it': 'declared',
  'the column is named after the dataset': 'named',
  "the column's name ends in the dataset's, with a role": 'namedEnd',
};
const SENTENCES = new Map<string, Reason>([...(Object.entries(en.reason) as [Reason, string][]).map(([key, text]): [string, Reason] => [text, key]), ...Object.entries(ALIASES)]);

/** Sentences with figures, which come with English separators. */
const COUNTED: readonly [RegExp, 'allExist' | 'orphans' | 'few' | 'small'][] = [
  [/^(?:measured: )?the values of all ([\d,]+) rows exist on the other side$/, 'allExist'],
  [/^(?:measured: )?([\d.]+) % of the rows point nowhere$/, 'orphans'],
  [/^only ([\d,]+) rows, so little is sure$/, 'few'],
  [/^the other side has ([\d,]+) rows only$/, 'small'],
];

function reasonText(t: TFunction, language: string, sentence: string): string {
  const known = SENTENCES.get(sentence);
  if (known) return t(`said.reason.${known as 'declared'}`);
  for (const [pattern, key] of COUNTED) {
    const figure = pattern.exec(sentence)?.[1];
    const said = figure === undefined ? '' : Number(figure.replaceAll(',', '')).toLocaleString(language);
    if (said !== '') return key === 'orphans' ? t('said.reason.orphans', { percent: said }) : t(`said.reason.${key}`, { rows: said });
  }
  return sentence;
}

/** Why a relationship is believed, each reason once. */
export function reasonsText(t: TFunction, language: string, reasons: readonly string[]): string {
  const parts = reasons.flatMap((reason) => reason.split('; ')).map((reason) => reasonText(t, language, reason.trim()));
  return [...new Set(parts.filter((part) => part !== ''))].join(' · ');
}

/** An opinion of a language model: its verdict is of a list, its reason in its own words. */
export function opinionText(t: TFunction, opinion: string): string {
  const [verdict = '', ...rest] = opinion.split(': ');
  return [saidWord(t, 'verdict', verdict), ...rest].join(': ');
}
