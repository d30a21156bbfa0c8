import { withoutThoughts } from './lenient-json.ts';
import { ModelError } from './model-error.ts';

/** Characters that may pass before an object begins. */
const maxPreface = 4_000;
/** Tokens are about four characters; some providers ignore the limit they were given. */
const charactersPerToken = 8;

/**
 * A watch over one growing answer. It throws when an answer that should be an object goes on and on without
 * one, unless `readPlain` can read it as it stands, or when an answer never ends.
 */
export function createBabbleWatch(
  maxOutputTokens: number,
  readPlain: (text: string) => unknown = () => null,
): (text: string) => void {
  let isOfUse = false;
  return (text) => {
    if (text.length > maxOutputTokens * charactersPerToken) {
      throw babble();
    }
    if (!isOfUse && text.length > maxPreface && !isObjectBegun(text)) {
      isOfUse = readPlain(withoutThoughts(text)) !== null;
      if (!isOfUse) {
        throw babble();
      }
    }
  };
}

const babble = (): ModelError =>
  new ModelError(
    'model_bad_answer',
    'The model went on without giving an answer in the form it was asked for.',
  );

function isObjectBegun(text: string): boolean {
  const rest = withoutThoughts(text);
  return rest.length <= maxPreface || /\{\s*"/u.test(rest);
}
