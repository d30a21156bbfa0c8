import { Badge } from '#ui/badge.tsx';
import { confidencePercent, confidenceTone } from '../model/confidence.ts';

/** How sure an insight is; nothing when it does not say. */
export function ConfidenceBadge({ confidence }: { confidence: number | null }) {
  if (confidence === null) {
    return null;
  }
  return (
    <Badge tone={confidenceTone(confidence)}>
      <span className="tabular" title="Confidence">
        {confidencePercent(confidence)}%<span className="sr-only"> confidence</span>
      </span>
    </Badge>
  );
}
