/** What a record of the console's service is of. */
export const SERVICE_KINDS = {
  1: 'history-enabled',
  2: 'history-disabled',
  3: 'login',
  4: 'logout',
  5: 'remote-login',
  6: 'remote-logout',
  7: 'alarm-active',
  8: 'alarm-clear',
  9: 'alarm-acknowledged',
  10: 'alarm-remote-acknowledged',
  11: 'service-code',
  12: 'tank-test',
  13: 'plld-test',
  14: 'wplld-test',
  15: 'card-removed',
  16: 'vlld-test',
} as const;

export type ServiceKind = (typeof SERVICE_KINDS)[keyof typeof SERVICE_KINDS] | 'visit' | 'session';

export interface ServiceRecord {
  /** Console local time 'YYYY-MM-DDTHH:mm'. */
  at: string | null;
  /** End of a session; null while it lasts, and of records that have none. */
  until: string | null;
  kind: ServiceKind | null;
  /** Who logged in or out, or entered the code. */
  id: string | null;
  /** Service code: what was done. */
  code: string | null;
  /** Alarm that was active, clear or acknowledged. */
  alarm: { category: number; type: number; device: number } | null;
  /** Tank or line of a test that passed. */
  device: number | null;
  /** What a page prints besides, such as the name of the person and of the code; null in computer format. */
  words: string | null;
}

/**
 * Functions 116 and 11A (what service contractors entered), 119 (maintenance history) and 11B (service notice sessions, in
 * which the console does not report its alarms). Source: 576013-635, the same functions.
 */
export interface ServiceRecordsReport {
  records: ServiceRecord[];
}
