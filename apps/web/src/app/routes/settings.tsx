import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { Monitor, Moon, Sun } from 'lucide-react';
import { DeleteAccountDialog } from '#features/accounts/components/delete-account-dialog.tsx';
import { PasswordForm } from '#features/accounts/components/password-form.tsx';
import { ProfileForm } from '#features/accounts/components/profile-form.tsx';
import { SessionList } from '#features/accounts/components/session-list.tsx';
import { TakeoutButton } from '#features/accounts/components/takeout-button.tsx';
import { TokenList } from '#features/accounts/components/tokens/token-list.tsx';
import { DaySettings } from '#features/analytics/components/day-settings.tsx';
import { AssistantSettings } from '#features/assistant/settings/assistant-settings.tsx';
import { ConnectionSettings } from '#features/connections/components/connection-settings.tsx';
import { TagSettings } from '#features/content/components/tag-settings.tsx';
import { WebhookList } from '#features/webhooks/components/webhook-list.tsx';
import { afterHeading, usePageTitle } from '#lib/page-title.ts';
import { paths } from '#lib/paths.ts';
import { chooseTheme, type Theme, useTheme } from '#lib/theme.ts';
import { ButtonLink } from '#ui/button-link.tsx';
import { Button } from '#ui/button.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { Page } from '#ui/page.tsx';
import { type RadioCard, RadioCards } from '#ui/radio-cards.tsx';
import { TextLink } from '#ui/text-link.tsx';
import { usageQuery } from '#lib/usage.ts';
import { UsageMeters } from '#features/accounts/components/usage-meters.tsx';
import { ExampleWay } from '../first-hour/example-button.tsx';
import { ConnectPrograms } from '../settings/connect-programs.tsx';
import { EngineStatus } from '../settings/engine-status.tsx';
import { SaveFromBrowser } from '../settings/save-from-browser.tsx';
import { Card } from '#ui/card.tsx';

export function SettingsRoute() {
  usePageTitle('Settings');
  const [isDeleting, setIsDeleting] = useState(false);
  const { data: usage } = useQuery(usageQuery());

  return (
    <Page>
      <PageHeader title="Settings" description="Your account, this browser, and what this server can do." />
      <div className="grid grid-cols-1 gap-6">
        <SettingsGroup
          title="Profile"
          description="Your name is shown in the app; you sign in with your e-mail."
        >
          <ProfileForm />
        </SettingsGroup>
        <SettingsGroup title="Password" description="Choose one that you use nowhere else.">
          <PasswordForm />
        </SettingsGroup>
        <SettingsGroup
          title="Sessions"
          description="Where you are signed in. A session ends after 30 days without use."
        >
          <SessionList />
        </SettingsGroup>
        <ProgramGroups />
        <SettingsGroup title="Appearance" description="Kept in this browser only.">
          <ThemeChoice />
        </SettingsGroup>
        <SettingsGroup
          title="Days and weeks"
          description="Every figure is counted in days of this time zone."
        >
          <DaySettings />
        </SettingsGroup>
        <SettingsGroup
          anchor="assistant"
          title="Assistant"
          description="What writes, summarizes and listens on this server."
        >
          <EngineStatus />
          <div className="mt-5 border-t border-line pt-5">
            <AssistantSettings />
          </div>
        </SettingsGroup>
        <SettingsGroup
          anchor="connections"
          title="Connections"
          description="The numbers of your own YouTube channel, fetched once a day without exports. Read only."
        >
          <ConnectionSettings />
        </SettingsGroup>
        <SettingsGroup title="Tags" description="A tag that gets the name of another becomes one with it.">
          <TagSettings />
        </SettingsGroup>
        <SettingsGroup
          anchor="usage"
          title="What you use"
          description="Of what is stored and written for you on this server."
        >
          <UsageMeters />
        </SettingsGroup>
        {usage?.isOwner === true && (
          <SettingsGroup
            title="Installation"
            description="This server is yours: its state, its backups, and who has an account."
          >
            <ButtonLink to={paths.installation}>Open installation</ButtonLink>
          </SettingsGroup>
        )}
        <SettingsGroup
          title="Your data"
          description="Boards, items with their texts, scripts, numbers and activity as JSON in one ZIP archive."
        >
          <TakeoutButton />
        </SettingsGroup>
        <SettingsGroup
          title="Recently deleted"
          description="Boards and items that you delete can be restored for 30 days."
        >
          <ButtonLink to={paths.trash}>Show what was deleted</ButtonLink>
        </SettingsGroup>
        <SettingsGroup
          title="Example"
          description="A finished board to look around in: research, a script with its sources, a channel’s numbers."
        >
          <ExampleWay />
        </SettingsGroup>
        <SettingsGroup title="Delete account" description="Everything goes at once and for good, files too.">
          <div className="flex justify-end">
            <Button variant="danger" onClick={() => setIsDeleting(true)}>
              Delete account
            </Button>
          </div>
        </SettingsGroup>
      </div>
      <DeleteAccountDialog open={isDeleting} onClose={() => setIsDeleting(false)} />
    </Page>
  );
}

/** What saves to this account, reads from it and listens to it from outside. */
const ProgramGroups = () => (
  <>
    <SettingsGroup
      anchor="browser"
      title="Save from your browser"
      description="Keeps pages as you see them, also those that are shown to no server."
    >
      <SaveFromBrowser />
    </SettingsGroup>
    <SettingsGroup
      anchor="tokens"
      title="API tokens"
      description={
        <>
          Keys for programs of yours, each for what you choose. What they can call:{' '}
          <TextLink to={paths.apiDocs} target="_blank">
            the API
          </TextLink>
          .
        </>
      }
    >
      <TokenList />
    </SettingsGroup>
    <SettingsGroup
      anchor="mcp"
      title="Claude, Cursor and others"
      description="Programs with a model find, read and quote what you collected, as their API token allows."
    >
      <ConnectPrograms />
    </SettingsGroup>
    <SettingsGroup
      anchor="webhooks"
      title="Webhooks"
      description="Addresses of n8n, scripts or services that are called when something happens here."
    >
      <WebhookList />
    </SettingsGroup>
  </>
);

interface SettingsGroupProps {
  /** What a link puts behind the # to lead here. */
  anchor?: string;
  title: string;
  description: ReactNode;
  children: ReactNode;
}

/**
 * Scrolls to a section, and again whenever what stands above it grows while it loads, until somebody does
 * something.
 */
function stayAt(section: HTMLElement | null): () => void {
  const growth = new ResizeObserver(() => section?.scrollIntoView());
  const timer = setTimeout(() => growth.observe(document.body), afterHeading);
  const end = () => {
    clearTimeout(timer);
    growth.disconnect();
    doings.forEach((name) => removeEventListener(name, end));
  };
  doings.forEach((name) => addEventListener(name, end));
  return end;
}

const doings = ['wheel', 'touchstart', 'pointerdown', 'keydown'];

/** Settings that belong together: what they are about on the left, the settings on the right. */
function SettingsGroup({ anchor, title, description, children }: SettingsGroupProps) {
  const id = useId();
  const section = useRef<HTMLElement>(null);
  const { hash, key } = useLocation();
  useEffect(() => {
    if (anchor === undefined || hash !== `#${anchor}`) {
      return undefined;
    }
    return stayAt(section.current);
  }, [anchor, hash, key]);
  return (
    <section
      ref={section}
      aria-labelledby={id}
      className="grid scroll-mt-16 grid-cols-1 gap-x-8 gap-y-3 border-t border-line pt-6 first:border-0 first:pt-0 lg:grid-cols-[16rem_minmax(0,1fr)]"
    >
      <div>
        <h2 id={id} className="text-lg font-semibold text-ink">
          {title}
        </h2>
        <p className="mt-1 max-w-prose text-base text-pretty text-muted">{description}</p>
      </div>
      <Card className="min-w-0 p-4 sm:p-5">{children}</Card>
    </section>
  );
}

const themes: readonly RadioCard<Theme>[] = [
  { value: 'system', label: 'System', icon: Monitor },
  { value: 'light', label: 'Light', icon: Sun },
  { value: 'dark', label: 'Dark', icon: Moon },
];

/** Light or dark, for this browser. */
function ThemeChoice() {
  return <RadioCards legend="Theme" columns={3} options={themes} value={useTheme()} onChange={chooseTheme} />;
}
