import { completeAddress } from '@hookline/contract/addresses';
import { safeAddress } from '#lib/safe-address.ts';

export interface FoundAddresses {
  /** Web addresses, each once, in their order and as they were written: where no scheme was, the server finds it. */
  addresses: string[];
  /** What is none: of each line the words that are left. */
  others: string[];
}

/** What was meant as an address, in no pointed brackets. */
export const bareWord = (typed: string): string => typed.trim().replace(/^<(.*)>$/u, '$1');

/** What was meant as an address, with a scheme where it begins with a host that has a dot. */
export const readTyped = (typed: string): string => completeAddress(bareWord(typed));

/**
 * The web addresses in a text, where they stand alone between white space or commas. In a list of addresses a host without a scheme is
 * one too; in any other text only what begins with `www.`, as `notes.txt` may be anything.
 */
export function findAddresses(text: string, { isList = false }: { isList?: boolean } = {}): FoundAddresses {
  const read = (word: string): string | undefined => {
    const address = isList || /^<?(?:https?:|www\.)/iu.test(word) ? bareWord(word) : undefined;
    return address !== undefined && safeAddress(completeAddress(address)) ? address : undefined;
  };
  const lines = text.split(/[\r\n]+/u).map((line) => line.split(/[\s,]+/u).filter(Boolean));
  return {
    addresses: uniqueBy(
      lines.flat().flatMap((word) => read(word) ?? []),
      completeAddress,
    ),
    others: lines.map((words) => words.filter((word) => read(word) === undefined).join(' ')).filter(Boolean),
  };
}

function uniqueBy(words: readonly string[], key: (word: string) => string): string[] {
  const byKey = new Map<string, string>();
  for (const word of words) {
    byKey.set(key(word), byKey.get(key(word)) ?? word);
  }
  return [...byKey.values()];
}
