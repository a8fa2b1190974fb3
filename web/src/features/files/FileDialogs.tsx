import { TextField } from '@mui/material';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { StoredFile } from '../../api/files';
import { ConfirmDialog } from '../../parts/ConfirmDialog';
import { FormDialog } from '../../parts/FormDialog';
import { notify } from '../../parts/Notices';
import { useDeleteFile, useRenameFile } from './queries';

interface Props {
  file: StoredFile;
  onClose: () => void;
}

const LONGEST = 1000;

/** Gives a file another name; what was built of it keeps its own. */
export function RenameFile({ file, onClose }: Props) {
  const { t } = useTranslation();
  const [name, setName] = useState(file.name);
  const rename = useRenameFile(file.fileId);
  const wanted = name.trim();
  return (
    <FormDialog open title={t('files.renameTitle')} submit={t('app.save')} canSubmit={wanted !== '' && wanted !== file.name} pending={rename.isPending} error={rename.error} onSubmit={() => rename.mutate(wanted, { onSuccess: onClose })} onClose={onClose}>
      <TextField autoFocus label={t('files.pasteNameLabel')} value={name} onChange={(event) => setName(event.target.value)} slotProps={{ htmlInput: { maxLength: LONGEST } }} />
    </FormDialog>
  );
}

/** Removes a file with everything that was made of it, once the person said so. */
export function DeleteFile({ file, onClose, onDeleted }: Props & { onDeleted?: () => void }) {
  const { t } = useTranslation();
  const remove = useDeleteFile();
  const done = () => {
    notify(t('files.deleted', { name: file.name }));
    onClose();
    onDeleted?.();
  };
  return (
    <ConfirmDialog
      open
      title={t('files.deleteTitle')}
      text={t('files.deleteText', { name: file.name })}
      action={t('files.delete')}
      pending={remove.isPending}
      error={remove.error}
      onClose={onClose}
      // told also where the list that the file stood in is already drawn without it
      onConfirm={() => void remove.mutateAsync(file.fileId).then(done, () => undefined)}
    />
  );
}
