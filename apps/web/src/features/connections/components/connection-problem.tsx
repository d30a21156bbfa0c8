import { useQuery } from '@tanstack/react-query';
import { paths } from '#lib/paths.ts';
import { ButtonLink } from '#ui/button-link.tsx';
import { Notice } from '#ui/notice.tsx';
import { connectionQuery } from '../api/get-connection.ts';

/** Whether there is a problem to say: known, also where it could not be asked. */
export function useIsProblemKnown(): boolean {
  const { isPending, failureCount } = useQuery(connectionQuery());
  return !isPending || failureCount > 0;
}

/** Says that the numbers of the channel have stopped; shows nothing while all is well. */
export function ConnectionProblem() {
  const { data } = useQuery(connectionQuery());
  if (!data?.problem) {
    return null;
  }
  return (
    <Notice
      tone={data.status === 'broken' ? 'danger' : 'warning'}
      title="The numbers of your channel have stopped"
      action={
        <ButtonLink to={paths.connectionSettings} size="sm">
          Open settings
        </ButtonLink>
      }
    >
      {data.problem}
    </Notice>
  );
}
