import type { InsightType } from '@hookline/contract/analytics';
import {
  Clock,
  Flame,
  Flag,
  Heart,
  Layers,
  Lightbulb,
  type LucideIcon,
  Shapes,
  Trophy,
  Type,
} from 'lucide-react';
import type { Tone } from '#ui/tone.ts';

interface TypeLook {
  label: string;
  icon: LucideIcon;
  tone: Tone;
}

const types: Readonly<Record<InsightType, TypeLook>> = {
  platform_optimization: { label: 'Platform', icon: Layers, tone: 'info' },
  timing_optimization: { label: 'Timing', icon: Clock, tone: 'warning' },
  content_type_optimization: { label: 'Content Type', icon: Shapes, tone: 'accent' },
  engagement_optimization: { label: 'Engagement', icon: Heart, tone: 'danger' },
  viral_potential: { label: 'Viral Boost', icon: Flame, tone: 'danger' },
  viral_success: { label: 'Viral Hit', icon: Trophy, tone: 'success' },
  getting_started: { label: 'Getting Started', icon: Flag, tone: 'neutral' },
};

const isKnown = (type: string): type is InsightType => Object.hasOwn(types, type);

/** What titles and texts do for any other figure than engagement, which their type is called after. */
const wording: TypeLook = { label: 'Wording', icon: Type, tone: 'accent' };

/**
 * How an insight looks that compares posts in a figure, if in any. A type that only a newer server knows reads as
 * its own name.
 */
export function insightLook(type: string, figure = ''): TypeLook {
  if (!isKnown(type)) {
    return { label: type.replaceAll('_', ' ') || 'insight', icon: Lightbulb, tone: 'neutral' };
  }
  const isOfEngagement = figure === '' || figure === 'engagement_rate';
  return type === 'engagement_optimization' && !isOfEngagement ? wording : types[type];
}

/** Whether an insight says something about the posts, and not what is missing before anything can be said. */
export const isFinding = ({ type }: { type: string }): boolean => type !== 'getting_started';
