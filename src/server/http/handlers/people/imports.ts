import { AppError } from '#contract/errors.ts';
import { importKinds } from '#contract/nouns/people/import.ts';
import { startExport } from '#server/actions/export/start-export.ts';
import { importSites } from '#server/actions/import/import-sites.ts';
import { importUsers } from '#server/actions/import/import-users.ts';
import { importTemplate } from '#server/actions/import/template.ts';
import { type Handlers, sent } from '#server/http/call/handler.ts';
import type { Services } from '#server/http/call/services.ts';
import { readCsvUpload, sendCsv } from '#server/http/input/csv.ts';
import { sendExport } from '#server/http/serve/send-document.ts';

/** Handlers of import and export. */
export function importHandlers(
  services: Services,
): Pick<Handlers, 'importSites' | 'importUsers' | 'importTemplate' | 'exportAll'> {
  return {
    importSites: async (call) => {
      const bytes = await readCsvUpload(services, call);
      const { report, siteIds } = await importSites(call.context, bytes, { dryRun: call.query.dryRun === 'true' });
      services.lists.mark(siteIds);
      return report;
    },
    importUsers: async (call) => {
      const bytes = await readCsvUpload(services, call);
      return (await importUsers(call.context, bytes, { dryRun: call.query.dryRun === 'true' })).report;
    },
    importTemplate: async ({ params, reply }) => {
      const kind = importKinds.find((known) => known === params.kind);
      if (kind === undefined) throw new AppError('route_not_found');
      const { header, row } = importTemplate(kind);
      await sendCsv(reply, `${kind}-template.csv`, header, [row]);
      return sent;
    },
    exportAll: async ({ context, request, reply }) => {
      await sendExport(request, reply, context, startExport);
      return sent;
    },
  };
}
