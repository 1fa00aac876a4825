/**
 * Edition of the rules that verdicts and reports name. When a table changes, its hash below no longer fits (a test says
 * so): give the edition a new name, the year and month and a letter for a further one in the same month, and the new hash.
 */
export const edition = {
  name: '2026-11k',
  sha256: '6dc79388ecfe79ecba5185ffc99c23de2a4a31a9aa5b05909b520ad45cde2e84',
} as const;
