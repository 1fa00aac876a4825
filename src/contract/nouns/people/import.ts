import { z } from 'zod';

/** The largest CSV file, in bytes, and the most rows under its header. */
export const importLimits = { bytes: 5_242_880, rows: 10_000 } as const;
/** So many cells that cannot be taken are listed; one line more counts the others. */
export const mostImportErrors = 1_000;

export const importKinds = ['sites', 'users'] as const;
export type ImportKind = (typeof importKinds)[number];

/** Columns of each file in the order of template and export; `required` ones must be in the header. */
export const importColumns = {
  sites: {
    all: [
      'name',
      'site_type',
      'ip',
      'port',
      'address',
      'city',
      'state',
      'state_since',
      'state_reason',
      'zip',
      'facility_id',
      'tags',
      'console_type',
      'timezone',
      'report_recipients',
      'district',
      'latitude',
      'longitude',
    ],
    required: ['name'],
  },
  users: { all: ['email', 'name', 'role', 'sites', 'write_sites'], required: ['email', 'role'] },
} as const satisfies Record<ImportKind, { all: readonly string[]; required: readonly string[] }>;

/** A cell that cannot be taken. `row` counts as a spreadsheet does: the header is 1. */
export const importError = z.object({ row: z.int().min(1), field: z.string(), message: z.string() });
export type ImportError = z.infer<typeof importError>;

/** What an import did, or with `dryRun` would do. */
export const importReport = z.object({
  success: z.boolean(),
  dryRun: z.boolean(),
  total: z.int().min(0),
  created: z.int().min(0),
  updated: z.int().min(0),
  unchanged: z.int().min(0),
  errors: z.array(importError),
  /**
   * Sites of the file that have no state recorded when it is stored, those that stay as they are among them: only federal
   * rules are applied to them.
   */
  without_state: z.int().min(0),
  /** What is imported but still requires action, row by row, limited as `errors` are. */
  warnings: z.array(importError),
});
export type ImportReport = z.infer<typeof importReport>;
