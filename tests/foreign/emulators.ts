import { checksumOf, type EmulatedTank, hexFloat, type MeasuredTank } from './emulated-values.ts';

/*
 * What three public emulators of consoles send, written anew from what their sources say of layout and spacing. None of their code
 * is here.
 * - conpot, protocol guardian_ast, commit 79399adaf608c33103d076bc9a3a3c2d2172dd1a (GPL-2.0-or-later): display format,
 *   LF line ends, no SOH and no ETX, columns that are joined and never aligned.
 * - PortVeederRootSim, commit 94d768d00520b506b9873f0aefa130f195d3dc4d (all rights reserved): computer format, floats in
 *   small letters, `&&` and a checksum also behind 9999.
 * - TmsEmu, commit 3973be61ff948b7601adcb80dcccc043c18d6885 (all rights reserved): computer format, a product code that
 *   follows from the tank's number, minus infinity for what is not measured, no `&&` ahead of a refusal's checksum.
 */

const STAMP = '11/21/2026 09:05';
const STATION = 'STATOIL STATION';

/** A number as Python writes it, with zeros behind it up to a width. */
const joined = (value: number, width: number): string =>
  (Number.isInteger(value) ? `${value}.0` : String(value)).padEnd(width, '0');

const page = (code: string, blank: number, lines: readonly string[]): string =>
  [`\n${code}`, STAMP, ...Array<string>(blank).fill(''), STATION, '', '', ...lines].join('\n');

const values = ({ height, water, temperature }: EmulatedTank): [string, string, string] => [
  joined(height, 5),
  joined(water, 4),
  joined(temperature, 5),
];

/** The five reports of conpot. Only the first tank has a delivery and a shift; the second one has its alarms always. */
export function conpotReply(code: string, tanks: readonly EmulatedTank[]): string {
  const [first] = tanks;
  if (first === undefined) throw new Error('the emulator has tanks');
  const name = ({ label }: EmulatedTank): string => label.padEnd(22);
  const [height, water, temperature] = values(first);
  switch (code) {
    case 'I20100':
      return `${page(code, 1, [
        '',
        'IN-TANK INVENTORY',
        '',
        'TANK PRODUCT             VOLUME TC VOLUME   ULLAGE   HEIGHT    WATER     TEMP',
        ...tanks.map((tank) => {
          const [high, wet, warm] = values(tank);
          const left = `  ${tank.number}  ${name(tank)}${tank.volume}      ${tank.tcVolume}     ${tank.ullage}`;
          return `${left}    ${high}     ${wet}    ${warm}`;
        }),
      ])}\n`;
    case 'I20200':
      return `${page(code, 1, [
        '',
        'DELIVERY REPORT',
        '',
        `T 1:${name(first)}`,
        'INCREASE   DATE / TIME             GALLONS TC GALLONS WATER  TEMP DEG F  HEIGHT',
        '',
        `      END: 11/21/2026 04:02         ${first.volume + 300}       ${first.tcVolume + 300}   ${water}      ${temperature}    ${height}`,
        `    START: 11/21/2026 03:52         ${first.volume - 300}       ${first.tcVolume - 300}   ${water}      ${temperature}    ${first.height - 23}`,
        `   AMOUNT:                          ${first.volume}       ${first.tcVolume}`,
        '',
        '',
      ])}`;
    case 'I20300':
      return page(code, 1, [
        ...tanks.flatMap((tank) => [
          `TANK ${tank.number}    ${name(tank)}`,
          '    TEST STATUS: OFF',
          'LEAK DATA NOT AVAILABLE ON THIS TANK',
          '',
        ]),
        '',
      ]);
    case 'I20500':
      return page(code, 2, [
        'TANK   PRODUCT                 STATUS',
        '',
        ...tanks.flatMap((tank) => {
          const alarms = tank.number === 2 ? ['HIGH WATER ALARM', `${' '.repeat(31)}HIGH WATER WARNING`] : ['NORMAL'];
          const [status = '', ...more] = alarms;
          return [`  ${tank.number}    ${name(tank)}  ${status}`, ...more, ''];
        }),
        '',
      ]);
    default:
      return '9999FF1B\n';
  }
}

/** The reports of PortVeederRootSim, in liters and millimeters. */
export function rootSimReply(code: string, tanks: readonly EmulatedTank[]): string {
  const body = (each: (tank: EmulatedTank) => string): string => `${code}2611210905${tanks.map(each).join('')}`;
  const digits = (number: number): string => String(number).padStart(2, '0');
  const text = ((): string => {
    switch (code) {
      case 'i20100':
        return body(
          ({ number, volume, tcVolume, ullage, height, water, temperature, waterVolume }) =>
            `${digits(number)}1000007${[volume, tcVolume, ullage, height, water, temperature, waterVolume].map(hexFloat).join('')}`,
        );
      case 'i20200':
        return body(({ number, volume, tcVolume, temperature, height }) => {
          const ends = [
            volume - 900,
            tcVolume - 890,
            0,
            temperature,
            volume,
            tcVolume,
            0,
            temperature,
            height - 120,
            height,
          ];
          return `${digits(number)}10126112103522611210402` + `0A${ends.map(hexFloat).join('')}`;
        });
      case 'i20500':
        return body(({ number, alarms }) => `${digits(number)}${digits(alarms.length)}${alarms.map(digits).join('')}`);
      case 'i50100':
        return `${code}26112109052611210905`;
      case 'i90200':
        return `${code}2611210905SOFTWARE# 612760-100-001CREATED -  20.09.08.12.01`;
      default:
        return '9999';
    }
  })();
  const frame = `\x01${text}&&`;
  return `${frame}${checksumOf(frame)}\x03`;
}

const NOT_MEASURED = 'FF800000';

/** The reports of TmsEmu that have a function here, in liters and millimeters; a request may name one tank. */
export function tmsEmuReply(command: string, tanks: readonly MeasuredTank[]): string {
  const code = command.slice(0, 4);
  const wanted = tanks.filter(({ number }) => ['00', String(number).padStart(2, '0')].includes(command.slice(4)));
  const field = (value: number | null): string => (value === null ? NOT_MEASURED : hexFloat(value).toUpperCase());
  const each = (group: (tank: MeasuredTank) => string): string =>
    `${command}2611210905${wanted.map((tank) => `${String(tank.number).padStart(2, '0')}${group(tank)}`).join('')}&&`;
  const text = ((): string => {
    switch (code) {
      case 'i201':
        return each(
          ({ number, volume, tcVolume, ullage, height, water, temperature, waterVolume }) =>
            `${String.fromCharCode(48 + number)}000007${[volume, tcVolume, ullage, height, water, temperature, waterVolume].map(field).join('')}`,
        );
      case 'i205':
        return each(() => '00');
      case 'i902':
        return `${command}2611210905SOFTWARE# dmzavr-001-001CREATED - 19.06.16.18.00&&`;
      default:
        return '9999';
    }
  })();
  const frame = `\x01${text}`;
  return `${frame}${checksumOf(frame)}\x03`;
}
