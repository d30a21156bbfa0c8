import { useQuery } from '@tanstack/react-query';
import { Ban, Ellipsis, UserCheck } from 'lucide-react';
import { useState } from 'react';
import { counted, formatBytes, formatDate, formatExact } from '#lib/format.ts';
import { Badge } from '#ui/badge.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { Facts } from '#ui/facts.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { MenuItem } from '#ui/menu-item.tsx';
import { Menu } from '#ui/menu.tsx';
import { NotLoaded } from '#ui/not-loaded.tsx';
import { Section } from '#ui/section.tsx';
import { useChangeAccess } from '../api/change-person.ts';
import { peopleQuery, type ShownPerson } from '../api/get-people.ts';
import { InviteForm } from './invite-form.tsx';

/** Everybody who has an account: what they use, and whether they may come in. */
export function PeopleSection() {
  const query = useQuery(peopleQuery());
  const { data } = query;
  const { mutate: change } = useChangeAccess();
  const [leaving, setLeaving] = useState<ShownPerson | null>(null);
  return (
    <Section title="People" mark={data && <Badge>{formatExact(data.length)}</Badge>}>
      {data === undefined ? (
        <NotLoaded query={query} noun="The accounts" skeleton="h-12" className="px-4 py-4 sm:px-5" />
      ) : (
        <ul className="divide-y divide-line">
          {data.map((person) => (
            <PersonRow
              key={person.id}
              person={person}
              onDisable={() => setLeaving(person)}
              onEnable={() => change({ person, disabled: false })}
            />
          ))}
        </ul>
      )}
      <div className="border-t border-line px-4 py-4 sm:px-5">
        <InviteForm />
      </div>
      <ConfirmDialog
        open={leaving !== null}
        onClose={() => setLeaving(null)}
        title={`Disable ${leaving?.email ?? ''}?`}
        description="They’ll be signed out everywhere, their API tokens will stop working, and they won’t be able to sign in. Their content stays, and you can enable the account again."
        confirmLabel="Disable"
        onConfirm={() => {
          if (leaving !== null) {
            change({ person: leaving, disabled: true });
          }
          setLeaving(null);
        }}
      />
    </Section>
  );
}

interface PersonRowProps {
  person: ShownPerson;
  onDisable: () => void;
  onEnable: () => void;
}

function PersonRow({ person, onDisable, onEnable }: PersonRowProps) {
  const { name, email, is_owner, is_disabled, last_active_on, usage } = person;
  return (
    <li className="flex items-center gap-3 px-4 py-3 sm:px-5">
      <div className="grid min-w-0 flex-1 grid-cols-1 gap-0.5">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="max-w-full truncate font-medium text-ink">{name}</span>
          {is_owner && <Badge tone="accent">Owner</Badge>}
          {is_disabled && <Badge tone="danger">Disabled</Badge>}
        </p>
        <p className="truncate text-base text-muted" title={email}>
          {email}
        </p>
        <Facts
          className="text-sm text-muted"
          facts={[
            usage.items.limit === null
              ? counted(usage.items.used, 'item')
              : `${formatExact(usage.items.used)} of ${counted(usage.items.limit, 'item')}`,
            `${formatBytes(usage.bytes.used)}${usage.bytes.limit === null ? '' : ` of ${formatBytes(usage.bytes.limit)}`}`,
            last_active_on === null ? 'No recent activity' : `Last active ${formatDate(last_active_on)}`,
          ]}
        />
      </div>
      {!is_owner && (
        <Menu trigger={<IconButton icon={Ellipsis} label={`Actions for ${email}`} />}>
          {is_disabled ? (
            <MenuItem icon={UserCheck} onSelect={onEnable}>
              Enable
            </MenuItem>
          ) : (
            <MenuItem icon={Ban} isDangerous onSelect={onDisable}>
              Disable…
            </MenuItem>
          )}
        </Menu>
      )}
    </li>
  );
}
