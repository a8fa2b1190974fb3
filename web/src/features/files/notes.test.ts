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
  ['1 row that is the sum of other rows is left out.', '1 row that is the sum of other rows is left out.'],
  ['1300 rows are named like sums, but their numbers do not prove it: they count as rows.', '1,300 rows are named like sums, but their numbers do not prove it: they count as rows.'],
  ['1 row is named like an average or a count: it counts as a row.', '1 row is named like an average or a count: it counts as a row.'],
  ['Table 2 of 3 that stand below each other.', 'Table 2 of 3 that stand below each other.'],
  ['something new', 'something new'],
])('says %s', (note, text) => expect(noteText(i18n.t, note)).toBe(text));

it.each([
  ['The last of 1200 rows is the sum of the rows above and is left out.', 'Die letzte von 1.200 Zeilen ist die Summe der Zeilen darüber und ist ausgelassen.'],
  ['2 lines above the table are left out.', '2 Zeilen über der Tabelle sind ausgelassen.'],
  ['The rows are those of the list “orders” of the file.', 'Die Zeilen sind die der Liste „orders“ der Datei.'],
  ['4 cells that are merged with one above have its value.', '4 Zellen, die mit einer darüber verbunden sind, haben deren Wert.'],
  ['in percent: 5% is read as 5, read as 1234,5; 1 cell said n/a and counts as missing', 'in Prozent: 5% ist als 5 gelesen, gelesen als 1234,5; in 1 Zelle stand n/a; sie zählt als leer'],
  ['3 rows that are sums of other rows are left out.', '3 Zeilen, die Summen anderer Zeilen sind, sind ausgelassen.'],
  ['1 row is named like a sum, but its numbers do not prove it: it counts as a row.', '1 Zeile heißt wie eine Summe, aber ihre Zahlen belegen es nicht: Sie zählt als Zeile.'],
  ['2 rows are named like averages or counts: they count as rows.', '2 Zeilen heißen wie Mittelwerte oder Anzahlen: Sie zählen als Zeilen.'],
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
