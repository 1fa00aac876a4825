import { t } from '#client/words/parts/channels.ts';
import type { PushDeviceInput } from '#contract/nouns/people/channel.ts';
import { deviceWords } from '../rows/device-words.ts';
import { Refusal } from './use-action.ts';

/** Whether this browser takes push messages on this page. */
export function canPush(): boolean {
  return 'PushManager' in window && 'Notification' in window && navigator.serviceWorker?.controller != null;
}

/** Subscribes this browser with the server's key. Throws Refusal when the browser refuses. */
export async function subscribeHere(key: string): Promise<PushDeviceInput> {
  if (key === '') throw new Refusal(t.noPushKey);
  if ((await Notification.requestPermission()) !== 'granted') throw new Refusal(t.pushDenied);
  const { pushManager } = await navigator.serviceWorker.ready;
  // One that was made with another key, such as that of an installation before, is of no use.
  await (await pushManager.getSubscription())?.unsubscribe();
  const subscription = await pushManager
    .subscribe({ userVisibleOnly: true, applicationServerKey: key })
    .catch((error: unknown) => {
      throw new Refusal(t.pushFailed, { cause: error });
    });
  const { endpoint = '', keys = {} } = subscription.toJSON();
  return { name: deviceWords(navigator.userAgent), endpoint, p256dh: keys.p256dh ?? '', auth: keys.auth ?? '' };
}
