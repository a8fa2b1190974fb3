import { Alert, Button } from '@mui/material';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PreferenceNote } from '../api/events';
import { savePreference } from '../api/chats';

/** Offers to remember what the person answered; each offer goes away when it is taken or dismissed. */
export function PreferenceSuggestionBanner({ suggestions, ontologyId }: { suggestions: PreferenceNote[]; ontologyId: string }) {
  const { t } = useTranslation();
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set());
  const [failed, setFailed] = useState<string | null>(null);
  const drop = (key: string) => setGone((old) => new Set(old).add(key));
  const save = ({ key, value }: PreferenceNote) =>
    savePreference(key, value, ontologyId).then(
      () => drop(key),
      () => setFailed(key),
    );
  return suggestions
    .filter((note) => !gone.has(note.key))
    .map((note) => (
      <Alert
        key={note.key}
        severity={failed === note.key ? 'error' : 'info'}
        variant="outlined"
        sx={{ mt: 1 }}
        action={
          <>
            <Button size="small" color="inherit" onClick={() => void save(note)}>
              {t('app.save')}
            </Button>
            <Button size="small" color="inherit" onClick={() => drop(note.key)}>
              {t('app.dismiss')}
            </Button>
          </>
        }
      >
        {failed === note.key ? t('answer.saveFailed') : t('answer.suggested', { key: note.key, value: note.value })}
      </Alert>
    ));
}
