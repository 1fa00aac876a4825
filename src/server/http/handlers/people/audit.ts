import { readAudit, readAuditFilter } from '#server/actions/audit/list-audit.ts';
import { auditTable } from '#server/actions/table/history-tables.ts';
import { type Handlers, sent } from '#server/http/call/handler.ts';
import { readRange } from '#server/http/input/range.ts';
import { isTableFormat, sendTable } from '#server/http/input/table-file.ts';
import { cutPage, readPage } from '#server/http/lists/paging.ts';

/** Handler of the audit log. Dates of its range are days of UTC: it covers every site at once. */
export function auditHandlers(): Pick<Handlers, 'audit'> {
  return {
    audit: async ({ context, query, reply }) => {
      const filter = { ...readAuditFilter(query), ...readRange(query, context.now) };
      if (isTableFormat(query.format)) {
        await sendTable(reply, query.format, auditTable(context, filter));
        return sent;
      }
      const { limit, after } = readPage({ limit: String(query.limit), cursor: query.cursor });
      const entries = await readAudit(context, filter, { after: after?.[0] ?? null, limit: limit + 1 });
      const page = cutPage(entries, limit, (entry) => [entry.id]);
      return { entries: page.rows, next_cursor: page.next_cursor };
    },
  };
}
