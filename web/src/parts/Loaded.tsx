import MissingIcon from '@mui/icons-material/SearchOff';
import { Box, Skeleton } from '@mui/material';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorCard } from '../app/ErrorCard';
import { errorText } from '../app/errorText';
import { ProblemError } from '../api/http';
import { EmptyState } from './EmptyState';
import { PageFrame } from './PageFrame';

interface Props<T> {
  query: UseQueryResult<T>;
  /** How high the content will be, so that nothing jumps. */
  height?: number;
  /** If the content is a page with its own frame: the headline until it is there, and the page above. */
  page?: { title: string; back: { to: string; label: string } };
  children: (data: T) => ReactNode;
}

/** What a query brought; while it is under way its place, and the cause with a way to try again if it failed. */
export function Loaded<T>({ query, page, children, ...rest }: Props<T>) {
  if (query.data !== undefined) return children(query.data);
  const instead = <Instead query={query} {...rest} />;
  return page ? <PageFrame {...page}>{instead}</PageFrame> : instead;
}

function Instead<T>({ query, height = 120 }: Pick<Props<T>, 'query' | 'height'>) {
  const { t } = useTranslation();
  const { error } = query;
  // what is gone, or was never shared, does not come by trying again
  if (error instanceof ProblemError && error.code === 'not_found') {
    return (
      <Box role="alert">
        <EmptyState icon={MissingIcon} title={errorText(t, error)} text={t('error.goneText')} />
      </Box>
    );
  }
  if (query.isError) return <ErrorCard text={errorText(t, error)} onRetry={() => void query.refetch()} />;
  return (
    <div role="status" aria-label={t('app.loading')}>
      <Skeleton variant="rounded" height={height} />
    </div>
  );
}
