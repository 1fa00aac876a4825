import { describe, expect, it } from 'vitest';
import type { NotifyPreferences } from '#contract/nouns/people/notification.ts';
import { firstSiteRule, formOf, inputOf, noRule, placedErrors, sameInput } from './notify-form.ts';
import { dayWords, minuteWords, ruleWords, summaryOf } from './notify-words.ts';

const saved: NotifyPreferences = {
  mail: true,
  webhook_url: '',
  webhook_secret_set: true,
  timezone: 'America/New_York',
  quiet: null,
  quiet_lets_alarms_through: false,
  digest: { hour: 7, weekdays: [1, 2, 3, 4, 5] },
  rules: [
    { site_id: 12, severity: 'none', offline: false, settings: false, delivery: 'now', escalate_after_minutes: null },
    { site_id: null, severity: 'alarm', offline: true, settings: false, delivery: 'now', escalate_after_minutes: 30 },
  ],
};

describe('the form of notifications', () => {
  it('sends back what was read, the rule for all first, and of an untouched secret nothing', () => {
    const { webhook_secret_set: _, rules, ...rest } = saved;
    expect(inputOf(formOf(saved))).toEqual({ ...rest, rules: [rules[1], rules[0]] });
    expect(inputOf({ ...formOf(saved), secret: '' })).toHaveProperty('webhook_secret', '');
  });
  it('knows that nothing has changed', () => {
    const form = formOf(saved);
    expect(sameInput(form, { ...form, weekdays: [5, 4, 3, 2, 1] })).toBe(true);
    expect(sameInput(form, { ...form, mail: false })).toBe(false);
    expect(sameInput(form, { ...form, quietFrom: '21:00' })).toBe(true);
  });
  it('leaves out a rule for all that asks for nothing, and an escalation without alarms', () => {
    const form = { ...formOf(saved), all: { ...noRule, escalate_after_minutes: 30 }, sites: [] };
    expect(inputOf(form).rules).toEqual([]);
    expect(inputOf({ ...form, all: { ...form.all, offline: true } }).rules[0]?.escalate_after_minutes).toBeNull();
  });
  it('puts what the server says of a rule to the rule', () => {
    const sent = inputOf(formOf(saved));
    const errors = { 'rules.1.site_id': 'is gone', 'rules[0].severity': 'is odd', 'quiet.to': 'must differ' };
    expect(placedErrors(errors, sent)).toEqual({
      'rule-12': 'is gone',
      'rule-all': 'is odd',
      'quiet.to': 'must differ',
    });
  });
  it('begins a rule of a site with something to tell', () => {
    expect(firstSiteRule(noRule)).toMatchObject({ severity: 'alarm', offline: true });
    expect(firstSiteRule({ ...noRule, settings: true })).toEqual({ ...noRule, settings: true });
  });
});

describe('words of notifications', () => {
  const form = formOf(saved);
  it.each([
    [5, '5 minutes'],
    [60, '1 hour'],
    [90, '90 minutes'],
    [2880, '2 days'],
    [10_080, '1 week'],
  ])('%d minutes', (minutes, words) => expect(minuteWords(minutes)).toBe(words));

  it('names days', () => {
    expect(dayWords([5, 1, 2, 3, 4])).toBe('Monday to Friday');
    expect(dayWords([0, 1, 2, 3, 4, 5, 6])).toBe('every day');
    expect(dayWords([0, 3])).toBe('Wednesday and Sunday');
  });
  it('says a rule in its row', () => {
    expect(ruleWords(noRule)).toBe('No notifications for this site');
    expect(ruleWords(form.all)).toBe('Alarms, gauge offline · at once · again after 30 minutes');
    expect(ruleWords({ ...noRule, offline: true, delivery: 'digest' })).toBe('Gauge offline · in the digest');
  });
  it('says what will happen', () => {
    expect(summaryOf(form, 'You are')).toBe(
      'You are notified by mail at once of alarms and gauges that stop answering at all sites but 1 site, which has its own rules; unacknowledged notifications are sent again after 30 minutes, even in quiet hours.',
    );
    const night = { ...form, quietOn: true, webhookUrl: 'https://x', sites: [], letsAlarmsThrough: true };
    expect(summaryOf({ ...night, all: { ...noRule, severity: 'warning', delivery: 'digest' } }, 'You are')).toBe(
      'You are notified by mail and webhook in a digest at 07:00, Monday to Friday, of alarms and warnings at all sites; between 22:00 and 06:00 messages wait, except alarms.',
    );
  });
  it('says plainly that nothing will', () => {
    expect(summaryOf({ ...form, mail: false }, 'You are')).toContain('not notified: mail is off');
    expect(summaryOf({ ...form, all: noRule }, 'This person is')).toBe(
      'This person is not notified: the rules select no events.',
    );
  });
});
