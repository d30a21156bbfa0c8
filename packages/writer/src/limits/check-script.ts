import type { LimitCheck } from '@hookline/contract/assistant';
import type { ScriptPlatform } from '@hookline/contract/common';
import { countIn, scriptField, type ScriptField } from '@hookline/contract/counting';
import { isWithin, type LimitedField, platformLimit, type PlatformLimit } from './platform-limits.ts';

/** The field that holds the text published beside a video. */
export const captionField = (platform: ScriptPlatform): LimitedField =>
  platform === 'youtube' ? 'description' : 'caption';

/** Every part of a script that has a limit, counted as the platform counts. What is not there is left out. */
export function checkScript(
  platform: ScriptPlatform,
  { script, titles }: { script: string; titles: readonly string[] },
): LimitCheck[] {
  const part = (name: LimitedField, label: string, field: ScriptField): LimitCheck[] => {
    const text = scriptField(script, field);
    return text === '' ? [] : check(platformLimit(platform, name), { label, field, text });
  };
  return [
    ...titles.flatMap((text, index) =>
      check(platformLimit(platform, 'title'), { label: `Title ${index + 1}`, field: 'title', text }),
    ),
    ...part(captionField(platform), 'Caption', 'caption'),
    ...part('hashtags', 'Hashtags', 'hashtags'),
    ...part('video', 'Spoken length', 'spoken'),
    ...part('post', 'Post', 'post'),
  ];
}

function check(
  limit: PlatformLimit | null,
  { label, field, text }: { label: string; field: LimitCheck['field']; text: string },
): LimitCheck[] {
  if (limit === null) {
    return [];
  }
  const used = Math.round(countIn(limit.unit, text) * 10) / 10;
  const within = isWithin(limit, text);
  return [{ label, field, used, limit: limit.limit, unit: limit.unit, within, source: limit.source }];
}
