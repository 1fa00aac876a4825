import { z } from 'zod';

const dateStyle = z.string().nullable();

/** What a gauge has been found to answer. Stored with the gauge, so that it is not asked twice for what it lacks. */
export const gaugeProfile = z.object({
  format: z.enum(['computer', 'display']),
  /** The gauge sends computer replies without a checksum. */
  lenient: z.boolean(),
  dateStyle,
  codes: z.record(z.string(), z.enum(['yes', 'no'])),
  /** When the codes it lacks were last asked. */
  probedAt: z.string(),
});
export type GaugeProfile = z.infer<typeof gaugeProfile>;

/** Codes a gauge lacks are asked again after a week, or when its software changes. */
const reprobeMs = 7 * 24 * 3_600_000;

/** The stored profile, or null when there is none or it was written in a form this program does not know. */
export function readProfile(stored: unknown): GaugeProfile | null {
  const parsed = gaugeProfile.safeParse(stored);
  return parsed.success ? parsed.data : null;
}

export function newProfile(format: 'computer' | 'display', lenient: boolean, now: number): GaugeProfile {
  return { format, lenient, dateStyle: null, codes: {}, probedAt: new Date(now).toISOString() };
}

/** Forgets which codes the gauge lacks, so that they are asked again. */
export function forgetRefusals(profile: GaugeProfile, now: number): void {
  for (const [code, answer] of Object.entries(profile.codes)) if (answer === 'no') delete profile.codes[code];
  profile.probedAt = new Date(now).toISOString();
}

/** When the codes it lacks are to be asked again, milliseconds since 1970. */
export function reprobeAt(profile: GaugeProfile): number {
  return Date.parse(profile.probedAt) + reprobeMs;
}
