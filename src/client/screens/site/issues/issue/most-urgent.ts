import { priorities } from '#contract/nouns/gauge/issue-words.ts';
import type { Issue } from '#contract/nouns/site/issue.ts';

/** When the next step of an open release is due; '' where there is none. */
function releaseDue({ release, status }: Issue): string {
  if (release === null || status === 'Closed') return '';
  return release.reported_at === null ? release.report_by : release.outcome === null ? release.confirm_by : '';
}

/**
 * The issue to look at first: a suspected release whose step is due first, then what is still active, then by priority,
 * the oldest of them; null of an empty list.
 */
export function mostUrgent(issues: readonly Issue[]): Issue | null {
  const ranked = issues.toSorted(
    (a, b) =>
      (releaseDue(a) || '9').localeCompare(releaseDue(b) || '9') ||
      Number(a.status === 'Closed') - Number(b.status === 'Closed') ||
      Number(b.alarm_active) - Number(a.alarm_active) ||
      priorities.indexOf(a.priority) - priorities.indexOf(b.priority) ||
      a.created_at.localeCompare(b.created_at),
  );
  return ranked[0] ?? null;
}
