import type { CsvRows } from '#server/actions/csv/csv-text.ts';
import type { PacketPeriod } from '../packet-period.ts';

/** A CSV file of a packet; its rows are read while it is written. */
export interface PacketTable {
  name: string;
  /** Section of the binder that it belongs to; null: none alone. */
  section: number | null;
  header: readonly string[];
  rows: CsvRows;
}

/** Whose tables, of what time. */
export interface TableScope {
  siteId: number;
  /** IANA name. */
  zone: string;
  period: PacketPeriod;
}
