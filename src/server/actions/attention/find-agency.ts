import { issueNumber } from '#contract/nouns/site/issue.ts';
import { type AttentionLetter, listOpenLetters } from '#server/store/attention/agency-letters.ts';
import { type Asker, type AttentionFact, actionAt, type Read } from './attention-fact.ts';

/** Findings and letters of regulators that nobody has closed: also those that are answered. */
export const findAgency: Read = async ({ sql, siteIds, now, asker }) =>
  (await listOpenLetters(sql, siteIds, now)).map((row) => letterFound(row, asker));

/** Who closes what is answered: its author, or, without their access, an administrator. */
function waitsFor({ answered, authorSees }: AttentionLetter): string {
  if (!answered) return '';
  return authorSees
    ? ' (answered, not closed by the regulator)'
    : ' (answered; the regulator has no access any more, an administrator closes it)';
}

/** What is overdue comes before what is not answered, and that before what waits for the regulator. */
function weightOf({ late, answered }: AttentionLetter): number {
  if (answered) return 2;
  return late ? 0 : 1;
}

function letterFound(letter: AttentionLetter, { mayWrite }: Asker): AttentionFact {
  const { siteId, letterId, issueId, number, title, createdAt, dueOn, late, answered, assignee } = letter;
  const named = issueNumber(number);
  const toAnswer = !answered && mayWrite(siteId);
  return {
    siteId,
    key: `letter:${letterId}`,
    about: `letter:${letterId}`,
    kind: 'agency',
    weight: weightOf(letter),
    reason: `Regulator: ${title}${waitsFor(letter)}`,
    since: createdAt.toISOString(),
    due: dueOn === null || answered ? null : { what: late ? 'Was due' : 'Due', at: null, day: dueOn },
    late,
    who: assignee,
    issue_number: named,
    action: actionAt(toAnswer ? 'Answer it' : `Open ${named}`, 'issues', { issue: issueId }),
  };
}
