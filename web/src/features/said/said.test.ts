import { beforeAll, describe, expect, it, vi } from 'vitest';
import i18n, { changeLanguage, moreTexts } from '../../i18n';
import { numberSigns } from '../../chat/answer/periods';
import { opinionText, reasonsText, saidWord } from './said';

describe('what services say, in German', () => {
  beforeAll(async () => {
    await moreTexts();
    changeLanguage('de');
    await vi.waitUntil(() => i18n.exists('said.outcome.ok', { lng: 'de' }) && i18n.language === 'de');
  });

  it.each([
    ['declared in the database', 'in der Datenbank deklariert'],
    ['measured: the values of all 1,500 rows exist on the other side', 'gemessen: alle 1.500 Zeilen haben ein Gegenstück'],
    ["the column's name ends in the dataset's, with a role", 'der Name der Spalte endet mit dem der Tabelle, davor eine Rolle'],
    ['the column is named after the table; 22.5 % of the rows point nowhere; only 12 rows, so little is sure', 'die Spalte heißt wie die Tabelle · gemessen: 22,5 % der Zeilen haben kein Gegenstück · nur 12 Zeilen, daher ist wenig sicher'],
    ['a reason that nobody knows', 'a reason that nobody knows'],
  ])('%s', (sentence, german) => {
    expect(reasonsText(i18n.t, 'de', [sentence])).toBe(german);
  });
  it('says what was measured twice once', () => {
    expect(reasonsText(i18n.t, 'de', ['both columns have the same name; the values of all 9 rows exist on the other side', 'measured: the values of all 9 rows exist on the other side'])).toBe('beide Spalten heißen gleich · gemessen: alle 9 Zeilen haben ein Gegenstück');
  });
  it('names types, versions, outcomes and verdicts, and leaves what is on no list', () => {
    expect(saidWord(i18n.t, 'type', 'DateTimeTz')).toBe('Datum und Uhrzeit mit Zone');
    expect(saidWord(i18n.t, 'type', 'datetime_tz')).toBe('Datum und Uhrzeit mit Zone');
    expect(saidWord(i18n.t, 'version', 'drafted')).toBe('Entworfen');
    expect(saidWord(i18n.t, 'outcome', 'refused')).toBe('abgelehnt');
    expect(saidWord(i18n.t, 'type', 'geometry')).toBe('geometry');
    expect(opinionText(i18n.t, 'doubtful: the names differ')).toBe('zweifelhaft: the names differ');
  });
  it('writes figures of charts with a comma', () => {
    expect(numberSigns('de')).toMatchObject({ decimal: ',', thousands: '.' });
    expect(numberSigns('en')).toMatchObject({ decimal: '.', thousands: ',' });
  });
});
