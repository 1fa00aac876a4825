import type { CorrectiveAction } from './report.ts';

const TITLE = /^\s*CORRECTIVE ACTIONS\s*$/i;
const DASHES = /^\s*-(?:\s*-)*\s*$/;
const ACTIONS: ReadonlySet<string> = new Set([
  'CHECK TANK FOR LEAK',
  'CHECK LINE FOR LEAK',
  'INSPECT METERS',
  'INSPECT METERS/CALIBRATE',
]);
const DEVICE = /^\s*([TQ])\s?(\d{1,2})(?:\s*:\s*(\S.{0,19})?)?\s*$/i;
/** Results of leak tests that 207, 208, 251 and 373 report too. */
const RESULTS: ReadonlySet<string> = new Set([
  'IN-TANK TEST RESULTS',
  'PASSED 0.20 TANK TESTS',
  'CSLD TEST RESULTS',
  'PRESSURE LINE LEAK TEST RESULTS',
]);
const RESULT_HEADING = 'TEST TYPE START TIME RESULT';
const RESULT =
  /^\s*(?:GROSS|PERIODIC|ANNUAL|CSLD)\s+\d\d\/\d\d\/\d\d\s+\d\d:\d\d\s?[AP]M\s+(?:PASSED|FAILED|INVALID|PASS|FAIL)\s*$/i;
const PERCENT = /^\s*PERCENT VOLUME\s*=\s*\d{1,3}\.\d\s*$/i;
const TESTED = /^\s*(?:TANK\s+\d{1,2}(?:\s+\S.{0,19})?|Q\s?\d{1,2}\s*:\s*\S.{0,19})\s*$/i;

const words = (line: string): string => line.trim().replace(/\s+/g, ' ').toUpperCase();

/** True for the line above what a TLS-450 asks for. */
export const isActions = (line: string): boolean => TITLE.test(line);

/**
 * Reads what a TLS-450 prints below a variance: the actions that it asks for, each with its devices, and results of leak
 * tests, which are read from their own reports. Source: 577013-950 functions C20, C21, C22.
 */
export class ActionReader {
  readonly actions: CorrectiveAction[] = [];
  private isResults = false;

  /** False for a line that is not understood. */
  line(line: string): boolean {
    const plain = words(line);
    if (RESULTS.has(plain)) {
      this.isResults = true;
      return true;
    }
    if (this.isResults) {
      return plain === RESULT_HEADING || [RESULT, PERCENT, TESTED].some((pattern) => pattern.test(line));
    }
    return this.action(line, plain);
  }

  private action(line: string, plain: string): boolean {
    if (ACTIONS.has(plain)) {
      const isSecond = this.actions.some(({ action }) => action === plain);
      if (!isSecond) this.actions.push({ action: plain, devices: [] });
      return !isSecond;
    }
    const [, letter = '', number = ''] = DEVICE.exec(line) ?? [];
    const last = this.actions.at(-1);
    if (letter !== '' && last !== undefined) last.devices.push(`${letter.toUpperCase()}${Number(number)}`);
    return (letter !== '' && last !== undefined) || DASHES.test(line);
  }
}
