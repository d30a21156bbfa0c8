import type { LocalModel, LocalServer, ModelSearch } from '@hookline/contract/assistant';
import { isMultilingual, isSpecialist, isThinker } from './model-names.ts';

const gigabyte = 1024 ** 3;
/** Share of the memory that a model may take: the rest of the computer goes on working. */
const memoryShare = 0.6;
/** Billions of parameters that a computer reads at a bearable pace, for each GB of its memory. */
const parametersPerGigabyte = 0.6;
/** What a parameter takes at four bits, the usual packing, in bytes. */
const bytesPerParameter = 0.65;

/** The model to try first: the ablest that a computer with this memory can run; null where none can. */
export function recommendModel(
  servers: readonly LocalServer[],
  memoryBytes: number,
): ModelSearch['recommended'] {
  const candidates = servers
    .flatMap(({ baseUrl, models }) => models.map((model) => ({ baseUrl, model })))
    .filter(({ model }) => fits(model, memoryBytes))
    .toSorted((one, other) => worthOf(other.model) - worthOf(one.model));
  const [best] = candidates;
  return best
    ? { baseUrl: best.baseUrl, model: best.model.name, reason: reasonFor(best.model, memoryBytes) }
    : null;
}

/** What is in memory already runs, whatever it takes. */
function fits({ parameters, bytes, isLoaded }: LocalModel, memoryBytes: number): boolean {
  const needed = bytes ?? (parameters ?? 0) * 1e9 * bytesPerParameter;
  const maxParameters = (memoryBytes / gigabyte) * parametersPerGigabyte;
  return isLoaded || (needed <= memoryBytes * memoryShare && (parameters ?? 0) <= maxParameters);
}

/** Twice the size is worth one point, and so are many languages. */
function worthOf({ name, parameters, isLoaded }: LocalModel): number {
  return (
    Math.log2(parameters ?? 1) +
    (isMultilingual(name) ? 1 : 0) +
    (isLoaded ? 0.25 : 0) -
    (isSpecialist(name) ? 4 : 0) -
    (isThinker(name) ? 1 : 0)
  );
}

function reasonFor({ name, parameters, isLoaded }: LocalModel, memoryBytes: number): string {
  const memory = `${Math.round(memoryBytes / gigabyte)} GB of memory`;
  const size = isLoaded ? 'It is loaded already' : `It suits the ${memory} of this computer`;
  if (isSpecialist(name)) {
    return `${size}, but it was not made for writing prose: expect little.`;
  }
  if (parameters !== null && parameters < 3) {
    return `${size}; models as small as this write simply.`;
  }
  return isMultilingual(name)
    ? `${size} and writes in many languages.`
    : `${size}; it writes best in English.`;
}

/** By memory in GB, what to fetch where nothing is there yet; see docs/operating/models.md. */
const suggestions = [
  { from: 40, model: 'gemma4:26b' },
  { from: 14, model: 'qwen3.5:9b' },
  { from: 7, model: 'qwen3.5:4b' },
  { from: 0, model: 'qwen3.5:2b' },
] as const;

/** The command of Ollama that fetches a model which suits a computer with this memory. */
export function pullCommandFor(memoryBytes: number): string {
  const { model } = suggestions.find(({ from }) => memoryBytes / gigabyte >= from) ?? suggestions[3];
  return `ollama pull ${model}`;
}
