import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Plus, Webhook } from 'lucide-react';
import { useState } from 'react';
import { errorMessage } from '#lib/api-error.ts';
import { useWrite } from '#lib/use-write.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { IconTile } from '#ui/icon-tile.tsx';
import { Loading } from '#ui/loading.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { showError, showSuccess } from '#ui/toast.ts';
import { deleteWebhook } from '../api/delete-webhook.ts';
import { webhooksQuery } from '../api/get-webhooks.ts';
import { testWebhook } from '../api/test-webhook.ts';
import type { ShownWebhook } from '../model/shown-webhook.ts';
import { webhookKeys } from '../query-keys.ts';
import { DeliveryList } from './delivery-list.tsx';
import { NewWebhookDialog } from './new-webhook-dialog.tsx';

/** The addresses that are called, how that went, and the way to add and end them. */
export function WebhookList() {
  const { data, error, isFetching, refetch } = useQuery(webhooksQuery());
  const [isMaking, setIsMaking] = useState(false);
  const [ending, setEnding] = useState<ShownWebhook | null>(null);

  if (data === undefined && error !== null) {
    return (
      <ErrorState title="Your webhooks could not be loaded" busy={isFetching} onRetry={() => void refetch()}>
        {errorMessage(error)}
      </ErrorState>
    );
  }
  if (data === undefined) {
    return (
      <Loading label="Loading webhooks">
        <Skeleton className="h-9" />
      </Loading>
    );
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
        <p className="text-sm text-muted">{data.length === 0 && 'Nothing is called yet.'}</p>
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
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="Delete this webhook?"
      description={`${shown?.url ?? ''} is not called any more, and what waits for it is dropped. There is no undo.`}
      confirmLabel="Delete webhook"
      busy={ending.isPending}
      onConfirm={() => shown !== null && ending.mutate(shown.id)}
    />
  );
}
