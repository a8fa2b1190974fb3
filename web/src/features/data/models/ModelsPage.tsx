import UploadIcon from '@mui/icons-material/FileUploadOutlined';
import SchemaIcon from '@mui/icons-material/SchemaOutlined';
import { Box, Button, Link } from '@mui/material';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { may } from '../../../api/me';
import type { SemanticModel } from '../../../api/models';
import { AppLink, segment } from '../../../app/links';
import { useMe } from '../../../app/queries';
import { EmptyState } from '../../../parts/EmptyState';
import { FoundList, newestFirst } from '../../../parts/FoundList';
import { Loaded } from '../../../parts/Loaded';
import { PageFrame } from '../../../parts/PageFrame';
import { SimpleTable, type TableColumn } from '../../../parts/SimpleTable';
import { MadeSharedSign } from '../../sharing/SharedSign';
import { StateChip } from '../../../parts/StateChip';
import { Words } from '../../../parts/Words';
import { useModels } from '../queries';
import { ImportDialog } from './ImportDialog';

/** The person's semantic models. */
export function ModelsPage() {
  const { t, i18n } = useTranslation();
  const me = useMe().data;
  const models = useModels();
  const [importing, setImporting] = useState(false);
  const canWrite = may(me, 'semantic_models:write');
  const columns: TableColumn<SemanticModel>[] = [
    {
      key: 'name',
      head: t('data.models.name'),
      sortBy: (m) => m.name,
      cell: (m) => (
        <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap', alignItems: 'center' }}>
          <Link component={AppLink} to={`/data/models/${segment(m.id)}`} sx={{ fontWeight: 600 }}>
            <bdi>
              <Words text={m.name} />
            </bdi>
          </Link>
          <MadeSharedSign of={{ modelId: m.id }} />
        </Box>
      ),
    },
    { key: 'state', head: t('data.models.state'), cell: (m) => <ModelState model={m} /> },
    { key: 'datasets', head: t('data.models.datasets'), numeric: true, sortBy: (m) => m.datasets, cell: (m) => m.datasets.toLocaleString(i18n.language) },
    { key: 'relationships', head: t('data.models.relationships'), numeric: true, sortBy: (m) => m.relationships, cell: (m) => m.relationships.toLocaleString(i18n.language) },
    { key: 'metrics', head: t('data.models.metrics'), numeric: true, sortBy: (m) => m.metrics, cell: (m) => m.metrics.toLocaleString(i18n.language) },
    { key: 'changed', head: t('data.connections.changed'), sortBy: (m) => m.updatedAt ?? '', cell: (m) => (m.updatedAt ? new Date(m.updatedAt).toLocaleDateString(i18n.language, { dateStyle: 'medium' }) : '') },
  ];
  return (
    <PageFrame
      title={t('nav.models')}
      lead={t('data.models.lead')}
      actions={
        canWrite && (
          <Button variant="outlined" startIcon={<UploadIcon />} onClick={() => setImporting(true)}>
            {t('data.models.import')}
          </Button>
        )
      }
    >
      <Loaded query={models}>
        {(list) =>
          list.length === 0 ? (
            <EmptyState
              icon={SchemaIcon}
              title={t('data.models.empty')}
              text={t('data.models.emptyText')}
              action={
                may(me, 'connections:write') && (
                  <Button variant="contained" component={AppLink} to="/data/add">
                    {t('nav.addData')}
                  </Button>
                )
              }
            />
          ) : (
            <FoundList items={newestFirst(list)} text={(m) => m.name}>
              {(found, most) => <SimpleTable label={t('nav.models')} columns={columns} rows={found} most={most} rowKey={(m) => m.id} />}
            </FoundList>
          )
        }
      </Loaded>
      {importing && <ImportDialog onClose={() => setImporting(false)} />}
    </PageFrame>
  );
}

/** Draft, published, or published with changes that are not. */
export function ModelState({ model }: { model: SemanticModel }) {
  const { t } = useTranslation();
  if (model.publishedVersion == null) return <StateChip tone="careful" label={t('data.models.draft')} />;
  if (model.publishedVersion < model.version) return <StateChip tone="careful" label={t('data.models.ahead')} />;
  return <StateChip tone="good" label={t('data.models.published')} />;
}
