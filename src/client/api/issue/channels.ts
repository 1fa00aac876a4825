import { useQuery, useQueryClient } from '@tanstack/react-query';
import type {
  ChannelInput,
  PersonChannel,
  PersonChannels,
  PushDeviceInput,
  SmsGateway,
  SmsGatewayInput,
  SmsGatewayState,
} from '#contract/nouns/people/channel.ts';
import { type NotifyChannel, notifyChannels } from '#contract/nouns/people/notification.ts';
import { routes } from '#contract/routes/all.ts';
import { ACCOUNT_TIMEOUT_MS } from '../session/account.ts';
import { callApi } from '../wire/call.ts';
import { keys } from '../wire/keys.ts';
import { type Fields, listOf, numberOf, objectOf, textOf, textOrNull } from '../wire/read.ts';

function readChannel(fields: Fields): PersonChannel[] {
  const channel = notifyChannels.find((known) => known === fields.channel);
  if (channel === undefined) return [];
  const failing = objectOf(fields.failing);
  return [
    {
      channel,
      on: fields.on === true,
      address: textOf(fields.address),
      why_not: textOf(fields.why_not),
      severity: fields.severity === 'alarm' ? 'alarm' : 'warning',
      offline: fields.offline === true,
      settings: fields.settings === true,
      events: readEvents(objectOf(fields.events)),
      failing: failing === null ? null : { since: textOf(failing.since), reason: textOf(failing.reason) },
    },
  ];
}

function readEvents(fields: Fields | null): PersonChannel['events'] {
  if (fields === null) return null;
  return { issues: fields.issues === true, releases: fields.releases === true, months: fields.months === true };
}

/** Channels out of an answer. */
function readPersonChannels(body: unknown): PersonChannels {
  const fields = objectOf(body) ?? {};
  return {
    channels: listOf(fields.channels).flatMap(readChannel),
    phone_to_confirm: textOf(fields.phone_to_confirm),
    push_key: textOrNull(fields.push_key),
    devices: listOf(fields.devices).map((device) => ({
      id: numberOf(device.id),
      name: textOf(device.name),
      added_at: textOf(device.added_at),
    })),
  };
}

/** The channels of a person, and what changes them; each throws ApiError on failure. */
export function useChannels(userId: number) {
  const client = useQueryClient();
  const key = keys.notifications(userId, 'channels');
  const query = useQuery({
    queryKey: key,
    queryFn: async ({ signal }) =>
      readPersonChannels(
        await callApi(routes.personChannels, { params: { id: userId }, signal, timeoutMs: ACCOUNT_TIMEOUT_MS }),
      ),
  });
  const keep = (answer: unknown) => void client.setQueryData(key, readPersonChannels(answer));
  const id = userId;
  return {
    query,
    set: async (channel: NotifyChannel, body: ChannelInput) =>
      keep(await callApi(routes.setChannel, { params: { id, channel }, body })),
    remove: async (channel: NotifyChannel) => keep(await callApi(routes.removeChannel, { params: { id, channel } })),
    sendCode: async (phone: string) => keep(await callApi(routes.sendPhoneCode, { params: { id }, body: { phone } })),
    confirm: async (code: string) => keep(await callApi(routes.confirmPhone, { params: { id }, body: { code } })),
    addDevice: async (body: PushDeviceInput) => keep(await callApi(routes.addPushDevice, { params: { id }, body })),
    removeDevice: async (deviceId: number) =>
      keep(await callApi(routes.removePushDevice, { params: { id, deviceId } })),
  };
}
export type Channels = Omit<ReturnType<typeof useChannels>, 'query'>;

function readGateway(body: unknown): SmsGatewayState {
  const fields = objectOf(body) ?? {};
  const gateway = objectOf(fields.gateway);
  const methods = ['POST', 'PUT', 'GET'] as const;
  const read = (found: Fields): SmsGateway => ({
    method: methods.find((known) => known === found.method) ?? 'POST',
    url: textOf(found.url),
    headers: listOf(found.headers).map(({ name, value }) => ({ name: textOf(name), value: textOf(value) })),
    body: textOf(found.body),
  });
  return {
    gateway: gateway === null ? null : read(gateway),
    secret_set: fields.secret_set === true,
    people: numberOf(fields.people),
  };
}

/** The SMS gateway, its change and its test; the latter throw ApiError on failure. */
export function useSmsGateway() {
  const client = useQueryClient();
  const query = useQuery({
    queryKey: keys.smsGateway(),
    queryFn: async ({ signal }) => readGateway(await callApi(routes.smsGateway, { signal })),
    // What is being edited must not change under the person's hands.
    refetchOnWindowFocus: false,
  });
  const save = async (body: SmsGatewayInput) => {
    client.setQueryData(keys.smsGateway(), readGateway(await callApi(routes.setSmsGateway, { body })));
  };
  const test = async (to: string) => textOf((await callApi(routes.testSmsGateway, { body: { to } })).message);
  return { query, save, test };
}
