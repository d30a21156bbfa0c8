import { type InsightType, insightTypeSchema } from '@hookline/contract/analytics';
import { platformSchema } from '@hookline/contract/common';
import { onPlatform } from '@hookline/contract/platforms';
import { capitalise } from '../questions/dimension.ts';
import { outcomes } from '../contrasts/outcomes.ts';
import { dimensions } from '../questions/dimensions.ts';
import { aspects } from '../traits/traits.ts';
import { postOfKey } from './finding-key.ts';
import { quoted } from './wording.ts';

/**
 * What the key of a finding says by itself: of which kind it is, and a title, in which `titleOf` names posts
 * by their items.
 */
export function nameFinding(
  key: string,
  titleOf: (itemId: string) => string,
): { type: InsightType; title: string } {
  const post = postOfKey(key);
  if (post !== null) {
    const platform = platformSchema.safeParse(post.platform);
    const place = platform.success ? ` ${onPlatform(platform.data)}` : '';
    return {
      type: 'viral_success',
      title: `${quoted(titleOf(post.itemId))}${place} went far beyond your usual`,
    };
  }
  const [type, name, group = '', metric] = key.split(':');
  const dimension = [...Object.values(dimensions), ...aspects].find((known) => known.name === name);
  const figure = capitalise(outcomes.find((known) => known.name === metric)?.word ?? 'engagement rate');
  return {
    type: insightTypeSchema.safeParse(type).data ?? 'engagement_optimization',
    title: `${figure} by ${dimension?.word ?? name ?? 'group'}: ${capitalise(group.replaceAll('_', ' '))}`,
  };
}
