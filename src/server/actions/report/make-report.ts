import { AppError } from '#contract/errors.ts';
import { type Language, usualLanguage } from '#contract/language.ts';
import type { MonthlyStatus } from '#contract/nouns/common.ts';
import { drawMonthly } from '#reports/monthly/layout.ts';
import type { MonthlyFacts, MonthlyReport } from '#reports/monthly/model.ts';
import { nothingMissing, openPoints, reviewWords } from '#reports/monthly/open-points.ts';
import { canonicalJson, sha256Hex } from '#server/audit/canonical.ts';
import { noteReportFile, noteSpanishFile, putReport, type ReportRow } from '#server/store/report/reports.ts';
import { findUser } from '#server/store/user/users.ts';
import { atMost } from '../at-most.ts';
import { readReportSecret, reportCode } from '../audit/report-code.ts';
import type { Context } from '../context.ts';
import { toPerson } from '../person.ts';
import { stampOf } from './record/report-words.ts';
import { type GatheredReport, gatherReport } from './report-model.ts';

/** What a report says of its month, in short. */
export interface MonthSummary {
  status: MonthlyStatus;
  sentence: string;
  /** 'Federal (40 CFR 280) with Maryland (COMAR 26.10), edition 2026-11c' */
  rules: string;
  /** By whom it was reviewed, or that it was not. */
  reviewed: string;
  /** Everything that is missing or open, one sentence each. */
  open: string[];
  /** The sentence where nothing is; null where it may not be said. */
  clean: string | null;
}

export interface MadeReport {
  bytes: Buffer;
  /** 'Compliance_Report_Alpha Fuel_2026-10.pdf' */
  fileName: string;
  code: string;
  reportId: number;
  month: string;
  status: MonthlyStatus;
  version: number | null;
  summary: MonthSummary;
  facts: MonthlyFacts;
}

/**
 * The monthly compliance report of a site's month (YYYY-MM) as PDF. The same evidence gives the same report: row, code,
 * time of making and bytes; new evidence a new one. In Spanish it is a translation of that report, with its code. Throws
 * site_not_found, and report_failed when it cannot be drawn.
 */
export async function makeReport(
  ctx: Context,
  siteId: number,
  month: string,
  language: Language = usualLanguage,
): Promise<MadeReport> {
  const gathered = await gatherReport(ctx, siteId, month);
  const row = await rowOf(ctx, siteId, gathered);
  const model = row.model as MonthlyReport;
  // The English file is the record: it is there before a translation of it is.
  const english = language === 'en' || row.pdfSha256 === null ? await drawRecord(ctx, row, model) : null;
  const bytes = language === 'en' && english !== null ? english : await drawSpanish(ctx, row, model);
  const { id: reportId, code, status, version } = row;
  const fileName = reportFileName(model.facts.facility.name, month);
  return {
    bytes,
    fileName,
    code,
    reportId,
    month,
    status,
    version,
    summary: toSummary(model.facts),
    facts: model.facts,
  };
}

/** The report's own bytes, which stay the same for as long as its drawing has the same edition. */
async function drawRecord(ctx: Context, row: ReportRow, model: MonthlyReport): Promise<Buffer> {
  const bytes = await draw(model, 'en');
  const noted = await noteReportFile(ctx.db, row.id, sha256Hex(bytes));
  if (noted !== sha256Hex(bytes)) {
    const cause = new Error(`report ${row.id} is drawn otherwise than before: the drawing's edition must go up`);
    throw new AppError('report_failed', { cause });
  }
  return bytes;
}

/** A translation; its file is noted beside the record, so that it can be checked too. */
async function drawSpanish(ctx: Context, row: ReportRow, model: MonthlyReport): Promise<Buffer> {
  const bytes = await draw(model, 'es');
  await noteSpanishFile(ctx.db, row.id, sha256Hex(bytes));
  return bytes;
}

function toSummary(facts: MonthlyFacts): MonthSummary {
  const { status, sentence, profile, rulesEdition } = facts;
  return {
    ...{ status, sentence, rules: `${profile}, edition ${rulesEdition}` },
    reviewed: reviewWords(facts),
    open: openPoints(facts),
    clean: nothingMissing(facts),
  };
}

/** The row of this evidence; its model is what is drawn, whoever made it first. */
async function rowOf(ctx: Context, siteId: number, { facts, zone, version }: GatheredReport): Promise<ReportRow> {
  const evidenceSha256 = sha256Hex(canonicalJson(facts));
  const code = reportCode(await readReportSecret(ctx.db), siteId, facts.month, evidenceSha256);
  const model: MonthlyReport = {
    facts,
    evidenceSha256,
    generatedAt: ctx.now.toISOString(),
    generated: stampOf(ctx.now, zone),
    preparedBy: await makerOf(ctx),
    code,
    verifyAt: `${ctx.publicUrl}/verify/${code}`,
  };
  const { month, status } = facts;
  return putReport(ctx.db, {
    ...{ siteId, month, version, status, evidenceSha256, code, model },
    generatedAt: ctx.now,
  });
}

/** A drawing holds its pages and fonts in memory until it is done: not too many at once. */
const inTurn = atMost(4);

async function draw(model: MonthlyReport, language: Language): Promise<Buffer> {
  try {
    return await inTurn(() => drawMonthly(model, language));
  } catch (cause) {
    throw new AppError('report_failed', { cause });
  }
}

/** What no file name may hold becomes '_' (docs/reference/api.md#calls). */
function reportFileName(siteName: string, month: string): string {
  return `Compliance_Report_${siteName.replace(/[/\\:*?"<>|\u0000-\u001F\u007F]/g, '_')}_${month}.pdf`;
}

/** The name of whoever acts, as documents bear it; a removed account is named by its address. */
export async function makerOf({ db, actor }: Pick<Context, 'db' | 'actor'>): Promise<string> {
  const person = actor.userId === null ? null : await findUser(db, actor.userId);
  return person === null ? (actor.email ?? 'Forecourt') : toPerson(person).name;
}
