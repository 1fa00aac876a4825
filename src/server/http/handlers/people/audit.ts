import { auditCsvHeader, exportAudit, readAudit } from '#server/actions/audit/list-audit.ts';
import { readAuditFilter } from '#server/actions/audit/read-audit-filter.ts';
import { type Handlers, sent } from '#server/http/call/handler.ts';
import { sendCsv } from '#server/http/input/csv.ts';
import { localDate, readRange } from '#server/http/input/range.ts';
import { cutPage, readPage } from '#server/http/lists/paging.ts';

/** Handler of the audit log. Dates of its range are days of UTC: it covers every site at once. */
export function auditHandlers(): Pick<Handlers, 'audit'> {
  return {
    audit: async ({ context, query, reply }) => {
      const filter = { ...readAuditFilter(query), ...readRange(query, context.now) };
      if (query.format === 'csv') {
        const days = `${localDate(filter.from, 'UTC')}_${localDate(filter.to, 'UTC')}`;
        await sendCsv(reply, `Audit_Log_${days}.csv`, auditCsvHeader, await exportAudit(context, filter));
        return sent;
      }
      const { limit, after } = readPage({ limit: String(query.limit), cursor: query.cursor });
      const entries = await readAudit(context, filter, { after: after?.[0] ?? null, limit: limit + 1 });
      const page = cutPage(entries, limit, (entry) => [entry.id]);
      return { entries: page.rows, next_cursor: page.next_cursor };
    },
  };
}
