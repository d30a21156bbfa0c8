import { useMutation, type UseMutationOptions } from '@tanstack/react-query';
import { useCallback, useState } from 'react';

export interface WriteOptions<Data, Variables, Context = unknown> extends UseMutationOptions<
  Data,
  Error,
  Variables,
  Context
> {
  /**
   * What a press is about, where one hook serves many things: what is about another one is sent meanwhile.
   * The same for good.
   */
  keyOf?: (variables: Variables) => string;
}

/**
 * A mutation that is sent once however fast its button is pressed: until it is settled, further presses do
 * nothing. A disabled button alone comes too late, with the next picture. `mutate` is the same function at
 * every rendering.
 */
export function useWrite<Data, Variables = void, Context = unknown>({
  keyOf,
  ...options
}: WriteOptions<Data, Variables, Context>) {
  const [{ sent, nameOf }] = useState(() => ({ sent: new Set<string>(), nameOf: keyOf ?? (() => '') }));
  const mutation = useMutation<Data, Error, Variables, Context>({
    ...options,
    onSettled: (...settled) => {
      sent.delete(nameOf(settled[2]));
      return options.onSettled?.(...settled);
    },
  });
  const { mutate: send } = mutation;
  const mutate = useCallback(
    (variables: Variables) => {
      const name = nameOf(variables);
      if (!sent.has(name)) {
        sent.add(name);
        send(variables);
      }
    },
    [send, sent, nameOf],
  );
  return { ...mutation, mutate };
}
