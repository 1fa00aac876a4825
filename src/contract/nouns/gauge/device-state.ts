import { z } from 'zod';
import { deviceKindKeys } from '#contract/device-states.table.ts';
import { timestamp } from '../common.ts';

/** The newest state of a device that the gauge reports and that is no tank, sensor or line. */
export const deviceState = z.object({
  kind: z.enum(deviceKindKeys as [(typeof deviceKindKeys)[number], ...typeof deviceKindKeys]),
  number: z.int(),
  /** 'External input 2' */
  name: z.string(),
  /** As the console calls it; '' where that is not known. */
  label: z.string(),
  /** Null where no table knows it: neither normal nor a fault. */
  state: z.string().nullable(),
  /** The state in words; of an unknown one the console's own. */
  words: z.string(),
  tone: z.enum(['ok', 'info', 'warn', 'bad']),
  /** What was measured with it. */
  measured: z.array(z.object({ name: z.string(), value: z.string() })),
  /** False: nobody knows the units of the console, so rates may be in others than shown. */
  units_confirmed: z.boolean(),
  /** When it was last read. */
  at: timestamp,
  /** False: it was due to be read again and was not, so that nobody knows whether it still holds. */
  current: z.boolean(),
});
export type DeviceState = z.infer<typeof deviceState>;

export const deviceStateList = z.object({ devices: z.array(deviceState) });
