/** What browsers have of the Web Speech API where they recognise speech on the device (Chrome since 139). */
interface Recognition extends EventTarget {
  lang: string;
  continuous: boolean;
  interimResults: boolean;
  processLocally: boolean;
  start: () => void;
  abort: () => void;
}

interface RecognitionClass {
  new (): Recognition;
  available: (options: RecognitionOptions) => Promise<string>;
  install: (options: RecognitionOptions) => Promise<boolean>;
}

interface RecognitionOptions {
  langs: string[];
  processLocally: true;
}

interface ResultEvent extends Event {
  results: ArrayLike<ArrayLike<{ transcript: string }>>;
}

/** The browser's recogniser, if it can be told to stay on the device. Others send the sound away. */
function recogniser(): RecognitionClass | null {
  const { SpeechRecognition: found } = globalThis as { SpeechRecognition?: RecognitionClass };
  const isLocal = typeof found?.available === 'function' && 'processLocally' in found.prototype;
  return isLocal ? found : null;
}

/** Whether the browser recognises a language on the device. */
export type VoiceSupport = 'ready' | 'none';

export const canAskForVoice = (): boolean => recogniser() !== null;

/** Asks the browser whether it recognises a language on the device, and lets it fetch its language pack for that. */
export async function prepareVoice(language: string): Promise<VoiceSupport> {
  const options: RecognitionOptions = { langs: [language], processLocally: true };
  const found = recogniser();
  try {
    const status = await found?.available(options);
    const isFetched = (status === 'downloadable' || status === 'downloading') && found?.install(options);
    return status === 'available' || (await isFetched) === true ? 'ready' : 'none';
  } catch {
    return 'none';
  }
}

export interface Listening {
  language: string;
  /** Everything that was heard since the recogniser began, which it may begin anew by itself. */
  onWords: (text: string) => void;
  /** It cannot go on. */
  onFailure: (reason: 'not-allowed' | 'failed') => void;
}

/** Errors after which it begins again: a pause, or a browser that had to stop for a moment. */
const passing: ReadonlySet<string> = new Set(['no-speech', 'aborted', 'network']);
/** Milliseconds until it begins again. */
const restartPause = 250;

/** Opens the microphone and listens, on this device. Returns what ends it. */
export function listen({ language, onWords, onFailure }: Listening): () => void {
  const Class = recogniser();
  if (Class === null) {
    onFailure('failed');
    return () => undefined;
  }
  let isEnded = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const recognition = new Class();
  const end = () => {
    isEnded = true;
    clearTimeout(timer);
    recognition.abort();
  };
  const fail = (reason: 'not-allowed' | 'failed') => {
    if (!isEnded) {
      end();
      onFailure(reason);
    }
  };
  const start = () => {
    try {
      recognition.start();
    } catch {
      fail('failed');
    }
  };
  recognition.lang = language;
  recognition.continuous = true;
  recognition.interimResults = true;
  recognition.processLocally = true;
  recognition.addEventListener('result', (event) => {
    const { results } = event as ResultEvent;
    onWords(Array.from(results, (result) => result[0]?.transcript ?? '').join(' '));
  });
  recognition.addEventListener('error', (event) => {
    const { error = '' } = event as Event & { error?: string };
    if (!passing.has(error)) {
      fail(error === 'not-allowed' || error === 'service-not-allowed' ? 'not-allowed' : 'failed');
    }
  });
  recognition.addEventListener('end', () => {
    if (!isEnded) {
      timer = setTimeout(start, restartPause);
    }
  });
  start();
  return end;
}
