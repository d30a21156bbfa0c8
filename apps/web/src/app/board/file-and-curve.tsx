import { Suspense, useState } from 'react';
import { hasTimes, ItemFile } from '#features/content/components/item-file.tsx';
import type { Marking } from '#features/content/highlights/components/use-marking.tsx';
import type { ItemActions } from '#features/content/model/item-actions.ts';
import type { Seek } from '#features/content/model/seek.ts';
import type { ShownDetail } from '#features/content/model/shown-detail.ts';
import { lazyPart } from '#lib/load-program.ts';
import { Skeleton } from '#ui/skeleton.tsx';

/** Few items have a curve. */
const WhereTheyLeft = lazyPart(
  async () => (await import('#features/analytics/retention/components/where-they-left.tsx')).WhereTheyLeft,
);

interface FileAndCurveProps {
  detail: ShownDetail;
  /** Absent where the item has no file or recording to show. */
  file: { onAddTranscript: ItemActions['onAddTranscript']; quote: string } | undefined;
  hasRetention: boolean;
  marking: Marking | undefined;
}

/** The recording of an item with what is said in it, and where people left, which leads to places in it. */
export function FileAndCurve({ detail, file, hasRetention, marking }: FileAndCurveProps) {
  const [seek, setSeek] = useState<Seek>();
  const { item } = detail;
  const onAddTranscript = file?.onAddTranscript;
  return (
    <>
      {file && (
        <ItemFile
          detail={detail}
          onAddTranscript={onAddTranscript && (() => onAddTranscript(item))}
          quote={file.quote}
          seek={seek}
          marking={marking}
        />
      )}
      {hasRetention && (
        <Suspense fallback={<Skeleton className="h-[60rem] rounded-xl" />}>
          <WhereTheyLeft
            itemId={item.id}
            url={item.url}
            onSeek={file && hasTimes(detail) ? (seconds) => setSeek({ seconds }) : undefined}
          />
        </Suspense>
      )}
    </>
  );
}
