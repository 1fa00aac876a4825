import { bodyText, heading, pairs } from '#reports/page/parts.ts';
import { leading, openSheet, page } from '#reports/page/sheet.ts';

export interface PaperWords {
  title: string;
  facility: string;
  facilityId: string;
  address: string;
  issuer: string;
  /** YYYY-MM-DD */
  issuedOn: string;
  /** Further names and values. */
  facts?: readonly (readonly [string, string])[];
  says: readonly string[];
}

/** A document as others send it to a station, on one page, as PDF. The same words give the same bytes. */
export async function drawDemoPaper(words: PaperWords): Promise<Buffer> {
  const { title, issuer, issuedOn, facility } = words;
  const madeAt = new Date(`${issuedOn}T15:00:00Z`);
  const sheet = await openSheet({ title: `${title}, ${facility}`, subject: title, keywords: 'demo', madeAt });
  sheet.paragraph(issuer, { size: 9 }, { after: 14 });
  sheet.paragraph(title, { size: 16, weight: 'semibold' }, { after: 12 });
  pairs(sheet, [
    ['Facility', facility],
    ['Facility ID', words.facilityId],
    ['Address', words.address],
    ['Issued on', issuedOn],
    ...(words.facts ?? []),
  ]);
  heading(sheet, 'Text', leading(bodyText.size) * 2);
  for (const sentence of words.says) sheet.paragraph(sentence, { size: 10 }, { after: 6 });
  return sheet.finish((number, of) => {
    sheet.put(`${title} · ${facility} · page ${number} of ${of}`, page.left, 744, { size: 7.6 });
    sheet.put('Made up for a demonstration. It certifies nothing.', page.left, 755, { size: 7.6 });
  });
}
