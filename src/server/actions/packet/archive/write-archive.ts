import type { Readable } from 'node:stream';
import { rulesEdition } from '#compliance/tables/states/profiles.ts';
import type { Language } from '#contract/language.ts';
import { packetIndexName } from '#contract/nouns/document/packet.ts';
import type { Context } from '#server/actions/context.ts';
import { writeZip, type ZipEntry } from '#server/actions/export/write-zip.ts';
import { differs, isSound, missing, UnsoundDocument } from '#server/actions/packet/sound-plan.ts';
import type { StoredBytes } from '#server/documents/document-store.ts';
import type { StoredDocument } from '#server/store/document/documents.ts';
import type { PackedIndex, PacketFile, PacketRow } from '#server/store/packet/packets.ts';
import type { PacketHold } from '../packet-hold.ts';
import type { PacketPlan } from '../plan-packet.ts';
import { drawIndex } from '../tables/draw-index.ts';
import { type ArchiveEntry, toPackedIndex } from '../tables/index-files.ts';
import { type PlacedDocument, placeDocuments } from './archive-names.ts';
import { type MadePart, type MadeParts, madePart, spanishFolder } from './make-parts.ts';

/** What goes into one archive. */
export interface ArchiveContent {
  plan: PacketPlan;
  made: MadeParts;
  /** What was expected and is not in it, one sentence each. */
  missing: readonly string[];
}

const own = {
  index: packetIndexName,
  spanish: `${spanishFolder}/index.pdf`,
  manifest: 'manifest.json',
  sums: 'SHA256SUMS',
} as const;
/** Endings of what is compressed already: deflating it costs time and saves nothing. */
const packed = /\.(pdf|png|jpe?g|zip|xlsx|docx)$/i;

/**
 * Writes a packet into the store of documents: index, report, monthly reports, tables, documents, manifest and sums; each
 * byte is read once. Throws UnsoundDocument when a document cannot be vouched for; nothing is stored then.
 */
export async function writeArchive(
  ctx: Context,
  row: PacketRow,
  content: ArchiveContent,
  hold: PacketHold,
): Promise<{ stored: StoredBytes; contents: PacketFile[]; index: PackedIndex }> {
  const archive = new Archive(ctx, row, content, await place(content));
  const entries = archive.entries(await archive.indexes());
  const stream = writeZip(entries, {
    written: (entry) => archive.contents.push(entry),
    passed: (bytes) => {
      if (archive.reading) hold.bytesDone += bytes;
    },
  });
  const letGo = () => stream.destroy(new Error('another process builds this packet'));
  hold.signal.addEventListener('abort', letGo, { once: true });
  try {
    const stored = await ctx.documents.put(stream);
    return { stored, contents: archive.contents, index: toPackedIndex(content.plan, archive.listed, row) };
  } catch (error) {
    // A store may have words of its own for what its source failed of.
    throw archive.unsound ?? error;
  } finally {
    stream.destroy();
    hold.signal.removeEventListener('abort', letGo);
  }
}

type Placed = Awaited<ReturnType<typeof placeDocuments>>;

function place({ plan, made }: ArchiveContent): Promise<Placed> {
  return placeDocuments(plan, [...Object.values(own), made.report.name, ...made.tables.map(({ name }) => name)]);
}

class Archive {
  /** What is written, in order. */
  readonly contents: PacketFile[] = [];
  /** A document is being read, not something made. */
  reading = false;
  unsound: UnsoundDocument | null = null;
  /** What index.pdf lists. */
  listed: ArchiveEntry[] = [];
  readonly #ctx: Context;
  readonly #row: PacketRow;
  readonly #content: ArchiveContent;
  readonly #reports: PlacedDocument[];
  readonly #papers: PlacedDocument[];

  constructor(ctx: Context, row: PacketRow, content: ArchiveContent, { reports, papers }: Placed) {
    this.#ctx = ctx;
    this.#row = row;
    this.#content = content;
    this.#reports = reports;
    this.#papers = papers;
  }

  /** The page that lists what comes after it, and its translation where one is asked for. */
  async indexes(): Promise<MadePart[]> {
    const { plan, made } = this.#content;
    const files = (placed: readonly PlacedDocument[]): ArchiveEntry[] =>
      placed.map(({ name, section, document }) => ({ name, section, size: document.size, documentId: document.id }));
    const ownFile = ({ name, size, section }: MadePart): ArchiveEntry => ({ name, size, section, documentId: null });
    const tables = made.tables.map(ownFile);
    const { report, translation } = made;
    const translated = translation === null ? [] : [ownFile(translation)];
    const listed = [ownFile(report), ...translated, ...files(this.#reports), ...tables, ...files(this.#papers)];
    const draw = async (name: string, entries: readonly ArchiveEntry[], language: Language) =>
      madePart(name, await drawIndex(this.#ctx, plan, entries, { ...made, gaps: this.#row.gaps }, language));
    if (translation === null) {
      this.listed = listed;
      return [await draw(own.index, listed, 'en')];
    }
    const spanish = await draw(own.spanish, listed, 'es');
    this.listed = [...listed, ownFile(spanish)];
    return [await draw(own.index, this.listed, 'en'), spanish];
  }

  async *entries([index, ...translations]: readonly MadePart[]): AsyncGenerator<ZipEntry> {
    const { report, translation, tables } = this.#content.made;
    const first = [index, report, ...translations, translation];
    yield* first.flatMap((part) => (part === undefined || part === null ? [] : [this.#made(part)]));
    yield* this.#documents(this.#reports);
    yield* tables.map((part) => this.#made(part));
    yield* this.#documents(this.#papers);
    yield this.#made(this.#manifest());
    yield this.#made(sumsOf(this.contents));
  }

  /** Nothing else has happened to what is made than that it was asked for. */
  #made({ name, open }: MadePart): ZipEntry {
    return { name, modified: this.#row.askedAt, deflate: !packed.test(name), open };
  }

  async *#documents(placed: readonly PlacedDocument[]): AsyncGenerator<ZipEntry> {
    for (const { name, document } of placed) {
      this.reading = true;
      yield { name, modified: document.modifiedAt, deflate: !packed.test(name), open: () => this.#open(document) };
      this.reading = false;
      const entry = this.contents.at(-1);
      if (entry === undefined || !isSound(document, entry)) throw this.#found(new UnsoundDocument(document, differs));
    }
  }

  async #open(document: StoredDocument): Promise<Readable> {
    const stream = await this.#ctx.documents.open(document.contentKey);
    if (stream === null) throw this.#found(new UnsoundDocument(document, missing));
    return stream;
  }

  #found(unsound: UnsoundDocument): UnsoundDocument {
    this.unsound = unsound;
    return unsound;
  }

  #manifest(): MadePart {
    const { plan, missing } = this.#content;
    const { id, name, facilityId, address } = plan.site;
    const manifest = {
      site: { id, name, facility_id: facilityId, address },
      month: this.#row.month,
      made_at: this.#row.askedAt.toISOString(),
      made_for: this.#row.askedBy,
      rules: rulesEdition,
      // Left out on request: an empty list would say that nothing is missing.
      ...(this.#row.gaps ? { missing } : {}),
      index: toPackedIndex(plan, this.listed, this.#row),
      entries: this.contents,
    };
    return madePart(own.manifest, Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`));
  }
}

/** As `sha256sum -c` reads it. */
function sumsOf(contents: readonly PacketFile[]): MadePart {
  return madePart(own.sums, Buffer.from(contents.map(({ name, sha256 }) => `${sha256}  ${name}\n`).join('')));
}
