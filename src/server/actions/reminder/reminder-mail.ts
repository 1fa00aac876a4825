import type { CalendarItem } from '#contract/nouns/calendar.ts';

const dayWords = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });

function lineOf({ label, status, next_due }: CalendarItem): string {
  if (next_due === null) return `- ${label}: no record, overdue`;
  const on = dayWords.format(new Date(`${next_due}T00:00:00Z`));
  return `- ${label}: ${status === 'OVERDUE' ? `overdue since ${on}` : `due ${on}`}`;
}

/** Subject and text of a reminder; what is overdue comes first, then by date. */
export function reminderMail(
  site: { id: number; name: string },
  items: readonly CalendarItem[],
  publicUrl: string,
): { kind: 'compliance_reminder'; subject: string; body: string } {
  const sorted = [...items].sort((a, b) => rank(a) - rank(b) || (a.next_due ?? '').localeCompare(b.next_due ?? ''));
  const overdue = items.filter(({ status }) => status === 'OVERDUE').length;
  const counts = [
    ...(overdue > 0 ? [`${overdue} overdue`] : []),
    ...(items.length > overdue ? [`${items.length - overdue} due soon`] : []),
  ];
  return {
    kind: 'compliance_reminder',
    subject: `Compliance reminder: ${site.name}, ${counts.join(', ')}`,
    body: [
      `These tests and papers of ${site.name} need somebody:`,
      '',
      ...sorted.map(lineOf),
      '',
      `Calendar: ${publicUrl}/sites/${site.id}?tab=calendar`,
      '',
      'Forecourt',
    ].join('\n'),
  };
}

const rank = ({ status }: CalendarItem) => (status === 'OVERDUE' ? 0 : 1);
