import { collapse, type DomDocument } from "./dom.ts";
import type { LinkedArticle } from "./json-ld.ts";
import type { PageHead } from "./page-head.ts";

/** What stands between a page's name and its site's name in a title element. */
const SEPARATOR = /\s+[|\-–—»«·•:>/\\]+\s+|\s*[|»•]\s*/u;

const letters = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, "");

/** A title without the site's name before or after it. */
function withoutSite(title: string, siteNames: readonly string[]): string {
  const known = new Set(siteNames.map(letters).filter((name) => name.length > 1));
  const parts = title.split(new RegExp(`(${SEPARATOR.source})`, "u"));
  while (parts.length > 1 && known.has(letters(parts.at(-1) ?? ""))) {
    parts.splice(-2);
  }
  while (parts.length > 1 && known.has(letters(parts[0] ?? ""))) {
    parts.splice(0, 2);
  }
  return collapse(parts.join(""));
}

/** The longest part of a title of several, when no site name is known: site names are short. */
function longestPart(title: string): string {
  const parts = title.split(/\s+[|–—»·•]\s+|\s+-\s+|\s*\|\s*/u).map(collapse).filter(Boolean);
  if (parts.length < 2) {
    return title;
  }
  const [first = title] = parts;
  const longest = parts.toSorted((a, b) => b.length - a.length)[0] ?? title;
  return first.split(" ").length >= 3 ? first : longest;
}

function headings(document: DomDocument): string[] {
  const found = [...document.querySelectorAll("h1")].slice(0, 8);
  return found.map((heading) => collapse(heading.textContent)).filter((text) => text.length > 1 && text.length < 300);
}

/** A heading that the head's titles confirm: one contains the other. */
function confirmed(heads: readonly string[], h1s: readonly string[]): string | undefined {
  return h1s.find((h1) =>
    heads.some((head) => {
      const [a, b] = [letters(h1), letters(head)];
      return a.length > 3 && b.length > 3 && (b.includes(a) || (a.includes(b) && b.length > 0.6 * a.length));
    }),
  );
}

/** The page's own title: without the site's name, and as the visible heading has it where the two agree. */
export function readTitle(head: PageHead, article: LinkedArticle | undefined, page: { document: DomDocument; siteNames: string[] }): string | undefined {
  const metas = new Map(head.metas.toReversed());
  const open = collapse(metas.get("og:title") ?? metas.get("twitter:title"));
  const titleElement = collapse(head.title);
  const heads = [article?.headline ?? "", open, titleElement].filter(Boolean);
  const h1s = headings(page.document);
  const agreed = confirmed(heads, h1s);
  if (agreed) {
    return withoutSite(agreed, page.siteNames);
  }
  if (open || article?.headline) {
    return withoutSite(open || (article?.headline ?? ""), page.siteNames);
  }
  const [only] = h1s;
  if (h1s.length === 1 && only && !page.siteNames.map(letters).includes(letters(only))) {
    return only;
  }
  const bare = withoutSite(titleElement, page.siteNames);
  return (bare === titleElement ? longestPart(bare) : bare) || only;
}
