import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type FileReader, fileLinkQuery } from '../api/file-link-query.ts';

export interface FileAddress {
  /** Undefined until there is one. */
  address: string | undefined;
  /** Why there is none. */
  error: Error | null;
  isRenewing: boolean;
  /** Asks for another one, for when this one is dead. */
  renew: () => Promise<void>;
}

/**
 * A signed address of an item's file. It stays the same as long as it is in use: a newer one would load the
 * same bytes again, or interrupt a player. One from an earlier visit may be dead by now, and is not used.
 */
export function useFileAddress(itemId: string, reader: FileReader): FileAddress {
  const link = useQuery({ ...fileLinkQuery(itemId, reader), refetchOnReconnect: false });
  const [address, setAddress] = useState<string>();
  if (address === undefined && link.isSuccess && !link.isStale) {
    setAddress(link.data);
  }
  const renew = async () => {
    const { data, isSuccess } = await link.refetch();
    setAddress(isSuccess ? data : undefined);
  };
  return {
    address,
    error: address === undefined ? link.error : null,
    isRenewing: link.isFetching,
    renew,
  };
}
