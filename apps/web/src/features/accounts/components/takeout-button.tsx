import { Download } from 'lucide-react';
import { useState } from 'react';
import { errorMessage } from '#lib/api-error.ts';
import { useWrite } from '#lib/use-write.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { showError } from '#ui/toast.ts';
import { takeOut } from '../api/take-out.ts';

/** Everything one has, as one archive. */
export function TakeoutButton() {
  const [withFiles, setWithFiles] = useState(true);
  const taking = useWrite({
    mutationFn: takeOut,
    onError: (error) => showError(errorMessage(error, 'Failed to export your data')),
  });

  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <Checkbox isChecked={withFiles} onChange={setWithFiles}>
        Include the files I uploaded
      </Checkbox>
      <Button busy={taking.isPending} busyLabel="Preparing..." onClick={() => taking.mutate(withFiles)}>
        <Download aria-hidden="true" />
        Export all my data
      </Button>
    </div>
  );
}
