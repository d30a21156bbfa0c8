import type { PrompterPress } from '@hookline/contract/assistant';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { errorMessage } from '#lib/api-error.ts';
import { listenToPrompter, sendPress, type ShownReport } from '../../api/prompter-remote.ts';

/** How often a prompter is asked how it is, and after how long without an answer it is gone. Milliseconds. */
const askEvery = 5_000;
const prompterGoneAfter = 8_000;

export interface Remote {
  /** How the prompter is; undefined until it answers, and when it does not any more. */
  report: ShownReport | undefined;
  /** Why there is none; undefined while one is looked for. */
  problem: string | undefined;
  press: (press: PrompterPress) => void;
}

const silence = 'No prompter is answering. Open this script in the prompter on the screen you read from.';

/** Controls the prompters of this user that show a version of a script. */
export function useRemote(id: string): Remote {
  const [report, setReport] = useState<ShownReport>();
  const [problem, setProblem] = useState<string>();
  const late = useRef<ReturnType<typeof setTimeout>>(undefined);

  const waitForReport = () => {
    clearTimeout(late.current);
    late.current = setTimeout(() => {
      setReport(undefined);
      setProblem((before) => before ?? silence);
    }, prompterGoneAfter);
  };
  const press = (name: PrompterPress) => {
    sendPress(id, name).then(
      // It got there. Whether a prompter heard it shows in its report.
      () => setProblem((before) => (before === silence ? before : undefined)),
      (error: unknown) => setProblem(errorMessage(error)),
    );
  };
  const ask = useEffectEvent(() => {
    if (document.visibilityState === 'visible') {
      press('report');
    }
  });
  const begin = useEffectEvent(() => waitForReport());
  const handleReport = useEffectEvent((heard: ShownReport) => {
    waitForReport();
    setReport(heard);
    setProblem(undefined);
  });

  useEffect(() => {
    begin();
    const stop = listenToPrompter(id, { onOpen: () => ask(), onReport: handleReport });
    const timer = setInterval(() => ask(), askEvery);
    const handleSeen = () => ask();
    document.addEventListener('visibilitychange', handleSeen);
    return () => {
      stop();
      clearTimeout(late.current);
      clearInterval(timer);
      document.removeEventListener('visibilitychange', handleSeen);
    };
  }, [id]);

  // After a failure that has passed, nothing would say that no prompter answers.
  const isLooking = report === undefined && problem === undefined;
  useEffect(() => (isLooking ? begin() : undefined), [isLooking]);

  return { report, problem, press };
}
