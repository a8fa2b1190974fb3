export const GROUPS = ['today', 'yesterday', 'week', 'month', 'older'] as const;
export type DateGroup = (typeof GROUPS)[number];

const DAY_MS = 86_400_000;
const WEEK_DAYS = 7;
const MONTH_DAYS = 30;

/** The group of a moment, by whole days of the reader's calendar. */
export function groupOf(at: string, now: Date): DateGroup {
  const midnight = new Date(now.getFullYear(), now.getMonth(), now.getDate()).getTime();
  const days = Math.ceil((midnight - Date.parse(at)) / DAY_MS);
  if (days <= 0) return 'today';
  if (days === 1) return 'yesterday';
  if (days <= WEEK_DAYS) return 'week';
  return days <= MONTH_DAYS ? 'month' : 'older';
}
