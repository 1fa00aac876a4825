/**
 * Edition of the rules that verdicts and reports name. When a table changes, its hash below no longer fits (a test says
 * so): give the edition a new name, the year and month and a letter for a further one in the same month, and the new hash.
 */
export const edition = {
  name: '2026-11l',
  sha256: '76d3047d33ea1c8d8c7effc802fcc4b2f6351229e0c54a76e34e2495af15cb69',
} as const;
