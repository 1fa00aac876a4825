import type { FormEvent } from 'react';
import type { Channels } from '#client/api/issue/channels.ts';
import { fieldWords } from '#client/api/wire/field-errors.ts';
import { Button } from '#client/ui/Button.tsx';
import { Checkbox, SelectField, TextField } from '#client/ui/Field.tsx';
import { useToast } from '#client/ui/toast/toast.ts';
import { t } from '#client/words/parts/channels.ts';
import { channelSetUps, type PersonChannel } from '#contract/nouns/people/channel.ts';
import { useRecordForm } from '../form/use-record-form.ts';
import { Trouble } from '../rows/Trouble.tsx';
import { reasonOf, useAction } from './use-action.ts';

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
  const removing = useAction();
  const toast = useToast();
  const isNew = kind === 'address' && !saved.on;
  const form = useRecordForm({
    start: {
      severity: saved.severity,
      offline: saved.offline,
      settings: saved.settings,
      events: saved.events,
      address: '',
    },
    send: ({ address, events, ...filter }) => {
      const more = address.trim() === '' && !isNew ? {} : { address };
      return calls.set(channel, { ...filter, ...(events !== null && { events }), ...more });
    },
  });
  const { values, set, register, errors, element } = form;
  const { events } = values;
  const save = async (event: FormEvent) => {
    if (!(await form.submit(event))) return;
    toast.success(t.saved({ name }));
    onClose();
  };
  const remove = async () => {
    if (!(await removing.run(() => calls.remove(channel)))) return;
    toast.success(t.removed({ name }));
    onClose();
  };
  return (
    <form ref={element} noValidate className="mt-3 flex flex-col gap-3" onSubmit={(event) => void save(event)}>
      {kind === 'address' && (
        <AddressField
          channel={channel}
          isSet={saved.on}
          value={values.address}
          error={errors.address}
          onChange={(address) => set({ address })}
        />
      )}
      <div className="flex flex-col gap-x-6 gap-y-1 tablet:flex-row tablet:flex-wrap tablet:items-end">
        <SelectField
          label={t.alarms}
          value={values.severity}
          onChange={({ target }) => set({ severity: target.value === 'alarm' ? 'alarm' : 'warning' })}
        >
          <option value="warning">{t.alarmsAndWarnings}</option>
          <option value="alarm">{t.alarmsOnly}</option>
        </SelectField>
        <Checkbox label={t.gaugeOffline} {...register('offline')} />
        <Checkbox label={t.settingsChanged} {...register('settings')} />
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
                onChange={({ target }) => set({ events: { ...events, [name]: target.checked } })}
              />
            ))}
          </div>
          <p className="text-13 text-muted">{t.programEventsHint}</p>
        </fieldset>
      )}
      <Trouble words={errors.address === undefined ? (reasonOf(form.failure) ?? removing.failure) : undefined} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" busy={form.busy || removing.busy}>
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
