import type { QueryClient } from '@tanstack/react-query';
import type { Language } from '#contract/language.ts';
import { type Binder, type BinderElement, binderStates, type PacketBuild } from '#contract/nouns/document/packet.ts';
import { routes } from '#contract/routes/all.ts';
import { fetchAnswer } from '../wire/answer/fetch-answer.ts';
import { useCall } from '../wire/answer/use-call.ts';
import { ApiError } from '../wire/call.ts';
import { keys } from '../wire/keys.ts';
import {
  type Fields,
  listIn,
  listOf,
  numberOf,
  numberOrNull,
  objectOf,
  textOf,
  textOrNull,
  textsOf,
} from '../wire/read.ts';

/** What a packet is to hold. `year` is a folder of Monthly Reports; null leaves the choice to the server. */
export interface PacketAsk {
  month: string;
  year: string | null;
  testing: boolean;
  /** The list of what is missing goes out with it; absent: it does. */
  gaps?: boolean;
  /** es: with Spanish translations beside the English files. Without it: by the language of the account. */
  lang?: Language;
}

/** A packet that lies in Exports; what the server did not tell is null or empty. */
export interface BuiltPacket {
  file: string | null;
  month: string;
  size: number | null;
  sha256: string | null;
  missing: string[];
}

/** What became of asking for a packet: it is there, or the server goes on building it. */
export type AskOutcome = { state: 'done'; packet: BuiltPacket } | { state: 'building'; packetId: number };

function readPacket(fields: Fields, month: string): BuiltPacket {
  return {
    file: textOrNull(fields.file),
    month: textOrNull(fields.month) ?? month,
    size: numberOrNull(fields.size),
    sha256: textOrNull(fields.sha256),
    missing: textsOf(fields.missing),
  };
}

/** An answer of POST /api/public/sites/{id}/packets. Any success without a build that is still running counts as a packet (docs/reference/api.md#b-15). */
export function readAskOutcome(body: unknown, month: string): AskOutcome {
  const fields = objectOf(body) ?? {};
  const packetId = numberOrNull(fields.packet_id);
  if (fields.state === 'building' && packetId !== null) return { state: 'building', packetId };
  return { state: 'done', packet: readPacket(fields, month) };
}

/** Asks for a packet. There is no deadline: how long a packet takes depends on its documents. Throws ApiError. */
export async function askForPacket(
  siteId: string,
  { month, year, testing, gaps, lang }: PacketAsk,
): Promise<AskOutcome> {
  // Without a year none is sent: JSON leaves out what is undefined.
  const body = { month, include: { testing, gaps, year: year ?? undefined }, lang };
  try {
    return await fetchAnswer(routes.buildPacket, {
      params: { id: siteId },
      body,
      timeoutMs: Number.POSITIVE_INFINITY,
      read: (answer) => readAskOutcome(answer, month),
    });
  } catch (error) {
    // A success that is not JSON is still a success (docs/reference/api.md#b-15).
    const fine = error instanceof ApiError && error.status >= 200 && error.status < 300;
    if (!fine) throw error;
    return readAskOutcome(null, month);
  }
}

/** Builds of GET /api/sites/{id}/packets, newest first; what has no number is left out. */
export function readBuilds(body: unknown): PacketBuild[] {
  return listIn(body, 'packets')
    .filter((fields) => numberOrNull(fields.packet_id) !== null)
    .map((fields) => {
      const ended = textOrNull(fields.ended_at);
      const running = ended === null && fields.state !== 'failed' && fields.state !== 'done';
      return {
        ...readPacket(fields, ''),
        packet_id: numberOf(fields.packet_id),
        year: textOrNull(fields.year),
        testing: fields.testing === true,
        gaps: fields.gaps !== false,
        state: running ? 'building' : fields.state === 'failed' ? 'failed' : 'done',
        step: textOf(fields.step),
        bytes_done: numberOrNull(fields.bytes_done) ?? 0,
        bytes_total: numberOrNull(fields.bytes_total) ?? 0,
        error: textOrNull(fields.error),
        asked_by: textOf(fields.asked_by),
        asked_at: textOf(fields.asked_at),
        ended_at: ended,
      };
    });
}

const buildsKey = (siteId: string) => keys.sitePart(siteId, 'documents', 'packets');

/** The last builds of a site. Throws ApiError. */
export function fetchBuilds(siteId: string, signal: AbortSignal): Promise<PacketBuild[]> {
  return fetchAnswer(routes.packets, { params: { id: siteId }, signal, read: readBuilds });
}

/** The last builds, read when `ready` and whenever documents change; who follows a build puts news of it there. */
export function usePacketBuilds(siteId: string, ready = true) {
  return useCall(routes.packets, {
    queryKey: buildsKey(siteId),
    params: { id: siteId },
    enabled: ready,
    none: [],
    read: readBuilds,
  });
}

/** Puts builds that were just read where usePacketBuilds finds them. */
export function keepBuilds(client: QueryClient, siteId: string, builds: PacketBuild[]): void {
  client.setQueryData(buildsKey(siteId), builds);
}

const tabs = ['documents', 'calendar', 'compliance', 'equipment', 'info'] as const;

function readElement(fields: Fields): BinderElement {
  const mend = objectOf(fields.mend);
  const tab = tabs.find((one) => one === mend?.tab);
  return {
    key: textOf(fields.key),
    label: textOf(fields.label),
    // What this page cannot read is never not required.
    state: binderStates.find((state) => state === fields.state) ?? 'missing',
    sentence: textOf(fields.sentence),
    papers: listOf(fields.papers).map(({ folder, file }) => ({ folder: textOf(folder), file: textOf(file) })),
    mend: tab === undefined ? null : { tab, paper: textOrNull(mend?.paper), item: textOrNull(mend?.item) },
  };
}

/** What a packet would hold; counts that are missing are made up for from the elements. */
export function readBinder(body: unknown): Binder {
  const fields = objectOf(body) ?? {};
  const sections = listOf(fields.sections).map((section, index) => ({
    number: numberOrNull(section.number) ?? index + 1,
    title: textOf(section.title),
    elements: listOf(section.elements).map(readElement),
  }));
  const states = sections.flatMap(({ elements }) => elements.map(({ state }) => state));
  const there = states.filter((state) => state === 'there').length;
  const asked = states.filter((state) => state !== 'not_asked' && state !== 'left_out').length;
  return {
    site_id: numberOf(fields.site_id),
    month: textOf(fields.month),
    year: textOrNull(fields.year),
    testing: fields.testing === true,
    sections,
    there: numberOrNull(fields.there) ?? there,
    asked: numberOrNull(fields.asked) ?? asked,
    files: numberOrNull(fields.files) ?? 0,
    size: numberOrNull(fields.size) ?? 0,
    too_large: fields.too_large === true,
  };
}

/** What a packet would hold and lack. What was shown stays until the answer for another choice is there. */
export function useBinder(siteId: string, { month, year, testing }: PacketAsk, ready: boolean) {
  return useCall(routes.binder, {
    queryKey: keys.sitePart(siteId, 'documents', 'binder', month, year ?? '', String(testing)),
    params: { id: siteId },
    query: { month, year: year ?? undefined, testing: String(testing) },
    enabled: ready,
    read: readBinder,
    keepsShown: true,
  });
}
