/** Who serves models at an address, by the words of AI_PROVIDER. */
export const modelServers = [
  'openai',
  'anthropic',
  'google',
  'openrouter',
  'ollama',
  'openai-compatible',
] as const;
/** `gguf` is the model file that this server runs itself. */
export type ModelProvider = (typeof modelServers)[number] | 'gguf';

/** How a model is spoken to over a network. */
export type ModelWire = 'responses' | 'chat' | 'messages' | 'gemini' | 'ollama';

/**
 * How long a model may take, in milliseconds. A model on a laptop reads a long prompt for minutes before its
 * first word.
 */
export interface ModelTimeouts {
  /** From sending the request to the first word. */
  firstTokenMs: number;
  /** Between one piece of the answer and the next. */
  stallMs: number;
  /** For everything together, further tries included. */
  totalMs: number;
}

export interface ModelSettings {
  provider: ModelProvider;
  /** Null: the provider's own address. */
  baseUrl: string | null;
  apiKey: string | null;
  model: string;
  /** What the model reads and writes at once, in its tokens. */
  contextTokens: number;
  /** Reserved for the answer within `contextTokens`. */
  maxOutputTokens: number;
  /** Requests beyond the first that one piece of work may cost, whatever they are needed for. */
  retries: number;
  timeouts: ModelTimeouts;
  /** Where it does not follow from the provider and its address. */
  wire?: ModelWire;
}

export const usualTimeouts: ModelTimeouts = { firstTokenMs: 300_000, stallMs: 90_000, totalMs: 900_000 };

const wires: Record<ModelProvider, ModelWire | 'own-process'> = {
  openai: 'responses',
  anthropic: 'messages',
  google: 'gemini',
  openrouter: 'chat',
  ollama: 'ollama',
  'openai-compatible': 'chat',
  gguf: 'own-process',
};

/**
 * The protocol of a model. Servers that only resemble OpenAI's know its older protocol, or half of the newer
 * one.
 */
export function wireOf({
  provider,
  baseUrl,
  wire,
}: Pick<ModelSettings, 'provider' | 'baseUrl' | 'wire'>): ModelWire | 'own-process' {
  const isElsewhere = baseUrl !== null && !/^https:\/\/api\.openai\.com(?:\/|$)/u.test(baseUrl);
  return wire ?? (provider === 'openai' && isElsewhere ? 'chat' : wires[provider]);
}

/** Whether a provider has an endpoint for embeddings. */
export const canEmbed = (settings: Pick<ModelSettings, 'provider' | 'baseUrl' | 'wire'>): boolean =>
  !['messages', 'own-process'].includes(wireOf(settings));

const homes: Record<ModelProvider, string | null> = {
  openai: 'https://api.openai.com/v1',
  anthropic: 'https://api.anthropic.com/v1',
  google: 'https://generativelanguage.googleapis.com/v1beta',
  openrouter: 'https://openrouter.ai/api/v1',
  ollama: 'http://127.0.0.1:11434',
  'openai-compatible': null,
  gguf: null,
};

/**
 * The address calls go to, however it was typed: without a slash at its end, with the path the protocol
 * needs. `http://box:11434`, `…/`, `…/api` and `…/v1` all mean the same Ollama.
 * Null when there is none, as for the model file of this server.
 */
export function addressOf(settings: Pick<ModelSettings, 'provider' | 'baseUrl' | 'wire'>): string | null {
  const base = (settings.baseUrl ?? homes[settings.provider])?.trim().replace(/\/+$/u, '');
  if (base === undefined || base === '') {
    return null;
  }
  const wire = wireOf(settings);
  if (wire === 'ollama') {
    return `${base.replace(/\/(?:api|v1)$/u, '')}/api`;
  }
  const hasPath = new URL(base).pathname !== '/';
  return hasPath ? base : `${base}/${wire === 'gemini' ? 'v1beta' : 'v1'}`;
}
