import type { AnyFunctionRow, PollRule } from '../codec.ts';
import { decodeSumpTests, encodeSumpTests } from '../reports/sump-tests/computer.ts';
import { decodeSumpTestsDisplay, encodeSumpTestsDisplay } from '../reports/sump-tests/display.ts';

const sumpTests = {
  report: 'sump-tests',
  computer: { decode: decodeSumpTests, encode: encodeSumpTests },
  display: { decode: decodeSumpTestsDisplay, encode: encodeSumpTestsDisplay },
} as const;

const day = 24 * 60 * 60;
/** Long reports start late on a real console. */
const slowFirstByteMs = 10_000;
const daily = (insteadOf?: string): PollRule => ({
  turn: 'others',
  every: day,
  firstByteMs: slowFirstByteMs,
  ...(insteadOf && { insteadOf }),
});

/** Functions that prove something, or say why nothing is proven: tests of sumps, and states of what is watched besides. */
export const EVIDENCE_FUNCTIONS = {
  '317': {
    ...sumpTests,
    name: 'MAG sump leak test in progress or last',
    device: 'sensor',
    header: false,
    versions: 'TLS-3xx V26',
    manual: '576013-635',
    poll: daily(),
    feeds: ['sumpTests'],
  },
  '318': {
    ...sumpTests,
    name: 'MAG sump leak test, last passed',
    device: 'sensor',
    header: false,
    versions: 'TLS-3xx V26',
    manual: '576013-635',
    poll: daily('319'),
    feeds: ['sumpTests'],
  },
  '319': {
    ...sumpTests,
    name: 'MAG sump leak test, last ten passed',
    device: 'sensor',
    header: false,
    versions: 'TLS-3xx V26',
    manual: '576013-635',
    poll: daily(),
    feeds: ['sumpTests'],
  },
  '31A': {
    ...sumpTests,
    name: 'MAG sump leak test, last passed of each year',
    device: 'sensor',
    header: false,
    versions: 'TLS-3xx V26',
    manual: '576013-635',
    poll: daily(),
    feeds: ['sumpTests'],
  },
} satisfies Record<string, AnyFunctionRow>;
