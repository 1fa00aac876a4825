/** A tank of an emulator, in the units that it sends. */
export interface EmulatedTank {
  number: number;
  label: string;
  volume: number;
  tcVolume: number;
  ullage: number;
  height: number;
  water: number;
  temperature: number;
  waterVolume: number;
  /** Alarm types of function 205. */
  alarms: readonly number[];
}

/** A float as an emulator sends it: eight digits in small letters. */
export function hexFloat(value: number): string {
  const view = new DataView(new ArrayBuffer(4));
  view.setFloat32(0, value);
  return view.getUint32(0).toString(16).padStart(8, '0');
}

/** The two's complement of the sum of the characters, four digits. Counted here anew, not by the driver. */
export function checksumOf(frame: string): string {
  const sum = [...frame].reduce((total, char) => total + char.charCodeAt(0), 0);
  return ((0x10000 - (sum % 0x10000)) % 0x10000).toString(16).toUpperCase().padStart(4, '0');
}

export const CONPOT_TANKS: readonly EmulatedTank[] = [
  ['SUPER', 4120, 4131, 3897, 61.02, 0.31, 56.12],
  ['UNLEAD', 8800, 8883, 5134, 57.4, 6.5, 55.4],
  ['DIESEL', 1007, 1160, 9999, 25, 0, 50.07],
  ['PREMIUM', 9050, 9050, 3000, 75.99, 9.99, 59.99],
].map(([label, volume, tcVolume, ullage, height, water, temperature], i) => ({
  ...{
    number: i + 1,
    label: String(label),
    volume: Number(volume),
    tcVolume: Number(tcVolume),
    ullage: Number(ullage),
  },
  ...{ height: Number(height), water: Number(water), temperature: Number(temperature), waterVolume: 0, alarms: [] },
}));

export const ROOT_SIM_TANKS: readonly EmulatedTank[] = [
  {
    ...{ number: 1, label: '', volume: 15_320.5, tcVolume: 15_301.25, ullage: 24_679.5, height: 1012.75, water: 12.5 },
    ...{ temperature: 16.5, waterVolume: 31.25, alarms: [] },
  },
  {
    ...{ number: 2, label: '', volume: 910.25, tcVolume: 909.5, ullage: 39_089.75, height: 14.5, water: -2.5 },
    ...{ temperature: 7.25, waterVolume: 0, alarms: [5, 8, 11, 27] },
  },
];

/** A tank of TmsEmu: null is what its editor leaves out. */
export interface MeasuredTank {
  number: number;
  /** Fuel and water together. */
  volume: number | null;
  tcVolume: number | null;
  ullage: number;
  height: number | null;
  water: number | null;
  temperature: number | null;
  waterVolume: number | null;
}

export const TMS_EMU_TANKS: readonly MeasuredTank[] = [
  {
    ...{ number: 1, volume: 12_480.75, tcVolume: 12_391.5, ullage: 7_519.25, height: 1_534.25, water: 18.5 },
    ...{ temperature: 19.875, waterVolume: 40.5 },
  },
  // Without a thermometer and without water: what is not measured is sent as minus infinity.
  {
    ...{ number: 2, volume: 8_250, tcVolume: null, ullage: 11_750, height: 1_020.5, water: null },
    ...{ temperature: null, waterVolume: null },
  },
  // Added but never measured: it sends an ullage of zero.
  {
    ...{ number: 8, volume: null, tcVolume: null, ullage: 0, height: null, water: null },
    ...{ temperature: null, waterVolume: null },
  },
];
