import type { ItemStatus, ItemType } from '@hookline/contract/content';
import { platformName, shortVideoName } from '@hookline/contract/platforms';
import {
  AudioLines,
  Clapperboard,
  FileText,
  Globe,
  Image,
  type LucideIcon,
  Package,
  Sparkles,
  StickyNote,
} from 'lucide-react';
import { formatClock, formatExact } from '#lib/format.ts';
import { platformIcon } from '#lib/platform-icon.tsx';
import { shownName } from '#lib/script-name.ts';
import type { Tone } from '#ui/tone.ts';
import type { ShownItem } from './shown-item.ts';

const icons: Record<ItemType, { icon: LucideIcon; tone: Tone }> = {
  website: { icon: Globe, tone: 'info' },
  document: { icon: FileText, tone: 'neutral' },
  audio: { icon: AudioLines, tone: 'warning' },
  video: { icon: Clapperboard, tone: 'danger' },
  image: { icon: Image, tone: 'success' },
  generated_content: { icon: Sparkles, tone: 'accent' },
  note: { icon: StickyNote, tone: 'warning' },
};

export const itemTypes = Object.keys(icons) as ItemType[];

const isKnown = (type: string): type is ItemType => Object.hasOwn(icons, type);

/** The icon of an item's type with the tone of its ground; a page of a platform has that platform's. */
export function itemIcon({ type, platform }: Pick<ShownItem, 'type' | 'platform'>): {
  icon: LucideIcon;
  tone: Tone;
} {
  if (!isKnown(type)) {
    return { icon: Package, tone: 'neutral' };
  }
  return type === 'website' && platform !== null
    ? { ...icons.website, icon: platformIcon(platform) }
    : icons[type];
}

/** Where the item is from, or else what it is: YouTube, Website, Generated content. */
export const itemKind = ({ platform, type }: Pick<ShownItem, 'platform' | 'type'>): string =>
  platform === null ? typeName(type) : platformName(platform);

/** Where the address of a video says that it is a short one. */
const shortPath: Readonly<Record<string, RegExp>> = {
  youtube: /\/shorts\//u,
  instagram: /\/reels?\//u,
  facebook: /\/reels?\//u,
};

/** What its platform calls it, where its address says so: a Short, a Reel; empty for anything else. */
export const formatName = ({ platform, url }: Pick<ShownItem, 'platform' | 'url'>): string =>
  platform !== null && shortPath[platform]?.test(url ?? '') ? (shortVideoName(platform) ?? '') : '';

/** How many words a minute an adult reads silently. */
const readingSpeed = 230;

/** Where an item is from or what it is, by whom, and how long it takes; what is not known is left out. */
export function itemFacts(item: ShownItem): string[] {
  const facts = [
    itemKind(item),
    formatName(item),
    item.site_name.trim(),
    item.author.trim(),
    itemLength(item),
  ];
  const seen = new Set(['']);
  return facts.filter((fact) => {
    const isNew = !seen.has(fact.toLowerCase());
    seen.add(fact.toLowerCase());
    return isNew;
  });
}

/** The same in brief: its site says more of a page than that it is a website. */
export function shortFacts(item: ShownItem): string[] {
  const [kind = '', ...facts] = itemFacts(item);
  return item.type === 'website' && item.platform === null && facts.length > 0 ? facts : [kind, ...facts];
}

function itemLength({ type, words, duration_seconds, width, height }: ShownItem): string {
  if (duration_seconds) {
    return formatClock(duration_seconds);
  }
  // What is written on a picture is not what it is looked at for.
  if (type === 'image') {
    return width && height ? `${width} × ${height}` : '';
  }
  return words ? `${formatExact(minutesFor(words))} min read` : '';
}

const minutesFor = (words: number): number => Math.max(1, Math.round(words / readingSpeed));

/** How many minutes it takes to read the text of an item; one at least. */
export const readingMinutes = ({ words }: Pick<ShownItem, 'words'>, text: string): number =>
  minutesFor(words || countWords(text));

const countWords = (text: string): number =>
  [...new Intl.Segmenter(undefined, { granularity: 'word' }).segment(text)].filter(
    ({ isWordLike }) => isWordLike,
  ).length;

/** Of a recording that was read nothing is written down yet. */
export const lacksTranscript = ({ status, words, duration_seconds }: ShownItem): boolean =>
  status === 'processed' && words === 0 && duration_seconds !== null;

/** Whether there is a text of it to read, as far as a list knows. */
export const canBeRead = ({ status, words, type }: ShownItem): boolean =>
  status === 'processed' && (Boolean(words) || type === 'note' || type === 'generated_content');

/** Whether it may be a post of one's own, or become one: numbers are seldom kept of research. */
export const isForNumbers = ({ type, platform, views }: ShownItem): boolean =>
  type === 'generated_content' || platform !== null || views !== null;

/** What an item is: `generated_content` reads as Generated content. */
export const typeName = (type: string): string =>
  type.charAt(0).toUpperCase() + type.slice(1).replaceAll('_', ' ');

/** The colour of each status. */
export const statusTones: Record<ItemStatus, Tone> = {
  processed: 'success',
  processing: 'warning',
  failed: 'danger',
};

/**
 * What a script opens with, which tells it from others of the same platform and day; null where its row says
 * it already.
 */
export const scriptOpening = (item: ShownItem): string | null =>
  item.type === 'generated_content' &&
  withoutEnd(item.quote ?? '') !== withoutEnd(shownName(item)) &&
  item.match?.extract === undefined
    ? item.quote
    : null;

/** A title has no full stop where the sentence it was made from has one. */
const withoutEnd = (text: string): string => text.replace(/[\p{P}\s]+$/u, '').toLowerCase();
