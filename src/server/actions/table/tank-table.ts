import { byName } from '#contract/lists/name-order.ts';
import { needleOf } from '#contract/lists/site-match.ts';
import { readTagList } from '#contract/lists/tag-list.ts';
import { tankNeedsFromQuery, withNeeds } from '#contract/lists/tank-attention.ts';
import { hasNoReading, isLow, isWaterHigh, limitsOf } from '#contract/lists/tank-limits.ts';
import type { InventoryRow, MissingValue } from '#contract/nouns/gauge/inventory.ts';
import { listGaugedSites } from '#server/store/site/sites.ts';
import { readInventory } from '#server/store/tank/inventory.ts';
import type { Context } from '../context.ts';
import { type CsvCell, unitsColumn, unitsWords } from '../csv/csv-text.ts';
import type { Column } from '../csv/sheet-bytes.ts';
import { localMinute } from '../packet/packet-period.ts';
import { toInventoryRow } from '../tank/inventory-view.ts';
import { notRecorded, orWords, piecesOf, type Table, type TableReader } from './table.ts';

/** Sites of which the tanks are read by one statement. */
const sitesAtOnce = 200;

/** What the inventory is narrowed to, as an address has it; access to the site is checked already. */
interface TankSearchQuery {
  siteId: number | null;
  tags?: string | undefined;
  q?: string | undefined;
  show?: string | undefined;
}

type Ctx = Pick<Context, 'db' | 'now' | 'config'>;

/** The tanks of a reader's sites that fit a search, by site name and tank number. */
export function tankTable(ctx: Ctx, reader: TableReader, query: TankSearchQuery): Table {
  return { name: `Inventory_${ctx.now.toISOString().slice(0, 10)}`, columns, rows: rowsOf(ctx, reader, query) };
}

async function* rowsOf(ctx: Ctx, { siteIds }: TableReader, query: TankSearchQuery): AsyncGenerator<CsvCell[]> {
  const wanted = readTagList(query.tags ?? '');
  const needle = needleOf(query.q ?? '');
  const chosen = tankNeedsFromQuery(query.show);
  const sites = (await listGaugedSites(ctx.db, query.siteId === null ? siteIds : [query.siteId]))
    .filter(({ name, tags }) => name.toLowerCase().includes(needle) && wanted.every((tag) => tags.includes(tag)))
    .sort(byName);
  for (const piece of piecesOf(sites, sitesAtOnce)) {
    const ids = piece.map(({ id }) => id);
    const tanks = (await readInventory(ctx.db, ids)).map((tank) =>
      toInventoryRow(tank, ctx.now, ctx.config.pollSeconds),
    );
    for (const id of ids) {
      const own = tanks.filter(({ site_id: siteId }) => siteId === id);
      for (const tank of withNeeds(own, chosen)) yield cellsOf(tank);
    }
  }
}

const columns: readonly Column[] = [
  ...['Site', 'Tags', 'Tank', 'Label', 'Product', 'Volume (gal)', 'Capacity (gal)', 'Capacity from', 'Ullage (gal)'],
  ...['Height (in)', 'Water (in)', 'Temperature (°F)', 'TC volume (gal)', 'Condition'],
  { header: 'Volume read (time of the site)', as: 'minute' },
  ...['Time zone of the site', 'Open alarms', 'Not reported now', unitsColumn],
];

const noValue = 'the gauge gave no value';
const notKnown = 'not known';

function cellsOf(tank: InventoryRow): CsvCell[] {
  // A probe that is out answers zeros, which are no measurement.
  const read = (value: number | null) => (hasNoReading(tank) ? noValue : orWords(value, noValue));
  return [
    ...[tank.site, orWords(tank.tags.join(', '), 'no tags'), tank.tank_number, notRecorded(tank.tank_label)],
    notRecorded(tank.product),
    ...[read(tank.volume), orWords(tank.capacity, notKnown), orWords(tank.capacity_source, notKnown)],
    ...[read(tank.ullage), read(tank.height_inches), read(tank.water_in), read(tank.temperature_f)],
    ...[read(tank.tc_volume), conditionOf(tank)],
    localMinute(tank.updated_at, tank.timezone),
    tank.timezone,
    orWords(tank.alarms.join('; '), 'none reported'),
    orWords(tank.no_value.map((name, at) => missingWords(tank, name, at)).join('; '), 'all values are reported'),
    unitsWords(tank.units_confirmed),
  ];
}

/** Values that are old are no current reading: nobody knows whether such a tank is low. */
function conditionOf(tank: InventoryRow): string {
  const words = [
    tank.stale || hasNoReading(tank) ? 'no current reading' : '',
    isLow(tank) ? 'low' : '',
    isWaterHigh(tank) ? 'water above limit' : '',
    tank.units_confirmed ? '' : 'not compared with limits: units are not confirmed',
    limitsOf(tank).low === null ? 'low level not judged: no limit is known' : '',
    tank.water_in === null || tank.no_value.includes('water') ? 'water not judged: not reported' : '',
  ].filter((each) => each !== '');
  return words.length === 0 ? 'no finding' : words.join('; ');
}

const valueNames: Record<MissingValue, string> = {
  volume: 'volume',
  tc_volume: 'TC volume',
  ullage: 'ullage',
  height: 'height',
  water: 'water',
  temperature: 'temperature',
};

function missingWords(tank: InventoryRow, name: MissingValue, at: number): string {
  const read = tank.no_value_at[at] ?? null;
  return read === null
    ? `${valueNames[name]}: never reported`
    : `${valueNames[name]}: last known value, read ${localMinute(read, tank.timezone)}`;
}
