/**
 * When a fall of volume without sales is named: steady over hours in which the tank usually sells nothing. An unusual
 * operating condition must be reported unless its cause is found (40 CFR 280.50(b)); the law names no figure, each is our
 * own. It never changes a verdict.
 */
export const STEADY_LIMITS = {
  /** Full hours, one after the other, the newest of them at most so many hours ago. */
  hours: 3,
  newestWithin: 3,
  /** Gallons that each of them fell at least: more than temperature and the probe move a level in an hour. */
  gallons: 10,
  /** The largest fall of an hour over the smallest at most: sales come in lumps. */
  steadiness: 1.5,
  /** Days before it of which the same hours are looked at, and of these at least so many with all of them known. */
  days: 14,
  knownDays: 7,
  /** Share of the known hours in which the level stayed within the least fall. */
  quiet: 0.9,
  /** Share of the fall by which other tanks of the site rose at most: fuel that was moved. */
  elsewhere: 0.8,
} as const;
