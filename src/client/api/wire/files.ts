import { ApiError, addressOf } from './call.ts';

const documentPath = { path: '/api/public/sites/{id}/documents/download' };

/** A file of our own server. Throws ApiError for a refusal; without an answer what the browser throws passes through. */
export async function fetchFile(address: string, accept = '*/*'): Promise<Response> {
  const answer = await fetch(address, { credentials: 'include', headers: { Accept: accept } });
  if (!answer.ok) throw new ApiError(answer.status);
  return answer;
}

/** What a call that takes a form answered: its JSON, undefined where it is none. */
export interface FormAnswer {
  ok: boolean;
  status: number;
  body: unknown;
}

/** Sends a form with a file. There is no deadline: how long a file takes depends on its line. Throws ApiError 0 without an answer. */
export async function sendForm(address: string, body: FormData): Promise<FormAnswer> {
  try {
    const headers = { Accept: 'application/json' };
    const response = await fetch(address, { method: 'POST', credentials: 'include', headers, body });
    return { ok: response.ok, status: response.status, body: jsonOf(await response.text()) };
  } catch (cause) {
    // The server may end the line in the middle of a file that it refuses: there is no answer to read then.
    throw new ApiError(0, null, cause, true);
  }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Address of the compliance report of a month (YYYY-MM) as a PDF that a window shows. */
export function reportAddress(siteId: number | string, month: string): string {
  return addressOf({ path: '/api/sites/{id}/compliance-report-v2/pdf' }, { params: { id: siteId }, query: { month } });
}

/** Address under which a stored document of a site is downloaded. */
export function documentAddress(siteId: number | string, folder: string, file: string): string {
  return addressOf(documentPath, { params: { id: siteId }, query: { folder, file } });
}

/** Address under which a PDF or an image of a site is shown in the page. */
export function inlineAddress(siteId: number | string, folder: string, file: string): string {
  return addressOf(documentPath, { params: { id: siteId }, query: { folder, file, inline: 1 } });
}
