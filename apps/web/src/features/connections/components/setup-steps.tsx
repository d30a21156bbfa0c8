import type { ReactNode } from 'react';
import { Notice } from '#ui/notice.tsx';
import { isRedirectTaken, redirectUri } from '../model/connection.ts';

const scopes = ['youtube.readonly', 'yt-analytics.readonly'];

/** What to do in Google's console before anything can be connected. */
export function SetupSteps() {
  const uri = redirectUri();
  return (
    <>
      <ol className="grid list-decimal gap-2.5 pl-5 text-base text-pretty text-muted marker:text-faint">
        <li>
          Create a project in the <Console path="projectcreate">Google Cloud console</Console>. It is free,
          and nobody but you uses it.
        </li>
        <li>
          Enable the <Console path="apis/library/youtube.googleapis.com">YouTube Data API v3</Console> and the{' '}
          <Console path="apis/library/youtubeanalytics.googleapis.com">YouTube Analytics API</Console>.
        </li>
        <li>
          Under <Console path="auth/overview">Google Auth Platform</Console>, choose “External”, name the app,
          and add the scopes{' '}
          {scopes.map((scope, index) => [index > 0 && ' and ', <Code key={scope}>{scope}</Code>])}.
        </li>
        <li>
          Under “Audience”, press <strong className="font-medium text-ink">Publish app</strong>. While it is
          in “Testing”, Google ends the access after 7 days. Google warns of an unverified app when you
          connect: it is yours, press “Advanced” and go on.
        </li>
        <li>
          Under <Console path="auth/clients">Clients</Console>, create an OAuth client of the type “Web
          application” with this authorized redirect URI:
          <span className="mt-1 block">
            <Code>{uri}</Code>
          </span>
        </li>
        <li>Copy its client ID and client secret into the fields below, save, and press Connect.</li>
      </ol>
      {!isRedirectTaken(uri) && (
        <Notice tone="warning">
          Google sends browsers back to https addresses and to localhost only. Open Hookline at such an
          address to connect.
        </Notice>
      )}
    </>
  );
}

const Console = ({ path, children }: { path: string; children: ReactNode }) => (
  <a
    href={`https://console.cloud.google.com/${path}`}
    target="_blank"
    rel="noreferrer"
    className="font-medium text-accent-ink underline underline-offset-4"
  >
    {children}
  </a>
);

const Code = ({ children }: { children: string }) => (
  <code className="rounded-sm bg-active px-1 font-mono text-sm wrap-anywhere text-ink">{children}</code>
);
