import type { TFunction } from 'i18next';
import type { FileTable } from '../../api/files';

const N = '([\\d]+)';
/** What the service says of how it read a file, and what of it is a number or a name. */
const SAID = [
  [new RegExp(`^The last of ${N} rows is the sum of the rows above and is left out\\.$`), 'sums', ['count']],
  [/^The last row is named like a sum, but its numbers are not the sums of the rows above: it counts as a row\.$/, 'claimed', []],
  [new RegExp(`^${N} rows? that (?:is the sum|are sums) of other rows (?:is|are) left out\\.$`), 'sumsAmong', ['count']],
  [new RegExp(`^${N} rows? (?:is|are) named like (?:a sum|sums), but (?:its|their) numbers do not prove it: (?:it counts as a row|they count as rows)\\.$`), 'claimedAmong', ['count']],
  [new RegExp(`^${N} rows? (?:is|are) named like (?:an average, a count or a balance|averages, counts or balances): (?:it counts as a row|they count as rows)\\.$`), 'averages', ['count']],
  [new RegExp(`^${N} rows? below the table (?:is|are) left out\\.$`), 'below', ['count']],
  [/^The names of the columns are joined from two rows\.$/, 'joined', []],
  [/^Values that can be read in two ways are read as those of the other columns\.$/, 'shared', []],
  [/^The row below the names of the columns says what they stand for and is no row of data\.$/, 'asked', []],
  [new RegExp(`^Table ${N} of ${N} that stand below each other\\.$`), 'stacked', ['number', 'tables']],
  [/^The rows are those of the list “(.+)” of the file\.$/, 'member', ['name']],
  [/^The rows are those of the only list of the file\.$/, 'onlyList', []],
  [new RegExp(`^${N} (?:rows?|lines?) above the table (?:is|are) left out\\.$`), 'above', ['count']],
  [new RegExp(`^${N} cells? that (?:is|are) merged with one above ha(?:s|ve) its value\\.$`), 'merged', ['count']],
  [new RegExp(`^${N} cells? said (.+) and counts? as missing$`), 'missingWords', ['count', 'words']],
  [new RegExp(`^${N} hidden sheets? (?:is|are) left out\\.$`), 'hidden', ['count']],
  [new RegExp(`^${N} formulas? ha(?:s|ve) no stored value and counts? as missing\\.$`), 'formulas', ['count']],
  [new RegExp(`^${N} other members? of the file (?:is|are) left out: (.+)\\.$`), 'beside', ['count', 'names']],
  [new RegExp(`^${N} other members? of the file (?:is|are) left out\\.$`), 'besideUnnamed', ['count']],
  [new RegExp(`^${N} columns? (?:is a member|are members) of objects within the rows\\.$`), 'within', ['count']],
  [/^\(5\) and 5- are read as -5$/, 'negative', []],
  [/^in percent: 5% is read as 5$/, 'percent', []],
  [/^in per mille: 5‰ is read as 5$/, 'perMille', []],
  [/^every value has the sign ([^,]+)$/, 'sign', ['sign']],
  [/^a dash beside it is read as 0$/, 'dashes', []],
  [/^5 (\w+) is read as 5 and 5 (\w+) as -5$/, 'sides', ['above', 'below']],
  [/^thousands are divided by apostrophes$/, 'apostrophes', []],
  [/^thousands are divided by spaces$/, 'spaces', []],
  [/^stays text: not every value has its sign \((.+)\)$/, 'signMissing', ['sign']],
  [/^stays text: its values have different signs \((.+)\)$/, 'signsDiffer', ['sign']],
  [new RegExp(`^stays text: ${N} of ${N} values (?:is|are) no numbers?$`), 'noNumbers', ['count', 'all']],
  [new RegExp(`^stays text: ${N} of ${N} values (?:is|are) no dates?$`), 'noDates', ['count', 'all']],
  [/^values of several currencies stand in this column$/, 'currencies', []],
  [/^two-digit years are those from 1969 to 2068$/, 'twoDigitYears', []],
  [/^each is the first day of its month$/, 'monthStart', []],
  [/^stays text: its years could stand first or last$/, 'yearsAnywhere', []],
  [/^stays text: what stands beside its months could be days or years$/, 'daysOrYears', []],
  [/^stays text: not every value is of that kind$/, 'staysText', []],
  [/^a running total of another column: its values do not add up$/, 'runs', []],
  [/^named like a running total: its values may not add up$/, 'namedRunning', []],
  [/^another column tells which values are added and which are taken away$/, 'unsigned', []],
  [/^below zero where another column says so as the running balance proves$/, 'signed', []],
  [new RegExp(`^${N} rows? (?:is|are) hidden in the sheet: (?:it counts as a row|they count as rows)\\.$`), 'hiddenRows', ['count']],
  [new RegExp(`^${N} columns? (?:is|are) hidden in the sheet: (?:it is|they are) read, too\\.$`), 'hiddenColumns', ['count']],
  [/^durations in days: 12:00 is 0\.5$/, 'durations', []],
  [/^durations in hours: 12:30 is 12\.5$/, 'hours', []],
  [/^stays text: its times go beyond 24 hours$/, 'longTimes', []],
  [new RegExp(`^${N} rows? that (?:is the sum|are sums) of other rows but for rounding (?:is|are) left out\\.$`), 'near', ['count']],
  [new RegExp(`^${N} rows? (?:is|are) named like (?:a sum|sums), but (?:a column of its numbers stays|columns of their numbers stay) text: (?:it counts as a row|they count as rows)\\.$`), 'claimedText', ['count']],
  [new RegExp(`^${N} rows? (?:is|are) named like (?:a tax|taxes) on other rows: (?:it counts as a row|they count as rows)\\.$`), 'taxes', ['count']],
  [/^stays text: its groups of digits could be no thousands$/, 'groups', []],
  [/^stays text: the letter behind its numbers could be a unit$/, 'letterUnit', []],
  [/^5 ([^ ,]+) is read as (50+)$/, 'scaled', ['word', 'number']],
  [/^the file writes its numbers as texts$/, 'quoted', []],
  [/^The names of the columns are those of a list beside the rows\.$/, 'namesBeside', []],
  [/^The names of the columns are those of the first list of values\.$/, 'namesFirst', []],
  [/^The file does not name the columns\.$/, 'unnamed', []],
  [/^Each row is an object of the file with its name in a column\.$/, 'keyed', []],
  [new RegExp(`^The rows are those of ${N} pages?\\.$`), 'pages', ['count']],
  [new RegExp(`^${N} values are (-?9+(?:\\.9+)?), far outside all others: they may stand for missing values$`), 'sentinels', ['count', 'value']],
  [new RegExp(`^${N} rows? repeats? (?:another|others) in every column: (?:it counts as a row|they count as rows)\\.$`), 'repeatedRows', ['count']],
  [/^the same in all rows of one value of another column: sums and averages count it once for each row$/, 'repeatedAmount', []],
  [/^what is there at a time: its values do not add up over time$/, 'snapshots', []],
  [new RegExp(`^${N} rows? that repeats? the names of the columns (?:is|are) left out\\.$`), 'repeatedNames', ['count']],
  [new RegExp(`^${N} rows? of one text above repeated names (?:is|are) left out\\.$`), 'aboveNames', ['count']],
  [new RegExp(`^Table ${N} of ${N} that stand below or beside each other\\.$`), 'tables', ['number', 'tables']],
  [new RegExp(`^${N} rows of one value of a column are sums of its other values: they count as rows\\.$`), 'crossSums', ['count']],
  [/^kept as JSON$/, 'json', []],
] as const;

const READ_AS = /(?:^|, )read as (.+)$/;

const NUMBERS: readonly string[] = ['count', 'all'];

function phrase(t: TFunction, note: string): string | null {
  for (const [pattern, key, names] of SAID) {
    const found = pattern.exec(note);
    if (found) return t(`files.note.${key}`, Object.fromEntries(names.map((name, at) => [name, NUMBERS.includes(name) ? Number(found[at + 1]) : found[at + 1]])));
  }
  return null;
}

/** A sentence, or phrases that follow one another. */
const known = (t: TFunction, note: string): string =>
  phrase(t, note) ??
  note
    .split(', ')
    .map((part) => phrase(t, part) ?? part)
    .join(', ');

function said(t: TFunction, note: string): string {
  const form = READ_AS.exec(note);
  if (!form) return known(t, note);
  const shape = (form[1] ?? '').replace(/day|month|year/g, (unit) => t(`files.note.unit.${unit as 'day' | 'month' | 'year'}`));
  const head = note.slice(0, form.index);
  return [...(head === '' ? [] : [known(t, head)]), t('files.note.readAs', { form: shape })].join(', ');
}

/** A note in the reader's language: sentence by sentence, and as it came where it is not known. */
export const noteText = (t: TFunction, note: string) =>
  note
    .split('; ')
    .map((part) => said(t, part))
    .join('; ');

/** What is to be known of how a table was read: of all of it, and of its columns. */
export const notesOf = (t: TFunction, table: FileTable): string[] => [
  ...table.notes.map((note) => noteText(t, note)),
  ...table.columns.filter((column) => column.note).map((column) => t('files.note.column', { column: column.label, note: noteText(t, column.note ?? '') })),
];
