import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { boardChoicesQuery } from '#lib/board-choices.ts';
import { lastBoard, noteBoard } from '#lib/last-board.ts';
import type { Draft, DraftPlace, KeptWords } from './visit-memory.ts';
import { type Origin, requirementsFor, type WantedForm } from './origin.ts';
import { noOptions, type OptionChoice } from './script-options.ts';
import { useOriginBoard } from './use-origin-board.ts';
import type { WholeVersion } from './versions.ts';

/** What a visit begins with: what was left of it, or what somebody came from and for. */
type Beginning = Partial<Draft> & Pick<Draft, 'platform' | 'options' | 'from'>;

export function newRequest(place: Omit<DraftPlace, 'visit'>): Beginning {
  const { topic, picked, form } = place.purpose;
  const origin = place.origin ?? originOfLast(place);
  return {
    ...(topic !== undefined && { requirements: topic, kept: { ...noOptions, requirements: topic } }),
    platform: form?.platform ?? 'youtube',
    options: {
      ...noOptions,
      ...lengthOf(form),
      itemIds: origin === undefined ? (picked?.sources.map(({ id }) => id) ?? null) : origin.itemIds,
      highlightIds: picked?.highlightIds ?? null,
    },
    from: origin,
  };
}

const lengthOf = (form: WantedForm | undefined): Partial<OptionChoice> =>
  form?.seconds === undefined ? {} : { length: 'seconds', seconds: String(form.seconds) };

/** The board used last, for whoever comes for nothing in particular: as if they came from there. */
function originOfLast({ versionId, purpose }: Omit<DraftPlace, 'visit'>): Origin | undefined {
  const isOpen = versionId === undefined && Object.values(purpose).every((wish) => wish === undefined);
  const board = isOpen ? lastBoard() : undefined;
  return board && { boardId: board.id, boardName: board.name, itemIds: null };
}

const allOfThem = { itemIds: null, highlightIds: null };

/** What is asked for in the form, and the requests of versions that are taken into it. */
export function useRequest(begun: Beginning) {
  const [platform, setPlatform] = useState(begun.platform);
  const [typed, setTyped] = useState(begun.requirements);
  const [options, setOptions] = useState(begun.options);
  const [from, setFrom] = useState(begun.from);
  const [kept, setKept] = useState(begun.kept);
  /** A version whose request would have taken the place of the user's own words. */
  const [offered, setOffered] = useState<WholeVersion>();
  const { data: boards = [] } = useQuery(boardChoicesQuery);
  const { board, isMissing } = useOriginBoard(from);
  const requirements = typed ?? (board?.name === undefined ? '' : requirementsFor(board.name));

  /** The board that a version was written from, as long as there is one. */
  const placeOf = ({ board_id: id }: WholeVersion): Origin | undefined => {
    const known = id === from?.boardId ? undefined : boards.find(({ value }) => value === id);
    return known ? { boardId: known.value, boardName: known.label, itemIds: null } : from;
  };
  const take = (version: WholeVersion, place = from) => {
    const isItsBoard = (version.board_id ?? undefined) === place?.boardId;
    setPlatform(version.platform);
    setTyped(version.requirements);
    setOptions(isItsBoard ? version.options : { ...version.options, ...allOfThem });
    setFrom(place);
    setKept(wordsOf(version));
    setOffered(undefined);
  };
  const hasOwnWords = typed !== undefined && isOwn({ ...options, requirements: typed }, kept);

  return {
    platform,
    setPlatform,
    typed,
    setTyped,
    requirements,
    options,
    setOptions,
    from,
    board,
    isMissing,
    kept,
    chooseBoard: (chosen: { id: string; name: string } | undefined) => {
      noteBoard(chosen);
      setFrom(chosen && { boardId: chosen.id, boardName: chosen.name, itemIds: null });
      setOptions({ ...options, ...allOfThem });
    },
    /** Takes the request of a version in place of what is there; the board too, where one is given. */
    take,
    /** The same with its board, unless that would lose what the user typed: then it is offered. */
    takeOrOffer: (version: WholeVersion) =>
      hasOwnWords ? setOffered(version) : take(version, placeOf(version)),
    takeOffered: offered && (() => take(offered, placeOf(offered))),
    /** A version keeps it from now on. */
    handleSent: (asked: string) => {
      setKept({ ...options, requirements: asked });
      setOffered(undefined);
    },
  };
}

const wordsOf = ({ requirements, options }: WholeVersion): KeptWords => ({ ...options, requirements });

/** Whether some words would be lost where others take their place. */
const isOwn = (words: KeptWords, kept: KeptWords | undefined): boolean =>
  (['requirements', 'tone', 'audience'] as const).some(
    (field) => words[field].trim() !== '' && words[field].trim() !== kept?.[field].trim(),
  );
