import type { Contract, Operation } from '@hookline/contract/common';
import { errorSchema } from '@hookline/contract/common';
import { z } from 'zod';
import { statusesOf } from './statuses.ts';

type Json = Record<string, unknown>;

const reasons: Record<number, string> = {
  400: 'The request is invalid',
  401: 'Not signed in, or the session has ended',
  403: 'Cross-origin request, or the API token lacks the scope',
  404: 'Not found, or not yours',
  409: 'Conflicts with the current state',
  413: 'Too large',
  415: 'Unsupported media type',
  416: 'The file has no such range',
  421: 'Not a host name of this server',
  422: 'Valid, but not possible',
  429: 'Too many requests; see Retry-After',
  500: 'Server error',
  502: 'The model failed',
  503: 'Busy or shutting down; see Retry-After',
  504: 'The model took too long',
  507: 'The server’s disk is full',
};

/** The OpenAPI 3.1 document of a contract, from the very schemas that validate. */
export function openApiDocument(
  contract: Contract,
  info: { title: string; version: string; description: string },
) {
  const paths: Record<string, Json> = {};
  for (const [endpoint, operation] of Object.entries(contract)) {
    const [method = '', path = ''] = endpoint.split(' ');
    (paths[path] ??= {})[method.toLowerCase()] = describe(operation, { method, path });
  }
  return {
    openapi: '3.1.0',
    info,
    paths,
    components: { schemas: namedSchemas(), securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
  };
}

const operationId = (method: string, path: string): string =>
  method.toLowerCase() +
  path
    .split('/')
    .filter((part) => part !== '' && part !== 'api')
    .map((part) =>
      part.replace(/[{}]/g, '').replace(/(^|[-.])(\w)/g, (_, __, letter: string) => letter.toUpperCase()),
    )
    .join('');

function describe(operation: Operation, { method, path }: { method: string; path: string }): Json {
  const { summary, tag, access, signedLink, params, query } = operation;
  return {
    operationId: operationId(method, path),
    summary,
    tags: [tag],
    parameters: [...fields('path', params), ...fields('query', query)],
    ...requestBody(operation),
    responses: responses(method, operation),
    security: access === 'public' ? [] : [{ bearer: [access] }, ...(signedLink ? [{}] : [])],
  };
}

function fields(place: 'path' | 'query', schema: z.ZodType | undefined): Json[] {
  if (schema === undefined) {
    return [];
  }
  const { properties = {}, required = [] } = toJson(schema, 'input') as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, shape]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: shape,
  }));
}

function requestBody({ body, multipart }: Operation): Json {
  if (body === undefined) {
    return {};
  }
  const json = { 'application/json': { schema: toJson(body, 'input') } };
  if (!multipart) {
    return { requestBody: { required: true, content: json } };
  }
  const { properties = {}, required = [] } = (multipart === true ? toJson(body, 'input') : {}) as {
    properties?: Json;
    required?: string[];
  };
  const file = { type: 'string', contentMediaType: 'application/octet-stream' };
  const schema = { type: 'object', properties: { ...properties, file }, required: [...required, 'file'] };
  const form = { 'multipart/form-data': { schema } };
  return { requestBody: { required: true, content: multipart === true ? form : { ...json, ...form } } };
}

function responses(method: string, operation: Operation): Json {
  const { successes, failures } = statusesOf(method, operation);
  const error = { 'application/json': { schema: toJson(errorSchema, 'output') } };
  return {
    ...Object.fromEntries(
      successes.map((code) => [
        code,
        code === 302
          ? { description: 'The file is at the address in Location' }
          : { description: code === 206 ? 'A part of the file' : 'Success', ...success(operation) },
      ]),
    ),
    ...Object.fromEntries(failures.map((code) => [code, { description: reasons[code], content: error }])),
  };
}

function success({ response, stream }: Operation): Json {
  if (response === 'none') {
    return {};
  }
  if (response === 'file') {
    return {
      content: {
        'application/octet-stream': {
          schema: { type: 'string', contentMediaType: 'application/octet-stream' },
        },
      },
    };
  }
  if (response === 'html') {
    return { content: { 'text/html': { schema: { type: 'string' } } } };
  }
  if (response === 'text') {
    return { content: { 'text/plain': { schema: { type: 'string' } } } };
  }
  if ('events' in response) {
    return { content: { 'text/event-stream': { schema: toJson(response.events, 'output') } } };
  }
  return {
    content: {
      'application/json': { schema: toJson(response, 'output') },
      ...(stream && { 'text/event-stream': { schema: toJson(stream, 'output') } }),
    },
  };
}

const address = (id: string): string => `#/components/schemas/${id}`;

/** A schema as JSON Schema; named ones become references wherever they stand. */
function toJson(schema: z.ZodType, io: 'input' | 'output'): Json {
  const name = z.globalRegistry.get(schema)?.id;
  if (name !== undefined) {
    return { $ref: address(name) };
  }
  return withReferences(clean(z.toJSONSchema(schema, { io, unrepresentable: 'any' }))) as Json;
}

/** zod puts named schemas under `$defs` of each document; here they are shared. */
function withReferences(node: unknown): unknown {
  if (Array.isArray(node)) {
    return node.map(withReferences);
  }
  if (node === null || typeof node !== 'object') {
    return node;
  }
  return Object.fromEntries(
    Object.entries(node)
      .filter(([key]) => key !== '$defs')
      .map(([key, value]) => [
        key,
        key === '$ref' ? String(value).replace('#/$defs/', address('')) : withReferences(value),
      ]),
  );
}

function namedSchemas(): Json {
  const { schemas } = z.toJSONSchema(z.globalRegistry, {
    uri: address,
    io: 'output',
    unrepresentable: 'any',
  });
  return Object.fromEntries(Object.entries(schemas).map(([id, schema]) => [id, clean(schema as Json)]));
}

function clean({ $schema: _, $id: __, id: ___, ...schema }: Json): Json {
  return schema;
}
