/** The three parts of the Site Issues tab. */
export const issueViews = ['issues', 'alarms', 'history'] as const;
export type IssueView = (typeof issueViews)[number];

/** The part that an address asks for; a named issue is always among the issues. */
export function viewOf(search: URLSearchParams): IssueView {
  if (search.has('issue')) return 'issues';
  return issueViews.find((view) => view === search.get('view')) ?? 'issues';
}

/** The address's query with another part, and perhaps an issue, shown; everything else in it stays. */
export function viewSearch(search: URLSearchParams, view: IssueView, issue: number | null = null): string {
  const next = new URLSearchParams(search);
  next.set('tab', 'issues');
  next.delete('view');
  next.delete('issue');
  if (view !== 'issues') next.set('view', view);
  if (issue !== null) next.set('issue', String(issue));
  return `?${next}`;
}

/** The issue that an address names: its text as it stands there and its id; null where none is named. */
export function askedIssue(search: URLSearchParams): { text: string; id: number | null } | null {
  const text = search.get('issue')?.trim() ?? '';
  if (text === '') return null;
  const id = /^\d{1,15}$/.test(text) ? Number(text) : 0;
  return { text, id: id > 0 ? id : null };
}
