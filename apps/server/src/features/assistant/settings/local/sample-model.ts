import type { ModelSample } from '@hookline/contract/assistant';
import type { ReadyModel } from '#platform/model/ask-model.ts';
import { withoutThoughts } from '#platform/model/lenient-json.ts';
import { ModelError, type ModelFaultCode } from '#platform/model/model-error.ts';
import type { ModelSettings } from '#platform/model/model-settings.ts';
import { withoutSecrets } from '#platform/model/without-secrets.ts';
import { WorkOrder } from '#platform/model/work-order.ts';

export interface SampleOptions {
  signal: AbortSignal;
  /** ISO 639-1; null for English. */
  language: string | null;
}

/** From the press to the last word. A model may have to be read from a disk first. */
const totalMs = 180_000;
/** Models that think before they write need room for it. */
const maxOutputTokens = 2_000;
const lineCount = 3;
const maxLineLength = 300;

/** Has a model write three lines, and says how long it took or, where it fails, what to do. */
export async function sampleModel(ready: ReadyModel, options: SampleOptions): Promise<ModelSample> {
  const { settings } = ready;
  const timeouts = { firstTokenMs: totalMs, stallMs: totalMs, totalMs };
  const bounded = { ...settings, retries: 0, timeouts };
  const begun = performance.now();
  const sampled = (lines: string[], message: string): ModelSample => ({
    ok: lines.length > 0,
    lines,
    milliseconds: Math.round(performance.now() - begun),
    message,
  });
  try {
    using order = await WorkOrder.begin({ ...ready, settings: bounded }, { signal: options.signal });
    const { text } = await order.ask({
      instructions: `You write for short videos. Answer in ${languageName(options.language)}, with the lines alone.`,
      messages: [{ role: 'user', content: request }],
      maxOutputTokens: Math.min(maxOutputTokens, settings.maxOutputTokens),
    });
    const lines = toLines(text, settings);
    return sampled(lines, lines.length > 0 ? '' : `It wrote nothing. ${chooseAnother}`);
  } catch (error) {
    if (error instanceof ModelError) {
      return sampled([], adviceFor(error, settings));
    }
    throw error;
  }
}

const request =
  'Write three short lines that open a video about the first coffee of the day: a hook, a ' +
  'surprising thought, and what the viewer will learn. One line each.';

const languageName = (language: string | null): string =>
  new Intl.DisplayNames('en', { type: 'language', fallback: 'none' }).of(language ?? 'en') ?? 'English';

const toLines = (text: string, { apiKey }: ModelSettings): string[] =>
  withoutThoughts(text)
    .split('\n')
    .map((line) => withoutSecrets(line.replace(/^[\s>#*\-–•]*(?:\d+[.)]\s*)?/u, ''), [apiKey]))
    .filter((line) => /[\p{L}\p{N}]/u.test(line))
    .slice(0, lineCount)
    .map((line) => line.slice(0, maxLineLength));

const chooseAnother = 'Choose another model, one made for chat (“instruct”).';
const chooseSmaller = 'Choose a smaller model, or close other programs and try again.';

/**
 * What to do, in our own words: what a program on this machine says when it fails is not for the page, and
 * may come from something that is no model at all.
 */
function adviceFor({ code, message }: ModelError, { provider, model }: ModelSettings): string {
  if (/memory|\bvram\b|\boom\b/iu.test(message)) {
    return `“${model}” needs more memory than is free. ${chooseSmaller}`;
  }
  const pull = provider === 'ollama' ? ` Fetch it with: ollama pull ${model}` : ' Load it there first.';
  if (provider === 'gguf') {
    // Nobody but this server speaks here.
    return message;
  }
  const advice: Partial<Record<ModelFaultCode, string>> = {
    model_unreachable: 'The model server does not answer any more. Start it again and look for models again.',
    model_timeout: `It was not done after ${totalMs / 60_000} minutes. ${chooseSmaller}`,
    model_not_found: `The server does not have “${model}”.${pull}`,
    model_unauthorized: 'The server asks for a key. Enter it below and press Test.',
    model_forbidden: 'The server does not let this key use the model. Check the key below.',
    model_address_refused: 'This installation does not let its users reach that address.',
    model_wrong_address: 'What answers there is not a model server. Look for models again.',
    model_refused: `The server did not take the request. ${chooseAnother}`,
    model_bad_answer: `It wrote nothing that can be read. ${chooseAnother}`,
  };
  return advice[code] ?? `The server failed while “${model}” wrote. ${chooseSmaller}`;
}
