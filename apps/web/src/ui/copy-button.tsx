import clsx from 'clsx';
import { Check, Copy } from 'lucide-react';
import { Button, type ButtonProps } from './button.tsx';
import { IconButton, type IconButtonProps } from './icon-button.tsx';
import { useCopy } from './use-copy.ts';

/** What is copied; a function where it takes some work to make. */
type CopiedText = string | (() => string);

const textOf = (text: CopiedText): string => (typeof text === 'string' ? text : text());

export interface CopyButtonProps extends Omit<ButtonProps, 'onClick'> {
  text: CopiedText;
}

/** Copies a text, and says for a moment that it did. */
export function CopyButton({ text, children = 'Copy', ...rest }: CopyButtonProps) {
  const { isCopied, copy } = useCopy();
  return (
    <>
      <Button {...rest} onClick={() => copy(textOf(text))}>
        {isCopied ? <Check aria-hidden="true" className="text-success" /> : <Copy aria-hidden="true" />}
        <span>{isCopied ? 'Copied' : children}</span>
      </Button>
      <CopiedStatus isCopied={isCopied} />
    </>
  );
}

/** The same as an icon. */
export function CopyIconButton({
  text,
  label,
  className,
  ...rest
}: Omit<IconButtonProps, 'icon' | 'onClick'> & { text: CopiedText }) {
  const { isCopied, copy } = useCopy();
  return (
    <>
      <IconButton
        size="sm"
        {...rest}
        icon={isCopied ? Check : Copy}
        label={isCopied ? 'Copied' : label}
        className={clsx(isCopied && 'text-success-ink', className)}
        onClick={() => copy(textOf(text))}
      />
      <CopiedStatus isCopied={isCopied} />
    </>
  );
}

/** A label that changes is not read out by itself. */
const CopiedStatus = ({ isCopied }: { isCopied: boolean }) => (
  <span role="status" className="sr-only">
    {isCopied && 'Copied'}
  </span>
);
