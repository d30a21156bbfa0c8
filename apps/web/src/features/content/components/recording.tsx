import { type RefCallback, type SyntheticEvent, useRef } from 'react';
import { useLocation } from 'react-router';
import { Button } from '#ui/button.tsx';
import { Section } from '#ui/section.tsx';
import { quoteFrom } from '../model/quote-from.ts';
import { HighlightButton } from '../highlights/components/marked-text.tsx';
import type { Marking } from '../highlights/components/use-marking.tsx';
import type { Seek } from '../model/seek.ts';
import type { ShownDetail } from '../model/shown-detail.ts';
import { lineAt, type TranscriptLine } from '../model/transcript.ts';
import { useFileAddress } from '../model/use-file-address.ts';
import { usePlayer } from '../model/use-player.ts';
import { FileProblem } from './file-problem.tsx';
import { ReadButton } from './read-button.tsx';
import { TranscriptLines, useMarkedLines } from './transcript-lines.tsx';

/** Subtitles that were uploaded by themselves have none. */
const hasSound = ({ fileType, type }: ShownDetail['item']): boolean =>
  fileType !== null && (type === 'audio' || type === 'video');

export interface RecordingProps {
  detail: ShownDetail;
  /** Offers another transcript. */
  onAddTranscript: (() => void) | undefined;
  /** Where somebody wants to be: it plays from there, or that line is shown. */
  seek: Seek | undefined;
  /** Absent where its transcript cannot be marked. */
  marking: Marking | undefined;
}

function titleOf({ item, transcript }: ShownDetail): string {
  if (transcript.length > 0) {
    return 'Transcript';
  }
  return item.type === 'video' ? 'Video' : 'Recording';
}

/**
 * A recording with its player, and its transcript where there is one: a line plays from its place, and is
 * marked as it is said.
 */
export function Recording({ detail, onAddTranscript, seek, marking }: RecordingProps) {
  const { item, transcript, text, lacksTranscript } = detail;
  const { search } = useLocation();
  const { place, attach, seconds, setSeconds, isPlaying, setIsPlaying, playFrom, goTo } = usePlayer(seek);
  const onPlay = hasSound(item) ? ({ start }: TranscriptLine) => playFrom(start) : undefined;
  const onGo = ({ start }: TranscriptLine) => goTo(start);
  const area = useMarkedLines({ lines: transcript, text, marking, onPlay, onGo });

  return (
    <div ref={place} className="scroll-mt-16">
      <Section
        title={titleOf(detail)}
        action={
          <RecordingActions
            item={item}
            hasTranscript={transcript.length > 0}
            onHighlight={marking && area.begin}
            onAddTranscript={lacksTranscript ? undefined : onAddTranscript}
          />
        }
      >
        {onPlay && (
          <div className={transcript.length > 0 ? 'border-b border-line p-3 sm:p-4' : 'p-3 sm:p-4'}>
            <Player item={item} attach={attach} onTime={setSeconds} onPlaying={setIsPlaying} />
          </div>
        )}
        {!onPlay && transcript.length === 0 && (
          <p className="px-4 py-6 text-base text-muted sm:px-5">Play it on the original page.</p>
        )}
        {lacksTranscript && <NoTranscript onAdd={onAddTranscript} />}
        {transcript.length > 0 && (
          <TranscriptLines
            lines={transcript}
            area={area}
            current={lineAt(transcript, seconds)}
            isFollowed={isPlaying || seek !== undefined}
            onPlay={onPlay}
            quote={quoteFrom(new URLSearchParams(search), text)}
          />
        )}
      </Section>
    </div>
  );
}

interface RecordingActionsProps {
  item: ShownDetail['item'];
  hasTranscript: boolean;
  onHighlight: (() => void) | undefined;
  onAddTranscript: (() => void) | undefined;
}

const RecordingActions = ({ item, hasTranscript, onHighlight, onAddTranscript }: RecordingActionsProps) => (
  <div className="flex flex-wrap justify-end gap-1">
    {hasTranscript && <ReadButton item={item} />}
    {onHighlight && hasTranscript && <HighlightButton onBegin={onHighlight} />}
    {onAddTranscript && (
      <Button size="sm" onClick={onAddTranscript}>
        {hasTranscript ? 'Replace transcript' : 'Add transcript'}
      </Button>
    )}
  </div>
);

const NoTranscript = ({ onAdd }: { onAdd: (() => void) | undefined }) => (
  <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3 border-t border-line px-4 py-4 sm:px-5">
    <p className="min-w-0 text-base text-muted">
      <span className="font-medium text-ink">No transcript yet.</span> Add one to search, summarize and quote
      what’s said.
    </p>
    {onAdd && (
      <Button variant="primary" onClick={onAdd}>
        Add transcript
      </Button>
    )}
  </div>
);

type MediaEvent = SyntheticEvent<HTMLMediaElement>;

interface PlayerProps {
  item: ShownDetail['item'];
  /** Is given the element that plays. */
  attach: RefCallback<HTMLMediaElement>;
  onTime: (seconds: number) => void;
  onPlaying: (isPlaying: boolean) => void;
}

/** A dead address is renewed at most this often by itself, in ms: the file may be what is wrong. */
const renewalPause = 60_000;

function Player({ item, attach, onTime, onPlaying }: PlayerProps) {
  const file = useFileAddress(item.id, 'player');
  const start = useStart();
  const renewedAt = useRef(0);
  /** Where it was when its address died, with what was pressed since. */
  const interrupted = useRef<Pick<HTMLMediaElement, 'currentTime' | 'paused'>>(undefined);
  const goOnWith = (part: Partial<Pick<HTMLMediaElement, 'currentTime' | 'paused'>>) => {
    if (interrupted.current !== undefined) {
      interrupted.current = { ...interrupted.current, ...part };
    }
  };
  const handleReady = ({ currentTarget }: MediaEvent) => {
    if (interrupted.current !== undefined) {
      goOn(currentTarget, interrupted.current);
      interrupted.current = undefined;
    } else if (start !== null && currentTarget.currentTime === 0) {
      currentTarget.currentTime = start;
      onTime(start);
    }
  };
  const renew = ({ currentTarget: { currentTime, paused } }: MediaEvent) => {
    if (Date.now() - renewedAt.current >= renewalPause) {
      renewedAt.current = Date.now();
      interrupted.current = { currentTime, paused };
      void file.renew();
    }
  };
  // Browsers try a dead address for half a minute before they say so.
  const handleWaiting = (event: MediaEvent) => {
    if (Date.now() >= file.goodUntil) {
      renew(event);
    }
  };
  // A paused player reports no waiting, though it loads the new place from the same address.
  const handleSeeking = (event: MediaEvent) => {
    goOnWith({ currentTime: event.currentTarget.currentTime });
    if (!isLoaded(event.currentTarget)) {
      handleWaiting(event);
    }
  };
  const events = {
    src: file.address,
    controls: true,
    preload: 'metadata',
    onLoadedMetadata: handleReady,
    onTimeUpdate: ({ currentTarget }: MediaEvent) => onTime(currentTarget.currentTime),
    onPlay: () => {
      goOnWith({ paused: false });
      onPlaying(true);
    },
    onPause: () => onPlaying(false),
    onWaiting: handleWaiting,
    onSeeking: handleSeeking,
    onError: renew,
    'aria-label': item.title,
  } as const;

  if (file.error !== null) {
    return <FileProblem file={file}>The recording can’t be played right now.</FileProblem>;
  }
  // What is said stands beside it as text; tracks of captions would say it twice.
  return item.type === 'video' ? (
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- the transcript below is its caption
    <video {...events} ref={attach} playsInline className="aspect-video w-full rounded-md bg-black" />
  ) : (
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- the transcript below is its caption
    <audio {...events} ref={attach} className="h-12 w-full" />
  );
}

/** The moment that the address asks for: `?t=83`. */
function useStart(): number | null {
  const { search } = useLocation();
  const asked = Number(new URLSearchParams(search).get('t') ?? Number.NaN);
  return Number.isFinite(asked) && asked > 0 ? asked : null;
}

/** Whether what plays at its place has arrived: that needs no address. */
const isLoaded = ({ buffered, currentTime }: HTMLMediaElement): boolean =>
  Array.from({ length: buffered.length }).some(
    (_, range) => buffered.start(range) <= currentTime && currentTime < buffered.end(range),
  );

/** At the place where it was, and playing if it was. */
function goOn(element: HTMLMediaElement, was: Pick<HTMLMediaElement, 'currentTime' | 'paused'>): void {
  element.currentTime = was.currentTime;
  if (!was.paused) {
    void element.play().catch(() => undefined);
  }
}
