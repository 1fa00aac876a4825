import { Bell } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '#client/ui/Button.tsx';
import { late } from '#client/ui/late.tsx';
import { toastStore, useToastState } from '#client/ui/toast/toast.ts';
import { t } from '#client/words/shell.ts';

const MessageLogPanel = late(async () => (await import('./MessageLogPanel.tsx')).MessageLogPanel);

/** The bell with a dot for new messages; the code of its panel is fetched when it is pointed at, focused or pressed. */
export function NotificationLog() {
  const { unread } = useToastState();
  const [open, setOpen] = useState(false);
  /** Stays true: the panel closes and gives the focus back. */
  const [wanted, setWanted] = useState(false);
  return (
    <>
      <span className="relative inline-flex">
        <IconButton
          label={t.messageLog}
          aria-haspopup="dialog"
          onPointerEnter={MessageLogPanel.preload}
          onFocus={MessageLogPanel.preload}
          onClick={() => {
            toastStore.markRead();
            setWanted(true);
            setOpen(true);
          }}
        >
          <Bell aria-hidden size={20} />
        </IconButton>
        {unread > 0 && (
          <span
            aria-hidden
            className="pointer-events-none absolute top-[calc(50%-0.75rem)] right-[calc(50%-0.75rem)] size-2 rounded-full bg-accent"
          />
        )}
      </span>
      {wanted && <MessageLogPanel open={open} onOpenChange={setOpen} />}
    </>
  );
}
