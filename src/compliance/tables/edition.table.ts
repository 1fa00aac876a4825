/**
 * Edition of the rules that verdicts and reports name. When a table changes, its hash below no longer fits (a test says
 * so): give the edition a new name, the year and month and a letter for a further one in the same month, and the new hash.
 */
export const edition = {
  name: '2026-11d',
  sha256: 'b81ea70bc8837a26bd7c037583da8f02dc951bc89eb1ed6bd33350d69debcaf4',
} as const;
