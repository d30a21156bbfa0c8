import type { PostPlatform } from '../platforms/index.ts';

/** Hosts of each platform: the registered names themselves and every subdomain of them. */
const hosts: Readonly<Record<PostPlatform, readonly string[]>> = {
  youtube: ['youtube.com', 'youtu.be', 'youtube-nocookie.com', 'yt.be', 'youtubekids.com'],
  tiktok: ['tiktok.com', 'tiktokv.com', 'tiktokcdn.com'],
  instagram: ['instagram.com', 'instagr.am', 'ig.me', 'cdninstagram.com'],
  linkedin: ['linkedin.com', 'lnkd.in', 'licdn.com'],
  twitter: ['twitter.com', 'x.com', 't.co', 'twimg.com', 'pscp.tv'],
  facebook: ['facebook.com', 'fb.com', 'fb.watch', 'fb.me', 'fb.gg', 'messenger.com', 'fbcdn.net'],
};

const platformByHost = new Map<string, PostPlatform>(
  (Object.keys(hosts) as PostPlatform[]).flatMap((platform) =>
    hosts[platform].map((host) => [host, platform] as const),
  ),
);

/** An address as a person writes it, or null. A person may leave out the scheme, or write it as "//". */
export function parseAddress(address: string): URL | null {
  const text = address.trim();
  const withScheme =
    /^[a-z][a-z0-9+.-]*:/iu.test(text) && !/^[^/.]*\.[^/]*:\d/u.test(text)
      ? text
      : `https://${text.replace(/^\/\//u, '')}`;
  const url = URL.parse(withScheme);
  return url && /^https?:$/u.test(url.protocol) ? url : null;
}

/** The platform an address belongs to, in any of its forms (short links, mobile, embeds), or null. */
export function recognizePlatform(address: string): PostPlatform | null {
  const labels = (parseAddress(address)?.hostname ?? '').replace(/\.$/u, '').split('.');
  const name = labels.slice(-2).join('.');
  return platformByHost.get(name) ?? null;
}
