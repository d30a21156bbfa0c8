import { collapse } from './collapse.ts';
import { SPEAKERS, TOPIC } from './data/consent-words.ts';
import type { DomDocument, DomElement } from './dom.ts';
import { textStart } from './landmarks.ts';

const named = (...words: string[]): RegExp =>
  new RegExp(`(?:^|[\\s_-])(?:${words.join('|')})(?=$|[\\s_-])`, 'iu');

/** Boxes that ask for consent, by the names that sites and the makers of such boxes give them. */
const CONSENT = named(
  'cookies?|cookie-?\\w+|consents?|gdpr|dsgvo|cmp\\w*|onetrust|didomi|usercentrics|borlabs|klaro|qc-cmp2?|sp-message',
  'privacy-?(?:banner|notice|pop-?up|manager|cent(?:er|re)|bar|wall)',
);
/** Boxes about the people and the business behind a page, forms, and what leads elsewhere. */
const BESIDE = named(
  'about-?(?:the-)?author|author-?(?:bio|box|info|card|about|profile|description)|guest-?author|bio',
  '(?:advertis\\w*|affiliate)-?(?:disclosure|disclaimer|notice)|disclosures?|disclaimers?',
  'signator(?:y|ies)|signatures?|trust-?seals?|seals?|hotline|comment-?(?:form|respond|reply)|respond|reply-?form',
  'newsletters?|subscri\\w*|paywall\\w*|regwall|modals?|pop-?ups?|overlays?|privacy',
  'advertis\\w*|sponsor\\w*|promo\\w*|related\\w*|recommend\\w*|teasers?|sidebar',
);
/** Elements that are seldom part of an article, whatever their names. */
const APART = 'nav, aside, footer, form, [role="dialog"], [role="alert"], [aria-modal="true"], [hidden]';
/** Names of what a page is filed under, or of what it has around it, tell nothing of an element. */
const FILED = /(?:^|\s)(?:tag|category|cat|type|page|has|with|without|no|is|single)-[\w-]+/giu;
const ARTICLE_PARTS = 'h1, article, main, [itemprop="articleBody"]';
/** Without a box there is at least so much left to read. Characters. */
const SHORTEST_REST = 250;
/** Whatever holds more of its page's text than this is no box on it. */
const LARGEST_SHARE = 0.5;

/** Words that are written together as CSS has them. */
const dashed = (name: string): string => name.replace(/(?<=[a-z])(?=[A-Z])/gu, '-');

const nameOf = ({ className, id }: DomElement): string => dashed(`${className} ${id}`.replace(FILED, ''));

const isConsent = (element: DomElement): boolean => {
  const text = textStart(element, 2000);
  return TOPIC.test(text) && SPEAKERS.test(text);
};

function remove(elements: Iterable<DomElement>, document: DomDocument, largest = 1): void {
  const whole = collapse(document.body.textContent).length;
  let left = whole;
  for (const element of elements) {
    const { length } = collapse(element.textContent);
    if (element.localName !== 'body' && length < largest * whole && left - length >= SHORTEST_REST) {
      element.remove();
      left -= length;
    }
  }
}

/** The outermost elements of which this is true. */
function outermost(element: DomElement, isIt: (element: DomElement) => boolean): DomElement[] {
  return [...element.children].flatMap((child) => (isIt(child) ? [child] : outermost(child, isIt)));
}

/** Whether any element of a page, given as its HTML, is named like a box that asks for consent. */
export const namesConsent = (html: string): boolean =>
  [...html.matchAll(/ (?:class|id)="([^"]*)"/gu)].some(([, name = '']) => CONSENT.test(dashed(name)));

/** Takes out of a page what asks its visitors for their consent. */
export function removeConsentBoxes(document: DomDocument): void {
  const boxes = outermost(
    document.body,
    (element) => CONSENT.test(nameOf(element)) && !element.querySelector(ARTICLE_PARTS) && isConsent(element),
  );
  remove(boxes, document);
}

/** Takes out of a page what is hardly part of its article: bars, forms, and boxes named like that. */
export function removeBeside(document: DomDocument): void {
  removeConsentBoxes(document);
  remove(document.querySelectorAll(APART), document, LARGEST_SHARE);
  const elements = [...document.querySelectorAll('[class], [id]')];
  remove(
    elements.filter((element) => BESIDE.test(nameOf(element))),
    document,
    LARGEST_SHARE,
  );
}
