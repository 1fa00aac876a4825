/**
 * Edition of the rules that verdicts and reports name. When a table changes, its hash below no longer fits (a test says
 * so): give the edition a new name, the year and month and a letter for a further one in the same month, and the new hash.
 */
export const edition = {
  name: '2026-11m',
  sha256: '196ee4563496b8da5e580ff6a1bbbbe262889925bb796bd9cd5ceb0712af9486',
} as const;
