import { aheadWords } from '#compliance/evidence/test-clock.ts';
import {
  type LostWatch,
  listLostWatch,
  listSilentTanks,
  listUnconfirmedMoves,
  listUnreadAlarms,
  listWrongClocks,
  type SilentTank,
} from '#server/store/attention/watch.ts';
import { alarmFunctions } from '../gauge/unanswered-reports.ts';
import { type AttentionFact, actionAt, type Read } from './attention-fact.ts';
import { lastedWords, nearWords, tankName } from './attention-words.ts';

const shown = 'release detection cannot be shown';

/** Gauges without contact, and gauges whose numbers cannot be taken. */
export const findWatch: Read = async ({ sql, siteIds, now }) =>
  (await listLostWatch(sql, siteIds)).map((row) => watchFound(row, now));

/** Consoles that answer, and report none of their alarms. */
export const findUnreadAlarms: Read = async ({ sql, siteIds }) =>
  (await listUnreadAlarms(sql, siteIds, alarmFunctions)).map((siteId) => ({
    siteId,
    key: 'unread-alarms',
    about: 'unread-alarms',
    kind: 'watch',
    weight: 0,
    reason: 'The console does not report its alarms: it is unknown whether one is active',
    since: null,
    due: null,
    late: false,
    who: null,
    issue_number: null,
    action: actionAt('See the gauge', 'overview', { form: 'gauge' }),
  }));

/** Gauges at another address that nobody has confirmed to be of the same station. */
export const findMoves: Read = async ({ sql, siteIds, asker }) =>
  (await listUnconfirmedMoves(sql, siteIds)).map(({ siteId, since, before, after }) => ({
    siteId,
    key: 'address',
    about: 'address',
    kind: 'watch',
    weight: 0,
    reason: `The address of the gauge was ${before} and is ${after}, and nobody has confirmed that it is the same station: it ends no earlier alarm and no suspected release`,
    since: since.toISOString(),
    due: null,
    late: false,
    who: null,
    issue_number: null,
    action: actionAt(asker.isAdmin ? 'Acknowledge the change' : 'See the gauge', 'overview', { form: 'gauge' }),
  }));

/** Consoles whose clock is off by more than a day. */
export const findClocks: Read = async ({ sql, siteIds }) =>
  (await listWrongClocks(sql, siteIds)).map(({ siteId, ahead }) => ({
    siteId,
    key: 'clock',
    about: 'clock',
    kind: 'watch',
    weight: 1,
    reason: `The clock of the console is ${aheadWords(ahead)}: the days of its tests are doubtful and prove nothing until it is set`,
    since: null,
    due: null,
    late: false,
    who: null,
    issue_number: null,
    action: actionAt('See the gauge', 'overview', { form: 'gauge' }),
  }));

/** Tanks that give no volume at gauges that answer. */
export const findTanks: Read = async ({ sql, siteIds, now, zoneOf }) =>
  (await listSilentTanks(sql, siteIds)).map((row) => tankFound(row, zoneOf(row.siteId), now));

function watchFound({ siteId, what, since }: LostWatch, now: Date): AttentionFact {
  const lasted = since === null ? '' : ` for ${lastedWords(since, now)}`;
  const reasons: Record<LostWatch['what'], string> = {
    none: `No gauge connection is set up: ${shown}`,
    never: `The gauge has never answered: ${shown}`,
    silent: `No contact${lasted}: ${shown}`,
    unpolled: `No process has polled the gauge${lasted}: ${shown}`,
    units: 'The units of the gauge are not confirmed: its values prove nothing',
  };
  return {
    siteId,
    key: 'watch',
    about: 'watch',
    kind: what === 'units' ? 'facts' : 'watch',
    weight: what === 'units' ? 1 : 0,
    reason: reasons[what],
    since: since?.toISOString() ?? null,
    due: null,
    late: false,
    who: null,
    issue_number: null,
    action: actionAt(what === 'units' ? 'Confirm the units' : 'See the gauge', 'overview', { form: 'gauge' }),
  };
}

function tankFound({ siteId, tankNumber, product, since }: SilentTank, zone: string, now: Date): AttentionFact {
  const name = tankName(tankNumber, product);
  return {
    siteId,
    key: `probe:${tankNumber}`,
    about: `probe:${tankNumber}`,
    kind: 'watch',
    weight: 1,
    reason:
      since === null
        ? `${name}: the probe has never given a value`
        : `${name}: no value from the probe since ${nearWords(since, zone, now)}`,
    since: since?.toISOString() ?? null,
    due: null,
    late: false,
    who: null,
    issue_number: null,
    action: actionAt('See the tank', 'overview'),
  };
}
