import { answerOf, type ChannelState, refuse } from './mock-channel.ts';
import { MockConsent } from './mock-consent.ts';
import { type MockServer, type Right, startMockServer } from './mock-server.ts';

export interface MockGoogle extends ChannelState, MockServer {
  consent: MockConsent;
  /** Lets a browser give consent: what it comes back with, as a query. */
  giveConsent: (url: string) => Promise<string>;
}

/** A server that behaves as Google's do, as far as their documentation says. It shares no code with ours. */
export async function startMockGoogle(): Promise<MockGoogle> {
  const mock: MockGoogle = Object.assign(await startMockServer(answer), {
    consent: new MockConsent(),
    channel: { id: 'UCmock', title: 'Bread by Ada' },
    videos: [],
    day: '2026-11-20',
    giveConsent: async (url: string) => {
      const page = await (await fetch(url)).text();
      return new URL(/href="([^"]+)"/u.exec(page)?.[1]?.replaceAll('&amp;', '&') ?? '').search.slice(1);
    },
  });

  function answer(path: string, query: URLSearchParams, authorization: string | undefined): Right {
    switch (path) {
      case '/o/oauth2/v2/auth':
        return mock.consent.ask(query, mock.origin);
      case '/token':
        return mock.consent.giveToken(query);
      case '/revoke':
        return mock.consent.revoke(query);
      default:
        return mock.consent.admits(authorization) ? answerOf(mock, path, query) : refuse(401, 'authError');
    }
  }

  return mock;
}
