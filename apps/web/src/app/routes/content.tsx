import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { boardsQuery } from '#features/boards/api/get-boards.ts';
import { AddCards } from '#features/content/components/add-cards.tsx';
import { LibraryToolbar } from '#features/content/components/library-toolbar.tsx';
import type { ContentSource } from '#features/content/model/content-sink.ts';
import { AskButton } from '#features/conversations/components/ask-button.tsx';
import { library as wholeLibrary } from '#features/conversations/model/ask-scope.ts';
import { errorMessage } from '#lib/api-error.ts';
import { usePageTitle } from '#lib/page-title.ts';
import { useNavigationIntent } from '#lib/use-navigation-intent.ts';
import { PageHeader } from '#ui/page-header.tsx';
import { Page } from '#ui/page.tsx';
import { showError } from '#ui/toast.ts';
import { AddToLibrary } from '../content/add-to-library.tsx';
import { LibraryView } from '../content/library-view.tsx';
import { useLibrary } from '../content/use-library.ts';
import { ListMenu } from '../list-menu.tsx';

export function ContentRoute() {
  usePageTitle('Content');
  const queryClient = useQueryClient();
  const { data: boards = [] } = useQuery(boardsQuery());
  const library = useLibrary();
  const [source, setSource] = useState<ContentSource>();
  const handleAdd = (wanted: ContentSource) =>
    void queryClient.fetchQuery(boardsQuery()).then(
      () => setSource(wanted),
      (error: unknown) => showError(errorMessage(error, 'Failed to load boards')),
    );
  useNavigationIntent('add', 'url', () => handleAdd('url'));
  useNavigationIntent('add', 'file', () => handleAdd('file'));

  return (
    <Page>
      <PageHeader
        title="Content"
        description="Everything you’ve saved, across all your boards."
        actions={
          <div className="contents max-sm:grid max-sm:w-full">
            <AskButton scope={wholeLibrary} />
          </div>
        }
        menu={<ListMenu label="More options" />}
      />
      <AddCards onAdd={handleAdd} />
      <AddToLibrary source={source} boards={boards} onClose={() => setSource(undefined)} />
      <div className="grid grid-cols-1 gap-3">
        <LibraryToolbar filters={library.filters} boards={boards} onChange={library.changeFilters} />
        <LibraryView library={library} boards={boards} />
      </div>
    </Page>
  );
}
