import { skipToken, useQuery } from '@tanstack/react-query';
import { recordingQuery, type TimedRecording } from '../api/get-recording.ts';
import { toSpokenParts } from '../model/spoken-lines.ts';
import { readLog } from '../prompter/model/use-take-log.ts';
import { alignScript } from '../alignment/align-script.ts';
import { sayNumbersIn } from '../alignment/say-number.ts';
import type { TimedLine } from './timed-line.ts';

/** A script in a recording. */
export interface Alignment {
  recording: TimedRecording;
  /** One a line of the script; null for those that are not said. */
  times: (TimedLine | null)[];
  /** What is not said. */
  missing: string[];
  /** What the prompter noted helped to choose among takes. */
  isNoted: boolean;
}

/** When the lines of a script are said in a recording. `version` is the one whose takes the prompter noted. */
export function useAlignment(script: string, recordingId: string, version: string | undefined) {
  const recording = useQuery(recordingQuery(recordingId));
  const { data, dataUpdatedAt } = recording;
  const alignment = useQuery({
    queryKey: ['assistant', 'alignment', recordingId, dataUpdatedAt, version, script],
    staleTime: 0,
    queryFn: data === undefined ? skipToken : () => align(script, data, version),
  });
  return {
    alignment: alignment.data,
    error: recording.error ?? alignment.error,
    retry: () => void (recording.error ? recording.refetch() : alignment.refetch()),
  };
}

async function align(
  script: string,
  recording: TimedRecording,
  version: string | undefined,
): Promise<Alignment> {
  const lines = toSpokenParts(script).flatMap((part) => part.lines.map(({ text }) => text));
  const log = version === undefined ? null : readLog(version);
  const say = await sayNumbersIn(recording.language);
  const { lines: times, isNoted } = alignScript(lines, recording.transcript, { say, log });
  return {
    recording,
    times,
    missing: lines.filter((_, index) => times[index] === null),
    isNoted,
  };
}
