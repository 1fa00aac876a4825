import type { Channels } from '#client/api/issue/channels.ts';
import { fill } from '#client/language/fill.ts';
import { Button } from '#client/ui/Button.tsx';
import { t } from '#client/words/parts/channels.ts';
import type { PersonChannels } from '#contract/nouns/people/channel.ts';
import { Moment } from '../rows/Moment.tsx';
import { Trouble } from '../rows/Trouble.tsx';
import { canPush, subscribeHere } from './subscribe-here.ts';
import { useAction } from './use-action.ts';

export interface PushDevicesProps {
  all: PersonChannels;
  calls: Channels;
  isOwn: boolean;
}

/** The devices that take push messages; this one can be added. */
export function PushDevices({ all: { devices, push_key: key }, calls, isOwn }: PushDevicesProps) {
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
