import { httpCode } from '#client/api/wire/call.ts';
import { t } from '#client/words/parts/pdf.ts';

/** Why a PDF cannot be shown, as one sentence. Errors of pdf.js are known by their names: its classes are many copies. */
export function pdfTrouble(error: unknown): string {
  const name =
    error instanceof Error || (typeof error === 'object' && error !== null) ? Reflect.get(error, 'name') : '';
  if (name === 'PasswordException') return t.thisPdfIsLockedWithPassword;
  if (name === 'ResponseException') {
    const status: unknown = Reflect.get(error as object, 'status');
    return t.failedToLoadPdf({ code: httpCode(typeof status === 'number' ? status : 0) });
  }
  if (name === 'InvalidPDFException' || name === 'FormatError') return t.thisPdfIsDamagedAndCannot;
  return t.thisPdfCannotBeShownHere;
}
