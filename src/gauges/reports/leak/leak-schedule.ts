import type { BodyWriter } from '#gauges/framing/body-writer.ts';
import type { ReplyContext } from '#gauges/framing/codec.ts';
import { leaveOut } from '#gauges/framing/doubts.ts';
import type { Fields } from '#gauges/framing/fields.ts';
import { nameOf, numberOf } from '../console/enumerated.ts';

/** M of function 611 and the tail it carries; `EE00` in a time means disabled. */
export type ScheduleKind = 'on-date' | 'annual' | 'monthly' | 'weekly' | 'daily' | 'automatic' | 'csld';

export interface LeakSchedule {
  tank: number;
  /** Tank label; null in computer format. */
  label: string | null;
  /** Hours a test runs. */
  hours: number | null;
  /** 0.20 or 0.10 gal/h. */
  rate: 'periodic' | 'annual' | null;
  kind: ScheduleKind | null;
  /** `YYMMDDHHmm` on-date, `MMWDHHmm` annual, `WDHHmm` monthly, `DHHmm` weekly, `HHmm` daily; '' for the rest. */
  tail: string;
}

/** Function 611, in-tank leak test schedule. Source: 576013-635 function 611. */
export interface LeakScheduleReport {
  tanks: LeakSchedule[];
}

const KINDS: Readonly<Record<number, ScheduleKind>> = {
  1: 'on-date',
  2: 'annual',
  3: 'monthly',
  4: 'weekly',
  5: 'daily',
  6: 'automatic',
  7: 'csld',
};
const RATES: Readonly<Record<number, 'periodic' | 'annual'>> = { 0: 'periodic', 1: 'annual' };

/** Characters of the tail: YYMMDDHHmm, MMWDHHmm, WDHHmm, DHHmm, HHmm, none. */
const TAIL: Readonly<Record<ScheduleKind, number>> = {
  'on-date': 10,
  annual: 8,
  monthly: 6,
  weekly: 5,
  daily: 4,
  automatic: 0,
  csld: 0,
};

/**
 * Groups `TT DD R M` and a tail whose length M decides. Behind a method that the manual does not list, newer software has
 * some, nobody knows where the next tank begins: what is left is left out. Source: 576013-635 function 611.
 */
export function decodeLeakSchedule(fields: Fields, context: ReplyContext): LeakScheduleReport {
  const tanks: LeakScheduleReport['tanks'] = [];
  while (!fields.done) {
    const tank = fields.device('a tank number');
    const hours = fields.dec(2, 'the hours of a leak test');
    const rate = nameOf(RATES, fields.dec(1, 'the rate of a leak test'));
    const method = fields.decCount(1, 'the method of a leak test schedule');
    const kind = nameOf(KINDS, method);
    if (fields.why === null && kind === null) {
      leaveOut(context, `tank ${tank}: leak test method ${method} is not known; what follows it is left out`);
      fields.text(fields.left, 'the rest');
    }
    tanks.push({ tank, label: null, hours, rate, kind, tail: fields.text(kind ? TAIL[kind] : 0, 'a schedule') });
  }
  return { tanks };
}

/** The counterpart of `decodeLeakSchedule`; an unknown method is written as 0, which the manual does not list either. */
export function encodeLeakSchedule(report: LeakScheduleReport, out: BodyWriter): void {
  for (const { tank, hours, rate, kind, tail } of report.tanks) {
    out.dec(tank, 2);
    out.dec(hours, 2);
    out.dec(numberOf(RATES, rate), 1);
    out.dec(kind === null ? 0 : numberOf(KINDS, kind), 1);
    if (kind !== null) out.text(tail, TAIL[kind]);
  }
}
