import { describe, expect, it } from 'vitest';
import { whyNoPolicy } from './document-types.table.ts';
import { shownOf, whyNoProof } from './record-documents.ts';
import { maryland } from './states/md/requirements.table.ts';
import { federal } from './states/profiles.ts';

const requirementKeys = [...new Set([...federal, ...maryland].map(({ key }) => key))];

const named = (file: string, type: string | null) => ({ folder: 'Compliance Testing', file, type });

describe('the documents of a record', () => {
  it('show it by any of them that is stored and of a fitting type', () => {
    const both = [named('Policy.pdf', 'insurance'), named('Bucket.pdf', 'spill_test')];
    expect(shownOf('spill_bucket_3y', both, '')).toEqual({ document: both[1], whyNot: '' });
    expect(shownOf('spill_bucket_3y', both.toReversed(), '')).toEqual({ document: both[1], whyNot: '' });
  });

  it('are each named where none shows it', () => {
    const none = [named('Gone.pdf', null), named('Policy.pdf', 'insurance')];
    const { document, whyNot } = shownOf('spill_bucket_3y', none, '');
    expect(document).toBe(none[1]);
    expect(whyNot).toBe(
      'Its document Gone.pdf is not stored at the site. Store it again under Documents, or attach another to the record. Its document Policy.pdf is filed as “Insurance policy or endorsement”, which does not show it. Change the type of the document under Documents if it is another, or attach the document that shows it to the record.',
    );
  });

  it('may be without a type, but those of a tightness test only with a note', () => {
    const untyped = [named('Scan.pdf', '')];
    expect(shownOf('alld_annual', untyped, '').whyNot).toBe('');
    expect(shownOf('tank_tightness_5y', untyped, '').whyNot).toContain('Its document Scan.pdf has no type');
    expect(shownOf('tank_tightness_5y', untyped, 'The report of the test company for tank 1').whyNot).toBe('');
  });

  it.each(requirementKeys)(
    'of %s are never all types: a site diagram shows it no more than a policy of insurance does',
    (key) => {
      const documents = [named('Map.pdf', 'site_diagram'), named('Emergency.pdf', 'emergency')];
      expect(shownOf(key, documents, 'The record of it').whyNot).toContain('Map.pdf');
    },
  );

  it('say nothing where the record names none', () => {
    expect(shownOf('alld_annual', [], '')).toEqual({ document: null, whyNot: '' });
  });
});

describe('the documents of an element of the binder', () => {
  const item = { by: 'item', key: 'operator_ab', note: '' } as const;
  const certificates = { key: 'operator_certificates', kinds: ['operator_certificate'] } as const;

  it('prove it by its own types where those of a record are more', () => {
    expect(whyNoProof(certificates, { file: 'AB.pdf', type: 'operator_certificate' }, item)).toBeNull();
    expect(whyNoProof(certificates, { file: 'AB.pdf', type: '' }, item)).toBeNull();
    expect(whyNoProof(certificates, { file: 'AB.pdf', type: 'operator_list' }, item)).toBe(
      '“AB.pdf” is filed as “Class A/B operator list”, which does not prove this; needed: “Class A/B operator certificate”.',
    );
  });

  it('prove it as they show the record or result that names them', () => {
    const spill = { key: 'spill_buckets', kinds: ['spill_test'] } as const;
    const record = { by: 'item', key: 'spill_bucket_3y', note: '' } as const;
    expect(whyNoProof(spill, { file: 'Visit.pdf', type: 'third_party_inspection' }, record)).toBeNull();
    expect(whyNoProof(spill, { file: 'Policy.pdf', type: 'insurance' }, record)).toContain(
      'needed: “Spill bucket test”.',
    );
    const sir = { key: 'sir_reports', kinds: ['sir_report'] } as const;
    const result = { by: 'result', kind: 'sir', note: '' } as const;
    expect(whyNoProof(sir, { file: 'Scan.pdf', type: '' }, result)).toBe(
      '“Scan.pdf” has no type, which does not prove this; needed: “SIR report”.',
    );
    const said = { ...result, note: 'The statement of the vendor' };
    expect(whyNoProof(sir, { file: 'Scan.pdf', type: '' }, said)).toBeNull();
  });

  it('of a policy prove it by their type alone', () => {
    const insurance = { key: 'insurance', kinds: ['insurance'] } as const;
    const policy = { by: 'policy' } as const;
    expect(whyNoProof(insurance, { file: 'P.pdf', type: 'insurance' }, policy)).toBeNull();
    expect(whyNoProof(insurance, { file: 'P.pdf', type: '' }, policy)).toContain('has no type');
    expect(whyNoProof(insurance, { file: 'P.pdf', type: 'sir_report' }, policy)).toContain('is filed as “SIR report”');
  });

  it('are named with what is needed where the element has no type of its own', () => {
    const helium = { key: 'helium', kinds: [] } as const;
    const record = { by: 'item', key: 'helium_5y_md', note: '' } as const;
    expect(whyNoProof(helium, { file: 'P.pdf', type: 'insurance' }, record)).toContain(
      'needed: the record of the test or inspection.',
    );
  });
});

it.each([
  ['walkthrough_30d', 'walkthrough', 'spill_test'],
  ['throughput_review_3y_md', 'third_party_inspection', 'tank_test'],
  ['well_samples_annual_md', 'correspondence', 'sir_report'],
  ['insurance_expiration', 'insurance', 'walkthrough'],
  ['rd_maintenance', 'repair', 'correspondence'],
])('a record of %s is shown by “%s”, and not by “%s”', (key, fits, other) => {
  expect(shownOf(key, [named('A.pdf', fits)], '').whyNot).toBe('');
  expect(shownOf(key, [named('A.pdf', other)], '').whyNot).toContain('which does not show it');
});

it('a policy whose document is not stored shows no cover, with what to do', () => {
  expect(whyNoPolicy('Policy.pdf', null)).toBe(
    'Its document Policy.pdf is not stored at the site. Store it again under Documents, or attach another to the record.',
  );
  expect(whyNoPolicy('Policy.pdf', 'insurance')).toBeNull();
});
