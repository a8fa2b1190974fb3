import { describe, expect, it } from 'vitest';
import i18n from '../i18n';
import { endedIn, monthText, monthsTo, whyText, yearOf, yearText } from './dataPeriods';
import { suggestionsFor, suggestionText } from './suggestionsFor';

const TODAY = new Date('2026-03-15T12:00:00Z');
const field = (name: string, datatype: string, more: object = {}) => ({ name, datatype, sampleValues: [], ...more });
const dataset = (max: string | null) => ({ name: 'rentals', primaryKey: [], fields: [field('rented_on', 'Date', { time: true, max }), field('amount', 'Decimal'), field('city', 'String', { sampleValues: ['Houston', 'Dallas'] })] });

describe('data that ended', () => {
  it.each([
    ['2005-08-23 22:50:12', 'July 2005'],
    ['2005-08-31', 'August 2005'],
    ['2005-12-31', 'December 2005'],
    ['2026-01-31', 'January 2026'],
    ['2026-01-30T23:59:59', 'December 2025'],
  ])('%s: its last whole month is %s', (max, month) => {
    const ended = endedIn([dataset(max)], TODAY);
    expect(ended === null ? null : monthText(ended, 'en')).toBe(month);
  });
  it.each(['2026-02-01', '2026-03-15', '2031-01-01', 'soon', '2005-99-99', null])('%s is not data that ended', (max) => {
    expect(endedIn([dataset(max)], TODAY)).toBeNull();
  });
  it('goes on where any of its times does', () => {
    expect(endedIn([dataset('2005-08-23'), dataset('2026-03-01')], TODAY)).toBeNull();
  });
  it('counts months over years', () => {
    const july = endedIn([dataset('2005-08-23')], TODAY) ?? 0;
    expect(monthsTo(july, 12)).toEqual({ from: '2004-08-01', to: '2005-07-31' });
    expect(monthsTo(july, 6)).toEqual({ from: '2005-02-01', to: '2005-07-31' });
    expect(yearOf(july)).toBe('2005');
    expect(yearOf(july - 3)).toBe('2004');
  });
});

describe('questions about it', () => {
  const texts = (max: string | null) => suggestionsFor([dataset(max)], TODAY).map((s) => suggestionText(i18n.t, s, 'en'));
  it('name a time that it has', () => {
    expect(whyText(i18n.t, 'Houston', endedIn([dataset('2005-08-23')], TODAY), 'en')).toBe('Why was Houston underperforming from 2005-02-01 to 2005-07-31?');
    expect(texts('2005-08-23')).toContain('How did total amount develop by month from 2004-08-01 to 2005-07-31?');
  });
  it('count from today where it goes on', () => {
    expect(texts(null)).toContain('How did total amount develop by month over the last 12 months?');
  });
  it('are asked in the language that is read', () => {
    expect(whyText(i18n.t, 'Houston', null, 'en')).toBe('Why is Houston underperforming?');
    expect(yearText(i18n.t, null, 'en')).toBe('over the last 12 months');
  });
});
