import type { channelRoutes } from '#contract/routes/notifications.ts';
import { beAway, endAway, readAway } from '#server/actions/notification/set-up/away.ts';
import { readEscalation, setEscalation } from '#server/actions/notification/set-up/escalation.ts';
import { readSmsGateway, setSmsGateway, testSmsGateway } from '#server/actions/notification/set-up/gateway.ts';
import { confirmPhone, sendPhoneCode } from '#server/actions/notification/set-up/phone.ts';
import { addPushDevice, removePushDevice } from '#server/actions/notification/set-up/push-devices.ts';
import { readChannels } from '#server/actions/notification/set-up/read-channels.ts';
import { channelOf, removeChannel, setChannel } from '#server/actions/notification/set-up/set-channel.ts';
import type { Handlers } from '#server/http/call/handler.ts';
import type { Services } from '#server/http/call/services.ts';

/** Handlers of the ways that notifications go: the channels of notifications, and of the SMS gateway. */
export function channelHandlers({ deps }: Services): Pick<Handlers, keyof typeof channelRoutes> {
  const policy = {
    allowPrivate: deps.config.webhookAllowPrivate,
    allowLoopback: deps.allowLoopbackWebhooks === true,
  };
  return {
    personChannels: ({ context, id }) => readChannels(context, id),
    setChannel: ({ context, id, params, body }) => setChannel(context, id, channelOf(params.channel), body, policy),
    removeChannel: ({ context, id, params }) => removeChannel(context, id, channelOf(params.channel)),
    sendPhoneCode: ({ context, id, body }) => sendPhoneCode(context, id, body.phone, policy),
    confirmPhone: ({ context, id, body }) => confirmPhone(context, id, body.code),
    addPushDevice: ({ context, id, body }) => addPushDevice(context, id, body, policy),
    removePushDevice: ({ context, id, params }) => removePushDevice(context, id, Number(params.deviceId)),
    escalation: ({ context, id }) => readEscalation(context, id),
    setEscalation: ({ context, id, body }) => setEscalation(context, id, body),
    away: ({ context, id }) => readAway(context, id),
    setAway: ({ context, id, body }) => beAway(context, id, body),
    endAway: ({ context, id }) => endAway(context, id),
    smsGateway: ({ context }) => readSmsGateway(context),
    setSmsGateway: ({ context, body }) => setSmsGateway(context, body, policy),
    testSmsGateway: async ({ context, body }) => ({
      success: true,
      message: await testSmsGateway(context, body.to, policy),
    }),
  };
}
