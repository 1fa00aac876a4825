/**
 * Socket errors and SQLSTATEs that mean the database cannot be used for now (08: connection, 53: no connection, memory or
 * disk left, 57P: stopping, 58: its disk fails).
 */
const awayCodes = /^(ECONNREFUSED|ECONNRESET|EPIPE|ENOENT|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|08...|53...|57P0[123]|58...)$/;
const awayMessages =
  /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error/;

/** True when an error, or what caused it, says that the database is away or has no room. */
export function isDatabaseAway(error: unknown): boolean {
  for (let e = error; e instanceof Error; e = e.cause) {
    if ('code' in e && typeof e.code === 'string' && awayCodes.test(e.code)) return true;
    if (awayMessages.test(e.message)) return true;
    if (e instanceof AggregateError && e.errors.some(isDatabaseAway)) return true;
  }
  return false;
}
