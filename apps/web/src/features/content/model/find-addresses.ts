import { safeAddress } from '#lib/safe-address.ts';

export interface FoundAddresses {
  /** Web addresses, each once, in their order. */
  addresses: string[];
  /** What is none: of each line the words that are left. */
  others: string[];
}

/** A host with a dot, and what may follow it. */
const bareAddress = /^[\p{L}\p{N}_-]+(?:\.[\p{L}\p{N}_-]+)+(?::\d+)?(?:[/?#]\S*)?$/u;

/** What was meant as an address, as it is sent: in no pointed brackets, and with a scheme where it begins with a host that has a dot. */
export function completeAddress(typed: string): string {
  const address = typed.trim().replace(/^<(.*)>$/u, '$1');
  return bareAddress.test(address) ? `https://${address}` : address;
}

/**
 * The web addresses in a text, where they stand alone between white space or commas. In a list of addresses a host without a scheme is
 * one too; in any other text only what begins with `www.`, as `notes.txt` may be anything.
 */
export function findAddresses(text: string, { isList = false }: { isList?: boolean } = {}): FoundAddresses {
  const read = (word: string): string | undefined => {
    const address = isList || /^<?(?:https?:|www\.)/iu.test(word) ? completeAddress(word) : word;
    return safeAddress(address) && address;
  };
  const lines = text.split(/[\r\n]+/u).map((line) => line.split(/[\s,]+/u).filter(Boolean));
  return {
    addresses: [...new Set(lines.flat().flatMap((word) => read(word) ?? []))],
    others: lines.map((words) => words.filter((word) => read(word) === undefined).join(' ')).filter(Boolean),
  };
}
