import { type MutateOptions, useMutation, type UseMutationOptions } from '@tanstack/react-query';
import { useRef } from 'react';

/**
 * A mutation that is sent once however fast its button is pressed: until it is settled, further presses do nothing. A
 * disabled button alone comes too late, with the next picture.
 */
export function useWrite<Data, Variables = void>(options: UseMutationOptions<Data, Error, Variables>) {
  const isSent = useRef(false);
  const mutation = useMutation<Data, Error, Variables>({
    ...options,
    onSettled: (...settled) => {
      isSent.current = false;
      return options.onSettled?.(...settled);
    },
  });
  const mutate = (variables: Variables, callbacks: MutateOptions<Data, Error, Variables> = {}) => {
    if (!isSent.current) {
      isSent.current = true;
      mutation.mutate(variables, callbacks);
    }
  };
  return { ...mutation, mutate };
}
