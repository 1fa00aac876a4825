/**
 * Edition of the rules that verdicts and reports name. When a table changes, its hash below no longer fits (a test says
 * so): give the edition a new name, the year and month and a letter for a further one in the same month, and the new hash.
 */
export const edition = {
  name: '2026-11n',
  sha256: '559895c4217a66ccdfef1c382bb73d507ac254e7ad883077a1086f5bfed9ce7d',
} as const;
