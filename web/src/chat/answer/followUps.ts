/** Next questions that an answer suggests, made from what it was asked for and what came out. */
import type { TableData } from '../../api/artifacts';
import type { Dataset } from '../../api/ontologies';
import type { PlanArtifact } from '../../api/artifacts';
import { groupsOf } from '../suggestionsFor';
import { subjectIn } from './compared';
import { inWords } from './polish';
import { nameIn, restOf, windowOf, type Asked } from './reading';
import { standingIn, weakestOf } from './standing';
import { one, splitsNothing } from './wordForms';

/** A question as a text key with its values. */
export interface FollowUp {
  key: 'all' | 'byMonth' | 'byGroup' | 'share' | 'only' | 'why';
  values: { metric: string; group: string; rest: string; value: string };
}

const MAX = 4;
/** So many names of a column the semantic model holds at most. */
const FEW = 60;
const COUNTED = /^number of (.+)$/i;
const PLACES = /(store|city|region|branch|country|state|market|shop|site)/i;

/** Parts of these make no whole: a share of them says nothing. */
const NO_WHOLE = /\b(average|avg|mean|median|share|percent|percentage|highest|lowest|minimum|maximum|min|max|rate|ratio|rating|per|durchschnitt\w*|anteil\w*|prozent|quote)\b/i;

/** Whether a name is one of few that the semantic model holds: a model that looks nothing up knows no other. */
const known = (value: string, used: readonly Dataset[]): boolean => used.some((dataset) => dataset.fields.some((field) => (field.distinctCount ?? FEW) <= FEW && field.sampleValues.some((sample) => sample.toLowerCase() === value.toLowerCase())));

/**
 * At most four; `used` are the datasets that the answer rests on, `whole` says whether the table has all that were compared,
 * `builtIn` whether a model answers that knows names only from the semantic model.
 */
export function followUpsOf(asked: Asked, table: TableData | undefined, used: readonly Dataset[], whole = true, builtIn = false): FollowUp[] {
  const group = asked.by.map(one).find((name) => !splitsNothing(name));
  const named = (value: string | null) => (value !== null && (!builtIn || known(value, used)) ? value : null);
  const values = { metric: asked.metric, group: group ?? '', rest: restOf(asked.only, asked.window), value: '' };
  const found: FollowUp[] = [];
  if (asked.first && group) found.push({ key: 'all', values });
  if (!asked.overTime) found.push({ key: 'byMonth', values: { ...values, rest: restOf(asked.only, null) } });
  if (group && !asked.overTime) {
    if (!asked.first && !NO_WHOLE.test(asked.metric) && (table === undefined || table.rows.length > 1)) found.push({ key: 'share', values });
    const best = asked.by.length === 1 ? named(nameIn(table, 0)) : null;
    if (best) found.push({ key: 'only', values: { ...values, value: best } });
    const weakest = whole && PLACES.test(group) ? named(weakestOf(standingIn(table), asked.metric)) : null;
    if (weakest) found.push({ key: 'why', values: { ...values, value: weakest } });
  }
  // what is counted is not split by itself
  const taken = new Set([...asked.by.map(one), one(COUNTED.exec(asked.metric)?.[1] ?? '')]);
  for (const other of used.flatMap(groupsOf).filter((name) => !taken.has(one(name)))) {
    if (group && !asked.overTime) break;
    found.push({ key: 'byGroup', values: { ...values, group: other } });
    taken.add(one(other));
  }
  return found.slice(0, MAX);
}

const WHY = /^\s*(why|warum|wieso|weshalb)\b/i;
const RATE = / in [A-Z%]{1,3}$/;

/** What to ask after a why-answer: the one it is about by month, all of them, what it is made of, and the next weakest. Null where it is none. */
export function whyFollowUpsOf(question: string, plan: PlanArtifact, tables: readonly TableData[], used: readonly Dataset[]): FollowUp[] | null {
  if (!WHY.test(question)) return null;
  const standing = tables.map(standingIn).find((one) => one !== null && subjectIn(one.names, question) !== null);
  const subject = standing && subjectIn(standing.names, question);
  const metric = plan.metrics[0]?.replace(RATE, '');
  if (!standing || !subject || metric === undefined || /[<>=()]/.test(metric)) return [];
  const rest = restOf([], windowOf(plan));
  const group = inWords(standing.group).toLowerCase();
  const values = { metric, group, rest, value: subject };
  const parts = used.flatMap(groupsOf).find((name) => one(name) !== one(group));
  const next = weakestOf(standing, metric, subject);
  return [
    { key: 'only', values },
    { key: 'all', values },
    ...(parts ? [{ key: 'byGroup' as const, values: { ...values, group: parts, rest: ` for ${subject}${rest}` } }] : []),
    ...(next ? [{ key: 'why' as const, values: { ...values, value: next } }] : []),
  ];
}
