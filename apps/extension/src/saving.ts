import { look, type Look } from './in-page/look.ts';
import { readPage } from './in-page/read-page.ts';
import { readPost } from './in-page/read-post.ts';
import { readTranscript } from './in-page/read-transcript.ts';
import type { Saving } from './queue.ts';

/** What of a page is saved. */
export type Kind = 'page' | 'selection' | 'post' | 'transcript';

/** Where it goes; without a board, where the server puts it. */
export interface Filing {
  boardId?: string;
  tags?: string[];
}

/** The longest HTML that the server reads, in characters. */
const maxHtml = 5_000_000;
const transcriptWaitMs = 8_000;

/** What the button beside a video that opens its transcript is called, in the languages of most videos. */
const openers = [
  'show transcript',
  'transkript anzeigen',
  'afficher la transcription',
  'mostrar transcripci[oó]n',
  '(?:mostrar|exibir) transcri[cç][aã]o',
  'mostra trascrizione',
  'transcript(?:ie)? (?:tonen|weergeven)',
  'poka[zż] transkrypcj[eę]',
  'visa transkription',
  'vis (?:transskription|transkripsjon)',
  'показать (?:текст видео|расшифровку)',
  'показати (?:текст відео|розшифровку)',
  'transkripti göster',
  'ट्रांसक्रिप्ट दिखाएं',
  '文字起こしを表示',
  '스크립트 표시',
  '(?:显示文字记录|显示转写文稿|顯示轉錄稿|顯示文字記錄)',
].join('|');

/** Why something of a page cannot be saved, in words for the user. */
export class Unreadable extends Error {}

/** Looks at the page of a tab; null where the browser lets no extension read it. */
export async function lookAt(tabId: number): Promise<Look | null> {
  try {
    return await inject(tabId, look, []);
  } catch {
    return null;
  }
}

/** Whether a page is one of a video that can have a transcript. */
export const isVideo = (url: string): boolean =>
  /^https:\/\/(?:www|m)\.youtube\.com\/(?:watch\?|live\/)/u.test(url);

/** Whether posts stand on a page, among others or alone. */
export const hasPosts = ({ url, posts }: Look): boolean =>
  posts > 1 ||
  (posts === 1 &&
    /(?:^|\.)(?:x|twitter|linkedin|instagram|facebook|threads|bsky|reddit)\.(?:com|net|app)$/u.test(
      new URL(url).hostname,
    ));

/** Reads something of the page in a tab as it is to be saved. Throws `Unreadable`. */
export async function readTab(
  tabId: number,
  kind: Kind,
  filing: Filing,
): Promise<{ title: string; saving: Saving }> {
  const reading = await readers[kind](tabId);
  const title = titleOf(reading.title);
  return { title, saving: { path: '/api/content/capture', body: { ...reading, title, ...filing } } };
}

type Reading = Extract<Saving, { path: '/api/content/capture' }>['body'] & { title: string };

const readers: Record<Kind, (tabId: number) => Promise<Reading>> = {
  page: (tabId) => inject(tabId, readPage, [maxHtml]),
  selection: async (tabId) => {
    const { url, title, selection } = await inject(tabId, readPage, [0]);
    if (selection.trim() === '') {
      throw new Unreadable('Nothing is selected on this page anymore.');
    }
    return { url, title, text: selection };
  },
  post: async (tabId) => {
    const post = await inject(tabId, readPost, []);
    if (post === null) {
      throw new Unreadable('There’s no post on this page. Save the page instead.');
    }
    return post;
  },
  transcript: async (tabId) => {
    const { url, title, text } = await inject(tabId, readTranscript, [openers, transcriptWaitMs]);
    if (text === null) {
      throw new Unreadable(
        'No transcript is open. Click “…more” and “Show transcript” under the video, then save.',
      );
    }
    return { url, title, text };
  },
};

/** Without how many notifications there are, and whose site it is. */
const titleOf = (title: string): string =>
  title
    .replace(/^\(\d+\+?\)\s*/u, '')
    .replace(/ - YouTube$/u, '')
    .trim();

async function inject<A extends unknown[], R>(
  tabId: number,
  func: (...args: A) => R,
  args: A,
): Promise<Awaited<R>> {
  const [frame] = await chrome.scripting.executeScript({ target: { tabId }, func, args });
  if (frame === undefined) {
    throw new Unreadable('Your browser doesn’t let extensions read this page.');
  }
  return frame.result as Awaited<R>;
}
