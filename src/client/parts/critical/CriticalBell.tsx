import { Siren } from 'lucide-react';
import { useState } from 'react';
import { useAssigned } from '#client/api/desk/assigned.ts';
import { useCritical } from '#client/api/issue/critical.ts';
import { IconButton } from '#client/ui/Button.tsx';
import { late } from '#client/ui/late.tsx';
import { t } from '#client/words/parts/critical.ts';

const CriticalPanel = late(async () => (await import('./CriticalPanel.tsx')).CriticalPanel);

const MOST_SHOWN = 99;

/** The own critical notifications with the number of unread ones; the code of the list comes when it is wanted. */
export function CriticalBell({ userId }: { userId: number }) {
  const { query, markRead } = useCritical(userId);
  const assigned = useAssigned(userId);
  const [open, setOpen] = useState(false);
  /** Stays true: the panel closes and gives the focus back. */
  const [wanted, setWanted] = useState(false);
  const jobs = assigned.query.data?.unseen ?? 0;
  const unread = query.data?.unread;
  const news = assigned.query.data?.letters ?? 0;
  const count = (unread ?? 0) + jobs + news;
  const name = unread === undefined ? t.criticalNotLoaded : t.criticalUnread({ unread });
  const parts = [
    name,
    assigned.query.isError ? t.jobsNotLoaded : jobs === 0 ? null : t.jobsForYou({ count: jobs }),
    news === 0 ? null : t.letterNews({ count: news }),
  ];
  return (
    <>
      <span className="relative inline-flex">
        <IconButton
          label={parts.filter((part) => part !== null).join(', ')}
          aria-haspopup="dialog"
          onPointerEnter={CriticalPanel.preload}
          onFocus={CriticalPanel.preload}
          onClick={() => {
            setWanted(true);
            setOpen(true);
          }}
        >
          <Siren aria-hidden size={20} />
        </IconButton>
        {count > 0 && (
          <span
            aria-hidden
            className="pointer-events-none absolute top-[calc(50%-1.15rem)] left-[calc(50%+0.1rem)] min-w-4 rounded-full border border-bad-fg bg-bad-bg px-1 text-center text-12 leading-4 font-bold text-bad-fg"
          >
            {count > MOST_SHOWN ? `${MOST_SHOWN}+` : count}
          </span>
        )}
      </span>
      {wanted && (
        <CriticalPanel
          open={open}
          onOpenChange={setOpen}
          query={query}
          markRead={markRead}
          assigned={assigned}
          userId={userId}
        />
      )}
    </>
  );
}
