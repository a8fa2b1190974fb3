import LockIcon from '@mui/icons-material/LockOutlined';
import { Button } from '@mui/material';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { may } from '../api/me';
import { EmptyState } from '../parts/EmptyState';
import { AppLink } from './links';
import { useMe } from './queries';

/** A page for people who may do this; whoever opens its address without the permission is told so, with a way on. */
export function Guarded({ permission, children }: { permission: string | undefined; children: ReactNode }) {
  const { t } = useTranslation();
  const { data: me, isPending } = useMe();
  // until it is known who asks, nothing is asked for that only some may see
  if (permission !== undefined && isPending) return null;
  if (permission === undefined || me === undefined || may(me, permission)) return children;
  return (
    <EmptyState
      level="h1"
      icon={LockIcon}
      title={t('error.notAllowed')}
      text={t('error.notAllowedText', { role: me.roles.join(', ') })}
      action={
        <Button variant="contained" component={AppLink} to="/">
          {t('error.home')}
        </Button>
      }
    />
  );
}
