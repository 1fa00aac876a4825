import { useQuery } from '@tanstack/react-query';
import type { DeviceState as WireState } from '#contract/nouns/gauge/device-state.ts';
import { routes } from '#contract/routes/all.ts';
import { callApi } from '../wire/call.ts';
import { withDeadline } from '../wire/deadline.ts';
import { keys } from '../wire/keys.ts';
import { listIn, listOf, numberOf, textOf, textOrNull } from '../wire/read.ts';
import { SITE_TIMEOUT_MS } from './site-page.ts';

/** A state as the server reports it, of a kind that this program may not know. */
export type DeviceState = Omit<WireState, 'kind'> & { kind: string };

const tones = ['ok', 'info', 'bad'] as const;

/** States of GET /api/sites/{id}/device-states. A tone that this program does not know is amber; what is not said to be current is not. */
function readDeviceStates(body: unknown): DeviceState[] {
  return listIn(body, 'devices').map((fields) => ({
    kind: textOf(fields.kind),
    number: numberOf(fields.number),
    name: textOf(fields.name),
    label: textOf(fields.label),
    state: textOrNull(fields.state),
    words: textOf(fields.words) || 'Unknown state',
    tone: tones.find((tone) => tone === fields.tone) ?? 'warn',
    measured: listOf(fields.measured).map(({ name, value }) => ({ name: textOf(name), value: textOf(value) })),
    units_confirmed: fields.units_confirmed === true,
    at: textOf(fields.at),
    current: fields.current === true,
  }));
}

/** What the gauge reports of inputs, pump relay monitors, pumps, vacuum sensors and CSLD. */
export function useDeviceStates(siteId: string) {
  return useQuery({
    queryKey: keys.sitePart(siteId, 'equipment', 'device-states'),
    queryFn: ({ signal }) =>
      withDeadline(SITE_TIMEOUT_MS, signal, async (both) =>
        readDeviceStates(await callApi(routes.deviceStates, { params: { id: siteId }, signal: both })),
      ),
    refetchInterval: 60_000,
  });
}
