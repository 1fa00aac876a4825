import type { Situation } from '../facts.ts';

/* Sites of situations are in UTC: a moment of a situation is the site's own time. */

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
  const trueEnd = new Date(momentOf(end).getTime() - drift * 1000);
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
