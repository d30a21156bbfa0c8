import type { ItemStatus, ItemType } from '@hookline/contract/content';
import { platformName } from '@hookline/contract/platforms';
import { AudioLines, Clapperboard, FileText, Globe, type LucideIcon, Package, Sparkles } from 'lucide-react';
import { platformIcon } from '#lib/platform-icon.tsx';
import type { Tone } from '#ui/tone.ts';
import type { ShownItem } from './shown-item.ts';

const icons: Record<ItemType, { icon: LucideIcon; tone: Tone }> = {
  website: { icon: Globe, tone: 'info' },
  document: { icon: FileText, tone: 'neutral' },
  audio: { icon: AudioLines, tone: 'warning' },
  video: { icon: Clapperboard, tone: 'danger' },
  generated_content: { icon: Sparkles, tone: 'accent' },
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

/** What an item is: `generated_content` reads as Generated content. */
export const typeName = (type: string): string =>
  type.charAt(0).toUpperCase() + type.slice(1).replaceAll('_', ' ');

/** The colour of each status. */
export const statusTones: Record<ItemStatus, Tone> = {
  processed: 'success',
  processing: 'warning',
  failed: 'danger',
};
