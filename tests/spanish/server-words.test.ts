import { describe, expect, it } from 'vitest';
import { judgeBinder } from '#compliance/binder/judge-binder.ts';
import { binderVectors } from '#compliance/binder/vectors/binder-vectors.table.ts';
import { evaluateCalendar } from '#compliance/calendar/evaluate-calendar.ts';
import { judgeMonth } from '#compliance/month/judge-month.ts';
import { calendarVectors } from '#compliance/situations/calendar-vectors.table.ts';
import { federalSituations } from '#compliance/situations/federal.table.ts';
import { passed, setTo, siteOf } from '#compliance/situations/site-of.ts';
import { stateSituations } from '#compliance/situations/states.table.ts';
import { stateProfiles } from '#compliance/tables/states/all.ts';
import { federal } from '#compliance/tables/states/profiles.ts';
import { alarm, fail, record, sensorFact, site, tank, test, unit } from '#compliance/vectors/facts.ts';
import { monthVectors } from '#compliance/vectors/month-vectors.ts';
import { attentionKindRows } from '#contract/nouns/site/attention-kinds.table.ts';
import { findingRow, releaseFindings } from '#contract/nouns/site/release-findings.table.ts';
import { serverPhrases } from '#contract/spanish/book.ts';
import { PhraseBook } from '#contract/spanish/phrase-book.ts';
import { alarmCodes } from '#gauges/alarms/alarm-codes.table.ts';

const book = new PhraseBook(serverPhrases);
/** What is left in English of texts, each once. */
const left = (texts: readonly (string | null)[]) => [
  ...new Set(texts.filter((text) => text !== null && text !== '' && !book.read(text).whole)),
];

describe('the words of the server in Spanish', () => {
  it('are there for every sentence of the verdicts', () => {
    const more = [
      site('2025-10', [tank(1, test('2025-10-03')), tank(2)]),
      site('2025-11', [tank(1, fail('2025-11-03')), unit(1, { device: 'line', method: 'line_monthly' })]),
      site('2025-10', [unit(1, { alarms: [alarm('2025-10-05', null)] }), unit(2, { method: 'sir' })]),
      site('2025-10', [
        unit(1, { method: 'interstitial', recorded: [record('2025-10-31', { kind: 'interstitial' })] }),
        unit(4, { device: 'sensor', method: 'sensor', sensors: [sensorFact('2025-10-31', 'release')] }),
      ]),
    ];
    const verdicts = [...monthVectors.map(({ facts }) => facts), ...more].map((facts) => judgeMonth(facts));
    expect(verdicts.length).toBeGreaterThan(20);
    for (const { sentence, flags, units } of verdicts) {
      const sentences = [...flags, ...units.flatMap((one) => one.flags)].map((flag) => flag.sentence);
      const evidence = units.flatMap((one) => one.evidence.flatMap(({ why_not, sign }) => [why_not, sign ?? null]));
      expect(left([sentence, ...sentences, ...evidence])).toEqual([]);
      expect(left(units.flatMap((one) => [one.sentence, one.needed]))).toEqual([]);
    }
  });

  it('are there for every item of the calendar: why, when, what proves it and what is missing', () => {
    const rows = [...federalSituations, ...Object.values(stateSituations).flat()];
    const situations = rows.flatMap(({ key, state, county = '', holds, holdsNot, met }) =>
      [holds, holdsNot, []].flatMap((equipment) => {
        const bare = siteOf({ today: met.due, state, county, equipment });
        const set = { ...bare, settings: [setTo(key, { applicable: true })] };
        return [bare, set, { ...set, completions: [passed(key, met.on)] }];
      }),
    );
    const sites = [...calendarVectors.map(({ facts }) => facts), siteOf({}), ...situations];
    expect(sites.length).toBeGreaterThan(200);
    for (const facts of sites) {
      const items = evaluateCalendar(facts);
      const texts = items.flatMap(({ explanation, gap }) => [
        explanation.applies,
        explanation.due,
        explanation.proof,
        explanation.retention,
        ...explanation.assumed,
        gap?.sentence ?? null,
      ]);
      expect(left(texts)).toEqual([]);
    }
  });

  it('are there for the name of every item', () => {
    const labels = [...federal, ...stateProfiles.flatMap(({ adds }) => adds)].map(({ label }) => label);
    expect(labels.length).toBeGreaterThan(40);
    expect(labels.filter((label) => book.label(label) === null)).toEqual([]);
  });

  it('are there for the binder of a packet', () => {
    const sections = binderVectors.flatMap(({ facts }) => judgeBinder(facts));
    expect(left(sections.flatMap(({ elements }) => elements.map(({ sentence }) => sentence)))).toEqual([]);
    const names = sections.flatMap(({ title, elements }) => [title, ...elements.map(({ label }) => label)]);
    expect([...new Set(names)].filter((name) => book.label(name) === null)).toEqual([]);
  });

  it('are there for what every alarm means and what to do first', () => {
    expect(alarmCodes.length).toBeGreaterThan(200);
    expect(left(alarmCodes.flatMap(({ meaning, firstStep }) => [meaning, firstStep]))).toEqual([]);
  });

  it('are there for kinds of work and for what was found', () => {
    const names = [...attentionKindRows, ...releaseFindings.map(findingRow)].map(({ label }) => label);
    expect(names.filter((name) => book.label(name) === null)).toEqual([]);
  });

  it('contract an article and its preposition', () => {
    expect(
      book.read('Find out whether the liquid at the vapor sensor is fuel or water, and stop the pump if it is fuel.'),
    ).toMatchObject({ whole: true });
    expect(
      book.read('Have the type, label and wiring position of the liquid sensor corrected in the console.').text,
    ).toBe('Haga corregir en la consola el tipo, la etiqueta y la posición de cableado del sensor de líquido.');
  });
});
