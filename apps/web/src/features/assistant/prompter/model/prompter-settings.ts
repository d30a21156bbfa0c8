import { WORDS_PER_MINUTE } from '@hookline/contract/counting';
import { useCallback, useSyncExternalStore } from 'react';
import { storeValue, useStoredValue } from '#lib/stored-value.ts';
import { asRecord } from '#lib/tolerant.ts';
import { tryStorage } from '#lib/try-storage.ts';

export interface PrompterSettings {
  /** Null: the creator's own rate, or what is usual where that is not known. */
  wordsPerMinute: number | null;
  /** Of the letters, pixels. */
  size: number;
  /** Of the text, hundredths of the window. */
  width: number;
  /** Where one reads, hundredths from the top of the window. */
  eyeLine: number;
  isMirrored: boolean;
  /** Seconds counted down before the beginning; 0 for none. */
  countdown: number;
  /** What PageDown and PageUp do, which pedals send. */
  pedals: 'lines' | 'start';
  /** The text follows the voice where the browser can do that on the device. */
  followsVoice: boolean;
  /** In which language one speaks; null for that of the browser. */
  voiceLanguage: string | null;
}

export const ranges = {
  wordsPerMinute: { min: 60, max: 280, step: 5 },
  size: { min: 20, max: 140, step: 2 },
  width: { min: 30, max: 100, step: 5 },
  eyeLine: { min: 10, max: 70, step: 5 },
} as const;

export const usualRate = WORDS_PER_MINUTE;

/** Words a minute: the chosen ones, else the creator's own rate, else what is usual. */
export const paceOf = (
  { wordsPerMinute }: Pick<PrompterSettings, 'wordsPerMinute'>,
  own: { wordsPerMinute: number } | null,
): number => wordsPerMinute ?? own?.wordsPerMinute ?? usualRate;

const entry = 'prompterSettings';

type Screen = 'phone' | 'tablet' | 'desktop';

/** The same however a phone or tablet is turned: the text may not jump while one is about to speak. */
function screenOf({ innerWidth, innerHeight }: Window): Screen {
  if (innerWidth < 640 || (innerHeight < 640 && innerWidth < 1000)) {
    return 'phone';
  }
  return Math.max(innerWidth, innerHeight) < 1200 ? 'tablet' : 'desktop';
}

const firstSizes = { phone: 32, tablet: 48, desktop: 56 } as const;

const firstSettings = (): PrompterSettings => ({
  wordsPerMinute: null,
  size: firstSizes[screenOf(window)],
  width: screenOf(window) === 'phone' ? 100 : 75,
  eyeLine: 30,
  isMirrored: false,
  countdown: 3,
  pedals: 'lines',
  followsVoice: false,
  voiceLanguage: null,
});

/** What was chosen in this browser, each within its range. */
function readSettings(raw: string | null): PrompterSettings {
  const first = firstSettings();
  const kept = asRecord(tryStorage(() => JSON.parse(raw ?? '{}') as unknown));
  const within = (name: keyof typeof ranges, preset: number): number => {
    const value = kept[name];
    const { min, max } = ranges[name];
    return typeof value === 'number' ? Math.min(max, Math.max(min, value)) : preset;
  };
  return {
    wordsPerMinute: typeof kept['wordsPerMinute'] === 'number' ? within('wordsPerMinute', usualRate) : null,
    size: within('size', first.size),
    width: within('width', first.width),
    eyeLine: within('eyeLine', first.eyeLine),
    isMirrored: kept['isMirrored'] === true,
    countdown: kept['countdown'] === 0 ? 0 : first.countdown,
    pedals: kept['pedals'] === 'start' ? 'start' : 'lines',
    followsVoice: kept['followsVoice'] === true,
    voiceLanguage: typeof kept['voiceLanguage'] === 'string' ? kept['voiceLanguage'] : null,
  };
}

function subscribeToSize(onChange: () => void): () => void {
  window.addEventListener('resize', onChange);
  return () => window.removeEventListener('resize', onChange);
}

/** How this browser shows scripts to read from, kept from one to the next. */
export function usePrompterSettings() {
  // Drawn again at once when the window becomes another kind, not with the next press.
  useSyncExternalStore(subscribeToSize, () => screenOf(window));
  const settings = readSettings(useStoredValue(entry));
  const change = useCallback((changes: Partial<PrompterSettings>) => {
    const before = readSettings(tryStorage(() => localStorage.getItem(entry)) ?? null);
    tryStorage(() => storeValue(entry, JSON.stringify({ ...before, ...changes })));
  }, []);
  return { settings, change };
}
