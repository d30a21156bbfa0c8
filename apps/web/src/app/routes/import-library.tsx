import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { commitLibrary } from '#features/library-import/api/commit-library.ts';
import { discardLibrary } from '#features/library-import/api/discard-library.ts';
import { importQuery, importsQuery } from '#features/library-import/api/get-imports.ts';
import { ChooseLibrary } from '#features/library-import/components/choose-library.tsx';
import { ImportList } from '#features/library-import/components/import-list.tsx';
import { LibraryPreview } from '#features/library-import/components/library-preview.tsx';
import { SourceHelp } from '#features/library-import/components/source-help.tsx';
import type { ShownImport } from '#features/library-import/model/shown-import.ts';
import { libraryImportKeys } from '#features/library-import/query-keys.ts';
import { errorMessage, isMissingOrInvalidId } from '#lib/api-error.ts';
import { usePageTitle } from '#lib/page-title.ts';
import { useWrite } from '#lib/use-write.ts';
import { Card } from '#ui/card.tsx';
import { NotLoaded } from '#ui/not-loaded.tsx';
import { Notice } from '#ui/notice.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { Page } from '#ui/page.tsx';
import { showError } from '#ui/toast.ts';

/** In the address, so that a reload shows the same preview. */
const previewed = 'preview';

/** Brings in what somebody saved in another app. */
export function ImportLibraryRoute() {
  usePageTitle('Import from another app');
  const queryClient = useQueryClient();
  const [search, setSearch] = useSearchParams();
  const id = search.get(previewed);
  const preview = useQuery({ ...importQuery(id ?? ''), enabled: id !== null });
  const isGone = isMissingOrInvalidId(preview.error);
  // One that is gone, or carried out by now, is no preview any more.
  const seen = preview.data?.state === 'previewed' ? preview.data : undefined;
  const leave = () => setSearch({}, { replace: true });
  const show = (shown: ShownImport) => {
    queryClient.setQueryData(libraryImportKeys.one(shown.importId), shown);
    setSearch({ [previewed]: shown.importId }, { replace: true });
  };
  const commit = useWrite({
    mutationFn: commitLibrary,
    onSuccess: async (begun) => {
      queryClient.setQueryData(libraryImportKeys.one(begun.importId), begun);
      await queryClient.invalidateQueries({ queryKey: libraryImportKeys.list });
      leave();
    },
    onError: (error) => showError(errorMessage(error, 'Failed to import')),
  });

  return (
    <Page>
      <PageHeader
        title="Import from another app"
        description="Imports links and notes with their dates, tags, notes and highlights; folders become boards. A Hookline archive is imported in full. Importing the same file again doesn’t create duplicates."
      />
      <Card className="min-w-0 p-4 sm:p-5">
        {id !== null && preview.data === undefined && !isGone ? (
          <NotLoaded query={preview} noun="The preview" skeleton="h-40" />
        ) : seen === undefined ? (
          <div className="grid grid-cols-1 gap-4">
            {isGone && <Notice tone="info">This preview has expired. Choose the file again.</Notice>}
            <ChooseLibrary onSeen={show} />
          </div>
        ) : (
          <LibraryPreview
            seen={seen}
            isBusy={commit.isPending}
            onCommit={() => commit.mutate(seen.importId)}
            onDiscard={() => {
              discardLibrary(seen.importId);
              leave();
            }}
          />
        )}
      </Card>
      <EarlierImports />
      {seen === undefined && <SourceHelp />}
    </Page>
  );
}

/** Nothing as long as there are none. */
function EarlierImports() {
  const imports = useQuery(importsQuery());
  if (imports.data === undefined) {
    return (
      imports.error !== null && (
        <Card>
          <NotLoaded query={imports} noun="Your earlier imports" skeleton="h-12" />
        </Card>
      )
    );
  }
  return imports.data.length > 0 && <ImportList imports={imports.data} />;
}
