import { useEffect, useMemo, useRef, useState } from 'react';
import { showError } from '#ui/toast.ts';
import { useOpener } from '#ui/use-opener.ts';
import { toPrompterBlocks } from '../model/prompter-blocks.ts';
import { paceOf, ranges, usePrompterSettings } from '../model/prompter-settings.ts';
import type { PrompterScript } from '../model/stored-script.ts';
import { useRemoteCommands } from '../model/use-remote-commands.ts';
import { useOffline } from '../model/use-offline.ts';
import { usePrompter } from '../model/use-prompter.ts';
import { type PrompterCommands, usePrompterKeys } from '../model/use-prompter-keys.ts';
import { useTakeLog } from '../model/use-take-log.ts';
import { useVoiceSupport } from '../model/use-voice.ts';
import { useWakeLock } from '../model/use-wake-lock.ts';
import { PrompterBar } from './prompter-bar.tsx';
import { type PanelPlace, PrompterPanel } from './prompter-panel.tsx';
import { lineHeight, PrompterText } from './prompter-text.tsx';

/** Milliseconds without a move after which the bar goes out of the way. */
const barPause = 2_500;

/** A script full screen, moving past the eye at the pace of whoever reads it. */
export function Prompter({
  script,
  onLeave,
  leadsTo,
}: {
  script: PrompterScript;
  onLeave: () => void;
  leadsTo: string | undefined;
}) {
  const { id, title, rate } = script;
  const scroller = useRef<HTMLDivElement>(null);
  const screen = useRef<HTMLDivElement>(null);
  const blocks = useMemo(() => toPrompterBlocks(script.script), [script.script]);
  const { settings, change } = usePrompterSettings();
  const { panel, closePanel, togglePanel } = usePanel();
  const takes = useTakeLog(id);
  const isAwake = useWakeLock();
  const isOffline = useOffline();
  const wordsPerMinute = paceOf(settings, rate);
  const { countdown } = settings;
  const voiceLanguage = settings.voiceLanguage ?? navigator.language;
  const voice = useVoiceSupport(voiceLanguage, settings.followsVoice);
  const prompter = usePrompter({
    scroller,
    blocks,
    wordsPerMinute,
    countdown,
    voice: settings.followsVoice && voice.support === 'ready' ? voiceLanguage : null,
    onLine: takes.begin,
    onPause: takes.end,
  });
  const isMoved = useRecentMove(prompter.isRunning);
  const isRunning = prompter.isRunning || prompter.countingDown > 0;

  const adjust = (name: 'wordsPerMinute' | 'size', value: number, direction: 1 | -1) => {
    const { min, max, step } = ranges[name];
    // Onto the next step, whatever the pace was.
    const steps = direction === 1 ? Math.floor(value / step + 1) : Math.ceil(value / step - 1);
    change({ [name]: Math.min(max, Math.max(min, steps * step)) });
  };
  const commands: PrompterCommands = {
    start: prompter.start,
    stop: prompter.stop,
    toggle: prompter.toggle,
    again: prompter.again,
    step: prompter.step,
    toStart: prompter.toStart,
    faster: (direction) => adjust('wordsPerMinute', wordsPerMinute, direction),
    larger: (direction) => adjust('size', settings.size, direction),
    mirror: () => change({ isMirrored: !settings.isMirrored }),
    fullScreen: () => void toggleFullScreen(screen.current),
    settings: () => togglePanel('settings'),
    remote: () => togglePanel('remote'),
    close: panel === null ? onLeave : closePanel,
  };
  usePrompterKeys(commands, settings.pedals);
  const isControlled = useRemoteCommands({
    id,
    report: {
      isRunning,
      wordsPerMinute,
      secondsLeft: prompter.secondsLeft,
      line: blocks.find(({ line }, at) => at >= prompter.current && line !== null)?.text ?? '',
    },
    commands,
  });

  return (
    <div
      ref={screen}
      data-whole-window
      className="fixed inset-0 scheme-dark overflow-hidden bg-canvas text-ink select-none"
    >
      <PrompterText
        scroller={scroller}
        blocks={blocks}
        current={prompter.current}
        settings={settings}
        onTap={prompter.toggle}
      />
      <EyeLine top={settings.eyeLine} height={settings.size * lineHeight} />
      <ReadShare share={prompter.progress} />
      {prompter.countingDown > 0 && (
        <p
          role="status"
          className="pointer-events-none absolute inset-0 z-2 grid place-items-center bg-canvas/70 text-[30vmin] font-semibold text-white tabular-nums"
        >
          {prompter.countingDown}
        </p>
      )}
      <PrompterBar
        title={title}
        onLeave={onLeave}
        leadsTo={leadsTo}
        isShown={!prompter.isRunning || isMoved}
        isRunning={prompter.isRunning}
        wordsPerMinute={wordsPerMinute}
        secondsLeft={prompter.secondsLeft}
        isListening={prompter.isListening}
        isControlled={isControlled}
        commands={commands}
      />
      <PrompterState isRunning={isRunning} wordsPerMinute={wordsPerMinute} />
      {panel !== null && (
        <PrompterPanel
          id={id}
          place={panel}
          title={title}
          settings={settings}
          rate={rate}
          log={takes.log}
          isAwake={isAwake}
          isOffline={isOffline}
          voice={{ language: voiceLanguage, ...voice }}
          onChange={change}
          onClear={takes.clear}
          onClose={closePanel}
        />
      )}
    </div>
  );
}

/** The panel beside the text, which gives the focus back when it closes. */
function usePanel() {
  const [panel, setPanel] = useState<PanelPlace | null>(null);
  const returnFocus = useOpener(panel !== null);
  const closePanel = () => {
    setPanel(null);
    returnFocus();
  };
  const togglePanel = (place: PanelPlace) => (panel === place ? closePanel() : setPanel(place));
  return { panel, closePanel, togglePanel };
}

/** What a key changed, for screen readers. */
const PrompterState = ({ isRunning, wordsPerMinute }: { isRunning: boolean; wordsPerMinute: number }) => (
  <p role="status" className="sr-only">
    {isRunning ? 'Running' : 'Paused'}, {Math.round(wordsPerMinute)} words per minute
  </p>
);

/** How much of the script is read, from 0 to 1. */
const ReadShare = ({ share }: { share: number }) => (
  <div
    role="progressbar"
    aria-label="Read"
    aria-valuenow={Math.round(share * 100)}
    className="absolute inset-x-0 top-0 z-2 h-0.5 origin-left bg-accent"
    style={{ transform: `scaleX(${share})` }}
  />
);

/** Marks at both edges where one reads. */
const EyeLine = ({ top, height }: { top: number; height: number }) => (
  <div
    aria-hidden="true"
    className="pointer-events-none absolute inset-x-0 z-1 flex items-center justify-between"
    style={{ top: `${top}dvh`, height: `calc(${height}px + 0.5em)` }}
  >
    <span className="border-y-8 border-l-[14px] border-y-transparent border-l-accent" />
    <span className="border-y-8 border-r-[14px] border-y-transparent border-r-accent" />
  </div>
);

/** Whether a pointer was moved a moment ago; always where nothing runs. */
function useRecentMove(isRunning: boolean): boolean {
  const [isMoved, setIsMoved] = useState(true);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const handleMove = (event: PointerEvent) => {
      // A finger that scrolls wants to see the text.
      if (event.pointerType !== 'touch') {
        setIsMoved(true);
        wait();
      }
    };
    const wait = () => {
      clearTimeout(timer);
      timer = setTimeout(() => setIsMoved(false), barPause);
    };
    wait();
    document.addEventListener('pointermove', handleMove);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('pointermove', handleMove);
    };
  }, [isRunning]);
  return isMoved;
}

async function toggleFullScreen(element: HTMLElement | null): Promise<void> {
  try {
    await (document.fullscreenElement === null ? element?.requestFullscreen() : document.exitFullscreen());
  } catch {
    showError('This browser doesn’t support full screen');
  }
}
