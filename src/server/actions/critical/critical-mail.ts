import { issueNumber } from '#contract/nouns/site/issue.ts';
import { alarmCode } from '#gauges/alarms/alarm-meaning.ts';
import type { CriticalFacts, OpenCritical } from '#server/store/critical/critical-events.ts';
import { plainLine } from '../mail/plain-line.ts';
import { unwatchedLabel } from './notice-events.ts';

/** Events described in full in one email; of more only their number. */
const mostTold = 100;
const longestSubject = 200;

type Event = Pick<OpenCritical, 'about' | 'class' | 'line' | 'facts' | 'siteId' | 'siteName' | 'timezone' | 'over'>;

/** 'Possible release: Alpha Fuel, L1: Fuel Alarm'; of several events how many, and where. One line, no controls. */
export function criticalSubject(events: readonly Event[]): string {
  const [first] = events;
  const text = first !== undefined && events.length === 1 ? subjectOfOne(first) : subjectOfMany(events);
  const subject = plainLine(text);
  return subject.length <= longestSubject ? subject : `${subject.slice(0, longestSubject - 1)}…`;
}

function subjectOfOne({ about, class: kind, facts, siteName }: Event): string {
  if (about.startsWith('release:')) return `${facts.label}, ${siteName}`;
  if (about.startsWith('offline:')) {
    const why = facts.label === unwatchedLabel ? 'no process polls its gauge' : 'gauge does not answer';
    return `Site is not monitored: ${siteName}, ${why}`;
  }
  if (about.startsWith('values:')) return `Site is not monitored: ${siteName}, no tank has a valid value`;
  return `${kind === 'release' ? 'Possible release' : 'Device is not monitored'}: ${siteName}, ${facts.label}`;
}

function subjectOfMany(events: readonly Event[]): string {
  const releases = events.filter((event) => event.class === 'release').length;
  const sites = new Set(events.map(({ siteId }) => siteId)).size;
  const lost = events.length - releases;
  const parts = [
    releases === 0 ? '' : `${releases} ${releases === 1 ? 'sign of a release' : 'signs of a release'}`,
    lost === 0 ? '' : `${lost} ${lost === 1 ? 'device is not monitored' : 'devices are not monitored'}`,
  ].filter((part) => part !== '');
  return `${parts.join(', ')}: ${sites === 1 ? events[0]?.siteName : `${sites} sites`}`;
}

/** The text of the email: what, where, since when, what is due by when, and a link; times by the site's clock. */
export function criticalBody(events: readonly Event[], publicUrl: string): string {
  const left = events.length - mostTold;
  return [
    ...events.slice(0, mostTold).flatMap((event) => [...linesOf(event, publicUrl), '']),
    ...(left > 0 ? [`And ${left} more: ${publicUrl}/sites`, ''] : []),
    'You get this email because you are responsible for this site in Forecourt.',
    '',
    'Forecourt',
  ].join('\n');
}

function linesOf(event: Event, publicUrl: string): string[] {
  const { facts, siteId, siteName, timezone, over } = event;
  const words = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'long', timeZone: timezone });
  const say = (iso: string) => words.format(new Date(iso));
  return [
    plainLine(siteName),
    plainLine(facts.found ?? facts.label),
    `Since ${say(facts.openedAt)}.${over ? ' The condition is over now.' : ''}`,
    ...meaningLines(event),
    ...dueLines(facts, say),
    `${introOf(facts)}${publicUrl}${linkOf(siteId, facts)}`,
  ];
}

function introOf({ issueNumber: number }: CriticalFacts): string {
  return number === undefined ? '' : `Issue ${issueNumber(number)} keeps the steps: `;
}

function meaningLines({ about, facts }: Event): string[] {
  if (about.startsWith('release:')) return [];
  if (about.startsWith('offline:') && facts.label === unwatchedLabel) {
    return [
      'Forecourt does not poll the gauge: levels, alarms and leak tests of this site are unknown until it does.',
      'First: Contact the administrator of Forecourt: no poller process is running.',
    ];
  }
  if (about.startsWith('values:')) {
    return [
      'The gauge answers, but the values of all its tanks are missing or impossible: levels and leak tests of this site are unknown until they are valid.',
      'First: Check the probes and the console at the site, and gauge the tanks by hand.',
    ];
  }
  if (about.startsWith('offline:')) {
    return [
      'Forecourt cannot read the gauge: levels, alarms and leak tests of this site are unknown until it answers.',
      'First: Check the power and the network connection of the gauge.',
    ];
  }
  const code = alarmCode(Number(facts.code.slice(0, 2)), Number(facts.code.slice(2)));
  if (code !== null) return [code.meaning, `First: ${code.firstStep}`];
  return ['This alarm code is unknown. Treat it as urgent until somebody has checked the console.'];
}

function dueLines(
  { reportBy, reportHours, citation, confirmBy, issueId }: CriticalFacts,
  say: (iso: string) => string,
) {
  if (reportBy === undefined) return [];
  const within = `within ${reportHours} hours, by ${say(reportBy)} (${citation}).`;
  return [
    issueId === undefined
      ? `If this is a release, report it to the agency ${within}`
      : `Report the release to the agency ${within}`,
    ...(confirmBy === undefined ? [] : [`The release must be confirmed or ruled out by ${say(confirmBy)}.`]),
  ];
}

function linkOf(siteId: number, { issueId, alarmId }: CriticalFacts): string {
  if (issueId !== undefined) return `/sites/${siteId}?tab=issues&issue=${issueId}`;
  return `/sites/${siteId}${alarmId === undefined ? '' : '?tab=issues'}`;
}
