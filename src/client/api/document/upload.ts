import { t } from '#client/words/upload.ts';
import type { ErrorBody } from '#contract/errors.ts';
import { uploadEndings, uploadLimit } from '#contract/nouns/document/upload-types.table.ts';
import type { Route } from '#contract/routes/route.ts';
import { ApiError, addressOf, reportSessionTrouble } from '../wire/call.ts';
import { sendForm } from '../wire/files.ts';

const LONGEST_NAME = 200;

/** A name in two: what may be edited, and its ending with the dot, which says what the file is ('' for none). */
export function splitName(name: string): { stem: string; ending: string } {
  const ending = /\.[a-z0-9]{1,5}$/i.exec(name)?.[0] ?? '';
  return ending === name ? { stem: name, ending: '' } : { stem: name.slice(0, name.length - ending.length), ending };
}

/** 'Letter.pdf' gives 'Letter (2).pdf', that one 'Letter (3).pdf'. */
export function nextName(name: string): string {
  const { stem, ending } = splitName(name);
  const [, base = stem, count = '1'] = /^(.*) \((\d{1,3})\)$/.exec(stem) ?? [];
  return `${base} (${Number(count) + 1})${ending}`;
}

/** The name, or the next one that none of `taken` has; capitals make no difference. */
export function freeName(name: string, taken: readonly string[]): string {
  const others = new Set(taken.map((other) => other.toLowerCase()));
  let free = name;
  while (others.has(free.toLowerCase())) free = nextName(free);
  return free;
}

const two = (number: number) => String(number).padStart(2, '0');

/** The name of a picture without one worth keeping: 'Photo 2026-11-19 14-03.jpg', by the clock of this device. */
export function pictureName(word: string, fileName: string, at: Date): string {
  const day = `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
  const ending = splitName(fileName).ending.toLowerCase() || '.jpg';
  return `${word} ${day} ${two(at.getHours())}-${two(at.getMinutes())}${ending}`;
}

/**
 * Why a file cannot be sent at all, as one sentence, the server's own for what it would refuse; null when it can. iPhones
 * keep pictures in a form that the server does not take; turning them would lose what the camera noted.
 */
export function whyNotSendable({ name, size, type }: Pick<File, 'name' | 'size' | 'type'>): string | null {
  const ending = splitName(name).ending.toLowerCase();
  if (/^\.hei[cf]$/.test(ending) || /^image\/hei[cf]/.test(type)) return t.heic;
  if (!endings.includes(ending)) return t.wrongType;
  if (size > uploadLimit) return t.tooLarge;
  return size === 0 ? t.empty : null;
}

/** Why no document can have this name, as one sentence; null when it can (docs/reference/api.md#a-11). */
export function whyNotNamed(name: string): string | null {
  const { stem } = splitName(name.trim());
  if (stem.trim() === '' || /^\.[^.]*$/.test(name.trim())) return t.giveItAName;
  if (name.trim().length > LONGEST_NAME) return t.atMostCharacters({ most: LONGEST_NAME });
  if (/[/\\\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u.test(name) || name.includes('..')) return t.nameWithoutSlashes;
  return null;
}

/** Endings of the files that the server takes, for the choice of files. */
export const UPLOAD_TYPES = uploadEndings.map((ending) => `.${ending}`).join(',');

const endings: readonly string[] = UPLOAD_TYPES.split(',');

/**
 * Sends one file with a call that takes uploads (multipart/form-data, part 'file') and answers its JSON. Throws ApiError
 * as callApi does; there is no deadline: how long a file takes depends on the line it goes through.
 */
export async function uploadFile(
  route: Pick<Route, 'path'>,
  params: Record<string, string | number>,
  file: File,
  fields: Record<string, string> = {},
  query: Record<string, string> = {},
): Promise<unknown> {
  const form = new FormData();
  // Fields first: a reader of the stream knows them when the file begins.
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append('file', file, file.name);
  const answer = await sendForm(addressOf(route, { params, query }), form);
  if (answer.ok && answer.body !== undefined) return answer.body;
  const error = new ApiError(answer.status, objectOrNull(answer.body));
  if (error.status === 401 || error.body?.code === 'password_change_required') reportSessionTrouble();
  throw error;
}

function objectOrNull(body: unknown): Partial<ErrorBody> | null {
  return typeof body === 'object' && body !== null ? (body as Partial<ErrorBody>) : null;
}
