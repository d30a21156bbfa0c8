import type { PostPlatform } from '@hookline/contract/common';
import { countIn } from '@hookline/contract/counting';
import type { Repurposed } from '@hookline/contract/assistant';
import {
  asHashtag,
  firstSentences,
  isWithin,
  platformLimit,
  type PlatformLimit,
  postFields,
  type RepurposeRequest,
  shorten,
} from '@hookline/writer';
import { z } from 'zod';
import { ModelError } from '#platform/model/model-error.ts';
import type { WorkOrder } from '#platform/model/work-order.ts';
import { craftOfPost } from './craft.ts';
import { engineOf, type ModelDeps } from './model-work.ts';
import { askAboutText } from './one-text.ts';
import { readProse } from './read-prose.ts';
import { lenientText, lenientTexts } from './lenient-fields.ts';

const shape = z
  .object({
    text: lenientText.describe('The post, without its hashtags'),
    titles: lenientTexts.describe('Three titles; empty where the platform has none'),
    hashtags: lenientTexts.describe('Up to five hashtags, with #'),
    notes: lenientTexts.describe('What the creator should know; may be empty'),
  })
  .refine((post) => post.text.trim() !== '', 'the text is empty');
type Post = z.infer<typeof shape>;

const names: Record<PostPlatform, string> = {
  youtube: 'the description of a YouTube video',
  instagram: 'an Instagram caption',
  tiktok: 'a TikTok caption',
  linkedin: 'a LinkedIn post',
  twitter: 'a post on X/Twitter',
  facebook: 'a Facebook post',
};

/** A post for another platform by a model: asked once more when it breaks a limit, then cut at a sentence. */
export async function repurposeByModel(
  deps: ModelDeps,
  order: WorkOrder,
  request: RepurposeRequest,
): Promise<Repurposed> {
  const limit = platformLimit(request.platform, postFields[request.platform]);
  const first = await ask(deps, order, { request, limit, wrong: null });
  const over = overLimit(first.value, limit);
  const isBetter = over !== null && order.canAsk;
  const second = isBetter ? await ask(deps, order, { request, limit, wrong: over }).catch(orNothing) : null;
  const post = second !== null && overLimit(second.value, limit) === null ? second.value : first.value;
  const notes = first.isExcerpt ? ['The text did not fit whole: the model was given an extract of it.'] : [];
  return { repurposed: keepWithin(request.platform, post, { limit, notes }), engine: engineOf(deps.ready) };
}

/** A model that fails at the shorter post leaves the first one; any other fault is not ours to hide. */
function orNothing(error: unknown): null {
  if (error instanceof ModelError) {
    return null;
  }
  throw error;
}

function ask(
  deps: ModelDeps,
  order: WorkOrder,
  { request, limit, wrong }: { request: RepurposeRequest; limit: PlatformLimit | null; wrong: string | null },
) {
  const bound =
    limit === null ? '' : ` Text and hashtags together have at most ${limit.limit} ${limit.unit}.`;
  return askAboutText(deps, order, {
    name: 'post',
    rules: `You turn a text into a post for another platform. State only what the text states, in short sentences of
your own as one person talks to another, without filler and without emojis unless asked for. No Markdown, no HTML.`,
    task: [
      `Write ${names[request.platform]} from the text, in its language.${bound}`,
      craftOfPost[request.platform],
      ...(request.requirements ? [`Requirements:\n${request.requirements}`] : []),
      ...(wrong === null ? [] : [wrong]),
    ].join('\n'),
    title: request.title,
    text: request.text,
    shape,
    readPlain: (plain) => {
      const prose = readProse(plain, 10);
      return prose === null ? null : { text: prose, titles: [], hashtags: [], notes: [] };
    },
  });
}

const tailOf = (hashtags: readonly string[]): string =>
  hashtags.length > 0 ? `\n\n${hashtags.join(' ')}` : '';
const asPosted = ({ text: said, hashtags }: Post): string => said.trim() + tailOf(hashtags);

const overLimit = (post: Post, limit: PlatformLimit | null): string | null =>
  limit === null || isWithin(limit, asPosted(post))
    ? null
    : `A version before this one had ${countIn(limit.unit, asPosted(post))} ${limit.unit}, too ` +
      'many: write a shorter one.';

function keepWithin(
  platform: PostPlatform,
  post: Post,
  { limit, notes }: { limit: PlatformLimit | null; notes: string[] },
): Repurposed['repurposed'] {
  const most = platformLimit(platform, 'hashtags')?.limit ?? 30;
  const wanted = post.hashtags.map(asHashtag).filter(Boolean).slice(0, most);
  const whole = post.text.trim();
  const { said, hashtags } = limit === null ? { said: whole, hashtags: wanted } : fit(whole, wanted, limit);
  const title = platformLimit(platform, 'title');
  const titles = post.titles.filter(
    (each) => each.trim() !== '' && (title === null || isWithin(title, each)),
  );
  const isCut = said !== whole;
  return {
    text: said,
    titles,
    hashtags,
    notes: [
      ...notes,
      ...(isCut ? ['The end was cut at the platform’s limit.'] : []),
      ...post.notes.filter(Boolean),
    ],
    withinLimits: said !== '' && (limit === null || isWithin(limit, said + tailOf(hashtags))),
  };
}

/** Hashtags go before sentences do, sentences before words; something is always left of the text. */
function fit(
  text: string,
  hashtags: readonly string[],
  limit: PlatformLimit,
): { said: string; hashtags: string[] } {
  for (let count = hashtags.length; count >= 0; count -= 1) {
    const kept = hashtags.slice(0, count);
    const said = firstSentences(text, limit, tailOf(kept));
    if (said !== '') {
      return { said, hashtags: kept };
    }
  }
  return { said: shorten(text, limit), hashtags: [] };
}
