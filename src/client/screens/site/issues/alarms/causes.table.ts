/** Causes offered when an issue is closed; any other text may be typed. */
export const causes = [
  'Water got in',
  'Delivery error',
  'Faulty probe or sensor',
  'Power or communication',
  'Planned work',
  'False alarm',
  'Other',
] as const;
