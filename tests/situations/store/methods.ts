import { shownBy } from '#compliance/tables/document-types.table.ts';
import type { RecordDetails } from '#contract/nouns/compliance/method-record.ts';
import type { ResultKind } from '#contract/nouns/compliance/result.ts';
import type { FactEvent, RecordEvent, Situation } from '../facts.ts';
import { momentOf } from './moments.ts';
import type { StoredRows } from './stored-rows.ts';

/* Records of methods that no gauge carries out, and of what they rest on, as people record them. */

/** Situations with a tank of 900 gallons say that it is 64 inches wide. */
const diameterOf = (capacity: number | null) => (capacity === 900 ? 64 : null);

/** What a record says beyond its result; null: its kind says no more. */
export function detailsOf(record: RecordEvent, situation: Situation): Partial<RecordDetails> | null {
  if (record.kind === 'manual_gauging') return gaugingOf(record, situation);
  if (record.kind === 'groundwater_check' || record.kind === 'vapor_check') return wellsOf(record, situation);
  return record.version === undefined ? null : { sir: { version: record.version, ...record.period } };
}

/** Gallons lost in the week, as an inch of stick each ten gallons. */
function gaugingOf(record: RecordEvent, { tanks }: Situation): Partial<RecordDetails> | null {
  const { rate = null, hours, tank: number = 1, diameter } = record;
  const capacity = record.capacity ?? tanks.find((tank) => tank.number === number)?.capacity ?? null;
  if (rate === null || hours === undefined || capacity === null) return null;
  const end = 30 - rate / 10;
  const sheet = { begin: [30, 30], end: [end, end], hours, variation: -rate, capacity };
  return { gauging: { ...sheet, diameter: diameter === undefined ? diameterOf(capacity) : diameter } };
}

const assessed = /^site assessment for (groundwater|vapor) monitoring$/;
const wellNumbers = (text: string) => Number(/wells 1-(\d+)/.exec(text)?.[1] ?? 4);
const depthIn = (text: string) => {
  const [, feet] = /groundwater at (\d+) ft/.exec(text) ?? [];
  return feet === undefined ? null : Number(feet);
};

/** Each well of the assessment, the third one with what was found. */
function wellsOf(record: RecordEvent, { events }: Situation): Partial<RecordDetails> {
  const water = record.kind === 'groundwater_check';
  const fact = events.find((event): event is FactEvent => event.type === 'fact_changed' && assessed.test(event.what));
  const count = record.wellNames?.length ?? record.wells ?? (fact === undefined ? 4 : wellNumbers(`${fact.to}`));
  const found = water ? ('product' as const) : ('vapor_increase' as const);
  const wells = Array.from({ length: count }, (_, index) => ({
    well: record.wellNames?.[index] ?? `${index + 1}`,
    found: record.result === 'FAIL' && index === 2 ? found : ('nothing' as const),
    water_depth: water ? (record.depth ?? (fact === undefined ? 12 : depthIn(`${fact.to}`)) ?? 12) : null,
    reading: water ? null : record.result === 'FAIL' && index === 2 ? 400 : (record.reading ?? 18),
    background: water ? null : 20,
  }));
  const detects = water ? (record.detects ?? 0.125) : null;
  return { wells: { wells, instrument: water ? 'Bailer' : 'PID', detects } };
}

/** Stores what a fact shows: an assessment of the site, a check of safe suction, a repair. */
export function storeSupport(rows: StoredRows, siteId: number, fact: FactEvent): void {
  const support = supportOf(fact);
  if (support === null) return;
  const { text, ...record } = support;
  const id = rows.recordedResults.length + 1;
  const documented = /on file|attached/.test(text);
  if (documented)
    rows.documents.push({
      ...{
        siteId,
        folder: 'Compliance Testing',
        name: `Record ${id}.pdf`,
        paper: shownBy[record.kind as ResultKind].by[0],
      },
      ...{ contentType: 'application/pdf', size: 1, contentKey: `record-${id}` },
      modifiedAt: momentOf(`${fact.recordedOn} 12:00`),
    });
  rows.recordedResults.push({
    ...record,
    id,
    siteId,
    month: record.completedOn.slice(0, 7),
    documentFolder: documented ? 'Compliance Testing' : null,
    documentFile: documented ? `Record ${id}.pdf` : null,
    recordedBy: 'Ada Admin',
    recordedAt: momentOf(`${fact.recordedOn} 12:00`),
  });
}

type Support = Pick<
  StoredRows['recordedResults'][number],
  'kind' | 'device' | 'number' | 'completedOn' | 'result' | 'tester' | 'details'
> & {
  completedOn: string;
  text: string;
};

function supportOf({ what, to, effective, recordedOn, by }: FactEvent): Support | null {
  const text = `${to}`;
  const [, of] = assessed.exec(what) ?? [];
  if (of === 'groundwater' || of === 'vapor')
    return {
      kind: 'site_assessment',
      device: 'tank',
      number: 1,
      completedOn: effective ?? recordedOn,
      result: 'PASS',
      tester: /unsigned/.test(text) ? '' : 'B. Stone, geologist',
      details: {
        assessment: { of, wells: wellNumbers(text), water_depth: of === 'groundwater' ? depthIn(text) : null },
      },
      text,
    };
  const [, line] = /^line (\d+) safe suction checked$/.exec(what) ?? [];
  if (line !== undefined) {
    const suction = {
      below_atmospheric: true,
      slopes_back: /slopes to the tank/.test(text),
      one_check_valve: /one check valve/.test(text),
      valve_under_pump: /under the (dispenser )?pump/.test(text),
      verifiable: true,
    };
    const safe = Object.values(suction).every(Boolean);
    return {
      kind: 'safe_suction',
      device: 'line',
      number: Number(line),
      completedOn: recordedOn,
      result: safe ? 'PASS' : 'FAIL',
      tester: by ?? 'R. Alvarez',
      details: { suction },
      text,
    };
  }
  const [, device, number] = /^(tank|line) (\d+) repaired$/.exec(what) ?? [];
  if (number === undefined || (device !== 'tank' && device !== 'line')) return null;
  const part = /containment|sump/.test(text) ? 'containment' : device === 'tank' ? 'tank' : 'piping';
  return {
    kind: 'repair',
    device,
    number: Number(number),
    completedOn: effective ?? recordedOn,
    result: 'PASS',
    tester: by ?? '',
    details: { repair: { parts: [part], what: text } },
    text,
  };
}
