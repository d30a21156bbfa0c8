import type { PrompterPress } from '@hookline/contract/assistant';
import { useEffect, useEffectEvent, useState } from 'react';
import { listenToPrompter, pressPrompter, type ShownReport } from '../../api/prompter-remote.ts';

/** How often a prompter is asked how it is, and after how long without an answer it is gone. Milliseconds. */
const askEvery = 5_000;
const patience = 8_000;

export interface Remote {
  /** How the prompter is; undefined until it answers. */
  report: ShownReport | undefined;
  /** `offline`: what was asked did not reach the server. */
  state: 'looking' | 'connected' | 'silent' | 'offline';
  press: (press: PrompterPress) => void;
}

/** Controls the prompters of this user that show a version of a script. */
export function useRemote(id: string): Remote {
  const [report, setReport] = useState<ShownReport>();
  const [state, setState] = useState<Remote['state']>('looking');

  const press = (name: PrompterPress) => {
    pressPrompter(id, name).then(
      () => setState((was) => (was === 'offline' ? 'looking' : was)),
      () => setState('offline'),
    );
  };
  const ask = useEffectEvent(() => {
    if (document.visibilityState === 'visible') {
      press('report');
    }
  });

  useEffect(() => {
    const lateIn = () => setTimeout(() => setState((was) => (was === 'offline' ? was : 'silent')), patience);
    let late = lateIn();
    const stop = listenToPrompter(id, {
      onOpen: () => ask(),
      onReport: (heard) => {
        clearTimeout(late);
        late = lateIn();
        setReport(heard);
        setState('connected');
      },
    });
    const timer = setInterval(() => ask(), askEvery);
    const handleSeen = () => ask();
    document.addEventListener('visibilitychange', handleSeen);
    return () => {
      stop();
      clearTimeout(late);
      clearInterval(timer);
      document.removeEventListener('visibilitychange', handleSeen);
    };
  }, [id]);

  return { report, state, press };
}
