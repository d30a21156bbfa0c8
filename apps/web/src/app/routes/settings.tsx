import { useState } from 'react';
import { DeleteAccountDialog } from '#features/accounts/components/delete-account-dialog.tsx';
import { PasswordForm } from '#features/accounts/components/password-form.tsx';
import { ProfileForm } from '#features/accounts/components/profile-form.tsx';
import { SessionList } from '#features/accounts/components/session-list.tsx';
import { TakeoutButton } from '#features/accounts/components/takeout-button.tsx';
import { ThemeChoice } from '#features/accounts/components/theme-choice.tsx';
import { AssistantSettings } from '#features/assistant/settings/assistant-settings.tsx';
import { DaySettings } from '#features/analytics/components/day-settings.tsx';
import { usePageTitle } from '#lib/page-title.ts';
import { Button } from '#ui/button.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { Page } from '#ui/page.tsx';
import { SettingsGroup } from '#ui/settings-group.tsx';
import { EngineStatus } from '../settings/engine-status.tsx';

export function SettingsRoute() {
  usePageTitle('Settings');
  const [isDeleting, setIsDeleting] = useState(false);

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
        <SettingsGroup title="Appearance" description="Kept in this browser only.">
          <ThemeChoice />
        </SettingsGroup>
        <SettingsGroup
          title="Days and weeks"
          description="Every figure is counted in days of this time zone."
        >
          <DaySettings />
        </SettingsGroup>
        <SettingsGroup title="Assistant" description="What writes, summarizes and listens on this server.">
          <EngineStatus />
          <div className="mt-5 border-t border-line pt-5">
            <AssistantSettings />
          </div>
        </SettingsGroup>
        <SettingsGroup
          title="Your data"
          description="Boards, items with their texts, scripts, numbers and activity as JSON in one ZIP archive."
        >
          <TakeoutButton />
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
