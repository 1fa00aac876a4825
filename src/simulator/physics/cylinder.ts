const CUBIC_INCHES_PER_GALLON = 231;
/** Steps of the strapping table: a 96 in tank gets one point every 3/8 in, as a printed chart would have. */
const POINTS = 256;

/** A horizontal tank; inches and US gallons. */
export interface TankShape {
  capacity: number;
  diameter: number;
  /** Flat steel heads, or the dished heads of a fibreglass tank. */
  ends: 'flat' | 'dished';
}

/** A tank chart: volume at evenly spaced heights, read both ways. */
export interface Strapping {
  capacity: number;
  diameter: number;
  /** Inches to US gallons of liquid, clamped to the tank. */
  volumeAt(height: number): number;
  /** US gallons of liquid to inches, clamped to the tank. */
  heightOf(volume: number): number;
}

/** Share of a full circle that lies below height x of a circle of diameter 1. */
function segment(x: number): number {
  const k = 1 - 2 * x;
  return (Math.acos(k) - k * Math.sqrt(Math.max(0, 1 - k * k))) / Math.PI;
}

/** Share of a full sphere below height x of diameter 1; a dished pair of heads is a sphere squeezed along the axis. */
function cap(x: number): number {
  return x * x * (3 - 2 * x);
}

/** How much of the capacity two dished heads hold; their depth is a quarter of the diameter, the length follows. */
function headShare(shape: TankShape): number {
  if (shape.ends === 'flat') return 0;
  const heads = (Math.PI * shape.diameter ** 3) / 12 / CUBIC_INCHES_PER_GALLON;
  return Math.min(0.4, heads / shape.capacity);
}

/**
 * The strapping of a horizontal cylinder lying level. Between chart points both directions are straight lines, so
 * they are exact inverses of one another.
 */
export function strap(shape: TankShape): Strapping {
  const { capacity, diameter } = shape;
  if (!(capacity > 0) || !(diameter > 0)) throw new Error('A tank needs a capacity and a diameter above zero.');
  const heads = headShare(shape);
  const chart = new Float64Array(POINTS + 1);
  for (let i = 0; i <= POINTS; i += 1) {
    const x = i / POINTS;
    chart[i] = capacity * ((1 - heads) * segment(x) + heads * cap(x));
  }
  const at = (i: number): number => chart[i] ?? capacity;
  const volumeAt = (height: number): number => {
    const x = (Math.min(Math.max(height, 0), diameter) / diameter) * POINTS;
    const i = Math.min(Math.floor(x), POINTS - 1);
    return at(i) + (at(i + 1) - at(i)) * (x - i);
  };
  const heightOf = (volume: number): number => {
    if (volume <= 0) return 0;
    if (volume >= capacity) return diameter;
    let low = 0;
    let high = POINTS;
    while (high - low > 1) {
      const middle = (low + high) >> 1;
      if (at(middle) <= volume) low = middle;
      else high = middle;
    }
    return ((low + (volume - at(low)) / (at(high) - at(low))) / POINTS) * diameter;
  };
  return { capacity, diameter, volumeAt, heightOf };
}
