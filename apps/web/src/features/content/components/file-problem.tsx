import { Button } from '#ui/button.tsx';
import type { FileAddress } from '../model/use-file-address.ts';

interface FileProblemProps {
  file: FileAddress;
  children: string;
}

/** Stands in the place of a file that cannot be shown. */
export const FileProblem = ({ file, children }: FileProblemProps) => (
  <div role="alert" className="grid justify-items-start gap-3">
    <p className="text-base text-muted">{children}</p>
    <Button size="sm" busy={file.isRenewing} onClick={() => void file.renew()}>
      Try Again
    </Button>
  </div>
);
