import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { exportRows, exportUrl, runStatement, type ExportFormat, type Place } from '../../api/queries';
import { errorText } from '../../app/errorText';
import { notify } from '../../parts/Notices';
import { download } from './cells';

interface Wanted {
  sql: string;
  place: Place;
  format: ExportFormat;
}

/** Offers all rows of a statement as a file of this name (without its ending), run again and written by the server. */
export function useAllRows(name: string) {
  const { t } = useTranslation();
  return useMutation({
    mutationFn: async ({ sql, place, format }: Wanted) => {
      if (!('connectionId' in place)) return download(`${name}.${format}`, await exportRows(place, sql, format));
      const { id } = await runStatement(place, sql);
      const link = document.createElement('a');
      link.href = exportUrl(id ?? '', format, name);
      link.download = `${name}.${format}`;
      link.click();
    },
    onError: (error) => notify(errorText(t, error)),
  });
}
