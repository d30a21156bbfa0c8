import { APICallError } from '@ai-sdk/provider';
import { asRecord } from '@hookline/text';
import { causesOf } from '../causes-of.ts';
import { isFetchError, retryAfterSeconds } from '../fetch/index.ts';
import { ModelError, type ModelFaultCode } from './model-error.ts';
import { addressOf, type ModelSettings } from './model-settings.ts';
import { withoutSecrets } from './without-secrets.ts';

/**
 * Turns whatever a call of the model threw into one error with a sentence for the user. No key and no prompt
 * is in it.
 */
export function toModelError(error: unknown, settings: ModelSettings): ModelError {
  const causes = causesOf(error);
  const modelError = causes.find((cause) => cause instanceof ModelError);
  if (modelError !== undefined) {
    return modelError;
  }
  const call = causes.find((cause) => APICallError.isInstance(cause));
  if (call?.statusCode !== undefined && call.statusCode >= 400) {
    return ofStatus(call, call.statusCode, settings);
  }
  if (causes.find(isFetchError)?.name === 'FetchRefused') {
    return addressRefused(settings);
  }
  return isNetworkFault(causes) ? unreachable(settings, codeOf(causes)) : unclear(error, settings);
}

/** What the network says for itself, such as ECONNREFUSED; null when it says nothing. */
function codeOf(causes: Error[]): string | null {
  const codes = causes.map((cause) => ('code' in cause ? cause.code : null));
  return codes.find((code) => typeof code === 'string') ?? null;
}

/** Nothing was sent, or the connection ended before the answer did. */
const isNetworkFault = (causes: Error[]): boolean =>
  codeOf(causes) !== null ||
  causes.some((cause) => cause instanceof TypeError && cause.message === 'fetch failed') ||
  causes.some((cause) => APICallError.isInstance(cause) && cause.statusCode === undefined);

/** The address was refused by the guard before anything was sent. */
const addressRefused = (settings: ModelSettings): ModelError =>
  new ModelError(
    'model_address_refused',
    `${hostOf(settings)} is a private or link-local address or an unusual port, ` +
      'which this installation does not let its users reach. Whoever runs it can allow it ' +
      'by adding the host to AI_ALLOW_HOSTS, or can set the model in the environment.',
  );

function ofStatus(call: APICallError, status: number, settings: ModelSettings): ModelError {
  const { provider, model } = settings;
  const quote = quoteOf(call, settings);
  const isAboutFormat = (status === 400 || status === 422) && speaksOfFormat(call);
  const retryAfter = retryAfterOf(call);
  const fault = (code: ModelFaultCode, sentence: string, retryable = false) =>
    new ModelError(code, `${sentence}${quote}`, { retryable, retryAfter, isAboutFormat });
  if (status === 401) {
    return fault(
      'model_unauthorized',
      `${provider} refused the API key (401). Check the key in the settings.`,
    );
  }
  if (status === 402) {
    return fault('model_forbidden', `${provider} requires payment (402). Check the account's credit.`);
  }
  if (status === 403) {
    return fault('model_forbidden', `${provider} does not let this API key use “${model}” (403).`);
  }
  if (status === 404) {
    return fault(
      'model_not_found',
      `There is no model “${model}” at ${hostOf(settings)} (404). Check its name.`,
    );
  }
  if (status === 408 || status === 504) {
    return fault('model_timeout', `${provider} took too long (${status}). Try again.`, true);
  }
  if (status === 413) {
    return fault(
      'model_too_much',
      `The request is too large for “${model}” (413). Use fewer or shorter items.`,
    );
  }
  if (status === 429) {
    return fault(
      'model_rate_limited',
      `${provider} allows no more requests at the moment (429). ${waitFor(retryAfter)}`,
      true,
    );
  }
  if (status < 500) {
    return fault('model_refused', `“${model}” did not accept the request (${status}).`);
  }
  return fault('model_failed', `${provider} failed (${status}). Try again in a moment.`, true);
}

const retryAfterOf = ({ responseHeaders }: APICallError): number | null =>
  retryAfterSeconds(responseHeaders?.['retry-after']);

/** How long to wait, in words; `seconds` as the provider says. */
function waitFor(seconds: number | null): string {
  if (seconds === null) {
    return 'Wait a minute and try again.';
  }
  return seconds < 120
    ? `Try again in ${seconds} ${seconds === 1 ? 'second' : 'seconds'}.`
    : `Try again in ${Math.ceil(seconds / 60)} minutes.`;
}

/** Whether a refusal is about the answer format, in any provider's words, or gives no reason at all. */
function speaksOfFormat({ responseBody }: APICallError): boolean {
  const message = (messageIn(responseBody) ?? responseBody ?? '').trim();
  return message === '' || /format|schema|json|structured|grammar|mime.?type|guided/iu.test(message);
}

/** The model's own error, as a sentence to append. */
function quoteOf({ responseBody, message }: APICallError, settings: ModelSettings): string {
  const text = messageIn(responseBody) ?? message;
  const safe = withoutSecrets(text, [settings.apiKey]);
  return safe === '' || /^[\w\s]{0,12}$/u.test(safe) ? '' : ` It said: “${safe}”`;
}

function messageIn(body: string | undefined): string | null {
  try {
    const parsed: unknown = JSON.parse(body ?? '');
    const error = asRecord(parsed)['error'];
    const message = asRecord(error)['message'] ?? error ?? asRecord(parsed)['message'];
    return typeof message === 'string' ? message : null;
  } catch {
    return null;
  }
}

function unreachable(settings: ModelSettings, code: string | null): ModelError {
  const why = code === null ? '' : ` (${withoutSecrets(code, [settings.apiKey])})`;
  return new ModelError(
    'model_unreachable',
    `${hostOf(settings)} could not be reached, or the connection broke off${why}. ` +
      'Check that the model is running and the address is right.',
    { retryable: true },
  );
}

function unclear(error: unknown, settings: ModelSettings): ModelError {
  const { message } = asRecord(error);
  const safe = withoutSecrets(typeof message === 'string' ? message : '', [settings.apiKey]);
  return new ModelError(
    'model_failed',
    `“${settings.model}” ended the answer with an error.` +
      `${safe === '' ? '' : ` It said: “${safe}”`} Try again.`,
    { retryable: true },
  );
}

/** Host and port of the model's address, for sentences. */
function hostOf(settings: Pick<ModelSettings, 'provider' | 'baseUrl' | 'wire'>): string {
  const address = addressOf(settings);
  return address !== null && URL.canParse(address) ? new URL(address).host : 'the address';
}
