/**
 * Edition of the rules that verdicts and reports name. When a table changes, its hash below no longer fits (a test says
 * so): give the edition a new name, the year and month and a letter for a further one in the same month, and the new hash.
 */
export const edition = {
  name: '2026-11s',
  sha256: 'b95c36f319eff37e2fdb793f983cd7e2b640f9d235d8aeff623927d3e3d104a2',
} as const;
