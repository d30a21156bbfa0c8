import { X } from 'lucide-react';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { IconTile } from '#ui/icon-tile.tsx';
import { insightLook, isFinding } from '../model/insight-types.ts';
import { leadOf, type ShownInsight } from '../model/shown-insights.ts';
import { ConfidenceBadge } from './confidence-badge.tsx';
import { NextStep } from './next-step.tsx';

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
    <li className="flex min-w-0 flex-col px-4 py-3 sm:rounded-lg sm:border sm:border-line sm:bg-surface sm:p-4 sm:shadow-xs">
      <div className="flex items-center gap-2">
        <IconTile icon={icon} tone={tone} />
        <span className="min-w-0 grow truncate text-sm text-muted">{label}</span>
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
      </div>
      <h3 dir="auto" className="mt-2 text-base font-semibold text-pretty break-words text-ink">
        {title}
      </h3>
      <p dir="auto" className="mt-1 text-base text-pretty break-words text-muted">
        {leadOf(insight.description)}
      </p>
      <NextStep insight={insight} />
      <Button
        variant="ghost"
        size="sm"
        className="mt-auto -mb-1.5 -ml-2 self-start text-accent-ink! sm:-mb-2"
        aria-label={`Learn More: ${title}`}
        onClick={onLearnMore}
      >
        Learn More
      </Button>
    </li>
  );
}
