import type { ReadAs } from '../named-by-gauge/proposals.ts';
import type { OpenProposal, PartGap } from '../tables/requirement.ts';
import { countWords } from '../words/words.ts';
import { type Applicability, type Predicate, withGap } from './applicability.ts';

/** Labels that are named in a sentence before the rest are counted. */
const mostNamed = 3;

/**
 * The same rule where the gauge names such equipment and nobody has answered: until a person does, it is not set up,
 * whatever else is recorded, and although somebody has said that there is none.
 */
export function untilAnswered(
  predicate: Predicate,
  readings: readonly (ReadAs | null)[],
  part: PartGap['part'],
): Predicate {
  return (site, traits) => {
    const answer = predicate(site, traits);
    const open = (site.facts.proposals ?? []).filter(({ readAs }) => readings.includes(readAs));
    if (open.length === 0) return answer;
    const gap: PartGap = {
      part: answer.gap?.part ?? part,
      sentence: [openWords(open), answer.gap?.sentence].filter((words) => words !== undefined).join(' '),
      pieces: [],
      mayBeNone: false,
    };
    return withGap(answer.applies ? answer : opened(answer), gap);
  };
}

const opened = ({ assumed }: Applicability): Applicability => ({
  applies: true,
  because: 'The gauge names such equipment, and nobody has recorded it.',
  components: [],
  assumed,
  gap: null,
});

function openWords(open: readonly OpenProposal[]): string {
  const named = open.slice(0, mostNamed).map(({ device, label }) => (label === '' ? device : `${device} “${label}”`));
  const more = open.length > mostNamed ? `, and ${countWords(open.length - mostNamed, 'more device')}` : '';
  return `The gauge names ${named.join(', ')}${more}: record ${open.length === 1 ? 'it' : 'them'} on the Equipment tab, or say there that it is something else and why.`;
}
