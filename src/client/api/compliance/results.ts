import { lineFamilies } from '#contract/line-families.ts';
import type { DocumentRef } from '#contract/nouns/compliance/calendar.ts';
import { repairParts, suctionCriteria, wellFindings } from '#contract/nouns/compliance/method-record.table.ts';
import type { RecordDetails, SuctionCheck, WellReading } from '#contract/nouns/compliance/method-record.ts';
import {
  type RecordedResult,
  type ResultInput,
  reconciliationCauses,
  resultKinds,
} from '#contract/nouns/compliance/result.ts';
import type { VoidInput } from '#contract/nouns/compliance/void-input.ts';
import { routes } from '#contract/routes/all.ts';
import { useCall } from '../wire/answer/use-call.ts';
import { useMutationCall } from '../wire/answer/use-mutation-call.ts';
import { asOfKey, asOfQuery } from '../wire/as-known.ts';
import { keys } from '../wire/keys.ts';
import { type Fields, listIn, listOf, numberOf, numberOrNull, objectOf, textOf, textOrNull } from '../wire/read.ts';
import { readDocumentRef } from './read-month.ts';

/** What a record says beyond its result; what is not whole is not shown. */
function readRecordDetails(fields: Fields): RecordDetails {
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

const outcomes: readonly RecordedResult['result'][] = ['PASS', 'FAIL', 'INCONCLUSIVE'];

/** One recorded result; an unknown outcome proves nothing. */
export function readResult(fields: Fields): RecordedResult {
  return {
    id: numberOf(fields.id),
    kind: resultKinds.find((known) => known === fields.kind) ?? 'tightness',
    device: fields.device === 'line' ? 'line' : 'tank',
    number: numberOf(fields.number),
    line_family:
      fields.device === 'line' ? (lineFamilies.find((known) => known === fields.line_family) ?? 'plld') : null,
    month: textOf(fields.month),
    completed_on: textOf(fields.completed_on),
    result: outcomes.find((known) => known === fields.result) ?? 'INCONCLUSIVE',
    rate: numberOrNull(fields.rate),
    threshold: numberOrNull(fields.threshold),
    detectable: numberOrNull(fields.detectable),
    metered: numberOrNull(fields.metered),
    over_short: numberOrNull(fields.over_short),
    worst_week: numberOrNull(fields.worst_week),
    cause: reconciliationCauses.find((known) => known === fields.cause) ?? null,
    ...readRecordDetails(fields),
    tester: textOf(fields.tester),
    note: textOf(fields.note),
    document: readDocumentRef(fields.document),
    recorded_by: textOf(fields.recorded_by),
    recorded_at: textOf(fields.recorded_at),
    voided_at: textOrNull(fields.voided_at),
    voided_by: textOrNull(fields.voided_by),
    void_reason: textOrNull(fields.void_reason),
  };
}

/** Results of GET /api/sites/{id}/results, newest first. */
function readResults(body: unknown): RecordedResult[] {
  return listIn(body, 'results').map(readResult);
}

/** Results that people recorded about a month. Part of the status: what makes that stale makes them stale. */
export function useResults(siteId: string, month: string, asOf: string | null) {
  return useCall(routes.results, {
    queryKey: keys.sitePart(siteId, 'status', 'results', month, ...asOfKey(asOf)),
    params: { id: siteId },
    query: { month, ...asOfQuery(asOf) },
    read: (body) => ({ results: readResults(body) }),
    pick: ({ results }) => results,
  });
}

/** Writes of results. Each throws ApiError on failure; on success the site's status is read again. */
export function useResultWrites(siteId: string) {
  const shown = {
    params: { id: siteId },
    stale: [keys.sites(), ...(['inbox', 'calendar', 'issues'] as const).map((part) => keys.sitePart(siteId, part))],
    awaits: [keys.sitePart(siteId, 'status')],
  };
  const add = useMutationCall(routes.addResult, {
    ...shown,
    read: (body) => ({ success: true as const, result: readResult(objectOf(objectOf(body)?.result) ?? {}) }),
  });
  const attach = useMutationCall(routes.attachToResult, shown);
  const remove = useMutationCall(routes.voidResult, shown);
  return {
    add: async (body: ResultInput): Promise<RecordedResult> => (await add.send({ body })).result,
    attach: (resultId: number, body: DocumentRef) => attach.send({ params: { resultId }, body }),
    remove: (resultId: number, body: VoidInput) => remove.send({ params: { resultId }, body }),
  };
}
