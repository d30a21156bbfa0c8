import { googleAddresses } from '../apps/server/src/features/connections/google/google-addresses.ts';
import { GoogleApi } from '../apps/server/src/features/connections/google/google-api.ts';
import { GoogleConsent } from '../apps/server/src/features/connections/google/google-consent.ts';
import { InstagramApi } from '../apps/server/src/features/connections/instagram/instagram-api.ts';
import { readAccount, readPosts } from '../apps/server/src/features/connections/instagram/read-account.ts';
import { readInsights } from '../apps/server/src/features/connections/instagram/read-insights.ts';
import { readChannel } from '../apps/server/src/features/connections/youtube/read-channel.ts';

/** Prints what an Instagram account says of its posts and of the newest one's numbers; nothing without a token. */
export async function probeAccount({ INSTAGRAM_ACCESS_TOKEN: token }: NodeJS.ProcessEnv): Promise<void> {
  if (!token) {
    return;
  }
  const signal = AbortSignal.timeout(600_000);
  const api = new InstagramApi({ baseUrl: null, token, timeoutMs: 30_000, signal });
  const onProgress = () => Promise.resolve();
  try {
    const { name } = await readAccount(api);
    const posts = await readPosts(api, onProgress);
    console.log(`read  ${name}\n  ${posts.length} posts`);
    const due = posts.slice(0, 5);
    const { numbers } = await readInsights(api, {
      due,
      hasTime: () => true,
      pauseMs: 400,
      signal,
      onProgress,
    });
    due.forEach((post) => console.log(`  ${JSON.stringify({ ...post, ...numbers.get(post.id) })}`));
    console.log(`  ${api.questions} questions, ${api.usage * 100} % of the limit used`);
  } catch (error) {
    console.log(`FAILED  the account\n  ${error instanceof Error ? error.message : String(error)}`);
  }
}

/** Prints what Google says of a channel, or why it says nothing; nothing at all without a grant. */
export async function probeChannel(env: NodeJS.ProcessEnv): Promise<void> {
  const {
    YOUTUBE_CLIENT_ID: clientId,
    YOUTUBE_CLIENT_SECRET: clientSecret,
    YOUTUBE_REFRESH_TOKEN: grant,
  } = env;
  if (!clientId || !clientSecret || !grant) {
    return;
  }
  const setup = { addresses: googleAddresses(null), timeoutMs: 30_000 };
  const consent = new GoogleConsent(setup);
  const signal = AbortSignal.timeout(600_000);
  const renew = () => consent.refresh({ clientId, clientSecret }, grant, signal);
  const api = new GoogleApi({ ...setup, signal, renew });
  try {
    const { channel, rows, summary } = await readChannel({
      ...setup,
      api,
      now: new Date(),
      channelId: null,
      onProgress: () => Promise.resolve(),
    });
    console.log(`read  ${channel.title}\n  ${JSON.stringify(summary)}`);
    rows.slice(0, 3).forEach((row) => console.log(`  ${JSON.stringify(row)}`));
  } catch (error) {
    console.log(`FAILED  the channel\n  ${error instanceof Error ? error.message : String(error)}`);
  }
}
