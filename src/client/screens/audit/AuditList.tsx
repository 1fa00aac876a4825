import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { Moment } from '#client/parts/rows/Moment.tsx';
import { type SitesToPick, useNamesOf } from '#client/parts/rows/pickable-sites.ts';
import { paths } from '#client/paths.ts';
import { cx } from '#client/ui/classes.ts';
import { Pill } from '#client/ui/Pill.tsx';
import { t } from '#client/words/audit.ts';
import { t as shell } from '#client/words/shell.ts';
import type { AuditEntry } from '#contract/nouns/people/audit.ts';
import { actionWords } from './action-words.ts';

export interface AuditListProps {
  entries: readonly AuditEntry[];
  sites: SitesToPick;
  /** Another answer is on its way. */
  outdated: boolean;
  /** There are older ones. */
  more: boolean;
}

/** The entries, newest first; each opens to what it was before and after. */
export function AuditList({ entries, sites, outdated, more }: AuditListProps) {
  const nameOf = useNamesOf(
    sites,
    entries.flatMap(({ site_id }) => site_id ?? []),
  );
  return (
    <div className={cx('mt-4', outdated && 'opacity-60')}>
      <p role="status" className="mb-2 text-13 text-muted">
        {more ? t.newestEntries({ count: entries.length }) : t.entriesNewestFirst({ count: entries.length })}
      </p>
      <ol aria-label={t.entriesNewestFirstLabel} className="card divide-y divide-border overflow-hidden">
        {entries.map((entry) => (
          <Entry key={entry.id} entry={entry} siteName={entry.site_id === null ? null : nameOf(entry.site_id)} />
        ))}
      </ol>
    </div>
  );
}

function viaWords(via: AuditEntry['via']): string | null {
  return via === 'token' ? t.byApiToken : via === 'share' ? t.byShareLink : null;
}

function actorWords({ actor, via }: AuditEntry): string {
  if (actor !== null) return actor.email;
  return via === 'system' ? t.forecourtItself : t.somebodyNotSignedIn;
}

/** `siteName` undefined: the site is deleted. */
function Entry({ entry, siteName }: { entry: AuditEntry; siteName: string | null | undefined }) {
  const [open, setOpen] = useState(false);
  const { id, at, actor, via, action, site_id, target, outcome, ip } = entry;
  return (
    <li>
      <button
        type="button"
        aria-expanded={open}
        aria-controls={`audit-${id}`}
        onClick={() => setOpen(!open)}
        className="grid w-full grid-cols-[1fr_auto] items-baseline gap-x-3 gap-y-1 px-3 py-2 text-left hover:bg-hover desktop:grid-cols-[13rem_minmax(0,1.2fr)_minmax(0,1fr)_minmax(0,1fr)_auto]"
      >
        <span className="order-2 col-span-2 text-13 text-muted desktop:order-none desktop:col-span-1">
          <Moment at={at} />
        </span>
        <span className="order-1 flex min-w-0 flex-wrap items-center gap-2 font-bold desktop:order-none">
          <span className="min-w-0 wrap-anywhere">{actionWords()[action] ?? action}</span>
          {outcome !== 'ok' && (
            <Pill tone={outcome === 'denied' ? 'warn' : 'bad'}>{outcome === 'denied' ? t.refused : t.failed}</Pill>
          )}
        </span>
        <span className="order-3 col-span-2 min-w-0 wrap-anywhere desktop:order-none desktop:col-span-1">
          {actorWords(entry)}{' '}
          <span className="text-13 text-muted capitalize">{actor !== null && shell.roles[actor.role]}</span>{' '}
          <span className="text-13 text-muted">{viaWords(via)}</span>
        </span>
        <span className="order-4 col-span-2 min-w-0 truncate text-muted desktop:order-none desktop:col-span-1">
          {siteName ?? (site_id === null ? '' : t.siteNumber({ number: site_id }))}
        </span>
        <ChevronDown
          aria-hidden
          size={16}
          className={cx('order-1 text-muted desktop:order-none', open && 'rotate-180')}
        />
      </button>
      {open && (
        <div id={`audit-${id}`} className="bg-sunken px-3 py-3">
          <dl className="grid gap-x-4 gap-y-1 text-13 tablet:grid-cols-[10rem_1fr]">
            <Line name={t.details.entry}>{id}</Line>
            <Line name={t.details.action}>{action}</Line>
            {ip !== null && <Line name={t.details.fromAddress}>{ip}</Line>}
            {target !== null && <Line name={t.details.about}>{`${target.type} ${target.id}`}</Line>}
            {site_id !== null && siteName !== undefined && (
              <Line name={t.details.site}>
                <Link
                  to={paths.site(site_id)}
                  className="link inline-flex min-h-6 items-center pointer-coarse:min-h-12"
                >
                  {siteName}
                </Link>
              </Line>
            )}
            {detailRows(entry.detail).map(({ field, before, after }) => (
              <Line key={field} name={field}>
                {before !== null && (
                  <>
                    <del className="text-muted">{before}</del>
                    <span aria-hidden> → </span>
                  </>
                )}
                {before === null ? after : <ins className="no-underline">{after}</ins>}
              </Line>
            ))}
          </dl>
        </div>
      )}
    </li>
  );
}

function Line({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <>
      <dt className="text-muted">{name}</dt>
      <dd className="mb-1 min-w-0 wrap-anywhere tablet:mb-0">{children}</dd>
    </>
  );
}

/** One line of what an entry holds: a field and its value, or what it was before and is after. */
interface DetailRow {
  field: string;
  before: string | null;
  after: string;
}

/** 'report_recipients' as 'report recipients'; 'siteIds' as 'site ids'. */
export function fieldWords(name: string): string {
  return name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replaceAll('_', ' ')
    .toLowerCase();
}

/** A value in words: '–' for nothing, lists with commas, the rest as JSON has it. */
export function valueWords(value: unknown): string {
  if (value === null || value === undefined || value === '') return '–';
  if (Array.isArray(value)) return value.length === 0 ? t.none : value.map(valueWords).join(', ');
  if (typeof value === 'boolean') return value ? t.yes : t.no;
  if (typeof value === 'object') {
    const parts = Object.entries(value).map(([name, inner]) => `${fieldWords(name)}: ${valueWords(inner)}`);
    return parts.length === 0 ? t.none : parts.join('; ');
  }
  return String(value);
}

const fieldsOf = (value: unknown): Record<string, unknown> | null =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : null;

/** The lines of an entry's detail. Of what was before and after only that which differs. */
export function detailRows(detail: Record<string, unknown>): DetailRow[] {
  const { before, after, ...others } = detail;
  const rest = Object.entries(others).map(([field, value]) => ({
    field: fieldWords(field),
    before: null,
    after: valueWords(value),
  }));
  return [...changeRows(fieldsOf(before), fieldsOf(after)), ...rest];
}

function changeRows(before: Record<string, unknown> | null, after: Record<string, unknown> | null): DetailRow[] {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  const both = before !== null && after !== null;
  return names
    .filter((name) => !both || JSON.stringify(before[name]) !== JSON.stringify(after[name]))
    .map((name) => ({
      field: fieldWords(name),
      before: both ? valueWords(before[name]) : null,
      after: after === null ? t.untilThen({ value: valueWords(before?.[name]) }) : valueWords(after[name]),
    }));
}
