import type { DeviceState as WireState } from '#contract/nouns/gauge/device-state.ts';
import { routes } from '#contract/routes/all.ts';
import { useCall } from '../wire/answer/use-call.ts';
import { keys } from '../wire/keys.ts';

/** A state as the server reports it, of a kind that this program may not know. */
export type DeviceState = Omit<WireState, 'kind'> & { kind: string };

/** What the gauge reports of inputs, pump relay monitors, pumps, vacuum sensors and CSLD. */
export function useDeviceStates(siteId: string) {
  return useCall(routes.deviceStates, {
    queryKey: keys.sitePart(siteId, 'equipment', 'device-states'),
    params: { id: siteId },
    // A tone that this program does not know is amber; what is not said to be current is not.
    otherwise: { kind: '', tone: 'warn', words: 'Unknown state' },
    pick: ({ devices }): DeviceState[] => devices,
    refetchInterval: 60_000,
  });
}
