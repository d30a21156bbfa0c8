// Apart from the schemas: screens read these without loading them.

const names = {
  instagram: 'Instagram',
  tiktok: 'TikTok',
  youtube: 'YouTube',
  facebook: 'Facebook',
  twitter: 'X/Twitter',
  linkedin: 'LinkedIn',
  newsletter: 'Newsletter',
} as const;

/** Where a post is published. */
export type Platform = keyof typeof names;

/** In the order in which they are offered everywhere. */
export const allPlatforms = Object.keys(names) as readonly Platform[];

/** Where a text is turned into a post for. A newsletter has no form and no limits to be kept. */
export type PostPlatform = Exclude<Platform, 'newsletter'>;
export const postPlatforms = allPlatforms.filter(
  (platform): platform is PostPlatform => platform !== 'newsletter',
);

/** Where a script is written for, the default first. */
export const scriptPlatforms = ['youtube', 'instagram', 'tiktok', 'linkedin'] as const;
export type ScriptPlatform = (typeof scriptPlatforms)[number];

/**
 * "YouTube Script - Nov 21, 2026": how the name begins of a script that nobody named. For regular expressions
 * of JavaScript and PostgreSQL, in upper and lower case alike.
 */
export const unnamedScript = '^(YouTube|Instagram|TikTok|LinkedIn) Script - ';

/** The display name of a platform; an unknown one is shown as it is, capitalised. */
export const platformName = (platform: string): string =>
  Object.hasOwn(names, platform)
    ? names[platform as Platform]
    : platform.charAt(0).toUpperCase() + platform.slice(1);

/** What a short upright video is called there: a Short, a Reel; undefined where there is no word for it. */
export const shortVideoName = (platform: string): string | undefined => shortVideoNames[platform as Platform];

const shortVideoNames: Readonly<Partial<Record<Platform, string>>> = {
  youtube: 'Short',
  tiktok: 'TikTok',
  instagram: 'Reel',
  facebook: 'Reel',
};

/** Where a post is, within a sentence: "on TikTok", "in your newsletter". */
export const onPlatform = (platform: string): string =>
  platform === 'newsletter' ? 'in your newsletter' : `on ${platformName(platform)}`;

const withSubscribers: ReadonlySet<string> = new Set<Platform>(['youtube', 'newsletter']);

/** What those who are gained there are called: a channel has subscribers, an account has followers. */
export const nounOfGained = (platforms: readonly string[]): 'subscribers' | 'followers' =>
  platforms.some((platform) => withSubscribers.has(platform)) ? 'subscribers' : 'followers';

/** What people write for each, in lower case, letters and digits alone. */
const aliases: Readonly<Record<Platform, RegExp>> = {
  instagram: /^(?:instagram(?:reels?|posts?)?|insta|ig)$/u,
  tiktok: /^(?:tiktok|tt)$/u,
  youtube: /^(?:youtube(?:shorts?|videos?)?|yt(?:shorts?)?)$/u,
  facebook: /^(?:facebook(?:reels?|posts?|page)?|fb)$/u,
  twitter: /^(?:twitter|x|xtwitter|twitterx|x?formerlytwitter|xcom|twittercom)$/u,
  linkedin: /^(?:linkedin(?:page)?|li)$/u,
  newsletter: /^(?:e?mail(?:newsletters?)?|newsletters?|substack|beehiiv|ghost|mailchimp)$/u,
};

/** The platform that a word means, such as `tiktok`, `YT Shorts` or `X (Twitter)`; null for any other. */
export function parsePlatform(word: string): Platform | null {
  const plain = word
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '');
  return allPlatforms.find((platform) => aliases[platform].test(plain)) ?? null;
}
