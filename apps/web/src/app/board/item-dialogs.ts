import { lazyDialog } from '#ui/lazy-dialog.tsx';

// What is asked of an item: a screen full of items is there before any of it is fetched.

export const TrackingDialog = lazyDialog(
  async () => (await import('../projects/tracking-dialog.tsx')).TrackingDialog,
  ({ content }) => content !== undefined,
);

export const RenameItemDialog = lazyDialog(
  async () => (await import('#features/content/components/rename-item-dialog.tsx')).RenameItemDialog,
  ({ item }) => item !== undefined,
);

export const AddTranscriptDialog = lazyDialog(
  async () => (await import('#features/content/components/add-transcript-dialog.tsx')).AddTranscriptDialog,
  ({ item }) => item !== undefined,
);

export const MoveItemDialog = lazyDialog(
  async () => (await import('#features/content/components/move-item-dialog.tsx')).MoveItemDialog,
  ({ item }) => item !== undefined,
);

export const AddContentDialog = lazyDialog(
  async () => (await import('#features/content/components/add-content-dialog.tsx')).AddContentDialog,
  ({ open }) => open,
);

export const NewNoteDialog = lazyDialog(
  async () => (await import('#features/content/notes/components/new-note-dialog.tsx')).NewNoteDialog,
  ({ open }) => open,
);
