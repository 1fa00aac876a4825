import type { Station } from '#simulator/station-file/schema.ts';

/** What a computer reply holds between its stamp and `&&`: of the devices asked for, with the console's clock. */
export type Body = (station: Station, now: string) => string;
export type Bodies = Readonly<Record<string, Body>>;
