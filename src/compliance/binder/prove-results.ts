import type { ResultRecord } from './binder-facts.ts';
import { askedMonths, type BinderFrame, lastMonths } from './binder-frame.ts';
import type { BinderRow, Proof } from './binder-row.ts';
import { has, looseWords, monthRuns, together } from './binder-words.ts';
import { fittingOf, unfitWords } from './fitting.ts';
import { byGaps, mendAt, mendByPaper, notAsked, type Outcome, young } from './outcome.ts';
import { eachOnce } from './paper-shelf.ts';

type Kind = Extract<Proof, { by: 'results' }>['kind'];

/** A tank of which a result is asked for, and in which months. */
interface AskedTank {
  number: number;
  asked(month: string): boolean;
}

interface KindFacts {
  what: string;
  none: string;
  tanks(frame: BinderFrame): AskedTank[];
  /** A statement is a document of its vendor; a reconciliation is what was entered here. */
  onPaper: boolean;
}

const kinds: Record<Kind, KindFacts> = {
  sir: {
    what: 'a statement with its document for every SIR tank',
    none: 'No tank is watched by statistical inventory reconciliation (SIR).',
    tanks: sirTanks,
    onPaper: true,
  },
  inventory: {
    what: 'a reconciliation of every tank in use',
    none: 'No tank in use has a number under which it could be reconciled.',
    tanks: stockTanks,
    onPaper: false,
  },
};

/** Recorded results of every tank that asks for them, in each of the last so many months. */
export function proveResults(
  row: BinderRow,
  { kind, months: count }: { kind: Kind; months: number },
  frame: BinderFrame,
): Outcome {
  const { what, none, tanks: tanksOf, onPaper } = kinds[kind];
  const tanks = tanksOf(frame);
  if (tanks.length === 0) return notAsked(none);
  const months = askedMonths(frame, count);
  if (months.length === 0) return young;
  const results = frame.facts.results.filter((one) => isOf(one, kind) && months.includes(one.month));
  const fitOf = (result: ResultRecord) =>
    fittingOf(row, documentsOf(result), { by: 'result', kind, note: result.note }, frame);
  const { lacking, bare } = gapsOf(months, tanks, results, (result) => !onPaper || fitOf(result).papers.length > 0);
  const papers = results.flatMap((result) => fitOf(result).papers);
  const unfit = unfitWords(results.flatMap((result) => fitOf(result).unfit));
  const others = bare.filter((month) => results.some((one) => one.month === month && fitOf(one).unfit.length > 0));
  const without = bare.filter((month) => !others.includes(month));
  const loose = frame.shelf.ofKinds(row.kinds).filter((paper) => !papers.includes(paper));
  const full = months.length - lacking.length - bare.length;
  const sentence = together(
    `${full} of ${lastMonths(months.length)} ${has(full)} ${what}.`,
    without.length === 0 ? '' : `${monthRuns(without)}: recorded, but no stored document is attached.`,
    others.length === 0 ? '' : `${monthRuns(others)}: recorded, but its document does not fit.`,
    unfit,
    lacking.length === 0 || lacking.length === months.length ? '' : `${monthRuns(lacking)}: not recorded.`,
    looseWords(loose),
  );
  const nothing = results.length === 0 && loose.length === 0;
  const mend = onPaper && nothing ? mendByPaper(row) : mendAt('compliance');
  return byGaps(full < months.length, nothing, sentence, eachOnce([...papers, ...loose]), mend);
}

const isOf = (result: ResultRecord, kind: Kind) => result.kind === kind && result.device === 'tank';

const documentsOf = ({ document }: ResultRecord) => (document === null ? [] : [document]);

/** Months in which a tank has no result, and of the others those in which one lacks its document. */
function gapsOf(
  months: readonly string[],
  tanks: readonly AskedTank[],
  results: readonly ResultRecord[],
  isProven: (result: ResultRecord) => boolean,
) {
  const gaps = { lacking: [] as string[], bare: [] as string[] };
  for (const month of months) {
    const owns = tanks
      .filter((tank) => tank.asked(month))
      .map(({ number }) => results.filter((one) => one.number === number && one.month === month));
    if (owns.some((own) => own.length === 0)) gaps.lacking.push(month);
    else if (!owns.every((own) => own.some(isProven))) gaps.bare.push(month);
  }
  return gaps;
}

function sirTanks({ facts }: BinderFrame): AskedTank[] {
  return facts.units
    .filter(({ device, method }) => device === 'tank' && method === 'sir')
    .map(({ number, months }) => ({ number, asked: (month) => (months.get(month) ?? null) !== null }));
}

/** Tanks in use, from the month after they were put in. */
function stockTanks({ site }: BinderFrame): AskedTank[] {
  const tanks = new Map<number, AskedTank>();
  for (const { tankNumber, traits, installedOn } of site.of('tank')) {
    if (tankNumber === null || traits.use === 'out_of_use' || tanks.has(tankNumber)) continue;
    const first = installedOn?.slice(0, 7) ?? '';
    tanks.set(tankNumber, { number: tankNumber, asked: (month) => month > first });
  }
  return [...tanks.values()];
}
