/** Next questions that an answer suggests, made from what it was asked for and what came out. */
import type { TableData } from '../../api/artifacts';
import type { Dataset } from '../../api/ontologies';
import { groupsOf } from '../suggestionsFor';
import { nameIn, type Asked } from './reading';

/** A question as a text key with its values. */
export interface FollowUp {
  key: 'all' | 'byMonth' | 'byGroup' | 'share' | 'only' | 'why';
  values: { metric: string; group: string; rest: string; value: string };
}

const MAX = 4;
const PLACES = /(store|city|region|branch|country|state|market|shop|site)/i;

/** Parts of these make no whole: a share of them says nothing. */
const NO_WHOLE = /\b(average|avg|mean|median|share|percent|percentage|highest|lowest|minimum|maximum|min|max|rate|ratio|rating|per|durchschnitt\w*|anteil\w*|prozent|quote)\b/i;

/** ` for South in Dallas last month`: what stays when a question changes. */
const restOf = (asked: Asked, window = asked.window): string => [...asked.only.map((value) => ` for ${value}`), window ? ` ${window}` : ''].join('');

/** At most four; `used` are the datasets that the answer rests on. */
export function followUpsOf(asked: Asked, table: TableData | undefined, used: readonly Dataset[]): FollowUp[] {
  const [group] = asked.by;
  const values = { metric: asked.metric, group: group ?? '', rest: restOf(asked), value: '' };
  const found: FollowUp[] = [];
  if (asked.first && group) found.push({ key: 'all', values });
  if (!asked.overTime) found.push({ key: 'byMonth', values: { ...values, rest: restOf(asked, null) } });
  if (group && !asked.overTime) {
    if (!asked.first && !NO_WHOLE.test(asked.metric)) found.push({ key: 'share', values });
    const best = nameIn(table, 0);
    const worst = nameIn(table, -1);
    if (best) found.push({ key: 'only', values: { ...values, value: best } });
    if (worst && worst !== best && PLACES.test(group)) found.push({ key: 'why', values: { ...values, value: worst } });
  }
  const taken = new Set(asked.by);
  for (const other of used.flatMap(groupsOf).filter((name) => !taken.has(name))) {
    if (group && !asked.overTime) break;
    found.push({ key: 'byGroup', values: { ...values, group: other } });
    taken.add(other);
  }
  return found.slice(0, MAX);
}
