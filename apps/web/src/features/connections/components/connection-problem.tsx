import { useQuery } from '@tanstack/react-query';
import { paths } from '#lib/paths.ts';
import { ButtonLink } from '#ui/button-link.tsx';
import { Notice } from '#ui/notice.tsx';
import { connectionsQuery } from '../api/get-connections.ts';
import { platformWords } from '../model/connection.ts';

/** Whether there is a problem to say: known, also where it could not be asked. */
export function useIsProblemKnown(): boolean {
  const { isPending, failureCount } = useQuery(connectionsQuery());
  return !isPending || failureCount > 0;
}

/** Says that the numbers of a channel or an account have stopped; shows nothing while all is well. */
export function ConnectionProblem() {
  const { data } = useQuery(connectionsQuery());
  return Object.values(data ?? {}).map(({ provider, status, problem }) => {
    const { name, account } = platformWords[provider];
    return (
      problem !== null && (
        <Notice
          key={provider}
          tone={status === 'broken' ? 'danger' : 'warning'}
          title={`The numbers for your ${name} ${account} have stopped updating`}
          action={
            <ButtonLink to={paths.connectionSettings} size="sm">
              Open settings
            </ButtonLink>
          }
        >
          {problem}
        </Notice>
      )
    );
  });
}
