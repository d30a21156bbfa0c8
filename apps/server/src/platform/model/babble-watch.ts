import { withoutThoughts } from './lenient-json.ts';
import { ModelError } from './model-error.ts';

/** Characters that may pass before an object begins. */
const mostPreface = 4_000;
/** Tokens are about four characters; some providers ignore the limit they were given. */
const charactersPerToken = 8;

/** Throws when an answer that should be an object goes on and on without one, or never ends. */
export function refuseBabble(text: string, maxOutputTokens: number): void {
  const isEndless = text.length > maxOutputTokens * charactersPerToken;
  const isPreface = text.length > mostPreface && !isObjectBegun(text);
  if (isEndless || isPreface) {
    throw new ModelError(
      'model_bad_answer',
      'The model went on without giving an answer in the form it was asked for.',
    );
  }
}

function isObjectBegun(text: string): boolean {
  const rest = withoutThoughts(text);
  return rest.length <= mostPreface || /\{\s*"/u.test(rest);
}
