import { allPlatforms, type Platform } from '@hookline/contract/platforms';
import { useEffect, useRef } from 'react';
import { useWrite } from '#lib/use-write.ts';
import { errorMessage } from '#lib/api-error.ts';
import { userId } from '#lib/session.ts';
import { asWord } from '#lib/tolerant.ts';
import { tryStorage } from '#lib/try-storage.ts';
import { Dialog } from '#ui/dialog.tsx';
import { showError, showSuccess } from '#ui/toast.ts';
import { type TrackedContent, trackPerformance } from '../api/track-performance.ts';
import { sentMoments } from '../model/moments.ts';
import { performancePayload, type TypedPerformance } from '../model/performance-payload.ts';
import { TrackPerformanceForm, type TypedTracking } from './track-performance-form.tsx';

export interface TrackPerformanceDialogProps {
  /** The platform chosen at first, where it is not left to the content. */
  platform?: TypedPerformance['platform'] | undefined;
  /** Open while there is one. */
  content: TrackedContent | undefined;
  onClose: () => void;
  onTracked: (content: TrackedContent) => void;
  /**
   * Called when the dialog opens; what it returns is called once the numbers are recorded, and says in a
   * sentence what else came of them, if anything.
   */
  onConsequence?: (content: TrackedContent) => () => Promise<string>;
}

const tracked = 'Performance data tracked successfully!';
const moved = 'You’ll find it under “Scripts and posts” from now on.';
const failed = 'Failed to track performance data';

/** Asks for the numbers of a post and records them. */
export function TrackPerformanceDialog({
  content,
  platform,
  onClose,
  onTracked,
  onConsequence,
}: TrackPerformanceDialogProps) {
  return (
    <Dialog
      open={content !== undefined}
      onClose={onClose}
      title="Track Performance"
      description={content && <span dir="auto">{content.title}</span>}
    >
      {content && <Tracking {...{ content, platform, onClose, onTracked, onConsequence }} />}
    </Dialog>
  );
}

function Tracking({
  content,
  platform,
  onClose,
  onTracked,
  onConsequence,
}: Omit<TrackPerformanceDialogProps, 'content' | 'onConsequence'> & {
  content: TrackedContent;
  onConsequence: TrackPerformanceDialogProps['onConsequence'];
}) {
  const findConsequence = useRef<() => Promise<string>>(undefined);
  useEffect(() => {
    findConsequence.current = onConsequence?.(content);
  }, [content, onConsequence]);
  const isShown = useRef(false);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  const tracking = useWrite({
    mutationFn: async ({ counts, moments }: TypedTracking) => {
      await trackPerformance(content, { metrics: performancePayload(counts), ...sentMoments(moments) });
      return findConsequence.current?.();
    },
    onSuccess: (consequence, { counts }) => {
      rememberPlatform(counts.platform);
      const lines = [tracked, isLeavingResearch(content) && moved, consequence];
      showSuccess(lines.filter(Boolean).join('\n'));
      onTracked(content);
      onClose();
    },
    onError: (error) => {
      // The dialog says it itself, unless it was closed meanwhile.
      if (!isShown.current) {
        showError(errorMessage(error, failed));
      }
    },
  });
  const failure = tracking.isError ? errorMessage(tracking.error, failed) : undefined;

  return (
    <TrackPerformanceForm
      platform={platform ?? proposedPlatform(content)}
      busy={tracking.isPending}
      failure={failure}
      onType={() => tracking.isError && tracking.reset()}
      onSubmit={tracking.mutate}
      onCancel={onClose}
    />
  );
}

/** What has numbers is a post, and listed with those that were written here. */
const isLeavingResearch = ({ type, views }: TrackedContent): boolean =>
  views === null && type !== 'generated_content';

const lastEntry = () => `lastTrackedPlatform ${userId()}`;
const lastPlatform = () => tryStorage(() => localStorage.getItem(lastEntry()));
const rememberPlatform = (platform: Platform) =>
  tryStorage(() => localStorage.setItem(lastEntry(), platform));

/** Where the content most likely is: on its own platform, else on the one tracked last in this browser. */
const proposedPlatform = ({ platform }: TrackedContent): Platform =>
  asWord(platform, allPlatforms) ?? asWord(lastPlatform(), allPlatforms) ?? 'instagram';
