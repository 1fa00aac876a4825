/** What a helper has lent and must get back before the file ends: a number for each word. */
const counts = new Map<string, number>();

export function countOpen(word: string, change: 1 | -1): void {
  counts.set(word, (counts.get(word) ?? 0) + change);
}

/** Such as '2 test apps: call stop()'; empty when all is back. Counting begins anew, so that only one file is blamed. */
export function openThings(): string[] {
  const left = [...counts].filter(([, count]) => count > 0).map(([word, count]) => `${count} ${word}`);
  counts.clear();
  return left;
}
