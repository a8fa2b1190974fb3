import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import '../../i18n';
import { OfSession, usePhaseName } from './phaseName';

function Name() {
  const nameOf = usePhaseName();
  return <>{`${nameOf('explorer')}, ${nameOf('planner')}`}</>;
}

it('calls the phase of a session over files a session, and that of an exploration an exploration', () => {
  expect(renderToString(<Name />)).toBe('Exploration, Understand');
  expect(
    renderToString(
      <OfSession value>
        <Name />
      </OfSession>,
    ),
  ).toBe('Session, Understand');
});
