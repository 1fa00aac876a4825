import { expect, it } from 'vitest';
import { unreadAlarms } from '#contract/nouns/gauge/gauge.ts';
import { unreadAlarmsOf } from './unread-alarms.ts';

const out = (name: string) => ({ name, means: '', how: 'refused' as const, not_read_since: null });

it('says that an empty list of alarms says nothing where the console reports none', () => {
  expect(unreadAlarmsOf([out(unreadAlarms.all)])).toMatchObject({
    all: true,
    words: expect.stringMatching(/whether one is active is not known/),
  });
  expect(unreadAlarmsOf([out(unreadAlarms.exceptTanks)])).toMatchObject({
    all: false,
    words: expect.stringMatching(/tank alarms only/),
  });
  expect(unreadAlarmsOf([out('Deliveries')])).toBeNull();
  expect(unreadAlarmsOf(undefined)).toBeNull();
});
