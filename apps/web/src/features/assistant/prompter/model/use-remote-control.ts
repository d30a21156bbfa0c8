import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { listenToPrompter, reportPrompter, type ShownReport } from '../../api/prompter-remote.ts';
import type { PrompterCommands } from './use-prompter-keys.ts';

/** A remote that was not heard for so long is gone: it asks every few seconds. Milliseconds. */
const patience = 20_000;

interface Options {
  id: string;
  report: ShownReport;
  commands: PrompterCommands;
}

/** Lets remotes control this prompter, and tells them how it is. Says whether one is there. */
export function useRemoteControl({ id, report, commands }: Options): boolean {
  const lastHeard = useRef(-Infinity);
  const [isControlled, setIsControlled] = useState(false);
  const { isRunning, wordsPerMinute, line } = report;

  // Without a remote nobody is told; one that was not told asks again.
  const tell = useEffectEvent(() => {
    const isThere = performance.now() - lastHeard.current < patience;
    setIsControlled(isThere);
    if (isThere) {
      reportPrompter(id, report).catch(() => undefined);
    }
  });
  const handlePress = useEffectEvent((press: string) => {
    // Another tab may show the same script behind this one.
    if (document.visibilityState !== 'visible') {
      return;
    }
    lastHeard.current = performance.now();
    if (press === 'report') {
      tell();
    } else {
      act(press, isRunning, commands);
    }
  });

  useEffect(() => listenToPrompter(id, { onPress: handlePress }), [id]);
  useEffect(() => tell(), [isRunning, wordsPerMinute, line]);
  return isControlled;
}

/** What only a newer server knows does nothing. */
function act(press: string, isRunning: boolean, commands: PrompterCommands): void {
  const { toggle, again, step, toStart, faster } = commands;
  const actions: Readonly<Record<string, () => void>> = {
    // Two presses in a row mean the same as one.
    start: () => !isRunning && toggle(),
    pause: () => isRunning && toggle(),
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
