import { formatDate } from '#client/format/calendar-date.ts';
import { formatWhole } from '#client/format/numbers.ts';
import { t as format } from '#client/words/format.ts';
import { t } from '#client/words/site/compliance/results.ts';
import { suctionCriteria } from '#contract/nouns/compliance/method-record.table.ts';
import type { RecordDetails } from '#contract/nouns/compliance/method-record.ts';

const inches = (values: readonly number[]) =>
  values.map((value) => String(Number(value.toFixed(3)))).reduce((said, name) => format.and({ said, name }));
const gallons = (value: number) => t.gallons({ value: formatWhole(value).replace('-', '−') });

/** What a record says beyond its result, a phrase for each thing. */
export function detailWords({ gauging, wells, assessment, suction, repair, sir }: RecordDetails): string[] {
  return [
    ...(gauging === null ? [] : gaugingWords(gauging)),
    ...(wells === null ? [] : wellWords(wells)),
    ...(assessment === null ? [] : assessmentWords(assessment)),
    ...(suction === null ? [] : suctionWords(suction)),
    ...(sir === null ? [] : sirWords(sir)),
    ...(repair === null ? [] : [repair.parts.map((part) => t.repairParts[part]).join(', '), repair.what]),
  ];
}

function sirWords({ version, from, to }: NonNullable<RecordDetails['sir']>): string[] {
  const period =
    from === undefined || to === undefined ? [] : [t.periodOf({ from: formatDate(from), to: formatDate(to) })];
  return [...(version === '' ? [] : [t.versionOf({ version })]), ...period];
}

function gaugingWords(sheet: NonNullable<RecordDetails['gauging']>): string[] {
  const { begin, end, hours, variation, capacity, diameter } = sheet;
  return [
    t.changeInHours({ variation: gallons(variation), count: Number(hours.toFixed(1)) }),
    t.atBeginning({ inches: inches(begin) }),
    t.atEnd({ inches: inches(end) }),
    diameter === null
      ? t.tankOf({ capacity: gallons(capacity) })
      : t.tankOfDiameter({ capacity: gallons(capacity), diameter }),
  ];
}

function wellWords({ wells, instrument, detects }: NonNullable<RecordDetails['wells']>): string[] {
  const each = wells.map(({ well, found, water_depth: depth, reading, background }) => {
    const measured = [
      ...(depth === null ? [] : [t.waterDown({ depth })]),
      ...(reading === null ? [] : [t.readingOf({ reading })]),
      ...(background === null ? [] : [t.backgroundOf({ background })]),
    ];
    const words = t.wellFound({ well, found: t.wellFindings[found].toLowerCase() });
    return measured.length === 0 ? words : `${words} (${measured.join(', ')})`;
  });
  return [...each, detects === null ? instrument : t.instrumentFinds({ instrument, detects })];
}

function assessmentWords({ of, wells, water_depth: depth }: NonNullable<RecordDetails['assessment']>): string[] {
  const water = depth === null ? [] : [t.groundwaterDown({ depth })];
  return [of === 'vapor' ? t.forVaporMonitoring : t.forGroundwaterMonitoring, t.wells({ count: wells }), ...water];
}

function suctionWords(suction: NonNullable<RecordDetails['suction']>): string[] {
  const missed = suctionCriteria.filter((name) => !suction[name]);
  if (missed.length === 0) return [t.allFiveCriteriaAreMet];
  return missed.map((name) => t.notMet({ criterion: t.suctionCriteria[name] }));
}
