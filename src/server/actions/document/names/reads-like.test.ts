import { describe, expect, it } from 'vitest';
import { readingsOf } from './program-names.ts';

describe('readingsOf', () => {
  it.each([
    'Packet_x.zip',
    'PACKET\uff3fx.zip',
    '\uff30acket_x.zip',
    'Pac\u212aet_x.zip',
    '\u3164Packet_x.zip',
    '\u115fPa\u2800cket_x.zip',
    'P\u0430ck\u0435t_x.zip',
    '\u0420\u0430\u0441\u043a\u0435\u0442_x.zip',
    'Pa\u03f2ket_x.zip',
    'P\u00e1\u0323cket_x.zip',
    'Packet\u0332x.zip',
    '_ Packet - x.zip',
  ])('%s reads like a packet', (name) => {
    expect(readingsOf(name)).toContain('packet_x.zip');
  });

  it.each(['Package_x.zip', 'Jacket_x.zip', 'Paket_x.zip', 'Packetx.zip'])('%s does not', (name) => {
    expect(readingsOf(name).some((reading) => reading.startsWith('packet_'))).toBe(false);
  });
});
