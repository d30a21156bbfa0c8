import type { ExtractionWarning } from '../extraction.ts';
import { namesConsent, removeConsentBoxes } from './boxes.ts';
import { chooseText, proseOf } from './candidates.ts';
import { isAboutConsent } from './consent-wall.ts';
import { type DomDocument, parseDocument } from './dom.ts';
import { findArticle } from './find-article.ts';
import type { FlowPart } from './landmarks.ts';
import { missingLead, readOpening } from './lead.ts';
import { linkedBlocks } from './linked-body.ts';
import type { LinkedPost } from './linked-thread.ts';
import { toBlocks, toMarkdown } from './markdown.ts';
import type { CleanPage } from './pre-clean.ts';
import { pruneArticle } from './prune-article.ts';
import { readThread, threadText } from './thread.ts';
import { agreementOf, beside, shareKept } from './text-agreement.ts';
import { type Known, readable, trimBlocks } from './trim-blocks.ts';

/** Less text than this is worth a warning, and other places are looked at for more. */
const SHORT_TEXT = 250;

export type PageWarning = Extract<
  ExtractionWarning['code'],
  'truncated' | 'short_text' | 'whole_page' | 'doubtful'
>;
export type PageText = { text: string; warnings: PageWarning[] };

type Page = {
  clean: CleanPage;
  document: DomDocument;
  visible: string;
  flow: readonly FlowPart[];
  base: string | undefined;
  known: Known;
  /** What the page says that it is about. */
  description: string | undefined;
  /** The article as JSON-LD gives it, text or HTML, or empty. */
  linkedBody: string;
  /** The thread as JSON-LD gives it. */
  linkedThread: readonly LinkedPost[];
};

function blocksOf(document: DomDocument, { base, known }: Page): string[] {
  const article = findArticle(document);
  if (!article) {
    return [];
  }
  pruneArticle(article);
  return trimBlocks(toBlocks(article, base), known);
}

/** Looked for first: few texts speak of any of these. */
const CONSENT_WORD = /cookie|consent|traceurs|datenschutz|privacy|куки|çerez|クッキー|쿠키|隐私/iu;

/**
 * The blocks of the page's article. Boxes that ask for consent are sought only where one was taken for it.
 */
function articleBlocks(page: Page): string[] {
  const blocks = blocksOf(page.document, page);
  const isAsking = blocks.some((block) => CONSENT_WORD.test(block) && isAboutConsent(readable(block)));
  if (!isAsking || !namesConsent(page.clean.html)) {
    return blocks;
  }
  const document = parseDocument(page.clean.html);
  removeConsentBoxes(document);
  return blocksOf(document, page);
}

/** A text that speaks of less of what its page says about itself may be something else on it. */
const LITTLE_AGREEMENT = 0.35;
const NO_AGREEMENT = 0.2;
/** Of an article's body in JSON-LD, at least this share of the words is in the text. */
const LEAST_KEPT = 0.5;
/** A shorter one may be a summary. Characters. */
const SHORTEST_BODY = 600;
/** On a page with so many times as much text, so short a text is looked at again. */
const LITTLE_PROSE = 0.2;
const SUSPECT = { length: 1000, times: 4 };

const isLost = (body: string, text: string): boolean =>
  body.length >= SHORTEST_BODY && shareKept(body, text) < LEAST_KEPT;

/** Whether something else on the page may be its article, though this text speaks of the same. */
function isSuspect(text: string, { body, prose, visible }: Evidence): boolean {
  const times = visible.length / text.length;
  return (
    (text.length < SUSPECT.length && times > SUSPECT.times) ||
    (times > 2 && prose.length < LITTLE_PROSE * text.length) ||
    isLost(body, readable(text))
  );
}
type Evidence = { body: string; prose: string; visible: string };

/** The page's article, and whether it may not be the whole of it, or another text. */
function readArticle(page: Page): { text: string; isDoubtful: boolean } {
  const { clean, base, known, description, visible } = page;
  const opening = readOpening(page.flow, { title: known.title, base });
  const first = articleBlocks(page);
  const linked = page.linkedBody === '' ? [] : linkedBlocks(page.linkedBody, base);
  const body = readable(linked.join('\n\n'));
  const about = { title: known.title, description };
  const isAgreed = (agreementOf(beside(first.map(readable), about), about) ?? 1) >= LITTLE_AGREEMENT;
  const evidence = { body, prose: proseOf(first).join(''), visible };
  const length = first.join('').length;
  if (length < SHORT_TEXT && body.length > 2 * length) {
    return { text: linked.join('\n\n'), isDoubtful: false };
  }
  const blocks =
    !isAgreed || isSuspect(first.join('\n\n'), evidence)
      ? chooseText(first, linked, { html: clean.html, base, known, about, isAgreed })
      : first;
  const article = blocks.join('\n\n');
  const text = [...missingLead(article, opening, known.title), article].join('\n\n');
  const said = readable(text);
  const isDoubtful = isLost(body, said) || (agreementOf(said, about) ?? 1) < NO_AGREEMENT;
  return { text, isDoubtful };
}

/**
 * The text of a page as Markdown: its article, else the article in its JSON-LD, else all there is to
 * read on it. Takes `document` apart.
 */
export function readPageText(page: Page): PageText {
  const warnings: PageText['warnings'] = page.clean.truncated ? ['truncated'] : [];
  // First: finding the article takes the document apart.
  const thread = readThread(page.document, {
    html: page.clean.html,
    base: page.base,
    linked: page.linkedThread,
  });
  const article = thread ? { text: articleBlocks(page).join('\n\n'), isDoubtful: false } : readArticle(page);
  const posts = thread && threadText(thread, article.text);
  let text = posts ?? article.text;
  if (
    posts === null &&
    text.length < SHORT_TEXT &&
    page.visible.length > Math.max(3 * text.length, 2 * SHORT_TEXT)
  ) {
    text = toMarkdown(parseDocument(page.clean.html).body, page.base);
    warnings.push('whole_page');
  } else if (posts === null && article.isDoubtful) {
    warnings.push('doubtful');
  }
  return { text, warnings: text.length < SHORT_TEXT ? [...warnings, 'short_text'] : warnings };
}
