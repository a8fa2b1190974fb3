/** Forms of words in suggested questions: what is named as many, as one, and at what time. */

/** What looks like a plural and is none. */
const ONE = /(ss|us|is|as|os|news)$/i;
const MANY = /[a-z]s$/i;
/** What was done with the things that are counted: `units sold`. */
const DONE = /\s+(\w{2,}ed|sold|made|paid|spent|sent|bought|left|won|lost)$/i;

/** `products` as `product`, as far as English forms it with an s; only the last word changes. */
export function one(words: string): string {
  if (!MANY.test(words) || ONE.test(words)) return words;
  if (/[^aeiou]ies$/i.test(words)) return words.replace(/ies$/i, 'y');
  return words.replace(/(ss|x|ch|sh)es$/i, '$1').replace(/(?<!s|x|ch|sh)s$/i, '');
}

/** Whether a figure is spoken of as many: `units sold`, but `number of orders`. */
export function isMany(metric: string): boolean {
  const head = (metric.split(/\s+(?:of|per|in|by|for)\s+/i)[0] ?? metric).replace(DONE, '');
  return MANY.test(head) && !ONE.test(head);
}

/** An English question for a figure that is spoken of as many: `What are the units sold …?`. */
export const agreeing = (question: string, metric: string): string => (isMany(metric) ? question.replace(/^What is the /, 'What are the ') : question);

const NAMED = /^(?:\d{4}\b|q[1-4]\b|[hH][12]\b|(?:january|february|march|april|may|june|july|august|september|october|november|december)\b|(?:the )?(?:first|second) half\b)/i;
const SEVERAL = /^(?:last|past|previous|next) \d+ /i;

/** A stretch of time with the word before it: ` in 2026`, ` over the last 3 months`, ` last month`. */
export function inTime(window: string | null): string {
  if (!window) return '';
  if (SEVERAL.test(window)) return ` over the ${window}`;
  return NAMED.test(window) ? ` in ${window}` : ` ${window}`;
}

/** Columns that name persons, or where they are to be found: nobody splits a figure by them. */
const PERSONAL = /\b(?:(?:first|last|middle|full|given|family|maiden|nick)\s*name|sur\s*name|forename|e\s*-?mail(?:\s*address)?|phone|street|address|postal|zip|birth\w*|vorname|nachname|telefon|stra(?:ß|ss)e)\b/i;
const ID = /(?:^|\s)(?:id|key|no|number|code|uuid)$/i;

/** Whether a split by a column tells nothing of the whole: names of persons, and keys. */
export const splitsNothing = (group: string): boolean => PERSONAL.test(group) || ID.test(group);
