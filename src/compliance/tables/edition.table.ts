/**
 * Edition of the rules that verdicts and reports name. When a table changes, its hash below no longer fits (a test says
 * so): give the edition a new name, the year and month and a letter for a further one in the same month, and the new hash.
 */
export const edition = {
  name: '2026-11t',
  sha256: '50ac5a216d5f8d81bcc00629f6c7618553779e857b94c111d9debae444e699b6',
} as const;
