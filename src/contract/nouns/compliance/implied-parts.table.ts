import type { EquipmentCategory } from '#contract/equipment-categories.table.ts';

interface ImpliedPartRow {
  /** In sentences: 'spill bucket'. */
  noun: string;
  /** What a person states in saying that there is none. */
  none: string;
  /** The category under which it is recorded; null: a fact of the site or of its tanks. */
  category: EquipmentCategory | null;
}

/**
 * What tanks and piping imply, and what the rules ask of every site: until somebody has recorded a part, or has said
 * that there is none and why, it is not set up. Source: docs/reference/compliance-rules.md#missing-facts.
 */
export const impliedParts = {
  tank: { noun: 'tank', none: 'There is no tank in the ground', category: 'tank' },
  line: { noun: 'line', none: 'There is no underground piping', category: 'line' },
  line_leak_detector: {
    noun: 'line leak detector',
    none: 'There is no line leak detector',
    category: 'line_leak_detector',
  },
  spill_bucket: { noun: 'spill bucket', none: 'There is no spill bucket', category: 'spill_bucket' },
  overfill: { noun: 'overfill device', none: 'There is no overfill device', category: 'overfill' },
  sump: { noun: 'sump', none: 'There is no containment sump', category: 'sump' },
  dispenser: { noun: 'dispenser', none: 'There is no dispenser', category: 'dispenser' },
  atg: {
    noun: 'release detection device',
    none: 'There is no tank gauge, probe or sensor',
    category: 'atg',
  },
  corrosion: { noun: 'corrosion protection', none: 'No corrosion protection is needed', category: null },
  high_risk_groundwater: {
    noun: 'high-risk groundwater use area',
    none: 'The site is in no high-risk groundwater use area',
    category: null,
  },
} as const satisfies Record<string, ImpliedPartRow>;

export type ImpliedPart = keyof typeof impliedParts;
export const impliedPartNames = Object.keys(impliedParts) as [ImpliedPart, ...ImpliedPart[]];
