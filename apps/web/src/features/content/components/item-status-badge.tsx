import type { ItemStatus } from '@hookline/contract/content';
import { Badge } from '#ui/badge.tsx';
import { StatusDot } from '#ui/status-dot.tsx';
import { statusTones } from '../model/describe-item.ts';

export function ItemStatusBadge({ status }: { status: ItemStatus }) {
  const tone = statusTones[status];
  return (
    <Badge tone={tone}>
      <StatusDot tone={tone} />
      <span className="capitalize">{status}</span>
    </Badge>
  );
}
