import type { Platform } from '@hookline/contract/common';
import { platformName } from '@hookline/contract/platforms';
import { languageOfDocument, mapTexts, withoutBreakHints } from '@hookline/text';
import type { IngestionResult, ReadResult } from '#features/content/index.ts';
import { FetchFailed, type FetchedPage } from '#platform/fetch/index.ts';
import { canonicalUrl } from '../canonical-url.ts';
import type { Extractor } from '../extraction/extractor.ts';
import { type EmbeddedPost, extractEmbeddedPost } from '@hookline/extract';
import { toResult } from '../to-result.ts';
import { addByHand, blocked } from './by-hand.ts';
import { followShort } from './follow-short.ts';
import { fetchEmbed, type Embed } from './o-embed.ts';
import { readPostAddress, watchAddress, type PostAddress } from './post-address.ts';
import type { Wire } from './youtube/ask-player.ts';
import { readVideo } from './youtube/read-video.ts';

type Tools = Wire & { extractor: Extractor };
interface Post {
  platform: Platform;
  url: string;
}

const captionOnly = `Only the text of this post is known, not what is said in it. ` + addByHand;
/** Answers of an oEmbed endpoint for a post that is gone or not public. */
const notPublicStatuses = new Set([400, 401, 403, 404]);
/** Answers of a page to a suspected program; 999 is LinkedIn's own. */
const refusalStatuses = new Set([400, 401, 403, 406, 999]);
/** Platforms whose pages hold the whole post, not only a picture or a film and a line below it. */
const textFirstPlatforms = new Set<Platform>(['linkedin', 'facebook', 'twitter']);

/** What is on a page that was fetched from a platform already. */
async function readFetched(
  { extractor, signal }: Tools,
  platform: Platform,
  page: FetchedPage,
): Promise<IngestionResult> {
  const { body, contentType, url } = page;
  const about = { contentType, url, hasPage: textFirstPlatforms.has(platform) };
  const extraction = await extractor.extractPost(body, about, { signal });
  if (!extraction.ok && extraction.failure.code === 'blocked') {
    return blocked(platform, 'it shows this only to people who are signed in');
  }
  const result = toResult(extraction);
  if ('failure' in result) {
    return { ...result, failure: `${result.failure} ${addByHand}` };
  }
  const { warnings = [] } = result.metadata;
  const note = textFirstPlatforms.has(platform) ? [] : [captionOnly];
  return {
    ...result,
    metadata: { ...result.metadata, siteName: platformName(platform), warnings: [...warnings, ...note] },
  };
}

async function readPostPage(tools: Tools, { platform, url }: Post): Promise<IngestionResult> {
  try {
    return await readFetched(
      tools,
      platform,
      await tools.fetcher.fetchGuarded(url, { signal: tools.signal }),
    );
  } catch (error) {
    if (error instanceof FetchFailed && refusalStatuses.has(error.status ?? 0)) {
      return blocked(platform, `it answered HTTP ${error.status}`);
    }
    throw error;
  }
}

/** The words of a post: X has them in its HTML, others as the title. */
async function wordsIn(platform: Platform, { title = '', html = '' }: Embed): Promise<EmbeddedPost> {
  return platform === 'twitter' ? extractEmbeddedPost(html) : { text: title };
}

/** A public post. */
async function fromEmbed(platform: Platform, embed: Embed): Promise<ReadResult> {
  const { title, author, imageUrl } = embed;
  const { text, date, language = languageOfDocument(text) } = await wordsIn(platform, embed);
  const about = author ?? platformName(platform);
  return {
    text,
    title: (title ?? `${about}: ${text.split('\n')[0] ?? ''}`).slice(0, 200),
    metadata: {
      siteName: platformName(platform),
      ...(author && { author }),
      ...(imageUrl && { imageUrl }),
      ...(language && { language }),
      ...(date && { publishedAt: date }),
      warnings: platform === 'tiktok' ? [captionOnly] : [],
    },
  };
}

/** A video without a line below it, or an answer in a shape that is not known here. */
function withoutWords(platform: Platform, { metadata }: ReadResult): IngestionResult {
  const { author } = metadata;
  return author === undefined
    ? blocked(platform, 'its answer said nothing of this post')
    : {
        failure: `${platformName(platform)} gave no text for this post. ${addByHand}`,
        title: author,
        metadata: { ...metadata, warnings: [] },
      };
}

async function readEmbed(
  tools: Tools,
  platform: 'tiktok' | 'twitter',
  url: string,
): Promise<IngestionResult> {
  try {
    const embed = await fetchEmbed(tools, platform, url);
    const result = await fromEmbed(platform, embed ?? {});
    return result.text.trim() === '' ? withoutWords(platform, result) : result;
  } catch (error) {
    if (error instanceof FetchFailed && notPublicStatuses.has(error.status ?? 0)) {
      const failure =
        `${platformName(platform)} shows this post only to people who are signed in, or it ` +
        'has been removed. ' +
        addByHand;
      return { failure };
    }
    throw error;
  }
}

type KnownPost = Exclude<PostAddress, { form: 'short' | 'page' }>;

const readKnown = async (tools: Tools, post: KnownPost): Promise<IngestionResult> =>
  mapTexts(await readAsItIs(tools, post), withoutBreakHints);

const readAsItIs = (tools: Tools, post: KnownPost): Promise<IngestionResult> => {
  if (post.form === 'video') {
    return readVideo(tools, post.id);
  }
  const { platform, url } = post;
  return platform === 'tiktok' || platform === 'twitter'
    ? readEmbed(tools, platform, url)
    : readPostPage(tools, { platform, url });
};

const addressOf = (post: KnownPost): string => (post.form === 'video' ? watchAddress(post.id) : post.url);

/**
 * What a post says. Short links are followed first. Returns the page instead when it turns out to be on none
 * of the platforms. Throws what another run may mend.
 */
export async function readPost(
  tools: Tools,
  address: string,
  post: PostAddress,
): Promise<IngestionResult | FetchedPage> {
  if (post.form === 'video' || post.form === 'post') {
    const result = await readKnown(tools, post);
    return { ...result, ...landedAt(addressOf(post)) };
  }
  const page =
    post.form === 'short'
      ? await followShort(tools, address)
      : await tools.fetcher.fetchGuarded(address, { signal: tools.signal });
  const landed = readPostAddress(page.url);
  if (landed === null) {
    return page;
  }
  if (post.form === 'short' && new URL(page.url).pathname === '/') {
    return {
      failure:
        `This link does not lead to a post of ${platformName(post.platform)}: it may have been removed. ` +
        'Check the address.',
    };
  }
  const isPost = landed.form === 'video' || landed.form === 'post';
  const result = isPost ? await readKnown(tools, landed) : await readFetched(tools, landed.platform, page);
  return { ...result, ...landedAt(isPost ? addressOf(landed) : page.url) };
}

const landedAt = (address: string) => {
  const landedUrl = canonicalUrl(address);
  return landedUrl === null ? {} : { landedUrl };
};
