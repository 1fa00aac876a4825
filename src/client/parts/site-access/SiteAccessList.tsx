import { useVirtualizer } from '@tanstack/react-virtual';
import { memo, useCallback, useEffect, useRef, useState } from 'react';
import { WINDOWED_ABOVE } from '#client/parts/rows/drawn-rows.ts';
import { useMedia } from '#client/ui/use-media.ts';
import { t } from '#client/words/parts/site-access.ts';
import type { SiteMgmt } from '#contract/nouns/site/site.ts';
import { MoreRows } from '../rows/MoreRows.tsx';
import type { Paging } from '../rows/use-paging.ts';
import type { AccessEdit } from './access-edit.ts';

/** Heights of a row in pixels, for a mouse and for fingers. */
const ROW_PX = 40;
const TOUCH_ROW_PX = 56;

export interface SiteAccessListProps {
  sites: readonly SiteMgmt[];
  /** How many there are, those not here yet among them. */
  total: number;
  paging: Paging | null;
  edit: AccessEdit;
  /** By which scope rules the person sees a site, whatever is ticked. */
  byRule: ReadonlyMap<number, string>;
  /** False where the role only reads: every Write is off. */
  mayWrite: boolean;
  /** Id of the text that says why Write is off. */
  noteId: string | undefined;
  onAllow: (id: number, on: boolean) => void;
  onWrite: (id: number, on: boolean) => void;
}

/** The sites with their two boxes, in a scrolling box of 24 rem; of a long list only what is in view. */
export function SiteAccessList({
  sites,
  total,
  paging,
  edit,
  byRule,
  mayWrite,
  noteId,
  onAllow,
  onWrite,
}: SiteAccessListProps) {
  const [box, setBox] = useState<HTMLElement | null>(null);
  const rowPx = useMedia('(pointer: coarse), (max-width: 47.99rem)') ? TOUCH_ROW_PX : ROW_PX;
  const windowed = sites.length > WINDOWED_ABOVE;
  const virtualizer = useVirtualizer({
    count: windowed ? sites.length : 0,
    getScrollElement: () => box,
    estimateSize: () => rowPx,
    getItemKey: (index) => sites[index]?.id ?? index,
    overscan: 8,
    // The header stays on top of the rows.
    scrollPaddingStart: rowPx,
  });
  const shown = windowed ? virtualizer.getVirtualItems().map((item) => item.index) : sites.map((_, index) => index);
  const first = shown[0] ?? 0;
  const after = windowed ? sites.length - 1 - (shown.at(-1) ?? -1) : 0;
  const last = shown.at(-1);
  const seen = paging?.seen;
  useEffect(() => {
    if (last !== undefined) seen?.(first, last);
  }, [first, last, seen]);
  const of = paging?.of;
  // Another search begins at its first row.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the box is moved when the search changes, not when it is drawn
  useEffect(() => {
    box?.scrollTo(0, 0);
  }, [of]);
  // One pair of functions for all rows, so that a tick draws its own row only.
  const latest = useRef({ onAllow, onWrite });
  latest.current = { onAllow, onWrite };
  const allow = useCallback((id: number, on: boolean) => latest.current.onAllow(id, on), []);
  const write = useCallback((id: number, on: boolean) => latest.current.onWrite(id, on), []);
  return (
    <section
      ref={setBox}
      aria-label={t.sitesHeading}
      className="max-h-96 overflow-y-auto rounded-md border border-control [overflow-anchor:none]"
    >
      <table className="table table-fixed" {...(windowed ? { 'aria-rowcount': total + 1 } : {})}>
        <caption className="sr-only">{t.whichSitesMayBeReadAnd}</caption>
        <thead>
          <tr>
            <th scope="col">{t.site}</th>
            <th scope="col" className="w-20 text-center!">
              {t.allow}
            </th>
            <th scope="col" className="w-20 text-center!">
              {t.write}
            </th>
          </tr>
        </thead>
        <tbody>
          {windowed && first > 0 && <Gap height={first * rowPx} />}
          {shown.map((index) => {
            const site = sites[index];
            return (
              site && (
                <SiteRow
                  key={site.id}
                  site={site}
                  rowPx={rowPx}
                  index={windowed ? index : null}
                  allowed={edit.allow.has(site.id)}
                  writable={edit.write.has(site.id)}
                  rule={byRule.get(site.id)}
                  mayWrite={mayWrite}
                  noteId={noteId}
                  onAllow={allow}
                  onWrite={write}
                />
              )
            );
          })}
          {after > 0 && <Gap height={after * rowPx} />}
        </tbody>
      </table>
      <MoreRows paging={paging} what={t.sites} />
      {sites.length === 0 && <p className="px-3 py-8 text-center text-muted">{t.noSiteMatchesSearch}</p>}
    </section>
  );
}

function Gap({ height }: { height: number }) {
  return (
    <tr aria-hidden>
      <td colSpan={3} style={{ height, padding: 0, border: 0 }} />
    </tr>
  );
}

interface SiteRowProps {
  site: SiteMgmt;
  rowPx: number;
  /** Place in a list of which not all is drawn. */
  index: number | null;
  allowed: boolean;
  writable: boolean;
  /** The rules that give the site. */
  rule: string | undefined;
  mayWrite: boolean;
  noteId: string | undefined;
  onAllow: (id: number, on: boolean) => void;
  onWrite: (id: number, on: boolean) => void;
}

const boxClass = 'size-5 accent-accent disabled:opacity-50';

const SiteRow = memo(function SiteRow({
  site,
  rowPx,
  index,
  allowed,
  writable,
  rule,
  mayWrite,
  noteId,
  ...on
}: SiteRowProps) {
  return (
    <tr
      style={{ height: rowPx }}
      className="*:py-0!"
      data-site={site.id}
      {...(index === null ? {} : { 'aria-rowindex': index + 2 })}
    >
      <th
        scope="row"
        className="font-normal"
        title={rule === undefined ? site.name : `${site.name} · ${t.byRule({ rule })}`}
      >
        {/* Two lines where the row is tall enough: the names of a chain differ at their ends. */}
        <span className={rowPx > ROW_PX ? 'line-clamp-2 text-14 wrap-anywhere' : 'block truncate'}>
          {site.name}
          {rule !== undefined && <span className="text-13 text-muted"> · {t.byRule({ rule })}</span>}
        </span>
      </th>
      <td className="px-0!">
        <label className="flex items-center justify-center" style={{ height: rowPx - 1 }}>
          <input
            type="checkbox"
            aria-label={t.allowName({ name: site.name })}
            className={boxClass}
            checked={allowed}
            onChange={(event) => on.onAllow(site.id, event.target.checked)}
          />
        </label>
      </td>
      <td className="px-0!">
        <label className="flex items-center justify-center" style={{ height: rowPx - 1 }}>
          <input
            type="checkbox"
            aria-label={t.writeName({ name: site.name })}
            aria-describedby={noteId}
            className={boxClass}
            disabled={!allowed || !mayWrite}
            checked={writable}
            onChange={(event) => on.onWrite(site.id, event.target.checked)}
          />
        </label>
      </td>
    </tr>
  );
});
