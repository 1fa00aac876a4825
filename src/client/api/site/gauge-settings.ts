import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { ruleMarks } from '#contract/nouns/compliance/calendar.ts';
import type {
  GaugeSetting,
  GaugeSettingChange,
  GaugeSettings,
  SettingConsequence,
} from '#contract/nouns/gauge/gauge-settings.ts';
import { routes } from '#contract/routes/all.ts';
import { callApi } from '../wire/call.ts';
import { withDeadline } from '../wire/deadline.ts';
import { keys } from '../wire/keys.ts';
import { orNone } from '../wire/or-none.ts';
import { type Fields, listIn, listOf, numberOf, numberOrNull, objectOf, textOf, textOrNull } from '../wire/read.ts';
import { SITE_TIMEOUT_MS } from './site-page.ts';

/** Longest note of an acknowledgement. */
export const changeNoteLimit = 1000;
/** Changes of one page. */
const CHANGES_PAGE = 20;

function readSetting(fields: Fields): GaugeSetting {
  return { key: textOf(fields.key), of: textOf(fields.of), name: textOf(fields.name), value: textOf(fields.value) };
}

/** An answer of GET /api/sites/{id}/gauge-settings. */
function readGaugeSettings(body: unknown): GaugeSettings {
  const fields = objectOf(body) ?? {};
  return {
    taken_at: textOrNull(fields.taken_at),
    settings: listOf(fields.settings).map(readSetting),
    units_confirmed: fields.units_confirmed === true,
    disagreements: listOf(fields.disagreements).map((one) => ({
      key: textOf(one.key),
      of: textOf(one.of),
      name: textOf(one.name),
      console: textOf(one.console),
      entered: textOf(one.entered),
    })),
    open_changes: numberOrNull(fields.open_changes) ?? 0,
  };
}

function readConsequence(value: unknown): SettingConsequence | null {
  const fields = objectOf(value);
  if (fields === null) return null;
  const rule = objectOf(fields.rule);
  return {
    words: textOf(fields.words),
    source: textOf(fields.source),
    verified: fields.verified === true,
    conclusion: fields.conclusion !== false,
    switched_off: fields.switched_off === true,
    rule:
      rule === null
        ? null
        : {
            citation: textOf(rule.citation),
            mark: ruleMarks.find((mark) => mark === rule.mark) ?? 'unverified',
          },
  };
}

/** One change, as GET /api/sites/{id}/gauge-settings/changes lists it. */
function readSettingChange(fields: Fields): GaugeSettingChange {
  return {
    id: numberOf(fields.id),
    noticed_at: textOf(fields.noticed_at),
    differences: listOf(fields.differences).map((one) => ({
      key: textOf(one.key),
      of: textOf(one.of),
      name: textOf(one.name),
      before: textOrNull(one.before),
      after: textOrNull(one.after),
      consequence: readConsequence(one.consequence),
    })),
    explained: textOrNull(fields.explained),
    acknowledged_at: textOrNull(fields.acknowledged_at),
    acknowledged_by: textOrNull(fields.acknowledged_by),
    note: textOf(fields.note),
  };
}

// Below the commands: those are read again with every change of the site, and not with every poll.
const settingsKey = (siteId: string) => keys.sitePart(siteId, 'commands', 'settings');
const changesKey = (siteId: string) => keys.sitePart(siteId, 'commands', 'setting-changes');

/** Settings of the gauge as last reported; null where the server keeps none. */
export function useGaugeSettings(siteId: string) {
  return useQuery({
    queryKey: settingsKey(siteId),
    queryFn: ({ signal }): Promise<GaugeSettings | null> =>
      withDeadline(SITE_TIMEOUT_MS, signal, async (both) => {
        const body = await orNone(callApi(routes.gaugeSettings, { params: { id: siteId }, signal: both }), null);
        return body === null ? null : readGaugeSettings(body);
      }),
  });
}

/** Changes of settings, newest first, page by page; asked for once `ready`. */
export function useSettingChanges(siteId: string, ready: boolean) {
  return useInfiniteQuery({
    queryKey: changesKey(siteId),
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) =>
      withDeadline(SITE_TIMEOUT_MS, signal, async (both) => {
        const query = { limit: CHANGES_PAGE, cursor: pageParam };
        const call = callApi(routes.gaugeSettingChanges, { params: { id: siteId }, query, signal: both });
        const body = await orNone(call, []);
        return {
          changes: listIn(body, 'changes').map(readSettingChange),
          next: textOrNull(objectOf(body)?.next_cursor),
        };
      }),
    getNextPageParam: (page) => page.next ?? undefined,
    enabled: ready,
  });
}

/** Says that a change was looked at. Throws ApiError; the settings and changes are read again either way. */
export function useAcknowledgeChange(siteId: string) {
  const client = useQueryClient();
  return async (changeId: number, note: string): Promise<void> => {
    try {
      const body = note.trim() === '' ? {} : { note };
      await callApi(routes.acknowledgeSettingChange, { params: { id: siteId, changeId }, body });
    } finally {
      // Also after a refusal: somebody else may have been first.
      void client.invalidateQueries({ queryKey: settingsKey(siteId) });
      void client.invalidateQueries({ queryKey: changesKey(siteId) });
    }
  };
}
