import { Dialog as Radix } from 'radix-ui';
import { useRef } from 'react';
import type { ManagedUser } from '#client/api/session/users.ts';
import { cx } from '#client/ui/classes.ts';
import { scrimClass } from '#client/ui/overlay/Dialog.tsx';
import { overlayRef } from '#client/ui/overlay/overlay-stack.ts';
import { useReturnFocus } from '#client/ui/overlay/return-focus.ts';
import { t } from '#client/words/users.ts';
import { type OnPersonAction, type PersonAction, type Reach, resetActions } from './person-actions.ts';
import { personName } from './user-form.ts';

const entryClass = 'flex min-h-14 w-full items-center rounded-md px-3 text-start hover:bg-hover disabled:text-faint';

export interface MoreSheetProps {
  user: ManagedUser;
  me: boolean;
  reach: Reach;
  onClose: () => void;
  onAction: OnPersonAction;
}

/** What is rarely done about a person, in a sheet at the foot of a phone's screen, within the thumb's reach. */
export function MoreSheet({ user, me, reach, onClose, onAction }: MoreSheetProps) {
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
