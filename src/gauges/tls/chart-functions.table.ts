import type { AnyFunctionRow, NumberWords, PollRule } from '../functions/function-row.ts';
import { decodeSettingLists, encodeSettingLists } from '../reports/console/setting-lists/computer.ts';
import { decodeSettingListsDisplay, encodeSettingListsDisplay } from '../reports/console/setting-lists/display.ts';

const charts = {
  report: 'setting-lists',
  computer: { decode: decodeSettingLists, encode: encodeSettingLists },
  display: { decode: decodeSettingListsDisplay, encode: encodeSettingListsDisplay },
} as const;
const daily: PollRule = { turn: 'limits', every: 24 * 60 * 60, setup: true };

/** 63B and 63E, in the console's own units. */
const head: readonly NumberWords[] = [
  { words: { 0: 'not secured', 1: 'secured' } },
  { name: 'capacity' },
  { name: 'console' },
  { name: 'probe' },
  { name: 'office' },
  { name: 'diameter' },
  { name: 'full volume' },
];

/** Tank charts of many points. A changed chart changes every volume, and every leak test of its tank. */
export const CHART_FUNCTIONS = {
  '216': {
    ...charts,
    name: 'Tank chart of 50 points with slopes',
    device: 'tank',
    header: false,
    versions: 'TLS-3xx V26',
    manual: '576013-635',
    unasked: '63B lists the same points',
  },
  '63B': {
    ...charts,
    name: 'Tank chart of 50 points',
    device: 'tank',
    header: false,
    versions: 'TLS-3xx V26',
    manual: '576013-635',
    setting: {
      place: 290,
      device: 'tank',
      key: 'chart_50',
      name: 'Tank chart, 50 points',
      numbers: head,
      list: { values: [{ name: 'at' }, {}] },
    },
    poll: daily,
  },
  '63E': {
    ...charts,
    name: 'Tank chart of up to 3,000 points',
    device: 'tank',
    header: false,
    versions: '4xx V3',
    manual: '577013-950',
    unasked: 'up to 3,000 points of a tank take a serial line longer than a poll; 62G, 604, 606 and 607 are watched',
  },
} satisfies Record<string, AnyFunctionRow>;
