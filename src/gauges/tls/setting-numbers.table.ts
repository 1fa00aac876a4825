import type { NumberWords } from '../functions/function-row.ts';

/** What the numbers of set-up functions stand for. Source: 576013-635, the function named at each. */

/** 506, 509, 51A, 546, 549, 556, 559, 601, 701 to 74B, 781, 801. */
export const onOff: readonly NumberWords[] = [{ words: { 0: 'Off', 1: 'On' } }];
/** 507, 508, 50A, 50B and those of tanks and lines. */
export const days: readonly NumberWords[] = [{ unit: 'days' }];
/** 610. */
export const minutes: readonly NumberWords[] = [{ unit: 'min' }];

/** 703. */
export const liquidTypes: readonly NumberWords[] = [
  {
    words: {
      1: 'Tri-state',
      2: 'Normally closed',
      3: 'Dual float, hydrostatic',
      4: 'Dual float, discriminating',
      5: 'Dual float, high vapor',
      6: 'Interceptor',
      7: 'Double-wall sump',
    },
  },
];
/** 743. */
export const typeATypes: readonly NumberWords[] = [{ words: { 1: 'Ultra 2', 2: 'Ultra 3' } }];
/** 748. */
export const typeBTypes: readonly NumberWords[] = [{ words: { 1: 'Ultra/Z-1', 2: 'Ultra/Z-1 HV' } }];
/** 74D. */
export const universalTypes: readonly NumberWords[] = [
  {
    words: {
      1: 'Tri-state',
      2: 'Normally closed',
      3: 'Dual float, differentiating',
      4: 'Ultra 2',
      5: 'Ultra 3',
      6: 'Z-1',
      7: 'Z-1 HV',
    },
  },
];
/** 723. */
export const smartTypes: readonly NumberWords[] = [
  {
    words: {
      0: 'Not known to the console',
      1: 'Air flow meter',
      2: 'Vapor pressure',
      3: 'Mag',
      4: 'Vacuum',
      5: 'Atmospheric',
      8: 'Vapor valve',
    },
  },
];
/** 704, 709, 713, 744, 749, 74E: what a sensor watches. */
export const categories: readonly NumberWords[] = [
  {
    words: {
      1: 'Other',
      2: 'Annular space',
      3: 'Dispenser pan',
      4: 'Monitoring well',
      5: 'STP sump',
      6: 'Piping sump',
    },
  },
];
/** 803. */
export const inputTypes: NumberWords = {
  words: { 1: 'Standard', 2: 'Generator', 3: 'Pump sense', 4: 'Acknowledge switch', 5: 'Vapor processor' },
};
/** 803. */
export const inputOrientations: NumberWords = { words: { 1: 'normally open', 2: 'normally closed' } };

/** 613. */
export const csldProbability: readonly NumberWords[] = [{ words: { 1: '95 %', 2: '99 %', 3: 'Custom' } }];
/** 62C. */
export const periodicTypes: readonly NumberWords[] = [{ words: { 0: 'Standard', 1: 'Quick' } }];
/** 62D: gross, periodic, annual. */
export const failAlarms: readonly NumberWords[] = ['Gross', 'periodic', 'annual'].map((name) => ({
  name,
  words: { 0: 'off', 1: 'on' },
}));
/** 783. */
export const lineSchedules: readonly NumberWords[] = [
  { words: { 0: 'Off', 1: 'Repetitive', 2: 'Automatic', 3: 'Manual' } },
];
/** 784. */
export const shutdownRates: readonly NumberWords[] = [
  { words: { 1: '0.10 gal/h', 2: '3.0 gal/h', 3: '0.20 gal/h', 4: 'None' } },
];
/** 785. */
export const tankOfLine: readonly NumberWords[] = [{ name: 'Tank' }];
/** 786. */
export const dispenseModes: readonly NumberWords[] = [
  { words: { 1: 'Standard', 2: 'Alternate', 3: 'Sequential', 4: 'All pumps' } },
];
/** 795. */
export const reconciliationModes: readonly NumberWords[] = [{ words: { 1: 'Monthly', 2: 'Rolling' } }];
/** 797. */
export const disabledEnabled: readonly NumberWords[] = [{ words: { 1: 'Off', 2: 'On' } }];
/** 614, 78C: the numbers are known, what they stand for is not. */
export const unnamed: readonly NumberWords[] = [{ words: {} }];
