import { packetIndexName } from '#contract/nouns/document/packet.ts';
import type { SharedIndex, SharedPacket } from '#contract/nouns/document/share.ts';
import type { PackedIndex, PacketFile } from '#server/store/packet/packets.ts';
import { findPackedContents, listChangedVerdicts, type PackedContents } from '#server/store/packet/shares.ts';
import type { Context } from '../context.ts';
import { typeOfName } from '../document/names/upload-type.ts';
import { packetPeriod } from '../packet/packet-period.ts';
import type { OpenShare } from './open-share.ts';

/** What the page of an open link shows: this packet and nothing else. */
export async function readSharedPacket(ctx: Context, { share, document }: OpenShare): Promise<SharedPacket> {
  const packed = await findPackedContents(ctx.db, document);
  return {
    file: document.name,
    size: document.size,
    sha256: document.sha256,
    site_name: share.siteName,
    month: packed?.month ?? null,
    created_at: document.modifiedAt.toISOString(),
    shared_by: nameOnly(share.createdBy),
    expires_at: share.expiresAt.toISOString(),
    contents: packed === null ? [] : packed.contents.map(toSharedFile),
    index: packed?.index == null ? null : toSharedIndex(packed.index, packed.contents),
    missing: packed === null ? null : packed.missing,
    changed_verdicts: packed === null ? [] : await changedSince(ctx, share, packed),
  };
}

function toSharedFile({ name, size, sha256 }: PacketFile, at: number): SharedPacket['contents'][number] {
  return { name, size, sha256, position: at + 1, shows: typeOfName(name)?.inline === true };
}

/** Files by their positions instead of their names. */
function toSharedIndex({ sections, files, units }: PackedIndex, contents: readonly PacketFile[]): SharedIndex {
  const places = new Map(contents.map(({ name }, at) => [name, at + 1]));
  const positions = (names: readonly string[]) => names.flatMap((name) => places.get(name) ?? []);
  const inSections = new Set([
    ...files,
    ...sections.flatMap((s) => [...s.files, ...s.elements.flatMap((e) => e.files)]),
  ]);
  // Index, manifest and sums are in no index, but that the index itself shows the cover.
  const others = contents.flatMap(({ name }) => (inSections.has(name) && name !== packetIndexName ? [] : [name]));
  return {
    sections: sections.map(({ number, title, elements, files: own }) => ({
      ...{ number, title },
      elements: elements.map(({ files: named, ...element }) => ({ ...element, files: positions(named) })),
      files: positions(own),
    })),
    files: positions([...others, ...files]),
    units: units?.map(({ lastPass, ...unit }) => ({ ...unit, last_pass: lastPass })) ?? null,
  };
}

/**
 * The name of the person who made the link; '' for a person without a name, who is listed by email address elsewhere.
 * The page of a link is open to anybody and shows nobody's email address.
 */
function nameOnly(createdBy: string): string {
  return createdBy.includes('@') ? '' : createdBy;
}

/**
 * Months of the packet whose verdict has changed since it was asked for. A change while it was built is among them: nobody
 * knows which of the two the packet has.
 */
async function changedSince(
  ctx: Context,
  { siteId, timezone }: OpenShare['share'],
  { month, askedAt }: PackedContents,
): Promise<SharedPacket['changed_verdicts']> {
  const { months } = packetPeriod(month, timezone, askedAt);
  const asked = [...new Set([...months, month])];
  return (await listChangedVerdicts(ctx.db, siteId, asked, askedAt)).map(({ on, ...rest }) => ({
    ...rest,
    changed_on: on,
  }));
}
