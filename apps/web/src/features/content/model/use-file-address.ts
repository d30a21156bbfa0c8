import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type FileLink, type LinkUse, fileLinkQuery } from '../api/file-link-query.ts';

export interface FileAddress {
  /** Undefined until there is one. */
  address: string | undefined;
  /** Until when it can be counted on, in ms. */
  goodUntil: number;
  /** Why there is none. */
  error: Error | null;
  isRenewing: boolean;
  /** Asks for another one, for when this one is dead. */
  renew: () => Promise<void>;
}

type Given = Pick<FileAddress, 'address' | 'goodUntil'>;
const none: Given = { address: undefined, goodUntil: 0 };
/** How long an address can be counted on, in ms: ours are good for ten minutes, those of buckets for five. */
const lifetimes = { own: 9.5 * 60_000, bucket: 4.5 * 60_000 };

const givenAt = ({ address, redirects }: FileLink, moment: number): Given => ({
  address,
  goodUntil: moment + lifetimes[redirects ? 'bucket' : 'own'],
});

/**
 * A signed address of an item's file. It stays the same as long as it is in use: a newer one would load the
 * same bytes again, or interrupt a player. One from an earlier visit may be dead by now, and is not used.
 */
export function useFileAddress(itemId: string, use: LinkUse): FileAddress {
  const link = useQuery({ ...fileLinkQuery(itemId, use), refetchOnReconnect: false });
  const [given, setGiven] = useState<Given>(none);
  const { address } = given;
  if (address === undefined && link.isSuccess && !link.isStale) {
    setGiven(givenAt(link.data, link.dataUpdatedAt));
  }
  const renew = async () => {
    const { data, dataUpdatedAt, isSuccess } = await link.refetch();
    setGiven(isSuccess ? givenAt(data, dataUpdatedAt) : none);
  };
  return {
    ...given,
    error: address === undefined ? link.error : null,
    isRenewing: link.isFetching,
    renew,
  };
}
