import { afterEach, expect, it, vi } from 'vitest';
import i18n, { changeLanguage } from '../../i18n';
import type { FileTable } from '../../api/files';
import { noteText, notesOf } from './notes';

afterEach(() => changeLanguage('en'));

it.each([
  ['The last of 1200 rows is the sum of the rows above and is left out.', 'The last of 1,200 rows is the sum of the rows above and is left out.'],
  ['1 row above the table is left out.', '1 row above the table is left out.'],
  ['3 cells said n/a (2), #DIV/0! (1) and count as missing', '3 cells said n/a (2), #DIV/0! (1) and count as missing'],
  ['every value has the sign €, read as 1.234,5', 'every value has the sign €, read as 1.234,5'],
  ['stays text: 400 of 40000 values are no numbers', 'stays text: 400 of 40,000 values are no numbers'],
  ['a running total of another column: its values do not add up', 'a running total of another column: its values do not add up'],
  ['named like a running total: its values may not add up', 'named like a running total: its values may not add up'],
  ['another column tells which values are added and which are taken away', 'another column tells which values are added and which are taken away'],
  ['below zero where another column says so as the running balance proves', 'below zero where another column says so, as the running balance proves'],
  ['3 rows are hidden in the sheet: they count as rows.', '3 rows are hidden in the sheet: they count as rows.'],
  ['1 column is hidden in the sheet: it is read, too.', '1 column is hidden in the sheet: it is read, too.'],
  ['durations in days: 12:00 is 0.5', 'durations in days: 12:00 is 0.5'],
  ['stays text: its times go beyond 24 hours', 'stays text: its times go beyond 24 hours'],
  ['2 rows that are sums of other rows but for rounding are left out.', '2 rows that are sums of other rows but for rounding are left out.'],
  ['1 row is named like a sum, but a column of its numbers stays text: it counts as a row.', '1 row is named like a sum, but a column of its numbers stays text: it counts as a row.'],
  ['2 rows are named like taxes on other rows: they count as rows.', '2 rows are named like taxes on other rows: they count as rows.'],
  ['stays text: its groups of digits could be no thousands', 'stays text: its groups of digits could be no thousands'],
  ['stays text: the letter behind its numbers could be a unit', 'stays text: the letter behind its numbers could be a unit'],
  ['5 k is read as 5000, 5 Mio. is read as 5000000, read as 1234,5', '5 k is read as 5000, 5 Mio. is read as 5000000, read as 1234,5'],
  ['the file writes its numbers as texts', 'the file writes its numbers as texts'],
  ['The names of the columns are those of a list beside the rows.', 'The names of the columns are those of a list beside the rows.'],
  ['The names of the columns are those of the first list of values.', 'The names of the columns are those of the first list of values.'],
  ['The file does not name the columns.', 'The file does not name the columns.'],
  ['Each row is an object of the file with its name in a column.', 'Each row is an object of the file with its name in a column.'],
  ['The rows are those of 1200 pages.', 'The rows are those of 1,200 pages.'],
  ['something new, and more', 'something new, and more'],
  ['1 row that is the sum of other rows is left out.', '1 row that is the sum of other rows is left out.'],
  ['1300 rows are named like sums, but their numbers do not prove it: they count as rows.', '1,300 rows are named like sums, but their numbers do not prove it: they count as rows.'],
  ['1 row is named like an average, a count or a balance: it counts as a row.', '1 row is named like an average, a count or a balance: it counts as a row.'],
  ['Table 2 of 3 that stand below each other.', 'Table 2 of 3 that stand below each other.'],
  ['something new', 'something new'],
])('says %s', (note, text) => expect(noteText(i18n.t, note)).toBe(text));

it.each([
  ['The last of 1200 rows is the sum of the rows above and is left out.', 'Die letzte von 1.200 Zeilen ist die Summe der Zeilen darüber und ist ausgelassen.'],
  ['2 lines above the table are left out.', '2 Zeilen über der Tabelle sind ausgelassen.'],
  ['The rows are those of the list “orders” of the file.', 'Die Zeilen sind die der Liste „orders“ der Datei.'],
  ['4 cells that are merged with one above have its value.', '4 Zellen, die mit einer darüber verbunden sind, haben deren Wert.'],
  ['in percent: 5% is read as 5, read as 1234,5; 1 cell said n/a and counts as missing', 'in Prozent: 5% ist als 5 gelesen, gelesen als 1234,5; in 1 Zelle stand n/a; sie zählt als leer'],
  ['a running total of another column: its values do not add up', 'eine laufende Summe einer anderen Spalte: Ihre Werte lassen sich nicht zusammenzählen'],
  ['named like a running total: its values may not add up', 'heißt wie eine laufende Summe: Ihre Werte lassen sich vielleicht nicht zusammenzählen'],
  ['another column tells which values are added and which are taken away', 'eine andere Spalte sagt, welche Werte dazukommen und welche abgehen'],
  ['below zero where another column says so as the running balance proves', 'unter null, wo eine andere Spalte das sagt, wie der laufende Saldo belegt'],
  ['3 rows are hidden in the sheet: they count as rows.', '3 Zeilen sind im Blatt versteckt: Sie zählen als Zeilen.'],
  ['1 column is hidden in the sheet: it is read, too.', '1 Spalte ist im Blatt versteckt: Sie ist mitgelesen.'],
  ['durations in days: 12:00 is 0.5', 'Dauern in Tagen: 12:00 ist 0,5'],
  ['stays text: its times go beyond 24 hours', 'bleibt Text: Die Zeiten gehen über 24 Stunden hinaus'],
  ['2 rows that are sums of other rows but for rounding are left out.', '2 Zeilen, die bis auf Rundung Summen anderer Zeilen sind, sind ausgelassen.'],
  ['1 row is named like a sum, but a column of its numbers stays text: it counts as a row.', '1 Zeile heißt wie eine Summe, aber eine Spalte ihrer Zahlen bleibt Text: Sie zählt als Zeile.'],
  ['2 rows are named like taxes on other rows: they count as rows.', '2 Zeilen heißen wie Steuern auf andere Zeilen: Sie zählen als Zeilen.'],
  ['stays text: its groups of digits could be no thousands', 'bleibt Text: Die Gruppen der Ziffern müssen keine Tausender sein'],
  ['stays text: the letter behind its numbers could be a unit', 'bleibt Text: Der Buchstabe hinter den Zahlen könnte eine Einheit sein'],
  ['5 k is read as 5000, 5 Mio. is read as 5000000, read as 1234,5', '5 k ist als 5000 gelesen, 5 Mio. ist als 5000000 gelesen, gelesen als 1234,5'],
  ['the file writes its numbers as texts', 'in der Datei stehen die Zahlen als Texte'],
  ['The names of the columns are those of a list beside the rows.', 'Die Namen der Spalten sind die einer Liste neben den Zeilen.'],
  ['The names of the columns are those of the first list of values.', 'Die Namen der Spalten sind die der ersten Liste von Werten.'],
  ['The file does not name the columns.', 'Die Datei nennt keine Namen der Spalten.'],
  ['Each row is an object of the file with its name in a column.', 'Jede Zeile ist ein Objekt der Datei, mit seinem Namen in einer Spalte.'],
  ['The rows are those of 1200 pages.', 'Die Zeilen sind die von 1.200 Seiten.'],
  ['two-digit years are those from 1969 to 2068, read as month/day/year', 'zweistellige Jahre sind die von 1969 bis 2068, gelesen als Monat/Tag/Jahr'],
  ['each is the first day of its month, read as month year', 'jeder Wert ist der erste Tag seines Monats, gelesen als Monat Jahr'],
  ['stays text: its years could stand first or last', 'bleibt Text: Die Jahre könnten vorn oder hinten stehen'],
  ['stays text: what stands beside its months could be days or years', 'bleibt Text: Was neben den Monaten steht, könnten Tage oder Jahre sein'],
  ['every value has the sign €, 5 H is read as 5 and 5 S as -5, thousands are divided by spaces, read as 1234,5', 'jeder Wert hat das Zeichen €, 5 H ist als 5 gelesen und 5 S als -5, Leerzeichen trennen Tausender, gelesen als 1234,5'],
  ['every value has the sign CHF, a dash beside it is read as 0, thousands are divided by apostrophes', 'jeder Wert hat das Zeichen CHF, ein Strich daneben ist als 0 gelesen, Apostrophe trennen Tausender'],
  ['stays text: not every value has its sign ($)', 'bleibt Text: Nicht jeder Wert hat sein Zeichen ($)'],
  ['stays text: its values have different signs ($ and €)', 'bleibt Text: Die Werte haben verschiedene Zeichen ($ and €)'],
  ['stays text: 1 of 12000 values is no number', 'bleibt Text: 1 von 12.000 Werten ist keine Zahl'],
  ['stays text: 3 of 12 values are no dates', 'bleibt Text: 3 von 12 Werten sind keine Daten'],
  ['read as 1234,5; values of several currencies stand in this column', 'gelesen als 1234,5; in dieser Spalte stehen Werte mehrerer Währungen'],
  ['1 hidden sheet is left out.', '1 verstecktes Blatt ist ausgelassen.'],
  ['12 formulas have no stored value and count as missing.', '12 Formeln haben keinen gespeicherten Wert und zählen als leer.'],
  ['2 other members of the file are left out: has_more, next.', '2 andere Elemente der Datei sind ausgelassen: has_more, next.'],
  ['1 other member of the file is left out.', '1 anderes Element der Datei ist ausgelassen.'],
  ['3 columns are members of objects within the rows.', '3 Spalten sind Elemente von Objekten in den Zeilen.'],
  ['3 rows that are sums of other rows are left out.', '3 Zeilen, die Summen anderer Zeilen sind, sind ausgelassen.'],
  ['1 row is named like a sum, but its numbers do not prove it: it counts as a row.', '1 Zeile heißt wie eine Summe, aber ihre Zahlen belegen es nicht: Sie zählt als Zeile.'],
  ['2 rows are named like averages, counts or balances: they count as rows.', '2 Zeilen heißen wie Mittelwerte, Anzahlen oder Salden: Sie zählen als Zeilen.'],
  ['1 row below the table is left out.', '1 Zeile unter der Tabelle ist ausgelassen.'],
  ['The names of the columns are joined from two rows.', 'Die Namen der Spalten sind aus zwei Zeilen zusammengesetzt.'],
  ['Table 2 of 3 that stand below each other.', 'Tabelle 2 von 3, die untereinander stehen.'],
  ['read as day.month.year', 'gelesen als Tag.Monat.Jahr'],
])('says %s in German', async (note, text) => {
  changeLanguage('de');
  await vi.waitFor(() => expect(noteText(i18n.t, note)).toBe(text));
});

it('names the column of a note', () => {
  const table = { notes: ['The rows are those of the only list of the file.'], columns: [{ label: 'Amount', note: 'every value has the sign $' }, { label: 'Day', note: null }] } as unknown as FileTable;
  expect(notesOf(i18n.t, table)).toEqual(['The rows are those of the only list of the file.', 'Amount: every value has the sign $']);
});
