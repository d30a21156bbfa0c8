import { CircleAlert, CircleCheck, Clock } from 'lucide-react';
import { describeDelivery, type ShownDelivery } from '../model/shown-webhook.ts';

const marks = {
  delivered: { icon: CircleCheck, className: 'text-success' },
  failed: { icon: CircleAlert, className: 'text-danger' },
  waiting: { icon: Clock, className: 'text-warning' },
};

/** How the last messages to a webhook went. */
export function DeliveryList({ deliveries }: { deliveries: readonly ShownDelivery[] }) {
  if (deliveries.length === 0) {
    return null;
  }
  return (
    <ul
      aria-label="Last deliveries"
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
