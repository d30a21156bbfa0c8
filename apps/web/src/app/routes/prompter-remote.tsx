import { useLocation, useNavigate, useParams } from 'react-router';
import { PrompterRemote } from '#features/assistant/prompter/components/prompter-remote.tsx';
import { usePrompterScript } from '#features/assistant/prompter/model/use-prompter-script.ts';
import { usePageTitle } from '#lib/page-title.ts';
import { paths } from '#lib/paths.ts';
import { canCloseBack } from '#lib/way-back.ts';
import { LoadedScriptScreen } from './loaded-script-screen.tsx';

/** Outside of the shell: nothing but the remote is on the screen. */
export function PrompterRemoteRoute() {
  const { versionId = '' } = useParams();
  const loaded = usePrompterScript(versionId);
  const { state } = useLocation();
  const navigate = useNavigate();
  usePageTitle(loaded.state === 'ready' ? `Remote: ${loaded.script.title}` : undefined);
  const leave = () => void (canCloseBack(state) ? navigate(-1) : navigate(paths.projects));
  return (
    <LoadedScriptScreen loaded={loaded}>
      {({ id, title }) => <PrompterRemote key={id} id={id} title={title} onLeave={leave} />}
    </LoadedScriptScreen>
  );
}
