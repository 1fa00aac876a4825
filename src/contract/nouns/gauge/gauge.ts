import { z } from 'zod';
import { id, timestamp } from '../common.ts';

/** Subjects of `unanswered` that speak of alarms: all of them, or all but those of tanks. */
export const unreadAlarms = { all: 'Active alarms', exceptTanks: 'Alarms other than those of tanks' } as const;

/** Units of a console's numbers; ours are US gallons, inches and degrees Fahrenheit. */
export const gaugeUnits = ['us', 'imperial', 'metric'] as const;
export type GaugeUnits = (typeof gaugeUnits)[number];
export const unitsSources = ['reported', 'set', 'printed', 'tall'] as const;
export type UnitsSource = (typeof unitsSources)[number];
/**
 * What a console's own pages show of its units, whether or not it reports them. `prints_liters`, `prints_gallons`: words
 * of its last page that names any; gallons may be US or Imperial. `tall`: it sends fuel heights that no tank has in inches.
 */
export const unitsEvidence = ['prints_liters', 'prints_gallons', 'tall'] as const;
export type UnitsEvidence = (typeof unitsEvidence)[number];
/** Null takes the setting away. */
export const gaugeUnitsInput = z.object({
  units: z.enum(gaugeUnits, 'must be us, imperial, metric or null').nullable(),
});

/** How far a part of a gap was read back; see the entry of a gauge's status. */
export const backFillStates = ['waiting', 'read', 'partial', 'refused', 'silent', 'unreadable'] as const;

/** Stored state of the connection to a site's gauge. */
export const atgStatus = z.object({
  site_id: id,
  consoleType: z.string(),
  isOnline: z.boolean(),
  last_seen_at: timestamp.nullable(),
  last_poll_at: timestamp.nullable(),
  last_error: z.string().nullable(),
  /** 'computer' or 'display': which form of the protocol the gauge answers; null until probed. */
  format: z.enum(['computer', 'display']).nullable(),
  software: z.string().nullable(),
  /** Console clock minus ours in seconds; null until measured. */
  clock_drift_seconds: z.int().nullable(),
  /** Since when the gauge is in its present state, online or offline. */
  state_since: timestamp.nullable(),
  /** Units of the console's own numbers; null: not known, or contradicted, so that no number is confirmed. */
  units: z.enum(gaugeUnits).nullable(),
  /**
   * How the units are known: reported by the console (517), set by an administrator, printed on its pages, or shown by
   * heights that no tank has in inches.
   */
  units_source: z.enum(unitsSources).nullable(),
  /** What was stored before was taken for other units and is not confirmed; null: all that is stored is in known units. */
  units_guessed_until: timestamp.nullable(),
  /** What the console reports, whether or not its pages contradict it. */
  units_reported: z.enum(gaugeUnits).nullable(),
  /** What an administrator set; ignored while the console reports its units. */
  units_set: z.enum(gaugeUnits).nullable(),
  /** When an administrator set them; null: not known, or none are set. */
  units_set_at: timestamp.nullable(),
  /** They were set for the console of another address, and what is read since then is not confirmed; null: they are confirmed. */
  units_doubted_since: timestamp.nullable(),
  /** What its pages show; gallons may be US or Imperial. */
  units_evidence: z.enum(unitsEvidence).nullable(),
  /** What the console answers no report about. */
  unanswered: z.array(
    z.object({
      name: z.string(),
      /** What is not known for it, in one sentence. */
      means: z.string(),
      how: z.enum(['refused', 'silent']),
      /** When it stopped answering; null: it never answered. */
      not_read_since: timestamp.nullable(),
    }),
  ),
  /** Reports that are not, or not wholly, understood: what is not proves nothing and closes no alarm. */
  not_understood: z.array(
    z.object({
      /** Function code of the console. */
      function: z.string(),
      name: z.string(),
      since: timestamp,
      /** What follows from it, in sentences. */
      means: z.string(),
    }),
  ),
  /** Odd readings of the last seven days that the console was asked about again, newest first. */
  odd_readings: z.array(
    z.object({
      /** Null for a report as a whole. */
      tank: z.int().nullable(),
      /** What was odd, in words. */
      what: z.string(),
      /** The console said the same twice, so that it was kept and marked; false: it was not stored. */
      kept: z.boolean(),
      times: z.int(),
      last_at: timestamp,
    }),
  ),
  /** What was, or is, read back of times in which the gauge was not watched: those of the last seven days, newest first. */
  back_fills: z.array(
    z.object({
      from: timestamp,
      to: timestamp,
      reason: z.enum(['outage', 'first_contact']),
      /** The console is still asked, a little after each poll. */
      open: z.boolean(),
      parts: z.array(
        z.object({
          name: z.string(),
          /**
           * `partial`: some of it was not understood. `refused`: the console said that it has no such report. `silent`: it
           * did not answer, which says not why.
           */
          state: z.enum(backFillStates),
          /** Entries of that time; null: not known. */
          rows: z.int().nullable(),
        }),
      ),
      /** Seconds in which the console itself kept watch, by its own records. */
      recovered_seconds: z.number().min(0),
      /** Why not all of it is recovered, in sentences; null: all of it is, or it is not known yet. */
      why: z.string().nullable(),
      updated_at: timestamp,
    }),
  ),
  /** Pages of reports that were not understood, kept to be looked at; some may be understood by now. */
  pages_kept: z.int().min(0),
  /** Changes of the console's settings that nobody here made and nobody has acknowledged. */
  setting_changes: z.int().min(0),
});
export type AtgStatus = z.infer<typeof atgStatus>;
