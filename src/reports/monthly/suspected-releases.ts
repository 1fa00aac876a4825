import { tableSection } from '../page/parts.ts';
import type { Sheet } from '../page/sheet.ts';
import type { Column, Row } from '../page/table.ts';
import type { MonthlyFacts, ReleaseLine } from './model.ts';

const releaseColumns: readonly Column[] = [
  { head: ['Issue', 'Device'], share: 12 },
  { head: 'Finding', share: 27 },
  { head: ['Detected', 'Report due by'], share: 25 },
  { head: ['Reported to the agency', 'Confirm or rule out by'], share: 21 },
  { head: 'Outcome', share: 15 },
];

function releaseRows(releases: readonly ReleaseLine[]): Row[] {
  return releases.map((one) => ({
    cells: [
      [one.issue, one.unit],
      one.found,
      [one.detected, `${one.reportBy} (${one.reportHours} h)`],
      [one.reported ?? 'Not recorded', one.confirmBy],
      one.outcome ?? 'Open',
    ],
    notes: [...one.notes, ...one.duties, `Deadlines by ${one.citation}.`],
  }));
}

/** The section of suspected releases of a month. */
export function drawSuspectedReleases(sheet: Sheet, facts: MonthlyFacts): void {
  tableSection(sheet, 'Suspected releases', {
    columns: releaseColumns,
    rows: releaseRows(facts.releases),
    empty: noRelease(facts),
  });
}

/** Of a month without a release of its own: what is still not ruled out, as an alarm from before the console was watched, is named above. */
function noRelease({ reasons }: MonthlyFacts): string {
  return reasons.includes('OPEN_RELEASE') || reasons.includes('UNRESOLVED_ALARM')
    ? 'No suspected release issue is on record for this month. What is not ruled out is named under What is missing or open.'
    : 'No suspected release is on record for this month.';
}
