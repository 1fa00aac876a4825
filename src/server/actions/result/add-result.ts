import { AppError } from '#contract/errors.ts';
import { type LineFamily, lineUnitNumber } from '#contract/line-families.ts';
import type { ResultInput, ResultSaved } from '#contract/nouns/compliance/result.ts';
import { hasWords } from '#contract/words.ts';
import { record } from '#server/audit/record.ts';
import { inTransaction, type Sql } from '#server/store/database/pool.ts';
import { findDocumentPlace } from '#server/store/document/documents.ts';
import { firstOwn } from '#server/store/result/own-unit.ts';
import {
  findResultPlace,
  insertRecordedResult,
  isKnownLine,
  listLineFamilies,
  type ResultPlace,
} from '#server/store/result/recorded-results.ts';
import type { Context } from '../context.ts';
import type { Person } from '../person.ts';
import { readFindings } from './result-input.ts';
import { notifyResultChange, toResult } from './result-view.ts';

/**
 * Records a result that no gauge reports. Throws tank_not_found, date_future, date_before_installation, date_after_closure,
 * validation for what the kind needs, document_not_found, result_duplicate, site_not_found.
 */
export async function addResult(ctx: Context, who: Person, siteId: number, input: ResultInput): Promise<ResultSaved> {
  return inTransaction(ctx.db, async (sql) => {
    const { kind, device, number, completed_on: completedOn } = input;
    if (number > mostOfConsole && number < firstOwn)
      throw new AppError('validation', { fields: { number: `must be a number from 1 to ${mostOfConsole}` } });
    const lineFamily = await familyOf(sql, siteId, input);
    if (kind === 'safe_suction') await requireKnownLine(sql, siteId, number);
    const unit = device === 'line' ? lineUnitNumber(lineFamily, number) : number;
    const place = await findResultPlace(sql, siteId, device, unit, ctx.now);
    if (place === null) throw new AppError('site_not_found');
    requireFitting(place, input);
    const values = {
      ...{ kind, device, number, lineFamily, completedOn },
      ...readFindings(input, place.today),
      tester: input.tester ?? '',
      note: hasWords(input.note ?? '') ? (input.note ?? '') : '',
      ...(await documentColumns(sql, siteId, input.document ?? null)),
    };
    const stored = await insertRecordedResult(sql, siteId, values, { ...who, at: ctx.now });
    if (stored === null) throw new AppError('result_duplicate');
    await record(sql, ctx.actor, ctx.now, {
      action: 'result.recorded',
      siteId,
      target: { type: 'result', id: stored.id },
      detail: { ...values, lineFamily: device === 'line' ? lineFamily : null },
    });
    await notifyResultChange(sql, siteId);
    return { success: true, result: toResult(stored) };
  });
}

/**
 * Which detectors' count a line's number is in. Where nothing is said it is the one family of which the site has a line
 * of that number, PLLD where it has none; of several nobody can say which is meant.
 */
async function familyOf(sql: Sql, siteId: number, input: ResultInput): Promise<LineFamily> {
  const { device, number, line_family: family = null } = input;
  if (number >= firstOwn && family !== null && family !== 'plld')
    throw new AppError('validation', { fields: { line_family: 'must be left out for a line without a number' } });
  if (device === 'tank' && family !== null)
    throw new AppError('validation', { fields: { line_family: 'must be left out for a tank' } });
  if (device === 'tank' || family !== null) return family ?? 'plld';
  const [only = 'plld', ...others] = await listLineFamilies(sql, siteId, number);
  if (others.length === 0) return only;
  const which = [only, ...others].join(', ');
  throw new AppError('validation', {
    fields: { line_family: `is required: the site has a line ${number} of each of ${which}` },
  });
}

/** A check of safe suction is of a line that is on record: of any other it would say that there is one. */
async function requireKnownLine(sql: Sql, siteId: number, number: number): Promise<void> {
  if (number >= firstOwn || (await isKnownLine(sql, siteId, number))) return;
  throw new AppError('validation', {
    fields: { number: `is no line on record: record line ${number} under Equipment first` },
  });
}

/** Consoles count tanks and lines up to this. */
const mostOfConsole = 99;
/** Documents may be older than the piece that they speak of: an assessment of the site is, as a rule. */
const olderThanEquipment: ReadonlySet<ResultInput['kind']> = new Set(['site_assessment']);
/** Gallons by which two ways of writing one capacity may differ. */
const sameCapacity = 1;

function requireFitting(place: ResultPlace, { kind, completed_on: on, gauging }: ResultInput): void {
  const { today, known, installedOn, closedOn, capacity } = place;
  if (closedOn !== null && on > closedOn) throw new AppError('date_after_closure', { detail: `Closed on ${closedOn}` });
  if (!known) throw new AppError('tank_not_found');
  if (on > today) throw new AppError('date_future');
  if (installedOn !== null && on < installedOn && !olderThanEquipment.has(kind))
    throw new AppError('date_before_installation', { detail: `Installed on ${installedOn}` });
  if (
    kind === 'manual_gauging' &&
    gauging != null &&
    capacity !== null &&
    Math.abs(gauging.capacity - capacity) > sameCapacity
  )
    throw new AppError('validation', {
      fields: { 'gauging.capacity': `must be ${Math.round(capacity)}, the capacity of the tank on record` },
    });
}

async function documentColumns(
  q: Sql,
  siteId: number,
  place: { folder: string; file: string } | null,
): Promise<{ documentFolder: string | null; documentFile: string | null }> {
  if (place === null) return { documentFolder: null, documentFile: null };
  const documentPlace = await findDocumentPlace(q, siteId, place);
  if (documentPlace === null) throw new AppError('document_not_found');
  return { documentFolder: documentPlace.folder, documentFile: documentPlace.file };
}
