import { Plus } from 'lucide-react';

/** The dashed card at the end of the list. */
export function NewBoardCard({ onCreate }: { onCreate: () => void }) {
  return (
    <button
      type="button"
      onClick={onCreate}
      className="group flex h-full min-h-44 w-full flex-col items-center justify-center gap-1 rounded-xl border border-dashed border-line-strong/70 p-4 text-center transition-colors hover:border-accent hover:bg-accent-soft/40"
    >
      <span className="grid size-9 place-items-center rounded-lg bg-active text-muted transition-colors group-hover:bg-accent-soft group-hover:text-accent-ink">
        <Plus aria-hidden="true" className="size-[1.125rem]" />
      </span>
      <span className="mt-2 font-medium text-ink">Create New Board</span>
      <span className="text-sm text-muted">Gather ideas and research in one place</span>
    </button>
  );
}
