import { type Language, usualLanguage } from '#contract/language.ts';
import type { BinderState } from '#contract/nouns/document/packet.ts';
import { dayWords, monthWords, numberWords } from '../monthly/words.ts';
import { drawHead } from '../page/frame.ts';
import { bodyText, bullets, heading, pairs, smallText, tableSection } from '../page/parts.ts';
import { bodyWidth, leading, openSheet, page, type Sheet, type TextStyle } from '../page/sheet.ts';
import { statusWords } from '../page/status-box.ts';
import type { Column, Row } from '../page/table.ts';
import { english } from '../page/tongue.ts';
import { spanish } from '../spanish/spanish-tongue.ts';
import type { IndexSection, IndexTank, PacketIndex } from './model.ts';
import { drawInspections, drawTwelveMonths } from './records.ts';
import { drawOtherFiles, drawSection } from './sections.ts';
import { notRecorded, sizeWords, unknown } from './words.ts';

const title = 'Compliance packet';
const translationNote = 'Translation. The English index of this packet, index.pdf, is the document of record.';

/** Draws the index of a compliance packet as PDF. The same model and language always give the same bytes. */
export async function drawPacketIndex(index: PacketIndex, language: Language = usualLanguage): Promise<Buffer> {
  const tongue = language === 'es' ? spanish : english;
  const { say } = tongue;
  const sheet = await openSheet({
    title: `${say(title)} ${index.month}, ${index.facility.name}`,
    subject: index.gaps
      ? `${say("Index of the inspector's binder")}; ${say(countOf(index))}`
      : say("Index of the inspector's binder"),
    keywords: say('UST compliance, inspector, binder'),
    madeAt: new Date(index.madeAt),
    tongue,
  });
  drawCover(sheet, index);
  for (const section of index.gaps ? index.sections : index.sections.map(filesAlone)) drawSection(sheet, section);
  drawTwelveMonths(sheet, index.year);
  drawInspections(sheet, index.inspections);
  drawOtherFiles(sheet, index.files);
  drawCheck(sheet);
  return sheet.finish((number, of) => drawFrame(sheet, index, number, of));
}

const countOf = ({ there, asked }: PacketIndex) => `${there} of ${asked} documents are on file`;

function drawCover(sheet: Sheet, index: PacketIndex): void {
  const { facility, month } = index;
  const { say, language } = sheet.tongue;
  const recorded = (text: string) => (text === '' ? say(notRecorded) : text);
  sheet.paragraph(`${say(title)}, ${say(monthWords(month))}`, { size: 17, weight: 'semibold' }, { after: 1 });
  const lead = say("The inspector's binder of one facility, and an index of the files with it");
  sheet.paragraph(lead, bodyText, { after: 8 });
  if (language !== usualLanguage) sheet.paragraph(say(translationNote), bodyText, { after: 8 });
  pairs(sheet, [
    ['Facility', facility.name],
    ['Address', recorded(facility.address)],
    ['Facility ID', recorded(facility.facilityId)],
    ['Owner', recorded(facility.owner)],
    ['Operator', recorded(facility.operator)],
    ['Month', say(monthWords(month))],
    ['Made', `${say(index.made.local)}\n${index.made.utc}`],
    ['Made by', index.madeBy],
    ['Files', say(filesOf(index))],
    ['Status', say(statusWords[index.summary.status])],
    ['Rules', say(index.summary.rules)],
    ['Reviewed by', say(index.summary.reviewed)],
  ]);
  if (index.gaps) {
    drawOpen(sheet, index);
    drawMeter(sheet, index);
  } else drawWithout(sheet);
  tableSection(sheet, 'Tanks', {
    columns: tankColumns,
    rows: index.tanks.map(tankRow),
    empty: 'No tank is recorded.',
    ...(index.tanks.some(isOpen) ? { lead: `${unknown} stands for what nobody has recorded.` } : {}),
  });
}

/** In place of the list of gaps: nothing that reads as if all were there. */
function drawWithout(sheet: Sheet): void {
  heading(sheet, 'What this index shows', leading(bodyText.size) * 3);
  sheet.paragraph(sheet.tongue.say(withoutGaps), bodyText);
}

const withoutGaps =
  'The list of what is missing was left out of this packet on request. This index names the files that are in it. It does not say that they are all that an inspector asks for.';

/** A section without the states of its elements: only those that a file of the packet stands for, and no sentence on them but which certificates are expired. */
function filesAlone(section: IndexSection): IndexSection {
  const elements = section.elements.filter(({ files }) => files.length > 0);
  return {
    ...section,
    elements: elements.map((element) => ({ ...element, state: 'listed', sentence: element.expired ?? '' })),
  };
}

/** Points that the first page spells out; the report has them all. */
const mostPoints = 12;

/** The status of the month, and what of it is missing or open: a full binder proves no month. */
function drawOpen(sheet: Sheet, { month, summary: { sentence, open, clean } }: PacketIndex): void {
  heading(sheet, `What is missing or open in ${monthWords(month)}`, leading(bodyText.size) * 2);
  const { say } = sheet.tongue;
  sheet.paragraph(say(sentence), bodyText);
  const more = open.length - mostPoints;
  const shown = more > 0 ? [...open.slice(0, mostPoints), `And ${more} more in the report of the month.`] : open;
  if (shown.length > 0) bullets(sheet, shown);
  else if (clean !== null) sheet.paragraph(say(clean), bodyText);
}

function filesOf({ sections, files }: PacketIndex): string {
  const all = [
    ...sections.flatMap((one) => [...one.elements.flatMap((element) => element.files), ...one.files]),
    ...files,
  ];
  const sizes = new Map(all.map(({ name, size }) => [name, size]));
  const sum = [...sizes.values()].reduce((total, size) => total + size, 0);
  return `${sizes.size} ${sizes.size === 1 ? 'file' : 'files'}, ${sizeWords(sum)}`;
}

const otherStates: readonly [BinderState, string][] = [
  ['partly', 'on file in part'],
  ['missing', 'missing'],
  ['not_asked', 'not required here'],
  ['left_out', 'left out'],
];
const meterText: TextStyle = { size: 13, weight: 'semibold' };
const barHeight = 5;

/** How much of what is asked for is there, as a line of words and a bar. */
function drawMeter(sheet: Sheet, index: PacketIndex): void {
  const { there, asked, sections } = index;
  const { say } = sheet.tongue;
  const count = (state: BinderState) =>
    sections.flatMap(({ elements }) => elements).filter((one) => one.state === state).length;
  sheet.ensure(70);
  sheet.y += 8;
  sheet.paragraph(say(`${countOf(index)}.`), meterText, { after: 3 });
  const top = sheet.y;
  const share = asked === 0 ? 0 : there / asked;
  sheet.shape((doc) => {
    if (share > 0) doc.rect(page.left, top, bodyWidth * share, barHeight).fill('#000000');
    doc.lineWidth(0.6).rect(page.left, top, bodyWidth, barHeight).stroke('#000000');
  });
  sheet.y += barHeight + 4;
  const others = otherStates.flatMap(([state, words]) => (count(state) === 0 ? [] : [say(`${count(state)} ${words}`)]));
  const half = count('partly') === 0 ? '' : say('An element on file in part does not count as on file.');
  const told = [others.length === 0 ? '' : `${others.join(' · ')}.`, half].filter((words) => words !== '').join(' ');
  if (told !== '') sheet.paragraph(told, smallText, { after: 0 });
  sheet.y += 6;
}

const tankColumns: readonly Column[] = [
  { head: 'No.', share: 9 },
  { head: 'Product', share: 15 },
  { head: 'Capacity, gal', share: 10, align: 'right' },
  { head: 'Installed', share: 12 },
  { head: 'Construction', share: 20 },
  { head: 'Release detection', share: 20 },
  { head: 'Piping', share: 14 },
];

function cellsOf(tank: IndexTank): string[] {
  const { name, product, capacity, installedOn, construction, method, piping } = tank;
  return [
    name.replace(/^Tank (?=\d+$)/, ''),
    product,
    capacity === null ? '' : numberWords(capacity, 0),
    installedOn === null ? '' : dayWords(installedOn),
    construction,
    method,
    piping,
  ];
}

const isOpen = (tank: IndexTank) => cellsOf(tank).includes('');
const tankRow = (tank: IndexTank): Row => ({ cells: cellsOf(tank).map((text) => (text === '' ? unknown : text)) });

const steps = [
  ['Unpack the archive, for instance with', 'unzip Packet_*.zip -d packet'],
  ['and in the folder it was unpacked to run', 'sha256sum -c SHA256SUMS'],
] as const;

function drawCheck(sheet: Sheet): void {
  heading(sheet, 'How to check this packet', leading(bodyText.size) * 8);
  for (const [words, command] of steps) {
    sheet.paragraph(sheet.tongue.say(words), bodyText, { after: 1 });
    sheet.paragraph(command, { ...bodyText, weight: 'semibold' }, { x: page.left + 12, width: bodyWidth - 12 });
  }
  const check =
    'Each line must end with OK: every file is then, byte for byte, the one that was packed. The names, sizes and SHA-256 of all files are also in manifest.json. This index, manifest.json and SHA256SUMS are not in the lists above.';
  sheet.paragraph(sheet.tongue.say(check), bodyText);
  if (sheet.lacking.size === 0) return;
  const codes = [...sheet.lacking].map((codePoint) => `U+${codePoint.toString(16).toUpperCase().padStart(4, '0')}`);
  const lacking = `\uFFFD stands for characters that this document's typeface lacks: ${codes.join(', ')}.`;
  sheet.paragraph(sheet.tongue.say(lacking), smallText);
}

function drawFrame(sheet: Sheet, index: PacketIndex, number: number, of: number): void {
  const { facility, month, made } = index;
  const { say } = sheet.tongue;
  const address = facility.address === '' ? 'No address recorded' : facility.address;
  drawHead(sheet, {
    facility: facility.name,
    facilityId: facility.facilityId,
    address,
    title,
    period: monthWords(month),
  });
  sheet.rule(731, 0.5);
  sheet.put(say(`Index of the compliance packet, ${monthWords(month)}`), page.left, 735, {
    ...smallText,
    weight: 'semibold',
  });
  sheet.put(say(`Page ${number} of ${of}`), page.right - 100, 735, { ...smallText, align: 'right' }, 100);
  sheet.put(`${say('Made')} ${say(made.local)} · ${made.utc}`, page.left, 746, { size: 6.8 });
}
