import { useState } from 'react';
import type { Channels } from '#client/api/issue/channels.ts';
import { fill } from '#client/language/fill.ts';
import { said } from '#client/language/server-words.ts';
import { Button } from '#client/ui/Button.tsx';
import { Pill } from '#client/ui/Pill.tsx';
import { t } from '#client/words/parts/channels.ts';
import { channelSetUps, type PersonChannel, type PersonChannels } from '#contract/nouns/people/channel.ts';
import { Moment } from '../rows/Moment.tsx';
import { ChannelForm } from './ChannelForm.tsx';
import { ChannelTest } from './ChannelTest.tsx';
import { PhoneForm } from './PhoneForm.tsx';
import { PushDevices } from './PushDevices.tsx';

export interface ChannelRowProps {
  channel: PersonChannel;
  all: PersonChannels;
  calls: Channels;
  userId: number;
  isOwn: boolean;
}

/** One channel: its state, what goes over it, and the form that changes it. */
export function ChannelRow({ channel, all, calls, userId, isOwn }: ChannelRowProps) {
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
