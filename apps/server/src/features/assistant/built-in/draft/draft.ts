import type { GeneratedContent, ScriptPlatform } from '../../assistant.port.ts';
import { WORDS_PER_MINUTE } from '../../limits/counting.ts';
import { platformLimit } from '../../limits/platform-limits.ts';
import { isWithin } from '../../limits/keep-within.ts';
import { countWords } from '../../text/words.ts';
import type { Brief } from '../brief/brief.ts';
import type { Filling, Frame } from '../frames/frame.ts';
import { ownBeats } from '../outline.ts';
import { buildBeats } from './beats.ts';
import { chooseLines } from './choose-lines.ts';
import { openingLine, quote, writeHooks } from './hooks.ts';
import { layOutPost, layOutVideo, sourcesOf, spokenParts, type Draft } from './layout.ts';
import type { Line } from './lines.ts';
import type { Source } from './material.ts';
import { writeTitles } from './titles.ts';

/** What a draft is made for: its length in spoken or written words. */
export type Target = { words: number; seconds: number };

export type DraftRequest = {
  platform: ScriptPlatform;
  brief: Brief;
  target: Target;
  lines: readonly Line[];
  sources: readonly Source[];
  frame: Frame;
  fillingFor: (count: number) => Filling;
};

export type FinishedDraft = Pick<GeneratedContent, 'script' | 'titles' | 'hooks' | 'sources'> & {
  /** Words spoken or written that come from the sources or frame them. */
  words: number;
  /** Beats added for the creator's own experience. */
  ownBeats: number;
};

// Headings and the list of sources are read too: what is spoken stays a little under the target.
const SPOKEN_SHARE = 0.95;
const FITTING_ROUNDS = 6;
const WORDS_PER_BEAT = 34;
const MOST_BEATS = 12;
const OWN_PART_FROM = 0.1;

/** Writes a draft from sentences of the sources. */
export function writeDraft(request: DraftRequest): FinishedDraft {
  const { platform, frame, lines, target } = request;
  const opening = openingLine(lines);
  const fitted = fitDraft(request, opening);
  const draft = withOwnBeats(request, fitted);
  const filling = request.fillingFor(draft.beats.length);
  const hooks = writeHooks(lines, opening, filling, frame);
  const script =
    platform === 'linkedin'
      ? layOutPost(draft, frame)
      : layOutVideo(draft, target.seconds, target.seconds <= 90 || platform !== 'youtube', frame);
  const quoted = [...draft.beats.flatMap((beat) => beat.lines), ...hooks.flatMap((hook) => hook.line ?? [])];
  return {
    script,
    titles: writeTitles(platform, filling, lines, request.sources, frame),
    hooks: hooks.map((hook) => hook.text),
    sources: listSources(draft, quoted),
    words: spokenWords(fitted, frame),
    ownBeats: draft.own.length,
  };
}

/** Chooses sentences again with more or less room until the spoken words come nearest the target. */
function fitDraft(request: DraftRequest, opening: Line | null): Draft {
  const { platform, target, frame } = request;
  const wanted = target.words * SPOKEN_SHARE;
  let room = wanted * 0.72;
  let nearest: Draft | null = null;
  for (let round = 0; round < FITTING_ROUNDS; round += 1) {
    const draft = assemble(request, opening, Math.max(5, room));
    const missing = wanted - spokenWords(draft, frame);
    if (nearest === null || Math.abs(missing) < Math.abs(wanted - spokenWords(nearest, frame))) {
      nearest = draft;
    }
    if (Math.abs(missing) <= wanted * 0.03) {
      break;
    }
    room += missing * (round < 2 ? 1 : 0.6);
  }
  const draft = nearest ?? assemble(request, opening, room);
  return platform === 'linkedin' ? withinPostLimit(draft, frame) : draft;
}

function assemble(request: DraftRequest, opening: Line | null, room: number): Draft {
  const { brief, lines, frame, platform } = request;
  const chosen = chooseLines(lines, room, opening ? [opening] : []);
  const words = chosen.reduce((sum, line) => sum + line.words, 0);
  const asked = Number(brief.topic?.match(/^([2-9])\s/u)?.[1] ?? Number.NaN);
  const count = Number.isNaN(asked) ? Math.min(MOST_BEATS, Math.max(1, Math.round(words / WORDS_PER_BEAT))) : asked;
  const beats = buildBeats(chosen, count, brief.terms, frame);
  const filling = request.fillingFor(beats.length);
  const hook = opening ? `${quote(opening, frame)} ${frame.opening(filling)}` : frame.hooks.question(filling);
  return { hook, beats, own: [], action: frame.action[platform](filling), hookSource: opening?.source ?? null };
}

/** Where the sources carry too little of the length, the creator's own part fills it. */
function withOwnBeats(request: DraftRequest, draft: Draft): Draft {
  const { platform, target, frame } = request;
  const missing = target.words * SPOKEN_SHARE - spokenWords(draft, frame);
  if (missing < target.words * OWN_PART_FROM || platform === 'linkedin') {
    return draft;
  }
  return { ...draft, own: ownBeats(platform, missing, request.fillingFor(draft.beats.length), frame) };
}

function spokenWords(draft: Draft, frame: Frame): number {
  return spokenParts(draft, frame).reduce((sum, part) => sum + countWords(part), 0);
}

function withinPostLimit(draft: Draft, frame: Frame): Draft {
  const limit = platformLimit('linkedin', 'post');
  const beats = [...draft.beats];
  while (limit && beats.length > 1 && !isWithin(limit, layOutPost({ ...draft, beats }, frame))) {
    beats.pop();
  }
  return { ...draft, beats };
}

function listSources(draft: Draft, quoted: readonly Line[]): GeneratedContent['sources'] {
  const sources = [...new Set([...sourcesOf(draft), ...quoted.map((line) => line.source)])];
  return sources.map((source) => ({
    id: source.item.id,
    title: source.item.title,
    url: source.item.url,
    quotes: [...new Set(quoted.filter((line) => line.source === source).map((line) => line.text))],
  }));
}

/** Seconds it takes to say a number of words, and the other way round. */
export function wordsFor(seconds: number): number {
  return Math.round((seconds / 60) * WORDS_PER_MINUTE);
}
