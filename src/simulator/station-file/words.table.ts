/** States of the resistive families with the number they are sent as. Source: 576013-635 function 301, note 3. */
const RESISTIVE: Readonly<Record<string, number>> = {
  'SENSOR NORMAL': 0,
  'SETUP DATA WARNING': 1,
  'FUEL ALARM': 2,
  'SENSOR OUT ALARM': 3,
  'SHORT ALARM': 4,
  'WATER ALARM': 5,
  'WATER OUT ALARM': 6,
  'HIGH LIQUID ALARM': 7,
  'LOW LIQUID ALARM': 8,
  'LIQUID WARNING': 9,
};

/** Source: 576013-635 function 315, note 3, and 577013-950 function 31B, note 4: the same list. */
const SMART: Readonly<Record<string, number>> = {
  'SENSOR NORMAL': 0,
  'SETUP DATA WARNING': 1,
  'COMMUNICATION ALARM': 2,
  'FAULT ALARM': 3,
  'FUEL WARNING': 4,
  'FUEL ALARM': 5,
  'WATER WARNING': 6,
  'WATER ALARM': 7,
  'HIGH LIQUID WARNING': 8,
  'HIGH LIQUID ALARM': 9,
  'LOW LIQUID WARNING': 10,
  'LOW LIQUID ALARM': 11,
  'TEMPERATURE WARNING': 12,
  'RELAY ACTIVE': 13,
  'INSTALL ALARM': 14,
};

/** What a sensor's state is printed as, and the number it is sent as. */
export const SENSOR_STATES = {
  liquid: RESISTIVE,
  vapor: RESISTIVE,
  groundwater: RESISTIVE,
  two_wire: RESISTIVE,
  three_wire: RESISTIVE,
  universal: RESISTIVE,
  smart: SMART,
  mag: SMART,
} as const;
export type SensorFamily = keyof typeof SENSOR_STATES;

/** What a line detector is doing, as printed. Source: 576013-635 functions 381 and 386, note 4. */
export const LINE_TESTS = [
  'TEST COMPLETE',
  'DISPENSING',
  'TESTING 3.00 GAL/HR',
  'TESTING 0.10 GAL/HR',
  'TEST ABORTED',
  'RUNNING PUMP',
  'LINE LOCKOUT',
  'DISABLE ALARM',
  'TEST PENDING',
  'TEST DELAY',
  'PRESSURE CHECK',
  'TESTING 0.20 GAL/HR',
] as const;

/** The same by the number of function 386, where the wireless ones are sent; what is not here they cannot do. */
export const WIRELESS_TESTS: readonly (typeof LINE_TESTS)[number][] = [
  'TEST COMPLETE',
  'DISPENSING',
  'TESTING 3.00 GAL/HR',
  'TESTING 0.20 GAL/HR',
  'TEST ABORTED',
  'LINE LOCKOUT',
  'DISABLE ALARM',
  'TEST PENDING',
  'TEST DELAY',
  'TESTING 0.10 GAL/HR',
];

/** Letters before the number of a device, by alarm category. Source: 576013-635 and 577013-950 function 101, note 2. */
export const LETTERS: Readonly<Record<number, string>> = {
  2: 'T',
  3: 'L',
  4: 'V',
  5: 'I',
  6: 'P',
  7: 'G',
  8: 'C',
  12: 'H',
  13: 'U',
  21: 'Q',
  26: 'W',
  28: 's',
  59: 'Ms',
};

/** Under CATEGORY of the alarm tables, by cc. Source: 576013-635 function 111, note 3. */
export const SENSOR_PLACES = ['OTHER', 'ANNULAR', 'DISP PAN', 'MON WELL', 'STP SUMP', 'PIPE SUMP'] as const;

/** Words for the console's units. Source: the samples of 576013-635 and 577013-950 function 202 for those of the U.S. */
export const UNIT_WORDS = {
  us: {
    volume: 'GALLONS',
    tc: 'TC GALLONS',
    height: 'INCHES',
    degrees: 'DEG F',
    temperature: 'FAHRENHEIT',
    system: 'U.S.',
    short: 'US',
  },
  metric: {
    volume: 'LITERS',
    tc: 'TC LITERS',
    height: 'MM',
    degrees: 'DEG C',
    temperature: 'CELSIUS',
    system: 'METRIC',
    short: 'METRIC',
  },
  imperial: {
    volume: 'GALLONS',
    tc: 'TC GALLONS',
    height: 'INCHES',
    degrees: 'DEG F',
    temperature: 'FAHRENHEIT',
    system: 'IMPERIAL GALLONS',
    short: 'IMPERIAL',
  },
} as const;

/** Limits and measures of a tank by function: where a station file has them. */
export const SETUP_VALUES = {
  '604': 'capacity',
  '607': 'diameter',
  '608': 'tilt',
  '609': 'coefficient',
  '621': 'low',
  '622': 'high',
  '623': 'overfill',
  '624': 'high_water',
  '625': 'sudden_loss',
  '626': 'leak_alarm',
  '627': 'water_warning',
  '628': 'maximum',
  '629': 'delivery_needed',
  '62A': 'annual_minimum',
  '636': 'periodic_minimum',
} as const;

/** Languages by the number of functions 505 and 517, from 1. Source: 576013-635 function 517, note 3. */
export const LANGUAGES = ['ENGLISH', 'FRENCH', 'SPANISH', 'GERMAN', 'PORTUGUESE'] as const;

/** The state of a leak test of a sump, as printed, and its number. Source: 576013-635 function 317, tt. */
export const SUMP_STATES = {
  'LEAK TEST ABORTED': 1,
  'FILL SUMP': 2,
  'MEASURING HEIGHT': 3,
  'LEAK TEST PASSED': 4,
} as const;

/** Why such a test was given up. Source: 576013-635 function 317, cc. */
export const SUMP_ABORTS = {
  'MAG SENS ALM/WARN': 1,
  'WATER TOO LOW': 2,
  'WATER TOO HIGH': 3,
  'TEMP TOO LOW': 4,
  'TEMP TOO HIGH': 5,
  'WATER INCREASED': 6,
  'WATER DECREASED': 7,
  'INSUFFICIENT DATA': 8,
  'LEAK RATE TOO HIGH': 9,
  'TEST PHASE TIMEOUT': 10,
  'TEMP STABLE TIMEOUT': 11,
} as const;
