/** An open alarm as the site's answer gives it, with how often the same label stands there. */
export interface OpenIssue {
  label: string;
  count: number;
  /** Tank that the label names, as 'T2'; null when it names none. */
  tank: string | null;
}

/** 'T2: High Water Alarm' and 'Tank 02 Low Product' name tank 2. */
export function tankNamedIn(label: string): string | null {
  const match = /\b(?:T|TANK\s*#?)\s*0*([1-9]\d?)\b/i.exec(label);
  return match?.[1] === undefined ? null : `T${match[1]}`;
}

/** Alarm labels in their order, the same label once with its count. */
export function groupIssues(labels: readonly string[]): OpenIssue[] {
  const counts = new Map<string, number>();
  for (const label of labels) counts.set(label, (counts.get(label) ?? 0) + 1);
  return [...counts].map(([label, count]) => ({ label, count, tank: tankNamedIn(label) }));
}
