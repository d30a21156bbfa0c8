import { Download } from 'lucide-react';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { ConnectExtension } from '#features/accounts/components/tokens/connect-extension.tsx';
import { usePageTitle } from '#lib/page-title.ts';
import { paths } from '#lib/paths.ts';
import { buttonStyle } from '#ui/button-style.ts';
import { Card } from '#ui/card.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { Page } from '#ui/page.tsx';
import { type Tab, Tabs } from '#ui/tabs.tsx';
import { TextLink } from '#ui/text-link.tsx';

type Family = 'chromium' | 'firefox';

/** The browser extension: got, loaded and connected on this one page. */
export function ExtensionRoute() {
  usePageTitle('Browser extension');
  const [search] = useSearchParams();
  const isConnecting = search.has('connect');
  return (
    <Page>
      <PageHeader
        title="Browser extension"
        description="Save pages, selections, links, posts and video transcripts as you see them in your browser."
      />
      {isConnecting ? (
        <Step
          title="Connect your browser"
          description="The extension gets its own key, which can read and add content but can’t change or delete anything."
        >
          <ConnectExtension />
        </Step>
      ) : (
        <GetExtension />
      )}
      <p className="text-sm text-pretty text-muted">
        It needs no site permissions: it reads a page only when you click its button, and talks only to{' '}
        {location.host}. If the server is offline, your saves wait in the browser. You can revoke its key
        under <TextLink to={paths.tokenSettings}>API tokens</TextLink>.
      </p>
    </Page>
  );
}

function GetExtension() {
  const [family, setFamily] = useState<Family>(
    navigator.userAgent.includes('Firefox/') ? 'firefox' : 'chromium',
  );
  return (
    <>
      <Step number={1} title="Download" description="Built by this server, with its URL already set.">
        <a
          href={paths.extensionArchive}
          download
          className={buttonStyle('primary', 'md', 'justify-self-start')}
        >
          <Download aria-hidden="true" />
          Download extension
        </a>
      </Step>
      <Step
        number={2}
        title="Install"
        description="Unzip the archive into a folder you won’t move or delete."
      >
        <Tabs label="Browser" tabs={families} value={family} onChange={setFamily} />
      </Step>
      <Step
        number={3}
        title="Connect"
        description="In the tab that opens, click Connect and allow access, then click Connect on the next page."
      >
        <ConnectExtension />
      </Step>
    </>
  );
}

const families: readonly Tab<Family>[] = [
  {
    value: 'chromium',
    label: 'Chrome, Edge, Brave',
    content: (
      <Steps>
        <li>
          Open <Address>chrome://extensions</Address> and turn on <b>Developer mode</b> in the top right
          corner.
        </li>
        <li>
          Click <b>Load unpacked</b> and choose the folder <Address>hookline-extension</Address>.
        </li>
        <li>
          Pin it: click the puzzle piece in the toolbar, then the pin next to <b>Save to Hookline</b>.
        </li>
      </Steps>
    ),
  },
  {
    value: 'firefox',
    label: 'Firefox',
    content: (
      <Steps>
        <li>
          Open <Address>about:debugging#/runtime/this-firefox</Address>.
        </li>
        <li>
          Click <b>Load Temporary Add-on…</b> and choose <Address>manifest.json</Address> in the unzipped
          folder.
        </li>
        <li>
          Firefox removes the extension when it closes. To keep it, use Firefox ESR or Developer Edition with
          {' ' + ''}
          <Address>xpinstall.signatures.required</Address> set to false, and install the archive.
        </li>
      </Steps>
    ),
  },
];

function Steps({ children }: { children: ReactNode }) {
  return (
    <ol className="grid list-decimal grid-cols-1 gap-1.5 pl-5 text-base text-pretty text-ink marker:text-muted">
      {children}
    </ol>
  );
}

function Address({ children }: { children: string }) {
  return <code className="rounded-sm bg-sunken px-1 py-0.5 text-sm break-all select-all">{children}</code>;
}

interface StepProps {
  number?: number;
  title: string;
  description: string;
  children: ReactNode;
}

function Step({ number, title, description, children }: StepProps) {
  return (
    <Card role="region" aria-label={title} className="grid grid-cols-1 gap-4 p-4 sm:p-5">
      <div className="flex items-start gap-3">
        {number !== undefined && (
          <span
            aria-hidden="true"
            className="tabular grid size-7 shrink-0 place-items-center rounded-full bg-accent-soft text-sm font-semibold text-accent-ink"
          >
            {number}
          </span>
        )}
        <div className="min-w-0">
          <h2 className="text-lg font-semibold text-ink">{title}</h2>
          <p className="mt-0.5 text-base text-pretty text-muted">{description}</p>
        </div>
      </div>
      {children}
    </Card>
  );
}
