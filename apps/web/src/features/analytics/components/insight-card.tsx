import { X } from 'lucide-react';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { IconTile } from '#ui/icon-tile.tsx';
import { insightLook, isFinding } from '../model/insight-types.ts';
import { leadOf, type ShownInsight } from '../model/shown-insights.ts';
import { ConfidenceBadge } from './confidence-badge.tsx';

export interface InsightCardProps {
  insight: ShownInsight;
  onLearnMore: () => void;
  onDismiss: () => void;
}

export function InsightCard({ insight, onLearnMore, onDismiss }: InsightCardProps) {
  const { label, icon, tone } = insightLook(insight.type, insight.evidence.figure);
  // What is missing would only be asked for again.
  const isDismissible = insight.id !== '' && isFinding(insight);
  const title = insight.title || 'Untitled insight';

  return (
    <li className="flex min-w-0 flex-col rounded-lg border border-line bg-surface p-4 shadow-xs only:col-span-full">
      <div className="flex items-start justify-between gap-3">
        <IconTile icon={icon} tone={tone} size="md" />
        <span className="flex items-center gap-1">
          {insight.is_lead && <Badge tone="neutral">To test</Badge>}
          {isFinding(insight) && <ConfidenceBadge confidence={insight.confidence} />}
          {isDismissible && (
            <IconButton
              icon={X}
              size="sm"
              label={`Dismiss: ${title}`}
              className="-mr-1.5"
              onClick={onDismiss}
            />
          )}
        </span>
      </div>
      <h3 dir="auto" className="mt-3 text-base font-semibold text-pretty break-words text-ink">
        {title}
      </h3>
      <p dir="auto" className="mt-1 mb-4 text-base text-pretty break-words text-muted">
        {leadOf(insight.description)}
      </p>
      <div className="mt-auto flex items-center justify-between gap-3">
        <span className="min-w-0 truncate text-sm text-muted">{label}</span>
        <Button
          variant="ghost"
          size="sm"
          className="-mr-2 text-accent-ink!"
          aria-label={`Learn More: ${title}`}
          onClick={onLearnMore}
        >
          Learn More
        </Button>
      </div>
    </li>
  );
}
