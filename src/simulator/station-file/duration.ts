const MINUTES = { m: 1, h: 60, d: 1_440 } as const;

/** Minutes of a time such as `+12h`, `-20m` or `-3d`; negative with a minus. */
export function minutesOf(duration: string): number {
  const unit = duration.at(-1) as keyof typeof MINUTES;
  return Number(duration.slice(0, -1)) * MINUTES[unit];
}
