import type {
  SupportFact,
  TestRecord,
  TightnessFact,
  UnitHistory,
  WellCheckFact,
} from '#compliance/facts/unit-history.ts';
import { whyNotTight } from '#compliance/weigh/tightness.ts';
import { recordFails } from '#compliance/weigh/weigh.ts';
import { namesSomebody } from '#contract/says-nothing.ts';
import type { SupportRow } from '#server/store/compliance/month-support.ts';
import type { EquipmentUnitRow } from '#server/store/compliance/month-units.ts';
import { lastDay } from './month-days.ts';
import type { MonthRecords } from './month-records.ts';
import { recordDocument } from './record-document.ts';
import { speaksOf } from './test-facts.ts';

/** Traits by which the month of a tank or line rests on records of other months. */
const ofLongRecords: ReadonlySet<string> = new Set([
  'manual',
  'groundwater',
  'vapor',
  'inventory',
  'interstitial',
  'annual',
  'suction',
  'safe_suction',
]);

/** Whether records of other months are to be read for a piece of equipment. */
export function restsOnLongRecords({ category, traits }: EquipmentUnitRow): boolean {
  const { method, line_method: lineMethod, piping } = traits;
  const own = category === 'tank' ? [method] : category === 'line' ? [lineMethod, piping] : [];
  return own.some((value) => value !== undefined && ofLongRecords.has(value));
}

/** What is recorded of a tank or line up to the last day of the month, however long ago. `names`: what it is called besides. */
export function historyOf(
  records: Pick<MonthRecords, 'support' | 'month' | 'namesOf'>,
  device: 'tank' | 'line',
  number: number,
  names: readonly (string | undefined)[],
): UnitHistory {
  const end = lastDay(records.month);
  const own = records.support.filter(
    (row) => row.on <= end && row.device === device && speaksOf(row, device, number, names, records),
  );
  const wells = own.flatMap(toWells);
  return {
    tightness: own.flatMap(toTightness).sort((a, b) => (a.on < b.on ? -1 : 1)),
    support: own.flatMap(toSupport).sort((a, b) => (a.on < b.on ? -1 : 1)),
    ...(wells.length === 0 ? {} : { wells: wells.sort((a, b) => (a.on < b.on ? -1 : 1)) }),
  };
}

const idOf = ({ number, id }: SupportRow) => `${number === null ? 'completion' : 'result'} ${id}`;

function toTightness(row: SupportRow): TightnessFact[] {
  const { kind, on, rate, threshold, afterRepair, tester } = row;
  if (kind !== 'tightness' || row.result === 'INCONCLUSIVE') return [];
  const result = recordFails({ kind, result: row.result, rate, threshold }) ? 'FAIL' : 'PASS';
  const { document, whyNot } = recordDocument(row, afterRepair ? 'post_repair_30d' : undefined);
  const byFigures = result === 'PASS' ? whyNotTight(row) : null;
  const documented = byFigures === null && namesSomebody(tester) && document !== null && whyNot === '';
  const record = testRecordOf(row);
  return [
    {
      id: idOf(row),
      on,
      result,
      documented,
      afterRepair,
      record,
      ...(byFigures === null ? {} : { whyNot: byFigures }),
    },
  ];
}

/** What the record of a test by hand says besides its day and result. */
export function testRecordOf(
  row: Parameters<typeof recordDocument>[0] & Pick<SupportRow, 'rate' | 'threshold' | 'tester'>,
): TestRecord {
  const { rate, threshold, tester } = row;
  return { rate, threshold, source: tester.trim(), document: recordDocument(row).document };
}

function toWells({ kind, on, note, details }: SupportRow): WellCheckFact[] {
  if (kind !== 'groundwater' && kind !== 'vapor') return [];
  return [{ kind, on, note, wells: (details?.wells?.wells ?? []).map(({ well }) => well) }];
}

function toSupport(row: SupportRow): SupportFact[] {
  const { kind, on, result, tester, details } = row;
  if (kind === 'tightness' || kind === 'groundwater' || kind === 'vapor') return [];
  // A document that is gone, or that is filed as something else, shows nothing.
  const { document: named, whyNot } = recordDocument(row);
  const document = whyNot === '' ? named : null;
  return [{ id: idOf(row), kind, on, result, tester, details, document }];
}
