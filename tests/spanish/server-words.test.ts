import { describe, expect, it } from 'vitest';
import { binderParts } from '#compliance/binder/binder.table.ts';
import { lastMonths } from '#compliance/binder/binder-frame.ts';
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
import { listWords } from '#compliance/words/words.ts';
import { attentionKindRows } from '#contract/nouns/site/attention-kinds.table.ts';
import { releaseFindings } from '#contract/nouns/site/release-finding-keys.table.ts';
import { findingRow } from '#contract/nouns/site/release-findings.table.ts';
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

  it('are there for what is not known, whole sentences in a row', () => {
    const since = 'it has not been known since Nov 3, 2026 whether it is active';
    const by = 'when it cleared is not known (by Nov 20, 2026 at the latest)';
    const nothing = 'what was found and done is not recorded';
    const find = 'Read the alarm at the console: whether it is active, and when it cleared by its alarm history.';
    const fills =
      'and only a tank that is never filled by more than 25 gal at a time needs none (40 CFR 280.20(c)(2)(ii)): record it on the Equipment tab.';
    const piping =
      'The kind of piping of Line 1 is not recorded, so nobody knows whether it is suction piping: record it on the Equipment tab.';
    const amounts =
      'covers $500,000 for each occurrence, and $1,000,000 are needed; it covers $1,000,000 a year, and $2,000,000 are needed';
    const texts = [
      `Tank 1: Probe Out of Nov 3, 2026; ${since}. ${find}`,
      `Tank 1: Fuel Alarm of Nov 3, 2026: ${by}, and ${nothing}.`,
      `L1: Fuel Alarm of Nov 3, 2026: ${since}, and ${nothing}. ${find}`,
      `Tank 1: Fuel Alarm of Nov 3, 2026 (${by}); recorded: nothing; proven by the 0.2 gph static test of Nov 4, 2026.`,
      `Tank 1 had the alarm Fuel Alarm on Nov 3, 2026; ${by}, and ${nothing}, so a release is not ruled out.`,
      piping.replace('Line 1', 'Line 1 and Line 2').replace('it is', 'they are'),
      `Jo Doe stated on Nov 26, 2026 that there is none: no. How much fuel Tank 1 and Tank 2 take at one time is not recorded, ${fills}`,
      `Only 1 spill bucket is recorded for 2 tanks: record those of the others. How much fuel Tank 2 takes at one time is not recorded, ${fills}`,
      'Tank 1 and Line 1 are recorded as steel without corrosion protection, and steel in the ground needs it unless a corrosion expert has found that the site is not corrosive. Record its protection on the Equipment tab, or the finding of the expert with its document in the calendar, or correct the material.',
      'Tank 1 is steel without recorded corrosion protection: record its protection on the Equipment tab, or here the finding of a corrosion expert that the site is not corrosive, with its document. The same holds of 2 more pieces.',
      `An administrator set that it does not apply here: no reason recorded. That does not count: ${piping}`,
      'It holds in certain counties only, and Springfeld is not a county of this state.',
      `Policy EM-77 ${amounts}, because the owner has 101 tanks or more (40 CFR 280.93).`,
      'The policy is recorded without its beginning and its document, and shows no cover. Record what is missing on the Site Info tab. The date set by hand, Dec 31, 2026, does not put it off.',
      'Every gasoline tank of this site was installed on or after Jan 1, 2010.',
      'No gasoline tank of this site is known to be installed on or after Jun 13, 2022.',
      'This site is in a high-risk groundwater use area and has 2 tanks that may hold gasoline, installed before Jan 1, 2010 or on an unknown day.',
      'This site is in a high-risk groundwater use area and has 1 tank that may hold gasoline, installed on or after Jun 13, 2022.',
      'Of 3, Spill bucket, tank 1 comes first: it has no recorded pass; first due by 40 CFR 280.35(a)(1) on Oct 13, 2018, before Jun 13, 2022 by the rule of the state.',
      'The answer lacks the agency that set the longer period and the document of the agency, or what it set in words, for the longer period.',
      'Tank 1 needs a valid 0.2 gph test in Nov 2026. The 2 tests so far were 3.0 gph, which find only sudden leaks.',
      'The units of the gauge are not confirmed: its values prove nothing',
      'it failed 4 times: it answered 500; it goes out by email instead',
      'Digest: 3 alarms, 1 warning at 2 sites',
    ];
    expect(left(texts)).toEqual([]);
    // A value that swallows part of a sentence is read, and leaves that part in English.
    const spanish = texts.map((text) => book.read(text).text).join(' ');
    expect(spanish).not.toMatch(/\b(?:is|are|not|needed|the|known|recorded|because|whether)\b/);
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
    expect(left(binderParts.flatMap(({ rows }) => rows.map(({ rule }) => rule.text)))).toEqual([]);
  });

  it('are there for the binder of a young site, and for a document that proves many of its elements', () => {
    const labels = ['Registration certificate', 'Operators', 'Cover', 'Facility, owner and operator'];
    const others = [labels.slice(0, 2), labels.slice(0, 3), labels.slice(1), labels, [...labels, 'Table of tanks']];
    const texts = [
      ...others.map((names) => `all in one.pdf is the document of 6 elements; the others are ${listWords(names)}.`),
      '2 of these documents were stored after Nov 2026 had ended.',
      `1 of ${lastMonths(1)} has a report.`,
      `2 tanks have a valid result in each of ${lastMonths(1)}.`,
      `0 of ${lastMonths(1)} have a checklist with its document.`,
    ];
    expect(left(texts)).toEqual([]);
    expect(texts.map((text) => book.read(text).text).join(' ')).not.toMatch(/\b(?:and|the|last|month|de el)\b/);
    expect(book.read(`1 of ${lastMonths(1)} has a report.`).text).toBe('1 del último mes tiene informe.');
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
