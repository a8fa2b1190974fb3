import { Skeleton } from '@mui/material';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useParam } from '../app/links';
import { moreTexts } from '../i18n';
import { WelcomeScreen } from './WelcomeScreen';

const ChatView = lazy(() => Promise.all([import('./ChatView'), moreTexts()]).then(([m]) => ({ default: m.ChatView })));

/** The start of a conversation. The sidebar is the shell's. */
export const HomeRoute = () => <WelcomeScreen />;

/** A conversation; a person who comes to the start page does not wait for what it needs. */
export function ChatRoute() {
  const { t } = useTranslation();
  const chatId = useParam('chatId');
  return (
    <Suspense
      fallback={
        <div role="status" aria-label={t('app.loading')}>
          <Skeleton variant="rounded" height={56} />
        </div>
      }
    >
      <ChatView key={chatId} chatId={chatId} />
    </Suspense>
  );
}
