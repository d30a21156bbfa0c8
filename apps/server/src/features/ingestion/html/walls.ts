import { collapse } from './dom.ts';
import type { PageHead } from './page-head.ts';
import { WALLS, type Wall } from './wall-evidence.ts';

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

/** How much evidence is asked for: nearly none on an almost empty page, all there can be on a long article. */
function evidenceNeeded({ text, visible }: Evidence): number {
  if (text.length < 250 && visible.length < 600) {
    return 1;
  }
  if (visible.length < 3000) {
    return 2;
  }
  return text.length < 3000 ? 3 : 5;
}

function weigh(wall: Wall, { head, url, visible, text }: Evidence): number {
  const signs = WALLS[wall];
  const isThin = text.length < THIN;
  let weight = 0;
  weight += signs.title.test(collapse(head.title)) ? STRONG : 0;
  weight += signs.address.test(url ?? '') ? STRONG : 0;
  weight += signs.text.test(visible.slice(0, READ)) ? 1 : 0;
  weight += isThin && signs.script.test(head.scripts.join('\n')) ? 1 : 0;
  weight += wall === 'login' && isThin && head.passwordFields > 0 ? 1 : 0;
  return weight;
}

/**
 * Whether a login form, a consent page, a bot check or a "not found" stands where the content should be.
 * The more text a page has, the more must speak for a wall: articles about captchas exist.
 */
export function findWall(evidence: Evidence): Wall | undefined {
  const walls = Object.keys(WALLS) as Wall[];
  const weights = walls.map((wall) => ({ wall, weight: weigh(wall, evidence) }));
  const [heaviest] = weights.toSorted((a, b) => b.weight - a.weight);
  return heaviest && heaviest.weight >= evidenceNeeded(evidence) ? heaviest.wall : undefined;
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
  };
  return reasons[wall];
}
