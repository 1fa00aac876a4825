/**
 * Edition of the rules that verdicts and reports name. When a table changes, its hash below no longer fits (a test says
 * so): give the edition a new name, the year and month and a letter for a further one in the same month, and the new hash.
 */
export const edition = {
  name: '2026-11c',
  sha256: 'd000d9cc83ee95c69a0028e426a7b5b525332f6850fc4eca51e6569d0b04ce7d',
} as const;
