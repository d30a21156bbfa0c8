import { FileUp, Link2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { forgetDraft } from '#lib/kept-draft.ts';
import { Dialog } from '#ui/dialog.tsx';
import { Tabs } from '#ui/tabs.tsx';
import type { AddedItem, ContentSink, ContentSource } from '../model/content-sink.ts';
import { addressDraft, manyDraft } from '../model/draft-names.ts';
import { useAdditionQueue } from '../model/use-addition-queue.ts';
import { AddAddressForm } from './add-address-form.tsx';
import { AddManyForm, beginMany } from './add-many-form.tsx';
import { UploadForm } from './upload-form.tsx';

export interface AddContentDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Where it goes. */
  sink: ContentSink;
  boardId: string;
  onAdded: (item: AddedItem) => void;
  /** Which of the two it begins with; a web address unless given. */
  initialSource?: ContentSource | undefined;
  /** The address to begin with. */
  initialUrl?: string | undefined;
  /** What is asked before the two: the board, where it is not settled. */
  children?: ReactNode;
}

/** Two ways to put something on a board: a web address, or a file. */
export function AddContentDialog({ open, onOpenChange, ...rest }: AddContentDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      onGiveUp={() => forgetTyped(rest)}
      title="Add Content"
      description={rest.sink.note}
    >
      <AddContent {...rest} onClose={() => onOpenChange(false)} />
    </Dialog>
  );
}

function forgetTyped({ boardId, initialUrl }: Pick<AddContentDialogProps, 'boardId' | 'initialUrl'>): void {
  forgetDraft(addressDraft(initialUrl));
  forgetDraft(manyDraft(boardId));
}

function AddContent({
  onAdded,
  onClose,
  initialSource = 'url',
  initialUrl,
  children,
  ...rest
}: Omit<AddContentDialogProps, 'open' | 'onOpenChange'> & { onClose: () => void }) {
  const [source, setSource] = useState(initialSource);
  const [isMany, setIsMany] = useState(false);
  const queue = useAdditionQueue(rest.boardId, rest.sink, onAdded);
  // They go on, and are listed, where the dialog was opened.
  const handleFiles = (files: readonly File[]) => {
    queue.addFiles(files);
    onClose();
  };
  const handleMany = (text: string) => {
    beginMany(rest.boardId, text);
    setIsMany(true);
  };
  const handleAdded = (item: AddedItem) => {
    onAdded(item);
    onClose();
  };
  const giveUp = () => {
    forgetTyped({ ...rest, initialUrl });
    onClose();
  };
  const form = { ...rest, onAdded: handleAdded, onCancel: giveUp };

  if (isMany) {
    return (
      <div className="grid grid-cols-1 gap-4">
        {children}
        <AddManyForm {...rest} onAdded={onAdded} onBack={() => setIsMany(false)} onClose={giveUp} />
      </div>
    );
  }

  return (
    <div className="grid grid-cols-1 gap-4">
      {children}
      <Tabs<ContentSource>
        label="Where it comes from"
        value={source}
        onChange={setSource}
        tabs={[
          {
            value: 'url',
            label: <TabLabel icon={Link2} text="Add URL" />,
            content: <AddAddressForm {...form} initialUrl={initialUrl} onMany={handleMany} />,
          },
          {
            value: 'file',
            label: <TabLabel icon={FileUp} text="Upload File" />,
            content: <UploadForm {...form} onMany={handleFiles} />,
          },
        ]}
      />
    </div>
  );
}

const TabLabel = ({ icon: Icon, text }: { icon: typeof Link2; text: string }) => (
  <>
    <Icon aria-hidden="true" />
    {text}
  </>
);
