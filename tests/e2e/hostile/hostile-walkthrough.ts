import { randomUUID } from 'node:crypto';
import type { routes } from '#contract/routes/all.ts';
import { payload } from './payloads.ts';

type Json = Record<string, unknown>;
/** Makes a call of the contract and answers what came back; fails when it is refused. */
type Call = (name: keyof typeof routes, body?: Json, params?: Json) => Promise<Json>;

interface Section {
  key: string;
  lines: { key: string }[];
  fields: { key: string; kind: string }[];
}

/**
 * Fills the 30-day walkthrough of a site in Maryland with scripts in its notes, signs it and begins a correction.
 * Answers the ids of the record and of its correction.
 */
export async function fillHostileWalkthrough(call: Call, poison: Call): Promise<{ record: string; draft: string }> {
  const form = 'walkthrough_30d_md';
  const { edition, sections } = (await call('inspectionForm', undefined, { form })) as {
    edition: string;
    sections: Section[];
  };
  const now = Date.now();
  const checks = sections.flatMap(({ key: section, lines, fields }) =>
    lines.flatMap(({ key: line }) =>
      fields.flatMap(({ key: field, kind }) => (kind === 'check' ? [`${section}/${line}/${field}`] : [])),
    ),
  );
  const answers = checks.map((path, n) => ({
    path,
    value: 'ok',
    note: payload(),
    at: new Date(now - 600_000 + n).toISOString(),
    seen: 0,
  }));
  const [record, draft] = [randomUUID(), randomUUID()];
  const device = { device_now: new Date(now).toISOString() };
  const begun = { ...device, form, edition, started_at: device.device_now, answers };
  await poison('saveInspection', begun, { inspection: record });
  await poison('finishInspection', { ...device, signature: [[10, 10, 200, 120, 400, 40]] }, { inspection: record });
  await poison('correctInspection', { id: draft }, { inspection: record });
  return { record, draft };
}

/** A certificate that is corrected and stays, and one that is void. */
export async function writeHostileCertificates(poison: Call, document: Json): Promise<void> {
  const typed = { kind: 'operator_b', issued_on: null, expires_on: null, document };
  const idOf = (answer: Json) => (answer.credential as { id: number }).id;
  const first = await poison('addCredential', typed);
  await poison('changeCredential', typed, { credentialId: idOf(first) });
  const gone = await poison('addCredential', typed);
  await poison('voidCredential', {}, { credentialId: idOf(gone) });
}
