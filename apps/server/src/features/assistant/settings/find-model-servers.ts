import type { ModelFetch } from '#platform/model/language-model.ts';

const patienceMs = 800;
/**
 * Ollama where people run it: beside us in a compose file, on the machine around the container, on this
 * machine; then others.
 */
const places: readonly (readonly [string, string])[] = [
  ['http://ollama:11434', '/api/tags'],
  ['http://host.docker.internal:11434', '/api/tags'],
  ['http://127.0.0.1:11434', '/api/tags'],
  ['http://127.0.0.1:1234/v1', '/models'],
  ['http://127.0.0.1:8080/v1', '/models'],
  ['http://127.0.0.1:8000/v1', '/models'],
];

/** Addresses at which a model server answers, of those that may be reached. Takes less than a second. */
export async function findModelServers(fetch: ModelFetch, signal: AbortSignal): Promise<string[]> {
  const found = await Promise.all(
    places.map(async ([base, path]) => {
      try {
        const bounded = AbortSignal.any([signal, AbortSignal.timeout(patienceMs)]);
        const response = await fetch(`${base}${path}`, { signal: bounded });
        const isModels =
          response.ok && /"(?:models|data)"\s*:/u.test((await response.text()).slice(0, 2_000));
        return isModels ? [base] : [];
      } catch {
        return [];
      }
    }),
  );
  return found.flat();
}
