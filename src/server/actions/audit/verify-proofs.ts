import { canonicalJson, sha256Hex } from '#server/audit/canonical.ts';
import type { DocumentStore } from '#server/documents/document-store.ts';
import type { Database } from '#server/store/pool.ts';
import { eachReport, eachStoredReport, eachVerdict, listVersionGaps } from '#server/store/proofs.ts';
import { knownReportSecret, reportCode } from '../report/report-code.ts';

/** What one kind of proof came to. */
export interface ProofCheck {
  kind: string;
  checked: number;
  /** One sentence for each that does not hold. */
  wrong: string[];
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
  for await (const { siteId, month, version, evidence, evidenceSha256 } of eachVerdict(db.$client)) {
    check.checked++;
    if (sha256Hex(canonicalJson(evidence)) === evidenceSha256) continue;
    check.wrong.push(`Version ${version} of ${month} of site ${siteId}: its evidence does not give its stored digest.`);
  }
  return check;
}

async function verifyVersions(db: Database): Promise<ProofCheck> {
  const { months, gaps } = await listVersionGaps(db.$client);
  const wrong = gaps.map(
    ({ siteId, month, versions }) =>
      `${month} of site ${siteId}: its versions are ${versions.join(', ')}, one is missing.`,
  );
  return { kind: 'Months with all their versions', checked: months, wrong };
}

async function verifyReports(db: Database): Promise<ProofCheck> {
  const check: ProofCheck = { kind: 'Reports', checked: 0, wrong: [] };
  const secret = await knownReportSecret(db);
  for await (const { id, siteId, month, evidenceSha256, code, model } of eachReport(db.$client)) {
    check.checked++;
    const what = `Report ${id} of ${month} of site ${siteId}`;
    if (secret === null || reportCode(secret, siteId, month, evidenceSha256) !== code) {
      check.wrong.push(`${what}: its code ${code} does not follow from its evidence.`);
    } else if (sha256Hex(canonicalJson((model as { facts?: unknown }).facts)) !== evidenceSha256) {
      check.wrong.push(`${what}: what it says does not give its stored digest.`);
    }
  }
  return check;
}

async function verifyFiles(db: Database, documents: DocumentStore): Promise<ProofCheck> {
  const check: ProofCheck = { kind: 'Stored monthly reports', checked: 0, wrong: [] };
  for await (const { siteId, folder, name, contentKey, sha256, pdfSha256 } of eachStoredReport(db.$client)) {
    check.checked++;
    const what = `${folder}/${name} of site ${siteId}`;
    const bytes = await documents.read(contentKey);
    if (bytes === null) check.wrong.push(`${what}: its file is gone.`);
    else if (sha256Hex(bytes) !== sha256) check.wrong.push(`${what}: its file is not the one that was stored.`);
    else if (pdfSha256 !== null && pdfSha256 !== sha256) {
      check.wrong.push(`${what}: it is not the file of the report it was stored from.`);
    }
  }
  return check;
}
