import type { Platform } from '@hookline/contract/common';

/** How tables call the platforms: small letters and figures alone. */
const names: Readonly<Record<Platform, RegExp>> = {
  youtube: /^(?:youtube(?:shorts?|videos?)?|yt(?:shorts?)?)$/u,
  tiktok: /^(?:tiktok|tt)$/u,
  instagram: /^(?:instagram(?:reels?|posts?)?|insta|ig)$/u,
  facebook: /^(?:facebook(?:reels?|posts?|page)?|fb)$/u,
  twitter: /^(?:twitter|x|xtwitter|twitterx|x?formerlytwitter|xcom|twittercom)$/u,
  linkedin: /^(?:linkedin(?:page)?|li)$/u,
};

/** The platform that a cell names, such as `TikTok` or `X (Twitter)`; null for any other word. */
export function platformNamed(cell: string): Platform | null {
  const plain = cell
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '');
  const [found = null] = (Object.keys(names) as Platform[]).filter((platform) => names[platform].test(plain));
  return found;
}
