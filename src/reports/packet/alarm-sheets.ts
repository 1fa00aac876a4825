import { drawHead } from '../page/frame.ts';
import { bodyText, bullets, heading, pairs } from '../page/parts.ts';
import { leading, openSheet, page, type Sheet, type TextStyle } from '../page/sheet.ts';

/** One alarm on its own page. All texts are as they are drawn. */
export interface AlarmSheet {
  /** Its label, also its bookmark. */
  title: string;
  pairs: (readonly [string, string])[];
  parts: { title: string; texts: string[] }[];
}

export interface AlarmSheets {
  facility: { name: string; facilityId: string; address: string };
  title: string;
  /** Of what time they are. */
  period: string;
  madeAt: string;
  /** 'Made Nov 19, 2026 16:00 EST (America/New_York) · 2026-11-19 21:00 UTC' */
  made: string;
  /** What the file holds and what it leaves out, on its first page. */
  lead: string[];
  sheets: AlarmSheet[];
}

const titleText: TextStyle = { size: 15, weight: 'semibold' };
const foot: TextStyle = { size: 7.6 };

/** Draws a page for each alarm with a bookmark, after a first page of what the file holds. The same model gives the same bytes. */
export async function drawAlarmSheets(model: AlarmSheets): Promise<Buffer> {
  const { title, facility, period, madeAt } = model;
  const sheet = await openSheet({
    title: `${title}, ${facility.name}`,
    subject: period,
    keywords: title,
    madeAt: new Date(madeAt),
  });
  sheet.paragraph(title, titleText, { after: 4 });
  bullets(sheet, model.lead);
  for (const one of model.sheets) drawAlarm(sheet, one);
  return sheet.finish((number, of) => drawFrame(sheet, model, number, of));
}

function drawAlarm(sheet: Sheet, one: AlarmSheet): void {
  sheet.ensure(page.height);
  sheet.shape((doc) => doc.outline.addItem(one.title));
  sheet.paragraph(one.title, titleText, { after: 8 });
  pairs(sheet, one.pairs);
  for (const { title, texts } of one.parts) {
    heading(sheet, title, leading(bodyText.size) * 2);
    for (const text of texts) sheet.paragraph(text, bodyText, { after: 2 });
  }
}

function drawFrame(sheet: Sheet, { facility, title, period, made }: AlarmSheets, number: number, of: number): void {
  const right: TextStyle = { ...foot, align: 'right' };
  drawHead(sheet, {
    facility: facility.name,
    facilityId: facility.facilityId,
    address: facility.address,
    title,
    period,
  });
  sheet.rule(731, 0.5);
  sheet.put(made, page.left, 735, foot);
  sheet.put(sheet.tongue.say(`Page ${number} of ${of}`), page.right - 170, 735, right, 170);
}
