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
import { CaptureHandedPage } from '../content/capture-handed-page.tsx';

/**
 * Where other apps of the device hand over an address (the share target of the manifest), and the bookmarklet
 * a page: it only needs a board.
 */
export function ShareRoute() {
  const [search, setSearch] = useSearchParams();
  const isPage = search.get('capture') !== null;
  usePageTitle(isPage ? 'Save page' : 'Add Content');
  if (!isPage) {
    return <SharedAddress search={search} />;
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
      <PageHeader title="Save page" description="As you see it, with nothing fetched." />
      <CaptureHandedPage onGiveUp={handleGiveUp} />
    </Page>
  );
}

function SharedAddress({ search }: { search: URLSearchParams }) {
  const navigate = useNavigate();
  // Some apps put the address into the text, or even the title.
  const shared = ['url', 'text', 'title'].map((name) => search.get(name) ?? '').join(' ');
  const [address] = findAddresses(shared).addresses;
  const { data: boards, error, isFetching, refetch } = useQuery(boardsQuery());
  const [isOpen, setIsOpen] = useState(true);
  const handleClose = () => {
    setIsOpen(false);
    void navigate(paths.content, { replace: true });
  };

  return (
    <Page>
      <PageHeader title="Add Content" description={address ?? 'Something was shared with the app.'} />
      {address === undefined && (
        <Notice tone="warning" title="There is no web address in what was shared">
          Share a page from its browser, or paste its address on a board.
        </Notice>
      )}
      {boards === undefined && error !== null && (
        <Card>
          <ErrorState
            title="Your boards could not be loaded"
            busy={isFetching}
            onRetry={() => void refetch()}
          >
            {errorMessage(error)}
          </ErrorState>
        </Card>
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
