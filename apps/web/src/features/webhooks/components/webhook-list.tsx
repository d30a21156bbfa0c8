import { useQuery, useQueryClient } from '@tanstack/react-query';
import { CircleAlert, CircleCheck, Clock, Plus, Webhook } from 'lucide-react';
import { useState } from 'react';
import { errorMessage } from '#lib/api-error.ts';
import { useWrite } from '#lib/use-write.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { IconTile } from '#ui/icon-tile.tsx';
import { showError, showSuccess } from '#ui/toast.ts';
import { NotLoaded } from '#ui/not-loaded.tsx';
import { deleteWebhook } from '../api/delete-webhook.ts';
import { webhooksQuery } from '../api/get-webhooks.ts';
import { testWebhook } from '../api/test-webhook.ts';
import { describeDelivery, type ShownDelivery, type ShownWebhook } from '../model/shown-webhook.ts';
import { webhookKeys } from '../query-keys.ts';
import { NewWebhookDialog } from './new-webhook-dialog.tsx';

/** The addresses that are called, how that went, and the way to add and end them. */
export function WebhookList() {
  const query = useQuery(webhooksQuery());
  const { data } = query;
  const [isMaking, setIsMaking] = useState(false);
  const [ending, setEnding] = useState<ShownWebhook | null>(null);

  if (data === undefined) {
    return <NotLoaded query={query} noun="Your webhooks" skeleton="h-9" />;
  }
  return (
    <div className="grid grid-cols-1 gap-4">
      {data.length > 0 && (
        <ul aria-label="Webhooks" className="grid grid-cols-1 gap-5">
          {data.map((webhook) => (
            <WebhookRow key={webhook.id} webhook={webhook} onEnd={() => setEnding(webhook)} />
          ))}
        </ul>
      )}
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-sm text-muted">{data.length === 0 && 'No webhooks yet.'}</p>
        <Button onClick={() => setIsMaking(true)}>
          <Plus aria-hidden="true" />
          New webhook
        </Button>
      </div>
      <NewWebhookDialog open={isMaking} onClose={() => setIsMaking(false)} />
      <EndDialog webhook={ending} onClose={() => setEnding(null)} />
    </div>
  );
}

function WebhookRow({ webhook, onEnd }: { webhook: ShownWebhook; onEnd: () => void }) {
  const { id, url, events, deliveries } = webhook;
  const queryClient = useQueryClient();
  const testing = useWrite({
    mutationFn: testWebhook,
    onSuccess: () => queryClient.invalidateQueries({ queryKey: webhookKeys.all }),
    onError: (error) => showError(errorMessage(error, 'Failed to send a test')),
  });
  return (
    <li className="grid grid-cols-1 gap-2">
      <div className="flex flex-wrap items-center gap-3">
        <IconTile icon={Webhook} size="md" />
        <div className="min-w-40 flex-1 basis-0">
          <p className="truncate font-medium text-ink" title={url}>
            {url}
          </p>
          <p className="text-sm text-pretty text-muted">{events.join(', ')}</p>
        </div>
        <div className="flex gap-2">
          <Button
            size="sm"
            aria-label={`Send a test to ${url}`}
            busy={testing.isPending}
            busyLabel="Sending..."
            onClick={() => testing.mutate(id)}
          >
            Test
          </Button>
          <Button size="sm" aria-label={`Delete ${url}`} onClick={onEnd}>
            Delete
          </Button>
        </div>
      </div>
      <DeliveryList deliveries={deliveries} />
    </li>
  );
}

const marks = {
  delivered: { icon: CircleCheck, className: 'text-success' },
  failed: { icon: CircleAlert, className: 'text-danger' },
  waiting: { icon: Clock, className: 'text-warning' },
};

/** How the last messages to a webhook went. */
function DeliveryList({ deliveries }: { deliveries: readonly ShownDelivery[] }) {
  if (deliveries.length === 0) {
    return null;
  }
  return (
    <ul
      aria-label="Recent deliveries"
      className="grid grid-cols-1 gap-1 rounded-lg bg-sunken px-3 py-2 text-sm"
    >
      {deliveries.map((delivery) => {
        const { icon: Icon, className } = marks[delivery.state];
        return (
          <li key={delivery.id} className="flex items-start gap-2">
            <Icon aria-hidden="true" className={`mt-0.5 size-4 shrink-0 ${className}`} />
            <span className="min-w-0 flex-1 text-pretty break-words">
              <span className="font-medium text-ink">{delivery.event}</span>{' '}
              <span className="text-muted">{describeDelivery(delivery)}</span>
            </span>
          </li>
        );
      })}
    </ul>
  );
}

function EndDialog({ webhook, onClose }: { webhook: ShownWebhook | null; onClose: () => void }) {
  const queryClient = useQueryClient();
  // While it closes, the dialog still says what it said.
  const [shown, setShown] = useState(webhook);
  if (webhook !== null && webhook !== shown) {
    setShown(webhook);
  }
  const ending = useWrite({
    mutationFn: deleteWebhook,
    onSuccess: () => {
      showSuccess('Webhook deleted');
      onClose();
      return queryClient.invalidateQueries({ queryKey: webhookKeys.all });
    },
    onError: (error) => showError(errorMessage(error, 'Failed to delete the webhook')),
  });
  return (
    <ConfirmDialog
      open={webhook !== null}
      onClose={onClose}
      title="Delete this webhook?"
      description={
        `Hookline stops sending requests to ${shown?.url ?? ''} and drops any pending deliveries. ` +
        `This can’t be undone.`
      }
      confirmLabel="Delete webhook"
      busy={ending.isPending}
      onConfirm={() => shown !== null && ending.mutate(shown.id)}
    />
  );
}
