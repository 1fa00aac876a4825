import type { AttentionGroup, AttentionThing } from '#contract/nouns/site/attention.ts';
import { plainLine } from '../mail/plain-line.ts';
import { localWords } from '../report/record/report-words.ts';
import type { WholeAttention } from './read-attention.ts';

/** Sites that an email names; of more only their number. */
const mostSites = 30;

/** What needs somebody, as plain lines of an email, site by site; null: the list could not be read. */
export function attentionLines(list: WholeAttention | null, publicUrl: string): string[] {
  if (list === null)
    return ['What needs attention could not be checked for this email.', `Look: ${publicUrl}/sites`, ''];
  const left = list.groups.length - mostSites;
  const unchecked = list.unchecked.map((words) => `${words}. This list may be incomplete.`);
  const lines = list.groups.slice(0, mostSites).flatMap((group) => groupLines(group, publicUrl));
  if (list.total === 0 && unchecked.length === 0) return [];
  return [
    `Needs attention now (${list.total})`,
    '',
    ...(unchecked.length > 0 ? [...unchecked, ''] : []),
    ...lines,
    ...(left > 0 ? [`And ${left} more sites: ${publicUrl}/sites`, ''] : []),
  ];
}

function groupLines({ site, things }: AttentionGroup, publicUrl: string): string[] {
  return [
    plainLine(site.name),
    ...things.map((thing) => `- ${plainLine(`${thing.reason}${dueWords(thing, site.timezone)}. ${whoWords(thing)}`)}`),
    `${publicUrl}/sites/${site.id}`,
    '',
  ];
}

function dueWords({ due }: AttentionThing, zone: string): string {
  if (due === null || due.at === null) return '';
  return `; ${due.what.toLowerCase()} by ${localWords(new Date(due.at), zone)}`;
}

function whoWords({ who }: AttentionThing): string {
  return who === null ? 'Nobody has it.' : `${who} has it.`;
}
