import { Pencil } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import { useRef, useState } from 'react';
import type { ManagedUser } from '#client/api/session/users.ts';
import { Button } from '#client/ui/Button.tsx';
import { cx } from '#client/ui/classes.ts';
import { scrimClass } from '#client/ui/overlay/Dialog.tsx';
import { overlayRef } from '#client/ui/overlay/overlay-stack.ts';
import { useReturnFocus } from '#client/ui/overlay/return-focus.ts';
import { t } from '#client/words/users.ts';
import { editKeys, useEditFields } from './EditFields.tsx';
import {
  AccountFacts,
  accessWords,
  type OnPersonAction,
  type PersonAction,
  type Reach,
  RoleBadge,
  reachOf,
  resetActions,
} from './PersonParts.tsx';
import { Trouble } from './Trouble.tsx';
import type { UserRowsProps } from './UsersTable.tsx';
import type { RowEdit } from './use-row-edit.ts';
import { personName } from './user-form.ts';

const entryClass = 'flex min-h-14 w-full items-center rounded-md px-3 text-start hover:bg-hover disabled:text-faint';

interface MoreSheetProps {
  user: ManagedUser;
  me: boolean;
  reach: Reach;
  onClose: () => void;
  onAction: OnPersonAction;
}

/** What is rarely done about a person, in a sheet at the foot of a phone's screen, within the thumb's reach. */
function MoreSheet({ user, me, reach, onClose, onAction }: MoreSheetProps) {
  const returnFocus = useReturnFocus();
  const chosen = useRef<PersonAction | null>(null);
  const choose = (action: PersonAction) => {
    chosen.current = action;
    onClose();
  };
  return (
    <Radix.Root open onOpenChange={(open) => !open && onClose()}>
      <Radix.Portal>
        <Radix.Overlay className={cx(scrimClass, 'bg-scrim')}>
          <Radix.Content
            ref={overlayRef}
            onOpenAutoFocus={returnFocus.onOpenAutoFocus}
            onCloseAutoFocus={(event) => {
              // The focus goes back before the next dialog opens, which then returns it to the same place.
              returnFocus.onCloseAutoFocus(event);
              if (chosen.current !== null) onAction(chosen.current, user);
            }}
            aria-describedby={undefined}
            className="enter-rise w-full place-self-end rounded-t-lg border-t border-border bg-surface p-2 pb-[calc(0.5rem+env(safe-area-inset-bottom))] text-text shadow-raised"
          >
            <Radix.Title className="line-clamp-2 px-3 pt-2 pb-1 text-16 wrap-anywhere">{personName(user)}</Radix.Title>
            <h3 className="px-3 text-13 text-muted">{t.resetPassword}</h3>
            <ul>
              {resetActions(user, reach).map(({ action, label }) => (
                <li key={action}>
                  <button type="button" className={entryClass} onClick={() => choose(action)}>
                    {label}
                  </button>
                </li>
              ))}
            </ul>
            <button
              type="button"
              disabled={me}
              aria-label={t.deleteName({ name: personName(user) })}
              aria-describedby={me ? 'sheet-no-delete' : undefined}
              className={cx(entryClass, 'mt-2 border-t border-border font-bold text-bad-fg')}
              onClick={() => choose('delete')}
            >
              {t.delete}
            </button>
            {me && (
              <p id="sheet-no-delete" className="px-3 pb-2 text-13 text-muted">
                {t.youCannotDeleteYourOwnAccount}
              </p>
            )}
            <button type="button" className={cx(entryClass, 'border-t border-border')} onClick={onClose}>
              {t.close}
            </button>
          </Radix.Content>
        </Radix.Overlay>
      </Radix.Portal>
    </Radix.Root>
  );
}

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
