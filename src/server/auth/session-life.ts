const hour = 3_600_000;

/** Idle and absolute end of a session, in milliseconds (docs/reference/api.md#a-2). */
const sessionLife = { idle: 8 * hour, absolute: 7 * 24 * hour } as const;

/** Sessions made or last used before these times are over. */
export function sessionLimits(now: Date): { createdAfter: Date; seenAfter: Date } {
  return {
    createdAfter: new Date(now.getTime() - sessionLife.absolute),
    seenAfter: new Date(now.getTime() - sessionLife.idle),
  };
}
