import { heading } from '../page/parts.ts';
import { leading, page, type Sheet, type TextStyle } from '../page/sheet.ts';
import type { IndexElement, IndexFile, IndexSection, IndexState } from './model.ts';
import { sizeWords, stateWords } from './words.ts';

/** Radius of a sign, points. */
const signRadius = 4;

/** Draws a state as a sign of its own outline round (x, y): readable without color, and on a poor copy. */
function drawState(sheet: Sheet, state: IndexState, x: number, y: number): void {
  const r = signRadius;
  sheet.shape((doc) => {
    doc.save().lineWidth(1).lineCap('round').lineJoin('round').strokeColor('#000000').fillColor('#000000');
    if (state === 'there') {
      doc.circle(x, y, r + 0.4).fill();
      doc
        .strokeColor('#ffffff')
        .lineWidth(1.2)
        .moveTo(x - 2, y + 0.2)
        .lineTo(x - 0.5, y + 1.7)
        .lineTo(x + 2.1, y - 1.6)
        .stroke();
    } else if (state === 'partly') {
      doc.path(`M ${x} ${y - r} A ${r} ${r} 0 0 0 ${x} ${y + r} Z`).fill();
      doc.circle(x, y, r).stroke();
    } else if (state === 'missing') {
      doc.circle(x, y, r).stroke();
      doc
        .moveTo(x - 1.8, y - 1.8)
        .lineTo(x + 1.8, y + 1.8)
        .stroke();
      doc
        .moveTo(x + 1.8, y - 1.8)
        .lineTo(x - 1.8, y + 1.8)
        .stroke();
    } else if (state === 'listed') {
      doc.circle(x, y, 1.8).fill();
    } else if (state === 'not_asked') {
      doc
        .moveTo(x - 3, y)
        .lineTo(x + 3, y)
        .stroke();
    } else {
      doc.lineWidth(0.7).circle(x, y, r).dash(1.6, { space: 1.8 }).stroke().undash();
    }
    doc.restore();
  });
}

const stateWidth = 88;
const citeWidth = 172;
const sizeWidth = 46;
const gap = 10;
const pad = 4;
const fileGap = 1.5;
const left = page.left + stateWidth + gap;
const width = page.right - left;

const stateText: TextStyle = { size: 8 };
const labelText: TextStyle = { size: 8.6, weight: 'semibold' };
const citeText: TextStyle = { size: 6.8, align: 'right' };
const sentenceText: TextStyle = { size: 8.2 };
const fileText: TextStyle = { size: 7.2 };

/** A section with its elements, their states and files; one that is left out as a whole is shown in one row. */
export function drawSection(sheet: Sheet, section: IndexSection): void {
  const { number, files } = section;
  const name = `${number}. ${sheet.tongue.say(section.title)}`;
  if (section.elements.length + files.length === 0) return;
  const blocks = elementsOf(section).map((element) => measure(sheet, saidIn(sheet, element)));
  heading(sheet, name, blocks[0] === undefined ? 0 : Math.min(startOf(blocks[0]), 160));
  sheet.rule(sheet.y, 0.9);
  for (const block of blocks) drawBlock(sheet, block, name);
  if (files.length > 0) drawFurther(sheet, files, name, blocks.length > 0);
}

/** Begins a page when less than `height` is left, and says there what goes on. */
function ensure(sheet: Sheet, height: number, name: string): void {
  if (!sheet.ensure(height)) return;
  sheet.put(sheet.tongue.say(`${name}, continued`), page.left, sheet.y, stateText);
  sheet.y += leading(stateText.size) + 3;
  sheet.rule(sheet.y, 0.5);
  sheet.y += 1;
}

/** Joined labels of a section that is left out are said one by one. */
function saidIn(sheet: Sheet, element: IndexElement): IndexElement {
  const { say } = sheet.tongue;
  const label = element.label.split('; ').map(say).join('; ');
  return { ...element, label, sentence: element.sentence === '' ? '' : say(element.sentence) };
}

function elementsOf({ elements }: IndexSection): IndexElement[] {
  const [first] = elements;
  if (first === undefined || elements.some(({ state }) => state !== 'left_out')) return elements;
  return [{ ...first, label: elements.map(({ label }) => label).join('; '), citation: '' }];
}

interface Block {
  element: IndexElement;
  label: string[];
  citation: string[];
  sentence: string[];
  /** Height of everything but the files. */
  text: number;
}

function measure(sheet: Sheet, element: IndexElement): Block {
  const cited = element.citation === '' ? 0 : citeWidth + gap;
  const label = sheet.lines(element.label, labelText, width - cited);
  const citation = cited === 0 ? [] : sheet.lines(element.citation, citeText, citeWidth);
  // Below the citation the whole width is free.
  const below = label.length * leading(labelText.size) >= citation.length * leading(citeText.size);
  const sentence = sheet.lines(element.sentence, sentenceText, below ? width : width - cited);
  const words = label.length * leading(labelText.size) + sentence.length * leading(sentenceText.size);
  const text = 2 * pad + Math.max(words, citation.length * leading(citeText.size));
  return { element, label, citation, sentence, text };
}

/** What must not be parted: the words, and the first file with its gap. */
function startOf({ element, text }: Block): number {
  return text + (element.files.length === 0 ? 0 : fileGap + leading(fileText.size));
}

/** One row: an element and its state are never apart; its files may go over to the next page. */
function drawBlock(sheet: Sheet, block: Block, name: string): void {
  const { element, label, citation, sentence, text } = block;
  const { state, files } = element;
  ensure(sheet, startOf(block), name);
  const top = sheet.y + pad;
  drawState(sheet, state, page.left + signRadius + 1, top + leading(labelText.size) / 2);
  sheet.put(sheet.tongue.say(stateWords[state]), page.left + 2 * signRadius + 7, top + 0.5, stateText);
  let y = top;
  for (const line of label) {
    sheet.put(line, left, y, labelText);
    y += leading(labelText.size);
  }
  for (const line of sentence) {
    sheet.put(line, left, y, sentenceText);
    y += leading(sentenceText.size);
  }
  for (const [n, line] of citation.entries()) {
    sheet.put(line, page.right - citeWidth, top + 1.4 + n * leading(citeText.size), citeText, citeWidth);
  }
  sheet.y += text - pad + (files.length > 0 ? fileGap : 0);
  drawFiles(sheet, files, name);
  sheet.y += pad;
  sheet.rule(sheet.y, 0.25);
}

/** Files with their sizes, under what they stand for. */
function drawFiles(sheet: Sheet, files: readonly IndexFile[], of: string): void {
  for (const { name, size } of files) {
    const lines = sheet.lines(name, fileText, width - sizeWidth - gap);
    ensure(sheet, lines.length * leading(fileText.size), of);
    sheet.put(sizeWords(size), page.right - sizeWidth, sheet.y, { ...fileText, align: 'right' }, sizeWidth);
    for (const line of lines) {
      sheet.put(line, left, sheet.y, fileText);
      sheet.y += leading(fileText.size);
    }
  }
}

function drawFurther(sheet: Sheet, files: readonly IndexFile[], name: string, after: boolean): void {
  ensure(sheet, 2 * pad + leading(fileText.size), name);
  sheet.y += pad;
  sheet.put(sheet.tongue.say(after ? 'Also in this section' : 'In this section'), page.left, sheet.y - 0.4, stateText);
  drawFiles(sheet, files, name);
  sheet.y += pad;
  sheet.rule(sheet.y, 0.25);
}

/** Files of no section, in the columns of the others. */
export function drawOtherFiles(sheet: Sheet, files: readonly IndexFile[]): void {
  if (files.length === 0) return;
  heading(sheet, 'Other files', leading(fileText.size) + 2 * pad);
  sheet.rule(sheet.y, 0.9);
  sheet.y += pad;
  drawFiles(sheet, files, sheet.tongue.say('Other files'));
  sheet.y += pad;
  sheet.rule(sheet.y, 0.25);
}
