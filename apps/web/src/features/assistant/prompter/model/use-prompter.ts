import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { lineBeside, paragraphStart, type PrompterBlock } from './prompter-blocks.ts';
import { TextMotion } from './text-motion.ts';
import { useVoice } from './use-voice.ts';

interface Options {
  scroller: RefObject<HTMLElement | null>;
  blocks: readonly PrompterBlock[];
  wordsPerMinute: number;
  /** Seconds counted down before the beginning. */
  countdown: number;
  /** The language in which a voice is followed; null where the text moves at its pace. */
  voice: string | null;
  /** A line is read from now on. */
  onLine: (line: number, text: string) => void;
  /** Nothing is read any more. */
  onPause: () => void;
}

/** How much of a paragraph may be read for "again" to mean the one before it. Words. */
const justBegun = 3;

/** Moves a text past the eye at a number of words a minute, and tells which line is read. */
export function usePrompter(options: Options) {
  const { scroller, blocks, wordsPerMinute, countdown, voice: language, onLine, onPause } = options;
  const { motion, current, word } = useTextMotion(scroller, blocks);
  const clock = useStartClock();
  const { isRunning, stop } = clock;
  // Counts up when a line is read again without the text's having stopped.
  const [round, setRound] = useState(0);

  const voice = useVoice({
    isWanted: isRunning && language !== null,
    blocks,
    language: language ?? '',
    motion,
  });

  useFrames(isRunning, (seconds) => {
    if (voice.isListening) {
      voice.follow(seconds);
    } else {
      motion.current?.advance((seconds * wordsPerMinute) / 60);
    }
    if (motion.current?.isAtEnd) {
      stop();
    }
  });

  const tellLine = useEffectEvent(() => {
    const { line = null, text = '' } = blocks[current] ?? {};
    if (line !== null) {
      onLine(line, text);
    }
  });
  const tellPause = useEffectEvent(onPause);
  useEffect(() => (isRunning ? tellLine() : undefined), [isRunning, current, round]);
  useEffect(() => (isRunning ? () => tellPause() : undefined), [isRunning, round]);

  const start = () => {
    if (motion.current?.isAtEnd) {
      motion.current.goTo(0);
    }
    clock.start((motion.current?.word ?? 0) < justBegun ? countdown : 0);
  };
  const again = () => {
    const { block = 0, wordsIntoBlock = 0 } = motion.current ?? {};
    motion.current?.goTo(paragraphStart(blocks, block, wordsIntoBlock < justBegun));
    setRound(round + 1);
  };
  const total = blocks.reduce((sum, { words }) => sum + words, 0);

  return {
    isRunning,
    /** The text follows a voice now. */
    isListening: voice.isListening,
    /** Seconds until it begins; 0 for none. */
    countingDown: clock.left,
    /** The block that is read now. */
    current,
    /** 0 to 1. */
    progress: total === 0 ? 0 : Math.min(1, word / total),
    secondsLeft: ((total - word) / wordsPerMinute) * 60,
    start,
    stop,
    toggle: clock.isStopped ? start : stop,
    /** From the beginning of the paragraph, once more. */
    again,
    step: (direction: 1 | -1) => motion.current?.goTo(lineBeside(blocks, motion.current.block, direction)),
    toStart: () => motion.current?.goTo(0),
  };
}

/** Where the text is: the block that is read now, and how many words are past the eye. */
function useTextMotion(scroller: RefObject<HTMLElement | null>, blocks: readonly PrompterBlock[]) {
  const motion = useRef<TextMotion>(undefined);
  const [current, setCurrent] = useState(0);
  const [word, setWord] = useState(0);
  useEffect(() => {
    if (scroller.current === null) {
      return undefined;
    }
    const made = new TextMotion(scroller.current, blocks, (at, block) => {
      setCurrent(block);
      // The time that is left is shown in seconds: nothing is drawn anew for a part of a word.
      setWord(Math.round(at));
    });
    motion.current = made;
    return () => made.end();
  }, [scroller, blocks]);
  return { motion, current, word };
}

/** Whether the text runs, or is counted down to. */
function useStartClock() {
  const [phase, setPhase] = useState<'stopped' | 'counting' | 'running'>('stopped');
  const [left, setLeft] = useState(0);
  useEffect(() => {
    if (phase !== 'counting') {
      return undefined;
    }
    const timer = setTimeout(() => (left <= 1 ? setPhase('running') : setLeft(left - 1)), 1_000);
    return () => clearTimeout(timer);
  }, [phase, left]);
  return {
    isRunning: phase === 'running',
    isStopped: phase === 'stopped',
    left: phase === 'counting' ? left : 0,
    start: (seconds: number) => {
      setLeft(seconds);
      setPhase((phase) => (phase !== 'stopped' ? phase : seconds > 0 ? 'counting' : 'running'));
    },
    stop: () => setPhase('stopped'),
  };
}

/** Calls back with the seconds since the frame before. A tab that was hidden goes on where it was. */
function useFrames(isWanted: boolean, onFrame: (seconds: number) => void): void {
  const handleFrame = useEffectEvent(onFrame);
  useEffect(() => {
    if (!isWanted) {
      return undefined;
    }
    let before = performance.now();
    let frame = requestAnimationFrame(function step(now) {
      handleFrame(Math.min(0.1, (now - before) / 1000));
      before = now;
      frame = requestAnimationFrame(step);
    });
    return () => cancelAnimationFrame(frame);
  }, [isWanted]);
}
