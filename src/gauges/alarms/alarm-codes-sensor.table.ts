import type { AlarmCode, AlarmKind, AlarmSource, AlarmWords } from './alarm-code.ts';
import { rowsOf } from './alarm-code.ts';

type Said = Pick<AlarmWords, 'meaning' | 'firstStep'>;

/** What one resistive family watches; its nine alarms are the same physics in another place. */
interface SensorFamily {
  category: number;
  categoryName: string;
  /** 'the liquid sensor' */
  sensor: string;
  /** 'sump or tank interstice' */
  place: string;
  /** Fuel in a well around the tank is outside all containment: a suspected release. */
  wetKind: AlarmKind;
  sourceOf: (type: number) => AlarmSource;
  fuel: Said;
  water: Said;
  waterOut: Said;
  /** Where the sensor works in water: without it, it watches nothing, and no liquid has gone anywhere. */
  dryKind?: AlarmKind;
}

const RELEASE_CALL = 'call the responsible person, as this may be a release to report';

const families: readonly SensorFamily[] = [
  {
    category: 3,
    categoryName: 'Liquid sensor',
    sensor: 'the liquid sensor',
    place: 'sump, pan or tank interstice',
    wetKind: 'containment',
    sourceOf: () => 'both',
    fuel: {
      meaning: 'The liquid sensor is standing in fuel, so a tank wall, pipe or fitting is leaking into containment.',
      firstStep: `Stop the pump that feeds this place, open the sump and look, and ${RELEASE_CALL}.`,
    },
    water: {
      meaning: 'Water has reached the liquid sensor, usually rain or groundwater entering the sump or interstice.',
      firstStep: 'Open the sump, make sure that it is only water, and have it pumped out and the entry sealed.',
    },
    waterOut: {
      meaning: 'The liquid that should cover the liquid sensor is gone, so it no longer proves the space is tight.',
      firstStep: 'Have the space inspected for a leak before any liquid is topped up.',
    },
  },
  {
    category: 4,
    categoryName: 'Vapor sensor',
    sensor: 'the vapor sensor',
    place: 'vapor monitoring well',
    wetKind: 'leak',
    sourceOf: (type) => (type <= 6 ? 'both' : '3xx'),
    fuel: {
      meaning: 'Fuel vapor in the monitoring well is above its limit, a sign of fuel in the soil near the tank.',
      firstStep: `Look for a recent spill at the fill, stop using the suspected tank, and ${RELEASE_CALL}.`,
    },
    water: {
      meaning: 'Water has flooded the vapor well, so the vapor sensor cannot detect fuel vapor there.',
      firstStep: 'Have the well checked and the sensor moved above the water or dried.',
    },
    waterOut: {
      meaning: 'The water reading of the vapor sensor has gone, so its picture of the well is not reliable.',
      firstStep: 'Have a technician check the depth of the sensor in the vapor well.',
    },
  },
  {
    category: 7,
    categoryName: 'Groundwater sensor',
    sensor: 'the groundwater sensor',
    place: 'groundwater monitoring well',
    wetKind: 'leak',
    sourceOf: (type) => ([2, 3, 4, 5, 7].includes(type) ? 'both' : '3xx'),
    fuel: {
      meaning: 'Fuel is floating on the groundwater in the monitoring well, outside the tank and its piping.',
      firstStep: 'Stop dispensing from the tanks near this well and call the responsible person to report a release.',
    },
    water: {
      meaning: 'The water level in the groundwater well is outside the range that the sensor expects.',
      firstStep: 'Measure the water depth in the well and look for a sheen of fuel.',
    },
    waterOut: {
      meaning:
        'The groundwater has fallen below the sensor, which works only in water: it detects no fuel, and the well proves nothing until the water is back.',
      firstStep: 'Have the sensor lowered to the present water level and record the dry time.',
    },
    dryKind: 'equipment',
  },
  {
    category: 8,
    categoryName: 'Type A sensor (2-wire CL)',
    sensor: 'the two-wire (type A) sensor',
    place: 'sump or dispenser pan',
    wetKind: 'containment',
    sourceOf: (type) => (type <= 6 ? 'both' : '3xx'),
    fuel: {
      meaning: 'The two-wire sensor has found fuel in its sump or dispenser pan, so something above it is leaking.',
      firstStep: `Shut down the dispenser or pump above this sensor, inspect its fittings, and ${RELEASE_CALL}.`,
    },
    water: {
      meaning: 'The two-wire sensor has found water in its sump or dispenser pan.',
      firstStep: 'Check the pan for fuel as well, then have the water removed and the boot or lid repaired.',
    },
    waterOut: {
      meaning: 'The water the two-wire sensor is set to stand in has drained away.',
      firstStep: 'Find out where the water went, since fuel could take the same way.',
    },
  },
  {
    category: 12,
    categoryName: 'Type B sensor (3-wire CL)',
    sensor: 'the three-wire (type B) sensor',
    place: 'sump or tank interstice',
    wetKind: 'containment',
    sourceOf: (type) => ([2, 3, 4, 5, 8, 10].includes(type) ? 'both' : '3xx'),
    fuel: {
      meaning: 'The three-wire sensor has found fuel in a sump or between the tank walls, where there should be none.',
      firstStep: `Stop dispensing from the tank or line it guards, have the space opened, and ${RELEASE_CALL}.`,
    },
    water: {
      meaning: 'The three-wire sensor has found water in a sump or between the tank walls.',
      firstStep: 'Find where the water enters, because a breached outer wall or boot lets fuel out too.',
    },
    waterOut: {
      meaning: 'The liquid around the three-wire sensor has fallen away and it is now dry.',
      firstStep: 'Compare with the last inspection and have the space tested for tightness.',
    },
  },
  {
    category: 13,
    categoryName: 'Universal sensor',
    sensor: 'the universal sensor',
    place: 'sump, pan or interstice',
    wetKind: 'containment',
    sourceOf: () => '3xx',
    fuel: {
      meaning: 'The universal sensor reports fuel in the sump, pan or interstice it is set up to watch.',
      firstStep: `Look up its location, stop the equipment above it, and ${RELEASE_CALL}.`,
    },
    water: {
      meaning: 'The universal sensor reports water in the sump, pan or interstice it is set up to watch.',
      firstStep: 'Look up where it hangs, inspect the liquid and have it removed if it is only water.',
    },
    waterOut: {
      meaning: 'The universal sensor is no longer in the liquid that its location should contain.',
      firstStep: 'Check that the sensor hangs at its proper depth, then inspect the place for a leak.',
    },
  },
];

function familyRows(family: SensorFamily): AlarmCode[] {
  const { sensor, place, wetKind } = family;
  const row = rowsOf(family.category, family.categoryName);
  const said = (type: number, words: Said): AlarmWords => ({ ...words, source: family.sourceOf(type) });
  const setup = {
    meaning: `The setup of ${sensor} is missing or does not fit its model, so its ${place} may not be watched.`,
    firstStep: `Have the type, label and wiring position of ${sensor} corrected in the console.`,
  };
  const out = {
    meaning: `The console gets no signal from ${sensor}, through a cut wire or a dead sensor, so its ${place} is unwatched.`,
    firstStep: `Inspect the ${place} by eye, log what you see, and call for service on ${sensor}.`,
  };
  const short = {
    meaning: `The wiring of ${sensor} is shorted, often by water in a junction box, so its ${place} is unwatched.`,
    firstStep: `Check the ${place} by eye today and have the cable joints of ${sensor} dried or remade.`,
  };
  const high = {
    meaning: `Liquid around ${sensor} has risen above its high mark, so something is flowing into its ${place}.`,
    firstStep: `Find out whether the liquid at ${sensor} is fuel or water, and stop the pump if it is fuel.`,
  };
  const low = {
    meaning: `Liquid around ${sensor} has fallen below its low mark, so its ${place} may be leaking out.`,
    firstStep: `Call the responsible person and have the ${place} of ${sensor} checked before anything is refilled.`,
  };
  const liquid = {
    meaning: `A little liquid, fuel or water, has reached ${sensor} in its ${place}.`,
    firstStep: `Look at the ${place} of ${sensor} today, and treat the liquid as a leak until you know it is not fuel.`,
  };
  return [
    row(2, 'Setup Data Warning', 'SETUP DATA WARNING', 'warning', 'system', said(2, setup)),
    row(3, 'Fuel Alarm', 'FUEL ALARM', 'alarm', wetKind, said(3, family.fuel)),
    row(4, 'Sensor Out Alarm', 'SENSOR OUT ALARM', 'alarm', 'equipment', said(4, out)),
    row(5, 'Short Alarm', 'SHORT ALARM', 'alarm', 'equipment', said(5, short)),
    row(6, 'Water Alarm', 'WATER ALARM', 'alarm', 'containment', said(6, family.water)),
    row(7, 'Water Out Alarm', 'WATER OUT ALARM', 'alarm', family.dryKind ?? 'containment', said(7, family.waterOut)),
    row(8, 'High Liquid Alarm', 'HIGH LIQUID ALARM', 'alarm', 'containment', said(8, high)),
    row(9, 'Low Liquid Alarm', 'LOW LIQUID ALARM', 'alarm', 'containment', said(9, low)),
    row(10, 'Liquid Warning', 'LIQUID WARNING', 'warning', 'containment', said(10, liquid)),
  ];
}

/**
 * The six resistive sensor families, AA 03, 04, 07, 08, 12 and 13, which share one NN list (there is no 01).
 * A 4xx raises fewer of them: `source` says which. Function 301 and its sisters send NN minus one.
 */
export const sensorAlarmCodes: readonly AlarmCode[] = families.flatMap(familyRows);
