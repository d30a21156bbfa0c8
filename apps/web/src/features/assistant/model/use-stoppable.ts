import { useEffect, useRef } from 'react';
import { useWrite } from '#lib/use-write.ts';

export interface StoppableOptions<Data, Variables> {
  call: (variables: Variables, signal: AbortSignal) => Promise<Data>;
  onDone?: (data: Data, variables: Variables) => void;
  onFault?: (error: Error) => void;
}

/**
 * A call that takes its time. Stop and leaving the screen end it on the server too, without a word of
 * complaint.
 */
export function useStoppable<Data, Variables>({ call, onDone, onFault }: StoppableOptions<Data, Variables>) {
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);
  const isStopped = () => running.current?.signal.aborted === true;
  const { mutate, isPending, data, error, variables } = useWrite<Data, Variables>({
    mutationFn: (wish) => {
      running.current = new AbortController();
      return call(wish, running.current.signal);
    },
    onSuccess: (done, wish) => onDone?.(done, wish),
    onError: (fault) => {
      if (!isStopped()) {
        onFault?.(fault);
      }
    },
  });
  const isComplaint = error !== null && error.name !== 'AbortError';
  return {
    run: (wish: Variables) => mutate(wish),
    stop: () => running.current?.abort(),
    isPending,
    data,
    error: isComplaint ? error : null,
    variables,
  };
}
