import { FileUp, Link2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Dialog } from '#ui/dialog.tsx';
import { Tabs } from '#ui/tabs.tsx';
import type { AddedItem, ContentSink, ContentSource } from '../model/content-sink.ts';
import { type AdditionQueue, useAdditionQueue } from '../model/use-addition-queue.ts';
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
  const { boardId, sink, onAdded } = rest;
  const queue = useAdditionQueue(boardId, sink, onAdded);
  const [isMany, setIsMany] = useState(false);
  if (!open && isMany) {
    setIsMany(false);
  }
  const close = () => {
    // What came of several was in sight here.
    if (isMany) {
      queue.clear();
    }
    onOpenChange(false);
  };
  return (
    <Dialog open={open} onOpenChange={close} keepsTyped title="Add Content" description={sink.note}>
      <AddContent {...rest} queue={queue} isMany={isMany} onManyChange={setIsMany} onClose={close} />
    </Dialog>
  );
}

interface AddContentProps extends Omit<AddContentDialogProps, 'open' | 'onOpenChange'> {
  queue: AdditionQueue;
  /** Whether the form for several addresses is in front. */
  isMany: boolean;
  onManyChange: (isMany: boolean) => void;
  onClose: () => void;
}

function AddContent({
  sink,
  boardId,
  onAdded,
  queue,
  isMany,
  onManyChange,
  onClose,
  initialSource = 'url',
  initialUrl,
  children,
}: AddContentProps) {
  const [source, setSource] = useState(initialSource);
  // They go on, and are listed, where the dialog was opened.
  const handleFiles = (files: readonly File[]) => {
    queue.addFiles(files);
    onClose();
  };
  const handleMany = (text: string) => {
    beginMany(boardId, text);
    onManyChange(true);
  };
  const handleAdded = (item: AddedItem) => {
    onAdded(item);
    onClose();
  };
  const form = { sink, boardId, onAdded: handleAdded, onCancel: onClose };

  if (isMany) {
    return (
      <div className="grid grid-cols-1 gap-4">
        {children}
        <AddManyForm
          sink={sink}
          boardId={boardId}
          onAdded={onAdded}
          onBack={() => onManyChange(false)}
          onClose={onClose}
        />
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
