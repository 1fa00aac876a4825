import { countWords, dateWords, listWords, monthWords } from '../words/words.ts';
import type { CoverTank } from './binder-facts.ts';
import { type BinderFrame, blankMonthWords, shownMonths } from './binder-frame.ts';
import { together } from './binder-words.ts';
import { mendAt, missing, notAsked, type Outcome, partly, there } from './outcome.ts';

/* What is made with the packet from what the site has recorded. */

const coverFields = [
  ['address', 'the address'],
  ['facilityId', 'the facility ID'],
  ['owner', 'the owner'],
  ['operator', 'the operator or a contact person'],
] as const;

export function proveCover({ facts }: BinderFrame): Outcome {
  const gaps = coverFields.flatMap(([field, words]) => (facts.cover[field] === '' ? [words] : []));
  if (gaps.length === 0) return there('Name, address, facility ID, owner and operator are on the cover.');
  return partly(`The cover lacks ${listWords(gaps)}: nobody has recorded that.`, [], mendAt('info'));
}

const tankFields: readonly [(tank: CoverTank) => boolean, string][] = [
  [({ product }) => product === '', 'product'],
  [({ capacity }) => capacity === null, 'capacity'],
  [({ installedOn }) => installedOn === null, 'day of installation'],
  [({ construction }) => construction === '', 'construction'],
  [({ method }) => method === '', 'release detection'],
  [({ piping }) => piping === '', 'piping'],
];

export function proveTanks({ facts }: BinderFrame): Outcome {
  const { tanks } = facts.cover;
  if (tanks.length === 0) return missing('No tank is recorded, so the table is empty.', mendAt('equipment'));
  const gaps = tankFields.flatMap(([lacks, words]) => {
    const of = tanks.filter(lacks).map(({ name }) => name);
    return of.length === 0
      ? []
      : [`the ${words} of ${of.length === tanks.length && of.length > 1 ? 'any' : listWords(of)}`];
  });
  const count = `${countWords(tanks.length, 'tank')} ${tanks.length === 1 ? 'is' : 'are'} in the table`;
  if (gaps.length === 0) return there(`${count}, with all that each needs.`);
  return partly(`${count}; nobody has recorded ${gaps.join('; ')}.`, [], mendAt('equipment'));
}

export function proveMonthReport({ facts, monthEnd }: BinderFrame): Outcome {
  const { month, monthHasData } = facts;
  const { today } = facts.calendar;
  const blank = blankMonthWords(facts);
  if (blank !== '') return missing(blank, null);
  const running = today <= monthEnd;
  const asOf = running ? `, as of ${dateWords(today)}: the month still runs` : '';
  const made = `The report of ${monthWords(month)} is made with the packet${asOf}.`;
  if (monthHasData) return there(made);
  return partly(
    together(made, 'It has nothing to tell: no test result, statement or alarm of that month is recorded.'),
    [],
    mendAt('compliance'),
  );
}

export function proveSensors({ facts }: BinderFrame): Outcome {
  const { month, sensors, untoldSensors: untold } = facts;
  if (sensors === 0) return notAsked('No sensor is recorded at this site.');
  const blank = blankMonthWords(facts);
  if (blank !== '') return missing(blank, null);
  const told = `The report of ${monthWords(month)} shows the state of ${countWords(sensors - untold.length, 'sensor')}`;
  if (untold.length === 0) return there(`${told}.`);
  return partly(
    `${told}; no state of ${listWords(untold)} is known for ${monthWords(month)}.`,
    [],
    mendAt('compliance'),
  );
}

export function proveAlarms({ facts }: BinderFrame): Outcome {
  const { total, unexplained } = facts.alarms;
  if (!facts.watched && total === 0) return notAsked('No gauge watches this site.');
  const blank = blankMonthWords(facts);
  if (blank !== '') return missing(blank, null);
  const span = `the last ${shownMonths} months`;
  if (total === 0) return there(`No alarm is recorded of ${span}.`);
  const listed = `${countWords(total, 'alarm')} of ${span} ${total === 1 ? 'is' : 'are'} listed`;
  if (unexplained.length === 0) return there(`${listed}; each that may mean a release has its explanation.`);
  const count = unexplained.length;
  return partly(
    `${listed}; ${count} that may mean a release ${count === 1 ? 'is' : 'are'} not settled: ${listWords([...new Set(unexplained)])}.`,
    [],
    mendAt('compliance'),
  );
}
