import { Alert, Box, Button, LinearProgress, TextField, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { searchOntology, type Ontology } from '../../api/ontologies';
import { keys } from '../../app/queries';
import { Loaded } from '../../parts/Loaded';
import { Panel } from '../../parts/Panel';
import { saidWord } from '../said/said';

/** Which datasets a question would find, and by which words. */
export function SearchTest({ ontology }: { ontology: Ontology }) {
  const { t, i18n } = useTranslation();
  const [text, setText] = useState('');
  const figure = (number: string) => (Number.isFinite(Number(number)) ? Number(number).toLocaleString(i18n.language) : number);
  const matchText = (m: { kind?: string | null | undefined; field?: string | null | undefined; text?: string | null | undefined }) => (m.kind === 'vector' ? `${saidWord(t, 'match', m.kind)}: ${figure(m.text ?? '')}` : [m.field, m.text].filter(Boolean).join(': '));
  const [asked, setAsked] = useState('');
  const hits = useQuery({ queryKey: [...keys.ontologies, ontology.id, 'search', asked], queryFn: () => searchOntology(ontology.id, asked), enabled: asked !== '' });
  return (
    <Panel title={t('ontology.searchTitle')} text={t('ontology.searchText')}>
      <Box
        component="form"
        onSubmit={(event) => {
          event.preventDefault();
          setAsked(text.trim());
        }}
        sx={{ display: 'flex', gap: 1, mb: 2 }}
      >
        <TextField size="small" fullWidth label={t('ontology.searchField')} value={text} onChange={(e) => setText(e.target.value)} slotProps={{ htmlInput: { maxLength: 500 } }} />
        <Button type="submit" variant="contained" disabled={text.trim() === ''}>
          {t('app.search')}
        </Button>
      </Box>
      {ontology.search?.reason && (
        <Alert severity="info" variant="outlined" sx={{ mb: 2 }}>
          {ontology.search.reason}
        </Alert>
      )}
      {asked !== '' && (
        <Loaded query={hits}>
          {(answer) =>
            answer.hits.length === 0 ? (
              <Typography color="textSecondary">{t('sidebar.noMatch')}</Typography>
            ) : (
              <Box component="ol" sx={{ listStyle: 'none', p: 0, m: 0, display: 'grid', gap: 1.5 }}>
                {answer.hits.map((hit) => (
                  <Box component="li" key={hit.dataset}>
                    <Typography sx={{ fontWeight: 600 }}>{hit.dataset}</Typography>
                    <LinearProgress variant="determinate" value={Math.min(1, Math.max(0, hit.score)) * 100} aria-label={`${hit.dataset}: ${hit.score.toLocaleString(i18n.language, { maximumFractionDigits: 2 })}`} sx={{ my: 0.5, maxWidth: 320 }} />
                    <Typography variant="body2" color="textSecondary">
                      {hit.matches.map((m) => matchText(m)).join(' · ')}
                    </Typography>
                  </Box>
                ))}
              </Box>
            )
          }
        </Loaded>
      )}
    </Panel>
  );
}
