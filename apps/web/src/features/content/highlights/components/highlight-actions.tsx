import { MessageCircleQuestionMark, WandSparkles } from 'lucide-react';
import { formatExact } from '#lib/format.ts';
import { Button } from '#ui/button.tsx';
import { CopyButton } from '#ui/copy-button.tsx';
import type { FoundHighlight } from '../api/get-all-highlights.ts';
import { highlightsDocument } from '../model/several-highlights.ts';

export interface HighlightActionsProps {
  /** Those that are chosen, or all that are listed. */
  highlights: readonly FoundHighlight[];
  isChosen: boolean;
  onClear: () => void;
  onWrite: () => void;
  onAsk: () => void;
}

/** What can be done with several highlights; stays in sight below a long list. */
export function HighlightActions(props: HighlightActionsProps) {
  const { highlights, isChosen, onClear, onWrite, onAsk } = props;
  return (
    <div
      role="toolbar"
      aria-label={isChosen ? 'Actions for selected highlights' : 'Actions for all highlights shown'}
      className="sticky bottom-0 low:static z-1 flex flex-wrap items-center gap-2 rounded-b-xl border-t border-line bg-surface px-4 py-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] sm:px-5"
    >
      <p role="status" className="tabular mr-auto text-base text-muted">
        {formatExact(highlights.length)} {isChosen ? 'selected' : 'shown'}
      </p>
      {isChosen && (
        <Button size="sm" variant="ghost" onClick={onClear}>
          Clear
        </Button>
      )}
      <span className="flex flex-wrap gap-2 max-sm:w-full max-sm:*:grow">
        <CopyButton size="sm" className={tall} text={() => highlightsDocument(highlights)}>
          <Label short="Copy" rest=" with sources" />
        </CopyButton>
        <Button size="sm" className={tall} onClick={onAsk}>
          <MessageCircleQuestionMark aria-hidden="true" />
          <Label short="Ask" rest=" about these" />
        </Button>
        <Button size="sm" variant="primary" className={tall} onClick={onWrite}>
          <WandSparkles aria-hidden="true" />
          <Label short="Write a script" rest=" from these" />
        </Button>
      </span>
    </div>
  );
}

const tall = 'pointer-coarse:h-10';

/** On a phone its beginning only is shown: three labels stand beside each other. */
const Label = ({ short, rest }: { short: string; rest: string }) => (
  <span>
    {short}
    <span className="max-sm:sr-only">{rest}</span>
  </span>
);
