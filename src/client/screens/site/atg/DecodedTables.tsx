import { cx } from '#client/ui/classes.ts';
import { TableScroll } from '#client/ui/TableScroll.tsx';
import { t } from '#client/words/site/atg.ts';
import type { AtgTable } from '#contract/nouns/gauge/atg.ts';
import { numbered } from './numbered.ts';

/** A cell up to this long stays on one line: a date or a tank's name must not fall apart. */
const ONE_LINE = 24;

const NUMBER = /^[-+]?[\d,]*\.?\d+%?$/;

/** Columns whose every filled cell is a number. */
function numericColumns(table: AtgTable): boolean[] {
  return table.columns.map((_, column) => {
    const cells = table.rows.map((row) => row[column] ?? '').filter((cell) => cell !== '');
    return cells.length > 0 && cells.every((cell) => NUMBER.test(cell));
  });
}

/** What the program read out of an answer. */
export function DecodedTables({ tables }: { tables: readonly AtgTable[] }) {
  return (
    <div className="flex flex-col gap-4">
      {numbered(tables).map(({ place, value }) => (
        <DecodedTable key={place} table={value} />
      ))}
    </div>
  );
}

function DecodedTable({ table }: { table: AtgTable }) {
  const numeric = numericColumns(table);
  return (
    <TableScroll label={t.decodedTitle({ title: table.title })} className="rounded-md border border-border">
      <table className="table">
        <caption className="px-3 py-2 text-start font-bold">{table.title}</caption>
        <thead>
          <tr>
            {numbered(table.columns).map(({ place, value }) => (
              <th key={place} scope="col" className={numeric[place - 1] ? 'num' : undefined}>
                {value}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {numbered(table.rows).map(({ place: rowPlace, value: row }) => (
            <tr key={rowPlace}>
              {numbered(row).map(({ place, value }) => (
                <td
                  key={place}
                  className={cx(numeric[place - 1] && 'num', value.length <= ONE_LINE && 'whitespace-nowrap')}
                >
                  {value || <span className="text-muted">–</span>}
                </td>
              ))}
            </tr>
          ))}
          {table.rows.length === 0 && (
            <tr>
              <td colSpan={Math.max(1, table.columns.length)} className="text-muted">
                {t.nothingReported}
              </td>
            </tr>
          )}
        </tbody>
      </table>
    </TableScroll>
  );
}
