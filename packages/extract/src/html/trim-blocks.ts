import { parseDate } from './parse-date.ts';

/** What is known of the article, so that lines that only repeat it can go. */
export type Known = { title?: string | undefined; author?: string | undefined };

const LINK = /\[(?<label>(?:\\.|[^[\]\\]){0,1000})\]\([^)\s]{0,2100}\)/gu;
/** Lines that lead elsewhere, however short or long the text before them. */
const POINTER =
  /^(?:related(?: (?:stories|articles?|posts?|content))?|read (?:more|next|also|the full)|see also|more (?:on|from|stories)|also (?:read|on)|recommended|don[’']t miss|watch|listen|lesen sie (?:auch|mehr)|mehr (?:zum thema|dazu|lesen|zu)|auch interessant|siehe auch|zum weiterlesen|lire aussi|à lire|lea también|le puede interesar|te puede interesar|leggi anche|lees ook|czytaj (?:też|także|więcej))\b/iu;
/** Lines that are about the site rather than the subject. */
const HOUSEKEEPING =
  /^(?:follow (?:us|me|\S+ ?\S* on)\b|subscribe|sign up\b|get (?:the|our|breaking|daily)\b.{0,60}(?:inbox|news|emails?|updates)|share (?:this|on)|tags?:|filed under|categories:|topics:|originally published|first published|published (?:on|at)|last (?:updated|modified)|updated:?|(?:image|photo|foto|bild)\s?(?:credits?|copyright|caption|source|via)?\s?:|\(?image:|©|copyright\b|all rights reserved|advertisement|anzeige|publicité|publicidad|werbung|post (?:a )?comments?|leave a (?:comment|reply)|view comments|have a tip\?|media playback is|this (?:article|story|post) (?:originally|was (?:first|originally))|click here|skip to|\d+ ?(?:comments?|shares?|min(?:utes?)? read)$|[\d.,]+ views?$|reporting by\b|editing by\b|quelle:|newsletter|(?:kategorisiert|einsortiert|abgelegt|veröffentlicht) (?:unter|in)\b|(?:posted|filed) in\b|(?:kategorien?|schlag(?:wörter|worte)|stich(?:wörter|worte)|catégories?|étiquettes|categorías?|etiquetas|categorie):|(?:comments?|kommentare?|commentaires?|comentarios?|commenti)(?: \(?\d+\)?)?$)/iu;
/** Rows of what can be done with a page: "Share Tweet Submit". */
const SHARE_ROW =
  /^(?:(?:share|tweet|submit|pin(?: it)?|e-?mail|print|whatsapp|facebook|twitter|linkedin|reddit|telegram|copy link|teilen|twittern|drucken|merken|partager|compartir)[\s|·•,/]*){2,12}$/iu;
const SUBSTANTIAL = 140;
const LONGEST_NOISE = 400;
const LEADING_BLOCKS = 10;
/** If more than this share of the text looked like noise, the rules do not fit this page. */
const MOST_TRIMMED = 0.2;

const letters = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '');

export function readable(block: string): string {
  return block
    .replace(LINK, '$<label>')
    .replace(/^(?:[#>\s]|[-*+]\s|\d+\.\s)+/gmu, '')
    .trim();
}

/** The share of a block's letters that are inside links. */
export function linkShare(block: string): number {
  const all = letters(readable(block)).length;
  const outside = letters(readable(block.replace(LINK, ' '))).length;
  return all === 0 ? 0 : 1 - outside / all;
}

const isHeading = (block: string): boolean => /^#{1,6} /u.test(block);

function repeatsKnown(text: string, known: Known): boolean {
  const bare = letters(text.replace(/^(?:by|von|par|por|di)\s+/iu, ''));
  return [known.title, known.author].some(
    (value) => value !== undefined && value !== '' && letters(value) === bare,
  );
}

function isDateLine(text: string): boolean {
  return text.length < 80 && parseDate(text) !== undefined && letters(text).replace(/\d/gu, '').length < 40;
}

function isNoiseAnywhere(block: string): boolean {
  const text = readable(block);
  const isShort = text.length < LONGEST_NOISE;
  return (
    isShort &&
    !isHeading(block) &&
    (SHARE_ROW.test(text) ||
      (POINTER.test(text) && linkShare(block) > 0.4) ||
      (HOUSEKEEPING.test(text) && text.length < 200))
  );
}

/** Before the text begins: the headline again, byline, date, breadcrumbs. */
function isLeadingNoise(block: string, known: Known): boolean {
  const text = readable(block);
  return (
    repeatsKnown(text, known) || isDateLine(text) || (linkShare(block) > 0.8 && text.length < SUBSTANTIAL)
  );
}

/** After the text ended: lists of links, headings over nothing, the author again. */
function isTrailingNoise(block: string, known: Known): boolean {
  const text = readable(block);
  return (
    text.length < LONGEST_NOISE * 2 &&
    (isHeading(block) ||
      block === '---' ||
      linkShare(block) > 0.75 ||
      repeatsKnown(text, known) ||
      isDateLine(text) ||
      POINTER.test(text))
  );
}

function trimEnds(blocks: readonly string[], known: Known): string[] {
  const begin = blocks.findIndex((block) => readable(block).length >= SUBSTANTIAL && linkShare(block) < 0.5);
  const headline = blocks.slice(0, LEADING_BLOCKS).findIndex(isHeading);
  const kept = blocks.filter((block, index) =>
    index < Math.min(begin, LEADING_BLOCKS)
      ? !isLeadingNoise(block, known)
      : index !== headline || !repeatsKnown(readable(block), { title: known.title }),
  );
  let end = kept.length;
  while (end > 1 && isTrailingNoise(kept[end - 1] ?? '', known)) {
    end -= 1;
  }
  return kept.slice(0, end);
}

/** An article's blocks without the lines at its edges, and the pointers within, that are no part of it. */
export function trimBlocks(blocks: readonly string[], known: Known): string[] {
  const inner = blocks.filter((block) => !isNoiseAnywhere(block));
  const trimmed = trimEnds(inner, known);
  const length = (list: readonly string[]): number =>
    list.reduce((sum, block) => sum + readable(block).length, 0);
  return length(trimmed) >= (1 - MOST_TRIMMED) * length(blocks) ? trimmed : [...blocks];
}
