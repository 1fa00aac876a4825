import { ChevronDown } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import type { ManagedUser } from '#client/api/session/users.ts';
import { Button } from '#client/ui/Button.tsx';
import { MenuItem, OpenMenu } from '#client/ui/overlay/Menu.tsx';
import { useMedia } from '#client/ui/use-media.ts';
import { t } from '#client/words/users.ts';
import { type OnPersonAction, type PersonAction, type Reach, resetActions } from './person-actions.ts';
import { personName } from './user-form.ts';

/** The Reset Password button of a row and its menu. On narrow screens the button says only Reset. */
export function ResetMenu({ user, reach, onAction }: { user: ManagedUser; reach: Reach; onAction: OnPersonAction }) {
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
