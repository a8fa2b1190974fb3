import { Box, Button, CircularProgress, Typography } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { createConnection, type Dialect } from '../../../api/connections';
import { newKey } from '../../../api/http';
import { useOntologies } from '../../../app/queries';
import { Panel } from '../../../parts/Panel';
import { ConnectionFields, draftOf, emptyForm, isComplete, type ConnectionForm } from '../ConnectionFields';
import { DialectChoice, dialectName } from '../DialectChoice';
import { unfinished, type Place } from '../progress';
import { useConnections, useModels } from '../queries';
import { Refusal } from '../Refusal';

const KEPT = 'data-agent.add-data';

/** What was typed before the page was left; never a password. */
function kept(): ConnectionForm {
  try {
    const form = JSON.parse(sessionStorage.getItem(KEPT) ?? '') as Partial<ConnectionForm>;
    return { ...emptyForm(form.dialect ?? 'postgresql'), ...form, password: '' };
  } catch {
    return emptyForm('postgresql');
  }
}

/** Which database, where it is and who asks; connecting tests it, and a refusal says what to do. */
export function ConnectStep({ onDone }: { onDone: (place: Place) => void }) {
  const { t } = useTranslation();
  const [form, setForm] = useState(kept);
  const refusal = useRef<HTMLDivElement>(null);
  const connect = useMutation({
    mutationFn: () => createConnection(draftOf(form), newKey()),
    onSuccess: (connection) => {
      sessionStorage.removeItem(KEPT);
      onDone({ connection: connection.id });
    },
  });
  const change = (part: Partial<ConnectionForm>) => {
    const next = { ...form, ...part };
    setForm(next);
    sessionStorage.setItem(KEPT, JSON.stringify({ ...next, password: '' }));
    if (connect.isError) connect.reset();
  };
  const choose = (dialect: Dialect) => dialect !== form.dialect && change({ ...emptyForm(dialect), name: form.name });
  useEffect(() => {
    if (connect.isError) refusal.current?.scrollIntoView({ block: 'nearest' });
  }, [connect.isError]);
  return (
    <>
      <GoOn onDone={onDone} />
      <Panel>
        <form
          onSubmit={(event) => {
            event.preventDefault();
            if (isComplete(form) && !connect.isPending) connect.mutate();
          }}
        >
          <Box sx={{ display: 'grid', gap: 2.5 }}>
            <DialectChoice value={form.dialect} onChange={choose} />
            <ConnectionFields key={form.dialect} form={form} onChange={change} />
            <div ref={refusal} role="status">
              {connect.isError && <Refusal error={connect.error} />}
            </div>
            <Box>
              <Button type="submit" variant="contained" size="large" disabled={!isComplete(form) || connect.isPending} startIcon={connect.isPending ? <CircularProgress size={16} color="inherit" aria-hidden="true" /> : undefined}>
                {t(connect.isPending ? 'data.connect.testing' : 'data.connect.action')}
              </Button>
            </Box>
          </Box>
        </form>
      </Panel>
    </>
  );
}

/** What was begun and left. */
function GoOn({ onDone }: { onDone: (place: Place) => void }) {
  const { t } = useTranslation();
  const connections = useConnections().data;
  const models = useModels().data;
  const ontologies = useOntologies().data;
  if (!connections || !models || !ontologies) return null;
  const left = unfinished(connections, models, ontologies);
  if (left.length === 0) return null;
  return (
    <Panel title={t('data.connect.goOn')} text={t('data.connect.goOnText')}>
      <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0, display: 'grid', gap: 1 }}>
        {left.slice(0, 4).map(({ connection, place, step }) => (
          <Box component="li" key={connection.id} sx={{ display: 'flex', alignItems: 'center', gap: 1.5, flexWrap: 'wrap' }}>
            <Box sx={{ flex: 1, minWidth: 160 }}>
              <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
                <bdi>{connection.name}</bdi>
              </Typography>
              <Typography variant="body2" color="textSecondary">
                {`${dialectName(connection.dialect)} · ${t(`data.step.${step}.left`)}`}
              </Typography>
            </Box>
            <Button variant="outlined" size="small" aria-label={`${t('data.connect.continue')}: ${connection.name}`} onClick={() => onDone(place)}>
              {t('data.connect.continue')}
            </Button>
          </Box>
        ))}
      </Box>
    </Panel>
  );
}
