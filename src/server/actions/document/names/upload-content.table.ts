import type { UploadEnding } from '#contract/nouns/document/upload-types.table.ts';
/** A kind of file that may be stored: how its bytes identify it, and the type it is sent as. */
export interface UploadType {
  contentType: string;
  /** How its bytes begin, in hexadecimal, any of them. Empty for text: no NUL, and nothing that looks like a page. */
  begins: readonly string[];
  /** A browser may show it in its own window (GET /api/public/sites/{id}/documents/download with inline=1). */
  inline: boolean;
}

const zipped = ['504b0304'];
const office = 'application/vnd.openxmlformats-officedocument';
const jpeg: UploadType = { contentType: 'image/jpeg', begins: ['ffd8ff'], inline: true };

/** By the ending of the name, in small letters (docs/reference/api.md#a-11). Pages (html, svg) are not among them. */
export const uploadTypes: Readonly<Record<string, UploadType>> = {
  pdf: { contentType: 'application/pdf', begins: ['255044462d'], inline: true },
  png: { contentType: 'image/png', begins: ['89504e470d0a1a0a'], inline: true },
  jpg: jpeg,
  jpeg,
  csv: { contentType: 'text/csv; charset=utf-8', begins: [], inline: false },
  txt: { contentType: 'text/plain; charset=utf-8', begins: [], inline: false },
  xlsx: { contentType: `${office}.spreadsheetml.sheet`, begins: zipped, inline: false },
  docx: { contentType: `${office}.wordprocessingml.document`, begins: zipped, inline: false },
  // An archive without entries begins with its end.
  zip: { contentType: 'application/zip', begins: [...zipped, '504b0506'], inline: false },
} satisfies Record<UploadEnding, UploadType>;
