import { formatWhole } from '#client/format/numbers.ts';
import {
  repairPartWords,
  suctionCriteria,
  suctionCriterionWords,
  wellFindingWords,
} from '#contract/nouns/compliance/method-record.table.ts';
import type { RecordDetails } from '#contract/nouns/compliance/method-record.ts';

const inches = (values: readonly number[]) => `${values.map((value) => Number(value.toFixed(3))).join(' and ')} in`;
const gallons = (value: number) => `${formatWhole(value).replace('-', '−')} gal`;
const count = (number: number, thing: string) => `${number} ${thing}${number === 1 ? '' : 's'}`;

/** What a record says beyond its result, a phrase for each thing. */
export function detailWords({ gauging, wells, assessment, suction, repair, sir }: RecordDetails): string[] {
  return [
    ...(gauging === null ? [] : gaugingWords(gauging)),
    ...(wells === null ? [] : wellWords(wells)),
    ...(assessment === null ? [] : assessmentWords(assessment)),
    ...(suction === null ? [] : suctionWords(suction)),
    ...(sir === null ? [] : [`version ${sir.version}`]),
    ...(repair === null ? [] : [repair.parts.map((part) => repairPartWords[part]).join(', '), repair.what]),
  ];
}

function gaugingWords(sheet: NonNullable<RecordDetails['gauging']>): string[] {
  const { begin, end, hours, variation, capacity, diameter } = sheet;
  return [
    `change ${gallons(variation)} in ${count(Number(hours.toFixed(1)), 'hour')}`,
    `beginning ${inches(begin)}`,
    `end ${inches(end)}`,
    `tank of ${gallons(capacity)}${diameter === null ? '' : `, ${diameter} in wide`}`,
  ];
}

function wellWords({ wells, instrument, detects }: NonNullable<RecordDetails['wells']>): string[] {
  const each = wells.map(({ well, found, water_depth: depth, reading, background }) => {
    const measured = [
      ...(depth === null ? [] : [`water ${depth} ft down`]),
      ...(reading === null ? [] : [`reading ${reading}`]),
      ...(background === null ? [] : [`background ${background}`]),
    ];
    return `well ${well}: ${wellFindingWords[found].toLowerCase()}${measured.length === 0 ? '' : ` (${measured.join(', ')})`}`;
  });
  return [...each, `${instrument}${detects === null ? '' : `, finds ${detects} in of product`}`];
}

function assessmentWords({ of, wells, water_depth: depth }: NonNullable<RecordDetails['assessment']>): string[] {
  const water = depth === null ? [] : [`groundwater ${depth} ft down`];
  return [`for ${of} monitoring`, count(wells, 'well'), ...water];
}

function suctionWords(suction: NonNullable<RecordDetails['suction']>): string[] {
  const missed = suctionCriteria.filter((name) => !suction[name]);
  if (missed.length === 0) return ['all five criteria are met'];
  return missed.map((name) => `not met: ${suctionCriterionWords[name]}`);
}
