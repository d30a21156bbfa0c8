import type { ReactNode } from 'react';
import { Notice } from '#ui/notice.tsx';
import { isRedirectTaken, redirectUri } from '../model/connection.ts';

const scopes = ['youtube.readonly', 'yt-analytics.readonly'];
const accountPermissions = ['instagram_business_basic', 'instagram_business_manage_insights'];

/** What to do in Google's console before a channel can be connected. */
export function ChannelSteps() {
  const uri = redirectUri();
  return (
    <>
      <Steps>
        <li>
          Create a project in the <Console path="projectcreate">Google Cloud console</Console>. It’s free, and
          only you use it.
        </li>
        <li>
          Enable the <Console path="apis/library/youtube.googleapis.com">YouTube Data API v3</Console> and the{' '}
          <Console path="apis/library/youtubeanalytics.googleapis.com">YouTube Analytics API</Console>.
        </li>
        <li>
          Under <Console path="auth/overview">Google Auth Platform</Console>, choose “External”, name the app,
          and add the scopes {list(scopes)}.
        </li>
        <li>
          Under “Audience”, click <Strong>Publish app</Strong>. While the app is in “Testing”, Google ends
          access after 7 days. When you connect, Google warns that the app isn’t verified. It’s your own app,
          so click “Advanced” and continue.
        </li>
        <li>
          Under <Console path="auth/clients">Clients</Console>, create an OAuth client of the type “Web
          application” with this authorized redirect URI:
          <span className="mt-1 block">
            <Code>{uri}</Code>
          </span>
        </li>
        <li>Copy its client ID and client secret into the fields below, save, then click Connect.</li>
      </Steps>
      {!isRedirectTaken(uri) && (
        <Notice tone="warning">
          Google only sends browsers back to https URLs and localhost. To connect, open Hookline at one of
          these.
        </Notice>
      )}
    </>
  );
}

/** What to do at Instagram and Meta before an account can be connected, or `isAgain` with a new token. */
export const AccountSteps = ({ isAgain }: { isAgain: boolean }) => (
  <Steps>
    {!isAgain && (
      <>
        <li>
          Make your account a <Strong>professional account</Strong>, Creator or Business, in the Instagram app
          under “Account type and tools”. It’s free; personal accounts have no numbers to fetch.
        </li>
        <li>
          At <MetaApps />, create an app with the use case “Manage messaging &amp; content on Instagram”. It
          can stay in development and needs no review, because only you use it.
        </li>
        <li>
          Under “Permissions and features” of the use case, add {list(accountPermissions)}. Meta doesn’t add
          the second one automatically.
        </li>
        <li>
          Under “App roles”, add your account as an Instagram Tester, and accept the invitation at{' '}
          <Outside href="https://www.instagram.com/accounts/manage_access/">
            Instagram, Apps and websites
          </Outside>
          .
        </li>
      </>
    )}
    <li>
      In your app at <MetaApps />, under “API setup with Instagram login”, add the account if it isn’t listed,
      then click <Strong>Generate token</Strong> next to it.
    </li>
    <li>
      Paste the token below. It lasts 60 days, and Hookline renews it every week. You only need a new one if
      you change your password or this server is off for 60 days.
    </li>
  </Steps>
);

const MetaApps = () => <Outside href="https://developers.facebook.com/apps">Meta for Developers</Outside>;

const Steps = ({ children }: { children: ReactNode }) => (
  <ol className="grid list-decimal gap-2.5 pl-5 text-base text-pretty text-muted marker:text-faint">
    {children}
  </ol>
);

const Console = ({ path, children }: { path: string; children: ReactNode }) => (
  <Outside href={`https://console.cloud.google.com/${path}`}>{children}</Outside>
);

const Outside = ({ href, children }: { href: string; children: ReactNode }) => (
  <a
    href={href}
    target="_blank"
    rel="noreferrer"
    className="font-medium text-accent-ink underline underline-offset-4"
  >
    {children}
  </a>
);

const Strong = ({ children }: { children: string }) => (
  <strong className="font-medium text-ink">{children}</strong>
);

const Code = ({ children }: { children: string }) => (
  <code className="rounded-sm bg-active px-1 font-mono text-sm wrap-anywhere text-ink">{children}</code>
);

const list = (words: readonly string[]) =>
  words.map((word, index) => [index > 0 && ' and ', <Code key={word}>{word}</Code>]);
