import { useQuery } from '@tanstack/react-query';
import { settingsQuery } from '#features/analytics/api/get-settings.ts';
import { ProjectsView } from '#features/projects/components/projects-view.tsx';
import { usePageTitle } from '#lib/page-title.ts';

export function ProjectsRoute() {
  usePageTitle('Projects');
  const { data: settings } = useQuery(settingsQuery());
  return <ProjectsView weekStartsOn={settings?.weekStartsOn ?? 'monday'} />;
}
