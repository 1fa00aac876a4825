import { compareWords } from '#contract/lists/name-order.ts';
import { needleOf } from '#contract/lists/site-match.ts';
import { needsOf, type TankNeed, tankNeeds, withNeeds } from '#contract/lists/tank-attention.ts';
import type { InventoryRow } from '#contract/nouns/gauge/inventory.ts';

/** The tanks of one site, by tank number. */
export interface SiteGroup {
  siteId: number;
  site: string;
  rows: InventoryRow[];
  /** When the oldest shown reading came; null when none has a time. */
  oldest: string | null;
}

/** One line of the table: a site's heading or one of its tanks. */
export type FlatRow = { kind: 'site'; group: SiteGroup } | { kind: 'tank'; row: InventoryRow; group: SiteGroup };

export interface InventoryFilter {
  /** As it stands in the address; null for all sites. */
  siteId: string | null;
  /** Rows must carry every one of these. */
  tags: readonly string[];
  /** Part of the site's name; '' for all. */
  query: string;
  /** Only tanks with any of these; all tanks when none is chosen. */
  show: readonly TankNeed[];
}

export const NO_FILTER: InventoryFilter = { siteId: null, tags: [], query: '', show: [] };

/** Rows of the chosen site, or of sites whose name holds the query, that carry all chosen tags. */
export function filterRows(rows: readonly InventoryRow[], filter: InventoryFilter): readonly InventoryRow[] {
  const { siteId, tags } = filter;
  const needle = needleOf(filter.query);
  if (siteId === null && tags.length === 0 && needle === '') return rows;
  return rows.filter(
    (row) =>
      (siteId === null || String(row.site_id) === siteId) &&
      tags.every((tag) => row.tags.includes(tag)) &&
      row.site.toLowerCase().includes(needle),
  );
}

function oldestOf(rows: readonly InventoryRow[]): string | null {
  let oldest: string | null = null;
  for (const { updated_at } of rows) {
    if (updated_at !== '' && (oldest === null || updated_at < oldest)) oldest = updated_at;
  }
  return oldest;
}

/**
 * Rows as sites by name, each with its tanks by number. Sites of one name stay apart. Rows that come by pages are in that
 * order, and stay in it: what is here must not move for what comes.
 */
export function groupRows(rows: readonly InventoryRow[], inOrder = false): SiteGroup[] {
  const groups = new Map<number, SiteGroup>();
  for (const row of rows) {
    const group = groups.get(row.site_id);
    if (group === undefined)
      groups.set(row.site_id, { siteId: row.site_id, site: row.site, rows: [row], oldest: null });
    else group.rows.push(row);
  }
  const sorted = [...groups.values()];
  if (!inOrder) sorted.sort((a, b) => compareWords(a.site, b.site) || a.siteId - b.siteId);
  for (const group of sorted) {
    if (!inOrder) group.rows.sort((a, b) => a.tank_number - b.tank_number);
    group.oldest = oldestOf(group.rows);
  }
  return sorted;
}

/** Groups as the lines of one table: each heading followed by its tanks. */
export function flattenGroups(groups: readonly SiteGroup[]): FlatRow[] {
  return groups.flatMap((group) => [
    { kind: 'site' as const, group },
    ...group.rows.map((row) => ({ kind: 'tank' as const, row, group })),
  ]);
}

export interface InventorySummary {
  sites: number;
  tanks: number;
  /** How many tanks have each need; null: not known. */
  needs: Record<TankNeed, number | null>;
  oldest: string | null;
  /** What is left when the list is narrowed to chosen needs. */
  shown: { sites: number; tanks: number };
}

const countSites = (rows: readonly InventoryRow[]) => new Set(rows.map((row) => row.site_id)).size;

/** The counts above the table, of all rows and of those that the chosen needs leave. */
export function summarise(rows: readonly InventoryRow[], show: readonly TankNeed[] = []): InventorySummary {
  const found = rows.flatMap((row) => needsOf(row));
  const needs = Object.fromEntries(
    tankNeeds.map((need) => [need, found.filter((other) => other === need).length]),
  ) as Record<TankNeed, number>;
  const left = withNeeds(rows, show);
  return {
    sites: countSites(rows),
    tanks: rows.length,
    needs,
    oldest: oldestOf(rows),
    shown: { sites: countSites(left), tanks: left.length },
  };
}

export interface TagChoice {
  tag: string;
  /** How many sites carry it. */
  sites: number;
}

/** All tags by name with the number of sites that carry each. */
export function tagChoices(rows: readonly InventoryRow[]): TagChoice[] {
  const sitesByTag = new Map<string, Set<number>>();
  for (const row of rows) {
    for (const tag of row.tags) {
      const sites = sitesByTag.get(tag);
      if (sites === undefined) sitesByTag.set(tag, new Set([row.site_id]));
      else sites.add(row.site_id);
    }
  }
  return [...sitesByTag].map(([tag, sites]) => ({ tag, sites: sites.size })).sort((a, b) => compareWords(a.tag, b.tag));
}

/** Name of the filtered site as the rows give it, else '#id' (docs/reference/screens.md#routes). */
export function filteredSiteName(rows: readonly InventoryRow[], siteId: string): string {
  return rows.find((row) => String(row.site_id) === siteId && row.site !== '')?.site ?? `#${siteId}`;
}

/** The place of each line among the tanks: a heading has that of its first tank. */
export function tankPlaces(rows: readonly FlatRow[]): readonly number[] {
  let tanks = 0;
  return rows.map(({ kind }) => (kind === 'site' ? tanks : tanks++));
}

/** A key of the line of an index that stays the same when other lines come and go. */
export function keyOfRow(rows: readonly FlatRow[], index: number): string {
  const row = rows[index];
  if (row === undefined) return `none-${index}`;
  return row.kind === 'site' ? `site-${row.group.siteId}` : `${row.group.siteId}-${row.row.tank_number}`;
}
