import type { AlarmCode } from './alarm-code.ts';
import { rowsOf } from './alarm-code.ts';

const smart = rowsOf(28, 'Smart sensor');
const mag = rowsOf(59, 'MAG sensor');

/** Sensors that send digital values: smart (AA 28) and, on a 4xx, MAG sump sensors (AA 59, no NN 01). */
export const smartSensorAlarmCodes: readonly AlarmCode[] = [
  smart(1, 'Setup Data Warning', 'SETUP DATA WARNING', 'warning', 'system', {
    meaning: 'The smart sensor is not fully set up, so the console does not judge what it measures.',
    firstStep: 'Have the model and category of this smart sensor completed in the console.',
  }),
  smart(2, 'Communication Alarm', 'COMMUNICATION ALARM', 'alarm', 'communication', {
    meaning: 'The smart sensor no longer answers the console, so its location is unwatched.',
    firstStep: 'Inspect the location by eye and check the cable and its sealed joints.',
  }),
  smart(3, 'Fault Alarm', 'SENSOR FAULT ALARM', 'alarm', 'equipment', {
    meaning: 'The smart sensor reports an inner fault and its values cannot be trusted.',
    firstStep: 'Treat the location as unmonitored, look at it daily, and order a replacement sensor.',
  }),
  smart(4, 'Fuel Warning', 'FUEL WARNING', 'warning', 'containment', {
    meaning: 'The smart sensor sees a small amount of fuel, below its alarm depth.',
    firstStep: 'Open the sump today and look for weeping fittings, filters and seals.',
  }),
  smart(5, 'Fuel Alarm', 'FUEL ALARM', 'alarm', 'containment', {
    meaning: 'The smart sensor is in fuel deep enough to raise an alarm, so equipment is leaking into containment.',
    firstStep:
      'Stop dispensing through this sump and call the responsible person, because a release report may be due.',
  }),
  smart(6, 'Water Warning', 'WATER WARNING', 'warning', 'containment', {
    meaning: 'Some water has gathered under the smart sensor.',
    firstStep: 'Plan to pump the sump out and see whether the lid gasket is sound.',
  }),
  smart(7, 'Water Alarm', 'WATER ALARM', 'alarm', 'containment', {
    meaning: 'Water at the smart sensor has risen to the alarm depth and takes up room meant for leaked fuel.',
    firstStep: 'Have the water removed by a licensed hauler and the entry point sealed.',
  }),
  smart(8, 'High Liquid Warning', 'HIGH LIQUID WARNING', 'warning', 'containment', {
    meaning: 'The liquid measured by the smart sensor is nearing its upper limit.',
    firstStep: 'Check the sump and note the depth, so that a further rise is noticed.',
  }),
  smart(9, 'High Liquid Alarm', 'HIGH LIQUID ALARM', 'alarm', 'containment', {
    meaning: 'The liquid measured by the smart sensor is above its upper limit and the space is filling.',
    firstStep: 'Find out what the liquid is, and stop the pump there if it may be fuel.',
  }),
  smart(10, 'Low Liquid Warning', 'LOW LIQUID WARNING', 'warning', 'containment', {
    meaning: 'The monitoring liquid at the smart sensor is slowly going down.',
    firstStep: 'Compare with earlier levels and have the interstice looked at before topping up.',
  }),
  smart(11, 'Low Liquid Alarm', 'LOW LIQUID ALARM', 'alarm', 'containment', {
    meaning: 'The monitoring liquid at the smart sensor has fallen below its limit, so a wall may be breached.',
    firstStep: 'Call the responsible person and have the inner and outer wall tested.',
  }),
  smart(12, 'Temperature Warning', 'TEMPERATURE WARNING', 'warning', 'equipment', {
    meaning: 'The smart sensor measures a temperature outside the range it is made for.',
    firstStep: 'Check whether heat or frost explains it, and have the sensor examined if not.',
  }),
  smart(13, 'Relay Active', 'RELAY ACTIVE', 'info', 'equipment', {
    meaning: 'The smart sensor has switched a relay, for example to stop a pump or start a light.',
    firstStep: 'Find the alarm that made it switch and deal with that one.',
  }),
  smart(14, 'Install Alarm', 'INSTALL ALARM', 'alarm', 'equipment', {
    meaning: 'The smart sensor is not seated where it was installed, so it may miss liquid at the bottom.',
    firstStep: 'Have the sensor set back upright at the lowest point of the sump.',
  }),
  smart(15, 'Sensor Fault Warning', 'SENSOR FAULT WARN', 'warning', 'equipment', {
    meaning: 'The smart sensor shows early signs of a fault but still measures.',
    firstStep: 'Plan its service before it fails and leaves the location unwatched.',
  }),
  smart(16, 'Vacuum Warning', 'VACUUM WARNING', 'warning', 'containment', {
    meaning: 'The vacuum that guards a double-walled space is being lost faster than it should be.',
    firstStep: 'Have the vacuum lines and the space they guard checked for a small leak.',
  }),
  smart(17, 'No Vacuum Warning', 'NO VACUUM ALARM', 'alarm', 'containment', {
    meaning: 'The vacuum in a double-walled space cannot be held, so one of its walls or a vacuum line is open.',
    firstStep: 'Stop using the tank or line it guards if the pump cannot restore vacuum, and call for service.',
  }),
  mag(2, 'Setup Data Warning', null, 'warning', 'system', {
    source: '4xx',
    meaning: 'The setup of the MAG sensor is incomplete, so its sump may not be judged correctly.',
    firstStep: 'Have its limits and sump label entered and checked in the console.',
  }),
  mag(3, 'Communication Alarm', null, 'alarm', 'communication', {
    source: '4xx',
    meaning: 'The MAG sensor or its cable to the console has failed, so nobody watches its sump.',
    firstStep: 'Look into the sump yourself, record it, and call for service.',
  }),
  mag(4, 'Fault Alarm', null, 'alarm', 'equipment', {
    source: '4xx',
    meaning: 'The MAG sensor found a fault in itself and cannot measure the sump reliably.',
    firstStep: 'Check the sump by hand each day until the sensor has been replaced.',
  }),
  mag(5, 'Fuel Warning', null, 'warning', 'containment', {
    source: '4xx',
    meaning: 'The MAG sensor sees a thin layer of fuel in the sump.',
    firstStep: 'Open the sump, wipe the fittings dry and watch which one weeps.',
  }),
  mag(6, 'Fuel Alarm', null, 'alarm', 'containment', {
    source: '4xx',
    meaning: 'The MAG sensor measures fuel in the sump above its alarm depth, so piping or a pump is leaking there.',
    firstStep: 'Shut off the pump in this sump and call the responsible person about a suspected release.',
  }),
  mag(7, 'Water Warning', null, 'warning', 'containment', {
    source: '4xx',
    meaning: 'The MAG sensor measures a little water in the sump.',
    firstStep: 'See whether the sump lid and conduit seals keep rain out, and dry the sump.',
  }),
  mag(8, 'Water Alarm', null, 'alarm', 'containment', {
    source: '4xx',
    meaning: 'The MAG sensor measures water in the sump above its alarm depth.',
    firstStep: 'Have the sump emptied, and test its entries before you close it again.',
  }),
  mag(9, 'High Liquid Warning', null, 'warning', 'containment', {
    source: '4xx',
    meaning: 'The total liquid under the MAG sensor is close to its high limit.',
    firstStep: 'Find out how fast the sump fills and arrange for it to be pumped.',
  }),
  mag(10, 'High Liquid Alarm', null, 'alarm', 'containment', {
    source: '4xx',
    meaning: 'The total liquid under the MAG sensor is above its high limit and could reach the pipe entries.',
    firstStep: 'Stop the pump in this sump until you know that the liquid is not fuel.',
  }),
  mag(11, 'Low Liquid Warning', null, 'warning', 'containment', {
    source: '4xx',
    meaning: 'The liquid level at the MAG sensor is lower than it should be.',
    firstStep: 'Compare with the last visit and look for a wet spot around the sump.',
  }),
  mag(12, 'Low Liquid Alarm', null, 'alarm', 'containment', {
    source: '4xx',
    meaning: 'The liquid at the MAG sensor has drained below its limit, so the sump may not be tight.',
    firstStep: 'Call the responsible person and have a sump tightness test arranged.',
  }),
  mag(13, 'Temperature Warning', null, 'warning', 'equipment', {
    source: '4xx',
    meaning: 'The MAG sensor measures a sump temperature outside its limits.',
    firstStep: 'Check the sump for ice or a hot pump and report what you find.',
  }),
  mag(14, 'Relay Active', null, 'info', 'equipment', {
    source: '4xx',
    meaning: 'The MAG sensor has operated the relay assigned to it.',
    firstStep: 'Look for the sump alarm that caused it and act on that alarm.',
  }),
  mag(15, 'Install Alarm', null, 'alarm', 'equipment', {
    source: '4xx',
    meaning: 'The MAG sensor has been moved or lifted from its mounting, so its depth readings are wrong.',
    firstStep: 'Ask who worked in the sump and have the sensor mounted again at the bottom.',
  }),
];
