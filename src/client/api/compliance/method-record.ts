import { repairParts, suctionCriteria, wellFindings } from '#contract/nouns/compliance/method-record.table.ts';
import type { RecordDetails, SuctionCheck, WellReading } from '#contract/nouns/compliance/method-record.ts';
import { type Fields, listOf, numberOrNull, objectOf, textOf } from '../wire/read.ts';

/** What a record says beyond its result; what is not whole is not shown. */
export function readRecordDetails(fields: Fields): RecordDetails {
  return {
    gauging: readGauging(objectOf(fields.gauging)),
    wells: readWells(objectOf(fields.wells)),
    assessment: readAssessment(objectOf(fields.assessment)),
    suction: readSuction(objectOf(fields.suction)),
    repair: readRepair(objectOf(fields.repair)),
    sir: readSirMethod(objectOf(fields.sir)),
  };
}

function readSirMethod(fields: Fields | null): RecordDetails['sir'] {
  return fields === null || textOf(fields.version) === '' ? null : { version: textOf(fields.version) };
}

function readGauging(fields: Fields | null): RecordDetails['gauging'] {
  if (fields === null) return null;
  const [hours, variation, capacity] = [fields.hours, fields.variation, fields.capacity].map(numberOrNull);
  if (typeof hours !== 'number' || typeof variation !== 'number' || typeof capacity !== 'number') return null;
  const diameter = numberOrNull(fields.diameter);
  return { begin: numbersOf(fields.begin), end: numbersOf(fields.end), hours, variation, capacity, diameter };
}

const numbersOf = (value: unknown): number[] =>
  Array.isArray(value) ? value.filter((one): one is number => typeof one === 'number') : [];

function readWells(fields: Fields | null): RecordDetails['wells'] {
  if (fields === null) return null;
  const wells = listOf(fields, 'wells').map(readWell);
  return { wells, instrument: textOf(fields.instrument), detects: numberOrNull(fields.detects) };
}

/** A finding that no table knows is product: nothing was found only where that is said. */
function readWell(fields: Fields): WellReading {
  return {
    well: textOf(fields.well),
    found: wellFindings.find((known) => known === fields.found) ?? 'product',
    water_depth: numberOrNull(fields.water_depth),
    reading: numberOrNull(fields.reading),
    background: numberOrNull(fields.background),
  };
}

function readAssessment(fields: Fields | null): RecordDetails['assessment'] {
  const wells = numberOrNull(fields?.wells);
  const of = fields?.of;
  if (fields === null || wells === null || (of !== 'groundwater' && of !== 'vapor')) return null;
  return { of, wells, water_depth: numberOrNull(fields.water_depth) };
}

function readSuction(fields: Fields | null): RecordDetails['suction'] {
  if (fields === null) return null;
  return Object.fromEntries(suctionCriteria.map((name) => [name, fields[name] === true])) as SuctionCheck;
}

function readRepair(fields: Fields | null): RecordDetails['repair'] {
  if (fields === null) return null;
  const named: unknown[] = Array.isArray(fields.parts) ? fields.parts : [];
  return { parts: repairParts.filter((part) => named.includes(part)), what: textOf(fields.what) };
}
