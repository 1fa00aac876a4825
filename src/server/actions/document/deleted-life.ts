const day = 86_400_000;
/** Days for which the bytes of a deleted document are kept (docs/reference/api.md#calls). */
const keptDays = 30;

/** Until when a document that was deleted then can be brought back. */
export function keptUntil(deletedAt: Date): Date {
  return new Date(deletedAt.getTime() + keptDays * day);
}

/** What was deleted by then has been kept long enough. */
export function keptLongEnough(now: Date): Date {
  return new Date(now.getTime() - keptDays * day);
}

/** False once its bytes are gone or about to go. */
export function canComeBack(document: { deletedAt: Date; purgedAt: Date | null }, now: Date): boolean {
  return document.purgedAt === null && keptUntil(document.deletedAt) > now;
}
