import { httpCode } from '#client/api/wire/call.ts';

/** Why a PDF cannot be shown, as one sentence. Errors of pdf.js are known by their names: its classes are many copies. */
export function pdfTrouble(error: unknown): string {
  const name =
    error instanceof Error || (typeof error === 'object' && error !== null) ? Reflect.get(error, 'name') : '';
  if (name === 'PasswordException') return 'This PDF is locked with a password. Download it to open it.';
  if (name === 'ResponseException') {
    const status: unknown = Reflect.get(error as object, 'status');
    return `Failed to load the PDF: HTTP ${httpCode(typeof status === 'number' ? status : 0)}`;
  }
  if (name === 'InvalidPDFException' || name === 'FormatError') return 'This PDF is damaged and cannot be shown.';
  return 'This PDF cannot be shown here.';
}
