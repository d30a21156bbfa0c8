import {
  TrackPerformanceDialog,
  type TrackPerformanceDialogProps,
} from '#features/analytics/components/track-performance-dialog.tsx';
import { usePublishedNote } from './use-published-note.ts';

/** Asks for the numbers of a post, and says which projects are published by them. */
export function TrackingDialog(props: Omit<TrackPerformanceDialogProps, 'onConsequence'>) {
  return <TrackPerformanceDialog {...props} onConsequence={usePublishedNote()} />;
}
