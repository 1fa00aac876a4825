import type { DateStyle } from '../framing/date-styles.table.ts';
import type { HeaderHabits } from '../framing/outcome.ts';
import type { FunctionCode } from '../tls/report-of.ts';

/**
 * Functions assumed of DFS ProGauge MagLink LX consoles, which emulate the TLS protocol. No public document
 * of the emulation was found: every row is unverified, and a console is probed when it is added.
 */
export const MAGLINK_FUNCTIONS: readonly {
  code: FunctionCode;
  computer: boolean;
  display: boolean;
  verified: false;
}[] = [
  { code: '101', computer: true, display: true, verified: false },
  { code: '201', computer: true, display: true, verified: false },
  { code: '202', computer: true, display: true, verified: false },
  { code: '205', computer: true, display: true, verified: false },
  { code: '20C', computer: true, display: true, verified: false },
  { code: '301', computer: true, display: true, verified: false },
  { code: '501', computer: true, display: false, verified: false },
  { code: '517', computer: true, display: false, verified: false },
  { code: '602', computer: true, display: false, verified: false },
  { code: '604', computer: true, display: false, verified: false },
  { code: '902', computer: true, display: true, verified: false },
];

/** Lines end with LF alone, no header block, hex in lower case. Unverified. */
export const MAGLINK_HABITS: HeaderHabits = {
  newline: 'lf',
  headerBlock: false,
  blankLines: 0,
  sixNuls: false,
  envelope: true,
  lowerCaseHex: true,
  checksum: true,
  afterEtx: '',
};

/** Year-month-day with dashes, 24 hours. Unverified. */
export const MAGLINK_DATE_STYLE: DateStyle = '50J100';
