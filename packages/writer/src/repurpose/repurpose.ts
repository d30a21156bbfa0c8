import type { Repurposed } from '@hookline/contract/assistant';
import type { PostPlatform, ScriptPlatform } from '@hookline/contract/common';
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
const wordForWord =
  'These are sentences of your text, word for word: the built-in assistant selects and arranges, it cannot rewrite.';

interface Material {
  source: Source;
  lines: readonly Line[];
  frame: Frame;
}

/**
 * A text cut down to what a platform takes: its best sentences in their order, a call to action
 * and hashtags of its own key phrases, within the platform's limits.
 */
export function repurpose(request: RepurposeRequest): Repurposed {
  const { platform, title, text } = request;
  const brief = readBrief(request.requirements ?? '');
  const source = readSource({ id: 'text', title, text, url: null });
  const lines = source === null ? [] : inWords(collectLines([source], new Map([[source, 1]]), brief));
  if (source === null || !lines.some((line) => line.alone)) {
    return nothingToUse();
  }
  const frame = frameOf(source.language) ?? fallbackFrame;
  const profile = profiles[platform];
  const hashtags = hashtagsFor({ title: source.title, text }, source.language, profile.hashtags);
  const body = fit(request, pick(lines, profile.words), { frame, hashtags });
  if (body === '') {
    return nothingToUse();
  }
  const titles = titlesFor(request, { source, lines, frame });
  return {
    repurposed: {
      text: body,
      titles,
      hashtags,
      notes: [
        wordForWord,
        ...(brief.asksForStyle ? ['A tone or style was asked for, which takes a language model.'] : []),
      ],
      withinLimits:
        keeps(platform, postFields[platform], body) &&
        keeps(platform, 'hashtags', body) &&
        titles.every((each) => keeps(platform, 'title', each)),
    },
    engine: fromSources,
  };
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

/** Lays the sentences out, and drops from the end what the platform does not take. */
function fit(
  { platform }: RepurposeRequest,
  lines: readonly Line[],
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
  const action = withAction ? frame.closing(setting, { form: null, words: 0 }) : null;
  for (let kept = lines.length; kept > 0; kept -= 1) {
    const sentences = lines.slice(0, kept).map((line) => line.text.replace(/[<>]/gu, ''));
    const body = sentences.join(layout === 'lines' ? '\n\n' : ' ');
    const variants = [[body, action, hashtags.join(' ')], [body, action], [body]];
    const texts = variants.map((parts) => parts.filter(Boolean).join('\n\n'));
    const fitting = texts.find((each) => keeps(platform, field, each));
    if (fitting !== undefined) {
      return fitting;
    }
  }
  // No first sentence fits: perhaps a shorter one does.
  return lines.map((line) => line.text).find((text) => keeps(platform, field, text)) ?? '';
}

function titlesFor(request: RepurposeRequest, { source, lines, frame }: Material): string[] {
  const called = calledOf(source);
  const setting = {
    platform: actionOf(request.platform),
    frame,
    filling: { topic: headlineTopic(called ?? '') },
    isPlain: called === undefined,
  };
  return writeTitles(setting, { openings: openings(lines), sources: [source] })
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
