import { ChevronDown, Pencil } from 'lucide-react';
import { memo, useId, useRef, useState } from 'react';
import type { ManagedUser } from '#client/api/session/users.ts';
import { DrawnBody } from '#client/parts/rows/DrawnBody.tsx';
import type { DrawnRows } from '#client/parts/rows/drawn-rows.ts';
import { Button, IconButton } from '#client/ui/Button.tsx';
import { MenuItem, OpenMenu } from '#client/ui/overlay/Menu.tsx';
import { useMedia } from '#client/ui/use-media.ts';
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
import type { RowEdit } from './use-row-edit.ts';
import { personName } from './user-form.ts';

export interface UserRowsProps {
  people: readonly ManagedUser[];
  drawn: DrawnRows;
  edit: RowEdit;
  /** Id of the person who looks. */
  myId: number | undefined;
  /** The person who looks is an admin. */
  admin: boolean;
  onEdit: (user: ManagedUser) => void;
  onAction: OnPersonAction;
}

const columns: readonly { name: keyof typeof t.columns; width: string }[] = [
  { name: 'name', width: '' },
  { name: 'email', width: 'w-[24%]' },
  { name: 'role', width: 'w-28 desktop:w-34' },
  { name: 'access', width: 'w-27 desktop:w-52' },
  { name: 'reset', width: 'w-26 desktop:w-46' },
  { name: 'delete', width: 'w-23 desktop:w-28' },
];

/** People on wide screens; of a long list only the rows in view. */
export function UsersTable({ people, drawn, edit, myId, admin, onEdit, onAction }: UserRowsProps) {
  return (
    <div className="card overflow-clip">
      <table
        ref={drawn.listRef}
        className="table table-fixed text-14 [--table-top:var(--top-bar)] max-desktop:[&_td]:px-2 max-desktop:[&_th]:px-2"
        {...(drawn.windowed ? { 'aria-rowcount': people.length + 1 } : {})}
      >
        <caption className="sr-only">{t.people}</caption>
        <thead>
          <tr>
            {columns.map(({ name, width }) => (
              <th key={name} scope="col" className={`${width} whitespace-normal!`}>
                {t.columns[name]}
              </th>
            ))}
          </tr>
        </thead>
        <DrawnBody rows={people} drawn={drawn} columns={columns.length} keyOf={({ id }) => id}>
          {(user, index) =>
            edit.user?.id === user.id ? (
              <EditRow edit={edit} index={index} drawn={drawn} />
            ) : (
              <UserRow
                user={user}
                index={index}
                windowed={drawn.windowed}
                measure={drawn.measure}
                me={user.id === myId}
                reach={reachOf(user, admin)}
                onEdit={onEdit}
                onAction={onAction}
              />
            )
          }
        </DrawnBody>
      </table>
    </div>
  );
}

interface UserRowProps {
  user: ManagedUser;
  index: number;
  windowed: boolean;
  measure: DrawnRows['measure'];
  me: boolean;
  reach: Reach;
  onEdit: (user: ManagedUser) => void;
  onAction: OnPersonAction;
}

const UserRow = memo(function UserRow({ user, index, windowed, measure, me, reach, onEdit, onAction }: UserRowProps) {
  const name = personName(user);
  const access = accessWords(user);
  return (
    <tr
      ref={measure}
      data-index={index}
      data-user={user.id}
      {...(windowed ? { 'aria-rowindex': index + 2 } : {})}
      className="*:py-1.5!"
    >
      <th scope="row" className="font-normal">
        <span className="flex items-center justify-between gap-1">
          <span className="line-clamp-2 min-w-0 font-bold wrap-anywhere" title={name}>
            {name}
          </span>
          {reach === 'all' && (
            <IconButton label={t.editName({ name })} data-edit={user.id} className="-my-2" onClick={() => onEdit(user)}>
              <Pencil aria-hidden size={16} />
            </IconButton>
          )}
        </span>
        <AccountFacts user={user} me={me} />
      </th>
      <td>
        <span className="line-clamp-2 wrap-anywhere" title={user.email}>
          {user.email}
        </span>
      </td>
      <td>
        <RoleBadge role={user.role} />
      </td>
      <td>
        {reach === 'none' ? (
          <span className="flex whitespace-pre max-desktop:flex-col">
            {access.map((part, at) => (
              <span key={part}>{at < access.length - 1 ? `${part} · ` : part}</span>
            ))}
          </span>
        ) : (
          <Button
            aria-label={t.siteAccessOf({ name, access: access.join(' · ') })}
            className="py-1 text-start font-normal! max-desktop:px-2"
            onClick={() => onAction('access', user)}
          >
            <span className="flex whitespace-pre max-desktop:flex-col">
              {access.map((part, at) => (
                <span key={part}>{at < access.length - 1 ? `${part} · ` : part}</span>
              ))}
            </span>
          </Button>
        )}
      </td>
      <td>{reach !== 'none' && <ResetMenu user={user} reach={reach} onAction={onAction} />}</td>
      <td>{reach !== 'none' && <DeleteButton user={user} me={me} onAction={onAction} />}</td>
    </tr>
  );
});

function DeleteButton({ user, me, onAction }: { user: ManagedUser; me: boolean; onAction: OnPersonAction }) {
  const why = `no-delete-${user.id}`;
  return (
    <>
      <Button
        variant="quiet"
        className="-ml-2 px-2! not-disabled:text-bad-fg!"
        aria-label={t.deleteName({ name: personName(user) })}
        disabled={me}
        aria-describedby={me ? why : undefined}
        title={me ? t.youCannotDeleteYourOwnAccount : undefined}
        onClick={() => onAction('delete', user)}
      >
        {t.delete}
      </Button>
      {me && (
        <span id={why} className="block text-12 text-muted">
          <span aria-hidden>{t.ownAccount}</span>
          <span className="sr-only">{t.youCannotDeleteYourOwnAccount}</span>
        </span>
      )}
    </>
  );
}

function EditRow({ edit, index, drawn }: { edit: RowEdit; index: number; drawn: DrawnRows }) {
  const fields = useEditFields(edit);
  return (
    <tr
      ref={drawn.measure}
      data-index={index}
      data-user={edit.user?.id}
      {...(drawn.windowed ? { 'aria-rowindex': index + 2 } : {})}
      className="*:bg-info-bg! *:py-1.5!"
      onKeyDown={editKeys(edit)}
    >
      <td>{fields.name}</td>
      <td>{fields.email}</td>
      <td>{fields.role}</td>
      <td colSpan={3}>
        {fields.buttons}
        <Trouble words={edit.trouble} className="mt-1" />
      </td>
    </tr>
  );
}

/** The Reset Password button of a row and its menu. On narrow screens the button says only Reset. */
function ResetMenu({ user, reach, onAction }: { user: ManagedUser; reach: Reach; onAction: OnPersonAction }) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const chosen = useRef<PersonAction | null>(null);
  const [open, setOpen] = useState(false);
  const desktop = useMedia('(min-width: 75rem)');
  return (
    <span className="relative inline-flex">
      <Button
        ref={button}
        id={id}
        aria-label={t.resetPasswordOf({ name: personName(user) })}
        aria-haspopup="menu"
        aria-expanded={open}
        className="gap-1! max-desktop:px-2"
        onClick={() => setOpen(true)}
        // The closing menu gives the focus back first: the dialog then knows where to return it.
        onFocus={() => {
          const action = chosen.current;
          chosen.current = null;
          if (action !== null) onAction(action, user);
        }}
      >
        <span>{desktop ? t.resetLong : t.resetShort}</span>
        <ChevronDown aria-hidden size={16} className="shrink-0" />
      </Button>
      {open && (
        <OpenMenu button={button} onClose={() => setOpen(false)}>
          {resetActions(user, reach).map(({ action, label }) => (
            <MenuItem
              key={action}
              onSelect={() => {
                chosen.current = action;
              }}
            >
              {label}
            </MenuItem>
          ))}
        </OpenMenu>
      )}
    </span>
  );
}
