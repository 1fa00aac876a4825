/* The clock of a console among its settings: it is read with each answer, by no report of its own. */

export const clockKey = 'console/clock';

/** Steps of a reported clock: it gives whole minutes, and is read some seconds late. */
const clockStepMinutes = 5;

const whole = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });

/** How far a console's clock is off, for people: 'Right', '65 min ahead', '10 min behind'. */
export function clockWords(driftSeconds: number): string {
  const minutes = Math.round(driftSeconds / 60 / clockStepMinutes) * clockStepMinutes;
  if (minutes === 0) return 'Right';
  return `${whole.format(Math.abs(minutes))} min ${minutes > 0 ? 'ahead' : 'behind'}`;
}
