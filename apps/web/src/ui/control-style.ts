/** What every box to type or choose in looks like. Sixteen pixels of type on phones, or iOS zooms in. */
export const controlStyle =
  'w-full min-w-0 rounded-md border border-line-strong bg-surface text-ink shadow-xs transition-[border-color,box-shadow] ' +
  'text-[1rem] sm:text-base hover:border-muted ' +
  'focus-visible:border-accent focus-visible:outline-3 focus-visible:outline-offset-0 focus-visible:outline-focus/35 ' +
  'aria-invalid:border-danger aria-invalid:focus-visible:outline-danger/30 disabled:bg-sunken disabled:text-muted';
