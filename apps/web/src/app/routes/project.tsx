import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { generationsQuery } from '#features/assistant/api/get-generations.ts';
import { boardsQuery } from '#features/boards/api/get-boards.ts';
import { PublishedDay } from '#features/content/components/published-day.tsx';
import { projectQuery } from '#features/projects/api/get-project.ts';
import { projectsQuery } from '#features/projects/api/get-projects.ts';
import { ProjectDetail } from '#features/projects/detail/project-detail.tsx';
import { formatAgo } from '#lib/format.ts';
import { usePageTitle } from '#lib/page-title.ts';

export function ProjectRoute() {
  const { projectId = '' } = useParams();
  const queryClient = useQueryClient();
  const { data: project, isError } = useQuery(projectQuery(projectId));
  usePageTitle(project?.title ?? (isError ? 'Project not found' : undefined));
  const { data: list } = useQuery(projectsQuery());
  const { data: boards = [] } = useQuery(boardsQuery());
  const { data: versions = [] } = useQuery(generationsQuery(undefined));
  const scripts = versions.map(({ id, title, made, created_at }) => ({
    id,
    title,
    note: [made, formatAgo(created_at)].filter(Boolean).join(', '),
  }));
  return (
    <ProjectDetail
      key={projectId}
      id={projectId}
      stages={list?.stages ?? []}
      boards={boards}
      scripts={scripts}
      publishedDay={(post) => (
        <PublishedDay
          itemId={post.item_id}
          published={post}
          onSaved={() => queryClient.invalidateQueries({ queryKey: projectQuery(projectId).queryKey })}
        />
      )}
    />
  );
}
