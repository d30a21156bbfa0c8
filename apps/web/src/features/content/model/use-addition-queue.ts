import { useEffect, useRef, useState } from 'react';
import { ApiError, errorMessage } from '#lib/api-error.ts';
import { useConfig } from '#lib/config.ts';
import { asText } from '#lib/tolerant.ts';
import type { AddedItem, ContentSink, UploadOptions } from './content-sink.ts';
import { refuseFile } from './file-rules.ts';

/** Something on its way to a board, and what came of it. */
export interface Addition {
  id: number;
  /** An address, or the name of a file. */
  label: string;
  isFile: boolean;
  state: 'waiting' | 'running' | 'added' | 'failed';
  /** How much of a file has left, from 0 to 1. */
  share: number;
  /** Why it failed. */
  reason?: string;
  /** The item that has this address already. */
  existingId?: string;
}

export interface AdditionQueue {
  additions: readonly Addition[];
  isBusy: boolean;
  addAddresses: (addresses: readonly string[]) => void;
  addFiles: (files: readonly File[]) => void;
  /** Stops what is on its way, and takes it off the list. */
  cancel: (id: number) => void;
  /** Takes everything off the list that is done. */
  clear: () => void;
}

type Send = (options: UploadOptions) => Promise<AddedItem>;

let lastId = 0;

/** Puts any number of addresses and files on a board, one after another, and keeps what came of each. Leaving ends it. */
export function useAdditionQueue(sink: ContentSink, onAdded: (item: AddedItem) => void): AdditionQueue {
  const { config } = useConfig();
  const [additions, setAdditions] = useState<readonly Addition[]>([]);
  const line = useRef(Promise.resolve());
  const ending = useRef(new Map<number, AbortController>());
  useEffect(() => {
    const open = ending.current;
    return () => open.forEach((controller) => controller.abort());
  }, []);

  const change = (id: number, part: Partial<Addition>) =>
    setAdditions((all) => all.map((one) => (one.id === id ? { ...one, ...part } : one)));

  const enqueue = (label: string, isFile: boolean, send: Send) => {
    lastId += 1;
    const id = lastId;
    const controller = new AbortController();
    ending.current.set(id, controller);
    setAdditions((all) => [...all, { id, label, isFile, state: 'waiting', share: 0 }]);
    line.current = line.current.then(async () => {
      if (controller.signal.aborted) {
        return;
      }
      change(id, { state: 'running' });
      try {
        onAdded(await send({ signal: controller.signal, onProgress: (share) => change(id, { share }) }));
        change(id, { state: 'added' });
      } catch (error) {
        change(id, { state: 'failed', ...whyNot(error, isFile) });
      }
      ending.current.delete(id);
    });
  };

  return {
    additions,
    isBusy: additions.some(({ state }) => state === 'waiting' || state === 'running'),
    addAddresses: (addresses) => {
      for (const url of addresses) {
        enqueue(url, false, () => sink.addAddress({ url, title: '', description: '' }));
      }
    },
    addFiles: (files) => {
      for (const file of files) {
        const refusal = refuseFile(file, config);
        enqueue(file.name, true, (options) =>
          refusal === undefined ? sink.addFile(file, options) : Promise.reject(new RefusedFile(refusal)),
        );
      }
    },
    cancel: (id) => {
      ending.current.get(id)?.abort();
      ending.current.delete(id);
      setAdditions((all) => all.filter((one) => one.id !== id));
    },
    clear: () => setAdditions((all) => all.filter(({ state }) => state === 'waiting' || state === 'running')),
  };
}

/** A file that is not even sent; its message says why. */
class RefusedFile extends Error {
  override readonly name = 'RefusedFile';
}

function whyNot(error: unknown, isFile: boolean): Pick<Addition, 'reason' | 'existingId'> {
  if (error instanceof RefusedFile) {
    return { reason: error.message };
  }
  const existingId = error instanceof ApiError && error.status === 409 ? asText(error.answer['itemId']) : '';
  const reason = errorMessage(error, isFile ? 'Failed to upload file' : 'Failed to add URL');
  return existingId === '' ? { reason } : { reason, existingId };
}
