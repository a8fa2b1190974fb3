import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import i18n from 'i18next';
import { describe, expect, it } from 'vitest';
import { en as files } from '../../features/files/texts';
import { renderPart } from '../../test/render';
import DownloadMenu from './DownloadMenu';

const TABLE = { columns: [{ name: 'city', type: 'string' }], rows: [['Houston']] };

describe('DownloadMenu of a table that no statement gives', () => {
  it.each([
    [1, ['This row as CSV', 'These rows as XLSX', 'These rows as PARQUET']],
    [1_048_576, ['This row as CSV', 'All rows that are kept, as CSV', 'All rows that are kept, as PARQUET']],
    [1_048_575, ['This row as CSV', 'All rows that are kept, as CSV', 'All rows that are kept, as XLSX', 'All rows that are kept, as PARQUET']],
  ])('offers what is kept beside what is shown, where there is more, and no sheet for more than it holds: %s rows', async (total, offered) => {
    renderPart(<DownloadMenu table={TABLE as never} name="cities" source={null} kept="a-1" total={total} />);
    await userEvent.click(screen.getByRole('button', { name: 'Download' }));
    const items = screen.getAllByRole('menuitem');
    expect(items.map((item) => item.textContent)).toEqual(offered);
    expect(items.at(-1)).toHaveAttribute('href', '/api/data-agent/artifacts/a-1/export?format=parquet');
  });

  it('says how many rows a file has where not all of them are kept', async () => {
    renderPart(<DownloadMenu table={TABLE as never} name="cities" source={null} kept="a-1" total={450_000} atHand={50_000} />);
    await userEvent.click(screen.getByRole('button', { name: 'Download' }));
    expect(screen.getAllByRole('menuitem').map((item) => item.textContent)).toEqual(['This row as CSV', 'The first 50,000 rows as CSV', 'The first 50,000 rows as XLSX', 'The first 50,000 rows as PARQUET']);
  });
});

describe('rows of a file', () => {
  it('are grouped as people read them', () => {
    i18n.addResourceBundle('en', 'translation', { files: { rows_one: files.rows_one, rows_other: files.rows_other } }, true, true);
    expect(i18n.t('files.rows', { count: 7_230_000 })).toBe('7,230,000 rows');
  });
});
