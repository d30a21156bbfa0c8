import { CloudUpload, FileUp, Link2, type LucideIcon, Telescope } from 'lucide-react';
import { type ReactNode, type SubmitEvent, useState } from 'react';
import { refuseFile } from '#features/content/model/file-rules.ts';
import { findAddresses } from '#features/content/model/find-addresses.ts';
import { useDropAnywhere } from '#features/content/model/use-drop-anywhere.ts';
import { useConfig } from '#lib/config.ts';
import { Button } from '#ui/button.tsx';
import { DropCurtain } from '#ui/drop-curtain.tsx';
import { Field } from '#ui/field.tsx';
import { DropHint, FileDrop } from '#ui/file-drop.tsx';
import { IconTile } from '#ui/icon-tile.tsx';
import { Input } from '#ui/input.tsx';
import { Section } from '#ui/section.tsx';
import { showError } from '#ui/toast.ts';
import { ExampleButton } from './example-button.tsx';
import { useExampleBoard } from './use-example-board.ts';
import { useFirstBoard } from './use-first-board.ts';

/** Three ways to begin, for an account with nothing in it: each does its first step at once. */
export function FirstSteps() {
  const { isBusy, begin } = useFirstBoard();
  const example = useExampleBoard();
  const isTaken = isBusy || example.making !== undefined;
  const { config } = useConfig();
  const beginWith = (addresses: readonly string[], files: readonly File[]) => {
    const refusals = files.map((file) => refuseFile(file, config));
    if (refusals.length > 0 && refusals.every((refusal) => refusal !== undefined)) {
      showError(refusals[0] ?? '');
    } else if (!isTaken) {
      begin({ addresses, files });
    }
  };
  const isOver = useDropAnywhere({
    onAddresses: (addresses) => beginWith(addresses, []),
    onFiles: (files) => beginWith([], files),
  });

  return (
    <Section title="Start here">
      <div className="grid grid-cols-1 divide-y divide-line md:grid-cols-3 md:divide-x md:divide-y-0">
        <Way
          icon={Link2}
          title="Paste a URL"
          text="An article, a post or a video. Hookline extracts the text so you can search it, quote it and write from it."
        >
          <AddressForm busy={isBusy} onAddresses={(addresses) => beginWith(addresses, [])} />
        </Way>
        <Way
          icon={FileUp}
          title="Upload a file"
          text={
            <>
              A PDF, a Word file, a recording or a transcript.
              <DropHint> You can also drop it anywhere on this page.</DropHint>
            </>
          }
        >
          <FirstFile isTaken={isTaken} onFiles={(files) => beginWith([], files)} />
        </Way>
        <Way
          icon={Telescope}
          title="Look around first"
          text="A complete sample board about the Moon: research, a script with its sources, and a channel’s numbers. You can remove it with one click."
        >
          <ExampleButton example={example} disabled={isBusy} />
        </Way>
      </div>
      {isOver && <DropCurtain icon={CloudUpload}>Drop to get started</DropCurtain>}
    </Section>
  );
}

interface WayProps {
  icon: LucideIcon;
  title: string;
  text: ReactNode;
  children: ReactNode;
}

const Way = ({ icon, title, text, children }: WayProps) => (
  <div className="flex flex-col gap-4 p-4 sm:p-5">
    <div className="flex items-start gap-3 md:flex-col">
      <IconTile icon={icon} tone="accent" size="md" />
      <div>
        <h3 className="font-medium text-ink">{title}</h3>
        <p className="mt-1 text-sm text-pretty text-muted">{text}</p>
      </div>
    </div>
    <div className="mt-auto">{children}</div>
  </div>
);

interface AddressFormProps {
  busy: boolean;
  onAddresses: (addresses: readonly string[]) => void;
}

function AddressForm({ busy, onAddresses }: AddressFormProps) {
  const [text, setText] = useState('');
  const [error, setError] = useState<string>();
  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    const { addresses } = findAddresses(text, { isList: true });
    if (addresses.length === 0) {
      setError('That isn’t a valid URL. Enter one like example.com/article.');
    } else {
      onAddresses(addresses);
    }
  };
  return (
    <form onSubmit={handleSubmit} noValidate>
      <Field label="URL" error={error}>
        <div className="flex gap-2">
          <Input
            type="url"
            inputMode="url"
            placeholder="https://"
            value={text}
            onChange={({ target }) => {
              setText(target.value);
              setError(undefined);
            }}
          />
          <Button type="submit" variant="primary" busy={busy}>
            Add
          </Button>
        </div>
      </Field>
    </form>
  );
}

function FirstFile({ isTaken, onFiles }: { isTaken: boolean; onFiles: (files: readonly File[]) => void }) {
  const { config } = useConfig();
  const accept = config.allowedExtensions.map((extension) => `.${extension}`).join(',');
  return (
    // Keeps its place while something else is begun: what stands below does not move.
    <div inert={isTaken} className={isTaken ? 'opacity-40' : undefined}>
      <FileDrop
        title="Choose a file"
        rules={<DropHint>or drop it here</DropHint>}
        accept={accept}
        isSmall
        onChoose={(file) => onFiles([file])}
        onChooseMany={onFiles}
      />
    </div>
  );
}
