import { counted } from '#lib/format.ts';
import type { ConversationState } from '../model/use-conversation.ts';

/**
 * Says an answer to those who do not see it, each sentence once, when it comes. The answer itself is no live
 * region: it is drawn anew when it is whole.
 */
export function LiveAnnouncer({
  conversation: { live, messages, isAnswering },
}: {
  conversation: ConversationState;
}) {
  const last = messages.at(-1);
  const isRefused = last?.isQuestion === false && last.isRefused;
  return (
    <div role="log" aria-live="polite" className="sr-only">
      {live?.sentences.map(({ text, isSupported }, at) => (
        <p key={at}>
          {text}
          {isSupported ? '' : ' (no source)'}
        </p>
      ))}
      {!isAnswering && last?.isQuestion === false && (
        <p>{isRefused ? last.text : `Answered, with ${counted(last.sources.length, 'source')}.`}</p>
      )}
    </div>
  );
}
