import type { GeneratedContent } from '@hookline/contract/assistant';
import { countIn, scriptField } from '@hookline/contract/counting';
import { plainText, sentencesIn } from '@hookline/text';
import type { ScriptRequest } from './requests.ts';
import { audienceNotes } from './brief/audience.ts';
import type { Brief } from './brief/brief.ts';
import { writeDraft } from './draft/draft.ts';
import { framedHooks, type Hook } from './draft/hooks.ts';
import { noteFor, unfilledPoints } from './draft/jotted-beats.ts';
import { titleCount, writeTitles } from './draft/titles.ts';
import { fromRequirements, fromSources, notesFromSources } from './engine.ts';
import { isForecast, oldNotes } from './draft/written-on.ts';
import { isLines, linesOnly } from './lines-only.ts';
import type { NoteFacts } from './note-facts.ts';
import { writeNotes } from './notes.ts';
import { writeOutline } from './outline.ts';
import { outlineShape } from './outline-form.ts';
import { carriesScript, nameOf, prepare, type Prepared, settingFor } from './prepare.ts';
import { askedTarget, openTarget, type Target, usualTarget, withWords } from './script/target.ts';
import { askWhich } from './unclear-requirements.ts';

/**
 * A script from the sentences of the items, or an outline from the requirements alone when no
 * item carries one. Same request, same answer. Heavy for large items: not for the event loop. Throws
 * `UnclearRequirements` where nothing says which of several unrelated items it is to be about.
 */
export function generateScript(
  request: ScriptRequest,
  onPartial: (partial: Partial<GeneratedContent>) => void = () => {},
): GeneratedContent {
  const prepared = prepare(request);
  askWhich(request.requirements, prepared);
  const content = carriesScript(prepared) ? draftFrom(request, prepared) : outlineFrom(request, prepared);
  const { hooks, titles, engine, script } = content;
  onPartial({ hooks, titles, engine });
  onPartial({ hooks, titles, engine, script });
  return content;
}

function draftFrom(request: ScriptRequest, prepared: Prepared): GeneratedContent {
  const { brief, sorted, lines, facts } = prepared;
  if (isLines(brief)) {
    return linesOnly(settingFor(request, prepared), prepared);
  }
  const asked = askedTarget(request, brief);
  const target = asked ?? openTarget(request.platform, lines);
  const setting = settingFor(request, prepared);
  const { words, found, quoted, isSpeakable, isForeign, ...content } = inCharacters(target, (room) =>
    writeDraft({
      brief,
      target: room,
      lines,
      sources: sorted.onTopic,
      setting,
      isLengthOpen: asked === null,
    }),
  );
  const { script, sources } = content;
  const used = new Set(sources.map((source) => source.id));
  const unused = sorted.onTopic.filter((source) => !used.has(source.item.id)).map(nameOf);
  // Where the fixed sentences are in a language of their own, the notes say so.
  const ahead = isForecast(lines);
  const isAcross = isForeign && facts.language === facts.frame.language;
  const notes = writeNotes({
    ...facts,
    ...entriesOf(brief, script, found),
    unused,
    isTelling: true,
    isQuoting: quoted > 0,
    isSpeakable,
    isForeign: isAcross,
    drafted: { words, target, asked: asked !== null },
    unfilled: unfilledPoints(script, noteFor({ brief, lines })),
    ...(request.highlightsChosen === true && { untold: untoldOf(request, content) }),
  });
  const told = sorted.onTopic.flatMap(({ item }) => (used.has(item.id) ? [item] : []));
  notes.push(
    ...audienceNotes(
      brief,
      sources.flatMap(({ quotes }) => quotes),
    ),
  );
  const moved = new Set(lines.flatMap((line) => (line.moved === undefined ? [] : [line.text])));
  const isMoved = (content.claims ?? []).some(({ quote }) => quote !== null && moved.has(quote));
  notes.push(...oldNotes(told, request.now, { isAhead: ahead, isMoved }));
  return { ...content, engine: isSpeakable && !isAcross && !ahead ? fromSources : notesFromSources, notes };
}

/** The highlights of which nothing is said in a script. */
function untoldOf(
  { items }: ScriptRequest,
  { script, claims = [] }: Pick<GeneratedContent, 'script' | 'claims'>,
): string[] {
  const told = claims.filter(({ text }) => script.includes(text));
  return items.flatMap(({ id, highlights = [] }) =>
    highlights
      .map((passage) => plainText(passage).text)
      .filter((passage) => {
        const holds = sentencesIn([passage]);
        return !told.some(({ sourceId, quote }) => sourceId === id && holds(quote ?? ''));
      }),
  );
}

/** How many entries of a list there are of those asked for. */
function entriesOf(
  { request: { form, count } }: Brief,
  script: string,
  found: number | null,
): Pick<NoteFacts, 'entries'> {
  const made = found ?? script.match(/^\d+\. /gmu)?.length ?? 0;
  return form === 'list' && count !== null ? { entries: { asked: count, made, isTold: found === null } } : {};
}

function outlineFrom(request: ScriptRequest, prepared: Prepared): GeneratedContent {
  const { brief, facts } = prepared;
  const asked = askedTarget(request, brief);
  const target = asked ?? usualTarget(request.platform);
  const shape = outlineShape(request, prepared);
  if (isLines(brief)) {
    return linesOnly(shape.setting, prepared);
  }
  const outline = inCharacters(target, (room) => writeOutline(shape, brief, room));
  const texts = (lines: readonly Hook[]) => lines.map(({ text }) => text);
  return {
    script: outline.script,
    titles: texts(writeTitles(shape.setting, undefined, { least: titleCount })),
    hooks: texts(framedHooks(shape.setting)),
    sources: [],
    engine: fromRequirements,
    notes: writeNotes({ ...facts, outlined: { words: outline.words, target, asked: asked !== null } }),
  };
}

const maxRounds = 5;
const nearEnough = 0.04;

/**
 * Where a length is asked for in characters, writes again with more or fewer words until the text that is
 * published comes nearest to it; else writes once.
 */
function inCharacters<T extends { script: string }>(target: Target, write: (target: Target) => T): T {
  const { characters } = target;
  let room = target.words;
  let nearest = write(target);
  if (characters === undefined) {
    return nearest;
  }
  const lengthOf = ({ script }: T) => Math.max(1, countIn('characters', scriptField(script, 'spoken')));
  const miss = (made: T) => Math.abs(lengthOf(made) / characters - 1);
  let made = nearest;
  for (let round = 1; round < maxRounds && miss(nearest) > nearEnough; round += 1) {
    room = Math.max(10, Math.round((room * characters) / lengthOf(made)));
    made = write(withWords(target, room));
    nearest = miss(made) < miss(nearest) ? made : nearest;
  }
  return nearest;
}
