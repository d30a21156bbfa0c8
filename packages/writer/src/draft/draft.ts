import type { GeneratedContent } from '@hookline/contract/assistant';
import { countWords } from '@hookline/contract/counting';
import { isWithin, platformLimit } from '../limits/platform-limits.ts';
import type { Brief } from '../brief/brief.ts';
import type { Frame, Setting } from '../languages/frame.ts';
import { ownBeats } from '../outline.ts';
import { secondsFor, type Target } from '../script/target.ts';
import { type Beat, buildBeats } from './beats.ts';
import { chooseLines } from './choose-lines.ts';
import { formBeats } from './form-beats.ts';
import { asksInAnotherLanguage, openingLine, quote, writeHooks } from './hooks.ts';
import { type Draft, layOutPost, layOutVideo, sourcesOf, spokenParts } from './layout.ts';
import type { Line } from './lines.ts';
import type { Source } from './material.ts';
import { writeTitles } from './titles.ts';

export interface DraftRequest {
  brief: Brief;
  target: Target;
  lines: readonly Line[];
  sources: readonly Source[];
  setting: Setting;
}

export type FinishedDraft = Pick<GeneratedContent, 'script' | 'titles' | 'hooks' | 'sources'> & {
  /** Words spoken or written that come from the sources or frame them. */
  words: number;
  /** Beats added for the creator's own experience. */
  ownBeats: number;
};

// Headings and the list of sources are read too: what is spoken stays a little under the target.
const spokenShare = 0.95;
const fittingRounds = 6;
const nearEnough = 0.03;
// The hook, the bridges and the call to action take the rest.
const firstGuess = 0.72;
const wordsPerBeat = 34;
const maxBeats = 12;
const ownPartFrom = 0.1;
// A longer topic is not said again and again.
const maxTopicWords = 8;
// The opening quotation takes at most this share of the words.
const openingShare = 0.22;
const screenTextUpToSeconds = 90;

/** Writes a draft from sentences of the sources. */
export function writeDraft(request: DraftRequest): FinishedDraft {
  const { lines, sources, setting } = request;
  const opening = openingLine(lines, request.target.words * openingShare);
  const fitted = fitDraft(request, opening);
  const draft = withOwnBeats(request, fitted);
  // A list ends with its last entry and a roundup with its last story, however long a script might be.
  const { form } = request.brief.request;
  const isWhole = form === 'list' || (form === 'summary' && setting.isPlain === true);
  const seconds = isWhole ? secondsFor(spokenWords(fitted, setting.frame)) : request.target.seconds;
  const hooks = writeHooks({ lines, opening }, setting);
  const quoted = [...draft.beats.flatMap((beat) => beat.lines), ...hooks.flatMap((hook) => hook.line ?? [])];
  return {
    script: layOut(draft, { ...request, target: { ...request.target, seconds } }),
    titles: writeTitles(setting, { lines, sources }),
    hooks: hooks.map((hook) => hook.text),
    sources: listSources(sourcesOf(draft), quoted),
    words: spokenWords(fitted, setting.frame),
    ownBeats: draft.own.length,
  };
}

function layOut(draft: Draft, { setting: { platform, frame }, target: { seconds } }: DraftRequest): string {
  if (platform === 'linkedin') {
    return layOutPost(draft, frame);
  }
  const withScreenText = platform !== 'youtube' || seconds <= screenTextUpToSeconds;
  return layOutVideo(draft, frame, { seconds, withScreenText });
}

/** Chooses sentences again with more or less room until the spoken words come nearest the target. */
function fitDraft(request: DraftRequest, opening: Line | null): Draft {
  const { frame, platform } = request.setting;
  const wanted = request.target.words * spokenShare;
  const missingIn = (draft: Draft) => wanted - spokenWords(draft, frame);
  let room = wanted * firstGuess;
  let nearest = assemble(request, opening, room);
  for (
    let round = 1;
    round < fittingRounds && Math.abs(missingIn(nearest)) > wanted * nearEnough;
    round += 1
  ) {
    room = Math.max(5, room + missingIn(nearest) * (round < 3 ? 1 : 0.6));
    const draft = assemble(request, opening, room);
    if (Math.abs(missingIn(draft)) < Math.abs(missingIn(nearest))) {
      nearest = draft;
    }
  }
  return platform === 'linkedin' ? withinPostLimit(nearest, frame) : nearest;
}

function assemble(request: DraftRequest, opening: Line | null, room: number): Draft {
  const { brief, lines, setting } = request;
  const { frame, platform, filling } = setting;
  const formed = formBeats({ brief, lines, frame, isPost: platform === 'linkedin' }, opening, room);
  const beats = formed ?? topicBeats(request, opening, room);
  const lead = leadIn(setting, formed !== null);
  const hook = opening ? `${quote(opening, frame)} ${lead}` : frame.hooks.question(filling);
  const isNamed = !isUnsaid(setting) && !asksInAnotherLanguage(frame, filling);
  const action = isNamed ? frame.action[platform](filling) : frame.plain.action[platform];
  return { hook, beats, own: [], action, hookSource: opening?.source ?? null };
}

const isUnsaid = ({ isPlain = false, filling }: Setting): boolean =>
  isPlain || countWords(filling.topic.phrase) > maxTopicWords;

/** What is said behind the opening quotation. */
function leadIn(setting: Setting, isFormed: boolean): string {
  const { frame, filling, isPlain = false } = setting;
  if (isUnsaid(setting)) {
    return isPlain && isFormed ? frame.roundup : frame.plain.opening;
  }
  return asksInAnotherLanguage(frame, filling)
    ? `${filling.topic.title} ${frame.plain.opening}`
    : frame.opening(filling);
}

/** Beats on the topic, as many as the words or the topic ask for. */
function topicBeats({ brief, lines, setting }: DraftRequest, opening: Line | null, room: number): Beat[] {
  const chosen = chooseLines(lines, { budget: room, said: opening ? [opening] : [] });
  const words = chosen.reduce((sum, line) => sum + line.words, 0);
  const count = askedCount(brief) ?? Math.min(maxBeats, Math.max(1, Math.round(words / wordsPerBeat)));
  return buildBeats(chosen, count, { frame: setting.frame, terms: brief.terms });
}

/** "3 mistakes when baking bread" asks for three beats. */
function askedCount({ topic }: Brief): number | null {
  const figure = topic?.match(/^([2-9])\s/u)?.[1];
  return figure === undefined ? null : Number(figure);
}

/** Where the sources carry too little of the length, the creator's own part fills it. */
function withOwnBeats({ brief, setting, target }: DraftRequest, draft: Draft): Draft {
  const missing = target.words * spokenShare - spokenWords(draft, setting.frame);
  const isScript = brief.request.form === 'script' || brief.request.form === 'answer';
  if (!isScript || missing < target.words * ownPartFrom || setting.platform === 'linkedin') {
    return draft;
  }
  const filled = { ...draft, own: ownBeats(missing, setting) };
  const distance = (other: Draft) => Math.abs(target.words - spokenWords(other, setting.frame));
  return distance(filled) < distance(draft) ? filled : draft;
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

/** The sources of what is quoted, `first` in front, with the quotations of each. */
export function listSources(first: readonly Source[], quoted: readonly Line[]): GeneratedContent['sources'] {
  const sources = [...new Set([...first, ...quoted.map((line) => line.source)])];
  return sources.map((source) => ({
    id: source.item.id,
    title: source.item.title,
    url: source.item.url,
    quotes: [...new Set(quoted.filter((line) => line.source === source).map((line) => line.text))],
  }));
}
