import { describe, expect, it } from 'vitest';
import { whyNoPolicy } from './document-types.table.ts';
import { shownOf } from './record-documents.ts';
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

it('a policy whose document is not stored shows no cover, with what to do', () => {
  expect(whyNoPolicy('Policy.pdf', null)).toBe(
    'Its document Policy.pdf is not stored at the site. Store it again under Documents, or attach another to the record.',
  );
  expect(whyNoPolicy('Policy.pdf', 'insurance')).toBeNull();
});
