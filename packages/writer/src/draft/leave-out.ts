import { contentTerms } from '@hookline/text';
import type { Brief } from '../brief/brief.ts';
import type { Line } from './lines.ts';
import type { Source } from './material.ts';

const often = 3;

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
