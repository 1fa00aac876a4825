import { setImmediate } from 'node:timers/promises';
import type { Alarm } from '#contract/nouns/gauge/alarm.ts';
import { issueNumber } from '#contract/nouns/site/issue.ts';
import { findingRow } from '#contract/nouns/site/release-findings.table.ts';
import { type AlarmSheet, type AlarmSheets, drawAlarmSheets } from '#reports/packet/alarm-sheets.ts';
import { isNotice, toAlarm } from '#server/actions/alarm/alarm-view.ts';
import { isReleaseSign } from '#server/actions/alarm/means-release.ts';
import type { Context } from '#server/actions/context.ts';
import { clockWords, localWords, stampOf } from '#server/actions/report/record/report-words.ts';
import type { AlarmRecord } from '#server/store/alarm/alarm-records.ts';
import type { AlarmWork } from '#server/store/packet/packet-history.ts';
import type { PacketPlan } from '../plan-packet.ts';
import { everyRecord } from './packet-tables.ts';
import type { TableScope } from './table-scope.ts';

/** Sheets of a file: the pages of a file are in memory until it is drawn. */
const perFile = 100;
/** Most sheets of a packet; alarm-history.csv has every alarm. */
const mostSheets = 500;

/** A file of a packet with one sheet for each of its alarms. */
export interface AlarmSheetFile {
  name: string;
  bytes: Buffer;
}

type Known = { record: AlarmRecord; work: AlarmWork | undefined };

/**
 * One sheet for each alarm of the packet's months, newest first, in files of a hundred: what was raised, what it means, who
 * answered and how, what was found and what proves the end. What is not known is said. Messages that are no alarm have no
 * sheet. The texts of all sheets are in memory, since the first page counts them; the pages of one file at a time.
 */
export async function* alarmSheetFiles(
  ctx: Context,
  scope: TableScope,
  site: PacketPlan['site'],
): AsyncGenerator<AlarmSheetFile> {
  const sheets: AlarmSheet[] = [];
  let [notices, faults] = [0, 0];
  for await (const known of everyRecord(ctx, scope)) {
    if (isNotice(known.record.category, known.record.type)) {
      notices += 1;
      continue;
    }
    faults += 1;
    if (faults <= mostSheets) sheets.push(toSheet(known, scope.zone));
  }
  const files = Math.max(1, Math.ceil(sheets.length / perFile));
  for (let nth = 1; nth <= files; nth++) {
    const lead = leadOf({ notices, faults, nth, files, scope });
    const model = modelOf(ctx, scope, site, { sheets: sheets.slice((nth - 1) * perFile, nth * perFile), lead });
    yield { name: nth === 1 ? 'alarm-sheets.pdf' : `alarm-sheets-${nth}.pdf`, bytes: await drawAlarmSheets(model) };
    await setImmediate();
  }
}

interface Lead {
  notices: number;
  faults: number;
  nth: number;
  files: number;
  scope: TableScope;
}

const alarms = (count: number) => `${count} ${count === 1 ? 'alarm' : 'alarms'}`;

function leadOf({ notices, faults, nth, files, scope: { period, zone } }: Lead): string[] {
  const { from, until } = period.days;
  const span = `from ${from} up to, not including, ${until}, by the clock of the site (${zone})`;
  const left = faults - mostSheets;
  return [
    faults === 0
      ? `No alarm is on record ${span}. Without a gauge that answers, this does not show that there was none.`
      : `${alarms(faults)} ${span}, and those raised earlier that are still active; the newest first.`,
    ...(files > 1 ? [`File ${nth} of ${files}.`] : []),
    ...(left > 0 ? [`The oldest ${alarms(left)} have no sheet: alarm-history.csv has them.`] : []),
    ...(notices > 0
      ? [
          `${notices} ${notices === 1 ? 'message' : 'messages'} of the gauge that report no fault have no sheet: alarm-history.csv has them.`,
        ]
      : []),
  ];
}

function modelOf(
  ctx: Context,
  { zone, period }: TableScope,
  site: PacketPlan['site'],
  { sheets, lead }: Pick<AlarmSheets, 'sheets' | 'lead'>,
): AlarmSheets {
  const made = stampOf(ctx.now, zone);
  const { name, facilityId, address } = site;
  return {
    facility: { name, facilityId, address: address === '' ? 'No address recorded' : address },
    title: 'Alarm sheets',
    period: `${period.days.from} to before ${period.days.until}`,
    madeAt: ctx.now.toISOString(),
    made: `Made ${made.local} · ${made.utc}`,
    lead,
    sheets,
  };
}

function toSheet({ record, work }: Known, zone: string): AlarmSheet {
  const alarm = toAlarm(record);
  const raised = stampOf(record.raisedAt, zone);
  return {
    title: alarm.label,
    pairs: [
      ['Code', alarm.code === '' ? 'In no table of the gauge' : alarm.code],
      ['Device', alarm.tank_number === null ? alarm.category : `Tank ${alarm.tank_number}`],
      ['Severity', alarm.severity],
      ['Raised', raised.local],
      ['Raised, UTC', raised.utc],
      ['Gauge clock', record.gaugeRaisedAt === null ? 'Not reported' : clockWords(record.gaugeRaisedAt)],
      ['Cleared', clearedWords(record, zone)],
      ['Read from', record.source === 'history' ? 'History of the gauge' : 'Active alarms of the gauge'],
    ],
    parts: [
      { title: 'What it means', texts: [alarm.meaning, `First step: ${alarm.first_step}`] },
      { title: 'Acknowledged', texts: [acknowledgedWords(alarm, zone), ...clockDoubt(record)] },
      { title: 'Who answered, and how', texts: answerWords(work, zone) },
      { title: 'What was found', texts: foundWords(work) },
      { title: 'What proves the end', texts: endWords(record, work, zone) },
    ],
  };
}

const clockDoubt = ({ clockUnknown }: AlarmRecord) =>
  clockUnknown
    ? ['The clock of the gauge had not been compared with that of the console: these times may be wrong.']
    : [];

function clearedWords({ clearedAt, unknownSince }: AlarmRecord, zone: string): string {
  if (unknownSince !== null) {
    const since = `Not known since ${localWords(unknownSince, zone)}`;
    return clearedAt === null ? since : `${since}; cleared by ${localWords(clearedAt, zone)}`;
  }
  return clearedAt === null ? 'Not cleared' : stampOf(clearedAt, zone).local;
}

function acknowledgedWords(
  { acknowledged_at: at, acknowledged_by: by, acknowledge_note: note }: Alarm,
  zone: string,
): string {
  if (at === null) return 'Nobody has acknowledged it.';
  const who = by === null ? 'A person who is not on record' : by;
  return `${who} on ${localWords(new Date(at), zone)}. ${note === '' ? 'No note is on record.' : note}`;
}

function answerWords(work: AlarmWork | undefined, zone: string): string[] {
  if (work === undefined) return ['No answer is on record: no job names it, and no suspected release rests on it.'];
  const { issue, release } = work;
  const on = (at: string | null) => (at === null ? 'a day that is not on record' : localWords(new Date(at), zone));
  const job =
    issue === null
      ? 'No job names it.'
      : `${issueNumber(issue.number)} of ${issue.createdBy}, opened on ${on(issue.createdAt)}: ${work.issueStatus ?? 'status not recorded'}${issue.closedAt === null ? '' : `, closed on ${on(issue.closedAt)}`}.`;
  if (release === null) return [job, 'No suspected release rests on it.'];
  const reported =
    release.reportedAt === null
      ? 'No report to the agency is on record.'
      : `Reported to the agency on ${on(release.reportedAt)} by ${release.reportedBy ?? 'a person who is not on record'}.`;
  const outcome =
    work.releaseOutcome === null
      ? `Suspected release ${issueNumber(release.number)} is open: nobody has answered it.`
      : `Suspected release ${issueNumber(release.number)}: ${work.releaseOutcome === 'confirmed' ? 'confirmed' : 'ruled out'} on ${on(release.outcomeAt)} by ${release.outcomeBy ?? 'a person who is not on record'}.`;
  return [job, outcome, reported];
}

function foundWords(work: AlarmWork | undefined): string[] {
  const answer = work?.release?.answer ?? null;
  const own = [
    ...(work?.cause ? [`Cause: ${work.cause}`] : []),
    ...(work?.resolution ? [`Done: ${work.resolution}`] : []),
  ];
  if (answer === null) {
    const words = work?.releaseNote ? [`In free words, which end no suspected release: ${work.releaseNote}`] : [];
    return own.length + words.length === 0 ? ['Nothing that was found is on record.'] : [...own, ...words];
  }
  const or = (text: string) => (text === '' ? 'not recorded' : text);
  return [
    `${findingRow(answer.found).label}. Equipment: ${or(answer.equipment)}. Repaired: ${or(answer.repaired)}. Cause: ${or(answer.cause)}.`,
    `Found by ${or(answer.foundBy)} on ${answer.foundOn}. ${answer.words}`.trim(),
    ...own,
  ];
}

function endWords(record: AlarmRecord, work: AlarmWork | undefined, zone: string): string[] {
  const { clearedAt, unknownSince } = record;
  const cleared =
    unknownSince !== null
      ? `The end is not known: from ${localWords(unknownSince, zone)} on nothing shows whether it was active.`
      : clearedAt === null
        ? 'It has not ended: the gauge still reports it.'
        : `The gauge reported it cleared on ${localWords(clearedAt, zone)}.`;
  if (!isReleaseSign(record)) return [cleared];
  const answer = work?.release?.answer ?? null;
  if (answer === null || work?.releaseOutcome === 'confirmed')
    return [
      cleared,
      'It may mean a release, and nothing on record rules one out. That it cleared proves nothing of that.',
    ];
  const shown = [
    ...answer.checks.map(({ words }) => words),
    ...answer.documents.map(({ folder, file }) => `${folder}/${file}`),
  ];
  return [
    cleared,
    shown.length === 0 ? 'The answer names neither a test nor a document.' : `Shown by: ${shown.join('; ')}.`,
  ];
}
