import { useEffect, useState } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router';
import { Prompter } from '#features/assistant/prompter/components/prompter.tsx';
import { usePrompterScript } from '#features/assistant/prompter/model/use-prompter-script.ts';
import { getProjectsOfScript } from '#features/projects/api/get-projects-of.ts';
import { usePageTitle } from '#lib/page-title.ts';
import { paths } from '#lib/paths.ts';
import { canCloseBack } from '#lib/way-back.ts';
import { LoadedScriptScreen } from './loaded-script-screen.tsx';

/** Outside of the shell: nothing but the script is on the screen. */
export function PrompterRoute() {
  const { versionId = '' } = useParams();
  const loaded = usePrompterScript(versionId);
  const { leave, leadsTo } = useWayOut(versionId);
  usePageTitle(loaded.state === 'ready' ? `Prompter: ${loaded.script.title}` : undefined);
  return (
    <LoadedScriptScreen loaded={loaded}>
      {(script) => <Prompter key={versionId} script={script} onLeave={leave} leadsTo={leadsTo} />}
    </LoadedScriptScreen>
  );
}

const allProjects = { title: 'Projects', path: paths.projects };

/** Back to where one came from; from the address itself to the project that the script is for. */
function useWayOut(versionId: string): { leave: () => void; leadsTo: string | undefined } {
  const { state } = useLocation();
  const navigate = useNavigate();
  const goesBack = canCloseBack(state);
  const [place, setPlace] = useState<{ title: string; path: string }>();
  useEffect(() => {
    const leaving = new AbortController();
    if (!goesBack) {
      // Outside of the shell there is no cache of answers. Without an answer it is all of the projects.
      getProjectsOfScript(versionId, leaving.signal).then(
        ([first]) => setPlace(first ? { title: first.title, path: paths.project(first.id) } : allProjects),
        () => undefined,
      );
    }
    return () => leaving.abort();
  }, [goesBack, versionId]);
  return {
    leave: () => void (goesBack ? navigate(-1) : navigate((place ?? allProjects).path)),
    leadsTo: place?.title,
  };
}
