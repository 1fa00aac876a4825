import { z } from 'zod';
import type { EquipmentCategory } from './equipment-categories.table.ts';

/**
 * What decides which rules apply to a piece of equipment. A trait nobody recorded counts as `assumed`; null: as nothing,
 * the rules that need it say so.
 */
interface Trait {
  label: string;
  of: readonly EquipmentCategory[];
  values: Readonly<Record<string, string>>;
  assumed: string | null;
  /** What the calendar assumes is not enough for a verdict: where it is not recorded, no month is proven. */
  provesNothing?: true;
}

export const equipmentTraits = {
  use: {
    label: 'Use',
    of: ['tank'],
    values: {
      in_use: 'In use',
      out_of_use: 'Temporarily out of use and empty',
      generator: 'Emergency generator only',
    },
    assumed: 'in_use',
  },
  method: {
    label: 'Release detection',
    of: ['tank'],
    values: {
      atg: 'Tank gauge, static tests',
      csld: 'Tank gauge, continuous (CSLD)',
      sir: 'Statistical inventory reconciliation (SIR)',
      interstitial: 'Interstitial monitoring',
      inventory: 'Inventory control with tightness tests',
    },
    assumed: 'atg',
  },
  probe: {
    label: 'Probe',
    of: ['tank'],
    values: { mag: 'Magnetostrictive', capacitance: 'Capacitance', ultrasonic: 'Ultrasonic' },
    assumed: null,
  },
  walls: {
    label: 'Walls',
    of: ['tank', 'spill_bucket', 'sump'],
    values: { single: 'Single wall', double: 'Double wall', double_monitored: 'Double wall, both walls monitored' },
    assumed: 'single',
  },
  material: {
    label: 'Material',
    of: ['tank', 'line'],
    values: { fiberglass: 'Fiberglass or plastic', composite: 'Composite or jacketed steel', steel: 'Steel' },
    assumed: 'fiberglass',
  },
  corrosion: {
    label: 'Corrosion protection',
    of: ['tank', 'line'],
    values: {
      none: 'None needed',
      galvanic: 'Galvanic anodes',
      impressed: 'Impressed current',
      lined: 'Internal lining only',
    },
    assumed: 'none',
  },
  tank_piping: {
    label: 'Piping',
    of: ['tank'],
    values: { piped: 'Underground piping', none: 'None' },
    assumed: 'piped',
  },
  piping: {
    label: 'Piping',
    of: ['line'],
    values: {
      pressurized: 'Pressurized',
      suction: 'Suction',
      safe_suction: 'Safe suction (check valve under the pump)',
    },
    assumed: 'pressurized',
    provesNothing: true,
  },
  line_method: {
    label: 'Release detection',
    of: ['line'],
    values: {
      monthly: 'Electronic test each month',
      annual: 'Line tightness test each year',
      interstitial: 'Sump sensors (interstitial)',
    },
    assumed: 'monthly',
  },
  sump_role: {
    label: 'Part in release detection',
    of: ['sump'],
    values: { containment: 'Containment only', interstitial: 'Used for interstitial monitoring of piping' },
    assumed: 'containment',
  },
  overfill_kind: {
    label: 'Kind',
    of: ['overfill'],
    values: {
      shutoff: 'Automatic shut-off in the fill pipe',
      alarm: 'High level alarm',
      ball_float: 'Ball float in the vent line (flow restrictor)',
    },
    assumed: null,
  },
  udc: {
    label: 'Containment under it',
    of: ['dispenser'],
    values: { contained: 'Under-dispenser containment', none: 'None' },
    assumed: null,
  },
  fuel: {
    label: 'Fuel blend',
    of: ['tank'],
    values: {
      usual: 'At most 10 % ethanol and 20 % biodiesel',
      high: 'More than 10 % ethanol or 20 % biodiesel',
    },
    assumed: null,
  },
} as const satisfies Record<string, Trait>;

export type TraitName = keyof typeof equipmentTraits;
export type Traits = { [T in TraitName]?: Extract<keyof (typeof equipmentTraits)[T]['values'], string> };
export const traitNames = Object.keys(equipmentTraits) as TraitName[];

const oneOf = (name: TraitName) => {
  const values = Object.keys(equipmentTraits[name].values) as [string, ...string[]];
  return z.enum(values, `must be one of ${values.join(', ')}`).optional();
};

/** Which traits fit which category is checked by the action. */
export const traitsInput = z.object(
  Object.fromEntries(traitNames.map((name) => [name, oneOf(name)])) as Record<TraitName, ReturnType<typeof oneOf>>,
  'must be an object',
);
/** As they are answered: names and values as stored. */
export const traits = z.record(z.string(), z.string());
