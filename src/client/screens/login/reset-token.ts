/** The token of a reset link's fragment `#reset={token}`, or null. */
export function resetTokenOf(hash: string): string | null {
  const match = /^#reset=(.+)$/.exec(hash);
  if (!match?.[1]) return null;
  try {
    return decodeURIComponent(match[1]);
  } catch {
    return match[1];
  }
}
