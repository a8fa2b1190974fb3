import { Skeleton } from '@mui/material';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorCard } from '../app/ErrorCard';
import { errorText } from '../app/errorText';

interface Props<T> {
  query: UseQueryResult<T>;
  /** How high the content will be, so that nothing jumps. */
  height?: number;
  children: (data: T) => ReactNode;
}

/** What a query brought; while it is under way its place, and the cause with a way to try again if it failed. */
export function Loaded<T>({ query, height = 120, children }: Props<T>) {
  const { t } = useTranslation();
  if (query.data !== undefined) return children(query.data);
  if (query.isError) return <ErrorCard text={errorText(t, query.error)} onRetry={() => void query.refetch()} />;
  return (
    <div role="status" aria-label={t('app.loading')}>
      <Skeleton variant="rounded" height={height} />
    </div>
  );
}
