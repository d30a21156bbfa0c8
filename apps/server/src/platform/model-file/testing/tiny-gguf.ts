// A language model that is small enough to be made by a test: the architecture of Llama, one layer, some
// twenty thousand weights. Those of the layer are random and small; the first and the last table say which
// kind of sign follows which, so that it writes short words and ends its texts and lists.

const width = 32;
const alignment = 32;

/** Signs by their kind. */
const kinds = {
  start: [],
  letter: 'abcdefghijklmnopqrstuvwxyz'.split(''),
  space: [' '],
  quote: ['"'],
  colon: [':'],
  comma: [','],
  open: ['[', '{'],
  close: [']', '}'],
  line: ['\n'],
  digit: '123456789'.split(''),
} as const;
type Kind = keyof typeof kinds | 'other';
const kindNames: readonly Kind[] = [
  'start',
  'letter',
  'space',
  'quote',
  'colon',
  'comma',
  'open',
  'close',
  'line',
  'digit',
  'other',
];

/** How likely a sign, or each of a kind, comes after one: logarithms. Others hardly ever come. */
const follows: Record<Kind, Record<string, number>> = {
  start: { letter: 0, '{': 6 },
  letter: { letter: 0, ' ': 1.6, '"': 1, '\n': -0.5 },
  space: { letter: 0, digit: -1 },
  quote: { letter: 0, ',': 0.3, ']': 0, '}': 0, ':': 0 },
  colon: { '"': 0, '[': 0, '{': 0, digit: 0 },
  comma: { '"': 0, '{': 0 },
  open: { '"': 0, '{': 0 },
  close: { ',': 0, ']': 0.5, '}': 0.5, '</s>': 4 },
  line: { letter: 0, '</s>': 2 },
  digit: { ',': 0, '}': 0, ']': 0, digit: -2 },
  other: { letter: 0 },
};
const hardlyEver = -12;

const signs = Array.from({ length: 95 }, (_, index) => String.fromCodePoint(32 + index));
const specials = ['<unk>', '<s>', '</s>'];
const bytes = Array.from(
  { length: 256 },
  (_, byte) => `<0x${byte.toString(16).toUpperCase().padStart(2, '0')}>`,
);
/** In the tokenizer of Llama a space is written as a low line, and a line's end is a byte. */
const tokens = [...specials, ...bytes, ...signs.map((sign) => (sign === ' ' ? '▁' : sign))];
const written = [...specials, ...bytes.map((token) => (token === '<0x0A>' ? '\n' : token)), ...signs];

function kindOf(sign: string): Kind {
  const found = Object.entries(kinds).find(([, all]) => (all as readonly string[]).includes(sign));
  return sign === '<s>' ? 'start' : ((found?.[0] as Kind | undefined) ?? 'other');
}

/** Numbers between -1 and 1, the same each time. */
function* randomNumbers(): Generator<number, never> {
  for (let state = 1; ;) {
    state = (state * 48_271) % 2_147_483_647;
    yield (state / 2_147_483_647) * 2 - 1;
  }
}

interface Tensor {
  name: string;
  shape: readonly number[];
  values: Float32Array;
}

function makeTensors(): Tensor[] {
  const random = randomNumbers();
  const small = (name: string, shape: readonly number[]): Tensor => ({
    name,
    shape,
    values: Float32Array.from({ length: shape.reduce((a, b) => a * b, 1) }, () => random.next().value * 1e-3),
  });
  const ones = (name: string): Tensor => ({ name, shape: [width], values: new Float32Array(width).fill(1) });
  const table = (name: string, cell: (sign: string, column: number) => number): Tensor => ({
    name,
    shape: [width, tokens.length],
    values: Float32Array.from({ length: width * tokens.length }, (_, at) =>
      cell(written[Math.floor(at / width)] ?? '', at % width),
    ),
  });
  /** What the normalisation makes of a single one among zeros. */
  const scale = Math.sqrt(width);
  return [
    table('token_embd.weight', (sign, column) => (kindNames[column] === kindOf(sign) ? 1 : 0)),
    ones('blk.0.attn_norm.weight'),
    ...['attn_q', 'attn_k', 'attn_v', 'attn_output'].map((name) =>
      small(`blk.0.${name}.weight`, [width, width]),
    ),
    ones('blk.0.ffn_norm.weight'),
    ...['ffn_gate', 'ffn_up', 'ffn_down'].map((name) => small(`blk.0.${name}.weight`, [width, width])),
    ones('output_norm.weight'),
    table('output.weight', (sign, column) => {
      const next = follows[kindNames[column] ?? 'other'];
      return (next[sign] ?? next[kindOf(sign)] ?? hardlyEver) / scale;
    }),
  ];
}

// Numbers of the types of values in the format.
const types = { u32: 4, f32: 6, text: 8, list: 9, i32: 5 } as const;

const u32 = (value: number): Buffer => {
  const buffer = Buffer.alloc(4);
  buffer.writeUInt32LE(value);
  return buffer;
};
const u64 = (value: number): Buffer => {
  const buffer = Buffer.alloc(8);
  buffer.writeBigUInt64LE(BigInt(value));
  return buffer;
};
const f32 = (value: number): Buffer => {
  const buffer = Buffer.alloc(4);
  buffer.writeFloatLE(value);
  return buffer;
};
const text = (value: string): Buffer => Buffer.concat([u64(Buffer.byteLength(value)), Buffer.from(value)]);
const list = (type: number, values: readonly Buffer[]): Buffer =>
  Buffer.concat([u32(type), u64(values.length), ...values]);
const entry = (key: string, type: number, value: Buffer): Buffer =>
  Buffer.concat([text(key), u32(type), value]);

/** 2 is the unknown, 3 a control sign, 6 a byte, 1 everything else. */
const typeOfToken = (token: string): number => {
  if (token === '<unk>') {
    return 2;
  }
  return specials.includes(token) ? 3 : bytes.includes(token) ? 6 : 1;
};

function makeEntries(contextTokens: number): Buffer[] {
  const number = (key: string, value: number): Buffer => entry(key, types.u32, u32(value));
  return [
    entry('general.architecture', types.text, text('llama')),
    entry('general.name', types.text, text('Tiny Test')),
    number('general.file_type', 0),
    number('llama.context_length', contextTokens),
    number('llama.embedding_length', width),
    number('llama.block_count', 1),
    number('llama.feed_forward_length', width),
    number('llama.attention.head_count', 2),
    number('llama.attention.head_count_kv', 2),
    number('llama.rope.dimension_count', width / 2),
    number('llama.vocab_size', tokens.length),
    entry('llama.attention.layer_norm_rms_epsilon', types.f32, f32(1e-5)),
    entry('tokenizer.ggml.model', types.text, text('llama')),
    entry('tokenizer.ggml.tokens', types.list, list(types.text, tokens.map(text))),
    entry(
      'tokenizer.ggml.scores',
      types.list,
      list(
        types.f32,
        tokens.map(() => f32(0)),
      ),
    ),
    entry(
      'tokenizer.ggml.token_type',
      types.list,
      list(
        types.i32,
        tokens.map((each) => u32(typeOfToken(each))),
      ),
    ),
    number('tokenizer.ggml.unknown_token_id', 0),
    number('tokenizer.ggml.bos_token_id', 1),
    number('tokenizer.ggml.eos_token_id', 2),
  ];
}

const padded = (buffer: Buffer): Buffer =>
  Buffer.concat([buffer, Buffer.alloc((alignment - (buffer.length % alignment)) % alignment)]);

/** The bytes of a GGUF file with a tiny model in it that reads `contextTokens` at once. */
export function tinyGguf(contextTokens = 32_768): Buffer {
  const tensors = makeTensors();
  const entries = makeEntries(contextTokens);
  const data = tensors.map(({ values }) => padded(Buffer.from(values.buffer)));
  let offset = 0;
  const infos = tensors.map(({ name, shape }, index) => {
    const at = offset;
    offset += data[index]?.length ?? 0;
    return Buffer.concat([text(name), u32(shape.length), ...shape.map(u64), u32(0), u64(at)]);
  });
  const head = [Buffer.from('GGUF'), u32(3), u64(tensors.length), u64(entries.length), ...entries, ...infos];
  return Buffer.concat([padded(Buffer.concat(head)), ...data]);
}
