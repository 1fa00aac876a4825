import { useChannels } from '#client/api/issue/channels.ts';
import { t } from '#client/words/parts/channels.ts';
import { Loaded } from '../rows/Loaded.tsx';
import { Section } from '../rows/Section.tsx';
import { ChannelRow } from './ChannelRow.tsx';

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
