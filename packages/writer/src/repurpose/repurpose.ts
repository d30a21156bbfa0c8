import type { Repurposed } from '@hookline/contract/assistant';
import type { PostPlatform, ScriptPlatform } from '@hookline/contract/common';
import { countWords } from '@hookline/contract/counting';
import { splitSentences, UNKNOWN_LANGUAGE } from '@hookline/text';
import type { RepurposeRequest } from '../requests.ts';
import { isWithin, type LimitedField, platformLimit, postFields } from '../limits/platform-limits.ts';
import { readBrief } from '../brief/brief.ts';
import { chooseLines } from '../draft/choose-lines.ts';
import { onTopic, openings } from '../draft/hooks.ts';
import { inWords } from '../draft/in-words.ts';
import { collectLines, type Line } from '../draft/lines.ts';
import { calledOf, readSource, type Source } from '../draft/material.ts';
import { writeTitles } from '../draft/titles.ts';
import { fromSources } from '../engine.ts';
import { fallbackFrame, type Frame, frameOf } from '../languages/frame.ts';
import { headlineTopic } from '../languages/topic-forms.ts';
import { hashtagsFor } from './hashtags.ts';
import { noteTelling, scriptTelling, type Telling } from './own-telling.ts';

/** What a text becomes on a platform. */
export interface Profile {
  /** About how many words of the source it takes. */
  words: number;
  hashtags: number;
  /** Each sentence on a line of its own, or all in one paragraph. */
  layout: 'lines' | 'paragraph';
  withAction: boolean;
}

/** Lengths are habits of the platforms, limits are in limits/. */
const profiles: Record<PostPlatform, Profile> = {
  youtube: { words: 140, hashtags: 3, layout: 'paragraph', withAction: true },
  instagram: { words: 90, hashtags: 5, layout: 'lines', withAction: true },
  tiktok: { words: 35, hashtags: 5, layout: 'lines', withAction: true },
  linkedin: { words: 150, hashtags: 3, layout: 'lines', withAction: true },
  twitter: { words: 34, hashtags: 2, layout: 'paragraph', withAction: false },
  facebook: { words: 110, hashtags: 2, layout: 'lines', withAction: true },
};

const titleWords = 3;
/**
 * Of what the user wrote, so much more than a post usually has is told: nothing of it was chosen by
 * others.
 */
const ownWords = 1.4;
const inOwnOrder = 'Your own words, in their order: the built-in assistant leaves out, it cannot rewrite.';
const wordForWord =
  'These are sentences of your text, word for word: the built-in assistant selects and arranges, it cannot rewrite.';

/** What a post is made of, before it is fitted to its platform. */
interface Post {
  told: readonly string[];
  /** The author's own last words; null where the platform's stand there. */
  closing: string | null;
  /** What hashtags are taken from. */
  subject: { title: string; text: string };
  titles: readonly string[];
  language: string;
  note: string;
}

/**
 * A text cut down to what a platform takes: its best sentences in their order, a call to action
 * and hashtags of its own key phrases, within the platform's limits. What the user wrote is told from its
 * beginning, in its own order.
 */
export function repurpose(request: RepurposeRequest): Repurposed {
  const { title, text, own } = request;
  const source = readSource({ id: 'text', title, text, url: null, isOwn: own !== undefined });
  if (source === null) {
    return nothingToUse();
  }
  const frame = frameOf(source.language) ?? fallbackFrame;
  const post = ownPost(request, source, frame) ?? pickedPost(request, source, frame);
  return post === null ? nothingToUse() : fitted(request, post, frame);
}

/** A post as its platform takes it. */
function fitted(request: RepurposeRequest, post: Post, frame: Frame): Repurposed {
  const { platform, requirements = '' } = request;
  const { titles, note, subject } = post;
  const hashtags = hashtagsFor(subject, post.language, profiles[platform].hashtags);
  const body = fit(request, post, { frame, hashtags });
  if (body === '') {
    return nothingToUse();
  }
  const { asksForStyle } = readBrief(requirements);
  return {
    repurposed: {
      text: body,
      titles: [...titles],
      hashtags,
      notes: [
        note,
        ...(asksForStyle ? ['You asked for a tone or style, which needs a language model.'] : []),
      ],
      withinLimits:
        keeps(platform, postFields[platform], body) &&
        keeps(platform, 'hashtags', body) &&
        titles.every((each) => keeps(platform, 'title', each)),
    },
    engine: fromSources,
  };
}

/** What the user wrote, in its own order; null for anything else, and for a note in whole sentences. */
function ownPost(request: RepurposeRequest, source: Source, frame: Frame): Post | null {
  const isScript = request.own === 'script';
  const telling = isScript ? scriptTelling(request.text) : noteTelling(source);
  if (telling === null) {
    return null;
  }
  const told = ownParts(telling, request);
  const [opening = '', ...others] = told;
  // What a script says first tells more than the name it was given by itself.
  const isNamed = !isScript || !/(?<!\p{L})Script - /u.test(source.title);
  const called = isNamed ? calledOf(source) : opening.replace(/\.$/u, '');
  return {
    told,
    closing: telling.closing,
    subject: { title: opening, text: others.join('\n') },
    titles: titlesFor(request, { sources: [{ ...source, title: called ?? '' }], lines: [], frame }),
    language: source.language,
    note: inOwnOrder,
  };
}

/** The best sentences of a text; null where none can be told. */
function pickedPost(request: RepurposeRequest, source: Source, frame: Frame): Post | null {
  const { platform, text, requirements = '' } = request;
  const lines = inWords(collectLines([source], new Map([[source, 1]]), readBrief(requirements)));
  return lines.some((line) => line.alone)
    ? {
        told: pick(lines, profiles[platform].words).map((line) => line.text),
        closing: null,
        subject: { title: source.title, text },
        titles: titlesFor(request, { sources: [source], lines, frame }),
        language: source.language,
        note: wordForWord,
      }
    : null;
}

/** The sentence to open with, then others in reading order. */
function pick(lines: readonly Line[], words: number): Line[] {
  const [short] = openings(lines);
  const opening =
    short?.line ?? onTopic(lines).find((line) => line.alone && !line.leaning) ?? lines[0] ?? null;
  const others =
    opening && opening.words < words * 0.8
      ? chooseLines(lines, { budget: words - opening.words, said: [opening] })
      : [];
  return opening ? [opening, ...others] : others;
}

/**
 * What the user wrote from its beginning, as much as a post has words for: paragraphs, or sentences of
 * one.
 */
function ownParts({ paragraphs, isList }: Telling, { platform }: RepurposeRequest): string[] {
  const { layout, words } = profiles[platform];
  const parts =
    layout === 'lines' || isList
      ? paragraphs
      : paragraphs.flatMap((each) => splitSentences(each, UNKNOWN_LANGUAGE).map(({ text }) => text));
  const upTo = (count: number) => countWords(parts.slice(0, count).join(' '));
  return parts.filter((_, at) => at === 0 || upTo(at + 1) <= words * ownWords);
}

/** Lays the sentences out, and drops from the end what the platform does not take. */
function fit(
  { platform }: RepurposeRequest,
  { told, closing }: Post,
  { frame, hashtags }: { frame: Frame; hashtags: readonly string[] },
): string {
  const { layout, withAction } = profiles[platform];
  const field = postFields[platform];
  const setting = {
    platform: actionOf(platform),
    frame,
    filling: { topic: headlineTopic('') },
    isPlain: true,
  };
  const action = closing ?? (withAction ? frame.closing(setting, { form: null, words: 0 }) : null);
  for (let kept = told.length; kept > 0; kept -= 1) {
    const sentences = told.slice(0, kept).map((text) => text.replace(/[<>]/gu, ''));
    const body = sentences.join(layout === 'lines' ? '\n\n' : ' ');
    const variants = [[body, action, hashtags.join(' ')], [body, action], [body]];
    const texts = variants.map((parts) => parts.filter(Boolean).join('\n\n'));
    const fitting = texts.find((each) => keeps(platform, field, each));
    if (fitting !== undefined) {
      return fitting;
    }
  }
  // No first sentence fits: perhaps a shorter one does.
  return told.find((text) => keeps(platform, field, text)) ?? '';
}

function titlesFor(
  { platform }: RepurposeRequest,
  { sources, lines, frame }: { sources: readonly Source[]; lines: readonly Line[]; frame: Frame },
): string[] {
  const called = sources.map(calledOf)[0];
  const setting = {
    platform: actionOf(platform),
    frame,
    filling: { topic: headlineTopic(called ?? '') },
    isPlain: called === undefined,
  };
  return writeTitles(setting, { openings: openings(lines), sources })
    .slice(0, titleWords)
    .map(({ text }) => text);
}

function actionOf(platform: PostPlatform): ScriptPlatform {
  return platform === 'twitter' || platform === 'facebook' ? 'linkedin' : platform;
}

function keeps(platform: PostPlatform, field: LimitedField, text: string): boolean {
  const limit = platformLimit(platform, field);
  return limit === null || isWithin(limit, text);
}

function nothingToUse(): Repurposed {
  const note = 'The text holds no whole sentence that fits. Add more text, or paste it as sentences.';
  return {
    repurposed: { text: '', titles: [], hashtags: [], notes: [note], withinLimits: true },
    engine: fromSources,
  };
}
