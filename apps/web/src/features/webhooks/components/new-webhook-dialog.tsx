import type { WebhookEvent } from '@hookline/contract/webhooks';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { errorMessage, fieldError } from '#lib/api-error.ts';
import { useWrite } from '#lib/use-write.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { DialogActions } from '#ui/dialog-actions.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Field } from '#ui/field.tsx';
import { Input } from '#ui/input.tsx';
import { ShownOnce } from '#ui/shown-once.tsx';
import { showError } from '#ui/toast.ts';
import { makeWebhook } from '../api/make-webhook.ts';
import { eventChoices } from '../model/shown-webhook.ts';
import { webhookKeys } from '../query-keys.ts';

/** Makes a webhook, and shows its secret this once. */
export function NewWebhookDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const queryClient = useQueryClient();
  const [url, setUrl] = useState('');
  const [events, setEvents] = useState<readonly WebhookEvent[]>([]);
  const making = useWrite({
    mutationFn: makeWebhook,
    onSuccess: () => queryClient.invalidateQueries({ queryKey: webhookKeys.all }),
    onError: (error) => showError(errorMessage(error, 'Failed to create the webhook')),
  });
  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    making.mutate({ url, events: [...events] });
  };
  const handleClose = () => {
    making.reset();
    setUrl('');
    setEvents([]);
    onClose();
  };
  const isMade = making.data !== undefined;
  return (
    <Dialog
      open={open}
      onClose={handleClose}
      title={isMade ? 'Copy your webhook secret now' : 'New webhook'}
      description={
        isMade
          ? 'The secret is shown only once. Use it to verify that a message comes from Hookline.'
          : 'We send a signed request when something happens and retry for up to a day.'
      }
    >
      {isMade ? (
        <ShownOnce secret={making.data} copyLabel="Copy secret" onDone={handleClose} />
      ) : (
        <form onSubmit={handleSubmit} className="grid grid-cols-1 gap-4">
          <Field label="URL" required error={fieldError(making.error, 'url')}>
            <Input
              name="url"
              // Without a scheme it is completed, which a field of the type url does not let through.
              inputMode="url"
              value={url}
              onChange={(event) => setUrl(event.target.value)}
              placeholder="https://n8n.example/webhook/hookline"
            />
          </Field>
          <EventChoice chosen={events} onChange={setEvents} />
          <DialogActions>
            <Button onClick={handleClose}>Cancel</Button>
            <Button
              type="submit"
              variant="primary"
              disabled={events.length === 0}
              busy={making.isPending}
              busyLabel="Creating..."
            >
              Create webhook
            </Button>
          </DialogActions>
        </form>
      )}
    </Dialog>
  );
}

interface EventChoiceProps {
  chosen: readonly WebhookEvent[];
  onChange: (chosen: readonly WebhookEvent[]) => void;
}

function EventChoice({ chosen, onChange }: EventChoiceProps) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 text-sm font-medium text-ink">When</legend>
      <div className="grid grid-cols-1 gap-x-4 sm:grid-cols-2">
        {eventChoices.map(({ value, label }) => {
          const isChosen = chosen.includes(value);
          return (
            <Checkbox
              key={value}
              isChecked={isChosen}
              onChange={() => onChange(isChosen ? chosen.filter((one) => one !== value) : [...chosen, value])}
            >
              {label}
            </Checkbox>
          );
        })}
      </div>
    </fieldset>
  );
}
