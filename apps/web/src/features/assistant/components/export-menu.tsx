import { Download } from 'lucide-react';
import { useState } from 'react';
import { fileName, saveBlob } from '#lib/download.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { lazyDialog } from '#ui/lazy-dialog.tsx';
import { MenuItem } from '#ui/menu-item.tsx';
import { MenuSeparator } from '#ui/menu-separator.tsx';
import { Menu } from '#ui/menu.tsx';
import { showError } from '#ui/toast.ts';
import type { RecordingDialogProps } from '../captions/recording-dialog.tsx';
import type { TimedKind } from '../captions/timed-files.ts';
import type { WrittenContent } from '../model/written-content.ts';
import { toMarkdown, toPlainText } from '../model/script-export.ts';

const RecordingDialog = lazyDialog(
  async () => (await import('../captions/recording-dialog.tsx')).RecordingDialog,
  ({ open }: RecordingDialogProps) => open,
);

export interface ExportMenuProps {
  name: string;
  content: WrittenContent;
  /** Where recordings of the script are; without a board they are anywhere in the library. */
  boardId: string | undefined;
}

/** Saves a script as a file to read, and what filming and publishing need of it. */
export function ExportMenu({ name, content, boardId }: ExportMenuProps) {
  const [isTiming, setIsTiming] = useState(false);
  const saveText = (text: string, type: string, ending: string) =>
    saveBlob(new Blob([text], { type: `${type};charset=utf-8` }), fileName(name, ending));
  const saveDocument = () =>
    void import('../model/script-document.ts')
      .then(({ toDocument }) => toDocument(name, content))
      .then((blob) => saveBlob(blob, fileName(name, 'docx')))
      .catch(() => showError('The document couldn’t be created. Try again, or export as Markdown.'));

  const saveTimed = (kind: TimedKind) =>
    void import('../captions/timed-files.ts')
      .then(({ timedFile }) => timedFile(kind, { name, content }))
      .then(({ blob, fileName: saved }) => saveBlob(blob, saved))
      .catch(() => showError('The file couldn’t be created. Try again.'));

  return (
    <>
      <Menu trigger={<IconButton icon={Download} label="Export script" size="sm" />}>
        <MenuItem onSelect={() => saveText(toMarkdown(name, content), 'text/markdown', 'md')}>
          Markdown
        </MenuItem>
        <MenuItem onSelect={() => saveText(toPlainText(name, content), 'text/plain', 'txt')}>
          Plain text
        </MenuItem>
        <MenuItem onSelect={saveDocument}>Word (DOCX)</MenuItem>
        <MenuSeparator />
        <MenuItem onSelect={() => setIsTiming(true)}>Captions from a recording…</MenuItem>
        <MenuSeparator />
        <MenuItem onSelect={() => saveTimed('srt')}>Captions (SRT)</MenuItem>
        <MenuItem onSelect={() => saveTimed('vtt')}>Captions (WebVTT)</MenuItem>
        <MenuItem onSelect={() => saveTimed('csv')}>Shot list (CSV)</MenuItem>
        <MenuItem onSelect={() => saveTimed('md')}>Shot list (Markdown)</MenuItem>
        <MenuItem onSelect={() => saveTimed('otio')}>Shot list (OTIO)</MenuItem>
      </Menu>
      <RecordingDialog
        open={isTiming}
        onClose={() => setIsTiming(false)}
        name={name}
        content={content}
        boardId={boardId}
      />
    </>
  );
}
