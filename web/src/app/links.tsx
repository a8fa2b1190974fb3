/** Links and moves by address; the addresses of pages that features bring are not known to the router's types. */
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useCallback, type ComponentProps } from 'react';

type Props = Omit<ComponentProps<typeof Link>, 'to' | 'params' | 'search'> & { to: string };

/** A link within the application. */
export const AppLink = ({ to, ...rest }: Props) => <Link to={to as '/'} {...rest} />;

/** Moves to an address; `search` is what stands behind its question mark. */
export function useGo(): (to: string, options?: { search?: Record<string, string>; replace?: boolean }) => Promise<void> {
  const navigate = useNavigate();
  return useCallback(
    (to, options = {}) =>
      navigate({ to: to as '/', search: (options.search ?? {}) as never, replace: options.replace ?? false }),
    [navigate],
  );
}

/** A part of an address. */
export const segment = encodeURIComponent;

/** A parameter of the address at hand, by its name in the page's path. */
export function useParam(name: string): string {
  const params: Record<string, string | undefined> = useParams({ strict: false });
  return params[name] ?? '';
}

/** What stands behind the question mark of the address at hand, as texts. */
export function useSearchTexts(): Record<string, string | undefined> {
  const search: Record<string, unknown> = useSearch({ strict: false });
  return Object.fromEntries(Object.entries(search).map(([key, value]) => [key, typeof value === 'string' ? value : undefined]));
}
