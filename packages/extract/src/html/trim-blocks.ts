import { parseDate } from './parse-date.ts';

/** What is known of the article, so that lines that only repeat it can go. */
export type Known = { title?: string | undefined; author?: string | undefined };

const LINK = /\[(?<label>(?:\\.|[^[\]\\]){0,1000})\]\([^)\s]{0,2100}\)/gu;

/** What a text begins with, whatever its case: one of these. */
function startsWith(...parts: readonly string[]): RegExp {
  return new RegExp(`^(?:${parts.join('|')})`, 'iu');
}

/** Lines that lead elsewhere, however short or long the text before them. */
const POINTER = startsWith(
  String.raw`(?:related(?: (?:stories|articles?|posts?|content))?|read (?:more|next|also|the full)|see also)\b`,
  String.raw`(?:more (?:on|from|stories)|also (?:read|on)|recommended|don[’']t miss|watch|listen)\b`,
  String.raw`(?:lesen sie (?:auch|mehr)|mehr (?:zum thema|dazu|lesen|zu)|auch interessant|siehe auch)\b`,
  String.raw`(?:zum weiterlesen|lire aussi|à lire|lea también|le puede interesar|te puede interesar)\b`,
  String.raw`(?:leggi anche|lees ook|czytaj (?:też|także|więcej))\b`,
);
/** Lines that are about the site rather than the subject. */
const HOUSEKEEPING = startsWith(
  String.raw`follow (?:us|me|\S+ ?\S* on)\b|subscribe|sign up\b`,
  String.raw`get (?:the|our|breaking|daily)\b.{0,60}(?:inbox|news|emails?|updates)|share (?:this|on)`,
  String.raw`tags?:|filed under|categories:|topics:|originally published|first published`,
  String.raw`published (?:on|at)|last (?:updated|modified)|updated:?`,
  String.raw`(?:image|photo|foto|bild)\s?(?:credits?|copyright|caption|source|via)?\s?:|\(?image:|©`,
  String.raw`copyright\b|all rights reserved|advertisement|anzeige|publicité|publicidad|werbung`,
  String.raw`post (?:a )?comments?|leave a (?:comment|reply)|view comments|have a tip\?|media playback is`,
  String.raw`this (?:article|story|post) (?:originally|was (?:first|originally))|click here|skip to`,
  String.raw`\d+ ?(?:comments?|shares?|min(?:utes?)? read)$|[\d.,]+ views?$|reporting by\b|editing by\b`,
  String.raw`quelle:|newsletter|(?:kategorisiert|einsortiert|abgelegt|veröffentlicht) (?:unter|in)\b`,
  String.raw`(?:posted|filed) in\b`,
  String.raw`(?:kategorien?|schlag(?:wörter|worte)|stich(?:wörter|worte)|catégories?|étiquettes|categorías?|etiquetas|categorie):`,
  String.raw`(?:comments?|kommentare?|commentaires?|comentarios?|commenti)(?: \(?\d+\)?)?$`,
);
/** Rows of what can be done with a page: "Share Tweet Submit". */
const SHARE_ROW =
  /^(?:(?:share|tweet|submit|pin(?: it)?|e-?mail|print|whatsapp|facebook|twitter|linkedin|reddit|telegram|copy link|teilen|twittern|drucken|merken|partager|compartir)[\s|·•,/]*){2,12}$/iu;
/** A credit at the end of a line: captions end so, and sentences of an article do not. */
const CAPTION =
  /\((?:(?:ap |pool )?photos?|fotos?|images?|bild|picture|credits?|getty|reuters|afp|ap|epa|dpa|shutterstock|istock|courtesy of)\b[^()]{0,120}\)\.?$/iu;
const LONGEST_CAPTION = 220;
/** Lines that are a credit, a label of a gallery, or about how long reading takes. */
const LABEL = startsWith(
  String.raw`(?:header |featured |cover )?(?:image|photo|picture|photos)s? (?:by|credits?|courtesy)\b`,
  String.raw`photo-?credits?\b|(?:titel|beitrags|symbol|archiv|vorschau)(?:bild|foto|grafik)(?:er|s)?\s?:`,
  String.raw`(?:header|featured|cover) (?:image|photo)\s?:`,
  String.raw`\((?:photo|foto|image|bild|credit)s?\b[^()]{0,120}\)$`,
  String.raw`(?:image|photo|picture|bild|foto|slide)\s*\d+\s*(?:of|von|de|\/)[\s/]*\d+$`,
  String.raw`(?:caption|close|loading content\W*)$`,
  String.raw`(?:tempo de leitura|lesezeit|lesedauer|temps de lecture|reading time|tiempo de lectura|tempo di lettura|leestijd|czas czytania)\b.{0,40}$`,
  String.raw`.{0,160}\bcontributed to this (?:report|story|article)\.?$`,
);
/** What a site says to have its reader back: at the beginning and the end of an article. */
const PITCH = startsWith(
  String.raw`(?:please |then |so |now )?(?:subscribe|sign up)\b`,
  String.raw`(?:get|receive|let)\b.{0,100}\b(?:inbox|newsletters?|delivered|clicking here)\b`,
  String.raw`if you(?:[’']ve)? (?:enjoy|like|love)(?:d|ed)?\b.{0,200}\b(?:subscribe|join|sign up|support|donate)\b`,
  String.raw`(?:jetzt )?abonnier(?:e|en|t)\b|melde(?:n sie sich| dich)\b.{0,80}\bnewsletter|abonnez-vous`,
  String.raw`inscrivez-vous|suscr[ií]b(?:e|ete|ase|irse)\b|iscriviti\b|assine\b`,
  String.raw`.{0,200}\b(?:newsletter|inbox)\b.{0,160}\b(?:sign up|subscribe|register|anmelden|abonnieren)\b.{0,30}$`,
  String.raw`.{0,200}\b(?:sign up|subscribe|register) here[.!]?$|.{0,40}\bcontains? affiliate links\b`,
  String.raw`.{0,40}\bmay (?:contain|include) affiliate\b`,
);
export const isPitch = (text: string): boolean => PITCH.test(text);
/** Above a list of other pages. */
const OTHERS = startsWith(
  String.raw`you (?:may|might) also (?:like|enjoy|be interested)|more (?:great|top) .{0,40}stories`,
  String.raw`(?:recent|latest|popular|trending|related|recommended) (?:articles?|posts?|stories|news|searches|topics|reading)`,
  String.raw`popular(?: this week)?$|most (?:read|popular|viewed)`,
  String.raw`weitere (?:artikel|beiträge|themen|meldungen)|ähnliche (?:artikel|beiträge)`,
  String.raw`das könnte (?:sie|dich|euch) auch|meist ?gelesen|auch interessant`,
  String.raw`articles? (?:similaires?|liés?)|à lire aussi|artículos relacionados|te puede interesar`,
  String.raw`articoli correlati|leggi anche|artigos relacionados|leia também`,
);
const SUBSTANTIAL = 140;
const LONGEST_NOISE = 400;
const LEADING_BLOCKS = 10;
/** What is left above a list of other pages must be an article. Characters. */
const SHORTEST_ARTICLE = 500;
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
    .replace(/^(?:[#>\s]|[-*+] |\d+\. )+/gmu, '')
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

/** Whether a block is one link in capitals, as sites put the headlines of other pages between paragraphs. */
function isShouted(block: string): boolean {
  const text = block.startsWith('[') ? readable(block) : '';
  return text !== '' && !/\p{Ll}/u.test(text) && letters(text).length >= 20 && linkShare(block) === 1;
}

function isNoiseAnywhere(block: string): boolean {
  const text = readable(block);
  const isShort = text.length < LONGEST_NOISE;
  return (
    isShort &&
    !isHeading(block) &&
    (SHARE_ROW.test(text) ||
      LABEL.test(text) ||
      (CAPTION.test(text) && text.length < LONGEST_CAPTION && !text.includes('\n')) ||
      isShouted(block) ||
      (POINTER.test(text) && linkShare(block) > 0.4) ||
      (HOUSEKEEPING.test(text) && text.length < 200))
  );
}

/** Before the text begins: the headline again, byline, date, breadcrumbs. */
function isLeadingNoise(block: string, known: Known): boolean {
  const text = readable(block);
  return (
    repeatsKnown(text, known) ||
    isDateLine(text) ||
    isPitch(text) ||
    (linkShare(block) > 0.8 && text.length < SUBSTANTIAL)
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
      (isPitch(text) && text.length < LONGEST_NOISE) ||
      POINTER.test(text))
  );
}

/** Whether this is what stands above a list of other pages. */
function isAboveOthers(block: string): boolean {
  const text = block.length < LONGEST_NOISE ? readable(block) : '';
  return text.length < SUBSTANTIAL / 2 && OTHERS.test(text);
}

/** Whether a block has only lines of a list. */
const isListed = (block: string): boolean =>
  block.split('\n').every((line) => line.length < SUBSTANTIAL || readable(line).length < SUBSTANTIAL);

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

/** The blocks before a list of other pages, where those are an article by themselves. */
function withoutOthers(blocks: readonly string[]): readonly string[] {
  const last = blocks.findLastIndex((block) => !isListed(block));
  const at = blocks.findIndex((block, index) => index >= Math.max(1, last) && isAboveOthers(block));
  const before = blocks.slice(0, Math.max(0, at));
  return before.join('').length >= SHORTEST_ARTICLE ? before : blocks;
}

/** An article's blocks without the lines at its edges, and the pointers within, that are no part of it. */
export function trimBlocks(all: readonly string[], known: Known): string[] {
  const blocks = withoutOthers(all);
  const inner = blocks.filter((block) => !isNoiseAnywhere(block));
  const trimmed = trimEnds(inner, known);
  const length = (list: readonly string[]): number =>
    list.reduce((sum, block) => sum + readable(block).length, 0);
  return length(trimmed) >= (1 - MOST_TRIMMED) * length(blocks) ? trimmed : [...blocks];
}
