import { Download } from 'lucide-react';
import { fileName, saveBlob } from '#lib/download.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { MenuItem } from '#ui/menu-item.tsx';
import { Menu } from '#ui/menu.tsx';
import { showError } from '#ui/toast.ts';
import type { WrittenContent } from '../model/written-content.ts';
import { toMarkdown, toPlainText } from '../model/script-export.ts';

/** Saves a script as a file: Markdown, plain text or Word. */
export function ExportMenu({ name, content }: { name: string; content: WrittenContent }) {
  const saveText = (text: string, type: string, ending: string) =>
    saveBlob(new Blob([text], { type: `${type};charset=utf-8` }), fileName(name, ending));
  const saveDocument = () =>
    void import('../model/script-document.ts')
      .then(({ toDocument }) => toDocument(name, content))
      .then((blob) => saveBlob(blob, fileName(name, 'docx')))
      .catch(() => showError('The document could not be made. Try again, or export as Markdown.'));

  return (
    <Menu trigger={<IconButton icon={Download} label="Export script" size="sm" />}>
      <MenuItem onSelect={() => saveText(toMarkdown(name, content), 'text/markdown', 'md')}>
        Markdown
      </MenuItem>
      <MenuItem onSelect={() => saveText(toPlainText(name, content), 'text/plain', 'txt')}>
        Plain text
      </MenuItem>
      <MenuItem onSelect={saveDocument}>Word (DOCX)</MenuItem>
    </Menu>
  );
}
