import { useCallback, useDeferredValue, useMemo, useState } from 'react';
import type { ManagedUser } from '#client/api/session/users.ts';
import { formatWhole } from '#client/format/numbers.ts';
import { Rows } from '#client/parts/rows/Rows.tsx';
import { Button } from '#client/ui/Button.tsx';
import { EmptyState } from '#client/ui/EmptyState.tsx';
import { TextField } from '#client/ui/Field.tsx';
import { useMedia, usePhone } from '#client/ui/use-media.ts';
import { t } from '#client/words/users.ts';
import { UserCards } from './UserCards.tsx';
import { type UserRowsProps, UsersTable } from './UsersTable.tsx';
import { findPeople } from './user-form.ts';

/** Guesses in pixels; each row is measured when it is drawn. */
const ROW_PX = 56;
const TOUCH_ROW_PX = 84;
const CARD_PX = 174;

/** The list of people, narrowed by name or email. The row being edited stays, whatever is searched. */
export function FoundPeople({ people, edit, ...rest }: Omit<UserRowsProps, 'drawn'>) {
  const [query, setQuery] = useState('');
  const phone = usePhone();
  const coarse = useMedia('(pointer: coarse)');
  const needle = useDeferredValue(query);
  const editingId = edit.user?.id;
  const found = useMemo(() => findPeople(people, needle, editingId), [people, needle, editingId]);
  const rowPx = phone ? CARD_PX : coarse ? TOUCH_ROW_PX : ROW_PX;
  const heightOf = useCallback(() => rowPx, [rowPx]);
  const keyOf = useCallback((index: number) => found[index]?.id ?? index, [found]);
  const editingAt = found.findIndex((user: ManagedUser) => user.id === editingId);
  const keep = useCallback(() => (editingAt < 0 ? [] : [editingAt]), [editingAt]);
  if (people.length === 0) {
    return <EmptyState title={t.noUsersFound}>{t.addFirstPersonWithFormAbove}</EmptyState>;
  }
  return (
    <>
      <div className="my-2 flex flex-wrap items-center gap-x-3">
        <TextField
          label={t.searchByNameOrEmail}
          type="search"
          autoComplete="off"
          className="max-tablet:w-full tablet:w-96"
          value={query}
          onChange={(event) => setQuery(event.target.value)}
        />
        <p role="status" className="text-13 text-muted tablet:mt-6">
          {needle.trim() === ''
            ? ''
            : t.usersShown({ shown: formatWhole(found.length), total: formatWhole(people.length) })}
        </p>
      </div>
      {found.length === 0 ? (
        <EmptyState title={t.noUsersFound} action={<Button onClick={() => setQuery('')}>{t.clearSearch}</Button>}>
          <span className="wrap-anywhere">{t.noNameOrEmailHolds({ query: query.trim() })}</span>
        </EmptyState>
      ) : (
        <Rows count={found.length} heightOf={heightOf} keyOf={keyOf} keep={keep}>
          {(drawn) =>
            phone ? (
              <UserCards people={found} drawn={drawn} edit={edit} {...rest} />
            ) : (
              <UsersTable people={found} drawn={drawn} edit={edit} {...rest} />
            )
          }
        </Rows>
      )}
    </>
  );
}
