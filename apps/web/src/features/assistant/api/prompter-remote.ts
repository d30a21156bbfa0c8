import type { PrompterPress, PrompterReport } from '@hookline/contract/assistant';
import { maxReportedLine } from '@hookline/contract/counting';
import { api } from '#lib/api.ts';
import { followEvents } from '#lib/follow-events.ts';
import { asNumber, asText, type Loose } from '#lib/tolerant.ts';

/** How a prompter is, as its remotes show it. */
export interface ShownReport {
  isRunning: boolean;
  wordsPerMinute: number;
  secondsLeft: number;
  /** The line that is read now. */
  line: string;
}

/** Asks something of the prompters that show this version. @throws ApiError */
export const sendPress = (id: string, press: PrompterPress): Promise<unknown> =>
  api('POST /api/ai/generations/{id}/prompter/press', { params: { id }, body: { press } });

/** Tells the remotes of this version how its prompter is. @throws ApiError */
export const sendReport = (id: string, report: ShownReport): Promise<unknown> =>
  api('POST /api/ai/generations/{id}/prompter/report', {
    params: { id },
    body: {
      is_running: report.isRunning,
      words_per_minute: report.wordsPerMinute,
      seconds_left: Math.max(0, report.secondsLeft),
      line: report.line.slice(0, maxReportedLine),
    },
  });

/** What is heard of a version's prompters and remotes. */
export interface PrompterListener {
  onPress?: (press: string) => void;
  onReport?: (report: ShownReport) => void;
  /** From now on everything is heard: at the beginning, and after each break. */
  onOpen?: () => void;
}

/** Listens until what it returns is called. */
export const listenToPrompter = (
  id: string,
  { onPress = ignore, onReport = ignore, onOpen = ignore }: PrompterListener,
): (() => void) =>
  followEvents({
    onEvent: (event) => {
      if (event.type === 'prompter.press' && event.id === id) {
        onPress(asText(event.press));
      } else if (event.type === 'prompter.report' && event.id === id) {
        onReport(toShownReport(event.report));
      }
    },
    onGap: onOpen,
    since: -Infinity,
  });

const ignore = () => undefined;

const toShownReport = (report: Loose<PrompterReport> | undefined): ShownReport => ({
  isRunning: report?.is_running === true,
  wordsPerMinute: asNumber(report?.words_per_minute) ?? 0,
  secondsLeft: asNumber(report?.seconds_left) ?? 0,
  line: asText(report?.line),
});
