import { type FormEvent, useState } from 'react';
import { type Channels, useChannels } from '#client/api/issue/channels.ts';
import { fieldWords } from '#client/api/wire/field-errors.ts';
import { fill } from '#client/language/fill.ts';
import { said } from '#client/language/server-words.ts';
import { Button } from '#client/ui/Button.tsx';
import { TextField } from '#client/ui/Field.tsx';
import { Pill } from '#client/ui/Pill.tsx';
import { t } from '#client/words/parts/channels.ts';
import {
  channelSetUps,
  type PersonChannel,
  type PersonChannels,
  type PushDeviceInput,
} from '#contract/nouns/people/channel.ts';
import { useRecordForm } from '../form/use-record-form.ts';
import { deviceWords } from '../rows/device-words.ts';
import { Loaded } from '../rows/Loaded.tsx';
import { Moment } from '../rows/Moment.tsx';
import { Section } from '../rows/Section.tsx';
import { Trouble } from '../rows/Trouble.tsx';
import { ChannelForm } from './ChannelForm.tsx';
import { ChannelTest } from './ChannelTest.tsx';
import { Refusal, reasonOf, useAction } from './use-action.ts';

/** The channels of a person: which are on, where they lead, and what goes over each. */
export function ChannelsSection({ userId, isOwn }: { userId: number; isOwn: boolean }) {
  const { query, ...calls } = useChannels(userId);
  return (
    <Section id="channels" title={t.channels}>
      <p className="mt-2 max-w-[70ch] text-muted">{t.channelsOfWhat}</p>
      <Loaded query={query} what={t.theChannels} skeleton="mt-3 h-64">
        {(all) => (
          <ul className="mt-3">
            {all.channels.map((channel) => (
              <ChannelRow
                key={channel.channel}
                channel={channel}
                all={all}
                calls={calls}
                userId={userId}
                isOwn={isOwn}
              />
            ))}
          </ul>
        )}
      </Loaded>
    </Section>
  );
}

/** A number, then the code that it got. `waiting`: the end of a number that waits for its code. */
function PhoneForm({ waiting, calls }: { waiting: string; calls: Channels }) {
  const confirming = useRecordForm({ start: { code: '' }, send: ({ code }) => calls.confirm(code) });
  const sending = useRecordForm({ start: { phone: '' }, send: ({ phone }) => calls.sendCode(phone) });
  const send = async (event: FormEvent) => {
    if (await sending.submit(event)) confirming.restart({ code: '' });
  };
  return (
    <div className="mt-3 flex flex-col gap-4">
      <form
        ref={sending.element}
        noValidate
        className="flex flex-col items-start gap-2"
        onSubmit={(event) => void send(event)}
      >
        <TextField
          label={t.phoneNumber}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          hint={t.phoneHint}
          error={fieldWords(t.phoneNumber, sending.errors.phone)}
          {...sending.register('phone')}
        />
        <Trouble words={sending.errors.phone === undefined ? reasonOf(sending.failure) : undefined} />
        <Button type="submit" busy={sending.busy}>
          {t.sendCode}
        </Button>
      </form>
      {waiting !== '' && (
        <form
          ref={confirming.element}
          noValidate
          className="flex flex-col items-start gap-2"
          onSubmit={(event) => void confirming.submit(event)}
        >
          <p role="status">{t.codeSentTo({ phone: waiting })}</p>
          <TextField
            label={t.code}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={6}
            error={fieldWords(t.code, confirming.errors.code)}
            {...confirming.register('code')}
          />
          <Trouble words={confirming.errors.code === undefined ? reasonOf(confirming.failure) : undefined} />
          <Button type="submit" variant="primary" busy={confirming.busy}>
            {t.confirmNumber}
          </Button>
        </form>
      )}
    </div>
  );
}

/** Whether this browser takes push messages on this page. */
function canPush(): boolean {
  return 'PushManager' in window && 'Notification' in window && navigator.serviceWorker?.controller != null;
}

/** Subscribes this browser with the server's key. Throws Refusal when the browser refuses. */
async function subscribeHere(key: string): Promise<PushDeviceInput> {
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

interface PushDevicesProps {
  all: PersonChannels;
  calls: Channels;
  isOwn: boolean;
}

/** The devices that take push messages; this one can be added. */
function PushDevices({ all: { devices, push_key: key }, calls, isOwn }: PushDevicesProps) {
  const { busy, failure, run } = useAction();
  const add = () => run(async () => calls.addDevice(await subscribeHere(key ?? '')));
  return (
    <div className="mt-3">
      {devices.length > 0 && (
        <ul>
          {devices.map(({ id, name, added_at: at }) => (
            <li key={id} className="flex flex-wrap items-center gap-x-3 border-t border-border py-1">
              <span className="min-w-0 wrap-anywhere">{name}</span>
              <span className="text-13 text-muted">{fill(t.addedOn, { moment: <Moment at={at} /> })}</span>
              <Button variant="quiet" className="ml-auto" onClick={() => void run(() => calls.removeDevice(id))}>
                {t.removeDevice({ device: name })}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {isOwn && !canPush() && <p className="text-muted">{t.noPushHere}</p>}
      {isOwn && canPush() && (
        <Button busy={busy} onClick={() => void add()}>
          {t.turnOnHere}
        </Button>
      )}
      <Trouble words={failure} />
    </div>
  );
}

interface ChannelRowProps {
  channel: PersonChannel;
  all: PersonChannels;
  calls: Channels;
  userId: number;
  isOwn: boolean;
}

/** One channel: its state, what goes over it, and the form that changes it. */
function ChannelRow({ channel, all, calls, userId, isOwn }: ChannelRowProps) {
  const [open, setOpen] = useState(false);
  const name = t.names[channel.channel];
  const kind = channelSetUps[channel.channel];
  const isSetUp = channel.on || kind === 'own';
  return (
    <li className="border-t border-border py-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 className="min-w-36 text-14 font-bold">{name}</h3>
        <State channel={channel} />
        <div className="order-2 empty:hidden tablet:order-none tablet:ml-auto">
          {!open && channel.why_not === '' && (isSetUp || isOwn || kind === 'address') && (
            <Button onClick={() => setOpen(true)}>{isSetUp ? t.change({ name }) : t.setUp({ name })}</Button>
          )}
        </div>
        <p className="order-1 basis-full text-13 text-muted wrap-anywhere empty:hidden">{wordsOf(channel, isOwn)}</p>
      </div>
      {channel.failing !== null && (
        <p className="mt-1 text-bad-fg wrap-anywhere">
          {fill(t.failsSince, { moment: <Moment at={channel.failing.since} />, reason: said(channel.failing.reason) })}
        </p>
      )}
      {open && kind === 'phone' && isOwn && <PhoneForm waiting={all.phone_to_confirm} calls={calls} />}
      {open && kind === 'device' && <PushDevices all={all} calls={calls} isOwn={isOwn} />}
      {open && (isSetUp || kind === 'address') && (
        <ChannelForm channel={channel} calls={calls} onClose={() => setOpen(false)} />
      )}
      {open && !isSetUp && kind !== 'address' && (
        <Button variant="quiet" className="mt-2 -ml-3" onClick={() => setOpen(false)}>
          {t.cancel}
        </Button>
      )}
      {open && channel.on && kind !== 'own' && (
        <ChannelTest userId={userId} channel={channel.channel} label={t.test({ name })} whyNot={null} />
      )}
    </li>
  );
}

function State({ channel }: { channel: PersonChannel }) {
  if (channel.failing !== null) return <Pill tone="bad">{t.fails}</Pill>;
  return channel.on ? <Pill tone="ok">{t.on}</Pill> : <Pill tone="na">{t.off}</Pill>;
}

/** What goes over it and where; of one that is off, what is missing. */
function wordsOf(channel: PersonChannel, isOwn: boolean): string {
  const kind = channelSetUps[channel.channel];
  if (!channel.on && channel.why_not !== '') return said(channel.why_not);
  if (!channel.on && kind === 'own') return t.setAbove;
  if (!channel.on && kind === 'phone' && !isOwn) return t.onlyPersonConfirms;
  if (!channel.on && kind === 'device' && !isOwn) return t.onlyPersonPush;
  if (!channel.on) return '';
  return [
    ...(channel.address === '' ? [] : [t.goesTo({ address: channel.address })]),
    channel.severity === 'warning' ? t.allSent : t.onlyAlarmsSent,
    ...(channel.offline ? [] : [t.notOffline]),
    ...(channel.settings ? [] : [t.notSettings]),
    ...(channel.events?.issues ? [t.issuesSent] : []),
    ...(channel.events?.releases ? [t.releasesSent] : []),
    ...(channel.events?.months ? [t.monthsSent] : []),
  ].join(' · ');
}
