import type pg from 'pg';
import { describeStatement } from './describe.ts';
import { judgeRow } from './judge-rows.ts';
import type { FoundStatement, Statements } from './read-statements.ts';

/** Prepares every statement and compares its columns with the type of its row; what is wrong, each with its place. */
export async function prepareAll(client: pg.ClientBase, { found, checker }: Statements): Promise<string[]> {
  const wrong: string[] = [];
  for (const statement of found) {
    for (const text of preparable(statement)) {
      try {
        const columns = await describeStatement(client, text);
        if (text === statement.text)
          wrong.push(
            ...judgeRow(checker, statement.row, columns, statement).map((what) => `${statement.place}: ${what}`),
          );
      } catch (error) {
        wrong.push(`${statement.place}: ${error instanceof Error ? error.message : String(error)}`);
      }
    }
  }
  return [...new Set(wrong)];
}

/** What PostgreSQL can prepare of a text: settings one by one, of COPY and a cursor the query, of FETCH nothing. */
function preparable({ text }: FoundStatement): string[] {
  if (/^\s*set\s/i.test(text)) return text.split(';');
  if (/^\s*fetch\s/i.test(text)) return [];
  const [, ofCopy] = /^\s*copy\s*\((.*)\)\s*to stdout/is.exec(text) ?? [];
  const [, ofCursor] = /^\s*declare\s.*?\scursor for\s(.*)$/is.exec(text) ?? [];
  return [ofCopy ?? ofCursor ?? text];
}
