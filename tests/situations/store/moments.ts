import { zoneOffset } from '#contract/dates.ts';
import type { Situation, SituationEvent } from '../facts.ts';

/* Sites of situations are in UTC, but for one that says its zone: a moment of a situation is the site's own time. */

/** The moment of YYYY-MM-DD, with or without HH:MM; of a day alone its start. */
export function momentOf(text: string): Date {
  return new Date(`${text.slice(0, 10)}T${text.slice(11) || '00:00'}:00Z`);
}

/** The moment at which a situation is judged: on the evening of its day. */
export function nowOf({ today }: Pick<Situation, 'today'>): Date {
  return momentOf(`${today} 21:00`);
}

/** Console time as it is stored. */
export function consoleTime(text: string): string {
  return `${text}:00`;
}

/** The console's clock minus true time, seconds, as last measured at a moment. */
export function driftAt({ events }: Pick<Situation, 'events'>, at: Date): number {
  const clocks = events.flatMap((event) => (event.type === 'clock' && momentOf(event.from) <= at ? [event] : []));
  return clocks.at(-1)?.driftSeconds ?? 0;
}

/** Nobody ever compared the console's clock with the site's. */
export function isClockUnknown({ events }: Pick<Situation, 'events'>): boolean {
  return events.some((event) => event.type === 'clock' && event.driftSeconds === null);
}

/** When the report of a test reached us, which the console dates at `end`: minutes after it, or at noon of a later day. */
export function receivedAt(situation: Situation, end: string, received: string): Date {
  const drift = driftAt(situation, momentOf(received));
  const trueEnd = new Date(momentOf(inUtc(end, situation.zone)).getTime() - drift * 1000);
  return trueEnd.toISOString().slice(0, 10) === received
    ? new Date(trueEnd.getTime() + 300_000)
    : momentOf(`${received} 12:00`);
}

/** Whether the gauge answered at a moment. */
export function wasOnline({ events }: Pick<Situation, 'events'>, at: Date): boolean {
  return !events.some(
    (event) => event.type === 'offline' && momentOf(event.from) <= at && (event.to === null || momentOf(event.to) > at),
  );
}

/** The stretches between two moments in which the gauge answered. */
export function answeredBetween({ events }: Pick<Situation, 'events'>, from: Date, to: Date): [Date, Date][] {
  const stretches: [Date, Date][] = [];
  let begin = from;
  for (const event of events) {
    if (event.type !== 'offline' || momentOf(event.from) >= to) continue;
    const [silent, again] = [momentOf(event.from), event.to === null ? to : momentOf(event.to)];
    if (silent > begin) stretches.push([begin, silent]);
    if (again > begin) begin = again;
  }
  if (begin < to) stretches.push([begin, to]);
  return stretches;
}

/** The same moment in UTC; a day alone stays a day. */
function inUtc(text: string, zone: string | undefined): string {
  if (zone === undefined || text.length === 10) return text;
  const asUtc = momentOf(text).getTime();
  const first = asUtc - zoneOffset(asUtc, zone);
  return new Date(asUtc - zoneOffset(first, zone)).toISOString().slice(0, 16).replace('T', ' ');
}

/** The situation with all its moments in UTC. What a console prints is stored in the site's own time instead. */
export function situationInUtc(situation: Situation): Situation {
  const { zone, sensors, events } = situation;
  if (zone === undefined) return situation;
  const utc = (text: string) => inUtc(text, zone);
  return {
    ...situation,
    sensors: sensors.map((sensor) => ({
      ...sensor,
      states: sensor.states.map((state) => ({ ...state, from: utc(state.from) })),
    })),
    events: events.map((event): SituationEvent => {
      switch (event.type) {
        case 'tank_test':
        case 'delivery':
          return { ...event, start: utc(event.start), end: utc(event.end) };
        case 'reading':
          return { ...event, at: utc(event.at) };
        case 'dispensing':
          return { ...event, from: utc(event.from), to: utc(event.to) };
        case 'alarm':
        case 'offline':
          return {
            ...event,
            from: event.from === null ? null : utc(event.from),
            to: event.to === null ? null : utc(event.to),
          } as SituationEvent;
        default:
          return event;
      }
    }),
  };
}
