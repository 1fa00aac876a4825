import { routes } from '#contract/routes/all.ts';
import { useCall, useCallPages } from '../wire/answer/use-call.ts';
import { useMutationCall } from '../wire/answer/use-mutation-call.ts';
import { keys } from '../wire/keys.ts';

/** Longest note of an acknowledgement. */
export const changeNoteLimit = 1000;
/** Changes of one page. */
const CHANGES_PAGE = 20;

// Below the commands: those are read again with every change of the site, and not with every poll.
const settingsKey = (siteId: string) => keys.sitePart(siteId, 'commands', 'settings');
const changesKey = (siteId: string) => keys.sitePart(siteId, 'commands', 'setting-changes');

/** Settings of the gauge as last reported; null where the server keeps none. */
export function useGaugeSettings(siteId: string) {
  return useCall(routes.gaugeSettings, {
    queryKey: settingsKey(siteId),
    params: { id: siteId },
    none: null,
    otherwise: { open_changes: 0 },
  });
}

/** Changes of settings, newest first, page by page; asked for once `ready`. */
export function useSettingChanges(siteId: string, ready: boolean) {
  return useCallPages(routes.gaugeSettingChanges, {
    queryKey: changesKey(siteId),
    params: { id: siteId },
    query: { limit: CHANGES_PAGE },
    enabled: ready,
    none: { changes: [], next_cursor: null },
    otherwise: { mark: 'unverified', conclusion: true },
  });
}

/** Says that a change was looked at. Throws ApiError; the settings and changes are read again either way. */
export function useAcknowledgeChange(siteId: string) {
  const { send } = useMutationCall(routes.acknowledgeSettingChange, {
    params: { id: siteId },
    stale: [settingsKey(siteId), changesKey(siteId)],
    // Somebody else may have been first.
    staleAfterRefusal: true,
  });
  return (changeId: number, note: string) => send({ params: { changeId }, body: note.trim() === '' ? {} : { note } });
}
