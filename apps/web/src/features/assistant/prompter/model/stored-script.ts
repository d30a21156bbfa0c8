import { asList, asNumber, asRecord, asText } from '#lib/tolerant.ts';
import { prompterEntry, userId } from '#lib/session.ts';
import { tryStorage } from '#lib/try-storage.ts';
import type { ShownRate } from '../../api/get-speaking-rate.ts';

/** What the prompter needs to be read from without a network. */
export interface PrompterScript {
  id: string;
  title: string;
  script: string;
  rate: ShownRate | null;
}

/** More are forgotten, the one opened longest ago first. */
const maxStored = 20;

const isOfUser = (entry: Record<string, unknown>): boolean => entry['userId'] === userId();

function storedEntries(): Record<string, unknown>[] {
  const kept = tryStorage(() => JSON.parse(localStorage.getItem(prompterEntry) ?? '[]') as unknown);
  return Array.isArray(kept) ? asList(kept as object[], (entry) => ({ ...asRecord(entry) })) : [];
}

/** A script that was opened in this browser by the same user. */
export function storedScript(id: string): PrompterScript | null {
  const entry = storedEntries().find((one) => one['id'] === id && isOfUser(one));
  if (entry === undefined) {
    return null;
  }
  const rate = asRecord(entry['rate']);
  const numberOf = (value: unknown) => asNumber(typeof value === 'number' ? value : null);
  const wordsPerMinute = numberOf(rate['wordsPerMinute']);
  return {
    id,
    title: textOf(entry['title']),
    script: textOf(entry['script']),
    rate:
      wordsPerMinute === null
        ? null
        : {
            wordsPerMinute,
            low: numberOf(rate['low']),
            high: numberOf(rate['high']),
            recordings: numberOf(rate['recordings']) ?? 1,
          },
  };
}

const textOf = (value: unknown): string => asText(typeof value === 'string' ? value : null);

/** Keeps a script for when there is no network. It goes when its user signs out. */
export function storeScript(script: PrompterScript): void {
  const others = storedEntries().filter((entry) => entry['id'] !== script.id && isOfUser(entry));
  const kept = [{ ...script, userId: userId() }, ...others].slice(0, maxStored);
  tryStorage(() => localStorage.setItem(prompterEntry, JSON.stringify(kept)));
}
