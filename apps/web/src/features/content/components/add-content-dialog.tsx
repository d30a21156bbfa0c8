import { FileUp, Link2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Dialog } from '#ui/dialog.tsx';
import { Tabs } from '#ui/tabs.tsx';
import type { AddedItem, ContentSink, ContentSource } from '../model/content-sink.ts';
import { AddAddressForm } from './add-address-form.tsx';
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
  /** What is asked before the two: the board, where it is not settled. */
  children?: ReactNode;
}

/** Two ways to put something on a board: a web address, or a file. */
export function AddContentDialog({ open, onOpenChange, ...rest }: AddContentDialogProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="Add Content" description={rest.sink.note}>
      <AddContent {...rest} onClose={() => onOpenChange(false)} />
    </Dialog>
  );
}

function AddContent({
  onAdded,
  onClose,
  initialSource = 'url',
  children,
  ...rest
}: Omit<AddContentDialogProps, 'open' | 'onOpenChange'> & { onClose: () => void }) {
  const [source, setSource] = useState(initialSource);
  const handleAdded = (item: AddedItem) => {
    onAdded(item);
    onClose();
  };
  const form = { ...rest, onAdded: handleAdded, onCancel: onClose };

  return (
    <div className="grid grid-cols-1 gap-4">
      {children}
      <Tabs<ContentSource>
        label="Where it comes from"
        value={source}
        onChange={setSource}
        tabs={[
          { value: 'url', label: <TabLabel icon={Link2} text="Add URL" />, content: <AddAddressForm {...form} /> },
          { value: 'file', label: <TabLabel icon={FileUp} text="Upload File" />, content: <UploadForm {...form} /> },
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
