import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router';
import { generationQuery } from '#features/assistant/api/get-generation.ts';
import { toSpokenParts } from '#features/assistant/model/spoken-lines.ts';
import { boardsQuery } from '#features/boards/api/get-boards.ts';
import { PublishedDay } from '#features/content/components/published-day.tsx';
import { projectQuery } from '#features/projects/api/get-project.ts';
import { projectsQuery } from '#features/projects/api/get-projects.ts';
import { ProjectDetail } from '#features/projects/detail/project-detail.tsx';
import type { UsedScript } from '#features/projects/detail/project-script.tsx';
import { projectKeys } from '#features/projects/query-keys.ts';
import { usePageTitle } from '#lib/page-title.ts';
import { lazyDialog } from '#ui/lazy-dialog.tsx';
import type { AskedScript } from '../projects/choose-script-dialog.tsx';
import { noteOf } from '../projects/script-note.ts';
import { useProjectTracking } from '../projects/use-project-tracking.tsx';

const ChooseScriptDialog = lazyDialog(
  async () => (await import('../projects/choose-script-dialog.tsx')).ChooseScriptDialog,
  ({ asked }) => asked !== undefined,
);

export function ProjectRoute() {
  const { projectId = '' } = useParams();
  const queryClient = useQueryClient();
  const { data: project, isError } = useQuery(projectQuery(projectId));
  usePageTitle(project?.title ?? (isError ? 'Project not found' : undefined));
  const { data: list } = useQuery(projectsQuery());
  const { data: boards = [] } = useQuery(boardsQuery());
  const script = useScript(project?.generation_id ?? '');
  const [asked, setAsked] = useState<AskedScript>();
  const refresh = () => queryClient.invalidateQueries({ queryKey: projectKeys.all });
  const { onTrack, dialog } = useProjectTracking(() => void refresh());
  return (
    <>
      <ProjectDetail
        key={projectId}
        id={projectId}
        stages={list?.stages ?? []}
        boards={boards}
        script={script}
        onAskScript={(of, onChoose) => setAsked({ project: of, onChoose })}
        onTrack={onTrack}
        publishedDay={(post) => <PublishedDay itemId={post.item_id} published={post} onSaved={refresh} />}
      />
      {dialog}
      <ChooseScriptDialog asked={asked} onClose={() => setAsked(undefined)} />
    </>
  );
}

/** As many sentences as tell one script from another. */
const openingLength = 5;

/** The version of a script that is used; undefined until it is known, null where it cannot be read. */
function useScript(versionId: string): UsedScript | null | undefined {
  const { data, isError } = useQuery(generationQuery(versionId));
  if (isError) {
    return null;
  }
  const said = data && toSpokenParts(data.content.script).flatMap(({ lines }) => lines);
  return (
    data && {
      title: data.title,
      note: noteOf(data),
      opening: said?.slice(0, openingLength).map(({ text }) => text) ?? [],
    }
  );
}
