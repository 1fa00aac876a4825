import { RareMap } from './rare.ts';
import { SUDDEN_LIMITS as limits } from './sudden-limits.table.ts';

/** How the level of a tank moved between the last accepted reading and this one; gallons, inches, milliseconds since 1970. */
export interface Move {
  tank: number;
  /** Null: no reading is known from before. */
  before: { at: number; volume: number; height: number } | null;
  /** Null: the probe gives none. */
  volume: number | null;
  height: number | null;
}

/** What left a tank at once, gallons, and between which readings. */
export interface SuddenLoss {
  tank: number;
  gallons: number;
  from: number;
  to: number;
}

/** A tank whose level jumped, or is new: so many readings without a jump since, and a fall that the next one confirms. */
interface Restless {
  readings: number;
  fall: { gallons: number; from: number; to: number; low: number } | null;
}

const minute = 60_000;
const anew: Restless = { readings: 1, fall: null };
/** Nearly every report: one list for all of them. */
const none: readonly SuddenLoss[] = [];

/** Gallons that a tank gained; 0 where it fell, or nobody knows. */
const gainOf = ({ before, volume }: Move): number =>
  before === null || volume === null ? 0 : Math.max(0, volume - before.volume);

/**
 * Watches the levels of a gauge's tanks for losses that no sale explains. After a restart, an outage or a time without
 * values it waits until the level was steady: what fell meanwhile is a matter of the reconciliation. Of tanks at rest it
 * keeps nothing.
 */
export class SuddenLosses {
  readonly #restless = new RareMap<number, Restless>();

  /** Takes the tanks of one report and answers the losses that it confirms. */
  note(moves: readonly Move[], at: number): readonly SuddenLoss[] {
    let gained = 0;
    for (const move of moves) gained += gainOf(move);
    let losses = none;
    for (const move of moves) {
      const loss = this.#step(move, at, gained - gainOf(move));
      if (loss.length > 0) losses = [...losses, ...loss];
    }
    return losses;
  }

  /** @param gained What the other tanks gained in the meantime. */
  #step({ tank, before, volume, height }: Move, at: number, gained: number): readonly SuddenLoss[] {
    const known = this.#restless.get(tank);
    if (volume === null || height === null) return this.#keep(tank, { readings: 0, fall: null });
    const minutes = before === null ? Number.NaN : (at - before.at) / minute;
    if (before === null || !(minutes > 0) || minutes > limits.mostMinutes.value) return this.#keep(tank, anew);
    if (known?.fall != null) {
      const { gallons, from, to, low } = known.fall;
      this.#keep(tank, anew);
      return volume > low + gallons * limits.returned.value ? none : [{ tank, gallons, from, to }];
    }
    const most = (minutes + limits.lateMinutes.value) * limits.perMinute.value;
    const gallons = before.volume - volume;
    if (Math.abs(gallons) <= most) return this.#settle(tank, known);
    const isLoss =
      known === undefined &&
      gallons > 0 &&
      before.height - height >= limits.leastInches.value &&
      gained < gallons * limits.elsewhere.value;
    return this.#keep(tank, isLoss ? { readings: 0, fall: { gallons, from: before.at, to: at, low: volume } } : anew);
  }

  #keep(tank: number, state: Restless): readonly SuddenLoss[] {
    this.#restless.set(tank, state);
    return none;
  }

  #settle(tank: number, known: Restless | undefined): readonly SuddenLoss[] {
    if (known === undefined) return none;
    const readings = known.readings + 1;
    if (readings < limits.steadyReadings.value) return this.#keep(tank, { readings, fall: null });
    this.#restless.delete(tank);
    return none;
  }
}
