import type { GeneratedContent } from '@hookline/contract/assistant';
import { countWords } from '@hookline/contract/counting';
import type { Brief } from '../brief/brief.ts';
import { type Frame, questionHook, type Setting } from '../languages/frame.ts';
import { secondsFor, type Target } from '../script/target.ts';
import { type Beat, buildBeats, endOf, withFullNames } from './beats.ts';
import { claimsOf, type Evidence, evidenceOf } from './evidence.ts';
import { followSources } from './follow-sources.ts';
import { endsOpen, stoppedInTime, withBackgroundWithin } from './closing.ts';
import { closingFormOf, formBeats, openingOf, thinList, withoutList } from './form-beats.ts';
import { bestOpening } from './best-opening.ts';
import { framedHooks, longHook, type Opening, openings, writeHooks } from './hooks.ts';
import { type Draft, layOutPost, layOutVideo, sourcesOf, spokenParts, withinPostLimit } from './layout.ts';
import { answers, withFirst } from './asked-for.ts';
import { announces } from './headline.ts';
import { jottedClosing, jottedHooks, noteFor, shownWithHook } from './jotted-beats.ts';
import type { Line } from './lines.ts';
import { listedKind } from './listicle.ts';
import { listHook } from './list.ts';
import type { Source } from './material.ts';
import { repeatedAmong } from './same-fact.ts';
import { withMonths, yearOfAll } from './told-when.ts';
import { writeTitles } from './titles.ts';
import { isAllSaid, waysToFill } from './ways-to-fill.ts';

export interface DraftRequest {
  brief: Brief;
  target: Target;
  lines: readonly Line[];
  sources: readonly Source[];
  setting: Setting;
  /** No length was asked for: what can be told well is all there is to be. */
  isLengthOpen?: boolean;
  /** Takes weaker sentences rather than too few. */
  isLoose?: boolean;
  /** And names people and institutions in short that nobody was introduced to. */
  namesStrangers?: boolean;
}

export type FinishedDraft = Pick<GeneratedContent, 'script' | 'titles' | 'hooks' | 'sources' | 'claims'> & {
  /** Words spoken or written that come from the sources or frame them. */
  words: number;
  /** How many entries there were of a list that is told as a story, as they are too few; else null. */
  found: number | null;
  /** Sentences that are quoted because they cannot be said. */
  quoted: number;
  /** Half of its beats or more can be said as they stand. */
  isSpeakable: boolean;
  /** Most of it is in another language than the rest. */
  isForeign: boolean;
};

// Headings and the list of sources are read too: what is spoken stays a little under the target.
const spokenShare = 0.96;
const fittingRounds = 6;
/** Of them, for an end where the length is right. */
const roundsForEnd = 3;
const nearEnough = 0.05;
/** So much too long or too short weighs as much as no end. */
const openEnd = 0.08;
// What can be said counts as enough from this share of the length on.
const enough = 0.86;
// The hook and the call to action take the rest.
const firstGuess = 0.8;
const wordsPerBeat = { video: 32, post: 36 };
const maxBeats = 12;
/** Where no length was asked for, so much of the usual one is enough. */
const enoughOfUsual = 0.4;
/** With so much said, nobody is named who was not introduced. */
const mostOfIt = 0.75;
// A script that cannot fill so much of the length is as long as what it says.
const tooShort = 0.85;
const farTooShort = 0.76;
/** Less is no script. */
const worthHaving = 0.3;
const screenTextUpToSeconds = 90;
/** Where a question is answered, it is in these. Sentences. */
const firstTold = 4;

/** Writes a draft from sentences of the sources. */
export function writeDraft(asked: DraftRequest): FinishedDraft {
  const { lines, sources, setting } = asked;
  const found = thinList(formRequestOf(asked), asked.target.words);
  const request = found === null ? asked : { ...asked, brief: withoutList(asked.brief) };
  const stated = openings(lines);
  const { opening, draft } = answering(request, openingOf(request, stated));
  // A list ends with its last entry and a roundup with its last story, however long a script might be.
  const { form } = request.brief.request;
  const isWhole =
    form === 'list' || listedKind(request) !== null || (form === 'summary' && setting.isPlain === true);
  const spoken = spokenWords(draft, setting.frame);
  const isShort = spoken < request.target.words * tooShort;
  // What was jotted down is told at length: its points are cues.
  const note = noteFor(request);
  const seconds = (isWhole || isShort) && note === null ? secondsFor(spoken) : request.target.seconds;
  const inUse = new Set(sourcesOf(draft));
  const all = [...stated, ...openings(lines, longHook)].filter(
    ({ text, line }, at, every) =>
      every.findIndex((other) => other.text === text || other.line === line) === at,
  );
  const hooks =
    note === null
      ? writeHooks(all.length > 0 || opening === null ? all : [opening], setting)
      : jottedHooks(note, opening, { others: all, setting });
  const titles = writeTitles(setting, {
    openings: all,
    sources: sources.filter((source) => inUse.has(source)),
  });
  const told = draft.beats.flatMap(({ lines: own }) => own.filter(({ said }) => !said.some(announces)));
  const evidence = [
    ...toldIn(draft, setting.frame),
    ...hooks.flatMap(({ text, line }) => (line === null ? [] : [{ text, line }])),
    ...titles.flatMap(({ text, line }) => (line === null ? [] : [{ text, line }])),
  ].filter(({ text }) => !announces(text));
  const isSpeakable =
    draft.beats.filter((beat) => beat.lines.every(({ said }) => said.length > 0)).length * 2 >=
    draft.beats.length;
  return {
    script: layOut(draft, { ...request, target: { ...request.target, seconds } }),
    titles: titles.map(({ text }) => text),
    hooks: hooks.map(({ text }) => text),
    sources: listSources(sourcesOf(draft), [...told, ...evidence.map(({ line }) => line)]),
    claims: claimsOf(evidence),
    words: spoken,
    found,
    quoted: told.filter(({ said }) => said.length === 0).length,
    isSpeakable,
    isForeign:
      told.filter(({ source }) => source.language !== setting.frame.language).length * 2 > told.length,
  };
}

const formRequestOf = ({ brief, lines, setting: { frame, platform } }: DraftRequest) => ({
  brief,
  lines,
  frame,
  isPost: platform === 'linkedin',
});

/** The draft, which opens on the question that was asked only where its first sentences answer it. */
function answering(
  request: DraftRequest,
  opening: Opening | null,
): { opening: Opening | null; draft: Draft } {
  const draft = fitDraft(request, opening);
  const { lines, setting, brief } = request;
  const asks = opening === null && brief.request.form !== 'list' && questionHook(setting) !== null;
  const told = draft.beats.flatMap((beat) => beat.lines).slice(0, firstTold);
  const other = asks && !answers(told, brief) ? bestOpening(lines, setting.platform === 'linkedin') : null;
  return other === null ? { opening, draft } : { opening: other, draft: fitDraft(request, other) };
}

/** What the draft says, with what it is said from, told once more by other sources or not. */
function toldIn({ hook, hookLine, beats, repeated }: Draft, frame: Frame): Evidence[] {
  const opening = hookLine === null ? [] : [{ text: hook, line: hookLine }];
  const told = [
    ...opening,
    ...beats.flatMap(({ lines }) => lines).flatMap((line) => evidenceOf(line, frame)),
  ];
  return told.flatMap(({ text, line }) => [
    { text, line },
    ...(repeated.get(line) ?? []).map((other): Evidence => ({ text, line: other })),
  ]);
}

function layOut(draft: Draft, request: DraftRequest): string {
  const { platform, frame } = request.setting;
  const { seconds } = request.target;
  if (platform === 'linkedin') {
    return layOutPost(draft, frame);
  }
  const withScreenText = platform !== 'youtube' || seconds <= screenTextUpToSeconds;
  return layOutVideo(draft, frame, { seconds, withScreenText, isCues: noteFor(request) !== null });
}

/**
 * From what can be said; where that is far too little, from what is worth less as well, and then with
 * sentences that can only be quoted. Where that does not make it long enough either, nothing is quoted
 * to pad it.
 */
function fitDraft(request: DraftRequest, opening: Opening | null): Draft {
  const { setting, target, isLengthOpen = false } = request;
  const length = (of: Draft | undefined) =>
    of === undefined ? 0 : spokenWords(of, setting.frame) / target.words;
  const missing = (of: Draft) => Math.abs(spokenShare - length(of));
  const nearest = (of: readonly Draft[]) => of.toSorted((left, right) => missing(left) - missing(right))[0];
  const drafts: Draft[] = [];
  for (const way of waysToFill(request.lines)) {
    const filled = length(nearest(drafts));
    // Rather a quotation than names that nobody was introduced to.
    const isStrange = way.isAllSaid && way.namesStrangers && filled >= mostOfIt;
    if (filled < (isLengthOpen ? enoughOfUsual : enough) && !isStrange) {
      drafts.push(fitLines({ ...request, ...way }, opening));
    }
  }
  const said = nearest(drafts.filter(({ beats }) => beats.every(({ lines }) => isAllSaid(lines))));
  const isPadded = length(nearest(drafts)) < farTooShort && length(said) >= worthHaving;
  const fitted = (isPadded ? said : nearest(drafts)) ?? fitLines(request, opening);
  return setting.platform === 'linkedin' ? withinPostLimit(fitted, setting.frame) : fitted;
}

/**
 * Chooses sentences again with more or less room until the spoken words come nearest the target, rather
 * with an end than without.
 */
function fitLines(request: DraftRequest, opening: Opening | null): Draft {
  const { frame } = request.setting;
  const wanted = request.target.words * spokenShare;
  const missingIn = (draft: Draft) => wanted - spokenWords(draft, frame);
  const faultOf = (draft: Draft) =>
    Math.abs(missingIn(draft)) + (endsOpen(draft.beats) ? wanted * openEnd : 0);
  let room = wanted * firstGuess;
  let nearest = { room, draft: assemble(request, opening, room) };
  const isFar = (draft: Draft, round: number) =>
    (round < roundsForEnd ? faultOf(draft) : Math.abs(missingIn(draft))) > wanted * nearEnough;
  for (let round = 1; round < fittingRounds && isFar(nearest.draft, round); round += 1) {
    const step = missingIn(nearest.draft);
    // From where it was nearest, less far each time that leads nowhere.
    room = Math.max(5, room === nearest.room ? room + step : nearest.room + (room - nearest.room) / 2);
    const draft = assemble(request, opening, room);
    if (faultOf(draft) < faultOf(nearest.draft)) {
      nearest = { room, draft };
    }
  }
  return nearest.draft;
}

function assemble(request: DraftRequest, opening: Opening | null, room: number): Draft {
  const { brief, lines, setting } = request;
  const { frame, platform } = setting;
  const formed = formBeats(formRequestOf(request), opening, room);
  const { form: asked } = brief.request;
  const isRoundup = formed !== null && asked === 'summary';
  const closed = isRoundup ? 'roundup' : closingFormOf(request);
  const opened = isRoundup ? null : opening;
  const hookLine = opened?.line ?? null;
  const written = withFullNames(formed ?? topicBeats(request, opening, room), hookLine);
  const { beats: own, opening: spoken } = withMonths(
    { beats: written, opening: opened },
    { setting, form: closed, isList: formed !== null && asked === 'list' },
  );
  const beats = [...own];
  const told = [...(opening === null ? [] : [opening.line]), ...beats.flatMap((beat) => beat.lines)];
  const form = endOf(closed, told, setting);
  const usual = frame.closing(setting, { form, words: request.target.words });
  const note = noteFor(request);
  const action = jottedClosing(note, usual, { isPost: platform === 'linkedin' });
  const hookDirections = shownWithHook(note, hookLine);
  const parts = { beats, action, hookDirections, repeated: repeatedAmong(told, lines) };
  if (isRoundup) {
    return { ...parts, hook: frame.roundup(beats.length, yearOfAll(beats)), hookLine };
  }
  const unstated = () =>
    (formed === null ? questionHook(setting) : listHook(brief, formed.length)) ??
    framedHooks(setting)[0]?.text ??
    '';
  return { ...parts, hook: spoken?.text ?? unstated(), hookLine };
}

/** Beats on the topic, as many as the words or the topic ask for. */
function topicBeats(
  { brief, lines, setting, isLengthOpen = false, isLoose = false, namesStrangers = false }: DraftRequest,
  opening: Opening | null,
  room: number,
): Beat[] {
  const { platform } = setting;
  const followed = followSources(lines, opening, {
    room,
    brief,
    isLengthOpen,
    isLoose,
    namesStrangers,
    isRead: platform === 'linkedin',
  });
  const ordered = withFirst(withBackgroundWithin(stoppedInTime(followed, room)), opening, brief);
  const words = ordered.reduce((sum, line) => sum + line.words, 0);
  const perBeat = platform === 'linkedin' ? wordsPerBeat.post : wordsPerBeat.video;
  const count = askedCount(brief) ?? Math.min(maxBeats, Math.max(1, Math.round(words / perBeat)));
  return buildBeats(ordered, count);
}

/** "3 mistakes when baking bread" asks for three beats. */
function askedCount({ topic }: Brief): number | null {
  const figure = topic?.match(/^([2-9])\s/u)?.[1];
  return figure === undefined ? null : Number(figure);
}

const spokenWords = (draft: Draft, frame: Frame): number =>
  spokenParts(draft, frame).reduce((sum, part) => sum + countWords(part), 0);

/** The sources of what is told, `first` in front, with the sentences taken from each. */
export function listSources(first: readonly Source[], told: readonly Line[]): GeneratedContent['sources'] {
  const sources = [...new Set([...first, ...told.map((line) => line.source)])];
  return sources.map((source) => ({
    id: source.item.id,
    title: source.item.title,
    url: source.item.url,
    quotes: [...new Set(told.filter((line) => line.source === source).map((line) => line.text))],
  }));
}
