import { Pencil } from 'lucide-react';
import { useState } from 'react';
import type { ManagedUser } from '#client/api/session/users.ts';
import { Button } from '#client/ui/Button.tsx';
import { t } from '#client/words/users.ts';
import { editKeys, useEditFields } from './EditFields.tsx';
import { MoreSheet } from './MoreSheet.tsx';
import { AccountFacts, accessWords, RoleBadge } from './PersonParts.tsx';
import { type Reach, reachOf } from './person-actions.ts';
import { Trouble } from './Trouble.tsx';
import type { UserRowsProps } from './UsersTable.tsx';
import type { RowEdit } from './use-row-edit.ts';
import { personName } from './user-form.ts';

/** People on phones: a card each, what is rarely done behind More. */
export function UserCards({ people, drawn, edit, myId, admin, onEdit, onAction }: UserRowsProps) {
  const [more, setMore] = useState<ManagedUser | null>(null);
  return (
    <>
      <ul ref={drawn.listRef} className="flow-root" aria-label={t.people}>
        {drawn.rows.map(({ index, gapBefore }) => {
          const user = people[index];
          if (user === undefined) return null;
          return (
            <li
              key={user.id}
              ref={drawn.measure}
              data-index={index}
              data-user={user.id}
              className="pb-2"
              style={gapBefore > 0 ? { marginTop: gapBefore } : undefined}
            >
              {edit.user?.id === user.id ? (
                <EditCard edit={edit} />
              ) : (
                <UserCard
                  user={user}
                  me={user.id === myId}
                  reach={reachOf(user, admin)}
                  onEdit={() => onEdit(user)}
                  onAccess={() => onAction('access', user)}
                  onMore={() => setMore(user)}
                />
              )}
            </li>
          );
        })}
        {drawn.gapAfter > 0 && <li aria-hidden style={{ height: drawn.gapAfter }} />}
      </ul>
      {more && (
        <MoreSheet
          user={more}
          me={more.id === myId}
          reach={reachOf(more, admin)}
          onClose={() => setMore(null)}
          onAction={onAction}
        />
      )}
    </>
  );
}

interface UserCardProps {
  user: ManagedUser;
  me: boolean;
  reach: Reach;
  onEdit: () => void;
  onAccess: () => void;
  onMore: () => void;
}

function UserCard({ user, me, reach, onEdit, onAccess, onMore }: UserCardProps) {
  const name = personName(user);
  const access = accessWords(user).join(' · ');
  return (
    <article className="card px-4 py-3">
      <div className="flex items-start justify-between gap-2">
        <h3 className="line-clamp-3 min-w-0 text-16 wrap-anywhere">{name}</h3>
        <RoleBadge role={user.role} />
      </div>
      <p className="line-clamp-3 text-14 wrap-anywhere">{user.email}</p>
      <AccountFacts user={user} me={me} />
      <div className="mt-3 flex gap-2">
        <Button
          aria-label={t.siteAccessOf({ name, access })}
          className="min-w-0 flex-1 px-2! text-14 font-normal!"
          disabled={reach === 'none'}
          onClick={onAccess}
        >
          <span className="truncate">{access}</span>
        </Button>
        {reach === 'all' && (
          <Button aria-label={t.editName({ name })} data-edit={user.id} onClick={onEdit}>
            <Pencil aria-hidden size={18} />
          </Button>
        )}
        {reach !== 'none' && (
          <Button aria-label={t.moreName({ name })} aria-haspopup="dialog" onClick={onMore}>
            {t.more}
          </Button>
        )}
      </div>
    </article>
  );
}

function EditCard({ edit }: { edit: RowEdit }) {
  const fields = useEditFields(edit);
  const lines = [
    { label: t.name, field: fields.name },
    { label: t.email, field: fields.email },
    { label: t.role, field: fields.role },
  ];
  return (
    <article className="card border-accent px-4 py-3" onKeyDown={editKeys(edit)}>
      <div className="flex flex-col gap-3">
        {lines.map(({ label, field }) => (
          <div key={label} className="flex flex-col gap-1">
            <span aria-hidden className="font-bold">
              {label}
            </span>
            {field}
          </div>
        ))}
      </div>
      <Trouble words={edit.trouble} className="mt-3" />
      <div className="mt-4">{fields.buttons}</div>
    </article>
  );
}
