import type { DateStyle } from '../framing/date-styles.table.ts';
import type { HeaderHabits } from '../framing/outcome.ts';
import type { FunctionCode } from '../tls/report-of.ts';

/**
 * Functions assumed of Franklin FMS EVO consoles in their TLS emulation, display format alone. No public
 * list was found: every row is unverified, and a console is probed when it is added.
 */
export const EVO_FUNCTIONS: readonly { code: FunctionCode; computer: false; display: boolean; verified: false }[] = [
  { code: '101', computer: false, display: true, verified: false },
  { code: '201', computer: false, display: true, verified: false },
  { code: '202', computer: false, display: true, verified: false },
  { code: '205', computer: false, display: true, verified: false },
  { code: '301', computer: false, display: true, verified: false },
  { code: '902', computer: false, display: true, verified: false },
];

/** Header block kept, blank lines doubled, CR LF after ETX. Unverified. */
export const EVO_HABITS: HeaderHabits = {
  newline: 'crlf',
  headerBlock: true,
  blankLines: 2,
  sixNuls: false,
  envelope: true,
  lowerCaseHex: false,
  checksum: false,
  afterEtx: '\r\n',
};

/** Month/day/year with slashes, 12 hours. Unverified. */
export const EVO_DATE_STYLE: DateStyle = '50J211';
