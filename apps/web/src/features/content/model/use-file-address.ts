import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type LinkUse, fileLinkQuery } from '../api/file-link-query.ts';

export interface FileAddress {
  /** Undefined until there is one. */
  address: string | undefined;
  /** When it was given, in ms. */
  since: number;
  /** Why there is none. */
  error: Error | null;
  isRenewing: boolean;
  /** Asks for another one, for when this one is dead. */
  renew: () => Promise<void>;
}

const none = { address: undefined, since: 0 };

/**
 * A signed address of an item's file. It stays the same as long as it is in use: a newer one would load the
 * same bytes again, or interrupt a player. One from an earlier visit may be dead by now, and is not used.
 */
export function useFileAddress(itemId: string, use: LinkUse): FileAddress {
  const link = useQuery({ ...fileLinkQuery(itemId, use), refetchOnReconnect: false });
  const [given, setGiven] = useState<{ address: string | undefined; since: number }>(none);
  const { address, since } = given;
  if (address === undefined && link.isSuccess && !link.isStale && link.data !== undefined) {
    setGiven({ address: link.data, since: link.dataUpdatedAt });
  }
  const renew = async () => {
    const { data, dataUpdatedAt, isSuccess } = await link.refetch();
    setGiven(isSuccess ? { address: data, since: dataUpdatedAt } : none);
  };
  return {
    address,
    since,
    error: address === undefined ? link.error : null,
    isRenewing: link.isFetching,
    renew,
  };
}
