import { readFile } from 'node:fs/promises';
import { contract, type AppEndpoint, type Operation } from '@hookline/contract';
import { scopes } from '@hookline/contract/common';
import type { z } from 'zod';
import type { Client, LooseInput } from '#client.ts';
import { type Command, inColumns, type Invocation } from '#command.ts';
import { readValue, toJsonSchema } from '#contract-options.ts';
import { fileFailure, usageFailure } from '#failure.ts';
import { print, printJson, readInput, writeBytes } from '#terminal.ts';

const operations: Readonly<Record<string, Operation>> = contract;

/** A file travels with `hookline add` alone. */
const isCallable = ({ access, multipart }: Operation): boolean =>
  scopes.some((scope) => scope === access) && multipart !== true;

export const call: Command = {
  form: 'call ["METHOD /path" [NAME=VALUE…]]',
  help:
    'Makes any API call that tokens can make and prints the response: JSON on one line, events ' +
    'one per line, anything else as it is. A value is text where the API expects text, otherwise ' +
    'JSON. With no arguments, lists the calls and the scope each one needs. All fields are ' +
    'documented at /api/docs.',
  options: {
    body: { value: 'FILE', help: 'The whole body as JSON, from a file or, with “-”, from standard input.' },
  },
  run: async (invocation) => {
    const [endpoint, ...assignments] = invocation.words;
    if (endpoint === undefined) {
      print(listCalls());
      return;
    }
    const operation = requireOperation(endpoint);
    const input = await readCall(operation, assignments, invocation);
    const client = await invocation.connect();
    await printAnswer(client, { endpoint, operation, input });
  },
};

const listCalls = (): string =>
  inColumns(
    Object.entries(operations)
      .filter(([, operation]) => isCallable(operation))
      .map(([endpoint, { access, summary }]) => [endpoint, `${summary} (${access})`] as const),
  );

function requireOperation(endpoint: string): Operation {
  const operation = Object.hasOwn(operations, endpoint) ? operations[endpoint] : undefined;
  if (operation === undefined) {
    throw usageFailure(`There’s no call “${endpoint}”. Run “hookline call” to list them.`);
  }
  if (!isCallable(operation)) {
    throw usageFailure(
      operation.multipart === true
        ? 'Add files with “hookline add”, and import other things in the web app.'
        : 'API tokens can’t make this call. Sign in to the web app instead.',
    );
  }
  return operation;
}

async function readCall(
  { params, query, body }: Operation,
  assignments: readonly string[],
  { text }: Invocation,
): Promise<LooseInput> {
  const parts = { params: fieldsOf(params), query: fieldsOf(query), body: fieldsOf(body) };
  const input: Record<keyof typeof parts, Record<string, unknown>> = { params: {}, query: {}, body: {} };
  for (const assignment of assignments) {
    const [, name = '', value = ''] = /^([^=]+)=(.*)$/su.exec(assignment) ?? [];
    const part = (Object.keys(parts) as (keyof typeof parts)[]).find((key) =>
      Object.hasOwn(parts[key], name),
    );
    if (part === undefined) {
      const known = Object.values(parts).flatMap((fields) => Object.keys(fields));
      throw usageFailure(
        `“${assignment}” isn’t a NAME=VALUE of this call. It takes: ${known.join(', ') || 'nothing'}.`,
      );
    }
    input[part][name] = readValue(parts[part][name] ?? {}, value);
  }
  const missing = Object.keys(parts.params).find((name) => input.params[name] === undefined);
  if (missing !== undefined) {
    throw usageFailure(`Add ${missing}=…, which is part of the path.`);
  }
  const file = text('body');
  const whole = file === undefined ? input.body : await readBody(file);
  return { params: input.params, query: input.query, ...(body !== undefined && { body: whole }) };
}

type Fields = Readonly<Record<string, ReturnType<typeof toJsonSchema>>>;

/** The fields of a part of a call; of one with several shapes, those of all. */
function fieldsOf(schema: z.ZodType | undefined): Fields {
  const collect = (shape: ReturnType<typeof toJsonSchema>): Fields =>
    Object.assign(
      {},
      shape.properties,
      ...[...(shape.anyOf ?? []), ...(shape.oneOf ?? []), ...(shape.allOf ?? [])].map((branch) =>
        collect(branch as never),
      ),
    ) as Fields;
  return schema === undefined ? {} : collect(toJsonSchema(schema));
}

async function readBody(file: string): Promise<unknown> {
  const source = file === '-' ? readInput() : readFile(file, 'utf8');
  const text = await source.catch((error: unknown) => {
    throw fileFailure(file, error);
  });
  try {
    return JSON.parse(text);
  } catch {
    throw usageFailure(`--body: ${file} isn’t JSON.`);
  }
}

async function printAnswer(
  client: Client,
  { endpoint, operation, input }: { endpoint: string; operation: Operation; input: LooseInput },
): Promise<void> {
  const { response } = operation;
  if (typeof response === 'object' && 'events' in response) {
    const answer = await client.open(endpoint, { ...input, accept: 'text/event-stream' });
    for await (const event of client.readEvents(answer)) {
      printJson(event);
    }
    return;
  }
  if (typeof response === 'object' || response === 'none') {
    const answer = await client.call(endpoint as AppEndpoint, input as never);
    if (answer !== undefined) {
      printJson(answer);
    }
    return;
  }
  await writeBytes(client.readBytes(await client.open(endpoint, { ...input, accept: '*/*' })));
}
