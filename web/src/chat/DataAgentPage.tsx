import { useParams } from '@tanstack/react-router';
import { ChatView } from './ChatView';
import { WelcomeScreen } from './WelcomeScreen';

/** The page of the product: a conversation, or the start of one. The sidebar is the shell's. */
export function DataAgentPage({ chatId }: { chatId: string | null }) {
  return chatId === null ? <WelcomeScreen /> : <ChatView key={chatId} chatId={chatId} />;
}

export const HomeRoute = () => <DataAgentPage chatId={null} />;

export function ChatRoute() {
  const { chatId } = useParams({ strict: false });
  return <DataAgentPage chatId={chatId ?? null} />;
}
