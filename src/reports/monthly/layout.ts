import { type Language, usualLanguage } from '#contract/language.ts';
import { headlineOf } from '#contract/nouns/compliance/compliance.ts';
import { drawFrame, type Frame } from '../page/frame.ts';
import { bodyText, bullets, heading, pairs, smallText, tableSection, textSection } from '../page/parts.ts';
import { leading, openSheet, type Sheet } from '../page/sheet.ts';
import { statusBox, statusWords } from '../page/status-box.ts';
import { english } from '../page/tongue.ts';
import { spanish } from '../spanish/spanish-tongue.ts';
import { drawChecks, drawEquipment } from './equipment-tables.ts';
import type { VersionLine } from './history-model.ts';
import type { MonthlyFacts, MonthlyReport } from './model.ts';
import { nothingMissing, openPoints, reviewWords } from './open-points.ts';
import {
  alarmColumns,
  alarmRows,
  inventoryColumns,
  inventoryRows,
  notJudgedColumns,
  notJudgedRows,
  ruleColumns,
  ruleRows,
} from './record-tables.ts';
import {
  detectorColumns,
  detectorRows,
  lineResultColumns,
  lineResultRows,
  listingColumns,
  listingRows,
  notCountedColumns,
  notCountedRows,
  sirColumns,
  sirRows,
} from './result-tables.ts';
import { drawSlips } from './slip-pages.ts';
import { drawSuspectedReleases } from './suspected-releases.ts';
import {
  lineColumns,
  lineRows,
  sensorColumns,
  sensorRows,
  tankColumns,
  tankRows,
  watchColumns,
  watchRows,
} from './unit-tables.ts';
import { drawVersions } from './version-tables.ts';
import { countWords, dayWords, flagWords, monthWords, none, reasonWords, shareWords } from './words.ts';
import { drawSiteYear, drawYear } from './year-pages.ts';

/** Draws the monthly compliance report as PDF. The same model and language always give the same bytes. */
export async function drawMonthly(report: MonthlyReport, language: Language = usualLanguage): Promise<Buffer> {
  const { facts } = report;
  const title = 'Monthly compliance report';
  const tongue = language === 'es' ? spanish : english;
  const { say } = tongue;
  const sheet = await openSheet({
    title: `${say(title)} ${facts.month}, ${facts.facility.name}`,
    subject: `${say(statusWords[headlineOfReport(facts)])}; ${say('verification code')} ${report.code}`,
    keywords: `${say('UST release detection')}, ${say(facts.profile)}`,
    madeAt: new Date(report.generatedAt),
    tongue,
  });
  drawCover(sheet, report, title);
  drawUnits(sheet, facts);
  drawRecords(sheet, facts);
  drawChecks(sheet, facts);
  drawSiteYear(sheet, facts.siteYear);
  drawYear(sheet, facts.year);
  drawEquipment(sheet, facts);
  drawRules(sheet, facts);
  drawSlips(sheet, facts);
  drawProof(sheet, report);
  const frame = frameOf(report, title);
  return sheet.finish((number, of) => drawFrame(sheet, frame, number, of));
}

function frameOf({ facts, code, evidenceSha256, generated }: MonthlyReport, title: string): Frame {
  const { name, facilityId, address } = facts.facility;
  return {
    facility: name,
    facilityId,
    address: address === '' ? 'No address recorded' : address,
    title,
    period: monthWords(facts.month),
    code,
    evidenceSha256,
    madeLocal: generated.local,
    madeUtc: generated.utc,
  };
}

function drawCover(sheet: Sheet, { facts, preparedBy, generated }: MonthlyReport, title: string): void {
  const { facility } = facts;
  const { say, sayTyped, language } = sheet.tongue;
  const recorded = (text: string) => sayTyped(text === '' ? 'Not recorded' : text);
  sheet.paragraph(`${say(title)}, ${say(monthWords(facts.month))}`, { size: 17, weight: 'semibold' }, { after: 1 });
  sheet.paragraph(say('Release detection of underground storage tanks, lines and sensors'), bodyText, { after: 8 });
  if (language !== usualLanguage) sheet.paragraph(say(translationNote), bodyText, { after: 8 });
  pairs(sheet, [
    ['Facility', facility.name],
    ['Address', recorded(facility.address)],
    ['County', recorded(facility.county)],
    ['Facility ID', recorded(facility.facilityId)],
    ['Owner', recorded(facility.owner)],
    ['Operator', recorded(facility.operator)],
    ['Tank gauge', recorded(facility.console)],
    ['Time zone', facility.zone],
    ['Rules', say(facts.profile)],
    ['Rules edition', facts.rulesEdition],
    ['Devices', say(deviceWords(facts))],
    ['Prepared by', `${preparedBy}, ${say(generated.local)}`],
    ['Reviewed by', say(reviewWords(facts))],
  ]);
  const headline = headlineOfReport(facts);
  const isExempt = headline === 'INCONCLUSIVE' && facts.reasons.length === 1 && facts.reasons[0] === 'NOT_REGULATED';
  statusBox(sheet, headline, captionOf(facts), boxSentences(facts), isExempt ? 'No verdict' : undefined);
  if (facts.version?.cause === 'corrected') drawCorrection(sheet, facts, facts.version);
  drawVersions(sheet, facts.versions);
  heading(sheet, 'Reasons', leading(bodyText.size));
  bullets(sheet, facts.reasons.length === 0 ? ['No reason was given.'] : facts.reasons.map((one) => reasonWords[one]));
  const missing = openPoints(facts);
  heading(sheet, 'What is missing or open', leading(bodyText.size));
  const clean = nothingMissing(facts);
  if (missing.length > 0) bullets(sheet, missing);
  else {
    const words = clean ?? 'No individual tank, line or sensor requires action; see the reasons above.';
    sheet.paragraph(say(words), bodyText);
  }
  if ((facts.notJudged ?? []).length > 0) sheet.paragraph(say(notJudgedNote), smallText);
}

const notJudgedTitle = 'Not judged by this console';
const notJudgedNote = `Some rules are not judged: see ${notJudgedTitle}.`;

/** By the evidence first: what a person set against it is said below. */
const headlineOfReport = ({ version, status, computedStatus }: MonthlyFacts): MonthlyFacts['status'] =>
  version?.cause === 'corrected' ? headlineOf(status, computedStatus) : status;
/** Said on a translated report alone. */
const translationNote =
  'Translation. The English report with the same verification code is the record. What is shown in English here has no translation.';

function captionOf({ month, asOf, version }: MonthlyFacts): string {
  if (version !== null) return `Status of ${monthWords(month)}, version ${version.version}, recorded ${version.madeAt}`;
  return `Status of ${monthWords(month)} as of ${dayWords(asOf)}; not closed, new evidence can change it`;
}

function boxSentences({ version, status, computedStatus, sentence }: MonthlyFacts): string[] {
  if (version?.cause === 'corrected' && headlineOf(status, computedStatus) !== status)
    return [`The status follows the evidence below. A person set another status: ${statusWords[status]}.`];
  if (version?.cause === 'corrected' && status !== computedStatus)
    return [`Set by a person. The evidence shows: ${statusWords[computedStatus]}, as stated below.`];
  if (version?.cause === 'corrected') return ['Set by a person. What the evidence shows is stated below.'];
  if (status === computedStatus) return [sentence];
  return [sentence, `Calculated from the evidence when this report was made: ${statusWords[computedStatus]}.`];
}

/** A person has set the status: what the evidence says is shown beside it. */
function drawCorrection(sheet: Sheet, facts: MonthlyFacts, { madeBy, madeAt, note }: VersionLine): void {
  const { status, computedStatus, computedSentence } = facts;
  textSection(sheet, 'Corrected by a person', [
    `${madeBy ?? 'An administrator'} set the status to ${statusWords[status]} on ${madeAt}.`,
    note === '' ? 'No note was left.' : `Note: ${note}`,
    `Calculated from the evidence alone: ${statusWords[computedStatus]}. ${computedSentence}`.trim(),
  ]);
}

function deviceWords({ tanks, lines, sensors }: MonthlyFacts): string {
  return [
    countWords(tanks.length, 'tank', 'tanks'),
    countWords(lines.length, 'line', 'lines'),
    countWords(sensors.length, 'sensor', 'sensors'),
  ].join(', ');
}

const unitsOf = ({ tanks, lines, sensors }: MonthlyFacts) => [...tanks, ...lines, ...sensors];

function drawUnits(sheet: Sheet, facts: MonthlyFacts): void {
  const { tanks, lines, sensors } = facts;
  tableSection(sheet, 'Tanks', {
    columns: tankColumns,
    rows: tankRows(tanks),
    empty: 'No tank is on record for this site.',
    lead: [
      `Height, water and temperature are the gauge's reading within half an hour of the test; ${none}: no reading. A negative leak rate is a loss. Gauge clock: the console's own time of the test, not corrected.`,
      facts.unconfirmedUnits ?? '',
    ]
      .join(' ')
      .trim(),
  });
  tableSection(sheet, 'Lines', {
    columns: lineColumns,
    rows: lineRows(lines),
    empty: 'No product line is on record for this site.',
  });
  drawLineRecords(sheet, facts);
  tableSection(sheet, 'Sensors', {
    columns: sensorColumns,
    rows: sensorRows(sensors),
    empty: 'No sensor is on record for this site.',
    lead: `Days of ${monthWords(facts.month)}. Normal: the gauge was polled, or its memory was read later, and no alarm of the sensor was active. A day without either proves nothing. Days before the gauge first reported the sensor count as not monitored. Times are the site's clock (${facts.facility.zone}).`,
  });
  tableSection(sheet, 'Results that do not count', {
    columns: notCountedColumns,
    rows: notCountedRows(facts.notCounted),
    empty: 'No result of this month was set aside.',
    lead: 'Tests and records that do not count toward the verdict, and the reason for each.',
  });
}

function drawLineRecords(sheet: Sheet, { lines, detectors }: MonthlyFacts): void {
  if (lines.length > 0)
    tableSection(sheet, 'Line results', {
      columns: lineResultColumns,
      rows: lineResultRows(lines),
      empty: '',
      lead: `No third-party listing is applied to line tests. ${none}: not reported or not recorded. Gauge clock: the console's own time of the test, not corrected.`,
    });
  if (lines.length === 0 && detectors.length === 0) return;
  tableSection(sheet, 'Line leak detectors', {
    columns: detectorColumns,
    rows: detectorRows(detectors),
    empty: 'No test of a line leak detector is on record.',
    lead: 'Function tests on record through the end of the month, newest first.',
  });
}

function drawRecords(sheet: Sheet, facts: MonthlyFacts): void {
  const units = unitsOf(facts);
  tableSection(sheet, 'Inventory reconciliation', {
    columns: inventoryColumns,
    rows: inventoryRows(facts.inventory),
    empty: 'No inventory reconciliation is recorded for this month.',
    lead: `The limit is 1 % of the metered quantity and 130 gallons; the seven-day review looks for seven days of shortage in a row that come to 80 gallons or more and shows the largest one. ${facts.unconfirmedUnits ?? ''}`.trim(),
  });
  tableSection(sheet, 'SIR statements', {
    columns: sirColumns,
    rows: sirRows(facts.sir),
    empty: 'No statement of statistical inventory reconciliation is recorded for this month.',
    lead: `Statistical inventory reconciliation. Each statement covers ${monthWords(facts.month)} through its last day, also when it was made later. Detectable: the smallest leak rate the method can detect.`,
  });
  drawSuspectedReleases(sheet, facts);
  const { alarms, alarmsLeftOut: left } = facts;
  tableSection(sheet, 'Alarms', {
    columns: alarmColumns,
    rows: alarmRows(alarms),
    empty: noAlarm(facts),
    lead: [
      `Times are the site's clock (${facts.facility.zone}).`,
      left > 0
        ? `The newest ${alarms.length} of ${alarms.length + left} kinds of alarms; the packet lists all of them (alarm-history.csv).`
        : '',
    ]
      .join(' ')
      .trim(),
  });
  const flags = flagWords(facts.flags);
  tableSection(sheet, 'Monitoring coverage', {
    columns: watchColumns(units),
    rows: watchRows(units),
    empty: 'No device is on record.',
    lead: watchLead(facts),
  });
  if (flags.length > 0) bullets(sheet, flags, smallText);
}

/** Where nothing was watched, no alarm on record does not mean that there was none. */
function noAlarm({ watched }: MonthlyFacts): string {
  return watched === null
    ? 'No alarm is on record. No gauge was polled in this month: whether an alarm was active is not known.'
    : 'No alarm was active in this month while the gauge was watched.';
}

function watchLead({ coverage, asOf, watched, clock }: MonthlyFacts): string {
  const gaps = `Longest gap: the most days from pass to pass; more than 30 are flagged. ${none}: no interval applies, or no other pass is on record.`;
  if (watched === null) return `No gauge was polled in this month according to the records. ${gaps}`;
  const share = coverage === null ? 'an unknown share' : shareWords(coverage);
  return [
    `The site as a whole was watched for ${share} of the month${asOf === null ? '' : ' so far'}.`,
    `${watched.words}.`,
    clock,
    gaps,
  ].join(' ');
}

function drawRules(sheet: Sheet, facts: MonthlyFacts): void {
  if (facts.waived.length > 0) textSection(sheet, 'Set as not applicable by an administrator', facts.waived);
  const { setDays = [] } = facts;
  if (setDays.length > 0) textSection(sheet, 'Due dates set by an administrator', setDays);
  tableSection(sheet, 'Rules applied', {
    columns: ruleColumns,
    rows: ruleRows(facts.rules),
    empty: 'No rule was applied: no device is on record.',
    lead: [
      `${facts.profile}, edition ${facts.rulesEdition}.`,
      facts.missingRules,
      'Not legal advice: the cited text decides.',
    ]
      .filter((words) => words !== undefined)
      .join(' '),
  });
  tableSection(sheet, 'Listings', {
    columns: listingColumns,
    rows: listingRows(facts.listings),
    empty: 'No test that counts depends on a listing.',
    lead: 'Evaluations whose limits the counted tank tests and SIR statements meet, for the equipment on record today.',
  });
  const { notJudged = [] } = facts;
  if (notJudged.length === 0) return;
  tableSection(sheet, notJudgedTitle, {
    columns: notJudgedColumns,
    rows: notJudgedRows(notJudged),
    empty: '',
    lead: 'Rules that may apply to this facility. No status and no calendar item covers them, so this report does not show whether they are met.',
  });
}

function drawProof(sheet: Sheet, { code, verifyAt, evidenceSha256 }: MonthlyReport): void {
  textSection(sheet, 'How to check this report', [
    `Open ${verifyAt} and compare facility, month, status and evidence hash with this page, or choose the PDF file there: the page shows whether it is identical, byte for byte, to the report that was made. No account is required.`,
    `The verification code ${code} belongs only to this facility, month and evidence. The evidence hash ${evidenceSha256} is the SHA-256 of everything this report says. The same evidence always gives the same file; later evidence gives a report with another code.`,
  ]);
  if (sheet.lacking.size === 0) return;
  const codes = [...sheet.lacking].map((codePoint) => `U+${codePoint.toString(16).toUpperCase().padStart(4, '0')}`);
  const lacking = `\uFFFD stands for characters that this document's typeface lacks: ${codes.join(', ')}.`;
  sheet.paragraph(sheet.tongue.say(lacking), smallText);
}
