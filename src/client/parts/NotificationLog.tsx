import { Bell } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { IconButton } from '../ui/Button.tsx';
import { toastStore, useToastState } from '../ui/toast.ts';

const loadPanel = () => import('./MessageLogPanel.tsx');
const MessageLogPanel = lazy(async () => ({ default: (await loadPanel()).MessageLogPanel }));

/** The bell with a dot for new messages; the code of its panel is fetched when it is pointed at, focused or pressed. */
export function NotificationLog() {
  const { unread } = useToastState();
  const [open, setOpen] = useState(false);
  /** Stays true: the panel closes by itself and gives the focus back. */
  const [wanted, setWanted] = useState(false);
  return (
    <>
      <span className="relative inline-flex">
        <IconButton
          label="Message log"
          aria-haspopup="dialog"
          onPointerEnter={() => void loadPanel()}
          onFocus={() => void loadPanel()}
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
      {wanted && (
        <Suspense>
          <MessageLogPanel open={open} onOpenChange={setOpen} />
        </Suspense>
      )}
    </>
  );
}
