import { z } from 'zod';
import { isHostEntry } from './network-names.ts';

// The kinds of values that variables of the environment have. An empty one counts as unset.

/** A text; an empty one counts as unset, because compose files pass empty variables on. */
export const text = (preset: string) =>
  z
    .preprocess((value) => (value === '' || value === undefined ? preset : value), z.string())
    .meta({ default: preset });
export const optional = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema.optional());
export const flag = z
  .enum(['true', 'false'], 'Must be true or false.')
  .transform((value) => value === 'true');
export const count = (preset: number, { min = 1, max = Number.MAX_SAFE_INTEGER } = {}) => {
  const bounds = max === Number.MAX_SAFE_INTEGER ? `${min} or more` : `${min} to ${max.toLocaleString('en')}`;
  const fault = `Must be a whole number, ${bounds}.`;
  return z
    .preprocess(
      (value) => (value === '' || value === undefined ? preset : value),
      z.coerce.number(fault).int(fault).min(min, fault).max(max, fault),
    )
    .meta({ default: String(preset) });
};
const wholeNumber = 'Must be a whole number, 0 or more.';
export const limit = optional(z.coerce.number(wholeNumber).int(wholeNumber).min(0, wholeNumber));
/** Timers of more than 24 days fire at once. */
export const seconds = (preset: number) => count(preset, { max: 1_000_000 });
export function splitList(value: string): string[] {
  return value
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);
}
/** As the driver reads it: without a host, the socket is named after the question mark. */
const isDatabaseAddress = (value: string): boolean =>
  /^postgres(ql)?:\/\//.test(value) && URL.canParse(value.replace('@/', '@socket/'));
export const databaseAddress = z
  .string()
  .refine(
    isDatabaseAddress,
    'Must look like postgres://user:password@host:5432/database, with characters such as @ written as %40.',
  );
export const list = z.string().default('').transform(splitList);
export const choice = <const V extends readonly [string, ...string[]]>(values: V, preset: V[number]) =>
  z
    .preprocess(
      (value) => (value === '' || value === undefined ? preset : value),
      z.enum(values, `Must be one of: ${values.join(', ')}.`),
    )
    .meta({ default: preset });

/** The address of another server, without a slash at its end. */
export const serviceAddress = (example: string) =>
  optional(
    z
      .url({ protocol: /^https?$/, error: `Must be a full address such as ${example}.` })
      .regex(/^[^?#@]+$/, 'Must be an address without a user name and without ? or #.')
      .transform((url) => url.replace(/(?<!\/)\/+$/, '')),
  );
export const hosts = list.refine(
  (entries) => entries.every(isHostEntry),
  'Must be hosts such as intranet.example or 10.0.0.5:8080, comma separated.',
);

const usualPlaces = 'Ollama=11434,LM Studio=1234,llama.cpp=8080,vLLM=8000,Jan=1337';
/** Entries such as `Ollama=11434`. */
export const localPlaces = text(usualPlaces)
  .transform(splitList)
  .refine(
    (entries) => entries.length <= 20 && entries.every((entry) => /^[^=]{1,40}=\d{1,5}$/u.test(entry)),
    'Must be names and ports such as Ollama=11434, comma separated, 20 at most.',
  )
  .transform((entries) =>
    entries.map((entry) => {
      const [name = '', port] = entry.split('=');
      return { name: name.trim(), port: Number(port) };
    }),
  )
  .meta({ default: usualPlaces });
