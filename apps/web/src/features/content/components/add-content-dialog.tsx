import { FileUp, Link2 } from 'lucide-react';
import { useState } from 'react';
import { Dialog } from '#ui/dialog.tsx';
import { Tabs } from '#ui/tabs.tsx';
import type { AddedItem, ContentSink } from '../model/content-sink.ts';
import { AddAddressForm } from './add-address-form.tsx';
import { UploadForm } from './upload-form.tsx';

export interface AddContentDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Where it goes. */
  sink: ContentSink;
  boardId: string;
  onAdded: (item: AddedItem) => void;
}

type Source = 'url' | 'file';

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
  ...rest
}: Omit<AddContentDialogProps, 'open' | 'onOpenChange'> & { onClose: () => void }) {
  const [source, setSource] = useState<Source>('url');
  const handleAdded = (item: AddedItem) => {
    onAdded(item);
    onClose();
  };
  const form = { ...rest, onAdded: handleAdded, onCancel: onClose };

  return (
    <Tabs<Source>
      label="Where it comes from"
      value={source}
      onChange={setSource}
      tabs={[
        { value: 'url', label: <TabLabel icon={Link2} text="Add URL" />, content: <AddAddressForm {...form} /> },
        { value: 'file', label: <TabLabel icon={FileUp} text="Upload File" />, content: <UploadForm {...form} /> },
      ]}
    />
  );
}

const TabLabel = ({ icon: Icon, text }: { icon: typeof Link2; text: string }) => (
  <>
    <Icon aria-hidden="true" />
    {text}
  </>
);
