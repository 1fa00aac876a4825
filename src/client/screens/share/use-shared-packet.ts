import { useCall } from '#client/api/wire/answer/use-call.ts';
import { addressOf } from '#client/api/wire/call.ts';
import {
  type Fields,
  listOf,
  numberOf,
  numberOrNull,
  objectOf,
  textOf,
  textOrNull,
  textsOf,
} from '#client/api/wire/read.ts';
import { t } from '#client/words/share.ts';
import { monthlyStatuses } from '#contract/nouns/common.ts';
import { binderStates } from '#contract/nouns/document/packet.ts';
import type { SharedIndex, SharedPacket } from '#contract/nouns/document/share.ts';
import { routes } from '#contract/routes/all.ts';

type SharedElement = SharedIndex['sections'][number]['elements'][number];

/** Answer of GET /api/public/share/{token}/contents. Throws for an answer that names no file: nothing is offered that is not known. */
export function readSharedPacket(body: unknown): SharedPacket {
  const fields = objectOf(body) ?? {};
  const file = textOf(fields.file);
  if (file === '') throw new Error(t.answerNamesNoPacket);
  return {
    file,
    size: numberOf(fields.size),
    sha256: textOf(fields.sha256),
    site_name: textOf(fields.site_name),
    month: textOrNull(fields.month),
    created_at: textOf(fields.created_at),
    shared_by: textOf(fields.shared_by),
    expires_at: textOf(fields.expires_at),
    contents: listOf(fields, 'contents').map(readFile),
    index: readIndex(objectOf(fields.index)),
    missing: Array.isArray(fields.missing) ? textsOf(fields.missing) : null,
    changed_verdicts: listOf(fields, 'changed_verdicts').flatMap(readChange),
  };
}

/** A file of the packet; it can be opened only by a position that the answer names. */
function readFile({ name, size, sha256, position, shows }: Fields): SharedPacket['contents'][number] {
  return {
    name: textOf(name),
    size: numberOrNull(size) ?? Number.NaN,
    sha256: textOf(sha256),
    position: numberOrNull(position) ?? 0,
    shows: shows === true,
  };
}

/** The files by element; null where the answer has no such list, so that nothing looks empty that is not known. */
function readIndex(index: Fields | null): SharedIndex | null {
  if (index === null || !Array.isArray(index.sections)) return null;
  return {
    sections: listOf(index, 'sections').map((section) => ({
      number: numberOf(section.number),
      title: textOf(section.title),
      elements: listOf(section, 'elements').map(readElement),
      files: positionsOf(section.files),
    })),
    files: positionsOf(index.files),
    units: Array.isArray(index.units) ? listOf(index, 'units').map(readUnit) : null,
  };
}

/** A state that is not known counts as missing, never as on file. */
function readElement({ label, citation, state, sentence, files }: Fields): SharedElement {
  return {
    label: textOf(label),
    citation: textOf(citation),
    state: state === null ? null : (binderStates.find((known) => known === state) ?? 'missing'),
    sentence: textOf(sentence),
    files: positionsOf(files),
  };
}

function readUnit({ name, label, status, method, sentence, last_pass }: Fields) {
  return {
    name: textOf(name),
    label: textOf(label),
    status: status === null ? null : (monthlyStatuses.find((known) => known === status) ?? 'INCONCLUSIVE'),
    method: textOf(method),
    sentence: textOf(sentence),
    last_pass: textOrNull(last_pass),
  };
}

const positionsOf = (value: unknown): number[] =>
  Array.isArray(value) ? value.filter((one): one is number => Number.isSafeInteger(one)) : [];

/** A change of a verdict; none where the answer names no status that is known. */
function readChange({ month, was, is, changed_on: on }: Fields): SharedPacket['changed_verdicts'] {
  const now = monthlyStatuses.find((status) => status === is);
  const before = monthlyStatuses.find((status) => status === was) ?? null;
  return now === undefined ? [] : [{ month: textOf(month), was: before, is: now, changed_on: textOf(on) }];
}

/** The packet under a share link. It is asked for again when the person comes back to it or is online again. */
export function useSharedPacket(token: string) {
  return useCall(routes.sharedPacket, {
    queryKey: ['shared-packet', token],
    params: { token },
    read: readSharedPacket,
    refetchOnReconnect: true,
  });
}

/** Where the packet is downloaded, whatever the browser would rather see. */
export function downloadAddress(token: string): string {
  return addressOf(routes.openShare, { params: { token }, query: { download: 1 } });
}

/** Where one file of the packet is: for the reader in the page, or to download it. */
export function fileAddress(token: string, position: number, way: 'shown' | 'downloaded'): string {
  return addressOf(routes.sharedFile, { params: { token, position }, query: way === 'shown' ? { inline: 1 } : {} });
}
