import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import type { ChannelInput, PersonChannels, PushDeviceInput, SmsGatewayInput } from '#contract/nouns/people/channel.ts';
import type { NotifyChannel } from '#contract/nouns/people/notification.ts';
import { routes } from '#contract/routes/all.ts';
import { useCall } from '../wire/answer/use-call.ts';
import { useMutationCall } from '../wire/answer/use-mutation-call.ts';
import { keys } from '../wire/keys.ts';

// A channel that this page does not know has no row.
const otherwise = { channel: '', severity: 'warning' };

const known = (answer: PersonChannels): PersonChannels => ({
  ...answer,
  channels: answer.channels.filter(({ channel }) => (channel as string) !== ''),
});

/** The channels of a person, and what changes them; each throws ApiError on failure. */
export function useChannels(userId: number) {
  const queryKey = keys.notifications(userId, 'channels');
  const params = { id: userId };
  const query = useCall(routes.personChannels, { queryKey, params, otherwise, pick: known });
  const shown = {
    params,
    otherwise,
    onAnswer: (answer: PersonChannels, client: QueryClient) => void client.setQueryData(queryKey, known(answer)),
  };
  const set = useMutationCall(routes.setChannel, shown);
  const remove = useMutationCall(routes.removeChannel, shown);
  const sendCode = useMutationCall(routes.sendPhoneCode, shown);
  const confirm = useMutationCall(routes.confirmPhone, shown);
  const addDevice = useMutationCall(routes.addPushDevice, shown);
  const removeDevice = useMutationCall(routes.removePushDevice, shown);
  return {
    query,
    set: (channel: NotifyChannel, body: ChannelInput) => set.send({ params: { channel }, body }),
    remove: (channel: NotifyChannel) => remove.send({ params: { channel } }),
    sendCode: (phone: string) => sendCode.send({ body: { phone } }),
    confirm: (code: string) => confirm.send({ body: { code } }),
    addDevice: (body: PushDeviceInput) => addDevice.send({ body }),
    removeDevice: (deviceId: number) => removeDevice.send({ params: { deviceId } }),
  };
}
export type Channels = Omit<ReturnType<typeof useChannels>, 'query'>;

/** The SMS gateway, its change and its test; the latter throw ApiError on failure. */
export function useSmsGateway() {
  const client = useQueryClient();
  const query = useCall(routes.smsGateway, {
    queryKey: keys.smsGateway(),
    otherwise: { method: 'POST' },
    refetchOnWindowFocus: false,
  });
  const save = useMutationCall(routes.setSmsGateway, {
    otherwise: { method: 'POST' },
    onAnswer: (answer) => void client.setQueryData(keys.smsGateway(), answer),
  });
  const test = useMutationCall(routes.testSmsGateway, {});
  return {
    query,
    save: (body: SmsGatewayInput) => save.send({ body }),
    test: async (to: string) => (await test.send({ body: { to } })).message ?? '',
  };
}
