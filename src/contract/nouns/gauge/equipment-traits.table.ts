import { z } from 'zod';
import type { EquipmentCategory } from '#contract/equipment-categories.table.ts';

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
  regulated: {
    label: 'Regulation',
    of: ['tank'],
    values: {
      regulated: 'Regulated as petroleum',
      hazardous: 'Regulated as a hazardous substance',
      above_ground: 'Not regulated: above ground',
      heating_oil: 'Not regulated: heating oil for use on the premises',
      not_petroleum: 'Not regulated: diesel exhaust fluid or another substance that is not regulated',
      farm_residential: 'Not regulated: farm or residential, 1,100 gal or less, own use',
      small: 'Not regulated: 110 gal or less',
      deferred: 'Deferred from release detection',
      hydrant: 'Field-constructed or airport hydrant (subpart K)',
    },
    assumed: 'regulated',
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
      manual: 'Manual tank gauging, weekly',
      groundwater: 'Groundwater monitoring wells',
      vapor: 'Vapor monitoring wells',
    },
    assumed: 'atg',
  },
  probe: {
    label: 'Probe',
    of: ['tank'],
    values: { mag: 'Magnetostrictive', capacitance: 'Capacitance', ultrasonic: 'Ultrasonic' },
    assumed: null,
  },
  siphon: {
    label: 'Siphon',
    of: ['tank'],
    values: {
      none: 'Not siphoned',
      a: 'Siphon set A',
      b: 'Siphon set B',
      c: 'Siphon set C',
      d: 'Siphon set D',
    },
    assumed: null,
  },
  siphon_break: {
    label: 'Siphon break',
    of: ['tank'],
    values: { none: 'None', test: 'Breaks the siphon during a static test' },
    assumed: null,
  },
  /** Compartments of one tank have one space between its walls, and one sensor watches it for all of them. */
  compartment: {
    label: 'Compartment',
    of: ['tank'],
    values: {
      none: 'Tank of its own',
      a: 'Compartment set A',
      b: 'Compartment set B',
      c: 'Compartment set C',
      d: 'Compartment set D',
    },
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
  cathodic_built: {
    label: 'Installation of cathodic protection',
    of: ['tank', 'line'],
    values: { field: 'In the field', factory: 'At the factory' },
    assumed: 'field',
  },
  agency_approval: {
    label: 'Approval of the release detection by the state agency',
    of: ['tank', 'line'],
    values: { written: 'In writing', none: 'None' },
    assumed: null,
  },
  tank_piping: {
    label: 'Piping',
    of: ['tank'],
    values: { piped: 'Underground piping', none: 'None' },
    assumed: 'piped',
  },
  metering: {
    label: 'Meter on what leaves the tank',
    of: ['tank'],
    values: { metered: 'Metered', none: 'Not metered' },
    assumed: null,
  },
  filling: {
    label: 'Filled at one time',
    of: ['tank'],
    values: { bulk: 'More than 25 gal', small: 'Never more than 25 gal' },
    assumed: null,
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
  watches: {
    label: 'Watches',
    of: ['sensor'],
    values: {
      annular: 'The space between a tank’s two walls (annular)',
      stp_sump: 'A pump sump (STP)',
      sump: 'A piping or containment sump',
      dispenser_pan: 'A dispenser pan',
      spill_bucket: 'A spill bucket',
      well: 'A monitoring well',
      other: 'None of these',
    },
    assumed: null,
  },
} as const satisfies Record<string, Trait>;

/** What a sensor can be recorded to watch. */
export type Watched = keyof typeof equipmentTraits.watches.values;
export const watchedPlaces = Object.keys(equipmentTraits.watches.values) as [Watched, ...Watched[]];

/** Values of `regulated` that take a tank out of the rules: each needs a day and a reason. */
export const exemptValues = [
  'above_ground',
  'heating_oil',
  'not_petroleum',
  'farm_residential',
  'small',
  'deferred',
] as const;

export type TraitName = keyof typeof equipmentTraits;
export type Traits = { [T in TraitName]?: Extract<keyof (typeof equipmentTraits)[T]['values'], string> };
export const traitNames = Object.keys(equipmentTraits) as TraitName[];

/** Traits that verdicts take as assumed where nobody recorded them. */
const judgedAsAssumed: ReadonlySet<string> = new Set<TraitName>(['use', 'regulated', 'tank_piping']);

/** What verdicts take a fact for that nobody recorded; null: for unknown. */
export function assumedInVerdicts(name: string): string | null {
  return judgedAsAssumed.has(name) ? equipmentTraits[name as TraitName].assumed : null;
}

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
