import type { ReactNode } from 'react';
import type { LoadedScript } from '#features/assistant/prompter/model/use-prompter-script.ts';
import type { PrompterScript } from '#features/assistant/prompter/model/stored-script.ts';
import { paths } from '#lib/paths.ts';
import { MissingPage } from '#ui/missing-page.tsx';
import { Spinner } from '#ui/spinner.tsx';

interface LoadedScriptScreenProps {
  loaded: LoadedScript;
  children: (script: PrompterScript) => ReactNode;
}

/** A screen of its own for a script: until it is there, that it is coming, or why it is not. */
export function LoadedScriptScreen({ loaded, children }: LoadedScriptScreenProps) {
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
  return children(loaded.script);
}
