/** Where a source that cannot be read is logged. */
export interface AttentionLog {
  error(fields: { err: unknown; source?: string | undefined }, words: string): void;
}
