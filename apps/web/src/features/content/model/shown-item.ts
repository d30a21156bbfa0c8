import type {
  Item,
  ItemMatch,
  ItemStage,
  ItemStatus,
  LibraryItem,
  MarkedText,
} from '@hookline/contract/content';
import { type ShownPicture, toPicture } from '#lib/picture.ts';
import { shortAddress } from '#lib/short-address.ts';
import {
  asId,
  asList,
  asNumber,
  asNumbers,
  asTextOrNull,
  asTexts,
  asWord,
  type Loose,
  type Shown,
  withDefaults,
  type Defaults,
} from '#lib/tolerant.ts';
import { stages } from './stage.ts';

const statuses: readonly ItemStatus[] = ['processing', 'processed', 'failed'];

const itemDefaults = {
  id: asId,
  board_id: asId,
  title: '',
  description: '',
  /** One that only a newer server knows stays as it is, and so does a platform. */
  type: '',
  platform: asTextOrNull,
  url: asTextOrNull,
  status: (status): ItemStatus => asWord(status, statuses) ?? 'processed',
  fileType: asTextOrNull,
  file_name: asTextOrNull,
  file_size: asNumber,
  author: '',
  site_name: '',
  words: asNumber,
  duration_seconds: asNumber,
  width: asNumber,
  height: asNumber,
  created_at: '',
  tags: asTexts,
  published_at: asTextOrNull,
  published_on: asTextOrNull,
  picture: (picture): ShownPicture | null => toPicture(picture),
  /** How loud a recording is in each of its parts, from 0 to 255; empty where that is not known. */
  wave: (wave): number[] => asNumbers(wave).filter((part) => part !== null),
  /** The first words of what has no picture. */
  quote: asTextOrNull,
  /** Of a script or post the title that it has in use. */
  script_title: asTextOrNull,
  error: asTextOrNull,
  /** Why it failed, as a word; empty where there is none. */
  error_code: '',
  /** Null where nothing is being done, or nobody says what. */
  stage: (stage): ItemStage | null => asWord(stage, stages) ?? null,
  stage_since: '',
  stage_progress: asNumber,
  /** Of a stage that goes page by page. */
  stage_pages: asNumber,
} satisfies Defaults<Loose<Item>>;

/** An item with every field in place. */
export interface ShownItem extends Shown<typeof itemDefaults> {
  /** Views as last tracked; null when nothing was. */
  views: number | null;
  /** Where it was found, in what a search found. */
  match?: ShownMatch | undefined;
}

/** Where a search was found in an item; undefined where it was not. */
export interface ShownMatch {
  title: MarkedText | undefined;
  extract: MarkedText | undefined;
  /** No word was found: the extract means the same. */
  isByMeaning: boolean;
}

/** The title of what is added without one. */
const untitled = 'Untitled';

/** An item, or undefined for what has no id and so cannot be told from others. */
export function toShownItem(answer: Loose<LibraryItem> | undefined, boardId: string): ShownItem | undefined {
  const item = withDefaults(answer, itemDefaults);
  return item.id === ''
    ? undefined
    : {
        ...item,
        board_id: item.board_id || boardId,
        title: titleOf(item.title.trim(), item.url),
        type: item.type || (item.url === null ? 'document' : 'website'),
        views: asNumber(answer?.latest_performance?.views),
        match: toShownMatch(answer?.match),
      };
}

/** What was added without a title, and has not told one yet, is known by its address. */
function titleOf(title: string, url: string | null): string {
  const isUntitled = title === '' || title === untitled;
  return isUntitled ? (url === null ? untitled : shortAddress(url)) : title;
}

function toShownMatch(match: Loose<ItemMatch> | undefined): ShownMatch | undefined {
  const title = toMarkedText(match?.title);
  const extract = toMarkedText(match?.extract);
  return title === undefined && extract === undefined
    ? undefined
    : { title, extract, isByMeaning: match?.byMeaning === true };
}

function toMarkedText(answer: Loose<MarkedText> | null | undefined): MarkedText | undefined {
  const pieces = asList(answer, (piece) => withDefaults(piece, { text: '', isMatch: false }));
  return pieces.length === 0 ? undefined : pieces;
}

/** A list of items; what cannot be read is left out, and nothing stands in it twice. */
export function toShownItems(
  answer: readonly Loose<LibraryItem>[] | undefined,
  boardId: string,
): ShownItem[] {
  const items = asList(answer, (item) => toShownItem(item, boardId));
  return [...new Map(items.map((item) => [item.id, item])).values()];
}

/** An item that was added while pages were loading can be on two of them. */
export const uniqueItems = (items: readonly ShownItem[]): ShownItem[] => [
  ...new Map(items.map((item) => [item.id, item])).values(),
];
