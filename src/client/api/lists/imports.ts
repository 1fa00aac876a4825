import { useQueryClient } from '@tanstack/react-query';
import type { ImportKind, ImportReport } from '#contract/nouns/people/import.ts';
import { routes } from '#contract/routes/all.ts';
import { uploadFile } from '../document/upload.ts';
import { ApiError, addressOf } from '../wire/call.ts';
import { keys } from '../wire/keys.ts';
import { type Fields, listOf, numberOrNull, objectOf, textOf } from '../wire/read.ts';

const routeOf = { sites: routes.importSites, users: routes.importUsers } as const;

function readReport(fields: Fields): ImportReport {
  const count = (value: unknown) => numberOrNull(value) ?? 0;
  return {
    success: fields.success === true,
    dryRun: fields.dryRun === true,
    total: count(fields.total),
    created: count(fields.created),
    updated: count(fields.updated),
    unchanged: count(fields.unchanged),
    errors: listOf(fields.errors).map(readLine),
    without_state: count(fields.without_state),
    warnings: listOf(fields.warnings).map(readLine),
  };
}

function readLine(line: Fields): ImportReport['errors'][number] {
  return { row: numberOrNull(line.row) ?? 0, field: textOf(line.field), message: textOf(line.message) };
}

/** The report beside a refusal, when it lists rows; null for any other failure. */
export function reportOfRefusal(error: unknown): ImportReport | null {
  if (!(error instanceof ApiError)) return null;
  const fields = objectOf(error.body);
  return fields === null || !Array.isArray(fields.errors) || fields.errors.length === 0 ? null : readReport(fields);
}

/**
 * Sends a CSV file; with `dryRun` nothing is stored and the report says what would be. Throws ApiError.
 */
export function useImport(kind: ImportKind) {
  const client = useQueryClient();
  return async (file: File, dryRun: boolean): Promise<ImportReport> => {
    const answer = await uploadFile(routeOf[kind], {}, file, {}, { dryRun: String(dryRun) });
    if (!dryRun) {
      for (const key of [keys.sites(), keys.manageSites(), keys.users()])
        void client.invalidateQueries({ queryKey: key });
    }
    return readReport(objectOf(answer) ?? {});
  };
}

/** Address of an empty file with the right columns. */
export function templateAddress(kind: ImportKind): string {
  return addressOf(routes.importTemplate, { params: { kind } });
}

/** Address of every record in one zip. */
export function exportAddress(): string {
  return addressOf(routes.exportAll);
}
