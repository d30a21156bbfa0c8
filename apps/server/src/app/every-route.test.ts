import { contract, type AppEndpoint } from '@hookline/contract';
import { scopes, type Operation, type Scope } from '@hookline/contract/common';
import { Validator } from '@seriousme/openapi-schema-validator';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type MockProvider, startMockProvider } from '#features/accounts/provider/testing/mock-provider.ts';
import { send, type ApiClient, type LooseInput } from '#testing/api-client.ts';
import { queryTestDatabase } from '#testing/test-database.ts';
import { startTestProduct, type TestProduct } from '#testing/test-product.ts';

const endpoints = Object.entries(contract) as [AppEndpoint, Operation][];

/** Things of one account. */
interface Belongings {
  userId: string;
  boardId: string;
  itemId: string;
  fileId: string;
  deletedBoardId: string;
  deletedItemId: string;
  importId: string;
  libraryId: string;
  generationId: string;
  snapshotId: string;
  highlightId: string;
  groupId: string;
  projectId: string;
  calendarSecret: string;
  insightId: string;
  tokenId: string;
  passkeyId: string;
  conversationId: string;
  answerId: string;
  webhookId: string;
}

/** A valid call of every endpoint on somebody's belongings; an endpoint without one fails to compile. */
function calls(own: Belongings): Record<AppEndpoint, LooseInput> {
  const board = { params: { id: own.boardId } };
  const item = { params: { id: own.itemId } };
  const highlight = { params: { id: own.highlightId } };
  const group = { params: { id: own.groupId } };
  const project = { params: { id: own.projectId } };
  const version = { params: { id: own.generationId } };
  const reminder = { body: { contentId: own.itemId, platform: 'youtube', days: 7 } };
  const snapshot = { params: { id: own.snapshotId } };
  const conversation = { params: { id: own.conversationId } };
  const webhook = { params: { id: own.webhookId } };
  const script = { script: 'Say it.', titles: [], hooks: [] };
  const form = new FormData();
  form.append('file', new Blob(['hello']), 'note.txt');
  form.append('boardId', own.boardId);
  const parked = { params: { id: own.importId } };
  const library = { params: { id: own.libraryId } };
  const youtube = { params: { provider: 'youtube' } };
  const passkey = { id: 'none', rawId: 'none', type: 'public-key' };
  return {
    'GET /healthz': {},
    'GET /readyz': {},
    'GET /api/config': {},
    'GET /api/extension': {},
    'GET /api/openapi.json': {},
    'GET /api/docs': {},
    'GET /metrics': {},
    'POST /api/auth/signup': {
      body: { name: 'New', email: 'route-walk@example.org', password: 'correct horse' },
    },
    'POST /api/auth/login': { body: { email: 'route-walk@example.org', password: 'correct horse' } },
    'POST /api/auth/logout': {},
    'GET /api/auth/me': {},
    'PUT /api/auth/me': { body: { name: 'Renamed' } },
    'GET /api/auth/sessions': {},
    'GET /api/auth/audit': {},
    'DELETE /api/auth/sessions': {},
    'GET /api/auth/takeout': {},
    'POST /api/auth/forgot-password': { body: { email: 'route-walk@example.org' } },
    'POST /api/auth/reset-password': { body: { token: 'none', password: 'correct horse' } },
    'POST /api/auth/provider/authorize': {},
    'POST /api/auth/provider/complete': { body: { flow: 'none', query: 'code=none' } },
    'POST /api/auth/provider/confirm': { body: { ticket: 'none', password: 'correct horse' } },
    'POST /api/auth/passkeys/ask': {},
    'POST /api/auth/passkeys/sign-in': {
      body: {
        flow: 'none',
        credential: {
          ...passkey,
          response: {
            clientDataJSON: 'e30',
            authenticatorData: 'none',
            signature: 'none',
            userHandle: 'none',
          },
        },
      },
    },
    'GET /api/auth/passkeys': {},
    'POST /api/auth/passkeys/begin': { body: { currentPassword: 'correct horse' } },
    'POST /api/auth/passkeys': {
      body: {
        flow: 'none',
        name: 'Mine',
        credential: { ...passkey, response: { clientDataJSON: 'e30', attestationObject: 'none' } },
      },
    },
    'DELETE /api/auth/passkeys/{id}': {
      params: { id: own.passkeyId },
      body: { currentPassword: 'correct horse' },
    },
    'GET /api/auth/provider': {},
    'PUT /api/auth/provider': {
      body: { flow: 'none', query: 'code=none', currentPassword: 'correct horse' },
    },
    'DELETE /api/auth/provider': {},
    'GET /api/auth/usage': {},
    'GET /api/admin/installation': {},
    'GET /api/admin/users': {},
    'GET /api/admin/audit': {},
    'PUT /api/admin/users/{id}': { params: { id: own.userId }, body: { disabled: false } },
    'POST /api/admin/invitations': { body: { email: 'route-walk@example.org' } },
    'GET /api/tokens': {},
    'POST /api/tokens': { body: { name: 'Mine', scopes: ['read'] } },
    'DELETE /api/tokens/{id}': { params: { id: own.tokenId } },
    'DELETE /api/auth/me': { body: { password: 'correct horse' } },
    'GET /api/boards': {},
    'GET /api/boards/pictures': {},
    'POST /api/boards': { body: { name: 'Another' } },
    'GET /api/boards/{id}': board,
    'PUT /api/boards/{id}': { ...board, body: { name: 'Mine now' } },
    'DELETE /api/boards/{id}': board,
    'POST /api/boards/{id}/restore': { params: { id: own.deletedBoardId } },
    'POST /api/boards/{id}/duplicate': board,
    'GET /api/trash': {},
    'DELETE /api/trash': {},
    'GET /api/boards/{id}/items': board,
    'PUT /api/boards/{id}/order': { ...board, body: { itemId: own.itemId } },
    'GET /api/boards/{id}/canvas': board,
    'PUT /api/boards/{id}/canvas': { ...board, body: { moved: [{ item_id: own.itemId, x: 1, y: 2 }] } },
    'GET /api/boards/{id}/groups': board,
    'POST /api/boards/{id}/groups': { ...board, body: { name: 'Another', itemIds: [own.itemId] } },
    'PUT /api/groups/{id}': { ...group, body: { name: 'Mine now' } },
    'DELETE /api/groups/{id}': group,
    'POST /api/groups/{id}/restore': group,
    'GET /api/boards/{id}/export': { ...board, query: { format: 'json' } },
    'GET /api/content': { query: { boardId: own.boardId } },
    'POST /api/content/add': { body: { boardId: own.boardId, contentUrl: 'https://example.org/walk' } },
    'POST /api/content/capture': {
      body: { boardId: own.boardId, url: 'https://example.org/walk', text: 'What stands there.' },
    },
    'POST /api/content/upload': { body: form },
    'POST /api/content/save-generated': {
      body: { boardId: own.boardId, title: 'x', platform: 'youtube', generatedContent: script },
    },
    'POST /api/content/note': { body: { boardId: own.boardId, text: 'Remember the milk.' } },
    'GET /api/content/{id}': item,
    'PUT /api/content/{id}': { ...item, body: { title: 'Mine now' } },
    'DELETE /api/content/{id}': item,
    'POST /api/content/{id}/restore': { params: { id: own.deletedItemId } },
    'POST /api/content/{id}/retry': item,
    'GET /api/content/{id}/file': { params: { id: own.fileId } },
    'GET /api/content/{id}/picture': item,
    'GET /api/content/{id}/cover': { ...item, query: { owner: own.userId, key: own.itemId } },
    'POST /api/content/{id}/file-link': { params: { id: own.fileId } },
    'POST /api/content/{id}/refetch': item,
    'POST /api/content/retry-failed': { body: { boardId: own.boardId } },
    'POST /api/content/{id}/transcript': { params: { id: own.fileId }, body: { text: 'What was said.' } },
    'POST /api/content/present': { body: { ids: [own.itemId] } },
    'POST /api/content/bulk': { body: { action: 'move', ids: [own.itemId], boardId: own.boardId } },
    'GET /api/tags': {},
    'PUT /api/tags/{name}': { params: { name: 'mine' }, body: { name: 'yours' } },
    'GET /api/content/{id}/highlights': item,
    'POST /api/content/{id}/highlights': { ...item, body: { start: 0, end: 3 } },
    'PUT /api/highlights/{id}': { ...highlight, body: { note: 'Mine now' } },
    'DELETE /api/highlights/{id}': highlight,
    'POST /api/highlights/{id}/restore': highlight,
    'GET /api/highlights': {},
    'DELETE /api/tags/{name}': { params: { name: 'mine' } },
    'GET /api/content/{id}/pages/{page}/words': { params: { id: own.fileId, page: '1' } },
    'POST /api/content/{id}/unlock': { params: { id: own.fileId }, body: { password: 'open up' } },
    'POST /api/ai/generate-script': {
      body: { platform: 'youtube', requirements: 'Something', boardId: own.boardId },
    },
    'GET /api/ai/sources': { query: { requirements: 'A video about tea' } },
    'GET /api/ai/settings': {},
    'PUT /api/ai/settings': { body: { provider: 'ollama', model: 'llama3.2' } },
    'DELETE /api/ai/settings': {},
    'POST /api/ai/settings/test': {
      body: { provider: 'ollama', model: 'llama3.2', baseUrl: 'http://127.0.0.1:9' },
    },
    'POST /api/ai/settings/find-models': {},
    'GET /api/ai/meaning': {},
    'POST /api/ai/meaning/test': { body: {} },
    'PUT /api/ai/meaning': { body: {} },
    'PUT /api/ai/meaning/paused': { body: { paused: true } },
    'DELETE /api/ai/meaning': {},
    'GET /api/ai/model-file': {},
    'POST /api/ai/model-file/look': { body: { source: '/nowhere.gguf' } },
    'PUT /api/ai/model-file': { body: { source: '/nowhere.gguf' } },
    'DELETE /api/ai/model-file/work': {},
    'DELETE /api/ai/model-file': {},
    'POST /api/ai/settings/sample': {
      body: { provider: 'ollama', model: 'llama3.2', baseUrl: 'http://127.0.0.1:9' },
    },
    'POST /api/content/summarize/{id}': { ...item, body: {} },
    'POST /api/ai/analyze-tone': { body: { contentId: own.itemId } },
    'POST /api/ai/repurpose': { body: { contentId: own.itemId, platform: 'twitter' } },
    'GET /api/ai/speaking-rate': {},
    'GET /api/ai/generations': { query: { boardId: own.boardId } },
    'GET /api/ai/generations/{id}': version,
    'POST /api/ai/generations/{id}/refine': { ...version, body: { refinement: 'shorter' } },
    'POST /api/ai/generations/{id}/edit': { ...version, body: { script: 'Mine now.' } },
    'POST /api/ai/generations/{id}/use': { ...version, body: { part: 'title', text: 'This one' } },
    'POST /api/ai/generations/{id}/restore': version,
    'POST /api/ai/generations/{id}/prompter/press': { ...version, body: { press: 'report' } },
    'POST /api/ai/generations/{id}/prompter/report': {
      ...version,
      body: { is_running: false, words_per_minute: 150, seconds_left: 60, line: 'Tides are late.' },
    },
    'GET /api/content/{id}/retention': item,
    'GET /api/analytics/facts': {},
    'POST /api/analytics/track': {
      body: { contentId: own.itemId, metrics: { platform: 'youtube', views: 1 } },
    },
    'PUT /api/analytics/snapshots/{id}': {
      ...snapshot,
      body: { metrics: { platform: 'youtube', views: 2 } },
    },
    'DELETE /api/analytics/snapshots/{id}': snapshot,
    'POST /api/analytics/snapshots/{id}/restore': snapshot,
    'GET /api/analytics/items/{id}/corrections': item,
    'GET /api/analytics/dashboard/{range}': { params: { range: '30d' } },
    'GET /api/analytics/items/{id}/scores': item,
    'GET /api/analytics/posts/{range}': { params: { range: '30d' } },
    'GET /api/analytics/export/{range}': { params: { range: '30d' } },
    'GET /api/analytics/reminders': {},
    'POST /api/analytics/reminders/dismiss': reminder,
    'POST /api/analytics/reminders/restore': reminder,
    'GET /api/analytics/report': {},
    'GET /api/analytics/report/markdown': {},
    'GET /api/analytics/channel': {},
    'GET /api/analytics/gained/{range}': { params: { range: '30d' } },
    'GET /api/analytics/comparison/{range}': { params: { range: '30d' } },
    'POST /api/analytics/insights/generate': {},
    'GET /api/analytics/insights': {},
    'GET /api/analytics/insights/dismissed': {},
    'POST /api/analytics/insights/{id}/dismiss': { params: { id: own.insightId } },
    'POST /api/analytics/insights/{id}/restore': { params: { id: own.insightId } },
    'GET /api/analytics/settings': {},
    'PUT /api/analytics/settings': { body: { weekStartsOn: 'sunday' } },
    'POST /api/analytics/imports': { body: exportForm() },
    'PUT /api/analytics/imports/{id}': { ...parked, body: {} },
    'POST /api/analytics/imports/{id}/commit': { ...parked, body: { boardId: own.boardId } },
    'DELETE /api/analytics/imports/{id}': parked,
    'POST /api/import/library': { body: libraryForm() },
    'GET /api/import/library': {},
    'GET /api/import/library/{id}': library,
    'POST /api/import/library/{id}/commit': library,
    'DELETE /api/import/library/{id}': library,
    'GET /api/connections': {},
    'GET /api/connections/{provider}': youtube,
    'PUT /api/connections/{provider}/token': {
      params: { provider: 'instagram' },
      body: { token: 'IGAA', boardId: own.boardId },
    },
    'PUT /api/connections/{provider}': {
      ...youtube,
      body: { clientId: 'one', clientSecret: 'two', boardId: own.boardId },
    },
    'POST /api/connections/{provider}/authorize': {
      ...youtube,
      body: { redirectUri: 'http://localhost:3000/settings' },
    },
    'POST /api/connections/{provider}/complete': { ...youtube, body: { query: 'code=one&state=two' } },
    'POST /api/connections/{provider}/fetch': youtube,
    'DELETE /api/connections/{provider}': { ...youtube, query: { posts: 'keep' } },
    'GET /api/conversations': {},
    'POST /api/conversations': { body: { boardId: own.boardId } },
    'GET /api/conversations/suggestions': { query: { boardId: own.boardId } },
    'GET /api/conversations/{id}': conversation,
    'DELETE /api/conversations/{id}': conversation,
    'POST /api/conversations/{id}/messages': { ...conversation, body: { text: 'What is said?' } },
    'POST /api/conversations/{id}/messages/{messageId}/save': {
      params: { id: own.conversationId, messageId: own.answerId },
      body: { boardId: own.boardId },
    },
    'GET /api/projects': {},
    'POST /api/projects': { body: { title: 'Another', boardId: own.boardId } },
    'PUT /api/projects/stages': { body: { stages: ['idea', 'published'] } },
    'GET /api/projects/{id}': project,
    'PUT /api/projects/{id}': { ...project, body: { title: 'Mine now' } },
    'DELETE /api/projects/{id}': project,
    'POST /api/projects/{id}/restore': project,
    'PUT /api/projects/{id}/place': { ...project, body: { stage: 'idea' } },
    'PUT /api/projects/{id}/post': { ...project, body: { itemId: own.itemId } },
    'DELETE /api/projects/{id}/post': { ...project, query: { itemId: own.itemId } },
    'GET /api/calendar': {},
    'POST /api/calendar': {},
    'DELETE /api/calendar': {},
    'GET /api/calendar/{secret}.ics': { params: { secret: own.calendarSecret } },
    'GET /api/activity': {},
    'GET /api/dashboard': {},
    'GET /api/events': {},
    'GET /api/webhooks': {},
    'POST /api/webhooks': { body: { url: 'https://127.0.0.1/told', events: ['item.added'] } },
    'DELETE /api/webhooks/{id}': webhook,
    'POST /api/webhooks/{id}/test': webhook,
  };
}

/** A form with an export of one post. */
function exportForm(): FormData {
  const form = new FormData();
  form.append('file', new Blob(['Content,Video title,Views\nabcdefghijk,Own post,7\n']), 'Table data.csv');
  return form;
}

/** A form with an export of one link. */
function libraryForm(): FormData {
  const form = new FormData();
  const rows = 'title,url,time_added,tags,status\nOwn page,https://example.org/walk-in,1700000000,,unread\n';
  form.append('file', new Blob([rows]), 'part_000000.csv');
  return form;
}

/** Calls that name nothing of anybody: a second account may make them, and finds its own things only. */
const ownerless: AppEndpoint[] = [
  'POST /api/content/present',
  'GET /api/ai/sources',
  'GET /api/ai/settings',
  'PUT /api/ai/settings',
  'DELETE /api/ai/settings',
  'POST /api/ai/settings/test',
  'POST /api/ai/settings/find-models',
  'POST /api/ai/settings/sample',
  'GET /api/ai/model-file',
  'GET /api/ai/meaning',
  'POST /api/ai/meaning/test',
  'DELETE /api/ai/meaning',
  'POST /api/auth/logout',
  'GET /api/auth/me',
  'PUT /api/auth/me',
  'GET /api/auth/sessions',
  'GET /api/auth/audit',
  'GET /api/auth/provider',
  'DELETE /api/auth/sessions',
  'GET /api/auth/takeout',
  'GET /api/auth/usage',
  'GET /api/auth/passkeys',
  'GET /api/tokens',
  'POST /api/tokens',
  'DELETE /api/auth/me',
  'GET /api/boards',
  'GET /api/boards/pictures',
  'POST /api/boards',
  'GET /api/content',
  'GET /api/ai/generations',
  'GET /api/conversations',
  'GET /api/ai/sources',
  'GET /api/ai/speaking-rate',
  'GET /api/analytics/dashboard/{range}',
  'GET /api/analytics/channel',
  'GET /api/analytics/gained/{range}',
  'GET /api/analytics/comparison/{range}',
  'GET /api/analytics/posts/{range}',
  'GET /api/analytics/export/{range}',
  'GET /api/analytics/facts',
  'GET /api/analytics/reminders',
  'GET /api/analytics/report',
  'GET /api/analytics/report/markdown',
  'POST /api/analytics/insights/generate',
  'GET /api/analytics/insights',
  'GET /api/analytics/insights/dismissed',
  'GET /api/analytics/settings',
  'PUT /api/analytics/settings',
  'POST /api/analytics/imports',
  'POST /api/import/library',
  'GET /api/import/library',
  'GET /api/connections',
  'GET /api/connections/{provider}',
  'GET /api/activity',
  'GET /api/projects',
  'PUT /api/projects/stages',
  'GET /api/calendar',
  'POST /api/calendar',
  'DELETE /api/calendar',
  'GET /api/trash',
  'GET /api/tags',
  'GET /api/webhooks',
  'POST /api/webhooks',
  'GET /api/highlights',
  'DELETE /api/trash',
  'GET /api/dashboard',
  'GET /api/events',
];

let provider: MockProvider;
let product: TestProduct;
let owner: ApiClient & { userId: string };
let belongings: Belongings;

beforeAll(async () => {
  // Nothing listens there: a webhook needs an address that can be found.
  provider = await startMockProvider();
  product = await startTestProduct({
    INGEST_ALLOW_HOSTS: '127.0.0.1',
    OIDC_ISSUER: provider.origin,
    OIDC_CLIENT_ID: provider.clientId,
    OIDC_CLIENT_SECRET: provider.clientSecret,
  });
  owner = await product.signUp();
  belongings = await furnish(owner);
});
afterAll(async () => {
  await product.close();
  await provider.close();
});

describe('every route', () => {
  it('stands in a valid OpenAPI document', async () => {
    const document = await product.anonymous.ok('GET /api/openapi.json');
    const result = await new Validator().validate(structuredClone(document));
    expect(result.errors).toBeUndefined();
    expect(result.valid).toBe(true);
    const { paths } = document as unknown as { paths: Record<string, Record<string, object>> };
    const listed = Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
    expect(listed.toSorted()).toEqual(endpoints.map(([endpoint]) => endpoint).toSorted());
  });

  it('has an operation id of its own', async () => {
    const { paths } = (await product.anonymous.ok('GET /api/openapi.json')) as unknown as {
      paths: Record<string, Record<string, { operationId: string }>>;
    };
    const ids = Object.values(paths).flatMap((methods) =>
      Object.values(methods).map(({ operationId }) => operationId),
    );
    expect(new Set(ids).size).toBe(endpoints.length);
  });

  it.each(endpoints)('%s says what it takes and what it answers', (endpoint, operation) => {
    expect(operation.summary).not.toBe('');
    const names = [...endpoint.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    const params =
      operation.params === undefined
        ? {}
        : (z.toJSONSchema(operation.params, { io: 'input' }).properties ?? {});
    expect(Object.keys(params)).toEqual(names);
    const { response } = operation;
    const events = typeof response === 'object' && 'events' in response;
    expect(
      response instanceof z.ZodType ||
        events ||
        ['none', 'file', 'html', 'text'].includes(response as string),
    ).toBe(true);
  });

  it('is in the contract: the server answers nothing else under /api', () => {
    const known = endpoints.map(([endpoint]) => endpoint.replace(/\{(\w+)\}/g, ':$1'));
    const served = routesOf(product.routeTree()).filter((route) =>
      / \/(api\b|healthz|readyz|metrics)/.test(route),
    );
    expect(served.toSorted()).toEqual(known.toSorted());
  });
});

describe('without an account', () => {
  it.each(endpoints.filter(([, { access }]) => access === 'public'))(
    '%s is open to anybody',
    async (endpoint) => {
      const response = await send(product.anonymous, endpoint, calls(belongings)[endpoint]);
      await response.body?.cancel();
      expect(response.status).toBeLessThan(500);
      expect(response.status).not.toBe(401);
    },
  );

  it.each(endpoints.filter(([, { access }]) => access !== 'public'))('%s is refused', async (endpoint) => {
    const response = await send(product.anonymous, endpoint, calls(belongings)[endpoint]);
    await response.body?.cancel();
    expect(response.status).toBe(401);
  });

  it.each(['not-a-token', 'A'.repeat(64), ''])('a made-up token %j is no session', async (token) => {
    const response = await send({ origin: product.origin, token }, 'GET /api/boards');
    expect(response.status).toBe(401);
  });
});

describe('with a second account', () => {
  const guarded = endpoints.filter(([, { access }]) => access !== 'public').map(([endpoint]) => endpoint);

  it.each(ownerless)('%s finds nothing of the first', async (endpoint) => {
    const stranger = await product.signUp();
    const response = await send(stranger, endpoint, calls(belongings)[endpoint]);
    expect(response.status).toBeLessThan(300);
    const text = await readWhatComes(response);
    for (const id of Object.values(belongings)) {
      expect(text).not.toContain(id);
    }
  });

  /** A flow belongs to a browser, not to an account; an address, as the one here, has no passkeys. */
  const refusedToEverybody: Partial<Record<AppEndpoint, string>> = {
    'PUT /api/auth/provider': 'sign_in_expired',
    'POST /api/auth/passkeys': 'sign_in_expired',
    'POST /api/auth/passkeys/begin': 'no_passkeys',
  };

  it.each(guarded.filter((endpoint) => !ownerless.includes(endpoint)))(
    '%s reaches nothing of the first',
    async (endpoint) => {
      const stranger = await product.signUp();
      const response = await send(stranger, endpoint, calls(belongings)[endpoint]);
      const code = refusedToEverybody[endpoint];
      expect(response.status).toBe(code === undefined ? 404 : 422);
      expect(await response.json()).toMatchObject({ code: code ?? 'not_found' });
    },
  );

  it('changes nothing of the first', async () => {
    const { board, items } = await owner.ok('GET /api/boards/{id}', { params: { id: belongings.boardId } });
    expect(board.name).toBe('Own board');
    expect(items.map(({ id }) => id).toSorted()).toEqual([belongings.itemId, belongings.fileId].toSorted());
  });
});

describe('with an API token', () => {
  const guarded = endpoints.filter(([, { access }]) => access !== 'public');
  /** Of the owner, one for each scope. */
  let tokens: Record<Scope, string>;
  let ended: string[];
  /** Of a stranger: may do everything that any token may. */
  let strangers: string;
  beforeAll(async () => {
    const make = async (person: ApiClient, chosen: readonly Scope[]) =>
      person.ok('POST /api/tokens', { body: { name: 'Program', scopes: [...chosen], expiresInDays: 1 } });
    const made = await Promise.all(scopes.map(async (scope) => [scope, (await make(owner, [scope])).token]));
    tokens = Object.fromEntries(made) as Record<Scope, string>;
    const [revoked, expired] = [await make(owner, scopes), await make(owner, scopes)];
    await owner.ok('DELETE /api/tokens/{id}', { params: { id: revoked.apiToken.id } });
    await queryTestDatabase(product, 'update api_tokens set expires_at = now() where id = $1', [
      expired.apiToken.id,
    ]);
    ended = [revoked.token, expired.token];
    strangers = (await make(await product.signUp(), scopes)).token;
  });

  const sendWith = (token: string, endpoint: AppEndpoint) =>
    send({ origin: product.origin, token }, endpoint, calls(belongings)[endpoint]);

  it.each(guarded)(
    '%s is refused beyond the scope, after the end, and to strangers',
    async (endpoint, { access }) => {
      for (const scope of scopes.filter((one) => one !== access)) {
        const response = await sendWith(tokens[scope], endpoint);
        expect([scope, response.status, await response.json()]).toMatchObject([
          scope,
          403,
          { code: 'scope_missing' },
        ]);
      }
      for (const token of ended) {
        const response = await sendWith(token, endpoint);
        expect([response.status, await response.json()]).toMatchObject([401, { code: 'token_ended' }]);
      }
      const response = await sendWith(strangers, endpoint);
      const text = await readWhatComes(response);
      const code = response.ok ? 'ok' : (JSON.parse(text) as { code: string }).code;
      const isTheirs = ownerless.includes(endpoint);
      expect(code).toBe(access === 'session' ? 'scope_missing' : isTheirs ? 'ok' : 'not_found');
      expect(Object.values(belongings).filter((id) => text.includes(id))).toEqual([]);
    },
  );

  it('accounts, tokens, models, connections and what is final are left to people', () => {
    const left =
      /^\S+ \/api\/(auth|tokens|admin|ai\/(settings|model-file|meaning)|connections|calendar|webhooks)\b|^DELETE \/api\/trash$/;
    for (const [endpoint, { access }] of guarded.filter(([one]) => left.test(one))) {
      expect([endpoint, access]).toEqual([endpoint, 'session']);
    }
  });

  it('changes nothing of the owner', async () => {
    const { items } = await owner.ok('GET /api/boards/{id}', { params: { id: belongings.boardId } });
    expect(items).toHaveLength(2);
  });
});

/** The text of an answer; of a stream, which has no end, what comes at once. */
async function readWhatComes(response: Response): Promise<string> {
  if (!response.headers.get('content-type')?.startsWith('text/event-stream')) {
    return response.text();
  }
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  const first = await reader?.read();
  await reader?.cancel();
  return first?.value ?? '';
}

/** `METHOD /path` for each route of the printed tree, HEAD left out. */
function routesOf(tree: string): string[] {
  const path: string[] = [];
  return tree.split('\n').flatMap((line) => {
    const [, indent = '', part = '', methods = ''] = /^(.*?)[└├]── (\S+) \((.*)\)$/.exec(line) ?? [];
    path.splice(indent.length / 4, Infinity, part);
    return methods
      .split(', ')
      .filter((method) => method !== '' && method !== 'HEAD')
      .map((method) => `${method} ${path.join('')}`);
  });
}

async function furnish(person: ApiClient & { userId: string }): Promise<Belongings> {
  const { board } = await person.ok('POST /api/boards', { body: { name: 'Own board' } });
  const other = await person.ok('POST /api/boards', { body: { name: 'Gone board' } });
  await person.ok('DELETE /api/boards/{id}', { params: { id: other.board.id } });
  const save = async (title: string) => {
    const body = {
      boardId: board.id,
      title,
      platform: 'youtube' as const,
      generatedContent: { script: 'Say it.' },
    };
    return (await person.ok('POST /api/content/save-generated', { body })).item.id;
  };
  const itemId = await save('Own item');
  const deletedItemId = await save('Gone item');
  await person.ok('DELETE /api/content/{id}', { params: { id: deletedItemId } });
  const { snapshot } = await person.ok('POST /api/analytics/track', {
    body: { contentId: itemId, metrics: { platform: 'youtube', views: 10 } },
  });
  const { highlight } = await person.ok('POST /api/content/{id}/highlights', {
    params: { id: itemId },
    body: { start: 0, end: 3 },
  });
  const { group } = await person.ok('POST /api/boards/{id}/groups', {
    params: { id: board.id },
    body: { name: 'Own group', itemIds: [itemId] },
  });
  const { project } = await person.ok('POST /api/projects', { body: { title: 'Own project' } });
  const { path } = await person.ok('POST /api/calendar');
  const { insights } = await person.ok('POST /api/analytics/insights/generate');
  const form = new FormData();
  form.append('file', new Blob(['hello']), 'own.txt');
  form.append('boardId', board.id);
  const file = await person.ok('POST /api/content/upload', { body: form });
  const { apiToken } = await person.ok('POST /api/tokens', { body: { name: 'Own', scopes: ['read'] } });
  const { webhook } = await person.ok('POST /api/webhooks', {
    body: { url: 'https://127.0.0.1/own', events: ['item.added'] },
  });
  // No device can make one here: see above.
  const [passkey] = await queryTestDatabase(
    product,
    `insert into passkeys (user_id, id, credential_id, public_key, counter, name, created_at)
    values ($1, gen_random_uuid(), '', '', 0, 'Own', now()) returning id`,
    [person.userId],
  );
  const parked = await person.ok('POST /api/analytics/imports', { body: exportForm() });
  const library = await person.ok('POST /api/import/library', { body: libraryForm() });
  const { generatedContent } = await person.ok('POST /api/ai/generate-script', {
    body: { platform: 'youtube', requirements: 'A video about tea', boardId: board.id },
  });
  const { conversation } = await person.ok('POST /api/conversations', { body: { boardId: board.id } });
  const asked = await person.ok('POST /api/conversations/{id}/messages', {
    params: { id: conversation.id },
    body: { text: 'What is said?' },
  });
  return {
    boardId: board.id,
    itemId,
    fileId: file.item.id,
    deletedBoardId: other.board.id,
    deletedItemId,
    importId: parked.import.id,
    libraryId: library.importId,
    generationId: generatedContent.generationId ?? '',
    snapshotId: snapshot.id,
    userId: person.userId,
    highlightId: highlight.id,
    groupId: group.id,
    projectId: project.id,
    calendarSecret: /calendar\/(.+)\.ics/.exec(path)?.[1] ?? '',
    insightId: insights[0]?.id ?? '',
    tokenId: apiToken.id,
    passkeyId: String(passkey?.['id']),
    conversationId: conversation.id,
    answerId: asked.message.id,
    webhookId: webhook.id,
  };
}
