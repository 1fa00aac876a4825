import type { GaugeTest, RecordedFact } from '#compliance/month-facts.ts';
import type { RecordedRow, TestRow } from '#server/store/month-tests.ts';
import type { Dispositions } from './dispositions.ts';

export function toGaugeTest(row: TestRow, dispositions: Dispositions): GaugeTest {
  const id = `test ${row.id}`;
  const { kind, method, on, at, receivedOn, result, rate, threshold, hours, volume, source, slipId } = row;
  return {
    ...{ id, kind, method, on, at, receivedOn, result, rate, threshold, hours, volume, source, slipId },
    disposition: dispositions.of(id),
  };
}

export function toRecordedFact(row: RecordedRow, dispositions: Dispositions): RecordedFact {
  const id = `result ${row.id}`;
  const { kind, on, month, result, rate, threshold, detectable, metered, overShort, worstWeek, note, tester } = row;
  return {
    ...{ id, kind, on, month, result, rate, threshold, detectable, metered, overShort, worstWeek, note, tester },
    document: row.folder === null || row.file === null ? null : { folder: row.folder, file: row.file },
    disposition: dispositions.of(id),
  };
}

/** What speaks of one device. */
export function evidenceOf(
  { tests, recorded, dispositions }: { tests: TestRow[]; recorded: RecordedRow[]; dispositions: Dispositions },
  device: 'tank' | 'line',
  number: number,
): { tests: GaugeTest[]; recorded: RecordedFact[] } {
  const own = (row: { device: string; number: number }) => row.device === device && row.number === number;
  return {
    tests: tests.filter(own).map((row) => toGaugeTest(row, dispositions)),
    recorded: recorded.filter(own).map((row) => toRecordedFact(row, dispositions)),
  };
}
