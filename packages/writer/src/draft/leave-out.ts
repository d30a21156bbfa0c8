import { contentTerms } from '@hookline/text';
import type { Brief } from '../brief/brief.ts';
import type { Line } from './lines.ts';
import { isWanted } from './holding.ts';
import type { Source } from './material.ts';

const often = 3;
/** A longer text of the user's is no list of ideas. Sentences. */
const mostOfNote = 15;

/** The sources, without those about something that is not to be spoken of. */
export function leaveOut(
  sources: readonly Source[],
  { excluded, terms }: Brief,
): { kept: Source[]; left: Source[] } {
  const left = sources.filter((source) => excluded.some((thing) => isAbout(source, thing, terms)));
  return { kept: sources.filter((source) => !left.includes(source)), left };
}

/** The sentences that do not speak of it. */
export function withoutExcluded(lines: readonly Line[], { excluded }: Brief): Line[] {
  return lines.filter(({ source, index }) => {
    const terms = source.terms[index] ?? [];
    return !excluded.some((thing) => holdsAll(thing, source.language, (term) => terms.includes(term)));
  });
}

/** Named in the title, or spoken of often and more than the topic. */
function isAbout(source: Source, thing: string, topic: ReadonlySet<string>): boolean {
  const { titleTerms, counts, language } = source;
  const most = Math.max(0, ...Array.from(topic, (term) => counts.get(term) ?? 0));
  return (
    holdsAll(thing, language, (term) => titleTerms.has(term)) ||
    holdsAll(thing, language, (term) => (counts.get(term) ?? 0) >= Math.max(often, most + 1))
  );
}

function holdsAll(thing: string, language: string, holds: (term: string) => boolean): boolean {
  const terms = contentTerms(thing, language);
  return terms.length > 0 && terms.every(holds);
}

/**
 * The lines without those paragraphs of a user's own notes that do not name the topic: a note holds ideas for
 * several videos. One whose title names the topic is about it as a whole; its first line alone is no title.
 */
export function withoutOtherIdeas(
  lines: readonly Line[],
  { topic, terms }: Brief,
  [leader]: readonly Source[],
): readonly Line[] {
  const isNote = ({ item, jotted, sentences }: Source) =>
    item.isOwn === true && jotted === null && sentences.length <= mostOfNote;
  const isTitled = ({ title, titleTerms, item }: Source) =>
    terms.intersection(titleTerms).size > 0 && !item.text.toLowerCase().includes(title.toLowerCase());
  const isOnIt = ({ source, paragraph }: Line) =>
    source.sentences.some(
      ({ paragraph: own, index }) =>
        own === paragraph && (source.terms[index] ?? []).some((term) => terms.has(term)),
    );
  return topic === null
    ? lines
    : lines.filter(
        (line) =>
          line.source === leader ||
          !isNote(line.source) ||
          isWanted(line) ||
          isTitled(line.source) ||
          isOnIt(line),
      );
}
