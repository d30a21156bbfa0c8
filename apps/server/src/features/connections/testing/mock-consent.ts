import { createHash, randomUUID } from 'node:crypto';
import type { Right } from './mock-server.ts';

export const bothScopes = ['youtube.readonly', 'yt-analytics.readonly'].map(
  (scope) => `https://www.googleapis.com/auth/${scope}`,
);

/** Consent, grants and tokens, as strict as Google is about them. */
export class MockConsent {
  clientId = '4711.apps.googleusercontent.com';
  clientSecret = 'GOCSPX-not-a-real-secret';
  /** Scopes that somebody ticks. */
  scopes = bothScopes;
  revoked: string[] = [];
  readonly #codes = new Map<string, { challenge: string; redirectUri: string }>();
  readonly #grants = new Set<string>();
  readonly #tokens = new Set<string>();

  /** Lets all grants and tokens end. */
  endGrants(): void {
    this.#grants.clear();
    this.endTokens();
  }

  /** Lets all access tokens end, and no grant. */
  endTokens(): void {
    this.#tokens.clear();
  }

  admits(authorization: string | undefined): boolean {
    return this.#tokens.has(authorization?.replace('Bearer ', '') ?? '');
  }

  /** The page that asks a person. */
  ask(query: URLSearchParams, issuer: string): Right {
    const wanted = query.get('scope')?.split(' ') ?? [];
    const isRight =
      query.get('client_id') === this.clientId &&
      query.get('response_type') === 'code' &&
      query.get('code_challenge_method') === 'S256' &&
      query.get('access_type') === 'offline' &&
      bothScopes.every((scope) => wanted.includes(scope));
    if (!isRight) {
      return { status: 400, body: '<h1>Error 400: invalid_request</h1>' };
    }
    const code = randomUUID();
    const redirectUri = query.get('redirect_uri') ?? '';
    this.#codes.set(code, { challenge: query.get('code_challenge') ?? '', redirectUri });
    const back = new URL(redirectUri);
    back.search = new URLSearchParams({
      state: query.get('state') ?? '',
      iss: issuer,
      code,
      scope: this.scopes.join(' '),
    }).toString();
    return {
      status: 200,
      body: `<!doctype html><html lang="en"><title>Sign in</title><h1>Hookline wants access to your channel</h1>
        <p><a href="${back.href.replaceAll('&', '&amp;')}">Continue</a></p></html>`,
    };
  }

  giveToken(form: URLSearchParams): Right {
    if (form.get('client_id') !== this.clientId || form.get('client_secret') !== this.clientSecret) {
      return { status: 401, body: { error: 'invalid_client' } };
    }
    const isRefresh = form.get('grant_type') === 'refresh_token';
    if (isRefresh ? !this.#grants.has(form.get('refresh_token') ?? '') : !this.#takeCode(form)) {
      return { status: 400, body: { error: 'invalid_grant' } };
    }
    const [token, grant] = [`ya29.${randomUUID()}`, `1//${randomUUID()}`];
    this.#tokens.add(token);
    const given = {
      access_token: token,
      expires_in: 3599,
      token_type: 'Bearer',
      scope: this.scopes.join(' '),
    };
    if (isRefresh) {
      return { status: 200, body: given };
    }
    this.#grants.add(grant);
    return { status: 200, body: { ...given, refresh_token: grant } };
  }

  revoke(form: URLSearchParams): Right {
    const token = form.get('token') ?? '';
    this.revoked.push(token);
    return this.#grants.delete(token)
      ? { status: 200, body: {} }
      : { status: 400, body: { error: 'invalid_token' } };
  }

  /** A code is good once, with the verifier of its challenge. */
  #takeCode(form: URLSearchParams): boolean {
    const code = this.#codes.get(form.get('code') ?? '');
    this.#codes.delete(form.get('code') ?? '');
    const challenge = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url');
    return code?.challenge === challenge && code.redirectUri === form.get('redirect_uri');
  }
}
