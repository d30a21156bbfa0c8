import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { boardsQuery } from '#features/boards/api/get-boards.ts';
import { findAddresses } from '#features/content/model/find-addresses.ts';
import { errorMessage } from '#lib/api-error.ts';
import { usePageTitle } from '#lib/page-title.ts';
import { paths } from '#lib/paths.ts';
import { Card } from '#ui/card.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { Notice } from '#ui/notice.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { Page } from '#ui/page.tsx';
import { AddToLibrary } from '../content/add-to-library.tsx';
import { SaveShared } from '../content/save-shared.tsx';
import { CaptureHandedPage } from '../content/capture-handed-page.tsx';

/**
 * Where other apps of the device hand over an address, words or files (the share target of the manifest), and
 * the bookmarklet a page: it only needs a board.
 */
export function ShareRoute() {
  const [search, setSearch] = useSearchParams();
  const isPage = search.get('capture') !== null;
  usePageTitle(isPage ? 'Save page' : 'Add Content');
  if (!isPage) {
    return <SharedThings search={search} />;
  }
  const handleGiveUp = () =>
    setSearch(
      (before) => {
        before.delete('capture');
        return before;
      },
      { replace: true },
    );
  return (
    <Page>
      <PageHeader title="Save page" description="Saved as you see it, without fetching it again." />
      <CaptureHandedPage onGiveUp={handleGiveUp} />
    </Page>
  );
}

function SharedThings({ search }: { search: URLSearchParams }) {
  const navigate = useNavigate();
  const { address, count, title, text, isNothing } = readShared(search);
  const { data: boards, error, isFetching, refetch } = useQuery(boardsQuery());
  const [isOpen, setIsOpen] = useState(true);
  const handleClose = () => {
    setIsOpen(false);
    void navigate(paths.content, { replace: true });
  };

  return (
    <Page>
      <PageHeader title="Add Content" description={address ?? 'Choose where to save it.'} />
      {isNothing && (
        <Notice tone="warning" title="Nothing was shared">
          Share a page, text or files, or paste a URL on a board.
        </Notice>
      )}
      {boards === undefined && error !== null && (
        <Card>
          <ErrorState title="Your boards couldn’t be loaded" busy={isFetching} onRetry={() => void refetch()}>
            {errorMessage(error)}
          </ErrorState>
        </Card>
      )}
      {boards !== undefined && address === undefined && !isNothing && (
        <SaveShared boards={boards} count={count} title={title} text={text} onClose={handleClose} />
      )}
      {boards !== undefined && address !== undefined && (
        <AddToLibrary
          source={isOpen ? 'url' : undefined}
          initialUrl={address}
          boards={boards}
          onClose={handleClose}
        />
      )}
    </Page>
  );
}

/** What another app handed over; files wait in the browser. */
function readShared(search: URLSearchParams) {
  const word = (name: string): string => search.get(name)?.trim() ?? '';
  const count = Number(word('files')) || 0;
  // Some apps put the address into the text, or even the title.
  const shared = ['url', 'text', 'title'].map(word).join(' ');
  const [address] = count > 0 ? [] : findAddresses(shared).addresses;
  const text = word('text');
  const isNothing = address === undefined && count === 0 && text === '';
  return { address, count, title: word('title'), text, isNothing };
}
