import { Button } from '#ui/button.tsx';
import { DialogActions } from '#ui/dialog-actions.tsx';
import { DropHint, FileDrop } from '#ui/file-drop.tsx';
import { Progress } from '#ui/progress.tsx';
import type { Importing } from '../model/use-import.ts';

const sources =
  'YouTube Studio, TikTok Studio, Instagram and Facebook (Meta Business Suite), LinkedIn, ' +
  'X/Twitter, newsletters (Substack, beehiiv, Ghost, Mailchimp) and Hookline’s own CSV of your posts';

/** The first step: a file from the disk, or dropped. */
export function ChooseExport({ importing, onClose }: { importing: Importing; onClose: () => void }) {
  const { share, take, stop } = importing;
  return (
    <>
      {share === undefined ? (
        <FileDrop
          title={
            <>
              Choose an export<DropHint>, or drag and drop it here</DropHint>
            </>
          }
          rules="CSV or XLSX up to 50 MB, ZIP up to 250 MB"
          accept=".csv,.tsv,.txt,.xlsx,.xls,.zip"
          onChoose={(file) => void take(file)}
        />
      ) : (
        <Reading share={share} />
      )}
      <p className="text-sm text-muted">
        Exports are recognized by their content: {sources}. You can review everything before it’s imported. An
        empty cell means unknown; 0 means zero. LinkedIn exports company pages as an old workbook (.xls): open
        it and save it as .xlsx first.
      </p>
      <DialogActions>
        <Button onClick={share === undefined ? onClose : stop}>Cancel</Button>
      </DialogActions>
    </>
  );
}

function Reading({ share }: { share: number }) {
  return (
    <div className="grid gap-3 rounded-lg border border-line px-4 py-8">
      <p className="text-center font-medium text-ink">
        {share < 1 ? 'Uploading the file…' : 'Reading the file…'}
      </p>
      <Progress label="Reading the file" {...(share < 1 && { value: share })} />
    </div>
  );
}
