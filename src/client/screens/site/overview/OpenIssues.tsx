import { OctagonAlert } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { formatWhole } from '#client/format/numbers.ts';
import { OpenAlarmBadges } from '#client/parts/StatusPill.tsx';
import { Button } from '#client/ui/Button.tsx';
import { usePhone } from '#client/ui/use-media.ts';
import { groupIssues } from './issues.ts';

/** A phone shows that many before 'Show all'. */
const SHOWN_ON_PHONE = 5;

export interface OpenIssuesProps {
  labels: readonly string[];
  /** A last line, such as why there may be more. */
  children?: ReactNode;
}

/** The alarms that are open at the site, as its gauge names them. */
export function OpenIssues({ labels, children }: OpenIssuesProps) {
  const phone = usePhone();
  const [all, setAll] = useState(false);
  const issues = groupIssues(labels);
  const shown = phone && !all ? issues.slice(0, SHOWN_ON_PHONE) : issues;
  return (
    <section aria-labelledby="open-issues" className="card">
      <h2 id="open-issues" className="px-4 py-3 text-16">
        OPEN ISSUES ({formatWhole(labels.length)})
      </h2>
      {issues.length === 0 && <p className="border-t border-border px-4 py-4 text-muted">No active alarms.</p>}
      <ul>
        {shown.map(({ label, count, tank }) => (
          <li
            key={label}
            className="flex min-h-14 flex-wrap items-center gap-x-3 gap-y-1 border-t border-border px-4 py-2"
          >
            <OctagonAlert aria-hidden size={18} className="shrink-0 text-bad-fg" />
            <span className="min-w-0 flex-1 basis-48">
              <span className="font-bold wrap-anywhere">{label}</span>
              {count > 1 && <span className="text-muted"> ×{count}</span>}
            </span>
            {tank !== null && <span className="rounded-sm border border-border px-1 text-13 text-muted">{tank}</span>}
            <span className="flex flex-wrap gap-2">
              <OpenAlarmBadges />
            </span>
          </li>
        ))}
      </ul>
      {shown.length < issues.length && (
        <div className="border-t border-border p-2">
          <Button variant="quiet" className="w-full" onClick={() => setAll(true)}>
            Show all {formatWhole(issues.length)}
          </Button>
        </div>
      )}
      {children}
    </section>
  );
}
