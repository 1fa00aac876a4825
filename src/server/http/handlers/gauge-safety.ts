import { acknowledgeChange } from '#server/actions/gauge/acknowledge-change.ts';
import { setSecurityCode, showSecurityCode } from '#server/actions/gauge/security-code.ts';
import { listChanges, readGaugeSettings } from '#server/actions/gauge/setting-views.ts';
import { toPerson } from '#server/actions/person.ts';
import { GaugeTests } from '#server/actions/site/try-gauge.ts';
import { type Handlers, signedIn } from '../call/handler.ts';
import type { Services } from '../call/services.ts';
import { cutPage, readPage } from '../lists/paging.ts';

/** Handlers of connection tests, security codes and gauge settings. */
export function gaugeSafetyHandlers({
  deps,
}: Services): Pick<
  Handlers,
  | 'probeGauge'
  | 'gaugeSettings'
  | 'gaugeSettingChanges'
  | 'acknowledgeSettingChange'
  | 'securityCode'
  | 'setSecurityCode'
> {
  const tests = new GaugeTests(deps.probe, deps.feed);
  return {
    probeGauge: (call) => tests.run(call.context, call.body, toPerson(signedIn(call).user)),
    gaugeSettings: ({ context, id }) => readGaugeSettings(context, id),
    gaugeSettingChanges: async ({ context, id, query }) => {
      const { limit, after } = readPage({ limit: String(query.limit), cursor: query.cursor });
      const changes = await listChanges(context, id, { limit, after: after?.[0] ?? null });
      const page = cutPage(changes, limit, (change) => [change.id]);
      return { changes: page.rows, next_cursor: page.next_cursor };
    },
    acknowledgeSettingChange: async (call) => {
      const who = toPerson(signedIn(call).user);
      const changeId = Number(call.params.changeId);
      const change = await acknowledgeChange(call.context, who, call.id, changeId, call.body.note ?? '');
      return { success: true, change };
    },
    securityCode: ({ context, id }) => showSecurityCode(context, id),
    setSecurityCode: ({ context, id, body }) => setSecurityCode(context, id, body.code),
  };
}
