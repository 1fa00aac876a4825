import {
  ArrowRight,
  ClipboardCheck,
  FileText,
  Gauge,
  LoaderCircle,
  type LucideIcon,
  Mail,
  Terminal,
} from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { Link } from 'react-router';
import { OFFLINE_REASON_ID, offlineWords, useConnection } from '#client/api/wire/connection.ts';
import { paths } from '#client/paths.ts';
import { SidePanel } from '#client/ui/overlay/SidePanel.tsx';
import { t } from '#client/words/parts/report.ts';
import { useEmailReport } from './use-email-report.ts';

export interface QuickActionsProps {
  /** The site it is for; null keeps the panel closed. */
  site: { id: number; name: string } | null;
  onClose: () => void;
}

const entryClass =
  'flex min-h-14 w-full items-center gap-3 rounded-md px-3 text-start text-16 text-text hover:bg-hover aria-disabled:text-muted';

interface Entry {
  label: string;
  to: string;
  icon: LucideIcon;
}

/** The five places of a site, in the order of docs/reference/screens.md#routes. */
function placesOf(id: number): Entry[] {
  return [
    { label: t.proceedToSite, to: paths.site(id), icon: ArrowRight },
    { label: t.compliance, to: paths.site(id, { tab: 'compliance' }), icon: ClipboardCheck },
    { label: t.atgCommands, to: paths.site(id, { tab: 'atg' }), icon: Terminal },
    { label: t.documents, to: paths.site(id, { tab: 'documents' }), icon: FileText },
    { label: t.inventory, to: paths.inventory({ site_id: id }), icon: Gauge },
  ];
}

/** Up and Down move through the entries, a letter goes to the next entry that begins with it. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const entries = [...event.currentTarget.querySelectorAll<HTMLElement>('a, button')];
  const at = entries.indexOf(document.activeElement as HTMLElement);
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
  if (step !== 0) {
    event.preventDefault();
    entries.at((at + step + entries.length) % entries.length)?.focus();
    return;
  }
  if (event.key.length !== 1 || event.ctrlKey || event.metaKey || event.altKey) return;
  const ahead = [...entries.slice(at + 1), ...entries.slice(0, at + 1)];
  ahead.find((entry) => entry.textContent?.trim().toLowerCase().startsWith(event.key.toLowerCase()))?.focus();
}

/** The panel of what one can do with a site, sliding in from the left. */
export function QuickActionsPanel({ site, onClose }: QuickActionsProps) {
  return (
    <SidePanel
      open={site !== null}
      onOpenChange={(open) => !open && onClose()}
      title={t.quickActions}
      description={<span className="wrap-break-word">{site?.name}</span>}
    >
      {site && <Entries site={site} onLeave={onClose} />}
    </SidePanel>
  );
}

function Entries({ site, onLeave }: { site: { id: number; name: string }; onLeave: () => void }) {
  const { busy, send } = useEmailReport(site.id);
  const { offline } = useConnection();
  const MailIcon = busy ? LoaderCircle : Mail;
  return (
    <ul className="p-2 max-tablet:mt-auto max-tablet:pb-8" onKeyDown={moveFocus}>
      {placesOf(site.id).map(({ label, to, icon: Icon }) => (
        <li key={label}>
          <Link to={to} className={entryClass} onClick={onLeave}>
            <Icon aria-hidden size={20} className="shrink-0 text-muted" />
            {label}
          </Link>
        </li>
      ))}
      <li>
        <button
          type="button"
          className={entryClass}
          aria-disabled={busy || offline || undefined}
          aria-busy={busy || undefined}
          onClick={() => {
            if (!busy && !offline) void send();
          }}
          {...(offline ? { title: offlineWords(), 'aria-describedby': OFFLINE_REASON_ID } : {})}
        >
          <MailIcon aria-hidden size={20} className={`shrink-0 text-muted ${busy ? 'animate-spin' : ''}`} />
          {t.emailMonthlyReport}
        </button>
      </li>
    </ul>
  );
}
