import { useCall } from '#client/api/wire/answer/use-call.ts';
import { addressOf } from '#client/api/wire/call.ts';
import { listOf, numberOf, numberOrNull, objectOf, textOf, textOrNull, textsOf } from '#client/api/wire/read.ts';
import { t } from '#client/words/share.ts';
import type { SharedPacket } from '#contract/nouns/document/share.ts';
import { routes } from '#contract/routes/all.ts';

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
    contents: listOf(fields, 'contents').map((entry) => ({
      name: textOf(entry.name),
      size: numberOrNull(entry.size) ?? Number.NaN,
      sha256: textOf(entry.sha256),
    })),
    missing: textsOf(fields.missing),
  };
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
