import { useQuery } from '@tanstack/react-query';
import { usePageTitle } from '#lib/page-title.ts';
import { usageQuery } from '#lib/usage.ts';
import { PageHeader } from '#ui/page-header.tsx';
import { Page } from '#ui/page.tsx';
import { SettingsCard } from '../settings/settings-card.tsx';
import { SettingsNav } from '../settings/settings-nav.tsx';
import { settingsTopics } from '../settings/settings-sections.tsx';

export function SettingsRoute() {
  usePageTitle('Settings');
  const { data: usage } = useQuery(usageQuery());
  const topics = settingsTopics.map(({ title, sections }) => ({
    title,
    sections: sections.filter(({ isForOwner = false }) => !isForOwner || usage?.isOwner === true),
  }));

  return (
    <Page>
      <PageHeader title="Settings" description="Your account, this browser and this server." />
      <div className="grid grid-cols-1 gap-x-10 gap-y-5 lg:grid-cols-[12rem_minmax(0,44rem)]">
        <SettingsNav topics={topics} />
        <div className="grid min-w-0 grid-cols-1 gap-8">
          {topics.map((topic) => (
            <SettingsCard key={topic.title} topic={topic} />
          ))}
        </div>
      </div>
    </Page>
  );
}
