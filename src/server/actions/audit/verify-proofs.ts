import type { MonthlyReport } from '#reports/monthly/model.ts';
import { canonicalJson, sha256Hex } from '#server/audit/canonical.ts';
import type { DocumentStore } from '#server/documents/document-store.ts';
import {
  eachReport,
  eachStoredReport,
  eachVerdict,
  listVersionGaps,
  type ReportProofRow,
  type StoredReportProof,
} from '#server/store/audit/proofs.ts';
import type { Database } from '#server/store/database/pool.ts';
import { knownReportSecret, reportCode } from './report-code.ts';

/** What one kind of proof came to. */
export interface ProofCheck {
  kind: string;
  checked: number;
  /** One sentence for each that does not hold. */
  wrong: string[];
  /** How many more do not hold, where they are too many for a sentence each. */
  more?: number;
}

/**
 * Works out every digest and code anew that the installation's proofs rest on: stored verdicts, their versions, reports
 * and the files of monthly reports. Changes nothing.
 */
export async function verifyProofs(db: Database, documents: DocumentStore): Promise<ProofCheck[]> {
  return [
    await verifyVerdicts(db),
    await verifyVersions(db),
    await verifyReports(db),
    await verifyFiles(db, documents),
  ];
}

async function verifyVerdicts(db: Database): Promise<ProofCheck> {
  const check: ProofCheck = { kind: 'Verdicts of months', checked: 0, wrong: [] };
  for await (const { siteId, month, version, evidence, evidenceSha256 } of eachVerdict(db)) {
    check.checked++;
    if (sha256Hex(canonicalJson(evidence)) === evidenceSha256) continue;
    check.wrong.push(`Version ${version} of ${month} of site ${siteId}: its evidence does not give its stored digest.`);
  }
  return check;
}

async function verifyVersions(db: Database): Promise<ProofCheck> {
  const { months, gaps } = await listVersionGaps(db);
  const wrong = gaps.map(
    ({ siteId, month, versions }) =>
      `${month} of site ${siteId}: its versions are ${versions.join(', ')}, one is missing.`,
  );
  return { kind: 'Months with all their versions', checked: months, wrong };
}

async function verifyReports(db: Database): Promise<ProofCheck> {
  const check: ProofCheck = { kind: 'Reports', checked: 0, wrong: [] };
  const secret = await knownReportSecret(db);
  for await (const report of eachReport(db)) {
    check.checked++;
    const fault = faultOf(report, secret);
    if (fault !== null) check.wrong.push(`Report ${report.id} of ${report.month} of site ${report.siteId}: ${fault}.`);
  }
  return check;
}

/** What does not hold of a report; its code proves site, month and digest, the digest what it says. */
function faultOf(report: ReportProofRow, secret: string | null): string | null {
  const { siteId, month, version, status, evidenceSha256, code } = report;
  const facts = (report.model as Partial<MonthlyReport> | null)?.facts;
  if (secret === null || reportCode(secret, siteId, month, evidenceSha256) !== code) {
    return `its code ${code} does not follow from its evidence`;
  }
  if (facts === undefined || sha256Hex(canonicalJson(facts)) !== evidenceSha256) {
    return 'what it says does not give its stored digest';
  }
  const said: [string, unknown, unknown][] = [
    ['month', month, facts.month],
    ['version', version, facts.version?.version ?? null],
    ['status', status, facts.status],
  ];
  const differs = said.filter(([, stored, inModel]) => stored !== inModel);
  if (differs.length === 0) return null;
  return differs.map(([what, stored, inModel]) => `its ${what} is kept as ${stored} but it says ${inModel}`).join('; ');
}

async function verifyFiles(db: Database, documents: DocumentStore): Promise<ProofCheck> {
  const check: ProofCheck = { kind: 'Stored monthly reports', checked: 0, wrong: [] };
  for await (const report of eachStoredReport(db)) {
    check.checked++;
    const { id, month, siteId, paper } = report;
    if (paper === null) {
      check.wrong.push(`Report ${id} of ${month} of site ${siteId}: the document it was stored as is missing.`);
      continue;
    }
    const fault = await faultOfDocument(paper, report, documents);
    if (fault !== null) check.wrong.push(`${paper.folder}/${paper.name} of site ${paper.siteId}: ${fault}.`);
  }
  return check;
}

async function faultOfDocument(
  document: NonNullable<StoredReportProof['paper']>,
  { siteId, pdfSha256 }: StoredReportProof,
  documents: DocumentStore,
): Promise<string | null> {
  const bytes = await documents.read(document.contentKey);
  if (bytes === null) return 'its file is gone';
  if (sha256Hex(bytes) !== document.sha256) return 'its file is not the one that was stored';
  if (pdfSha256 !== document.sha256 || document.siteId !== siteId) {
    return 'it is not the file of the report it was stored from';
  }
  return null;
}
