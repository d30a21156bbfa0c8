import { useQueryClient } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { activityKeys } from '#features/activity/query-keys.ts';
import { Generator } from '#features/assistant/components/generator.tsx';
import { readOrigin, readTopic, readVersion, readWrittenOn } from '#features/assistant/model/origin.ts';
import { ProjectsOfScript } from '#features/projects/components/projects-of.tsx';
import { usePageTitle } from '#lib/page-title.ts';

export function GeneratorRoute() {
  usePageTitle('AI Generator');
  const { key, state, search } = useLocation();
  const cache = useQueryClient();

  const handleGenerated = () => {
    void cache.invalidateQueries({ queryKey: activityKeys.dashboard });
    void cache.invalidateQueries({ queryKey: activityKeys.list });
  };

  return (
    <Generator
      key={key}
      visit={key}
      origin={readOrigin(state, search)}
      versionId={readVersion(state)}
      topic={readTopic(state)}
      writtenOn={readWrittenOn(state)}
      onGenerated={handleGenerated}
      aboutVersion={(id) => <ProjectsOfScript generationId={id} />}
    />
  );
}
