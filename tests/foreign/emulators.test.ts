import { describe, expect, it } from 'vitest';
import { decodeReply, type FunctionCode, type GaugeFormat } from '#gauges/driver.ts';
import { CONPOT_TANKS, type EmulatedTank, ROOT_SIM_TANKS, TMS_EMU_TANKS } from './emulated-values.ts';
import { conpotReply, rootSimReply, tmsEmuReply } from './emulators.ts';

const NOW = '2026-11-21T09:05';

function read(code: FunctionCode, format: GaugeFormat, reply: string, device = 0) {
  const bytes = Uint8Array.from(reply, (char) => char.charCodeAt(0));
  return decodeReply(code, bytes, { format, device, now: NOW, lenient: true });
}

const values = ({ number, volume, tcVolume, ullage, height, water, temperature }: EmulatedTank) => ({
  ...{ tank: number, volume, tcVolume, ullage, height, water, temperature },
});

describe('conpot, protocol guardian_ast: its display reports, number by number', () => {
  const conpot = (code: FunctionCode) => read(code, 'display', conpotReply(`I${code}00`, CONPOT_TANKS));

  it('201 inventory', () => {
    const outcome = conpot('201');
    expect(outcome).toMatchObject({
      ok: true,
      gaugeTime: NOW,
      report: { tanks: CONPOT_TANKS.map((tank) => ({ ...values(tank), label: tank.label })) },
    });
    expect(outcome).not.toHaveProperty('partial');
  });

  it('202 deliveries: of the first tank', () => {
    const end = {
      at: '2026-11-21T04:02',
      volume: 4420,
      tcVolume: 4431,
      water: 0.31,
      temperature: 56.12,
      height: 61.02,
    };
    const start = { at: '2026-11-21T03:52', volume: 3820, tcVolume: 3831, water: 0.31, temperature: 56.12 };
    expect(conpot('202')).toMatchObject({
      ok: true,
      report: { tanks: [{ tank: 1, label: 'SUPER', deliveries: [{ start, end, amount: 4120, tcAmount: 4131 }] }] },
    });
  });

  it('203 leak detect: no test of any tank', () => {
    const outcome = conpot('203');
    expect(outcome).toMatchObject({
      ok: true,
      report: { tanks: CONPOT_TANKS.map(({ number }) => ({ tank: number, running: false, result: null, rate: null })) },
    });
    expect(outcome).not.toHaveProperty('partial');
  });

  it('205 status: two alarms of the second tank', () => {
    const outcome = conpot('205');
    expect(outcome).toMatchObject({
      ok: true,
      report: {
        tanks: CONPOT_TANKS.map(({ number }) => ({ tank: number, alarms: number === 2 ? [3, 10] : [] })),
      },
    });
    expect(outcome).not.toHaveProperty('partial');
  });

  it('refuses any other', () => {
    expect(conpot('101')).toMatchObject({ ok: false, trouble: 'refused' });
    expect(read('201', 'computer', conpotReply('i20100', CONPOT_TANKS))).toMatchObject({
      ok: false,
      trouble: 'refused',
    });
  });
});

describe('PortVeederRootSim: its computer reports, number by number', () => {
  const rootSim = (code: FunctionCode) => read(code, 'computer', rootSimReply(`i${code}00`, ROOT_SIM_TANKS));

  it('201 inventory, floats in small letters', () => {
    expect(rootSim('201')).toMatchObject({
      ok: true,
      gaugeTime: NOW,
      report: {
        tanks: ROOT_SIM_TANKS.map((tank) => ({
          ...values(tank),
          product: '1',
          status: 0,
          waterVolume: tank.waterVolume,
        })),
      },
    });
  });

  it('202 deliveries with heights', () => {
    expect(rootSim('202')).toMatchObject({
      ok: true,
      report: {
        tanks: ROOT_SIM_TANKS.map(({ number, volume, tcVolume, height, temperature }) => ({
          tank: number,
          deliveries: [
            {
              start: { at: '2026-11-21T03:52', volume: volume - 900, tcVolume: tcVolume - 890, height: height - 120 },
              end: { at: '2026-11-21T04:02', volume, tcVolume, temperature, height },
            },
          ],
        })),
      },
    });
  });

  it('205 status, 501 clock and 902 software', () => {
    expect(rootSim('205')).toMatchObject({
      ok: true,
      report: { tanks: ROOT_SIM_TANKS.map(({ number, alarms }) => ({ tank: number, alarms })) },
    });
    expect(rootSim('501')).toMatchObject({ ok: true, gaugeTime: NOW });
    expect(rootSim('902')).toMatchObject({
      ok: true,
      report: { software: '612760-100-001', created: '20.09.08.12.01' },
    });
  });

  it('refuses any other, with a checksum behind the refusal', () => {
    expect(rootSimReply('i10100', ROOT_SIM_TANKS)).toBe('\x019999&&FECF\x03');
    expect(rootSim('101')).toMatchObject({ ok: false, trouble: 'refused' });
  });
});

describe('TmsEmu: its computer reports, number by number', () => {
  const tmsEmu = (code: FunctionCode, device = 0) =>
    read(code, 'computer', tmsEmuReply(`i${code}${String(device).padStart(2, '0')}`, TMS_EMU_TANKS), device);
  const products = ['1', '2', '8'];

  it('201 inventory: what is not measured is missing, not zero', () => {
    const outcome = tmsEmu('201');
    expect(outcome).toMatchObject({
      ok: true,
      gaugeTime: NOW,
      report: {
        tanks: TMS_EMU_TANKS.map(({ number, ...measured }, i) => ({
          tank: number,
          product: products[i],
          status: 0,
          ...measured,
        })),
      },
    });
    expect(outcome).not.toHaveProperty('partial');
  });

  it('201 inventory of one tank', () => {
    expect(tmsEmu('201', 2)).toMatchObject({ ok: true, report: { tanks: [{ tank: 2, volume: 8_250, water: null }] } });
  });

  it('a checksum that does not fit is refused', () => {
    const reply = tmsEmuReply('i20100', TMS_EMU_TANKS).replace('i2010026', 'i2010025');
    expect(read('201', 'computer', reply)).toMatchObject({ ok: false, trouble: 'bad-checksum' });
  });

  it('205 status and 902 software, whose number is no number', () => {
    expect(tmsEmu('205')).toMatchObject({
      ok: true,
      report: { tanks: TMS_EMU_TANKS.map(({ number }) => ({ tank: number, alarms: [] })) },
    });
    expect(tmsEmu('902')).toMatchObject({
      ok: true,
      report: { software: 'dmzavr-001-001', created: '19.06.16.18.00' },
    });
  });

  it('refuses any other, its clock also', () => {
    expect(tmsEmuReply('i50100', TMS_EMU_TANKS)).toBe('\x019999FF1B\x03');
    expect(tmsEmu('501')).toMatchObject({ ok: false, trouble: 'refused' });
    expect(tmsEmu('101')).toMatchObject({ ok: false, trouble: 'refused' });
  });
});
