import { completeAddress } from '@hookline/contract/addresses';
import { safeAddress } from '#lib/safe-address.ts';

export interface FoundAddresses {
  /**
   * Web addresses, each once, in their order and as they were written: where no scheme was, the server finds
   * it.
   */
  addresses: string[];
  /** What is none: of each line the words that are left. */
  others: string[];
}

/** What is longer is no address. Characters. */
const longest = 2_048;

/** Signs that nobody sees, which come along from messages and documents. */
const UNSEEN = /[\u00ad\u200b-\u200f\u2060\ufeff]/gu;
/** What stands before an address in a text: brackets, quotation marks, bullets. */
const BEFORE = /^[<([{"'“‘«„•*·–—-]+/u;
/** What ends an address inside a word: the next one, or markup. */
const END = /[<>"]|[,;|](?=https?:\/\/|www\.)/iu;
/** The number or sign of a line in a list. */
const BULLET = /^(?:\d{1,3}[.)]|\p{P}+)$/u;

/** Without the signs of the sentence around it; a closing bracket stays where it was opened inside. */
function withoutEnd(address: string): string {
  const shorter = address.replace(/[.,;:!'’”»]+$/u, '');
  const isOpen = shorter.split('(').length < shorter.split(')').length;
  const bare = isOpen && shorter.endsWith(')') ? shorter.slice(0, -1) : shorter.replace(/[\]}]+$/u, '');
  return bare === address ? bare : withoutEnd(bare);
}

/** Two schemes before one address are one too many. */
const withOneScheme = (address: string): string => address.replace(/^(?:https?:\/\/)+(?=https?:\/\/)/iu, '');

/** What is an address of another kind, whatever stands in it. */
const FOREIGN = /^(?:javascript|vbscript|data|blob|file|ftp|mailto|about|view-source):/iu;

const isAddress = (address: string): boolean => safeAddress(completeAddress(address)) !== undefined;

/** The addresses with a scheme or `www.` in a word, whatever they are wrapped in. */
function markedIn(word: string): string[] {
  if (FOREIGN.test(word.replace(BEFORE, ''))) {
    return [];
  }
  return word.split(END).flatMap((piece) => {
    const at = piece.search(/https?:\/\/|(?<![\p{L}\p{N}.@/-])www\./iu);
    const address = at < 0 ? '' : withOneScheme(withoutEnd(piece.slice(at, at + longest)));
    return isAddress(address) ? [address] : [];
  });
}

/** The hosts with a dot that a word is made of, side by side; none where a part of it is anything else. */
function bareIn(word: string): string[] {
  const parts = word
    .split(/[,;]+/u)
    .map((part) =>
      withoutEnd(
        part
          .slice(0, longest + 1)
          .replace(BEFORE, '')
          .replace(/>$/u, ''),
      ),
    )
    .filter(Boolean);
  return parts.every((part) => completeAddress(part) !== part && isAddress(part)) ? parts : [];
}

/** In prose a word with a dot is no address: only a line of nothing but addresses may leave schemes out. */
function readLine(line: string, isList: boolean): FoundAddresses {
  const words = line
    .replace(UNSEEN, '')
    .split(/\s+/u)
    .filter(Boolean)
    .map((word) => {
      const marked = markedIn(word);
      return { word, marked, bare: isList && marked.length === 0 ? bareIn(word) : [] };
    });
  const isNothingElse = words.every(
    ({ word, marked, bare }) => marked.length + bare.length > 0 || BULLET.test(word),
  );
  const found = words.map(({ word, marked, bare }) => ({
    word,
    addresses: isNothingElse ? [...marked, ...bare] : marked,
  }));
  const addresses = found.flatMap((one) => one.addresses);
  const isLeft = (word: string) => addresses.length === 0 || !BULLET.test(word);
  const left = found.filter((one) => one.addresses.length === 0 && isLeft(one.word)).map(({ word }) => word);
  return { addresses, others: left.length === 0 ? [] : [left.join(' ')] };
}

/**
 * The web addresses in a text, wherever they stand in it. In a list of addresses a host without a scheme is
 * one too, on a line of nothing else; in any other text only what begins with `www.`, as `notes.txt` may be
 * anything.
 */
export function findAddresses(text: string, { isList = false }: { isList?: boolean } = {}): FoundAddresses {
  const lines = text.split(/[\r\n]+/u).map((line) => readLine(line, isList));
  return {
    addresses: uniqueBy(
      lines.flatMap(({ addresses }) => addresses),
      completeAddress,
    ),
    others: lines.flatMap(({ others }) => others),
  };
}

/** What was meant as the one address of a field: without the words around it, as it was written. */
export function meantAddress(typed: string): string {
  const { addresses } = findAddresses(typed, { isList: true });
  return addresses.length === 1 && addresses[0] !== undefined ? addresses[0] : typed.trim();
}

/** The same with a scheme where it begins with a host that has a dot. */
export const readTyped = (typed: string): string => completeAddress(meantAddress(typed));

function uniqueBy(words: readonly string[], key: (word: string) => string): string[] {
  const byKey = new Map<string, string>();
  for (const word of words) {
    byKey.set(key(word), byKey.get(key(word)) ?? word);
  }
  return [...byKey.values()];
}
