import { isForPrograms, type NotifyKind, programKinds } from '#contract/nouns/people/notification.ts';
import { alarmCode } from '#gauges/alarms/alarm-meaning.ts';
import type { WaitingNotice } from '#server/store/notification/notices.ts';
import { unwatchedLabel } from '../critical/notice-events.ts';
import { plainLine } from '../mail/plain-line.ts';
import { localWords } from '../report/record/report-words.ts';
import { channelWords } from './outside/channel-words.table.ts';
import type { DueNotice, Message } from './take-due.ts';

/** What happened, physically, and what to do first, a sentence each; '' where no table knows. */
interface NoticeMeaning {
  meaning: string;
  firstStep: string;
}

const silence: NoticeMeaning = {
  meaning: 'The console can no longer be read: levels and alarms of this site are unknown until it answers.',
  firstStep: 'Check the power and the network connection of the gauge.',
};
const changedSettings: NoticeMeaning = {
  meaning: 'Settings of the console have changed, and nobody changed them here.',
  firstStep: 'Find out who changed them, then acknowledge the change.',
};

const nobodyAsks: NoticeMeaning = {
  meaning: 'Forecourt does not poll the console: levels and alarms of this site are unknown until it does.',
  firstStep: 'Contact the administrator of Forecourt: no poller process is running.',
};

/** Of an alarm by its AA and NN; of everything else by its kind. */
function meaningOf({ kind, facts }: Pick<WaitingNotice, 'kind' | 'facts'>): NoticeMeaning {
  if (kind === 'offline') return facts.label === unwatchedLabel ? nobodyAsks : silence;
  if (kind === 'settings') {
    const { meaning, firstStep } = changedSettings;
    return { meaning: facts.meaning === undefined ? meaning : `${meaning} ${facts.meaning}`, firstStep };
  }
  if (isForPrograms(kind)) return { meaning: '', firstStep: '' };
  const code = alarmCode(Number(facts.code.slice(0, 2)), Number(facts.code.slice(2)));
  return { meaning: code?.meaning ?? '', firstStep: code?.firstStep ?? '' };
}

/** Events described in full; of more only their number. */
const mostTold = 200;
const longestSubject = 200;
const signature = 'Forecourt';

type Kind = DueNotice['notice']['kind'];
/** The most serious first: a message takes the name of its most serious event. */
const graveness: readonly Kind[] = [
  ...(['critical', 'escalation', 'alarm', 'settings', 'offline'] as const),
  ...programKinds,
];

/** What a message is, in one word for programs and the log. */
export function kindOf({ digest, told }: Message): NotifyKind {
  if (digest) return 'digest';
  return graveness.find((kind) => told.some(({ notice }) => notice.kind === kind)) ?? 'alarm';
}

/** 'Alarm: Alpha Fuel, T1: High Water Alarm'; of several things how many of what, and where. One line, no controls. */
export function subjectOf({ digest, told }: Message): string {
  const [first] = told;
  const text = first !== undefined && told.length === 1 ? subjectOfOne(first) : subjectOfMany(told);
  const subject = plainLine(`${digest ? 'Digest: ' : ''}${text}`);
  return subject.length <= longestSubject ? subject : `${subject.slice(0, longestSubject - 1)}…`;
}

/** The site that a message names: a log entry of it is read by whoever may read that site. None when it is of several. */
export function onlySite({ told }: Message): { siteId: number | null; siteName: string } {
  const sites = new Map(told.map(({ notice }) => [notice.siteId, notice.siteName]));
  const [only] = sites;
  if (only === undefined || sites.size > 1) return { siteId: null, siteName: '' };
  return { siteId: only[0], siteName: only[0] === null ? '' : only[1] };
}

function subjectOfOne({ notice, state }: DueNotice): string {
  const { kind, facts, siteName } = notice;
  if (isForPrograms(kind)) return notice.line;
  if (kind === 'offline') {
    return state === 'over' ? `Gauge answers again: ${siteName}` : `${facts.label}: ${siteName}`;
  }
  if (kind === 'critical') return `Critical: ${facts.label}, ${siteName}`;
  if (kind === 'settings') return `Gauge settings changed: ${siteName}`;
  if (kind === 'escalation') return `Not acknowledged: ${siteName}, ${facts.label}`;
  const name = facts.severity === 'alarm' ? 'Alarm' : 'Warning';
  return `${state === 'over' ? `${name}, over` : name}: ${siteName}, ${facts.label}`;
}

const names: Readonly<Record<string, readonly [one: string, many: string]>> = {
  critical: ['critical event', 'critical events'],
  escalation: ['alarm not acknowledged', 'alarms not acknowledged'],
  alarm: ['alarm', 'alarms'],
  warning: ['warning', 'warnings'],
  settings: ['change of gauge settings', 'changes of gauge settings'],
  offline: ['gauge that does not answer', 'gauges that do not answer'],
  issue: ['issue', 'issues'],
  release: ['suspected release', 'suspected releases'],
  month: ['month end', 'month ends'],
};

function subjectOfMany(notices: readonly DueNotice[]): string {
  const counts = Object.entries(names).flatMap(([name, [one, many]]) => {
    const count = notices.filter(({ notice }) => nameOf(notice) === name).length;
    return count === 0 ? [] : [`${count} ${count === 1 ? one : many}`];
  });
  const sites = new Set(notices.map(({ notice }) => notice.siteId));
  return `${counts.join(', ')} at ${sites.size === 1 ? notices[0]?.notice.siteName : `${sites.size} sites`}`;
}

function nameOf({ kind, facts }: DueNotice['notice']): string {
  return kind === 'alarm' && facts.severity === 'warning' ? 'warning' : kind;
}

/** The text of a mail, with `more` below: what happened site by site, what it means and what to do first, when by the site's clock. */
export function bodyOf({ told }: Message, publicUrl: string, more: readonly string[] = []): string {
  const sites = new Map<number | null, DueNotice[]>();
  for (const notice of told.slice(0, mostTold)) {
    sites.set(notice.notice.siteId, [...(sites.get(notice.notice.siteId) ?? []), notice]);
  }
  const left = told.length - mostTold;
  return [
    ...insteadLines(told),
    ...[...sites.values()].flatMap((part) => siteLines(part, publicUrl)),
    ...(left > 0 ? [`And ${left} more: ${publicUrl}/sites`, ''] : []),
    ...more,
    `Notification settings: ${publicUrl}/account`,
    '',
    signature,
  ].join('\n');
}

/** Why an email comes in place of another message, or of somebody else's. */
function insteadLines(told: readonly DueNotice[]): string[] {
  const reasons = new Set(
    told.flatMap(({ notice: { facts } }) =>
      facts.insteadOf === undefined
        ? []
        : [{ channel: facts.insteadOf, why: facts.why ?? '' }, ...(facts.alsoInsteadOf ?? [])].map(
            ({ channel, why }) => `This message could not be sent by ${channelWords[channel]}: ${plainLine(why)}.`,
          ),
    ),
  );
  const names = new Set(told.flatMap(({ notice }) => notice.facts.onBehalfOf ?? []));
  return [
    ...(reasons.size === 0 ? [] : [...reasons, 'You get it by email instead.', '']),
    ...[...names].map((name) => `You get this because ${plainLine(name)} is away and named you as substitute.`),
    ...(names.size === 0 ? [] : ['']),
  ];
}

function siteLines(notices: readonly DueNotice[], publicUrl: string): string[] {
  const [first] = notices;
  if (first === undefined) return [];
  const links = [...new Set(notices.map(({ notice }) => linkOf(notice, publicUrl)))];
  return [plainLine(first.notice.siteName), '', ...explained(notices), ...links, ''];
}

/** Events with the same meaning show it once, after the last. */
function explained(notices: readonly DueNotice[]): string[] {
  const groups = new Map<string, DueNotice[]>();
  for (const notice of notices) {
    const { meaning, firstStep } = meaningOf(notice.notice);
    const words = [meaning, firstStep === '' ? '' : `First: ${firstStep}`].filter((text) => text !== '');
    const key = words.map((text) => `  ${text}`).join('\n');
    groups.set(key, [...(groups.get(key) ?? []), notice]);
  }
  return [...groups].flatMap(([words, group]) => [...group.map(lineOf), ...(words === '' ? [] : [words]), '']);
}

function lineOf({ notice, since }: DueNotice): string {
  const { kind, facts, timezone } = notice;
  const when = localWords(new Date(facts.openedAt), timezone);
  const ends = since === '' ? '' : ` (${plainLine(since)})`;
  if (kind === 'escalation') {
    const minutes = facts.afterMinutes ?? notice.rule?.escalate_after_minutes ?? 0;
    return `- ${facts.label}: not acknowledged for ${minutes} minutes, since ${when}${ends}`;
  }
  if (isForPrograms(kind)) return `- ${plainLine(notice.line)}: ${when}`;
  if (kind === 'alarm' || kind === 'critical') return `- ${facts.label}: ${facts.severity} since ${when}${ends}`;
  return `- ${facts.label}: ${kind === 'settings' ? 'detected' : 'since'} ${when}${ends}`;
}

/** Where to look at it. */
export function linkOf({ kind, siteId, facts }: DueNotice['notice'], publicUrl: string): string {
  if (siteId === null) return `${publicUrl}/sites`;
  if (facts.issueId !== undefined) return `${publicUrl}/sites/${siteId}?tab=issues&issue=${facts.issueId}`;
  const isAlarm = kind === 'alarm' || kind === 'escalation' || (kind === 'critical' && facts.alarmId !== undefined);
  return `${publicUrl}/sites/${siteId}${isAlarm ? '?tab=issues' : ''}`;
}

/** The message for a program behind a webhook, as JSON. */
export function webhookBody(message: Message, made: { id: string; at: Date }, publicUrl: string): string {
  return JSON.stringify({
    id: made.id,
    event: 'notifications',
    kind: kindOf(message),
    at: made.at.toISOString(),
    lines: message.told.map(({ notice, state }) => ({
      site_id: notice.siteId,
      site: notice.siteName,
      kind: notice.kind,
      severity: notice.facts.severity,
      label: notice.facts.label,
      code: notice.facts.code,
      meaning: meaningOf(notice).meaning,
      state,
      opened_at: notice.facts.openedAt,
      url: linkOf(notice, publicUrl),
    })),
  });
}

/** What the test button sends. */
export function testWords(publicUrl: string): { subject: string; body: string } {
  return {
    subject: 'Test message from Forecourt',
    body: [
      'This is a test. You will receive messages about your sites this way.',
      '',
      `Notification settings: ${publicUrl}/account`,
      '',
      signature,
    ].join('\n'),
  };
}
