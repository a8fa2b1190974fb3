import AddIcon from '@mui/icons-material/Add';
import DataIcon from '@mui/icons-material/StorageOutlined';
import { Box, Button, Link } from '@mui/material';
import { useTranslation } from 'react-i18next';
import type { Connection } from '../../../api/connections';
import { may } from '../../../api/me';
import { AppLink, segment } from '../../../app/links';
import { useMe } from '../../../app/queries';
import { EmptyState } from '../../../parts/EmptyState';
import { FoundList, newestFirst } from '../../../parts/FoundList';
import { Loaded } from '../../../parts/Loaded';
import { PageFrame } from '../../../parts/PageFrame';
import { SimpleTable, type TableColumn } from '../../../parts/SimpleTable';
import { MadeSharedSign } from '../../sharing/SharedSign';
import { Words } from '../../../parts/Words';
import { dialectName } from '../DialectChoice';
import { useConnections } from '../queries';

/** Where a database is, in one line. */
export const placeOf = (c: Connection): string => (c.dialect === 'duckdb' ? (c.file ?? '') : `${c.host ?? ''}:${c.port ?? ''} / ${c.database ?? ''}`);

/** The person's connections to databases. */
export function ConnectionsPage() {
  const { t, i18n } = useTranslation();
  const me = useMe().data;
  const connections = useConnections();
  const canWrite = may(me, 'connections:write');
  const add = canWrite && (
    <Button variant="contained" startIcon={<AddIcon />} component={AppLink} to="/data/add">
      {t('nav.addData')}
    </Button>
  );
  const columns: TableColumn<Connection>[] = [
    {
      key: 'name',
      head: t('data.field.name'),
      sortBy: (c) => c.name,
      cell: (c) => (
        <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap', alignItems: 'center' }}>
          <Link component={AppLink} to={`/data/connections/${segment(c.id)}`} sx={{ fontWeight: 600 }}>
            <bdi>
              <Words text={c.name} />
            </bdi>
          </Link>
          <MadeSharedSign of={{ connectionId: c.id }} />
        </Box>
      ),
    },
    { key: 'kind', head: t('data.kind'), sortBy: (c) => c.dialect, cell: (c) => dialectName(c.dialect) },
    { key: 'place', head: t('data.connections.place'), cell: placeOf },
    { key: 'changed', head: t('data.connections.changed'), sortBy: (c) => c.updatedAt ?? '', cell: (c) => (c.updatedAt ? new Date(c.updatedAt).toLocaleDateString(i18n.language, { dateStyle: 'medium' }) : '') },
  ];
  return (
    <PageFrame title={t('nav.connections')} lead={t('data.connections.lead')} actions={add}>
      <Loaded query={connections}>
        {(list) =>
          list.length === 0 ? (
            <EmptyState icon={DataIcon} title={t('data.connections.empty')} text={t('data.connections.emptyText')} action={add} />
          ) : (
            <FoundList items={newestFirst(list)} text={(c) => `${c.name} ${placeOf(c)}`}>
              {(found, most) => <SimpleTable label={t('nav.connections')} columns={columns} rows={found} most={most} rowKey={(c) => c.id} />}
            </FoundList>
          )
        }
      </Loaded>
    </PageFrame>
  );
}
