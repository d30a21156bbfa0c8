import {
  maxHighlightLength,
  maxHighlights,
  maxLibraryEntries,
  maxNoteLength,
  maxNotesLength,
  maxTagLength,
  maxTags,
} from '@hookline/contract/content';
import { limits } from '@hookline/contract/common';

/** How many links and notes are taken from one file. */
export const maxEntries = maxLibraryEntries;

/** What an item holds at most, as the calls that add one have it; in characters. */
export const bounds = {
  title: limits.title,
  address: limits.address,
  board: limits.name,
  text: maxNoteLength,
  notes: maxNotesLength,
  tag: maxTagLength,
  tags: maxTags,
  highlight: maxHighlightLength,
  highlightNote: limits.description,
  highlights: maxHighlights,
} as const;

/** Of the name of something that cannot be taken, so much is shown. */
export const largestSubject = 120;

/** The longest text of one part that is read at once: the address book of a browser takes far less. Bytes. */
export const largestPart = 100 * 1024 * 1024;
