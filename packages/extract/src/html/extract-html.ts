import { languageOfDocument } from '@hookline/text';
import type { Extraction, ExtractionTask } from '../extraction.ts';
import { failure } from '../failure.ts';
import { decodeHtml } from './decode-html.ts';
import { collapse } from './collapse.ts';
import { parseDocument } from './dom.ts';
import { survey } from './landmarks.ts';
import { readLinkedArticle } from './json-ld.ts';
import { readLinkedThread } from './linked-thread.ts';
import type { PageHead } from './page-head.ts';
import { absoluteUrl, readMetadata } from './metadata.ts';
import { type PageWarning, readPageText } from './page-text.ts';
import { type CleanPage, preClean } from './pre-clean.ts';
import type { Wall } from './data/wall-signs.ts';
import { findWall, wallReason } from './walls.ts';

/** What pages show until their scripts have brought the content. */
const PLACEHOLDER =
  /^(?:(?:now |still )?loading(?: (?:page|content|app|application|data))?|(?:please )?wait(?: a moment| while (?:the page|this page|we) loads?)?|one moment(?:,? please)?|(?:seite |inhalt )?(?:wird geladen|lädt)|bitte warten|chargement(?: en cours)?|veuillez patienter|cargando|espere por favor|caricamento(?: in corso)?|attendere prego|carregando|загрузка|подождите|読み込み中|加载中|로딩 중)$/iu;

/** Whether a text only says that something is to come. */
function isPlaceholder(markdown: string): boolean {
  const lines = markdown.split('\n').map((line) => line.replace(/^[\s#>*_-]+|[\s*_.…!:]+$/gu, ''));
  const said = lines.filter((line) => line !== '').flatMap((line) => line.split(/[.…,!]+\s*/u));
  return said.length > 0 && said.every((words) => PLACEHOLDER.test(words));
}

/** A teaser is shorter than this; who is given more was most likely given all. Characters. */
const LONGEST_TEASER = 2000;

/** Whether a page says that its article is not free, and gave little of it. */
const isTeaser = ({ jsonLd }: PageHead, text: string): boolean =>
  text.length < LONGEST_TEASER && jsonLd.some((data) => /"isAccessibleForFree"\s*:\s*"?false/iu.test(data));

const WARNINGS: Readonly<Record<PageWarning | 'garbled' | 'teaser', string>> = {
  doubtful:
    'This may not be the whole article: much of the text on its page is missing. Fetch it ' +
    'again, or paste the text.',
  garbled: 'Some characters on this page could not be read, so parts of its text may be garbled.',
  teaser:
    'This article is for subscribers, and this may only be its beginning. Paste the whole ' +
    'text if you have it.',
  truncated: 'The page was too large, so only its first part was read.',
  short_text: 'Very little text was found on this page. Check whether something is missing.',
  whole_page: 'No article was found, so all text of the page was kept.',
};

/** What is to be said of a page and its text. Of a teaser it is plain why it agrees little with its title. */
function said({ isGarbled, head, text, warnings }: Told): (keyof typeof WARNINGS)[] {
  const isBeginning = isTeaser(head, text);
  return [
    ...(isGarbled ? (['garbled'] as const) : []),
    ...(isBeginning ? (['teaser'] as const) : []),
    ...warnings.filter((code) => !isBeginning || code !== 'doubtful'),
  ];
}
interface Told {
  isGarbled: boolean;
  head: PageHead;
  text: string;
  warnings: readonly PageWarning[];
}

const isNowhere = (wall: Wall): boolean => wall === 'missing' || wall === 'parked';

function whyEmpty(html: string, { truncated }: CleanPage): string {
  if (/<frameset[\s>]/iu.test(html)) {
    return 'It is a frame around other pages: open the one you need by itself, and add its address.';
  }
  return truncated
    ? 'It is nested too deeply or too large to read; paste its text instead.'
    : 'It may be built by scripts; paste its text instead.';
}

/** A page's article as Markdown, with what the page says about itself. */
export function extractHtml(task: Extract<ExtractionTask, { kind: 'html' }>): Extraction {
  const { html, encoding, isGarbled } = decodeHtml(task.bytes, task.contentType);
  const clean = preClean(html);
  const { head } = clean;
  const url = task.url ?? undefined;
  const base = absoluteUrl(head.base, url) ?? url;
  const document = parseDocument(clean.html);
  const visible = collapse(document.body.textContent);
  const linked = readLinkedArticle(head.jsonLd);
  // Before the text: finding the article takes the document apart.
  const landmarks = survey(document);
  const { title, language, ...metadata } = readMetadata(head, linked, { landmarks, visible, url });
  const known = { title, author: metadata.author };
  const stated = { linkedBody: linked?.body ?? '', linkedThread: readLinkedThread(head.jsonLd) };
  const { description } = metadata;
  const { text, warnings } = readPageText({
    clean,
    document,
    visible,
    flow: landmarks.flow,
    base,
    known,
    description,
    ...stated,
  });

  const wall = findWall({ head, url, visible, text });
  if (wall) {
    return failure(isNowhere(wall) ? 'missing' : 'blocked', wallReason(wall, url));
  }
  if (text.trim() === '' || isPlaceholder(text)) {
    return failure('empty', `No text was found on this page. ${whyEmpty(html, clean)}`);
  }
  return {
    ok: true,
    document: {
      title: title ?? null,
      text,
      format: 'markdown',
      language: languageOfDocument(text, language),
      metadata: { ...metadata, encoding },
      warnings: said({ isGarbled, head, text, warnings }).map((code) => ({
        code,
        message: WARNINGS[code],
      })),
    },
  };
}
