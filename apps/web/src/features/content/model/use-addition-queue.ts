import { type QueryClient, skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { errorMessage } from '#lib/api-error.ts';
import { useConfig } from '#lib/config.ts';
import { formatExact } from '#lib/format.ts';
import { loadProgram } from '#lib/load-program.ts';
import { storedToken } from '#lib/session.ts';
import { showSuccess } from '#ui/toast.ts';
import type { AddedItem, ContentSink, UploadOptions } from './content-sink.ts';
import { type ExistingItem, existingOf } from './existing-item.ts';

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
  /** The item that has this address or file already. */
  existing?: ExistingItem;
}

export interface AdditionQueue {
  additions: readonly Addition[];
  isBusy: boolean;
  /** Joins what is on its way; where nothing is, what is done goes off the list and a new count begins. */
  addAddresses: (addresses: readonly string[]) => void;
  /** As for addresses. Calls back with each file once the server has it. */
  addFiles: (files: readonly File[], onArrived?: (file: File) => void) => void;
  /** Sends a file that is there already all the same. */
  addAgain: (id: number) => void;
  /** Stops what is on its way, and takes it off the list. */
  cancel: (id: number) => void;
  /** Takes everything off the list that is done. */
  clear: () => void;
}

/** A single address is sent in a moment: it is heard of only where it failed. */
export const isWorthShowing = ({ additions: [first, ...others] }: AdditionQueue): boolean =>
  first !== undefined && (others.length > 0 || first.isFile || first.state === 'failed');

/** An addition with what is needed to send it. */
interface Entry extends Addition {
  send: (options: UploadOptions) => Promise<AddedItem>;
  onAdded: (item: AddedItem) => void;
  ending: AbortController;
}

interface Line {
  entries: readonly Entry[];
  /** Until what was sent is settled, cancelled or not: nothing else is sent beside it. */
  isSending: boolean;
}

const emptyLine: Line = { entries: [], isSending: false };
const keyOf = (boardId: string) => ['additions', boardId];
let lastId = 0;

/**
 * Puts any number of addresses and files on a board, one after another, and keeps what came of each as long
 * as something is on its way or failed. It goes on, and is known, on whatever screen one is, until the
 * session ends.
 */
export function useAdditionQueue(
  boardId: string,
  sink: ContentSink,
  onAdded: (item: AddedItem) => void,
): AdditionQueue {
  const { config } = useConfig();
  const cache = useQueryClient();
  const { data: { entries: additions } = emptyLine } = useQuery<Line>({
    queryKey: keyOf(boardId),
    queryFn: skipToken,
    gcTime: Infinity,
  });
  const change = (edit: EditEntries) => changeEntries(cache, boardId, edit);

  const begin = () => change((entries) => (entries.some(isOpen) ? entries : []));
  const enqueue = (label: string, isFile: boolean, send: Entry['send']) => {
    lastId += 1;
    const ending = new AbortController();
    const entry: Entry = { id: lastId, label, isFile, state: 'waiting', share: 0, send, onAdded, ending };
    change((entries) => [...entries, entry]);
    void sendWaiting(cache, boardId);
  };

  return {
    additions,
    isBusy: additions.some(isOpen),
    addAddresses: (addresses) => {
      begin();
      for (const url of addresses) {
        enqueue(url, false, (options) => sink.addAddress({ url, title: '', description: '' }, options));
      }
    },
    addFiles: (files, onArrived) => {
      begin();
      for (const file of files) {
        enqueue(file.name, true, async (options) => {
          const { refuseFile } = await loadProgram(() => import('./file-rules.ts'));
          const refusal = refuseFile(file, config);
          if (refusal !== undefined) {
            throw new Refused(refusal);
          }
          const item = await sink.addFile(file, options);
          onArrived?.(file);
          return item;
        });
      }
    },
    addAgain: (id) => sendAgain(cache, boardId, id),
    cancel: (id) => {
      additions.find((one) => one.id === id)?.ending.abort();
      change((entries) => entries.filter((one) => one.id !== id));
    },
    clear: () => change((entries) => entries.filter(isOpen)),
  };
}

const isOpen = ({ state }: Addition): boolean => state === 'waiting' || state === 'running';

type EditEntries = (entries: readonly Entry[]) => readonly Entry[];

function changeEntries(cache: QueryClient, boardId: string, edit: EditEntries): void {
  cache.setQueryData<Line>(keyOf(boardId), (line = emptyLine) => ({ ...line, entries: edit(line.entries) }));
}

/** Sends what was refused once more, though it is there already. */
function sendAgain(cache: QueryClient, boardId: string, id: number): void {
  changeEntries(cache, boardId, (all) =>
    all.map((one) =>
      one.id === id
        ? { ...one, state: 'waiting', share: 0, send: (options) => one.send({ ...options, onlyNew: false }) }
        : one,
    ),
  );
  void sendWaiting(cache, boardId);
}

/** Sends what waits, one after another, as long as the session lasts in which it was added. */
async function sendWaiting(cache: QueryClient, boardId: string): Promise<void> {
  const token = storedToken();
  const read = () => cache.getQueryData<Line>(keyOf(boardId)) ?? emptyLine;
  const setSending = (isSending: boolean) =>
    cache.setQueryData<Line>(keyOf(boardId), (line = emptyLine) => ({ ...line, isSending }));
  const nextWaiting = () => read().entries.find(({ state }) => state === 'waiting');

  if (read().isSending) {
    return;
  }
  setSending(true);
  for (let next = nextWaiting(); next !== undefined; next = nextWaiting()) {
    await sendOne(cache, boardId, next);
    if (storedToken() !== token) {
      // The rest would be sent in the name of whoever signed in since.
      return;
    }
  }
  setSending(false);
  if (read().entries.every(({ state }) => state === 'added')) {
    announceAdded(read().entries);
    changeEntries(cache, boardId, () => []);
  }
}

/** Says once that everything was added: nothing of it needs a look. */
function announceAdded([first, ...others]: readonly Entry[]): void {
  if (first === undefined) {
    return;
  }
  const ofOne = first.isFile ? 'File uploaded successfully!' : 'URL added successfully!';
  showSuccess(others.length === 0 ? ofOne : `${formatExact(others.length + 1)} added`);
}

async function sendOne(cache: QueryClient, boardId: string, { id, send, onAdded, ...entry }: Entry) {
  const change = (part: Partial<Addition>) =>
    changeEntries(cache, boardId, (all) => all.map((one) => (one.id === id ? { ...one, ...part } : one)));
  change({ state: 'running' });
  try {
    const onProgress = (share: number) => change({ share });
    onAdded(await send({ signal: entry.ending.signal, onProgress, onlyNew: true }));
    change({ state: 'added' });
  } catch (error) {
    change({ state: 'failed', ...whyNot(error, boardId, entry.isFile) });
  }
}

/** Of something that is not even sent; its message says why. */
class Refused extends Error {
  override readonly name = 'Refused';
}

function whyNot(error: unknown, boardId: string, isFile: boolean): Pick<Addition, 'reason' | 'existing'> {
  if (error instanceof Refused) {
    return { reason: error.message };
  }
  const existing = existingOf(error, boardId);
  const reason = errorMessage(error, isFile ? 'Failed to upload file' : 'Failed to add URL');
  return existing === undefined || existing.id === '' ? { reason } : { reason, existing };
}
