/**
 * Edition of the rules that verdicts and reports name. When a table changes, its hash below no longer fits (a test says
 * so): give the edition a new name, the year and month and a letter for a further one in the same month, and the new hash.
 */
export const edition = {
  name: '2026-11j',
  sha256: '55dbe559e03de4bbe5e6b4e01832c0527e00cc9e737bcace40b352654fb36095',
} as const;
