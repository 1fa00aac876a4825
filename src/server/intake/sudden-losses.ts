import { alarmLabel } from '#gauges/alarms/alarm-meaning.ts';
import { noteLeakAlarm } from '#server/gauge/follow-up.ts';
import type { Move, SuddenLoss } from '#server/gauge/odd/sudden-loss.ts';
import { alarmKey, type OwnedGauge } from '#server/gauge/owned-gauge.ts';
import { type GaugeWrite, rowsFor } from './gauge-write.ts';
import { plainText } from './settings/plain-text.ts';

/** Sudden Loss Alarm, as the console itself numbers it (576013-635, function 101 notes). */
const suddenLoss = { category: 2, type: 6 };
/** More than a flicker: it was confirmed by a second reading. */
const confirmedPolls = 3;
const minute = 60_000;

/** 'T2: Sudden Loss Alarm, 7,431 gal within 1 minute by its readings' */
function labelOf({ tank, gallons, from, to }: SuddenLoss): string {
  const minutes = Math.max(1, Math.round((to - from) / minute));
  const amount = Math.round(gallons).toLocaleString('en-US');
  const name = alarmLabel(suddenLoss.category, suddenLoss.type, tank);
  return plainText(`${name}, ${amount} gal within ${minutes} ${minutes === 1 ? 'minute' : 'minutes'} by its readings`);
}

/**
 * A loss that the readings show and that the console does not report as its own alarm is stored as one that came and went:
 * an unusual operating condition (40 CFR 280.50(b)), and a sign of a release until somebody answers it (decision 0013).
 */
export function noteLosses(gauge: OwnedGauge, moves: readonly Move[], at: number, write: GaugeWrite): void {
  for (const loss of gauge.losses.note(moves, at)) {
    const device = loss.tank;
    if (gauge.openAlarms.has(alarmKey({ ...suddenLoss, device, label: '' }))) continue;
    const own = { siteId: gauge.siteId, ...suddenLoss, device, label: labelOf(loss) };
    const raisedAt = new Date(loss.to);
    rowsFor(write, 'alarmChanges').push(
      { open: true, ...own, raisedAt, gaugeRaisedAt: null, standing: true },
      { open: false, ...own, clearedAt: new Date(at), polls: confirmedPolls },
    );
    noteLeakAlarm(gauge, suddenLoss);
  }
}
