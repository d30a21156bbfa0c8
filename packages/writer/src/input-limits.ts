import type { Engine } from '@hookline/contract/assistant';
import type { SourceItem } from './requests.ts';

/** Items cut to what is read in one go. */
export interface LimitedItems {
  items: SourceItem[];
  /** Titles of items of which only the beginning is read. */
  shortened: string[];
  /** Whether there were more items than are read. */
  leftOut: boolean;
}

const maxTextCharacters = 400_000;
/** About 20,000 words. */
const maxItemCharacters = 120_000;
const maxCharacters = 3_000_000;

/** The most items one script draws on. */
export const maxItems = 300;

/**
 * Cuts items so that no request, whatever is on the board, takes long or much memory. `spare`
 * characters more are kept for a later, final cut to notice what was cut here.
 */
export function limitItems(items: readonly SourceItem[], spare = 0): LimitedItems {
  const taken = items.slice(0, maxItems + spare);
  const share = Math.min(
    maxItemCharacters,
    Math.floor(maxCharacters / Math.max(1, Math.min(taken.length, maxItems))),
  );
  const shortened: string[] = [];
  const limited = taken.slice(0, maxItems + spare).map((item) => {
    if (item.text.length <= share + spare) {
      return item;
    }
    shortened.push(item.title || item.id);
    return { ...item, text: item.text.slice(0, share + spare) };
  });
  return { items: limited, shortened, leftOut: items.length > taken.length || taken.length > maxItems };
}

/** The beginning of a text that is worked on by itself: about 65,000 words. */
export function shortened(text: string): string {
  return text.slice(0, maxTextCharacters);
}

/** Says of what was made from a text how far the text was read, where that is not to its end. */
export function withReach<T extends { engine: Engine }>(made: T, text: string): T {
  const { engine } = made;
  return text.length <= maxTextCharacters
    ? made
    : { ...made, engine: { ...engine, label: `${engine.label}${reach}` } };
}

const reach = `, from its first ${maxTextCharacters.toLocaleString('en-US')} characters`;
