import type { AtgKind } from '#contract/nouns/gauge/atg.ts';
import type { FunctionCode } from '../driver.ts';

/** A question of a command: the first function the gauge knows; the others stand in where it does not. */
export type Alternatives = readonly [FunctionCode, ...FunctionCode[]];

/** One thing people can have a gauge do or tell. */
export interface GaugeCommand {
  /** Name in the API. */
  key: string;
  /** What people call it. */
  label: string;
  kind: AtgKind;
  /** Asked in this order. Of a control command they are what is read after it, to see what came of it. */
  asks: readonly Alternatives[];
  /** The function that acts, for control commands. */
  sets: FunctionCode | null;
  /** Takes a tank number; without one (or with 0) it is about all tanks. */
  tank: boolean;
  /**
   * The printed answer says as much as the other form. Commands of many questions are asked in one form only, so that
   * they end within their time on a slow line.
   */
  printedOnly: boolean;
  /** What it shows, or in words what will happen at the station. */
  description: string;
}

/** What is known of a gauge that decides which commands it gets. */
export interface CommandSupport {
  format: 'computer' | 'display';
  /** What it answered to the functions it was asked; nothing about the others. */
  codes: Readonly<Record<string, 'yes' | 'no'>>;
}
