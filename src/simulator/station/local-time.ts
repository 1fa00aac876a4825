import { zoneOffset } from '#contract/dates.ts';

const HOUR = 3_600_000;

/** A time zone that turns UTC milliseconds into the wall clock of a console. */
export interface Zone {
  name: string;
  /** Local minus UTC in milliseconds. */
  offset(at: number): number;
}

const zones = new Map<string, Zone>();

function makeZone(name: string): Zone {
  // Here a name that is no zone is a mistake in a station's specification, not UTC.
  new Intl.DateTimeFormat('en-US', { timeZone: name });
  const known = new Map<number, number>();
  return {
    name,
    // Every zone in use here changes its clock on a whole UTC hour, so one look-up an hour is enough.
    offset(at) {
      const hour = Math.floor(at / HOUR);
      let offset = known.get(hour);
      if (offset === undefined) {
        offset = zoneOffset(hour * HOUR, name);
        known.set(hour, offset);
      }
      return offset;
    },
  };
}

/** The zone of an IANA name, shared by all stations in it; throws RangeError for a name Node does not know. */
export function zoneOf(name: string): Zone {
  let zone = zones.get(name);
  if (zone === undefined) {
    zone = makeZone(name);
    zones.set(name, zone);
  }
  return zone;
}

/** 'YYYY-MM-DDTHH:mm' on the wall clock of the zone. */
export function localText(at: number, zone: Zone): string {
  return new Date(at + zone.offset(at)).toISOString().slice(0, 16);
}
