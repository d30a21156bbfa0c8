import { type RefObject, useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { lineBeside, paragraphStart, type PrompterBlock } from './prompter-blocks.ts';
import { WordMap } from './word-map.ts';

interface Options {
  scroller: RefObject<HTMLElement | null>;
  blocks: readonly PrompterBlock[];
  wordsPerMinute: number;
  /** Seconds counted down before the beginning. */
  countdown: number;
  /** A line is read from now on. */
  onLine: (line: number, text: string) => void;
  /** Nothing is read any more. */
  onPause: () => void;
}

/** Milliseconds without a scroll by hand after which the text goes on from where it was put. */
const handPause = 700;
/** A scroll of so many pixels was not the prompter's own. */
const tolerance = 2;
/** How much of a paragraph may be read for "again" to mean the one before it. Words. */
const justBegun = 3;

/**
 * Moves a text past the eye at a number of words a minute. Whoever scrolls by hand, in whatever way, wins: the text
 * waits, then goes on from there.
 */
export function usePrompter({ scroller, blocks, wordsPerMinute, countdown, onLine, onPause }: Options) {
  const [phase, setPhase] = useState<'stopped' | 'counting' | 'running'>('stopped');
  const [left, setLeft] = useState(0);
  const [current, setCurrent] = useState(0);
  const [word, setWord] = useState(0);
  const motion = useRef({ map: new WordMap([]), word: 0, written: 0, handUntil: 0 });

  const show = useCallback(
    (next: number) => {
      const { map } = motion.current;
      const element = scroller.current;
      motion.current.word = Math.min(Math.max(next, 0), map.total);
      if (element) {
        element.scrollTop = map.toPixels(motion.current.word);
        motion.current.written = element.scrollTop;
      }
      setCurrent(map.blockAt(motion.current.word));
      // The time that is left is shown in seconds.
      setWord(Math.round(motion.current.word));
    },
    [scroller],
  );

  useEffect(() => {
    const element = scroller.current;
    const measure = () => {
      motion.current.map = new WordMap(readLayout(element, blocks));
      show(motion.current.word);
    };
    const observer = new ResizeObserver(measure);
    for (const part of element?.querySelectorAll('[data-text]') ?? []) {
      observer.observe(part);
    }
    measure();
    return () => observer.disconnect();
  }, [scroller, blocks, show]);

  useEffect(() => {
    const element = scroller.current;
    const handleScroll = () => {
      const top = element?.scrollTop ?? 0;
      if (Math.abs(top - motion.current.written) > tolerance) {
        motion.current.handUntil = performance.now() + handPause;
        motion.current.written = top;
        motion.current.word = motion.current.map.toWord(top);
        setCurrent(motion.current.map.blockAt(motion.current.word));
        setWord(Math.round(motion.current.word));
      }
    };
    element?.addEventListener('scroll', handleScroll, { passive: true });
    return () => element?.removeEventListener('scroll', handleScroll);
  }, [scroller]);

  const advance = useEffectEvent((seconds: number) => {
    const { map, word: at, handUntil } = motion.current;
    if (performance.now() < handUntil) {
      return;
    }
    show(at + (seconds * wordsPerMinute) / 60);
    if (motion.current.word >= map.total) {
      setPhase('stopped');
    }
  });
  useEffect(() => {
    if (phase !== 'running') {
      return undefined;
    }
    let before = performance.now();
    let frame = requestAnimationFrame(function step(now) {
      // A tab that was hidden goes on where it was.
      advance(Math.min(0.1, (now - before) / 1000));
      before = now;
      frame = requestAnimationFrame(step);
    });
    return () => cancelAnimationFrame(frame);
  }, [phase]);

  useEffect(() => {
    if (phase !== 'counting') {
      return undefined;
    }
    const timer = setTimeout(() => (left <= 1 ? setPhase('running') : setLeft(left - 1)), 1_000);
    return () => clearTimeout(timer);
  }, [phase, left]);

  const tellLine = useEffectEvent(() => {
    const block = blocks[current];
    if (block?.line != null) {
      onLine(block.line, block.text);
    }
  });
  const tellPause = useEffectEvent(onPause);
  useEffect(() => {
    if (phase === 'running') {
      tellLine();
    }
  }, [phase, current]);
  useEffect(() => {
    if (phase !== 'running') {
      return undefined;
    }
    return () => tellPause();
  }, [phase]);

  const start = () => {
    const { word: at, map } = motion.current;
    if (at >= map.total) {
      show(0);
    }
    const isBeginning = motion.current.word < justBegun;
    setLeft(countdown);
    setPhase(isBeginning && countdown > 0 ? 'counting' : 'running');
  };
  const goTo = (block: number) => {
    motion.current.handUntil = 0;
    show(motion.current.map.startOf(block));
  };

  return {
    isRunning: phase === 'running',
    /** Seconds until it begins; 0 for none. */
    countingDown: phase === 'counting' ? left : 0,
    /** The block that is read now. */
    current,
    /** 0 to 1. */
    progress: ratio(word, blocks),
    secondsLeft: ((total(blocks) - word) / wordsPerMinute) * 60,
    toggle: () => (phase === 'stopped' ? start() : setPhase('stopped')),
    stop: () => setPhase('stopped'),
    /** From the beginning of the paragraph, once more. */
    again: () => {
      const { map, word: at } = motion.current;
      const block = map.blockAt(at);
      goTo(paragraphStart(blocks, block, at - map.startOf(block) < justBegun));
      if (phase === 'running') {
        tellPause();
        tellLine();
      }
    },
    step: (direction: 1 | -1) =>
      goTo(lineBeside(blocks, motion.current.map.blockAt(motion.current.word), direction)),
    toStart: () => goTo(0),
  };
}

const total = (blocks: readonly PrompterBlock[]): number => blocks.reduce((sum, { words }) => sum + words, 0);
const ratio = (word: number, blocks: readonly PrompterBlock[]): number => {
  const all = total(blocks);
  return all === 0 ? 0 : Math.min(1, word / all);
};

/** Where the blocks are. */
function readLayout(element: HTMLElement | null, blocks: readonly PrompterBlock[]) {
  const drawn = [...(element?.querySelectorAll<HTMLElement>('[data-block]') ?? [])];
  const first = drawn[0]?.offsetTop ?? 0;
  return drawn.map(({ offsetTop, offsetHeight }, index) => ({
    top: offsetTop - first,
    height: offsetHeight,
    words: blocks[index]?.words ?? 0,
  }));
}
