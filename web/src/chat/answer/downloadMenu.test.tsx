import { act, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import i18n from 'i18next';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { en as files } from '../../features/files/texts';
import { answerFiles, problem, type Asked } from '../../test/files';
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
  });

  it('says how many rows a file has where not all of them are kept', async () => {
    renderPart(<DownloadMenu table={TABLE as never} name="cities" source={null} kept="a-1" total={450_000} atHand={50_000} />);
    await userEvent.click(screen.getByRole('button', { name: 'Download' }));
    expect(screen.getAllByRole('menuitem').map((item) => item.textContent)).toEqual(['This row as CSV', 'The first 50,000 rows as CSV', 'The first 50,000 rows as XLSX', 'The first 50,000 rows as PARQUET']);
  });
});

describe('a file that the server makes', () => {
  const BUSY = problem(429, { code: 'busy', retryable: true, detail: 'Other tables are being put together; try again soon.' });
  let saved: string[];
  beforeEach(() => {
    vi.useFakeTimers();
    saved = [];
    vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => undefined }));
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push(this.download);
    });
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });
  const shown = () => renderPart(<DownloadMenu table={TABLE as never} name="cities" source={null} kept="a-1" total={150_000} />);
  const choose = async (format: string) => {
    fireEvent.click(screen.getByRole('button', { name: 'Download' }));
    fireEvent.click(screen.getByRole('menuitem', { name: `All rows that are kept, as ${format}` }));
    await pass(0);
  };
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  const answered = async (one: Asked | undefined, status: [number, Blob]) => {
    one?.answer(...status);
    await pass(0);
  };

  it('is shown to be on its way, beside others, until the browser has it', async () => {
    const asked = answerFiles();
    shown();
    await choose('CSV');
    await choose('PARQUET');

    expect(screen.getByText('Being put together: CSV, PARQUET…')).toBeInTheDocument();
    expect(asked.map(({ path }) => path)).toEqual(['/api/data-agent/artifacts/a-1/export?format=csv', '/api/data-agent/artifacts/a-1/export?format=parquet']);
    await answered(asked[0], [200, new Blob(['city'])]);

    expect(screen.getByText('Being put together: PARQUET…')).toBeInTheDocument();
    await answered(asked[1], [200, new Blob(['PAR1'])]);
    expect(screen.queryByText(/Being put together/)).toBeNull();
    expect(saved).toEqual(['cities.csv', 'cities.parquet']);
  });

  it('is still shown to be on its way to who comes back to it', async () => {
    answerFiles();
    const part = shown();
    await choose('XLSX');
    const menu = <DownloadMenu table={TABLE as never} name="cities" source={null} kept="a-1" total={150_000} />;
    part.rerenderPart(null);
    part.rerenderPart(menu);
    expect(screen.getByText('Being put together: XLSX…')).toBeInTheDocument();
  });

  it('is asked for again while others are put together', async () => {
    const asked = answerFiles();
    shown();
    await choose('PARQUET');
    for (const pause of [1000, 2000, 4000]) {
      await answered(asked.at(-1), BUSY);
      const before = asked.length;
      await pass(pause - 1);
      expect(asked.length).toBe(before);
      await pass(1);
      expect(asked.length).toBe(before + 1);
    }
    expect(screen.queryByRole('alert')).toBeNull();
    await answered(asked.at(-1), [200, new Blob(['PAR1'])]);
    expect(saved).toEqual(['cities.parquet']);
  });

  it('that does not come is told with the words of the service, and can be tried again', async () => {
    const asked = answerFiles(BUSY);
    shown();
    await choose('PARQUET');
    await pass(30_000);
    await pass(1);

    expect(asked).toHaveLength(6);
    expect(screen.getByRole('alert')).toHaveTextContent('cities.parquet was not made: Other tables are being put together; try again soon. It was tried several times.');
    expect(screen.queryByText(/Being put together/)).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'cities.parquet: try again' }));
    await pass(0);
    expect(asked).toHaveLength(7);
    expect(screen.queryByRole('alert')).toBeNull();
    expect(saved).toEqual([]);
  });

  it('that may be too large for the page goes straight to the disk, and that is said', async () => {
    const asked = answerFiles();
    const said = vi.fn();
    window.addEventListener('data-agent:notice', said);
    renderPart(<DownloadMenu table={TABLE as never} name="cities" source={null} kept="a-1" total={1_000_001} />);
    await choose('CSV');
    window.removeEventListener('data-agent:notice', said);
    expect([asked, saved]).toEqual([[], ['cities.csv']]);
    expect(said).toHaveBeenCalledWith(expect.objectContaining({ detail: { text: expect.stringMatching(/^cities.csv is being put together\. It is large/) } }));
  });

  it('that is refused for good is asked for once', async () => {
    const asked = answerFiles(problem(422, { code: 'validation_failed', retryable: false, detail: 'The table has more rows than a sheet.' }));
    shown();
    await choose('XLSX');
    await pass(60_000);

    expect(asked).toHaveLength(1);
    expect(screen.getByRole('alert')).toHaveTextContent(/^cities.xlsx was not made: The table has more rows than a sheet\.(?!.*several)/);
    fireEvent.click(screen.getByRole('button', { name: 'cities.xlsx: dismiss' }));
    await pass(0);
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('rows of a file', () => {
  it('are grouped as people read them', () => {
    i18n.addResourceBundle('en', 'translation', { files: { rows_one: files.rows_one, rows_other: files.rows_other } }, true, true);
    expect(i18n.t('files.rows', { count: 7_230_000 })).toBe('7,230,000 rows');
  });
});
