import type { PostPlatform } from '@hookline/contract/common';
import { parseAddress, recognizePlatform } from '@hookline/contract/post-addresses';

/** What an address on a platform leads to. */
export type PostAddress =
  | { form: 'video'; platform: 'youtube'; id: string }
  /** One post, by an address that the platform itself would use for it. */
  | { form: 'post'; platform: PostPlatform; url: string }
  /** A short link: where it leads is known only to who follows it. */
  | { form: 'short'; platform: PostPlatform }
  /** Anything else: a profile, a playlist, a help page. */
  | { form: 'page'; platform: PostPlatform };

const videoIdPattern = /^[\w-]{11}$/u;
const shortVideoPath = /^\/(?<id>[\w-]{11})(?:\/|$)/u;
const videoPath = /^\/(?:shorts|embed|live|v|e|watch)\/(?<id>[\w-]{11})(?:[/?#&]|$)/u;

/** The id of the video that an address names itself. */
function namedId({ hostname, pathname, searchParams }: URL): string | undefined {
  const isShort = /(?:^|\.)(?:youtu\.be|yt\.be)$/u.test(hostname);
  const inPath = (isShort ? shortVideoPath : videoPath).exec(pathname);
  const parameter = searchParams.get('v') ?? searchParams.get('vi') ?? '';
  return inPath?.groups?.['id'] ?? (videoIdPattern.test(parameter) ? parameter : undefined);
}

/** The real address in a link that only counts who followed it; null where it carries none on YouTube. */
function carriedAddress({ searchParams }: URL): URL | null {
  const carried = searchParams.get('u') ?? searchParams.get('q') ?? searchParams.get('next');
  const inner = carried === null ? null : URL.parse(carried, 'https://www.youtube.com/');
  return inner !== null && recognizePlatform(inner.href) === 'youtube' ? inner : null;
}

/** The id of the video that an address of YouTube shows, in any of the forms they come in. */
function videoId(url: URL): string | undefined {
  const inner = carriedAddress(url);
  const id = namedId(url) ?? (inner === null ? undefined : namedId(inner));
  // Where an id would be, an embedded playlist has this word.
  return id === 'videoseries' ? undefined : id;
}

interface Form {
  path: RegExp;
  to(groups: Readonly<Record<string, string | undefined>>, url: URL): string | null;
}

/** The forms of posts, and the one address that each has. A form without an address is a short link. */
const forms: Readonly<Record<Exclude<PostPlatform, 'youtube'>, readonly Form[]>> = {
  tiktok: [
    {
      path: /^\/(?<user>@[\w.-]+)\/(?<kind>video|photo)\/(?<id>\d+)/u,
      to: ({ user, kind, id }) => `https://www.tiktok.com/${user}/${kind}/${id}`,
    },
    {
      path: /^\/(?:embed(?:\/v\d)?|player\/v\d|v|share\/video|i18n\/share\/video)\/(?<id>\d+)/u,
      // The name is not looked at; any will do.
      to: ({ id }) => `https://www.tiktok.com/@_/video/${id}`,
    },
    { path: /^\/t\/\w+/u, to: () => null },
  ],
  instagram: [
    {
      path: /^\/(?:(?!share\/)[\w.]+\/)?(?<kind>p|reels?|tv)\/(?<id>[\w-]+)/u,
      to: ({ kind, id }) => `https://www.instagram.com/${kind === 'reels' ? 'reel' : kind}/${id}/`,
    },
    { path: /^\/share\/\w+/u, to: () => null },
  ],
  twitter: [
    {
      path: /^\/(?:i\/(?:web\/)?|(?<user>\w{1,15})\/)status(?:es)?\/(?<id>\d+)/u,
      to: ({ user, id }) => `https://x.com/${user ?? 'i'}/status/${id}`,
    },
  ],
  linkedin: [
    {
      path: /^\/(?:embed\/)?feed\/update\/(?<urn>urn(?::|%3A)li(?::|%3A)\w+(?::|%3A)\d+)/iu,
      to: ({ urn }) => `https://www.linkedin.com/feed/update/${decodeURIComponent(urn ?? '')}/`,
    },
    {
      path: /^\/(?:posts|pulse|video|events)\/[^/]+/u,
      to: (_found, url) => `https://www.linkedin.com${url.pathname}`,
    },
  ],
  facebook: [
    {
      path: /^\/(?:reel|(?:[\w.-]+\/)?videos(?:\/[\w.-]+)??)\/(?<id>\d+)/u,
      to: ({ id }) => `https://www.facebook.com/watch/?v=${id}`,
    },
    {
      path: /^\/(?:watch|video\.php|watch\/live)\/?$/u,
      to: (_found, { searchParams }) =>
        /^\d+$/u.test(searchParams.get('v') ?? '')
          ? `https://www.facebook.com/watch/?v=${searchParams.get('v')}`
          : '',
    },
    { path: /^\/share\//u, to: () => null },
    {
      path: /^\/(?:[\w.-]+\/posts\/|groups\/[^/]+\/(?:posts|permalink)\/|story\.php|permalink\.php|photo)/u,
      to: (_found, url) => `https://www.facebook.com${url.pathname}${url.search}`,
    },
  ],
};

/** Hosts that do nothing but send on. */
const shortHosts = /^(?:vm\.tiktok\.com|vt\.tiktok\.com|fb\.watch|fb\.me|fb\.gg|t\.co|lnkd\.in|ig\.me)$/u;

/** The address that YouTube itself uses for a video. */
export const watchAddress = (id: string): string => `https://www.youtube.com/watch?v=${id}`;

/**
 * The post that an address is of, by its one address; without an address behind a short link; null for other
 * pages.
 */
function findPost(platform: keyof typeof forms, page: URL): { url: string | null } | null {
  for (const { path, to } of forms[platform]) {
    const match = path.exec(page.pathname);
    const url = match === null ? '' : to(match.groups ?? {}, page);
    if (url !== '') {
      return { url };
    }
  }
  return null;
}

/** What an address leads to on a platform; null when it is on none of them. */
export function readPostAddress(address: string): PostAddress | null {
  const platform = recognizePlatform(address);
  const url = parseAddress(address);
  if (platform === null || url === null) {
    return null;
  }
  if (platform === 'youtube') {
    const id = videoId(url);
    return id === undefined ? { form: 'page', platform } : { form: 'video', platform, id };
  }
  if (shortHosts.test(url.hostname.replace(/^www\./u, ''))) {
    return { form: 'short', platform };
  }
  // As X wrote its addresses until 2012.
  const post = findPost(
    platform,
    url.hash.startsWith('#!/') ? (URL.parse(url.hash.slice(2), url.href) ?? url) : url,
  );
  if (post === null) {
    return { form: 'page', platform };
  }
  return post.url === null ? { form: 'short', platform } : { form: 'post', platform, url: post.url };
}
