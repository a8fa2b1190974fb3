import { Alert, Box, List, ListItem, ListItemButton, ListItemText, Skeleton, Typography } from '@mui/material';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { Ontology } from '../../api/ontologies';
import { ErrorCard } from '../../app/ErrorCard';
import { errorText } from '../../app/errorText';
import { useOntologies } from '../../app/queries';
import { FoundList, newestFirst } from '../../parts/FoundList';
import { OntologySign } from '../sharing/SharedSign';
import { StatusChip } from './StatusChip';

/** Every ontology that the person may see. */
export function OntologiesPage() {
  const { t } = useTranslation();
  const ontologies = useOntologies();
  return (
    <Box sx={{ height: '100%', overflowY: 'auto' }}>
      <Box sx={{ maxWidth: 860, mx: 'auto', p: { xs: 2, sm: 4 } }}>
        <Typography component="h1" variant="h1" gutterBottom>
          {t('ontology.title')}
        </Typography>
        <Typography color="textSecondary" sx={{ mb: 3 }}>
          {t('ontology.text')}
        </Typography>
        {ontologies.isPending && <Skeleton variant="rounded" height={72} aria-label={t('app.loading')} />}
        {ontologies.isError && <ErrorCard text={errorText(t, ontologies.error)} onRetry={() => void ontologies.refetch()} />}
        {ontologies.data?.length === 0 && <Alert severity="info">{t('ontology.empty')}</Alert>}
        {ontologies.data && ontologies.data.length > 0 && (
          <FoundList items={newestFirst(ontologies.data)} text={(ontology) => ontology.name}>
            {(found, most) => (
              <List sx={{ display: 'grid', gap: 1.25 }} aria-label={t('ontology.title')}>
                {found.slice(0, most).map((ontology) => (
                  <Item key={ontology.id} ontology={ontology} />
                ))}
              </List>
            )}
          </FoundList>
        )}
      </Box>
    </Box>
  );
}

function Item({ ontology }: { ontology: Ontology }) {
  const { t } = useTranslation();
  return (
    <ListItem disablePadding>
      <ListItemButton
        component={Link}
        to="/ontologies/$ontologyId"
        params={{ ontologyId: ontology.id } as never}
        sx={{ border: 1, borderColor: 'divider', borderRadius: 1, bgcolor: 'background.paper', gap: 2 }}
      >
        <ListItemText primary={ontology.name} secondary={ontology.visibility === 'private' && t('ontology.visibility.private')} />
        <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap', justifyContent: 'flex-end' }}>
          <OntologySign ontology={ontology} />
          <StatusChip status={ontology.status} />
        </Box>
      </ListItemButton>
    </ListItem>
  );
}
