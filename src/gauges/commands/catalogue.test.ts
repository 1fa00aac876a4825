import { describe, expect, it } from 'vitest';
import { functionRow } from '../driver.ts';
import { commandsOf, findCommand, printedCode, supports } from './catalogue.ts';
import type { CommandSupport, GaugeCommand } from './command.ts';
import { gaugeCommands } from './commands.table.ts';

const unmet: CommandSupport = { format: 'computer', codes: {} };
const printer: CommandSupport = { format: 'display', codes: {} };

function command(key: string): GaugeCommand {
  const found = findCommand(key);
  if (found === null) throw new Error(`no command ${key}`);
  return found;
}

describe('the table of commands', () => {
  it('has every command of the API, each key once', () => {
    const keys = gaugeCommands.map(({ key }) => key);
    expect(new Set(keys).size).toBe(keys.length);
    for (const key of 'inventory deliveries active_alarms alarm_history sensor_status leak_results system_status'.split(
      ' ',
    )) {
      expect(command(key).kind, key).toBe('query');
    }
    for (const key of 'start_leak_test stop_leak_test reset_alarm set_clock'.split(' ')) {
      expect(command(key).kind, key).toBe('control');
    }
  });

  it('acts by nothing but 003, 052, 053 and 501, and asks nothing that acts', () => {
    expect(gaugeCommands.flatMap(({ sets }) => sets ?? []).sort()).toEqual(['003', '052', '053', '501']);
    const asked = gaugeCommands.flatMap(({ asks }) => asks.flat());
    expect(asked.filter((code) => functionRow(code).action === true)).toEqual([]);
  });

  it('says what acts, and in what words, only for control commands', () => {
    for (const { kind, sets, description } of gaugeCommands) {
      expect(sets === null).toBe(kind === 'query');
      expect(description.length).toBeGreaterThan(kind === 'control' ? 80 : 30);
    }
  });
});

describe('commandsOf', () => {
  it('gives everything to a gauge of which nothing is known', () => {
    expect(commandsOf(unmet)).toEqual(gaugeCommands);
  });

  it('leaves out what the gauge is known to lack, and keeps what it has another function for', () => {
    const keys = commandsOf({ ...unmet, codes: { '251': 'no', '212': 'no', '052': 'no', '201': 'yes' } }).map(
      (c) => c.key,
    );
    expect(keys).not.toContain('csld_results');
    expect(keys).not.toContain('start_leak_test');
    expect(keys).toContain('leak_history');
  });

  it('gives a gauge that only prints nothing whose answer the driver could not read', () => {
    const keys = commandsOf(printer).map(({ key }) => key);
    expect(keys).toContain('inventory');
    expect(keys).toContain('set_clock');
    expect(keys).not.toContain('start_leak_test');
    expect(keys).not.toContain('reset_alarm');
  });
});

describe('printedCode', () => {
  it('is what the manuals print', () => {
    expect(printedCode(unmet, command('inventory'))).toBe('I201');
    expect(printedCode({ ...printer, codes: { '201': 'no' } }, command('inventory'))).toBe('I200');
    expect(printedCode(unmet, command('set_clock'))).toBe('S501');
  });
});

describe('supports', () => {
  it('needs one of several questions, and what acts in any case', () => {
    const lacking = { ...unmet, codes: { '301': 'no', '306': 'no' } } as const;
    expect(supports(lacking, command('sensor_status'))).toBe(true);
    expect(supports({ ...unmet, codes: { '501': 'no' } }, command('set_clock'))).toBe(false);
    expect(supports({ ...unmet, codes: { '203': 'no' } }, command('start_leak_test'))).toBe(true);
  });
});
