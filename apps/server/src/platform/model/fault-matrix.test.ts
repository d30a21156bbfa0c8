import { LLMock } from '@copilotkit/aimock';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { askStructured } from './ask-structured.ts';
import { createLanguageModel } from './language-model.ts';
import { ModelError } from './model-error.ts';
import { openModelConnections, type ModelConnections } from './model-fetch.ts';
import type { ModelTimeouts, ModelWire } from './model-settings.ts';
import { StructuredWays } from './structured-ways.ts';
import { startRudeProxy, type Manners, type RudeProxy } from './testing/rude-proxy.ts';
import { settingsFor, wires } from './testing/wires.ts';
import { WorkOrder } from './work-order.ts';

const shape = z.object({ title: z.string(), lines: z.array(z.string()) });
const schema = { name: 'poem', schema: z.toJSONSchema(shape) as Record<string, unknown> };
const good = {
  title: 'A slow poem about bread',
  lines: Array.from({ length: 12 }, (_, index) => `Line ${index + 1} rises while the oven is warming up.`),
};
const json = JSON.stringify(good);
const plain = [good.title, ...good.lines].join('\n');
const readPlain = (text: string) => {
  const [title = '', ...lines] = text.split('\n');
  return lines.length === 0 ? null : { title, lines };
};

interface Fault {
  /** What the polite half of the pair answers. */
  says?: object;
  how?: Manners;
  /** How it behaves from the second request on. */
  later?: Manners;
  /** The model is known to answer in plain text only, and the question can be read from it or not. */
  known?: 'plain, which is read' | 'plain, which is not read';
  end: string;
  requests: number;
  /** Something could be read before the end. */
  partial: boolean;
}

const faults: Record<string, Fault> = {
  ok: { says: { content: json }, end: 'done', requests: 1, partial: true },
  '401': {
    says: { error: { message: 'Incorrect API key provided: test-key-Zq8vR2mW5' }, status: 401 },
    end: 'model_unauthorized',
    requests: 1,
    partial: false,
  },
  '403': {
    says: { error: { message: 'Not for you' }, status: 403 },
    end: 'model_forbidden',
    requests: 1,
    partial: false,
  },
  '404': {
    says: { error: { message: 'No such model' }, status: 404 },
    end: 'model_not_found',
    requests: 1,
    partial: false,
  },
  '429': {
    says: { error: { message: 'Slow down' }, status: 429, retryAfter: 1 },
    end: 'model_rate_limited',
    requests: 2,
    partial: false,
  },
  '500': {
    says: { error: { message: 'CUDA out of memory' }, status: 500 },
    end: 'model_failed',
    requests: 2,
    partial: false,
  },
  drop: { says: { content: json }, how: 'drop', end: 'model_unreachable', requests: 2, partial: true },
  'broken off sooner when asked again': {
    says: { content: json },
    how: 'drop',
    later: 'drop at once',
    end: 'model_unreachable',
    requests: 2,
    partial: true,
  },
  'silent headers': {
    says: { content: json },
    how: 'silent headers',
    end: 'model_timeout',
    requests: 1,
    partial: false,
  },
  stall: { says: { content: json }, how: 'stall', end: 'model_timeout', requests: 1, partial: true },
  'bad JSON': { says: { content: json.slice(0, -40) }, end: 'model_bad_answer', requests: 2, partial: true },
  'wrong shape': {
    says: { content: JSON.stringify({ titel: 'x', lines: 'y' }) },
    end: 'model_bad_answer',
    requests: 2,
    partial: true,
  },
  fenced: { says: { content: `\`\`\`json\n${json}\n\`\`\`` }, end: 'done', requests: 1, partial: true },
  prose: {
    says: { content: `Sure! {smiles} Here it is:\n${json}\nHope that helps {really}.` },
    end: 'done',
    requests: 1,
    partial: true,
  },
  'think tags': {
    says: { content: `<think>Maybe {"title": "no"}?</think>\n${json}` },
    end: 'done',
    requests: 1,
    partial: true,
  },
  'cut by length': {
    says: { content: json.slice(0, 300), finishReason: 'length' },
    end: 'model_cut_off',
    requests: 1,
    partial: true,
  },
  'html with 200': {
    says: { content: json },
    how: 'html',
    end: 'model_wrong_address',
    requests: 1,
    partial: false,
  },
  babble: {
    says: { content: 'la la la '.repeat(4_000) },
    end: 'model_bad_answer',
    requests: 2,
    partial: false,
  },
  'plain text': {
    says: { content: plain },
    known: 'plain, which is read',
    end: 'done',
    requests: 1,
    partial: true,
  },
  'plain text that stalls': {
    says: { content: plain },
    known: 'plain, which is read',
    how: 'stall',
    end: 'model_timeout',
    requests: 1,
    partial: true,
  },
  'plain endless': {
    says: { content: 'la la la\n'.repeat(4_000) },
    known: 'plain, which is read',
    end: 'model_bad_answer',
    requests: 1,
    partial: true,
  },
  'a form from one who writes plainly': {
    says: { content: json },
    known: 'plain, which is not read',
    end: 'done',
    requests: 1,
    partial: true,
  },
  'a bad form from one who writes plainly': {
    says: { content: plain },
    known: 'plain, which is not read',
    end: 'model_bad_answer',
    requests: 2,
    partial: false,
  },
};

interface Outcome {
  ends: string[];
  partials: unknown[];
  error: unknown;
  requests: number;
  ms: number;
}

/**
 * Where a time is what is tried: far shorter than all others, yet longer than a busy machine pauses within an
 * answer.
 */
const patience: Record<string, Partial<ModelTimeouts>> = {
  'silent headers': { firstTokenMs: 4_000 },
  stall: { stallMs: 4_000 },
  'plain text that stalls': { stallMs: 4_000 },
};
/** What waits for one of these does so wrongly; no machine is that slow. */
const timeouts = { firstTokenMs: 60_000, stallMs: 60_000, totalMs: 70_000 };
const outcomes = new Map<string, Outcome>();
const asked = new Map<string, number>();
let mock: LLMock;
let proxy: RudeProxy;
let connections: ModelConnections;

const hyphened = (text: string) => text.replaceAll(/[ ,]+/gu, '-');
const modelName = (wire: ModelWire, fault: string) => `m-${wire}-${hyphened(fault)}-end`;
const cases = wires.flatMap((wire) => Object.keys(faults).map((fault) => [wire, fault] as const));

beforeAll(async () => {
  mock = new LLMock({ port: 0, chunkSize: 20, logLevel: 'silent' });
  for (const [wire, fault] of cases) {
    const { says } = faults[fault] ?? {};
    const pace =
      fault === 'babble' || fault === 'plain endless'
        ? { latency: 0, chunkSize: 200 }
        : { latency: 2, chunkSize: 60 };
    mock.on({ model: modelName(wire, fault) }, { ...says }, pace);
  }
  await mock.start();
  proxy = await startRudeProxy(mock.url, ({ path, body }) => {
    const fault = Object.keys(faults).find((each) => `${path} ${body}`.includes(`-${hyphened(each)}-end`));
    const { how = 'polite', later = how } = faults[fault ?? ''] ?? {};
    const model = /m-\w+-[\w-]+-end/u.exec(`${path} ${body}`)?.[0] ?? '';
    asked.set(model, (asked.get(model) ?? 0) + 1);
    return asked.get(model) === 1 ? how : later;
  });
  connections = openModelConnections('anywhere');
  // The first calls wait for code to be loaded, which would count as the model's silence.
  await Promise.all(wires.map((wire) => run(wire, 'warm up')));
  // Not all at once: a machine that is busy with eighty answers keeps nobody's time.
  const waiting = [...cases];
  const lane = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      outcomes.set(modelName(...next), await run(...next));
    }
  };
  await Promise.all(Array.from({ length: 10 }, lane));
});
afterAll(async () => {
  await connections.close();
  await proxy.close();
  await mock.stop();
});

async function run(wire: ModelWire, fault: string): Promise<Outcome> {
  const settings = settingsFor(wire, proxy.origin, {
    model: modelName(wire, fault),
    timeouts: { ...timeouts, ...patience[fault] },
  });
  const outcome: Outcome = { ends: [], partials: [], error: null, requests: 0, ms: 0 };
  using order = new WorkOrder({ settings, model: createLanguageModel(settings, connections) });
  const { known } = faults[fault] ?? {};
  const ways = new StructuredWays();
  for (let plainAnswers = 0; known !== undefined && plainAnswers < 3; plainAnswers += 1) {
    ways.remember(settings, 'plain');
  }
  const question = {
    instructions: 'You write poems.',
    prompt: 'A poem.',
    shape,
    schema,
    maxOutputTokens: 1_000,
    ...(known === 'plain, which is read' && { readPlain }),
  };
  const options = { ways, onPartial: (partial: unknown) => outcome.partials.push(partial) };
  await askStructured(order, question, options).then(
    ({ value }) => outcome.ends.push(value.title === good.title ? 'done' : 'wrong'),
    (error: unknown) => {
      outcome.error = error;
      outcome.ends.push(error instanceof ModelError ? error.code : `untyped: ${String(error)}`);
    },
  );
  outcome.ms = order.usage.milliseconds;
  outcome.requests = seenBy(wire, fault).length;
  return outcome;
}

const seenBy = (wire: ModelWire, fault: string) => {
  const name = modelName(wire, fault);
  return proxy.seen.filter(({ path, body }) => body.includes(`"${name}"`) || path.includes(`/${name}:`));
};

describe.each(Object.keys(faults))('%s', (fault) => {
  it.each(wires)('over %s ends once, in time, with what was written', (wire) => {
    const { end, requests, partial } = faults[fault] ?? { end: '', requests: 0, partial: false };
    const outcome = outcomes.get(modelName(wire, fault));
    expect(outcome?.ends).toEqual([end]);
    expect(outcome?.requests).toBe(requests);
    expect(outcome?.ms).toBeLessThan(timeouts.totalMs);
    expect((outcome?.partials.length ?? 0) > 0).toBe(partial);
  });
});

/** Where each protocol keeps the turns of the user, and where the rules. */
const turns: Record<ModelWire, (body: Record<string, unknown>) => [user: unknown, rules: unknown]> = {
  responses: ({ input, ...rest }) => [
    ofRole(input, 'user'),
    [rest['instructions'], ofRole(input, 'system', 'developer')],
  ],
  chat: ({ messages }) => [ofRole(messages, 'user'), ofRole(messages, 'system')],
  messages: ({ messages, system }) => [ofRole(messages, 'user'), system],
  gemini: ({ contents, systemInstruction }) => [ofRole(contents, 'user'), systemInstruction],
  ollama: ({ messages }) => [ofRole(messages, 'user'), ofRole(messages, 'system')],
};
const ofRole = (list: unknown, ...roles: string[]): unknown[] =>
  Array.isArray(list) ? list.filter((turn: { role?: string }) => roles.includes(turn.role ?? '')) : [];

it.each(wires)(
  'over %s material is only ever in the turn of the user, and rules never are; no tools',
  (wire) => {
    const body = JSON.parse(seenBy(wire, 'ok')[0]?.body ?? '{}') as Record<string, unknown>;
    const [user, rules] = turns[wire](body).map((part) => JSON.stringify(part));
    expect(user).toContain('A poem.');
    expect(rules).toContain('You write poems.');
    expect(JSON.stringify(body).split('A poem.')).toHaveLength(2);
    expect(user).not.toContain('You write poems.');
    expect(body['tools'] ?? []).toEqual([]);
  },
);

it('tells the key to nobody', () => {
  const told = [...outcomes.values()].map(({ error }) => {
    const { message = '', stack = '', cause = null } = error instanceof Error ? error : {};
    return `${message} ${stack} ${String(cause)} ${cause instanceof Error ? cause.message : ''}`;
  });
  expect(told.join('\n')).not.toContain('Zq8vR2mW5');
});

it('keeps the longer of two broken answers', () => {
  for (const wire of wires) {
    const { partials = [] } = outcomes.get(modelName(wire, 'broken off sooner when asked again')) ?? {};
    const [line] = (partials.at(-1) as Partial<typeof good> | undefined)?.lines ?? [];
    expect(line).toContain('Line 1 rises while the oven');
  }
});

it('says how long to wait when a model allows no more', () => {
  const { error } = outcomes.get(modelName('chat', '429')) ?? {};
  expect(String(error)).toContain('Try again in 1 second.');
});

it('streams: what is kept of a broken answer is more than its first word', () => {
  for (const wire of wires) {
    expect(outcomes.get(modelName(wire, 'stall'))?.partials.at(-1)).toMatchObject({
      title: expect.stringMatching(/^A/) as string,
    });
  }
});

it('ends each piece of work before its time is over', () => {
  const width = 26;
  const lines = Object.keys(faults).map((fault) =>
    [fault, ...wires.map((wire) => summary(outcomes.get(modelName(wire, fault))))]
      .map((cell) => cell.padEnd(width + 8))
      .join(''),
  );
  process.stdout.write(
    `${['', ...wires].map((cell) => cell.padEnd(width + 8)).join('')}\n${lines.join('\n')}\n`,
  );
  expect(Math.max(...[...outcomes.values()].map(({ ms }) => ms))).toBeLessThan(timeouts.firstTokenMs);
});

const summary = (outcome: Outcome | undefined): string =>
  outcome ? `${outcome.ends.join()} ${outcome.requests}r ${outcome.ms}ms` : 'missing';
