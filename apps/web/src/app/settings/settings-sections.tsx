import { type ComponentType, type ReactNode, useState } from 'react';
import { Monitor, Moon, Sun } from 'lucide-react';
import { RecentSignIns } from '#features/accounts/components/audit-list.tsx';
import { DeleteAccountDialog } from '#features/accounts/components/delete-account-dialog.tsx';
import { PasswordForm } from '#features/accounts/components/password-form.tsx';
import { ProfileForm } from '#features/accounts/components/profile-form.tsx';
import { ProviderConnection } from '#features/accounts/components/provider-connection.tsx';
import { SessionList } from '#features/accounts/components/session-list.tsx';
import { TakeoutButton } from '#features/accounts/components/takeout-button.tsx';
import { UsageMeters } from '#features/accounts/components/usage-meters.tsx';
import { DaySettings } from '#features/analytics/components/day-settings.tsx';
import { lazyPart } from '#lib/load-program.ts';
import { paths } from '#lib/paths.ts';
import { chooseTheme, type Theme, useTheme } from '#lib/theme.ts';
import { ButtonLink } from '#ui/button-link.tsx';
import { Button } from '#ui/button.tsx';
import { type RadioCard, RadioCards } from '#ui/radio-cards.tsx';
import { TextLink } from '#ui/text-link.tsx';
import { ExampleWay } from '../first-hour/example-button.tsx';
import {
  AssistantState,
  ConnectionsState,
  PasskeysState,
  SessionsState,
  TagsState,
  TokensState,
  WebhooksState,
} from './section-states.tsx';

// Long forms, each fetched by itself: the first sections are there without them.
const AssistantSettings = lazyPart(
  async () => (await import('#features/assistant/settings/assistant-settings.tsx')).AssistantSettings,
);
const EngineStatus = lazyPart(async () => (await import('./engine-status.tsx')).EngineStatus);
const ConnectionSettings = lazyPart(
  async () => (await import('#features/connections/components/connection-settings.tsx')).ConnectionSettings,
);
const ConnectPrograms = lazyPart(async () => (await import('./connect-programs.tsx')).ConnectPrograms);
const PasskeyList = lazyPart(
  async () => (await import('#features/accounts/components/passkeys/passkey-list.tsx')).PasskeyList,
);
const SaveFromBrowser = lazyPart(async () => (await import('./save-from-browser.tsx')).SaveFromBrowser);
const TagSettings = lazyPart(
  async () => (await import('#features/content/components/tag-settings.tsx')).TagSettings,
);
const TokenList = lazyPart(
  async () => (await import('#features/accounts/components/tokens/token-list.tsx')).TokenList,
);
const WebhookList = lazyPart(
  async () => (await import('#features/webhooks/components/webhook-list.tsx')).WebhookList,
);

export interface SettingsSection {
  /** What a link puts behind the # to lead here. */
  anchor: string;
  title: string;
  description: string;
  content: ReactNode;
  /**
   * `open`: below its heading. `row`: beside it. `folded`, as most are: shown when its heading is pressed.
   */
  layout?: 'open' | 'row' | 'folded';
  /** What a folded one says of itself in a word or two. */
  State?: ComponentType;
  /** Shown to the owner of the installation only. */
  isForOwner?: boolean;
}

export interface SettingsTopic {
  title: string;
  sections: readonly SettingsSection[];
}

const account: readonly SettingsSection[] = [
  {
    anchor: 'profile',
    layout: 'open',
    title: 'Profile',
    description: 'Your name appears in the app. You sign in with your email.',
    content: <ProfileForm />,
  },
  {
    anchor: 'password',
    title: 'Password',
    description: 'Use a password you don’t use anywhere else.',
    content: (
      <>
        <PasswordForm />
        <ProviderConnection />
      </>
    ),
  },
  {
    anchor: 'passkeys',
    State: PasskeysState,
    title: 'Passkeys',
    description: 'Sign in with your fingerprint, face or a security key instead of a password.',
    content: <PasskeyList />,
  },
  {
    anchor: 'sessions',
    State: SessionsState,
    title: 'Sessions',
    description: 'Where you’re signed in. Sessions end after 30 days without use.',
    content: <SessionList />,
  },
  {
    anchor: 'recent',
    title: 'Recent sign-ins',
    description: 'Sign-ins, failed attempts and changes to your account from the last 90 days.',
    content: <RecentSignIns />,
  },
];

const workspace: readonly SettingsSection[] = [
  {
    anchor: 'appearance',
    layout: 'open',
    title: 'Appearance',
    description: 'Saved in this browser only.',
    content: <ThemeChoice />,
  },
  {
    anchor: 'days',
    layout: 'open',
    title: 'Days and weeks',
    description: 'All figures use this time zone.',
    content: <DaySettings />,
  },
  {
    anchor: 'assistant',
    State: AssistantState,
    title: 'Assistant',
    description: 'What writes, summarizes and transcribes on this server.',
    content: (
      <>
        <EngineStatus />
        <div className="mt-5 border-t border-line pt-5">
          <AssistantSettings />
        </div>
      </>
    ),
  },
  {
    anchor: 'tags',
    State: TagsState,
    title: 'Tags',
    description: 'Rename tags, or merge two by giving them the same name.',
    content: <TagSettings />,
  },
];

/** What saves to this account, reads from it and listens to it from outside. */
const outside: readonly SettingsSection[] = [
  {
    anchor: 'connections',
    State: ConnectionsState,
    title: 'Connections',
    description: 'Fetches the numbers for your YouTube channel and Instagram account once a day. Read-only.',
    content: <ConnectionSettings />,
  },
  {
    anchor: 'browser',
    title: 'Save from your browser',
    description: 'Save pages as you see them, including those behind a sign-in.',
    content: <SaveFromBrowser />,
  },
  {
    anchor: 'tokens',
    State: TokensState,
    title: 'API tokens',
    description: 'Keys for your own programs, with only the access you choose.',
    content: (
      <>
        <p className="mb-4 text-base text-muted">
          What they can use:{' '}
          <TextLink to={paths.apiDocs} target="_blank">
            the API
          </TextLink>
          .
        </p>
        <TokenList />
      </>
    ),
  },
  {
    anchor: 'mcp',
    title: 'Claude, Cursor and others',
    description: 'Let AI apps find, read and quote what you’ve collected, as far as their API token allows.',
    content: <ConnectPrograms />,
  },
  {
    anchor: 'webhooks',
    State: WebhooksState,
    title: 'Webhooks',
    description: 'Notify n8n, scripts or other services when something happens here.',
    content: <WebhookList />,
  },
];

const data: readonly SettingsSection[] = [
  {
    anchor: 'usage',
    layout: 'open',
    title: 'Usage',
    description: 'What you store and generate on this server.',
    content: <UsageMeters />,
  },
  {
    anchor: 'import',
    layout: 'row',
    title: 'Import',
    description:
      'A Hookline archive, browser bookmarks, Pocket, Raindrop, Readwise Reader, Omnivore, ' +
      'Karakeep, Linkwarden, Notion or YouTube playlists.',
    content: <ButtonLink to={paths.importLibrary}>Import a library</ButtonLink>,
  },
  {
    anchor: 'export',
    layout: 'open',
    title: 'Your data',
    description:
      'Download your boards, items with their text, scripts, numbers and activity as JSON in one ' +
      'ZIP archive. To restore it here or on another server, use Import a library above.',
    content: <TakeoutButton />,
  },
  {
    anchor: 'deleted',
    layout: 'row',
    title: 'Recently deleted',
    description: 'You can restore deleted boards and items for 30 days.',
    content: <ButtonLink to={paths.trash}>View Recently deleted</ButtonLink>,
  },
  {
    anchor: 'example',
    layout: 'row',
    title: 'Example',
    description: 'A complete sample board: research, a script with its sources, and a channel’s numbers.',
    content: <ExampleWay />,
  },
  {
    anchor: 'installation',
    layout: 'row',
    title: 'Installation',
    description: 'Manage this server: its status, backups and accounts.',
    content: <ButtonLink to={paths.installation}>Open installation</ButtonLink>,
    isForOwner: true,
  },
  {
    anchor: 'delete',
    layout: 'row',
    title: 'Delete account',
    description: 'Permanently deletes your account and everything in it, including files.',
    content: <DeleteAccount />,
  },
];

/** Everything that can be set, in the order of the page and of the list beside it. */
export const settingsTopics: readonly SettingsTopic[] = [
  { title: 'Account', sections: account },
  { title: 'Workspace', sections: workspace },
  { title: 'Connected', sections: outside },
  { title: 'Data', sections: data },
];

const themes: readonly RadioCard<Theme>[] = [
  { value: 'system', label: 'System', icon: Monitor },
  { value: 'light', label: 'Light', icon: Sun },
  { value: 'dark', label: 'Dark', icon: Moon },
];

/** Light or dark, for this browser. */
function ThemeChoice() {
  return <RadioCards legend="Theme" columns={3} options={themes} value={useTheme()} onChange={chooseTheme} />;
}

function DeleteAccount() {
  const [isDeleting, setIsDeleting] = useState(false);
  return (
    <>
      <Button variant="danger" onClick={() => setIsDeleting(true)}>
        Delete account
      </Button>
      <DeleteAccountDialog open={isDeleting} onClose={() => setIsDeleting(false)} />
    </>
  );
}
