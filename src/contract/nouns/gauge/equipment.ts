import { z } from 'zod';
import { equipmentCategories } from '#contract/equipment-categories.table.ts';
import { reasonWords, saysWhy, sayWhyWords, shortestReason } from '#contract/words.ts';
import { date, id, timestamp } from '../common.ts';
import { asKnownField } from '../compliance/as-known.ts';
import { documentRef, documentRefInput } from '../compliance/calendar.ts';
import { calendarDate } from '../compliance/calendar-date.ts';
import { traitNames, traits, traitsInput } from './equipment-traits.table.ts';

/** Most documents of one piece. */
export const mostEquipmentDocuments = 20;

export const equipment = z.object({
  id,
  category: z.enum(equipmentCategories),
  name: z.string(),
  manufacturer: z.string(),
  model: z.string(),
  serial_no: z.string(),
  installed_on: date.nullable(),
  /** Of a tank with an internal lining: the day of the lining, from which its inspections count. */
  lined_on: date.nullable(),
  tank_number: z.int().nullable(),
  notes: z.string(),
  /** What decides which rules apply to it, as far as it was recorded: see equipment-traits.table.ts. */
  traits,
  /** Stored documents that go with it: manuals, certificates, pictures. */
  documents: z.array(documentRef),
  updated_at: timestamp,
  /** The gauge knows this device; its row came from the gauge. */
  from_gauge: z.boolean(),
  /** What the gauge says about it now, e.g. {name: 'Capacity', value: '10,000 gal'}. */
  reported: z.array(z.object({ name: z.string(), value: z.string() })),
});
export type Equipment = z.infer<typeof equipment>;
/** A piece that was taken off the list. */
export const removedEquipment = z.object({
  id,
  category: z.enum(equipmentCategories),
  name: z.string(),
  /** The first day on which it was not there; null: nobody recorded the day. */
  removed_on: date.nullable(),
  /** '': no reason given. */
  reason: z.string(),
  recorded_at: timestamp,
  recorded_by: z.string().nullable(),
});
export type RemovedEquipment = z.infer<typeof removedEquipment>;
export const equipmentList = z.object({
  /** By category, then name. */
  equipment: z.array(equipment),
  /** What was removed, the newest first. */
  removed: z.array(removedEquipment),
});
export type EquipmentList = z.infer<typeof equipmentList>;
/** What was recorded of a piece and since when. */
export const equipmentFact = z.object({
  id,
  /** A trait, 'installed_on', or 'listed' (on the list of equipment: 'yes' or 'no'). */
  name: z.string(),
  /** 'Release detection' */
  label: z.string(),
  value: z.string().nullable(),
  /** 'Tank gauge, static tests'; null: from that day on nobody says. */
  words: z.string().nullable(),
  /** Null: since first recorded. */
  valid_from: date.nullable(),
  /** Null: before facts had dates, or by no person. */
  recorded_at: timestamp.nullable(),
  recorded_by: z.string().nullable(),
  reason: z.string(),
  document: documentRef.nullable(),
  /** When it was superseded by a fact from an earlier day, and by whom. */
  voided_at: timestamp.nullable(),
  voided_by: z.string().nullable(),
});
export type EquipmentFact = z.infer<typeof equipmentFact>;
/** By name in the order of the form, then the newest first. */
export const equipmentFacts = z.object({ facts: z.array(equipmentFact), ...asKnownField });

export const equipmentSaved = z.object({ success: z.literal(true), equipment });

const words = (limit: number) => z.string('must be text').trim().max(limit, `at most ${limit} characters`);

/** When and why a piece was removed. Without it: today, and no reason given. */
export const equipmentRemoval = z.object({
  /** The first day on which it was not there. Left out: today. */
  removed_on: calendarDate.optional(),
  /** Required with a day. */
  reason: words(1000)
    .min(shortestReason, reasonWords('it was removed'))
    .refine((text) => saysWhy(text), sayWhyWords)
    .optional(),
  /** A stored document of the site that shows it: without one a month that is closed gets no better. */
  document: documentRefInput.optional(),
});
export type EquipmentRemoval = z.infer<typeof equipmentRemoval>;

export const equipmentInput = z.object({
  category: z.enum(equipmentCategories, 'is not a known category'),
  name: words(120).min(1, 'is required'),
  manufacturer: words(120).optional(),
  model: words(120).optional(),
  serial_no: words(120).optional(),
  installed_on: calendarDate.nullable().optional(),
  /** Of a tank only. Left out: it stays as it is. */
  lined_on: calendarDate.nullable().optional(),
  tank_number: z
    .int('must be a tank number')
    .min(1, 'must be a tank number')
    .max(99, 'must be a tank number')
    .nullable()
    .optional(),
  notes: words(4000).optional(),
  /** Left out: they stay as they are. */
  traits: traitsInput.optional(),
  /**
   * From which day on changed traits are so. Left out: from today on; what is recorded for the first time holds since first
   * recorded. The installation day has no other day than itself.
   */
  valid_from: calendarDate.optional(),
  /** Why: required for a day in the past, and for a tank that is not regulated. */
  reason: words(1000).optional(),
  /** A stored document of the site that shows it: without one a month that is closed gets no better. */
  fact_document: documentRefInput.optional(),
  /**
   * What the document shows of what is on record already: `installed_on` and names of traits. Left out: what the call
   * changes, or where it changes nothing each of these that it names.
   */
  shows: z
    .array(z.enum(['installed_on', ...traitNames], 'is not a known fact'), 'must be a list')
    .max(30, 'at most 30 names')
    .optional(),
  /** Stored documents of the site. Left out: they stay as they are. */
  documents: z
    .array(documentRefInput, 'must be a list')
    .max(mostEquipmentDocuments, `at most ${mostEquipmentDocuments} documents`)
    .optional(),
});
export type EquipmentInput = z.infer<typeof equipmentInput>;
