import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { generationQuery } from '#features/assistant/api/get-generation.ts';
import { generationsQuery } from '#features/assistant/api/get-generations.ts';
import { toSpokenParts } from '#features/assistant/model/spoken-lines.ts';
import { boardsQuery } from '#features/boards/api/get-boards.ts';
import { PublishedDay } from '#features/content/components/published-day.tsx';
import { projectQuery } from '#features/projects/api/get-project.ts';
import { projectsQuery } from '#features/projects/api/get-projects.ts';
import { ProjectDetail } from '#features/projects/detail/project-detail.tsx';
import { projectKeys } from '#features/projects/query-keys.ts';
import { formatAgo } from '#lib/format.ts';
import { usePageTitle } from '#lib/page-title.ts';
import { useProjectTracking } from '../projects/use-project-tracking.tsx';

export function ProjectRoute() {
  const { projectId = '' } = useParams();
  const queryClient = useQueryClient();
  const { data: project, isError } = useQuery(projectQuery(projectId));
  usePageTitle(project?.title ?? (isError ? 'Project not found' : undefined));
  const { data: list } = useQuery(projectsQuery());
  const { data: boards = [] } = useQuery(boardsQuery());
  const { data: versions = [] } = useQuery(generationsQuery(undefined));
  const opening = useOpening(project?.generation_id ?? '');
  const scripts = versions.map(({ id, title, made, created_at }) => ({
    id,
    title,
    note: [made, formatAgo(created_at)].filter(Boolean).join(', '),
  }));
  const refresh = () => queryClient.invalidateQueries({ queryKey: projectKeys.all });
  const { onTrack, dialog } = useProjectTracking(() => void refresh());
  return (
    <>
      <ProjectDetail
        key={projectId}
        id={projectId}
        stages={list?.stages ?? []}
        boards={boards}
        scripts={scripts}
        opening={opening}
        onTrack={onTrack}
        publishedDay={(post) => <PublishedDay itemId={post.item_id} published={post} onSaved={refresh} />}
      />
      {dialog}
    </>
  );
}

/** As many sentences as tell one script from another. */
const openingLength = 5;

/** What a version of a script says first; undefined until it is known, and empty where it cannot be read. */
function useOpening(versionId: string): string[] | undefined {
  const { data, isError } = useQuery(generationQuery(versionId));
  const said = data && toSpokenParts(data.content.script).flatMap(({ lines }) => lines);
  return isError ? [] : said?.slice(0, openingLength).map(({ text }) => text);
}
