import { inspectionLimits } from '#contract/nouns/inspection/inspection.ts';

/** The field that a signature is drawn in. */
export const FIELD = { width: 1000, height: 400 } as const;

/** A mark in place of a signature: a cross. */
export const MARK: readonly (readonly number[])[] = [
  [420, 140, 580, 300],
  [580, 140, 420, 300],
];

/** Points nearer than this to the one before say nothing. */
const NEAR = 4;
/** Most strokes, of the contract. */
const MOST_STROKES = 500;
/** Room that is left for the stroke that is being drawn. */
const STROKE_ROOM = 1000;

const within = (value: number, most: number) => Math.min(most, Math.max(0, Math.round(value)));

/** A stroke with one more point, as whole numbers within the field; one that is near the last is left out. */
export function addPoint(stroke: readonly number[], x: number, y: number): number[] {
  const [px, py] = [within(x, FIELD.width), within(y, FIELD.height)];
  const [lastX, lastY] = [stroke.at(-2), stroke.at(-1)];
  if (lastX !== undefined && lastY !== undefined && Math.hypot(px - lastX, py - lastY) < NEAR) return [...stroke];
  // A stroke that goes on and on ends at the room that there is.
  return stroke.length + 2 > STROKE_ROOM ? [...stroke] : [...stroke, px, py];
}

/** Whether no further stroke has room. */
export function isFull(strokes: readonly (readonly number[])[]): boolean {
  const numbers = strokes.reduce((sum, { length }) => sum + length, 0);
  return strokes.length >= MOST_STROKES || numbers + STROKE_ROOM > inspectionLimits.strokes;
}

/** Strokes as the path of a drawing; a stroke of one point is a dot. */
export function pathOf(strokes: readonly (readonly number[])[]): string {
  return strokes
    .map((stroke) => {
      const points = Array.from({ length: stroke.length / 2 }, (_, at) => `${stroke[2 * at]} ${stroke[2 * at + 1]}`);
      return points.length === 1 ? `M${points[0]}h0.1` : `M${points.join('L')}`;
    })
    .join('');
}
