import { z } from 'zod';
import { id, timestamp } from '../common.ts';
import { ruleMarks } from '../compliance/calendar.ts';

/** What became of a report that a console was asked for. */
export const codeAnswers = ['answered', 'refused', 'silent'] as const;
export type CodeAnswer = (typeof codeAnswers)[number];

/** What a console answered when it was tried, before or after its site is saved. Volumes in gallons, heights in inches. */
export const gaugeProbe = z.object({
  /** False: `trouble` says in one sentence why nothing can be read there. */
  answered: z.boolean(),
  trouble: z.string().nullable(),
  /** 'tls', 'maglink' or 'evo'; null when it is not known. */
  family: z.string().nullable(),
  consoleType: z.string(),
  software: z.string().nullable(),
  format: z.enum(['computer', 'display']).nullable(),
  units: z.string().nullable(),
  duration_ms: z.int().min(0),
  /** Name of the site that has this address: its gauge was asked by the process that polls it, with its stored code. */
  site_name: z.string().nullable(),
  /** Reports the console was asked for. */
  codes: z.array(
    z.object({
      code: z.string(),
      name: z.string(),
      answered: z.boolean(),
      /** 'refused': the console said that it does not know the function (9999); 'silent': no reply came. */
      how: z.enum(codeAnswers),
    }),
  ),
  /**
   * Reports that were not asked for: each silence takes seconds, and a test ends after two. Null: a site's own gauge,
   * whose polls ask for all in their turn.
   */
  not_asked: z.int().min(0).nullable(),
  tanks: z.array(
    z.object({
      tank_number: z.int(),
      label: z.string(),
      volume: z.number().nullable(),
      height: z.number().nullable(),
      water: z.number().nullable(),
    }),
  ),
});
export type GaugeProbe = z.infer<typeof gaugeProbe>;

/** Field rules have sentences of their own (ip_invalid, port_invalid, security_code_invalid). */
export const gaugeProbeInput = z.object({
  ip: z.unknown().optional(),
  port: z.unknown().optional(),
  security_code: z.unknown().optional(),
});

/** One setting as the console reported it: what it is of ('Tank 1'), its name, and its value in words with its unit. */
export const gaugeSetting = z.object({
  /** Stable name, e.g. 'tank/1/high_limit'. */
  key: z.string(),
  of: z.string(),
  name: z.string(),
  value: z.string(),
});
export type GaugeSetting = z.infer<typeof gaugeSetting>;

/** The newest snapshot; `taken_at` null: the console has not reported its settings yet. */
export const gaugeSettings = z.object({
  taken_at: timestamp.nullable(),
  settings: z.array(gaugeSetting),
  /** False: the console's units were unknown when it reported them, so that limits may be in others than they say. */
  units_confirmed: z.boolean(),
  /** Facts of a tank that a person entered here and the console says otherwise. */
  disagreements: z.array(
    z.object({ key: z.string(), of: z.string(), name: z.string(), console: z.string(), entered: z.string() }),
  ),
  /** Changes that nobody has looked at yet. */
  open_changes: z.int().min(0),
});
export type GaugeSettings = z.infer<typeof gaugeSettings>;

/** `before` or `after` is null where the setting appeared or went. */
export const gaugeSettingDifference = z.object({
  key: z.string(),
  of: z.string(),
  name: z.string(),
  before: z.string().nullable(),
  after: z.string().nullable(),
});
export type GaugeSettingDifference = z.infer<typeof gaugeSettingDifference>;

/** What a change means for what the console proves. */
export const settingConsequence = z.object({
  words: z.string(),
  /** Where the maker's manual says what the setting is: manual, section, function, page. */
  source: z.string(),
  /** False: no page of a manual is known for it. */
  verified: z.boolean(),
  /** True: our own conclusion from what the setting is; false: the manual says so itself. */
  conclusion: z.boolean(),
  /** A device was switched off: it proves nothing from then on. */
  switched_off: z.boolean(),
  /** The rule of law that it touches, and whether its text was read; null where none is named. */
  rule: z.object({ citation: z.string(), mark: z.enum(ruleMarks) }).nullable(),
});
export type SettingConsequence = z.infer<typeof settingConsequence>;

/** A difference with its consequence, null where none is known. */
export const judgedDifference = gaugeSettingDifference.extend({ consequence: settingConsequence.nullable() });
export type JudgedDifference = z.infer<typeof judgedDifference>;

export const gaugeSettingChange = z.object({
  id,
  noticed_at: timestamp,
  differences: z.array(judgedDifference),
  /** What was done here that explains it, in one sentence; null: nobody here did it. */
  explained: z.string().nullable(),
  acknowledged_at: timestamp.nullable(),
  acknowledged_by: z.string().nullable(),
  note: z.string(),
});
export type GaugeSettingChange = z.infer<typeof gaugeSettingChange>;
export const gaugeSettingChangePage = z.object({
  changes: z.array(gaugeSettingChange),
  next_cursor: z.string().nullable(),
});
export type GaugeSettingChangePage = z.infer<typeof gaugeSettingChangePage>;
export const gaugeSettingChangeSaved = z.object({ success: z.literal(true), change: gaugeSettingChange });

/** Whether a security code is stored for a site's console; the code itself is never returned. */
export const securityCode = z.object({ set: z.boolean(), changed_at: timestamp.nullable() });
export type SecurityCode = z.infer<typeof securityCode>;
/** Six letters or digits; null or '' takes it away. */
export const securityCodeInput = z.object({ code: z.unknown().optional() });
