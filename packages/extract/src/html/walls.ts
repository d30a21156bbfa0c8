import { isConsentWall } from './consent-wall.ts';
import { collapse } from './collapse.ts';
import type { PageHead } from './page-head.ts';
import { WALLS, type Wall } from './data/wall-signs.ts';

type Evidence = {
  head: PageHead;
  /** Final address of the page. */
  url: string | undefined;
  /** All visible text of the page. */
  visible: string;
  /** The text that was extracted. */
  text: string;
};

/** A title or an address of a wall weighs as much as two weak signs. */
const STRONG = 2;
const READ = 6000;
/** With so little text, a form or a script is a sign; on a page with an article it is not. */
const THIN = 300;
/** So much prose is an article, whatever its title; the longest explanations on walls are shorter. */
const ARTICLE = 600;

/**
 * How much of the text stands in paragraphs: neither headings, lists and tables nor links. A sign of Chinese
 * or Japanese says as much as three letters.
 */
function proseIn(text: string): number {
  const paragraphs = text.split('\n\n').filter((block) => !/^(?:#|[-*|>`]|\d+\.)/u.test(block));
  const bare = paragraphs.map((block) => block.replace(/\[[^[\]]*\]\([^()]*\)/gu, ''));
  const lengths = bare.map(
    (block) => block.length + 2 * (block.match(/[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}]/gu)?.length ?? 0),
  );
  return lengths.filter((length) => length >= 80).reduce((sum, length) => sum + length, 0);
}

/**
 * How much evidence is asked for: nearly none on an almost empty page, all there can be on a long article.
 */
function evidenceNeeded({ text, visible }: Evidence, isArticle: boolean): number {
  if (text.length < 250 && visible.length < 600) {
    return 1;
  }
  if (visible.length < 3000 && !isArticle) {
    return 2;
  }
  return text.length < 3000 ? 3 : 5;
}

/** Whether what follows a wall's title is nothing, or the name of the site. */
function isBare(rest: string, { head, url }: Evidence): boolean {
  const letters = (words: string) => words.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
  const site = head.metas.find(([key]) => key === 'og:site_name')?.[1] ?? '';
  const name = letters(rest);
  return (
    name === '' || name === letters(site) || letters(URL.parse(url ?? '')?.hostname ?? '').includes(name)
  );
}

/** A strong sign that speaks weakly above an article; nothing where it is missing. */
function strength(isFound: boolean, isPlain: boolean): number {
  return !isFound ? 0 : isPlain ? STRONG : 1;
}

/** Cookies are a topic: what a title goes on with tells. */
const isPlain = (wall: Wall, isArticle: boolean): boolean => !isArticle && wall !== 'consent';

/**
 * Above an article, walls' words are common: authors write about logging in, and bars around it offer that.
 * There, titles that go on and folders in addresses are weak signs, and only what the text begins with
 * counts.
 */
function weigh(wall: Wall, evidence: Evidence, isArticle: boolean): number {
  const { head, url, visible, text } = evidence;
  const signs = WALLS[wall];
  const title = signs.title.exec(collapse(head.title));
  const address = signs.address.exec(url ?? '');
  const weak = [
    signs.text.test(isArticle ? text.slice(0, ARTICLE) : visible.slice(0, READ)),
    text.length < THIN && signs.script.test(head.scripts.join('\n')),
    text.length < THIN && wall === 'login' && head.passwordFields > 0,
  ];
  return (
    strength(title !== null, isPlain(wall, isArticle) || isBare(title?.groups?.['rest'] ?? '', evidence)) +
    strength(address !== null, !isArticle || address?.index === 0) +
    weak.filter(Boolean).length
  );
}

/**
 * Whether a login form, a consent page, a bot check or a "not found" stands where the content should be.
 * The more text a page has, the more must speak for a wall: articles about captchas exist.
 */
export function findWall(evidence: Evidence): Wall | undefined {
  const walls = Object.keys(WALLS) as Wall[];
  const isArticle = proseIn(evidence.text) >= ARTICLE;
  const weights = walls.map((wall) => ({ wall, weight: weigh(wall, evidence, isArticle) }));
  const [heaviest] = weights.toSorted((a, b) => b.weight - a.weight);
  if (heaviest && heaviest.weight >= evidenceNeeded(evidence, isArticle)) {
    return heaviest.wall;
  }
  return isConsentWall({ text: evidence.text, labels: evidence.head.labels }) ? 'consent' : undefined;
}

/** The sentence a user reads when a wall stood in the way. */
export function wallReason(wall: Wall, url: string | undefined): string {
  const host = URL.parse(url ?? '')?.hostname ?? 'The site';
  const paste = 'Open the page in your browser and paste its text instead.';
  const reasons: Readonly<Record<Wall, string>> = {
    bot: `${host} checks for bots and did not let this server in. ${paste}`,
    login: `${host} shows this page only to people who are signed in. ${paste}`,
    consent: `${host} showed its cookie consent page instead of the content. ${paste}`,
    missing: `${host} says that there is no such page. Check the address.`,
    maintenance: `${host} is closed for maintenance. Try again later.`,
    parked: `${host} has no site: its name is for sale, or nothing has been set up there yet. Check the address.`,
    age: `${host} asks its visitors for their age first. ${paste}`,
    region: `${host} does not show this page where this server is: it says that it is not available in that region. ${paste}`,
    browser: `${host} takes this server for an old browser and showed a note about that instead of the page. ${paste}`,
    onward: `${host} only sends its visitors on, and this server did not get to where. ${paste}`,
  };
  return reasons[wall];
}
