import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { showError } from '#ui/toast.ts';
import type { PrompterBlock } from './prompter-blocks.ts';
import { canAskForVoice, listen, prepareVoice, type VoiceSupport } from './speech-recognition.ts';
import type { TextMotion } from './text-motion.ts';
import { VoiceFollower } from './voice-follower.ts';

/**
 * Whether this browser can follow a voice in a language; undefined as long as it was not asked. It is asked when somebody
 * wants that (`isOn`, or `ask`): some builds of Chromium have the call and end the page that makes it.
 */
export function useVoiceSupport(language: string, isOn: boolean) {
  const [known, setKnown] = useState<{ language: string; support: VoiceSupport }>();
  const ask = async () => {
    const support = await prepareVoice(language);
    setKnown({ language, support });
    return support;
  };
  useEffect(() => {
    let isLeft = false;
    if (isOn) {
      void prepareVoice(language).then((support) => !isLeft && setKnown({ language, support }));
    }
    return () => {
      isLeft = true;
    };
  }, [language, isOn]);
  const support = known?.language === language ? known.support : undefined;
  return { support: canAskForVoice() ? support : 'none', ask };
}

const failures = {
  'not-allowed':
    'Microphone access is blocked. Allow it for this page, or turn off “Follow my voice”. For ' +
    'now, the text moves at your pace.',
  failed: 'This browser stopped listening. The text moves at your pace. To try again, pause and start.',
};

interface Options {
  /** The microphone is open only while this is true. */
  isWanted: boolean;
  blocks: readonly PrompterBlock[];
  language: string;
  motion: RefObject<TextMotion | undefined>;
}

/** How much nearer the text comes to the voice in a second, so that it flows rather than jumps. */
const followSpeed = 4;
/** A difference that the voice did not make. Words. */
const movedByHand = 0.2;

/** Listens, and moves the text to where somebody reads. */
export function useVoice({ isWanted, blocks, language, motion }: Options) {
  const follower = useRef<VoiceFollower>(undefined);
  /** Where the text should be; undefined where nothing was heard since it was moved by hand. */
  const target = useRef<number>(undefined);
  /** Where the voice has led the text. */
  const led = useRef(0);
  const [isFailed, setIsFailed] = useState(false);
  const hear = useEffectEvent((text: string) => {
    target.current = follower.current?.hear(text);
  });
  const moveTo = (word: number) => {
    follower.current?.moveTo(word);
    target.current = undefined;
    led.current = word;
  };
  const begin = useEffectEvent(() => {
    follower.current = new VoiceFollower(blocks);
    moveTo(motion.current?.word ?? 0);
  });
  const fail = useEffectEvent((reason: keyof typeof failures) => {
    setIsFailed(true);
    showError(failures[reason]);
  });
  useEffect(() => {
    if (!isWanted) {
      return undefined;
    }
    begin();
    const end = listen({
      language,
      onWords: (text) => hear(text),
      onFailure: (reason) => fail(reason),
    });
    return () => {
      end();
      setIsFailed(false);
    };
  }, [isWanted, blocks, language]);
  return {
    isListening: isWanted && !isFailed,
    /** Moves the text on, for some seconds. What moved it meanwhile is followed: a hand always wins. */
    follow: (seconds: number) => {
      const word = motion.current?.word ?? 0;
      if (Math.abs(word - led.current) > movedByHand) {
        moveTo(word);
      }
      const ahead = (target.current ?? word) - word;
      motion.current?.advance(ahead * Math.min(1, seconds * followSpeed));
      led.current = motion.current?.word ?? 0;
    },
  };
}
