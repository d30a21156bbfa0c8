import { contentTerms, oneLine } from '@hookline/text';
import { readBrief } from '@hookline/writer';
import type { ChosenMaterial } from '../context/choose-items.ts';
import type { ModelScript } from './script-shape.ts';

const most = { named: 3, characters: 120 };
const address = /https?:|www\.|[\p{L}\p{N}]\.\p{L}{2,}|@/u;

/**
 * What was asked for and stands in no item, as a model names it. A page can make a model say anything: what has
 * no word of the requirements in it, or an address, was not asked for and is not told.
 */
export function missingNotes(
  { missing }: ModelScript,
  { requirements, material: { chosen, material } }: { requirements: string; material: ChosenMaterial },
): string[] {
  const { language } = readBrief(requirements);
  const asked = new Set(contentTerms(requirements, language));
  const named = missing
    .map((each) => oneLine(each).replace(/[\s.;:!?…]+$/u, ''))
    .filter((each) => each.length <= most.characters && !address.test(each))
    .filter((each) => contentTerms(each, language).some((term) => asked.has(term)))
    .slice(0, most.named);
  if (named.length === 0 || chosen.length === 0) {
    return [];
  }
  const isWhole = material.leftOutCount === 0 && material.used.every(({ part }) => part === 'whole');
  const where = isWhole ? 'Not in your sources' : 'Not in your sources, as far as the model was given them';
  const listed = named.map((each) => `“${each}”`).join(', ');
  return [`${where}: ${listed}. Add a source that has it, or say it yourself.`];
}
