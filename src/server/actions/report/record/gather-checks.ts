import type { CheckLine } from '#reports/monthly/model.ts';
import type { Context } from '#server/actions/context.ts';
import { type CheckFacts, readChecks } from '#server/store/report/reports.ts';

/** Annual tests of release detection equipment but leak detectors, which have a table of their own (40 CFR 280.40(a)(3)). */
const equipmentTests = {
  rd_equipment_annual: 'Release detection equipment test',
  atg_console_annual: 'Tank gauge console test',
  probe_sensor_annual: 'Probe and sensor test',
  vacuum_gauge_annual: 'Vacuum pump and pressure gauge test',
  handheld_rd_annual: 'Hand-held release detection equipment',
} as const;
/** 40 CFR 280.36, COMAR 26.10.04.03. */
const walkthroughs = {
  walkthrough_30d: 'Walkthrough, 30 days',
  walkthrough_annual: 'Walkthrough, annual',
} as const;
/** 40 CFR 280.45(b)(1) keeps annual tests three years, 280.36(b) walkthroughs one year. */
const monthsKept = { equipmentTests: 36, walkthroughs: 12 };

/** Annual equipment tests and walkthrough inspections on record at the end of a month (YYYY-MM), newest first. */
export async function gatherChecks(
  ctx: Pick<Context, 'db'>,
  siteId: number,
  month: string,
): Promise<{ equipmentTests: CheckLine[]; walkthroughs: CheckLine[] }> {
  const read = (names: Readonly<Record<string, string>>, months: number) =>
    readChecks(ctx.db, siteId, month, Object.keys(names), months);
  return {
    equipmentTests: toCheckLines(await read(equipmentTests, monthsKept.equipmentTests), equipmentTests),
    walkthroughs: toCheckLines(await read(walkthroughs, monthsKept.walkthroughs), walkthroughs),
  };
}

/** Records of one item, day, result, tester, note and documents are one line, with all their components. */
export function toCheckLines(records: readonly CheckFacts[], names: Readonly<Record<string, string>>): CheckLine[] {
  const lines = new Map<string, CheckLine>();
  for (const { item, component, on, result, findings, tester, note, documents, recordedBy } of records) {
    const papers = documents.map(({ folder, file }) => `${folder}/${file}`);
    const key = JSON.stringify([item, on, result, findings > 0, tester, note, papers, recordedBy]);
    const name = component === '' ? 'All of the site' : component;
    const line = lines.get(key);
    if (line !== undefined) {
      line.components.push(name);
      if (findings > 0) line.findings = (line.findings ?? 0) + findings;
    } else
      lines.set(key, {
        item,
        ...{ test: names[item] ?? item, components: [name], on, result, tester: tester.trim(), note: note.trim() },
        ...{ documents: papers, recordedBy },
        ...(findings === 0 ? {} : { findings }),
      });
  }
  return [...lines.values()];
}
