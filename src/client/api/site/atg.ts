import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import type { AtgCommand, AtgKind, AtgParam, AtgRun, AtgTable } from '#contract/nouns/gauge/atg.ts';
import { routes } from '#contract/routes/all.ts';
import { useCall, useCallPages } from '../wire/answer/use-call.ts';
import { useKept } from '../wire/answer/use-calls.ts';
import { useMutationCall } from '../wire/answer/use-mutation-call.ts';
import { keys } from '../wire/keys.ts';
import { type Fields, listIn, listOf, numberOf, numberOrNull, objectOf, textOf, textOrNull } from '../wire/read.ts';

/** A command waits for its turn and for the gauge: about a minute at most, and a little for the way. */
const RUN_TIMEOUT_MS = 75_000;
/** Runs of one page of the history. */
const HISTORY_PAGE = 20;

export type RunParams = AtgRun['params'];

/** A command for the gauge. The password is never kept. */
export interface RunRequest {
  command: Pick<AtgCommand, 'key' | 'label' | 'kind'>;
  params: RunParams;
}
/** What a guarded command asks for besides. */
export interface RunGuard {
  reason: string;
  password: string;
}

/** The state of the last command started on this page; it lives on when the tab is left. */
export type RunProgress =
  | { phase: 'running'; request: RunRequest; startedAt: number }
  | { phase: 'done'; run: AtgRun }
  /** `newestBefore`: id of the newest run in the history when it was started. */
  | { phase: 'failed'; request: RunRequest; error: unknown; newestBefore: number };

const kindOf = (value: unknown): AtgKind => (value === 'control' ? 'control' : 'query');

function readParam(fields: Fields): AtgParam {
  return {
    name: textOf(fields.name),
    type: fields.type === 'text' ? 'text' : 'integer',
    required: fields.required === true,
    label: textOf(fields.label) || textOf(fields.name),
    choices: listOf(fields.choices).map((choice) => ({ value: numberOf(choice.value), label: textOf(choice.label) })),
  };
}

/** The catalogue in an answer of GET /api/sites/{id}/atg/commands; a command that does not say so may not be run. */
export function readCommands(body: unknown): AtgCommand[] {
  return listIn(body, 'commands').map((fields) => ({
    key: textOf(fields.key),
    label: textOf(fields.label) || textOf(fields.key),
    kind: kindOf(fields.kind),
    params: listOf(fields.params).map(readParam),
    allowed: fields.allowed === true,
    code: textOf(fields.code),
    description: textOf(fields.description),
    guarded: fields.guarded === true || fields.kind === 'control',
  }));
}

function readTables(value: unknown): AtgTable[] | null {
  if (!Array.isArray(value)) return null;
  return listOf(value).map((fields) => ({
    title: textOf(fields.title),
    columns: Array.isArray(fields.columns) ? fields.columns.map(textOf) : [],
    rows: Array.isArray(fields.rows) ? fields.rows.filter(Array.isArray).map((row) => row.map(textOf)) : [],
  }));
}

function readParams(value: unknown): RunParams {
  const params: RunParams = {};
  for (const [name, given] of Object.entries(objectOf(value) ?? {})) {
    if (typeof given === 'number' || typeof given === 'string') params[name] = given;
  }
  return params;
}

const outcomes = ['ok', 'offline', 'timeout', 'error'] as const;

/** One run of a command, as POST /api/sites/{id}/atg/commands and GET /api/sites/{id}/atg/commands/history tell it. */
export function readRun(fields: Fields): AtgRun {
  return {
    id: numberOf(fields.id),
    command: textOf(fields.command),
    label: textOf(fields.label) || textOf(fields.command),
    kind: kindOf(fields.kind),
    params: readParams(fields.params),
    requested_by: textOf(fields.requested_by),
    requested_at: textOf(fields.requested_at),
    duration_ms: numberOrNull(fields.duration_ms) ?? 0,
    outcome: outcomes.find((outcome) => outcome === fields.outcome) ?? 'error',
    text: textOf(fields.text),
    parsed: readTables(fields.parsed),
    reason: textOf(fields.reason),
    error: textOrNull(fields.error),
    exchange: listOf(fields.exchange).map((step) => ({ sent: textOf(step.sent), received: textOf(step.received) })),
  };
}

/** The queries and commands of a site's gauge. */
export function useAtgCommands(siteId: string) {
  return useCall(routes.atgCommands, {
    queryKey: keys.sitePart(siteId, 'commands', 'catalogue'),
    params: { id: siteId },
    none: [],
    read: readCommands,
  });
}

function readHistory(body: unknown): { runs: AtgRun[]; next_cursor: string | null } {
  return { runs: listIn(body, 'runs').map(readRun), next_cursor: textOrNull(objectOf(body)?.next_cursor) };
}

const historyKey = (siteId: string) => keys.sitePart(siteId, 'commands', 'history');

/** Commands run at a site, newest first, page by page. */
export function useAtgHistory(siteId: string) {
  return useCallPages(routes.atgHistory, {
    queryKey: historyKey(siteId),
    params: { id: siteId },
    query: { limit: HISTORY_PAGE },
    none: { runs: [], next_cursor: null },
    read: readHistory,
  });
}

/** Not below the site's own key: it is no answer that could be read again. */
const progressKey = (siteId: string) => ['atg-run', siteId] as const;

/** The state of the last command started here; null when none was. */
export function useRunProgress(siteId: string): RunProgress | null {
  return useKept<RunProgress>(progressKey(siteId)) ?? null;
}

function newestRunId(client: QueryClient, siteId: string): number {
  const history = client.getQueryData<{ pages: { runs: AtgRun[] }[] }>(historyKey(siteId));
  return Math.max(0, ...(history?.pages.flatMap((page) => page.runs.map((run) => run.id)) ?? []));
}

/**
 * Starts commands. The promise resolves to null after a good run, else to what went wrong; it is not tied to the screen:
 * leaving it does not stop the command, and its outcome is in useRunProgress and in the history.
 */
export function useRunCommand(siteId: string) {
  const client = useQueryClient();
  const { send } = useMutationCall(routes.runAtgCommand, {
    params: { id: siteId },
    timeoutMs: RUN_TIMEOUT_MS,
    read: (body) => readRun(objectOf(objectOf(body)?.run) ?? {}),
    stale: [keys.sitePart(siteId, 'commands'), keys.sitePart(siteId, 'gauge')],
    staleAfterRefusal: true,
  });
  return async (request: RunRequest, guard?: RunGuard): Promise<unknown> => {
    const newestBefore = newestRunId(client, siteId);
    const tell = (progress: RunProgress) => void client.setQueryData<RunProgress>(progressKey(siteId), progress);
    tell({ phase: 'running', request, startedAt: Date.now() });
    try {
      const run = await send({
        body: { command: request.command.key, params: request.params, ...(guard ? { confirm: true, ...guard } : {}) },
      });
      tell({ phase: 'done', run });
      return null;
    } catch (error) {
      tell({ phase: 'failed', request, error, newestBefore });
      return error;
    }
  };
}
