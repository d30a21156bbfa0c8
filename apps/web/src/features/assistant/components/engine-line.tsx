import type { AssistantSettings } from '@hookline/contract/assistant';
import { useQuery } from '@tanstack/react-query';
import { paths } from '#lib/paths.ts';
import { TextLink } from '#ui/text-link.tsx';
import { modelSettingsQuery, providerName } from '../settings/model-settings.ts';

/** Who will write, and the way to a better one. Nothing while that is not known. */
export function EngineLine() {
  const { data } = useQuery(modelSettingsQuery());
  if (data === undefined) {
    return null;
  }
  const isBuiltIn = data.active === 'built-in';
  return (
    <>
      {isBuiltIn ? 'Written by the built-in assistant from your sources. ' : `Written by ${writerOf(data)}. `}
      <TextLink to={paths.assistantSettings}>
        {isBuiltIn ? 'Connect a model for free-flowing scripts' : 'Change'}
      </TextLink>
    </>
  );
}

function writerOf({ own, installation, active, canFindModels }: AssistantSettings): string {
  const working = active === 'own' ? own : installation;
  if (working?.provider === 'gguf') {
    return `${shownName(working.model)} on this server`;
  }
  if (active === 'own' && own !== null) {
    const where = canFindModels && isLoopback(own) ? ' on this computer' : ` (${providerName(own.provider)})`;
    return `${shownName(own.model)}${where}`;
  }
  return installation === null ? 'a model' : `${shownName(installation.model)}, this server’s model`;
}

const isLoopback = ({ provider, baseUrl }: NonNullable<AssistantSettings['own']>): boolean =>
  baseUrl === null
    ? provider === 'ollama'
    : /^https?:\/\/(?:localhost|127\.[\d.]+|\[::1\])(?=[:/]|$)/iu.test(baseUrl);

/** `llama3.1 8B` for `llama3.1:8b`, and the file alone for a path. */
const shownName = (model: string): string =>
  model
    .replace(/^.*\//u, '')
    .replace(/\.gguf$|:latest$/iu, '')
    .replaceAll(':', ' ')
    .replace(/(?<=[\s-]\d[\d.]*)b(?![a-z0-9])/gu, 'B');
