import { Check, Copy } from 'lucide-react';
import { IconButton } from '#ui/icon-button.tsx';
import { useCopy } from '#ui/use-copy.ts';

export function CopyIconButton({ text, label }: { text: string; label: string }) {
  const { isCopied, copy } = useCopy();

  return (
    <IconButton
      icon={isCopied ? Check : Copy}
      label={isCopied ? 'Copied' : label}
      size="sm"
      className={isCopied ? 'text-success-ink' : undefined}
      onClick={() => copy(text)}
    />
  );
}
