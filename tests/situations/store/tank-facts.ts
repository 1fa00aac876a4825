import type { FactEvent, Situation, SituationTank } from '../facts.ts';
import { momentOf } from './moments.ts';
import type { StoredRows } from './stored-rows.ts';

/* Facts of a tank with their days, as the product stores what people record of it. */

type FactRow = StoredRows['datedFacts'][number];

export interface ToldOfTank {
  /** Of its piece of equipment. */
  id: number;
  /** What it is now by these facts. */
  traits: Record<string, string>;
  /** What its console calls the product, where a situation says. */
  product: string | null;
}

/** Ids that the table itself never gives. */
const firstId = 1_000_000;

const methods = new Set(['atg', 'csld', 'sir', 'interstitial', 'inventory', 'manual', 'groundwater', 'vapor']);

/** Stores what is said of a tank's use, method, installation, regulation and end, and answers what it is now. */
export function storeTankFacts(
  rows: StoredRows,
  siteId: number,
  { number, product }: SituationTank,
  { events }: Situation,
): ToldOfTank {
  const id = firstId + rows.equipment.length;
  const traits: Record<string, string> = {};
  if (/hazardous substance/i.test(product)) traits.regulated = 'hazardous';
  let consoleProduct: string | null = null;
  for (const event of events) {
    if (event.type !== 'fact_changed') continue;
    if (event.what === `tank ${number} product as reported by the console`) consoleProduct = `${event.to}`;
    for (const { name, before, value, reason } of factsOf(event, number)) {
      const of = { siteId, equipmentId: id, name };
      if (before !== null) rows.datedFacts.push({ ...of, value: before });
      rows.datedFacts.push({ ...of, value, ...timeOf(event, name), reason });
      if (name !== 'installed_on' && name !== 'listed' && value !== null) traits[name] = value;
    }
    if (event.what === `tank ${number} permanently closed`)
      rows.datedFacts.push({ siteId, tankNumber: number, name: 'retired', value: 'yes', ...timeOf(event, 'retired') });
  }
  return { id, traits, product: consoleProduct };
}

/** An installation day holds for all time. A document is on file where the situation says that it is attached. */
function timeOf({ effective, recordedOn, by, to }: FactEvent, name: string): Partial<FactRow> {
  const hasDocument = `${by} ${to}`.includes('attached');
  return {
    validFrom: name === 'installed_on' ? null : effective,
    recordedAt: momentOf(`${recordedOn} 12:00`),
    recordedBy: by ?? null,
    ...(hasDocument ? { documentFolder: 'Compliance Testing', documentFile: 'Record.pdf' } : {}),
  };
}

interface ToldFact {
  name: string;
  /** What was recorded before; null: nothing. */
  before: string | null;
  value: string | null;
  reason: string;
}

function factsOf({ what, from, to }: FactEvent, tank: number): ToldFact[] {
  const [before, value] = [from === null ? null : `${from}`, to === null ? null : `${to}`];
  const plain = (name: string): ToldFact => ({ name, before, value, reason: '' });
  switch (what) {
    case `tank ${tank} use`:
      if (value?.includes('generator')) return [{ ...plain('use'), value: 'generator' }];
      return value === 'in_use' || value === 'out_of_use' ? [plain('use')] : [];
    case `tank ${tank} method`:
      return value !== null && methods.has(value) ? [plain('method')] : [];
    case `tank ${tank} approval of its method by the agency`:
      return value === 'written' || value === 'none' ? [plain('agency_approval')] : [];
    case `tank ${tank} metered`:
      return value === 'yes' || value === 'no'
        ? [{ ...plain('metering'), value: value === 'yes' ? 'metered' : 'none' }]
        : [];
    case `tank ${tank} installed`:
      return [plain('installed_on')];
    case `tank ${tank} permanently closed`:
      return [{ ...plain('listed'), before: null, value: 'no' }];
    case `tank ${tank} regulated`:
      return value === null ? [] : [regulated(value)];
    default:
      return [];
  }
}

/** 'no: heating oil burned in the boiler': the choice in the form, and the words beside it. */
function regulated(words: string): ToldFact {
  const reason = words.replace(/^(?:no|yes)[:,]?\s*/, '');
  const value = words.startsWith('yes')
    ? 'regulated'
    : (kinds.find(([pattern]) => pattern.test(reason))?.[1] ?? 'deferred');
  return { name: 'regulated', before: null, value, reason };
}

const kinds: readonly [RegExp, string][] = [
  [/heating oil/i, 'heating_oil'],
  [/above.?ground/i, 'above_ground'],
  [/exhaust fluid|\bDEF\b|water/i, 'not_petroleum'],
  [/farm|residen/i, 'farm_residential'],
  [/110 gallons|small/i, 'small'],
  [/hydrant|field-constructed/i, 'hydrant'],
  [/hazardous/i, 'hazardous'],
];
