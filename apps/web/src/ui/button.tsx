import type { ComponentProps } from 'react';
import { type ButtonSize, buttonStyle, type ButtonVariant } from './button-style.ts';
import { Spinner } from './spinner.tsx';

export interface ButtonProps extends ComponentProps<'button'> {
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** Work is under way: the button cannot be pressed, shows a spinner and keeps its width. */
  busy?: boolean;
  /**
   * Said instead of the label while busy. Without it, the label stays for screen readers under the spinner.
   */
  busyLabel?: string;
}

export function Button({
  variant = 'secondary',
  size = 'md',
  busy = false,
  busyLabel,
  className,
  children,
  ...rest
}: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      {...(busy && whileBusy)}
      className={buttonStyle(variant, size, className)}
    >
      {busyLabel === undefined ? (
        <Covered covered={busy}>{children}</Covered>
      ) : (
        <Exchanged busy={busy} label={children} busyLabel={busyLabel} />
      )}
    </button>
  );
}

/** Not `disabled`, which would take the focus away from whoever pressed it. */
const whileBusy: ComponentProps<'button'> = {
  'aria-busy': true,
  'aria-disabled': true,
  onClick: (event) => event.preventDefault(),
  onPointerDown: undefined,
  onKeyDown: undefined,
};

function Covered({ covered, children }: { covered: boolean; children: ButtonProps['children'] }) {
  if (!covered) {
    return children;
  }
  return (
    <>
      <span className="inline-flex items-center gap-[inherit] opacity-0">{children}</span>
      <Spinner className="absolute" />
    </>
  );
}

/**
 * Both labels share one grid cell, the one that is not shown as generated content, so that the wider one sets
 * the width.
 */
function Exchanged({
  busy,
  label,
  busyLabel,
}: {
  busy: boolean;
  label: ButtonProps['children'];
  busyLabel: string;
}) {
  const sizer = busy ? label : busyLabel;
  return (
    <span className="grid justify-items-center">
      <span className="inline-flex items-center gap-2">
        {busy && <Spinner />}
        {busy ? busyLabel : label}
      </span>
      <span
        aria-hidden="true"
        data-text={typeof sizer === 'string' ? sizer : ''}
        className="invisible h-0 overflow-hidden pl-6 before:content-[attr(data-text)]"
      />
    </span>
  );
}
