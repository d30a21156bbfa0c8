import { Suspense } from 'react';
import { lazyPart } from '#lib/load-program.ts';
import { Section } from '#ui/section.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import type { Marking } from '../highlights/components/use-marking.tsx';
import type { Seek } from '../model/seek.ts';
import type { ShownDetail } from '../model/shown-detail.ts';

const Recording = lazyPart(async () => (await import('./recording.tsx')).Recording);
const PictureFile = lazyPart(async () => (await import('./picture-file.tsx')).PictureFile);
const PdfViewer = lazyPart(async () => (await import('./pdf-viewer.tsx')).PdfViewer);
const DoubtfulLines = lazyPart(async () => (await import('./doubtful-lines.tsx')).DoubtfulLines);

export interface ItemFileProps {
  detail: ShownDetail;
  onAddTranscript: (() => void) | undefined;
  /** Words of a PDF that somebody followed a link to. */
  quote: string;
  /** Where somebody wants to be in the recording. */
  seek?: Seek | undefined;
  /** Absent where it cannot be marked. */
  marking: Marking | undefined;
}

/** Uploaded, or behind an address: no page lasts. Posts have their own ways. */
const isRecording = ({ item, facts }: ShownDetail): boolean =>
  item.fileType === null
    ? item.type === 'website' && item.platform === null && facts.durationSeconds !== null
    : item.type === 'audio' || item.type === 'video';

/** Whether there is something with times to go to: a recording, or what is said in it. */
export const hasTimes = (detail: ShownDetail): boolean => isRecording(detail) || detail.transcript.length > 0;

/** The file of an item, to look at or listen to, where it is of a kind that can be. */
export function ItemFile({ detail, onAddTranscript, quote, seek, marking }: ItemFileProps) {
  const { item, transcript } = detail;
  if (hasTimes(detail)) {
    return (
      <Suspense
        fallback={<Skeleton className={transcript.length > 0 ? 'h-120 rounded-xl' : 'h-36 rounded-xl'} />}
      >
        <Recording detail={detail} onAddTranscript={onAddTranscript} seek={seek} marking={marking} />
      </Suspense>
    );
  }
  if (item.type === 'image' && item.fileType !== null) {
    return (
      <Suspense fallback={<Skeleton className="aspect-[4/3] rounded-xl" />}>
        <PictureFile detail={detail} quote={quote} marking={marking} />
      </Suspense>
    );
  }
  if (item.fileType !== 'pdf') {
    return null;
  }
  return (
    <Section title="Document">
      <Suspense fallback={<Skeleton className="m-4 aspect-[3/4]" />}>
        <PdfViewer detail={detail} quote={quote} marking={marking} />
        {detail.doubtfulLines.length > 0 && <DoubtfulLines lines={detail.doubtfulLines} />}
      </Suspense>
    </Section>
  );
}
