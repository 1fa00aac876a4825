/**
 * Edition of the rules that verdicts and reports name. When a table changes, its hash below no longer fits (a test says
 * so): give the edition a new name, the year and month and a letter for a further one in the same month, and the new hash.
 */
export const edition = {
  name: '2026-11d',
  sha256: 'c470a8d267701c2505463feef252eb2ad43106e4ee1eabe4c7312a5ff19c49e5',
} as const;
