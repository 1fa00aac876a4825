import { Smartphone } from 'lucide-react';
import type { RefObject } from 'react';
import { useNavigate } from 'react-router';
import { useSession } from '#client/api/session/session.ts';
import { useInstall } from '#client/offline/install.ts';
import { MenuItem, OpenMenu } from '#client/ui/overlay/Menu.tsx';
import { t } from '#client/words/shell.ts';
import type { NavEntry } from './nav.ts';

export interface AccountMenuProps {
  button: RefObject<HTMLButtonElement | null>;
  entries: readonly NavEntry[];
  onClose: () => void;
}

/** The account menu, open: who is signed in, then the screens that belong to the person or to few. */
export function AccountMenu({ button, entries, onClose }: AccountMenuProps) {
  const { user } = useSession();
  const navigate = useNavigate();
  const install = useInstall();
  return (
    <OpenMenu button={button} onClose={onClose}>
      <div className="mb-1 max-w-72 border-b border-border px-2 pt-1 pb-2">
        {user?.name && <p className="font-bold wrap-anywhere">{user.name}</p>}
        <p className="text-13 text-muted wrap-anywhere">{user?.email}</p>
        <p className="text-13 text-muted capitalize">{user?.role}</p>
      </div>
      {entries.map(({ to, label, icon: Icon }) => (
        <MenuItem key={to} onSelect={() => void navigate(to)}>
          <Icon aria-hidden size={18} className="text-muted" />
          {label}
        </MenuItem>
      ))}
      {install !== null && user?.role === 'technician' && (
        <MenuItem onSelect={install}>
          <Smartphone aria-hidden size={18} className="text-muted" />
          {t.installOnThisDevice}
        </MenuItem>
      )}
    </OpenMenu>
  );
}
