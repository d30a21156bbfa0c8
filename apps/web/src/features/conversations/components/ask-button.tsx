import { MessageCircleQuestionMark } from 'lucide-react';
import { useSingleKey } from '#lib/use-single-key.ts';
import { Button } from '#ui/button.tsx';
import type { AskScope } from '../model/ask-scope.ts';
import { openAsk } from '../model/ask-panel.ts';

/** Opens the panel to ask about what the screen shows; so does the key Q. */
export function AskButton({ scope }: { scope: AskScope }) {
  const handleAsk = () => openAsk(scope);
  useSingleKey('q', handleAsk, true);
  return (
    <Button onClick={handleAsk} title={`Ask about this ${scope.kind} (Q)`}>
      <MessageCircleQuestionMark aria-hidden="true" className="max-sm:hidden low:hidden" />
      Ask
    </Button>
  );
}
