import { describe, expect, it } from 'vitest';
import { drawingEdition } from '#reports/monthly/model.ts';
import { sampleFacts, sampleTank } from '#tests/helpers/sample-report.ts';
import { monthlyReportMail, verdictOfFacts, verdictOfModel, verdictOfMonth } from './report-mail.ts';

const gap = { code: 'GAP_30', sentence: '38 days lie between two passes.' } as const;
const report = { month: '2026-10', status: 'COMPLIANT', version: 1, code: 'AAAA-BBBB-CCCC-DDDD' } as const;
const bodyOf = (said: ReturnType<typeof verdictOfFacts>) =>
  monthlyReportMail('Alpha Fuel', 101, { ...report, ...said }, 'https://tanks.example.com').body;

describe('the email of a monthly report', () => {
  it('says the sentence of the verdict, and nothing of open points where there is none', () => {
    const facts = sampleFacts();
    const body = bodyOf(verdictOfFacts(facts));
    expect(body).toContain(`Status: Compliant. ${facts.sentence}`);
    expect(body).not.toContain('Missing or open');
    expect(body).not.toContain('may list');
  });

  it('lists the flags of the site and of its units under a compliant status', () => {
    const clock = { code: 'CLOCK_DRIFT', sentence: "The gauge's clock is 20 minutes fast." } as const;
    const body = bodyOf(verdictOfFacts(sampleFacts({ flags: [clock], tanks: [sampleTank(1, { flags: [gap] })] })));
    expect(body).toContain('Missing or open:');
    expect(body).toMatch(/- Tank 1: 38 days lie between two passes\./);
    expect(body).toContain("- The gauge's clock is 20 minutes fast.");
  });

  it('counts what it leaves out', () => {
    const open = Array.from({ length: 15 }, (_, i) => `Point ${i}.`);
    const body = bodyOf({ sentence: 'x.', open, whole: true });
    expect(body).toContain('- Point 11.');
    expect(body).not.toContain('Point 12');
    expect(body).toContain('- and 3 more, listed in the report.');
  });

  it('says of an earlier drawing what it holds, and that there may be more', () => {
    const { sentence, tanks, lines } = sampleFacts();
    const facts = { drawing: drawingEdition - 1, sentence, flags: [gap], tanks, lines };
    const said = verdictOfModel({ facts });
    expect(said).toEqual({ sentence, open: expect.arrayContaining([gap.sentence]), whole: false });
    expect(bodyOf(said as NonNullable<typeof said>)).toContain('The report may list more.');
  });

  it('knows nothing of a model that is not understood', () => {
    expect([verdictOfModel({}), verdictOfModel(null), verdictOfModel({ facts: { drawing: 1 } })]).toEqual([
      null,
      null,
      null,
    ]);
  });

  it('never calls a month of which it has no list clean', () => {
    const body = bodyOf(verdictOfMonth({ sentence: 'Tank 1 is proven tight.', flags: [], units: [] }));
    expect(body).toContain('The report may list what is missing or open.');
  });
});
