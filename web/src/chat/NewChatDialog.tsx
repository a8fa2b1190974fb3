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
  TextField,
  Typography,
} from '@mui/material';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '../app/errorText';
import { useNextOntology } from './lastOntology';
import { ModelSelector } from './ModelSelector';
import { useStartChat } from './useAsk';

/** So many stand below each other without a search. */
const MANY = 6;

/** Chooses the ontology of a new conversation. */
export function NewChatDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation();
  const { query: ontologies, ready, ontology, choose } = useNextOntology();
  const start = useStartChat();
  const [provider, setProvider] = useState<string | null>(null);
  const [search, setSearch] = useState('');
  const wanted = search.trim().toLowerCase();
  const shown = ready.filter((o) => o.name.toLowerCase().includes(wanted));
  // what is chosen is in sight; the only one that is left is
  const selected = (shown.find((o) => o.id === ontology?.id) ?? (shown.length === 1 ? shown[0] : undefined))?.id;
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
        {ready.length > MANY && (
          <TextField
            autoFocus
            size="small"
            fullWidth
            type="search"
            label={t('newChat.find')}
            value={search}
            sx={{ mt: 2 }}
            onChange={(e) => setSearch(e.target.value)}
            onKeyDown={(e) => e.key === 'Enter' && begin()}
          />
        )}
        <List aria-label={t('ontology.title')} sx={{ maxHeight: 320, overflowY: 'auto' }}>
          {shown.length === 0 && ready.length > 0 && <Typography color="textSecondary">{t('sidebar.noMatch')}</Typography>}
          {shown.map((o) => (
            <ListItem key={o.id} disablePadding>
              <ListItemButton selected={o.id === selected} aria-pressed={o.id === selected} onClick={() => choose(o.id)} onDoubleClick={begin} sx={{ borderRadius: 1 }}>
                <ListItemText primary={o.name} />
              </ListItemButton>
            </ListItem>
          ))}
        </List>
        <ModelSelector value={provider} onChange={setProvider} disabled={start.isPending} />
        {(start.isError || ontologies.isError) && <Alert severity="error">{errorText(t, start.error ?? ontologies.error)}</Alert>}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('app.cancel')}</Button>
        <Button autoFocus={ready.length <= MANY} variant="contained" disabled={!selected || start.isPending} onClick={begin}>
          {t('newChat.start')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
