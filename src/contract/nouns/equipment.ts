import { z } from 'zod';
import { documentRef, documentRefInput } from './calendar.ts';
import { calendarDate } from './calendar-date.ts';
import { date, id, timestamp } from './common.ts';
import { equipmentCategories } from './equipment-categories.table.ts';
import { traits, traitsInput } from './equipment-traits.table.ts';

/** Most papers of one piece. */
export const mostEquipmentPapers = 20;

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
  /** Stored papers that go with it: manuals, certificates, pictures. */
  documents: z.array(documentRef),
  updated_at: timestamp,
  /** The gauge knows this device; its row came from the gauge. */
  from_gauge: z.boolean(),
  /** What the gauge says about it now, e.g. {name: 'Capacity', value: '10,000 gal'}. */
  reported: z.array(z.object({ name: z.string(), value: z.string() })),
});
export type Equipment = z.infer<typeof equipment>;
/** By category, then name. */
export const equipmentList = z.object({ equipment: z.array(equipment) });
export type EquipmentList = z.infer<typeof equipmentList>;
export const equipmentSaved = z.object({ success: z.literal(true), equipment });

const words = (limit: number) => z.string('must be text').trim().max(limit, `at most ${limit} characters`);

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
  /** Stored papers of the site. Left out: they stay as they are. */
  documents: z
    .array(documentRefInput, 'must be a list')
    .max(mostEquipmentPapers, `at most ${mostEquipmentPapers} documents`)
    .optional(),
});
export type EquipmentInput = z.infer<typeof equipmentInput>;
