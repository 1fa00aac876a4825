import { AppError } from '#contract/errors.ts';
import { coordinateTrouble } from '#contract/nouns/site/coordinates.ts';
import { type SiteInfoInput, siteInfoInput } from '#contract/nouns/site/site-info.ts';
import type { Config } from '#server/config.ts';
import type { StoredSite } from '#server/store/import/import-sites.ts';
import type { SiteInfoValues } from '#server/store/site/site-info.ts';
import type { SiteValues } from '#server/store/site/sites.ts';
import { readSiteInput } from '../site/site-input.ts';
import { changedFields, readSiteInfoInput } from '../site-info/site-info-input.ts';
import type { Problem } from './findings.ts';
import { fieldProblem, listOf, problemsOf } from './problems.ts';

/** What a row makes of a site: all of the form, and those of its other fields that differ from what is stored. */
export interface SiteWish {
  values: SiteValues;
  info: Partial<SiteInfoValues>;
  /** What the row says of another state: its first day and the reason; undefined: nothing. They say nothing of the same one. */
  restated: { since: string | undefined; reason: string | undefined };
}

type Cells = ReadonlyMap<string, string>;

const textColumns = ['address', 'city', 'state', 'zip', 'facility_id', 'console_type', 'timezone', 'district'] as const;
/** Numbers; an empty cell clears. */
const degreeColumns = ['latitude', 'longitude'] as const;
const listColumns = ['tags', 'report_recipients'] as const;
/** An empty cell of these leaves what is stored: a site has always one. */
const neverEmpty: ReadonlySet<string> = new Set(['timezone', 'state']);

/**
 * A row as a site, checked as the forms for it are. A column that the file does not have leaves what is stored, an empty
 * cell clears it; `stored` is null for a new site.
 */
export function readSiteRow(
  cells: Cells,
  stored: StoredSite | null,
  config: Pick<Config, 'allowLocalGauges' | 'uniqueIpPort'>,
): { wish: SiteWish | null; problems: Problem[] } {
  const info = readInfo(cells);
  const values = readValues(cells, stored, config);
  const problems = [...values.problems, ...info.problems, ...placeProblems(info.read, stored)];
  if (values.read === null || problems.length > 0) return { wish: null, problems };
  const differs = stored === null ? info.read : changedFields(stored, info.read);
  const said = (column: string) => cells.get(column)?.trim() || undefined;
  const restated = { since: said('state_since'), reason: said('state_reason') };
  return { wish: { values: values.read, info: differs, restated }, problems };
}

/** Latitude and longitude as they are after the import, when the row speaks of one. */
function placeProblems(read: Partial<SiteInfoValues>, stored: StoredSite | null): Problem[] {
  const { latitude, longitude } = read;
  if (latitude === undefined && longitude === undefined) return [];
  const after = {
    latitude: latitude === undefined ? (stored?.latitude ?? null) : latitude,
    longitude: longitude === undefined ? (stored?.longitude ?? null) : longitude,
  };
  const trouble = coordinateTrouble(after, read.state ?? stored?.state ?? '');
  return Object.entries(trouble).map(([field, words]) => fieldProblem(field, words));
}

function readValues(
  cells: Cells,
  stored: StoredSite | null,
  config: Pick<Config, 'allowLocalGauges' | 'uniqueIpPort'>,
): { read: SiteValues | null; problems: Problem[] } {
  const type = cells.get('site_type')?.trim();
  const input = {
    name: cells.get('name'),
    ip: cells.get('ip') ?? stored?.ip,
    // A Compliance Only site has no port, which is stored as 0.
    port: cells.get('port') ?? (stored?.port || undefined),
    site_type: type === '' ? undefined : type,
  };
  try {
    return { read: readSiteInput(input, stored?.siteType ?? null, config), problems: [] };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { read: null, problems: problemsOf(error) };
  }
}

function readInfo(cells: Cells): { read: Partial<SiteInfoValues>; problems: Problem[] } {
  const input: Record<string, unknown> = {};
  for (const column of textColumns) {
    const cell = cells.get(column);
    if (cell !== undefined && !(neverEmpty.has(column) && cell.trim() === '')) input[column] = cell;
  }
  for (const column of degreeColumns) {
    const cell = cells.get(column)?.trim();
    // What is no number stays a text, and is refused as one.
    if (cell !== undefined) input[column] = cell === '' ? null : Number.isFinite(Number(cell)) ? Number(cell) : cell;
  }
  try {
    for (const column of listColumns) {
      const cell = cells.get(column);
      if (cell !== undefined) input[column] = listOf(column, cell);
    }
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { read: {}, problems: problemsOf(error) };
  }
  if (Object.keys(input).length === 0) return { read: {}, problems: [] };
  const parsed = siteInfoInput.safeParse(input);
  if (!parsed.success) {
    const first = new Map(parsed.error.issues.toReversed().map((issue) => [String(issue.path[0]), issue.message]));
    return { read: {}, problems: [...first].map(([field, words]) => fieldProblem(field, words)) };
  }
  return { read: readSiteInfoInput(parsed.data satisfies SiteInfoInput), problems: [] };
}
