import { z } from 'zod';
import { languages } from '#contract/language.ts';
import { id, month, timestamp } from '../common.ts';

/** Hours for which a share link opens, unless asked otherwise (docs/reference/screens.md#limits). */
export const usualShareHours = 72;
export const longestShareHours = 168;
/** Most bytes of papers in a packet: 500 MB (docs/reference/api.md#a-14). */
export const packetLimit = 524_288_000;
/** The folder of packets. */
export const packetFolder = 'Exports';
/** Packets in it, by which they can be shared (docs/reference/screens.md#validation). */
export const packetName = /^Packet_.*\.(zip|tar\.gz)$/;

/** True for a document that can be shared: a packet in its folder, letter by letter. */
export function isPacket({ folder, name }: { folder: string; name: string }): boolean {
  return folder === packetFolder && packetName.test(name);
}

/** Shape only: month and year have sentences of their own. */
export const packetInput = z.object({
  month: z.unknown().optional(),
  include: z
    .object({
      testing: z.boolean('must be true or false').default(false),
      year: z.unknown().optional(),
      gaps: z
        .boolean('must be true or false')
        .default(true)
        .describe('false: the list of what is missing is left out of the files; the index then claims no completeness'),
    })
    .optional(),
  /** es: with Spanish translations of the index and of the month's report. Without it: the language of the account. */
  lang: z
    .enum(languages, 'must be en or es')
    .optional()
    .describe('es: with Spanish translations of index and report. Absent: by the language of the account'),
});
export type PacketInput = z.input<typeof packetInput>;

export const packet = z.object({
  success: z.literal(true),
  file: z.string(),
  folder: z.literal(packetFolder),
  month,
  size: z.int().min(0),
  sha256: z.string(),
  created_at: timestamp,
  /** Names of what is in it. */
  contents: z.array(z.string()),
  /** What was expected but absent, one sentence each. */
  missing: z.array(z.string()),
  /** Of its build. */
  packet_id: id,
});
export type Packet = z.infer<typeof packet>;

export const packetStates = ['building', 'done', 'failed'] as const;

/** A packet on its way, or what became of it. */
export const packetBuild = z.object({
  packet_id: id,
  month,
  /** Folder of monthly reports that was chosen; null: the newest. */
  year: z.string().nullable(),
  testing: z.boolean(),
  /** The list of what is missing goes out with it. */
  gaps: z.boolean(),
  state: z.enum(packetStates),
  /** What is being done now: 'Adding documents'. */
  step: z.string(),
  bytes_done: z.int().min(0),
  bytes_total: z.int().min(0),
  /** Name in Exports, once done. */
  file: z.string().nullable(),
  size: z.int().nullable(),
  sha256: z.string().nullable(),
  missing: z.array(z.string()),
  /** Why it failed. */
  error: z.string().nullable(),
  asked_by: z.string(),
  asked_at: timestamp,
  ended_at: timestamp.nullable(),
});
export type PacketBuild = z.infer<typeof packetBuild>;
/** Newest first, the last 20. */
export const packetBuildList = z.object({ packets: z.array(packetBuild) });
export type PacketBuildList = z.infer<typeof packetBuildList>;

/** Answer of POST /api/public/sites/{id}/packets (202) while a large packet is still being built. */
export const packetStarted = z.object({ success: z.literal(true), packet_id: id, state: z.literal('building') });
export type PacketStarted = z.infer<typeof packetStarted>;

/** The index in the archive of a packet: no entry of its own list. */
export const packetIndexName = 'index.pdf';

export const binderStates = ['there', 'partly', 'missing', 'not_asked', 'left_out'] as const;
export type BinderState = (typeof binderStates)[number];

/** One document or record of the inspector's binder. */
export const binderElement = z.object({
  key: z.string(),
  label: z.string(),
  /** not_asked: no rule asks for it here; left_out: `testing` is off. */
  state: z.enum(binderStates),
  /** What there is and what is missing, in one sentence. */
  sentence: z.string(),
  /** Files of the packet that stand for it, by their name in the site's folders. */
  papers: z.array(z.object({ folder: z.string(), file: z.string() })),
  /** Where on the site's page it is put right; null where nothing is to be done. */
  mend: z
    .object({
      tab: z.enum(['documents', 'calendar', 'compliance', 'equipment', 'info']),
      /** Kind of paper to upload. */
      paper: z.string().nullable(),
      /** Item of the calendar. */
      item: z.string().nullable(),
    })
    .nullable(),
});
export type BinderElement = z.infer<typeof binderElement>;

export const binderSection = z.object({
  number: z.int().min(1).max(12),
  title: z.string(),
  elements: z.array(binderElement),
});
export type BinderSection = z.infer<typeof binderSection>;

/** What a packet would hold: the inspector's binder, section by section (docs/reference/compliance-rules.md#packet). */
export const binder = z.object({
  site_id: id,
  month,
  year: z.string().nullable(),
  testing: z.boolean(),
  sections: z.array(binderSection),
  /** Of the elements that are asked for here and not left out: how many are there, and how many there are. */
  there: z.int().min(0),
  asked: z.int().min(0),
  /** Stored documents that would go in, and their bytes. */
  files: z.int().min(0),
  size: z.int().min(0),
  too_large: z.boolean(),
});
export type Binder = z.infer<typeof binder>;

/** Most sites of one batch, and most months of each packet. */
export const batchLimits = { sites: 500, months: 12 } as const;
const monthsWords = 'must be a whole number from 1 to 12';

/** Shape only: the month has a sentence of its own. */
export const batchInput = z.object({
  sites: z
    .array(z.int('must be numbers of sites').min(1, 'must be numbers of sites'), 'must be a list of sites')
    .min(1, 'Choose at least one site')
    .max(batchLimits.sites, 'at most 500 sites'),
  /** The last month of each packet. */
  month: z.unknown().optional(),
  /** How many months, that one included; 1 without it. */
  months: z.int(monthsWords).min(1, monthsWords).max(batchLimits.months, monthsWords).optional(),
  testing: z.boolean('must be true or false').optional(),
  /** false: the list of what is missing is left out of the files. */
  gaps: z.boolean('must be true or false').optional(),
  lang: z.enum(languages, 'must be en or es').optional(),
});
export type BatchInput = z.input<typeof batchInput>;

/** Packets of several sites, asked for at once. */
export const packetBatch = z.object({
  batch_id: id,
  /** The last of `months`. */
  month,
  months: z.int().min(1).max(batchLimits.months),
  testing: z.boolean(),
  gaps: z.boolean(),
  asked_at: timestamp,
  /** Of every site there is a packet, or the reason why there is none. */
  ended: z.boolean(),
  sites: z.array(
    z.object({
      /** Null, as its name: the person may not read the site any more. */
      site_id: id.nullable(),
      name: z.string().nullable(),
      state: z.enum(['waiting', ...packetStates]),
      step: z.string(),
      /** Null before it is being built; a total of 0 is not known yet. */
      bytes_done: z.int().min(0).nullable(),
      bytes_total: z.int().min(0).nullable(),
      packet_id: id.nullable(),
      /** Name in the Exports folder of the site; null while there is none. */
      file: z.string().nullable(),
      size: z.int().min(0).nullable(),
      /** What was expected in it but absent, one sentence each; null: not known, there is no packet (yet). */
      missing: z.array(z.string()).nullable(),
      /** Why there is no packet, in one sentence. */
      error: z.string().nullable(),
    }),
  ),
});
export type PacketBatch = z.infer<typeof packetBatch>;
/** Newest first, the last 10. */
export const packetBatchList = z.object({ batches: z.array(packetBatch) });

/** Sites of which packets can be asked for. */
export const packetSites = z.object({
  /** In the order of the compliance overview; at most 500. */
  sites: z.array(z.object({ site_id: id, name: z.string() })),
  /** All that fit the filters. */
  matched: z.int().min(0),
});
export type PacketSites = z.infer<typeof packetSites>;
