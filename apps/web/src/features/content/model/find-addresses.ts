import { safeAddress } from '#lib/safe-address.ts';

export interface FoundAddresses {
  /** Web addresses, each once, in their order. */
  addresses: string[];
  /** What stands between white space and is none. */
  others: string[];
}

/** The web addresses in a text, where they stand alone between white space or commas. */
export function findAddresses(text: string): FoundAddresses {
  const words = text.split(/[\s,]+/).filter(Boolean);
  const isAddress = (word: string) => safeAddress(word) !== undefined;
  return { addresses: [...new Set(words.filter(isAddress))], others: words.filter((word) => !isAddress(word)) };
}
