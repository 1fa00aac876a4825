import { describe, expect, it } from 'vitest';
import { judgeMonth } from '../month/judge-month.ts';
import { alarm, fail, record, recordedAs, sensorFact, site, tank, test, unit } from '../vectors/facts.ts';
import { releaseSigns } from './release-signs.ts';

const signsOf = (units: Parameters<typeof site>[1], today = '2025-11-20') =>
  releaseSigns(judgeMonth(site('2025-11', units, { today })), today);

describe('releaseSigns', () => {
  it('gathers what one tank failed', () => {
    const first = fail('2025-11-05');
    const second = test('2025-11-09', { kind: 'gross', result: 'failed' });
    expect(signsOf([tank(1, second, first), tank(2, test('2025-11-03'))])).toEqual([
      {
        device: 'tank',
        number: 1,
        unit: 'Tank 1',
        evidence: [first.id, second.id],
        found:
          'Tank 1: failed the 0.2 gph static test of Nov 5, 2025 (-0.19 gph, threshold 0.126 gph); failed the 3.0 gph static test of Nov 9, 2025.',
      },
    ]);
  });

  it('starts no clock where somebody answered', () => {
    const done = alarm('2025-11-05', '2025-11-06', { disposition: recordedAs('water', '2025-11-07') });
    expect(signsOf([tank(1, fail('2025-11-05', 'valve')), unit(2, { alarms: [done] })])).toEqual([]);
  });

  it('takes a failing SIR statement, not an inconclusive one, nor stock, nor a probe that is out', () => {
    const units = [
      unit(1, { method: 'sir', recorded: [record('2025-11-18', { result: 'FAIL' })] }),
      unit(2, { method: 'sir', recorded: [record('2025-11-18', { result: 'INCONCLUSIVE' })] }),
      unit(3, { recorded: [record('2025-11-18', { kind: 'inventory', metered: 0, overShort: -500 })] }),
      unit(4, { alarms: [alarm('2025-11-18', null, { means: 'blind' })] }),
    ];
    expect(signsOf(units).map(({ number }) => number)).toEqual([1]);
  });

  it('reports an alarm of a sensor that monitors a tank once', () => {
    const shared = alarm('2025-11-10', null);
    const own = alarm('2025-11-12', null);
    const units = [
      unit(4, { device: 'sensor', method: 'sensor', alarms: [shared] }),
      unit(5, { device: 'sensor', method: 'sensor', alarms: [own], sensors: [sensorFact('2025-11-20', 'release')] }),
      unit(1, { method: 'interstitial', alarms: [shared] }),
    ];
    expect(signsOf(units).map(({ unit: name, evidence }) => [name, evidence])).toEqual([
      ['Tank 1', [shared.id]],
      ['Sensor L5', [own.id, 'sensor 301 4']],
    ]);
  });

  it('forgets what is older than 35 days and is not active any more', () => {
    const facts = site('2025-11', [
      unit(1, { alarms: [alarm('2025-10-01', null)] }),
      unit(2, { alarms: [alarm('2025-10-01', '2025-11-02')] }),
      tank(3, fail('2025-11-02')),
    ]);
    const verdict = judgeMonth(facts);
    expect(releaseSigns(verdict, '2025-11-20').map(({ number }) => number)).toEqual([1, 3]);
    expect(releaseSigns(verdict, '2025-12-07').map(({ number }) => number)).toEqual([1, 3]);
    expect(releaseSigns(verdict, '2025-12-08').map(({ number }) => number)).toEqual([1]);
  });
});
