import type { ScriptPlatform } from '@hookline/contract/common';
import { countIn } from '@hookline/contract/counting';
import { platformName } from '@hookline/contract/platforms';
import {
  asHashtag,
  captionField,
  checkScript,
  isWithin,
  platformLimit,
  shorten,
  type Target,
} from '@hookline/writer';
import { layOutScript, spokenParts } from './script-layout.ts';
import type { ModelScript } from './script-shape.ts';

/** How far a script may be from the length asked for. */
const tolerance = 0.2;

/** What has to be put right, in sentences for a model. Empty when nothing. */
export function findViolations(platform: ScriptPlatform, script: ModelScript, target: Target): string[] {
  const text = layOutScript(platform, script, []);
  const over = checkScript(platform, { script: text, titles: script.titles })
    .filter(({ within }) => !within)
    .map(
      ({ label, used, limit, unit }) =>
        `${label} has ${Math.round(used)} ${unit}; at most ${limit} are allowed.`,
    );
  const words = countIn('words', spokenParts(script).join('\n'));
  const isOff = Math.abs(words - target.words) > target.words * tolerance;
  return [
    ...over,
    ...(isOff
      ? [`Hook, beats and call to action have ${words} words together; about ${target.words} are wanted.`]
      : []),
  ];
}

/**
 * The script with what no platform takes left off: titles over the limit, hashtags too many, the end of a
 * long caption.
 */
export function enforceLimits(
  platform: ScriptPlatform,
  script: ModelScript,
): { script: ModelScript; notes: string[] } {
  const notes: string[] = [];
  const title = platformLimit(platform, 'title');
  const titles = script.titles.filter((each) => title === null || isWithin(title, each));
  if (titles.length < script.titles.length) {
    notes.push(
      `${script.titles.length - titles.length} of the titles broke the limit of ` +
        `${platformName(platform)} and were left out.`,
    );
  }
  const most = platformLimit(platform, 'hashtags')?.limit ?? Infinity;
  const hashtags = script.hashtags.map(asHashtag).filter((each) => each !== '');
  if (hashtags.length > most) {
    notes.push(`Only ${most} of the ${hashtags.length} hashtags were kept.`);
  }
  const kept = hashtags.slice(0, most);
  const limit = platformLimit(platform, captionField(platform));
  const caption = limit === null ? script.caption : shorten(script.caption, limit, `\n\n${kept.join(' ')}`);
  if (caption !== script.caption) {
    notes.push('The caption was cut at the platform’s limit.');
  }
  return { script: { ...script, titles, hashtags: kept, caption }, notes };
}
