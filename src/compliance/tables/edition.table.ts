/**
 * Edition of the rules that verdicts and reports name. When a table changes, its hash below no longer fits (a test says
 * so): give the edition a new name, the year and month and a letter for a further one in the same month, and the new hash.
 */
export const edition = {
  name: '2026-11u',
  sha256: 'd1ea55b303f68ba83dc99998d4a516801ec7fde25dadd12cce12d16dd33d7cb7',
} as const;
