import { Download } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { Button } from '#client/ui/Button.tsx';
import { late } from '#client/ui/late.tsx';
import { usePhone } from '#client/ui/use-media.ts';
import { t } from '#client/words/parts/rows.ts';
import type { FileAddress } from './FileMenu.tsx';

/** With the library of menus: loaded when opened. */
const FileMenu = late(async () => (await import('./FileMenu.tsx')).FileMenu);

/** Asked for from the menu. */
const ScheduleDialog = late(async () => (await import('../schedules/ScheduleDialog.tsx')).ScheduleDialog);

export interface DownloadMenuProps {
  address: FileAddress;
  /** What the button says; left out: Download. */
  label?: string;
}

/** The button that gives a list as a CSV or XLSX file, or has it sent on a schedule; on phones a mark alone, where it says no more than Download. */
export function DownloadMenu({ address, label }: DownloadMenuProps) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const [scheduling, setScheduling] = useState(false);
  const phone = usePhone();
  const opens = {
    ref: button,
    id,
    'aria-haspopup': 'menu',
    'aria-expanded': open,
    onClick: () => setOpen(true),
  } as const;
  return (
    <span className="no-print relative inline-flex max-w-full">
      {phone && label === undefined ? (
        <Button {...opens} title={t.download}>
          <Download aria-hidden size={16} />
          <span className="sr-only">{t.download}</span>
        </Button>
      ) : (
        <Button {...opens} className="max-w-full py-1 whitespace-normal!">
          <Download aria-hidden size={16} />
          {label ?? t.download}
        </Button>
      )}
      {open && (
        <FileMenu
          button={button}
          address={address}
          onClose={() => setOpen(false)}
          onSchedule={() => setScheduling(true)}
        />
      )}
      {scheduling && <ScheduleDialog address={address('csv')} onClose={() => setScheduling(false)} />}
    </span>
  );
}
