import { z } from 'zod';
import { equipmentCategories } from '#contract/equipment-categories.table.ts';
import { reasonWords, saysWhy, sayWhyWords, shortestReason } from '#contract/words.ts';
import { date, id } from '../common.ts';
import { equipment } from './equipment.ts';
import { watchedPlaces } from './equipment-traits.table.ts';

/**
 * What a device that the gauge names can become: what a sensor watches, the leak detector of a line, or the tank or line
 * itself that was taken off the list and that the gauge still reports.
 */
const proposalReadings = [...watchedPlaces, 'line_leak_detector', 'tank', 'line'] as const;

/** A piece of equipment that recording a proposal adds. */
const proposedPiece = z.object({
  category: z.enum(equipmentCategories),
  name: z.string(),
  tank_number: z.int().nullable(),
});

/**
 * A device that the gauge names and that nobody has recorded. It counts as recorded only once a person answers: until then
 * its part is not set up.
 */
export const proposal = z.object({
  /** 'sensor-301-4', 'line-leak-detector-201': the path of the answer. */
  key: z.string(),
  /** 'Liquid sensor 4', 'PLLD on line 1' */
  device: z.string(),
  /** The console's own label as it prints it; '': it has none. */
  label: z.string(),
  /** What the label and the console's set-up are read as; null: unknown, a person must choose. */
  read_as: z.enum(proposalReadings).nullable(),
  read_as_words: z.string(),
  /** Why it is read so, or why not. */
  why: z.string(),
  /** The tank that the label or the console's set-up names; null: neither does. */
  tank_number: z.int().nullable(),
  /** The line whose leak detector it is; null: no line is named. */
  line: z.string().nullable(),
  /** What is added to the list of equipment with one press; empty: the sensor's own row is completed. */
  adds: z.array(proposedPiece),
  /** The site's day on which the gauge first reported the device; null: not known. */
  reported_on: date.nullable(),
});
export type Proposal = z.infer<typeof proposal>;
export const proposalList = z.object({ proposals: z.array(proposal) });
export type ProposalList = z.infer<typeof proposalList>;

/** How a proposal is recorded. Left out: as it is read. */
export const proposalInput = z.object({
  /** What a sensor watches: required where its label is read as nothing. */
  watches: z.enum(watchedPlaces, 'is not a known place').optional(),
  /** Left out: the tank that the label or the console's set-up names. Null: no tank in particular. */
  tank_number: z
    .int('must be a tank number')
    .min(1, 'must be a tank number')
    .max(99, 'must be a tank number')
    .nullable()
    .optional(),
  /** The piece is on the list of equipment already: nothing is added. */
  equipment_id: id.optional(),
});
export type ProposalInput = z.infer<typeof proposalInput>;

export const proposalRefusal = z.object({
  reason: z
    .string(reasonWords('it is none of these'))
    .trim()
    .min(shortestReason, reasonWords('it is none of these'))
    .refine((text) => saysWhy(text), sayWhyWords)
    .max(1000, 'at most 1000 characters'),
});

/** What is on the list of equipment after the answer: the sensor or detector, then what was added. */
export const proposalAnswered = z.object({ success: z.literal(true), equipment: z.array(equipment) });
