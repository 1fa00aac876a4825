import { type Assumptions, assumptions } from './assumptions.table.ts';
import { type CycleCost, type Plan, planFor } from './plan.ts';
import { simulateFleet, simulateStorage } from './simulate.ts';

/** A figure of the benchmarks that the page repeats. */
export interface ShownFigure {
  name: string;
  value: number;
  unit: string;
  limit: number | null;
  at: string;
  load: number;
}

/** US EPA, underground storage tank facts of 2024: facilities and tanks in use. */
const NATION = { facilities: 193_000, tanks: 537_000 };
const SIZES: readonly { name: string; tanks: number }[] = [
  { name: '5,000 sites', tanks: 20_000 },
  { name: '100,000 sites', tanks: 400_000 },
  { name: 'a million tanks', tanks: 1_000_000 },
  { name: 'ten million tanks', tanks: 10_000_000 },
];
const MILLION = 1_000_000;

const whole = (value: number) => Math.round(value).toLocaleString('en-US');
const short = (value: number) => (value >= 100 ? whole(value) : Number(value.toPrecision(3)).toString());
const percent = (value: number) => `${Math.round(value * 100)} %`;

function bytes(value: number): string {
  const units = ['B', 'kB', 'MB', 'GB', 'TB', 'PB'];
  const step = Math.min(units.length - 1, Math.floor(Math.log10(Math.max(1, value)) / 3));
  return `${short(value / 1000 ** step)} ${units[step]}`;
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [line(head), `|${'---|'.repeat(head.length)}`, ...rows.map(line)].join('\n');
}

/** A small fleet at the same share of its cores gives the same result per poller as the large one, in less time. */
const SIMULATED_TANKS = 1_000_000;

function checks(plan: Plan, cost: CycleCost, a: Assumptions): string {
  const calm = simulateFleet(plan, cost, a, { seconds: 120, diesAt: null, seed: 1 });
  const death = simulateFleet(plan, cost, a, { seconds: 300, diesAt: 90, seed: 2 });
  const months = Math.ceil(12 * (a.dailyYears + 1));
  const held = simulateStorage(a, months);
  const row = (what: string, calculated: string, simulated: string) => [what, calculated, simulated];
  return table(
    ['of the plan for a million tanks', 'calculated', 'simulated'],
    [
      row('cycles done in 120 s', whole(120 * plan.cyclesPerSecond), whole(calm.cycles)),
      row('share of its core that a poller uses', percent(plan.pollerBusy), percent(calm.pollerBusy)),
      row('the same with one poller down', percent(plan.pollerBusyWithOneDead), percent(death.pollerBusyWithOneDead)),
      row('share of its cores that a database uses', percent(plan.shardBusy), percent(calm.shardBusy)),
      row('wait of a cycle for CPU, 99th percentile', 'less than 1 s', `${short(calm.lateP99 * 1000)} ms`),
      row(
        'longest time without a poll when a poller fails',
        `at most ${a.pollSeconds + 2 * a.leaseSeconds} s plus queueing`,
        `${short(death.longestGap)} s`,
      ),
      row(`raw readings after ${months} months`, bytes(plan.rawBytes), bytes(held.raw * plan.tanks)),
      row('quarter-hour readings', bytes(plan.quarterHourBytes), bytes(held.quarterHours * plan.tanks)),
      row('daily readings', bytes(plan.dayBytes), bytes(held.daily * plan.tanks)),
    ],
  );
}

function planRow(name: string, plan: Plan): string[] {
  return [
    name,
    whole(plan.gauges),
    whole(plan.cyclesPerSecond),
    `${short(plan.pollerCores)} → ${plan.pollers}`,
    short(plan.postgresCores),
    plan.shards === 1 ? '1' : `${plan.shards} shards`,
    bytes(plan.bytesPerDay),
    bytes(plan.rawBytes + plan.quarterHourBytes + plan.dayBytes),
  ];
}

/** The page docs/scale.md, from the measured figures and the tables here. `prose` is its template. */
export function scalePage(prose: string, figures: readonly ShownFigure[], cost: CycleCost, a: Assumptions): string {
  const million = planFor(MILLION, cost, a);
  const nation = NATION.facilities / a.pollSeconds;
  const slower = { ...a, pollSeconds: 300 };
  const parts: Record<string, string> = {
    measured: table(
      ['figure', 'value', 'unit', 'load of the machine before'],
      figures.map(({ name, value, unit, load }) => [`\`${name}\``, short(value), unit, short(load)]),
    ),
    cost: `${short(cost.poller * 1e6)} µs of a poller and ${short(cost.postgres * 1e6)} µs of PostgreSQL`,
    nation: `${whole(NATION.facilities)} facilities with ${whole(NATION.tanks)} tanks, one cycle every ${a.pollSeconds} s: ${whole(nation)} cycles a second, ${short(nation * cost.poller)} cores of pollers and ${short(nation * cost.postgres)} of PostgreSQL`,
    plans: table(
      [
        '',
        'gauges',
        'cycles/s',
        'poller cores used → processes',
        'PostgreSQL cores used',
        'databases',
        'new readings per day',
        'kept in the end',
      ],
      SIZES.map(({ name, tanks }) => planRow(name, planFor(tanks, cost, a))),
    ),
    slower: table(
      ['poll interval', 'poller cores', 'PostgreSQL cores', 'new readings per day', 'kept in the end'],
      [a, slower].map((one) => {
        const plan = planFor(MILLION, cost, one);
        const kept = plan.rawBytes + plan.quarterHourBytes + plan.dayBytes;
        return [
          `${one.pollSeconds} s`,
          short(plan.pollerCores),
          short(plan.postgresCores),
          bytes(plan.bytesPerDay),
          bytes(kept),
        ];
      }),
    ),
    checks: checks(planFor(SIMULATED_TANKS, cost, a), cost, a),
    assumptions: table(
      ['', 'value', 'unit', 'source'],
      assumptions.map(({ key, unit, source }) => [`\`${key}\``, short(a[key]), unit, source]),
    ),
    busy: percent(a.busy),
    pollers: String(million.pollers),
    shards: String(million.shards),
  };
  return prose.replace(/\{\{(\w+)\}\}/g, (_, name: string) => {
    const part = parts[name];
    if (part === undefined) throw new Error(`The template asks for ${name}, which no part provides.`);
    return part;
  });
}
