import { useQuery } from '@tanstack/react-query';
import { Check, Download } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { errorMessage } from '#lib/api-error.ts';
import { saveBlob } from '#lib/download.ts';
import { counted, formatClock } from '#lib/format.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { Field } from '#ui/field.tsx';
import { NotLoaded } from '#ui/not-loaded.tsx';
import { Notice } from '#ui/notice.tsx';
import { Select } from '#ui/select.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { showError } from '#ui/toast.ts';
import { recordingsQuery, type ShownRecording } from '../api/get-recordings.ts';
import type { WrittenContent } from '../model/written-content.ts';
import { startOf } from './timed-line.ts';
import { timedFile, type TimedKind } from './timed-files.ts';
import { type Alignment, useAlignment } from './use-alignment.ts';

export interface RecordingDialogProps {
  open: boolean;
  onClose: () => void;
  /** What the files are called. */
  name: string;
  content: WrittenContent;
  /** The board whose recordings are offered; without one those of the whole library. */
  boardId: string | undefined;
}

/** Captions and shot list of a script after filming: timed by a recording of it. */
export const RecordingDialog = ({ open, onClose, ...rest }: RecordingDialogProps) => (
  <Dialog
    open={open}
    onClose={onClose}
    title="Captions from a recording"
    description="Captions use the words of your script, timed by the recording’s transcript."
  >
    <RecordingChoice {...rest} />
  </Dialog>
);

type ChoiceProps = Omit<RecordingDialogProps, 'open' | 'onClose'>;

function RecordingChoice({ boardId, ...rest }: ChoiceProps) {
  const query = useQuery(recordingsQuery(boardId));
  const recordings = query.data;
  const [chosen, setChosen] = useState<string>();

  if (recordings === undefined) {
    return <NotLoaded query={query} noun="Recordings" skeleton="h-40" />;
  }
  const current = chosen ?? recordings[0]?.id;
  if (current === undefined) {
    return (
      <Notice tone="info" title="No recordings with a transcript yet">
        Upload the video or its audio {boardId === undefined ? 'to a board' : 'to this board'} to have it
        transcribed, or add its subtitles as a transcript. Then come back here.
      </Notice>
    );
  }
  return (
    <div className="grid grid-cols-1 gap-4">
      <Field label="Recording">
        <Select options={recordings.map(toOption)} value={current} onChoose={setChosen} />
      </Field>
      <Result recordingId={current} {...rest} />
    </div>
  );
}

const toOption = ({ id, title, seconds }: ShownRecording) => ({
  value: id,
  label: seconds === null ? title : `${title} · ${formatClock(seconds)}`,
});

function Result({ recordingId, ...rest }: { recordingId: string } & Omit<ChoiceProps, 'boardId'>) {
  const { script, generationId } = rest.content;
  const { alignment, error, retry } = useAlignment(script, recordingId, generationId);
  if (error !== null) {
    return (
      <ErrorState title="The recording couldn’t be read" onRetry={retry}>
        {errorMessage(error)}
      </ErrorState>
    );
  }
  if (alignment === undefined) {
    return (
      <div role="status">
        <span className="sr-only">Finding the script in the recording</span>
        <Skeleton className="h-28" />
      </div>
    );
  }
  const { recording, times, missing } = alignment;
  if (recording.transcript.length === 0) {
    return (
      <Notice tone="warning" title="This transcript has no timestamps">
        Add the recording’s subtitles (.srt or .vtt) to it as a transcript. Then come back here.
      </Notice>
    );
  }
  if (missing.length === times.length) {
    return (
      <Notice tone="warning" title="None of this script was found in the recording">
        Choose the recording where you read it.
      </Notice>
    );
  }
  return (
    <>
      <Found alignment={alignment} />
      <Files alignment={alignment} {...rest} />
    </>
  );
}

/** How much of the script is in the recording, and what is not. */
function Found({ alignment: { times, missing, isNoted } }: { alignment: Alignment }) {
  const said = times.filter((time) => time !== null);
  const first = Math.min(...said.map(startOf));
  return (
    <div className="grid grid-cols-1 gap-3">
      <p role="status" className="flex gap-2 text-base text-ink">
        <Check aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-success" />
        <span>
          {missing.length === 0
            ? `All ${counted(said.length, 'sentence')}`
            : `${said.length} of ${counted(times.length, 'sentence')}`}{' '}
          found, starting at {formatClock(first)}.{' '}
          {isNoted && ' Where you read a line more than once, the last take the prompter noted is used.'}
        </span>
      </p>
      {missing.length > 0 && (
        <Notice tone="warning" title={missingTitle(missing.length)}>
          <p>Lines that weren’t spoken are left out of the captions:</p>
          <ul className="mt-1.5 grid max-h-40 list-disc gap-1 overflow-y-auto pl-4">
            {missing.map((text, index) => (
              <li key={index} dir="auto">
                {text}
              </li>
            ))}
          </ul>
        </Notice>
      )}
    </div>
  );
}

const missingTitle = (count: number): string =>
  `${counted(count, 'sentence')} of the script ${count === 1 ? 'wasn’t' : 'weren’t'} found in the recording`;

const captions = { srt: 'SRT', vtt: 'WebVTT' } as const;
const shotList = { otio: 'Timeline (OTIO)', csv: 'CSV', md: 'Markdown' } as const;

function Files({
  alignment: { times, recording },
  name,
  content,
}: { alignment: Alignment } & Omit<ChoiceProps, 'boardId'>) {
  const save = (kind: TimedKind) =>
    void timedFile(kind, { name, content, filmed: { times, recording } })
      .then(({ blob, fileName }) => saveBlob(blob, fileName))
      .catch(() => showError('The file couldn’t be created. Try again.'));
  const buttons = (kinds: Partial<Record<TimedKind, string>>) =>
    (Object.keys(kinds) as TimedKind[]).map((kind) => (
      <Button key={kind} onClick={() => save(kind)}>
        <Download aria-hidden="true" />
        {kinds[kind]}
      </Button>
    ));
  return (
    <div className="grid grid-cols-1 gap-4 border-t border-line pt-4">
      <Group title="Captions">{buttons(captions)}</Group>
      <Group title="Shot list">{buttons(shotList)}</Group>
    </div>
  );
}

const Group = ({ title, children }: { title: string; children: ReactNode }) => (
  <section aria-label={title}>
    <h3 className="mb-1.5 text-sm font-medium text-muted">{title}</h3>
    <div className="flex flex-wrap gap-2">{children}</div>
  </section>
);
