import { tableSection } from '../page/parts.ts';
import type { Sheet } from '../page/sheet.ts';
import { statusWords } from '../page/status-box.ts';
import type { Column, Row } from '../page/table.ts';
import type { StoredVersionLine } from './history-model.ts';

const causes: Record<StoredVersionLine['cause'], string> = {
  closed: 'Month closed',
  late_evidence: 'Late evidence',
  fact_changed: 'Fact changed',
  corrected: 'Set by a person',
};

const columns: readonly Column[] = [
  { head: 'Version', share: 10 },
  { head: 'Recorded', share: 26 },
  { head: ['Status', 'By its evidence alone'], share: 22 },
  { head: 'Cause', share: 18 },
  { head: 'By', share: 20, typed: [0] },
];

function rowOf({ version, status, computedStatus, cause, madeAt, madeBy, note, sentence }: StoredVersionLine): Row {
  return {
    cells: [
      String(version),
      madeAt,
      [statusWords[status], statusWords[computedStatus]],
      causes[cause],
      madeBy ?? 'Automatic, by the rules',
    ],
    notes: [
      note === '' ? (cause === 'closed' ? '' : 'Reason: not recorded.') : `Reason: ${note}`,
      sentence === '' ? '' : `Finding: ${sentence}`,
    ].filter((words) => words !== ''),
  };
}

/** Every version of a month that was stored more than once: none takes the place of another unseen. */
export function drawVersions(sheet: Sheet, versions: readonly StoredVersionLine[]): void {
  if (versions.length < 2) return;
  tableSection(sheet, 'Versions of this verdict', {
    columns,
    rows: versions.map(rowOf),
    empty: '',
    lead: 'Newest first. The newest version counts; the earlier ones remain on record.',
  });
}
