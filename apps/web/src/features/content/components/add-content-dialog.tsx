import { FileUp, Link2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Dialog } from '#ui/dialog.tsx';
import { Tabs } from '#ui/tabs.tsx';
import type { AddedItem, ContentSink, ContentSource } from '../model/content-sink.ts';
import { NewNoteForm } from '../notes/components/new-note-form.tsx';
import { beginNote } from '../notes/model/begin-note.ts';
import { type AdditionQueue, useAdditionQueue } from '../model/use-addition-queue.ts';
import { AddAddressForm } from './add-address-form.tsx';
import { AddManyForm, beginMany, hasMany } from './add-many-form.tsx';
import { UploadForm } from './upload-form.tsx';

export interface AddContentDialogProps {
  open: boolean;
  onClose: () => void;
  /** Where it goes. */
  sink: ContentSink;
  boardId: string;
  /** What the drafts of its forms belong to, where another board may be chosen; the board unless given. */
  draftPlace?: string;
  onAdded: (item: AddedItem) => void;
  /** Which of the two it begins with; a web address unless given. */
  initialSource?: ContentSource | undefined;
  /** The address to begin with. */
  initialUrl?: string | undefined;
  /** Whether words can be put there, too. */
  canNote: boolean;
  /** What is asked before the two: the board, where it is not settled. */
  children?: ReactNode;
}

/**
 * Two ways to put something on a board, a web address or a file, and behind the first several of them, or
 * words.
 */
export function AddContentDialog({ open, onClose, ...rest }: AddContentDialogProps) {
  const { boardId, sink, onAdded, draftPlace = boardId, initialSource, initialUrl } = rest;
  const queue = useAdditionQueue(boardId, sink, onAdded);
  const [front, setFront] = useState<Front>(single);
  const [wasOpen, setWasOpen] = useState(false);
  if (open !== wasOpen) {
    setWasOpen(open);
    // A list that was left is what one comes back for, unless the dialog was opened for something else.
    const isForList = initialUrl === undefined && initialSource !== 'file' && hasMany(draftPlace);
    setFront(open && isForList ? restored : single);
  }
  const close = () => {
    // What came of several was in sight here.
    if (front.form === 'many') {
      queue.clear();
    }
    onClose();
  };
  return (
    <Dialog open={open} onClose={close} keepsTyped title="Add Content" description={sink.note}>
      <AddContent {...rest} queue={queue} front={front} onFront={setFront} onClose={close} />
    </Dialog>
  );
}

/** Which form is in front. */
type Front = { form: 'single' } | { form: 'many'; isRestored: boolean } | { form: 'note'; text: string };
const single: Front = { form: 'single' };
const restored: Front = { form: 'many', isRestored: true };

interface AddContentProps extends Omit<AddContentDialogProps, 'open' | 'onClose'> {
  queue: AdditionQueue;
  front: Front;
  onFront: (front: Front) => void;
  onClose: () => void;
}

function AddContent({
  sink,
  boardId,
  draftPlace = boardId,
  onAdded,
  queue,
  front,
  onFront,
  onClose,
  initialSource = 'url',
  initialUrl,
  canNote,
  children,
}: AddContentProps) {
  const [source, setSource] = useState(initialSource);
  // They go on, and are listed, where the dialog was opened.
  const handleFiles = (files: readonly File[]) => {
    queue.addFiles(files);
    onClose();
  };
  const handleMany = (text: string) => {
    beginMany(draftPlace, text);
    onFront({ form: 'many', isRestored: false });
  };
  const handleText = (text: string) => onFront({ form: 'note', text: beginNote(draftPlace, text) });
  const handleBack = () => onFront(single);
  const handleAdded = (item: AddedItem) => {
    onAdded(item);
    onClose();
  };
  const form = { sink, boardId, onAdded: handleAdded, onCancel: onClose };

  if (front.form === 'many') {
    return (
      <div className="grid grid-cols-1 gap-4">
        {children}
        <AddManyForm
          sink={sink}
          boardId={boardId}
          draftPlace={draftPlace}
          isRestored={front.isRestored}
          onAdded={onAdded}
          onBack={handleBack}
          onClose={onClose}
        />
      </div>
    );
  }

  if (front.form === 'note') {
    return (
      <div className="grid grid-cols-1 gap-4">
        {children}
        <NewNoteForm
          boardId={boardId}
          draftPlace={draftPlace}
          initialText={front.text}
          onAdded={onAdded}
          onBack={handleBack}
          onLeave={onClose}
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
            content: (
              <AddAddressForm
                {...form}
                initialUrl={initialUrl}
                onMany={handleMany}
                onText={canNote ? handleText : undefined}
              />
            ),
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
