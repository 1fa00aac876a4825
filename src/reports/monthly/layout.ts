import { drawFrame, type Frame } from '../page/frame.ts';
import { bodyText, bullets, heading, pairs, smallText, tableSection, textSection } from '../page/parts.ts';
import { leading, openSheet, type Sheet } from '../page/sheet.ts';
import { statusBox, statusWords } from '../page/status-box.ts';
import { drawChecks, drawEquipment } from './equipment-tables.ts';
import type { MonthlyFacts, MonthlyReport, VersionLine } from './model.ts';
import { nothingMissing, openPoints, reviewWords } from './open-points.ts';
import {
  alarmColumns,
  alarmRows,
  inventoryColumns,
  inventoryRows,
  releaseColumns,
  releaseRows,
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
import { countWords, dayWords, flagWords, monthWords, none, reasonWords, shareWords } from './words.ts';
import { drawYear } from './year-pages.ts';

/** Draws the monthly compliance report as PDF. The same model always gives the same bytes. */
export async function drawMonthly(report: MonthlyReport): Promise<Buffer> {
  const { facts } = report;
  const title = 'Monthly compliance report';
  const sheet = await openSheet({
    title: `${title} ${facts.month}, ${facts.facility.name}`,
    subject: `${statusWords[facts.status]}; verification code ${report.code}`,
    keywords: `UST release detection, ${facts.profile}`,
    madeAt: new Date(report.generatedAt),
  });
  drawCover(sheet, report, title);
  drawUnits(sheet, facts);
  drawRecords(sheet, facts);
  drawChecks(sheet, facts);
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

const recorded = (text: string) => (text === '' ? 'Not recorded' : text);

function drawCover(sheet: Sheet, { facts, preparedBy, generated }: MonthlyReport, title: string): void {
  const { facility } = facts;
  sheet.paragraph(`${title}, ${monthWords(facts.month)}`, { size: 17, weight: 'semibold' }, { after: 1 });
  sheet.paragraph('Release detection of underground storage tanks, lines and sensors', bodyText, { after: 8 });
  pairs(sheet, [
    ['Facility', facility.name],
    ['Address', recorded(facility.address)],
    ['County', recorded(facility.county)],
    ['Facility ID', recorded(facility.facilityId)],
    ['Owner', recorded(facility.owner)],
    ['Operator', recorded(facility.operator)],
    ['Tank gauge', recorded(facility.console)],
    ['Time zone', facility.zone],
    ['Rules', facts.profile],
    ['Rules edition', facts.rulesEdition],
    ['Devices', deviceWords(facts)],
    ['Prepared by', `${preparedBy}, ${generated.local}`],
    ['Reviewed by', reviewWords(facts)],
  ]);
  statusBox(sheet, facts.status, captionOf(facts), boxSentences(facts));
  if (facts.version?.cause === 'corrected') drawCorrection(sheet, facts, facts.version);
  heading(sheet, 'Why', leading(bodyText.size));
  bullets(sheet, facts.reasons.length === 0 ? ['No reason was given.'] : facts.reasons.map((one) => reasonWords[one]));
  const missing = openPoints(facts);
  heading(sheet, 'What is missing or open', leading(bodyText.size));
  const clean = nothingMissing(facts);
  if (missing.length > 0) bullets(sheet, missing);
  else sheet.paragraph(clean ?? 'No individual tank, line or sensor requires action; see the reasons above.', bodyText);
}

function captionOf({ month, asOf, version }: MonthlyFacts): string {
  if (version !== null) return `Status of ${monthWords(month)}, version ${version.version}, recorded ${version.madeAt}`;
  return `Status of ${monthWords(month)} as of ${dayWords(asOf)}: it still follows its evidence`;
}

function boxSentences({ version, status, computedStatus, sentence }: MonthlyFacts): string[] {
  if (version?.cause === 'corrected' && status !== computedStatus)
    return [`Set by a person. By its evidence it is: ${statusWords[computedStatus]}, as stated below.`];
  if (version?.cause === 'corrected') return ['Set by a person. What the evidence shows is stated below.'];
  if (status === computedStatus) return [sentence];
  return [sentence, `By the evidence known when this report was made it would be: ${statusWords[computedStatus]}.`];
}

/** A person has set the status: what the evidence says is shown beside it. */
function drawCorrection(sheet: Sheet, facts: MonthlyFacts, { madeBy, madeAt, note }: VersionLine): void {
  const { status, computedStatus, computedSentence } = facts;
  textSection(sheet, 'Corrected by a person', [
    `${madeBy ?? 'An administrator'} set the status to ${statusWords[status]} on ${madeAt}.`,
    note === '' ? 'No note was left.' : `Note: ${note}`,
    `By its evidence alone it is: ${statusWords[computedStatus]}. ${computedSentence}`.trim(),
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
      `Height, water and temperature are the gauge's reading within half an hour of the test; ${none} where there is none. Leak rates below zero are losses.`,
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
    lead: `Days of ${monthWords(facts.month)}. Normal: the gauge was watched, live or by its own memory, and no alarm of the sensor was active. A day on which nothing was watched proves nothing.`,
  });
  tableSection(sheet, 'Results that do not count', {
    columns: notCountedColumns,
    rows: notCountedRows(facts.notCounted),
    empty: 'No result of this month was set aside.',
    lead: 'Tests and records that decided nothing, and which limit each missed.',
  });
}

function drawLineRecords(sheet: Sheet, { lines, detectors }: MonthlyFacts): void {
  if (lines.length > 0)
    tableSection(sheet, 'Line results', {
      columns: lineResultColumns,
      rows: lineResultRows(lines),
      empty: '',
      lead: `No listing of third-party evaluations is applied to tests of lines. ${none} where the gauge reports no number.`,
    });
  if (lines.length === 0 && detectors.length === 0) return;
  tableSection(sheet, 'Line leak detectors', {
    columns: detectorColumns,
    rows: detectorRows(detectors),
    empty: 'No test of a line leak detector is on record.',
    lead: 'Function tests on record up to the end of the month, the newest first.',
  });
}

function drawRecords(sheet: Sheet, facts: MonthlyFacts): void {
  const units = unitsOf(facts);
  tableSection(sheet, 'Inventory reconciliation', {
    columns: inventoryColumns,
    rows: inventoryRows(facts.inventory),
    empty: 'No inventory reconciliation is recorded for this month.',
    lead: `The limit is 1 % of the metered quantity and 130 gallons; the seven-day review looks for a shortage of more than 80 gallons in a week. ${facts.unconfirmedUnits ?? ''}`.trim(),
  });
  tableSection(sheet, 'SIR statements', {
    columns: sirColumns,
    rows: sirRows(facts.sir),
    empty: 'No statement of statistical inventory reconciliation is recorded for this month.',
    lead: `Statistical inventory reconciliation. Each statement is of ${monthWords(facts.month)} and proves it up to its last day, whenever it was made. Can find: the leak rate that the method finds at least.`,
  });
  tableSection(sheet, 'Suspected releases', {
    columns: releaseColumns,
    rows: releaseRows(facts.releases),
    empty: 'No suspected release is on record for this month.',
  });
  const { alarms, alarmsLeftOut: left } = facts;
  tableSection(sheet, 'Alarms', {
    columns: alarmColumns,
    rows: alarmRows(alarms),
    empty: noAlarm(facts),
    ...(left > 0
      ? { lead: `The newest ${alarms.length} of ${alarms.length + left} kinds of alarms; the console has them all.` }
      : {}),
  });
  const flags = flagWords(facts.flags);
  tableSection(sheet, 'How well it was watched', {
    columns: watchColumns,
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
  const gaps = 'Gaps are days between neighboring passes; more than 30 are flagged.';
  if (watched === null) return `No gauge was polled in this month, as far as is on record. ${gaps}`;
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
    empty: 'No test that counts rests on a listing.',
    lead: 'Third-party evaluations to whose limits the counted tests of tanks keep, by the equipment that is on record today.',
  });
}

function drawProof(sheet: Sheet, { code, verifyAt, evidenceSha256 }: MonthlyReport): void {
  textSection(sheet, 'How to check this report', [
    `Open ${verifyAt} and compare facility, month, status and evidence hash with this page, or choose the PDF file there: the page says whether it is, byte for byte, the file that was made. Nobody needs an account for it.`,
    `The verification code ${code} belongs to this facility, month and evidence alone. The evidence hash ${evidenceSha256} is the SHA-256 of everything this report says. The same evidence always gives the same file; later evidence gives a report with another code.`,
  ]);
  if (sheet.lacking.size === 0) return;
  const codes = [...sheet.lacking].map((codePoint) => `U+${codePoint.toString(16).toUpperCase().padStart(4, '0')}`);
  sheet.paragraph(`\uFFFD stands for characters that this document's typeface lacks: ${codes.join(', ')}.`, smallText);
}
