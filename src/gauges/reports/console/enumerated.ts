/** The name a wire number stands for, null when the manual gives it none. */
export function nameOf<T>(names: Readonly<Record<number, T>>, value: number | null): T | null {
  return value === null ? null : (names[value] ?? null);
}

/** The wire number of a name, null for null or a name the table does not hold. */
export function numberOf<T>(names: Readonly<Record<number, T>>, name: T | null): number | null {
  for (const [number, candidate] of Object.entries(names)) if (candidate === name) return Number(number);
  return null;
}
