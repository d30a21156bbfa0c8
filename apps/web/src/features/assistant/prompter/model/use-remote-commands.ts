import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { listenToPrompter, sendReport, type ShownReport } from '../../api/prompter-remote.ts';
import type { PrompterCommands } from './use-prompter-keys.ts';

/** A remote that was not heard for so long is gone: it asks every few seconds. Milliseconds. */
const remoteGoneAfter = 20_000;

interface Options {
  id: string;
  report: ShownReport;
  commands: PrompterCommands;
}

/** Lets remotes control this prompter, and tells them how it is. Says whether one is there. */
export function useRemoteCommands({ id, report, commands }: Options): boolean {
  const [isControlled, setIsControlled] = useState(false);
  const gone = useRef<ReturnType<typeof setTimeout>>(undefined);
  const reportNow = useReporter(id, report);
  const { isRunning, wordsPerMinute, line } = report;

  const handlePress = useEffectEvent((press: string) => {
    // Another tab may show the same script behind this one.
    if (document.visibilityState !== 'visible') {
      return;
    }
    clearTimeout(gone.current);
    gone.current = setTimeout(() => setIsControlled(false), remoteGoneAfter);
    setIsControlled(true);
    if (press === 'report') {
      reportNow();
    } else {
      runPress(press, commands);
    }
  });
  const reportChange = useEffectEvent(() => {
    // Without a remote nobody is told; one that was not told asks.
    if (isControlled) {
      reportNow();
    }
  });

  useEffect(() => {
    const stop = listenToPrompter(id, { onPress: handlePress });
    return () => {
      stop();
      clearTimeout(gone.current);
    };
  }, [id]);
  useEffect(() => reportChange(), [isRunning, wordsPerMinute, line]);
  return isControlled;
}

/** Sends one report at a time, and the latest last: an older one that arrives later would be believed. */
function useReporter(id: string, report: ShownReport): () => void {
  const latest = useRef(report);
  const sending = useRef({ isUnderWay: false, isStale: false });
  useEffect(() => {
    latest.current = report;
  });
  return () => void send(id, latest, sending.current);
}

async function send(
  id: string,
  latest: Readonly<{ current: ShownReport }>,
  sending: { isUnderWay: boolean; isStale: boolean },
): Promise<void> {
  sending.isStale = sending.isUnderWay;
  while (!sending.isUnderWay) {
    Object.assign(sending, { isUnderWay: true, isStale: false });
    // What is not told is asked for again.
    await sendReport(id, latest.current).catch(() => undefined);
    sending.isUnderWay = false;
    if (!sending.isStale) {
      return;
    }
  }
}

/** What only a newer server knows does nothing. */
function runPress(press: string, commands: PrompterCommands): void {
  const { start, stop, again, step, toStart, faster } = commands;
  const actions: Readonly<Record<string, () => void>> = {
    start,
    pause: stop,
    repeat: again,
    previous: () => step(-1),
    next: () => step(1),
    slower: () => faster(-1),
    faster: () => faster(1),
    restart: toStart,
  };
  if (Object.hasOwn(actions, press)) {
    actions[press]?.();
  }
}
