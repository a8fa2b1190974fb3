import {
  Alert,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  List,
  ListItem,
  ListItemButton,
  ListItemText,
} from '@mui/material';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '../app/errorText';
import { useNextOntology } from './lastOntology';
import { ModelSelector } from './ModelSelector';
import { useStartChat } from './useAsk';

/** Chooses the ontology of a new conversation. */
export function NewChatDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation();
  const { query: ontologies, ready, ontology, choose } = useNextOntology();
  const start = useStartChat();
  const [provider, setProvider] = useState<string | null>(null);
  const selected = ontology?.id;
  const begin = () => {
    if (!selected) return;
    start.mutate({ ontologyId: selected, provider }, { onSuccess: onClose });
  };
  return (
    <Dialog open={open} onClose={onClose} fullWidth maxWidth="xs" aria-labelledby="new-chat-title">
      <DialogTitle id="new-chat-title">{t('newChat.title')}</DialogTitle>
      <DialogContent>
        <DialogContentText>{t('newChat.text')}</DialogContentText>
        {ontologies.isSuccess && ready.length === 0 && <Alert severity="info" sx={{ mt: 2 }}>{t('newChat.empty')}</Alert>}
        <List aria-label={t('ontology.title')}>
          {ready.map((o) => (
            <ListItem key={o.id} disablePadding>
              <ListItemButton selected={o.id === selected} aria-pressed={o.id === selected} onClick={() => choose(o.id)} onDoubleClick={begin} sx={{ borderRadius: 1 }}>
                <ListItemText primary={o.name} secondary={o.description} />
              </ListItemButton>
            </ListItem>
          ))}
        </List>
        <ModelSelector value={provider} onChange={setProvider} disabled={start.isPending} />
        {(start.isError || ontologies.isError) && <Alert severity="error">{errorText(t, start.error ?? ontologies.error)}</Alert>}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('app.cancel')}</Button>
        <Button autoFocus variant="contained" disabled={!selected || start.isPending} onClick={begin}>
          {t('newChat.start')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
