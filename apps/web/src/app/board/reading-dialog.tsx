import { useQueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import type { ReadingProps } from '#features/assistant/components/readings/reading-props.ts';
import { RepurposeWork } from '#features/assistant/components/readings/repurpose-work.tsx';
import { SummaryWork } from '#features/assistant/components/readings/summary-work.tsx';
import { ToneWork } from '#features/assistant/components/readings/tone-work.tsx';
import type { ReadingKind } from '#features/content/model/item-actions.ts';
import type { ShownItem } from '#features/content/model/shown-item.ts';
import { contentKeys } from '#features/content/query-keys.ts';
import { Dialog } from '#ui/dialog.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { useBoardItem } from './use-board-item.ts';

const works: Record<ReadingKind, { title: string; Work: ComponentType<ReadingProps> }> = {
  summarize: { title: 'Summary', Work: SummaryWork },
  tone: { title: 'Tone', Work: ToneWork },
  repurpose: { title: 'Repurpose', Work: RepurposeWork },
};

export interface ReadingDialogProps {
  kind: ReadingKind;
  item: ShownItem;
  onClose: () => void;
}

/** What the assistant makes of one item, over whatever screen the item is on. */
export function ReadingDialog({ kind, item, onClose }: ReadingDialogProps) {
  const cache = useQueryClient();
  const { data, isPending } = useBoardItem(item.board_id, item.id);
  const { title, Work } = works[kind];

  return (
    <Dialog open onClose={onClose} title={title} description={item.title} size="lg">
      {isPending ? (
        <Skeleton className="h-40" />
      ) : (
        <Work
          item={item}
          kept={data?.readings}
          canRun
          isMain
          onChanged={() => void cache.invalidateQueries({ queryKey: contentKeys.item(item.id) })}
          onFollow={onClose}
        />
      )}
    </Dialog>
  );
}
