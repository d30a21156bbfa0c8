import type { ShownSentence, ShownSource } from '../model/shown-message.ts';
import { QuoteGroup } from './quote-block.tsx';

interface QuotedAnswerProps {
  sentences: readonly ShownSentence[];
  sources: readonly ShownSource[];
  onFollow: () => void;
}

/** An answer that is nothing but quotations, grouped by item: the best of the first stands out. */
export function QuotedAnswer({ sentences, sources, onFollow }: QuotedAnswerProps) {
  const all = sentences.flatMap(({ quotes }) => quotes);
  const byItem = Map.groupBy(all, ({ item_id }) => item_id);
  return (
    <div className="grid grid-cols-1 gap-3">
      {Array.from(byItem, ([itemId, quotes], at) => (
        <QuoteGroup
          key={itemId}
          source={sources.find(({ id }) => id === itemId)}
          quotes={quotes.map((quote) => ({ quote }))}
          onFollow={onFollow}
          isLead={at === 0}
        />
      ))}
    </div>
  );
}
