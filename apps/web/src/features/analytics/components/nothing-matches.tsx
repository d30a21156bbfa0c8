import type { Range } from '@hookline/contract/analytics';
import { FunnelX } from 'lucide-react';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { rangeWords } from '../model/ranges.ts';

/** For a filter that leaves nothing of the period. */
export function NothingMatches({ range, onWiden }: { range: Range; onWiden: () => void }) {
  return (
    <Card>
      <EmptyState
        icon={FunnelX}
        title="No posts match"
        actions={<Button onClick={onWiden}>Clear filters</Button>}
      >
        Nothing of this platform, board and content type was added or tracked in {rangeWords(range)}.
      </EmptyState>
    </Card>
  );
}
