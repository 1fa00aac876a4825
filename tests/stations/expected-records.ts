import type { Station } from '#simulator/station-file/schema.ts';

const CHANGES = { PASS: 'pass', FAIL: 'fail', INVALID: 'invalid', INCR: 'increase', WARN: 'warning' } as const;
const setting = (...head: (string | number | null)[]) => ({ devices: [{ device: 0, head, entries: [] }] });

/** What a station file, or the manual's sample, says of the past and of how it is kept. */
export const EXPECTED_RECORDS = {
  '377': ({ station, display }: { station: Station; display: boolean }) => ({
    kind: 'plld',
    lines: station.lines.plld.map(({ number, label, passes_last_day, passes_since_midnight, first_passes: passes }) => {
      const tests = (list: readonly string[] | undefined) => (list ?? []).map((at) => ({ at, result: 'passed' }));
      return {
        line: number,
        label: display ? label : null,
        gross: passes === undefined ? null : { at: passes.gross, result: 'passed' },
        passesLastDay: passes_last_day,
        passesSinceMidnight: passes_since_midnight,
        periodic: tests(passes?.periodic),
        annual: tests(passes?.annual),
      };
    }),
  }),
  '54E': () => setting(2, null, null, null),
  '577': () => setting('12:00'),
  '578': () => setting(5),
  '580': () => setting(2000),
  A57: ({ station, display }: { station: Station; display: boolean }) => ({
    month: null,
    tanks: station.tanks.flatMap(({ number, label, csld }) =>
      csld === undefined
        ? []
        : [
            {
              tank: number,
              label: display ? label : null,
              days: [{ at: csld.on, result: CHANGES[csld.result] }],
            },
          ],
    ),
  }),
};
