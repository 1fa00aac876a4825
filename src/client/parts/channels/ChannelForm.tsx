import { type FormEvent, useState } from 'react';
import type { Channels } from '#client/api/issue/channels.ts';
import { fieldWords } from '#client/api/wire/field-errors.ts';
import { Button } from '#client/ui/Button.tsx';
import { Checkbox, SelectField, TextField } from '#client/ui/Field.tsx';
import { useToast } from '#client/ui/toast/toast.ts';
import { t } from '#client/words/parts/channels.ts';
import { channelSetUps, type PersonChannel } from '#contract/nouns/people/channel.ts';
import { Trouble } from '../rows/Trouble.tsx';
import { useAction } from './use-action.ts';

export interface ChannelFormProps {
  channel: PersonChannel;
  calls: Channels;
  onClose: () => void;
}

/** What goes over a channel, and its web address where it has one. */
export function ChannelForm({ channel: saved, calls, onClose }: ChannelFormProps) {
  const { channel } = saved;
  const name = t.names[channel];
  const kind = channelSetUps[channel];
  const [filter, setFilter] = useState({
    severity: saved.severity,
    offline: saved.offline,
    settings: saved.settings,
  });
  const [events, setEvents] = useState(saved.events);
  const [address, setAddress] = useState('');
  const { busy, errors, failure, run } = useAction();
  const toast = useToast();
  const isNew = kind === 'address' && !saved.on;
  const save = async (event: FormEvent) => {
    event.preventDefault();
    const more = address.trim() === '' && !isNew ? {} : { address };
    if (!(await run(() => calls.set(channel, { ...filter, ...(events !== null && { events }), ...more })))) return;
    toast.success(t.saved({ name }));
    onClose();
  };
  const remove = async () => {
    if (!(await run(() => calls.remove(channel)))) return;
    toast.success(t.removed({ name }));
    onClose();
  };
  return (
    <form noValidate className="mt-3 flex flex-col gap-3" onSubmit={(event) => void save(event)}>
      {kind === 'address' && (
        <AddressField channel={channel} isSet={saved.on} value={address} error={errors.address} onChange={setAddress} />
      )}
      <div className="flex flex-col gap-x-6 gap-y-1 tablet:flex-row tablet:flex-wrap tablet:items-end">
        <SelectField
          label={t.alarms}
          value={filter.severity}
          onChange={({ target }) => setFilter({ ...filter, severity: target.value === 'alarm' ? 'alarm' : 'warning' })}
        >
          <option value="warning">{t.alarmsAndWarnings}</option>
          <option value="alarm">{t.alarmsOnly}</option>
        </SelectField>
        <Checkbox
          label={t.gaugeOffline}
          checked={filter.offline}
          onChange={({ target }) => setFilter({ ...filter, offline: target.checked })}
        />
        <Checkbox
          label={t.settingsChanged}
          checked={filter.settings}
          onChange={({ target }) => setFilter({ ...filter, settings: target.checked })}
        />
      </div>
      {events !== null && (
        <fieldset>
          <legend className="font-bold">{t.programEvents}</legend>
          <div className="flex flex-col gap-x-6 gap-y-1 tablet:flex-row tablet:flex-wrap">
            {eventNames.map((name) => (
              <Checkbox
                key={name}
                label={t.eventNames[name]}
                checked={events[name]}
                onChange={({ target }) => setEvents({ ...events, [name]: target.checked })}
              />
            ))}
          </div>
          <p className="text-13 text-muted">{t.programEventsHint}</p>
        </fieldset>
      )}
      <Trouble words={errors.address === undefined ? failure : undefined} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" busy={busy}>
          {t.save({ name })}
        </Button>
        <Button onClick={onClose}>{t.cancel}</Button>
        {kind !== 'own' && saved.on && <Button onClick={() => void remove()}>{t.remove({ name })}</Button>}
      </div>
    </form>
  );
}

const eventNames = ['issues', 'releases', 'months'] as const;

interface AddressFieldProps {
  channel: PersonChannel['channel'];
  isSet: boolean;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
}

function AddressField({ channel, isSet, value, error, onChange }: AddressFieldProps) {
  const { label, hint } = addressWords(channel);
  return (
    <TextField
      label={label}
      type="url"
      inputMode="url"
      autoComplete="off"
      spellCheck={false}
      placeholder={isSet ? t.addressStays : 'https://'}
      hint={hint}
      value={value}
      error={fieldWords(label, error)}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}

/** What the address is called where it comes from. */
function addressWords(channel: PersonChannel['channel']): { label: string; hint?: string } {
  if (channel === 'slack') return { label: t.slackAddress, hint: t.slackHint };
  if (channel === 'teams') return { label: t.teamsAddress, hint: t.teamsHint };
  return { label: t.address };
}
