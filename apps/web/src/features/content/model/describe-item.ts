import type { ItemStatus, ItemType } from '@hookline/contract/content';
import { AudioLines, Clapperboard, FileText, Globe, type LucideIcon, Package, Sparkles } from 'lucide-react';
import { platformName, sentenceCase } from '#lib/platform-names.ts';
import type { Tone } from '#ui/tone.ts';
import type { ShownItem } from './read-item.ts';

const icons: Record<ItemType, { icon: LucideIcon; tone: Tone }> = {
  website: { icon: Globe, tone: 'info' },
  document: { icon: FileText, tone: 'neutral' },
  audio: { icon: AudioLines, tone: 'warning' },
  video: { icon: Clapperboard, tone: 'danger' },
  generated_content: { icon: Sparkles, tone: 'accent' },
};

const isKnown = (type: string): type is ItemType => Object.hasOwn(icons, type);

/** The icon of an item's type, with the tone of its ground. */
export const itemIcon = ({ type }: Pick<ShownItem, 'type'>): { icon: LucideIcon; tone: Tone } =>
  isKnown(type) ? icons[type] : { icon: Package, tone: 'neutral' };

/** Where the item is from, or else what it is: YouTube, Website, Generated content. */
export const itemKind = ({ platform, type }: Pick<ShownItem, 'platform' | 'type'>): string =>
  platform === null ? sentenceCase(type) : platformName(platform);

/** The colour of each status. */
export const statusTones: Record<ItemStatus, Tone> = { processed: 'success', processing: 'warning', failed: 'danger' };
