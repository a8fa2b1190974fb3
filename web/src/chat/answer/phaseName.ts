import { createContext, useContext } from 'react';
import { useTranslation } from 'react-i18next';
import type { Phase } from '../../api/artifacts';

/** Whether what is shown is of a session over files: its tools work in the same phase as an exploration's. */
export const OfSession = createContext(false);

/** What a phase is called here. */
export function usePhaseName(): (phase: Phase) => string {
  const { t } = useTranslation();
  const session = useContext(OfSession);
  return (phase) => t(session && phase === 'explorer' ? 'phase.session' : `phase.${phase}`);
}
