import { useEffect, useState } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router';
import { Prompter } from '#features/assistant/prompter/components/prompter.tsx';
import { usePrompterScript } from '#features/assistant/prompter/model/use-prompter-script.ts';
import { getProjectsOfScript } from '#features/projects/api/get-projects-of.ts';
import { usePageTitle } from '#lib/page-title.ts';
import { paths } from '#lib/paths.ts';
import { canCloseBack } from '#lib/way-back.ts';
import { MissingPage } from '#ui/missing-page.tsx';
import { Spinner } from '#ui/spinner.tsx';

/** Outside of the shell: nothing but the script is on the screen. */
export function PrompterRoute() {
  const { versionId = '' } = useParams();
  const loaded = usePrompterScript(versionId);
  const { leave, leadsTo } = useWayOut(versionId);
  usePageTitle(loaded.state === 'ready' ? `Prompter: ${loaded.script.title}` : undefined);

  if (loaded.state === 'loading') {
    return (
      <div role="status" className="fixed inset-0 scheme-dark grid place-items-center bg-canvas text-accent">
        <Spinner className="size-10" />
        <span className="sr-only">Loading the script</span>
      </div>
    );
  }
  if (loaded.state === 'failed') {
    return (
      <MissingPage
        title={loaded.isMissing ? 'Script not found' : 'The script couldn’t be loaded'}
        back={{ to: paths.projects, label: 'Back to Projects' }}
        onRetry={loaded.isMissing ? undefined : () => window.location.reload()}
      >
        {loaded.isMissing
          ? 'This version doesn’t exist, or you don’t have access to it.'
          : 'Can’t reach the server, and this script isn’t saved for offline use. Open it once ' +
            'while you’re online.'}
      </MissingPage>
    );
  }
  return <Prompter key={versionId} script={loaded.script} onLeave={leave} leadsTo={leadsTo} />;
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
