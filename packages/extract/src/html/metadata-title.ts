import { collapse, letters } from './collapse.ts';
import { type DomElement, isElement } from './dom.ts';
import type { LinkedArticle } from './json-ld.ts';
import { textStart, type Landmark } from './landmarks.ts';
import type { PageHead } from './page-head.ts';

/** What stands between a page's name and its site's name in a title element. */
const SEPARATOR = /(\s+[|\-–—»«·•:>/\\›]+\s+|\s*[|»•›]\s*|\s+\((?=[^()]+\)$))/u;
const HIDDEN =
  /\b(?:visually-hidden|sr-only|screen-reader|element-invisible|hidden|logo|site-title|site-name|brand|widget-?title)\b/iu;
const KICKER =
  /kicker|top-?line|overline|eyebrow|topic|roof-?line|dachzeile|spitzmarke|pre-?(?:title|head)|super-?title|sub-?(?:title|head|line)|category|label/iu;
/** From here on a heading and a head title are taken for the same one. */
const ALIKE = 0.5;

/** A title without the site's name before or after it. */
function withoutSite(title: string, sites: ReadonlySet<string>): string {
  const parts = title.split(SEPARATOR);
  while (parts.length > 2 && sites.has(letters(parts.at(-1) ?? ''))) {
    parts.splice(-2);
  }
  while (parts.length > 2 && sites.has(letters(parts[0] ?? ''))) {
    parts.splice(0, 2);
  }
  return collapse(parts.join(''));
}

/** The telling part of a title whose site name is not known: site names are short and stand last. */
function mainPart(title: string): string {
  const parts = title
    .split(SEPARATOR)
    .filter((_, index) => index % 2 === 0)
    .map(collapse)
    .filter(Boolean);
  const [first = title] = parts;
  if (parts.length < 2 || first.split(' ').length >= 3) {
    return first;
  }
  return parts.toSorted((a, b) => b.length - a.length)[0] ?? title;
}

/** How much of the longer text the shorter one is, where it stands at its start or end; else 0. */
function likeness(one: string, other: string): number {
  const [short = '', long = ''] = [letters(one), letters(other)].toSorted((a, b) => a.length - b.length);
  return short !== '' && (long.startsWith(short) || long.endsWith(short)) ? short.length / long.length : 0;
}

/**
 * A heading's own words: news sites put the topic above the headline into the same element, marked by
 * its class, or mark the headline itself.
 */
function headingText({ element, text: whole }: Landmark): string {
  const parts = [...element.children]
    .slice(0, 8)
    .map((child) => ({ name: child.className, text: textStart(child, 300) }));
  const headline = parts.find(
    ({ name, text }) =>
      /head(?:line|ing)|title/iu.test(name) && !KICKER.test(name) && text.length > 0.4 * whole.length,
  );
  const kicker = parts.find(({ name, text }) => KICKER.test(name) && text !== '' && whole.startsWith(text));
  return headline?.text ?? (kicker ? whole.slice(kicker.text.length).replace(/^[\s:|–—-]+/u, '') : whole);
}

/** A form with more in it is the whole page, as some programs write them. Characters. */
const LONGEST_FORM = 1500;

const isHidden = (element: DomElement): boolean =>
  element.hasAttribute('hidden') ||
  element.getAttribute('aria-hidden') === 'true' ||
  element.getAttribute('role') === 'dialog' ||
  /none|hidden/u.test(element.getAttribute('style') ?? '');

/**
 * Whether a heading is that of a form, or of what nobody sees. A walk upwards: a selector would be compiled anew
 * for each heading.
 */
function isAside({ element }: Landmark): boolean {
  let form: DomElement | undefined;
  for (let outer: DomElement | null = element; outer !== null && isElement(outer); outer = outer.parentNode) {
    if (isHidden(outer)) {
      return true;
    }
    form ??= outer.localName === 'form' ? outer : undefined;
  }
  return form !== undefined && textStart(form, LONGEST_FORM).length < LONGEST_FORM;
}

type Heading = { text: string; level: string };

function headingsOf(landmarks: readonly Landmark[], sites: ReadonlySet<string>): Heading[] {
  const h1s = landmarks.filter(({ element }) => element.localName === 'h1');
  const h2s = landmarks.filter(({ element }) => element.localName === 'h2');
  return [...h1s, ...h2s]
    .filter((landmark) => !HIDDEN.test(landmark.signature) && !isAside(landmark))
    .map((landmark) => ({ text: headingText(landmark), level: landmark.element.localName }))
    .filter(({ text }) => text.length > 1 && text.length < 300 && !sites.has(letters(text)));
}

/** The best pair of a visible heading and a title of the head that say the same. */
function agreement(heads: readonly string[], headings: readonly Heading[]): string | undefined {
  let best = { likeness: ALIKE, text: undefined as string | undefined };
  for (const head of heads) {
    for (const { text } of headings) {
      const score = Math.max(likeness(text, head), 0.9 * likeness(text, mainPart(head)));
      if (score > best.likeness) {
        // The longer of the two carries a kicker, a subtitle or a site name.
        best = { likeness: score, text: letters(text).length > letters(head).length ? head : text };
      }
    }
  }
  return best.text;
}

/** The page's own title: as its visible heading has it where there is one, without the site's name. */
export function readTitle(
  head: PageHead,
  article: LinkedArticle | undefined,
  page: { headings: readonly Landmark[]; siteNames: readonly string[] },
): string | undefined {
  const metas = new Map(head.metas.toReversed());
  const sites = new Set(page.siteNames.map(letters).filter((name) => name.length > 1));
  const named = [metas.get('og:title'), article?.headline, metas.get('twitter:title'), head.title];
  const heads = named.map((title) => withoutSite(collapse(title), sites)).filter(Boolean);
  const headings = headingsOf(page.headings, sites);
  const agreed = agreement(heads, headings);
  if (agreed) {
    return agreed;
  }
  const h1s = [...new Set(headings.filter(({ level }) => level === 'h1').map(({ text }) => text))];
  const [first] = heads;
  return h1s.length === 1 ? h1s[0] : ((first === collapse(head.title) ? mainPart(first) : first) ?? h1s[0]);
}
