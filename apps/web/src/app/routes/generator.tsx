import { useQueryClient } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { activityKeys } from '#features/activity/query-keys.ts';
import { Generator } from '#features/assistant/components/generator.tsx';
import {
  readOrigin,
  readProject,
  readPurpose,
  readVersion,
  readWrittenOn,
} from '#features/assistant/model/origin.ts';
import { ProjectsOfScript } from '#features/projects/components/projects-of.tsx';
import { useScriptOfProject } from '#features/projects/model/use-script-of-project.ts';
import { usePageTitle } from '#lib/page-title.ts';

export function GeneratorRoute() {
  usePageTitle('AI Generator');
  const { key, state, search } = useLocation();
  const cache = useQueryClient();

  const project = readProject(state);
  const setScript = useScriptOfProject();

  const handleWritten = (versionId: string | undefined) => {
    void cache.invalidateQueries({ queryKey: activityKeys.dashboard });
    void cache.invalidateQueries({ queryKey: activityKeys.list });
    if (project !== undefined && versionId !== undefined) {
      void setScript(project, versionId);
    }
  };

  return (
    <Generator
      key={key}
      visit={key}
      origin={readOrigin(state, search)}
      versionId={readVersion(state)}
      purpose={readPurpose(state)}
      writtenOn={readWrittenOn(state)}
      onWritten={handleWritten}
      aboutVersion={(id) => <ProjectsOfScript generationId={id} />}
    />
  );
}
