import type { AlarmCode } from './alarm-code.ts';
import { rowsOf } from './alarm-code.ts';

const tank = rowsOf(2, 'Tank');

/** Tanks and their probes, AA 02. Function 205 and 206 use the same NN. */
export const tankAlarmCodes: readonly AlarmCode[] = [
  tank(1, 'Setup Data Warning', 'SETUP DATA WARNING', 'warning', 'system', {
    meaning: 'The setup of this tank is incomplete or contradicts itself, so its volumes and limits may be wrong.',
    firstStep: 'Have the tank diameter, capacity, chart and limits in the console checked against the tank records.',
  }),
  tank(2, 'Leak Alarm', 'LEAK ALARM', 'alarm', 'leak', {
    meaning: 'During a leak test this tank lost more fuel than its leak limit allows, a suspected release.',
    firstStep:
      'Stop dispensing from this tank and call the responsible person now, because the release report clock may start.',
  }),
  tank(3, 'High Water Alarm', 'HIGH WATER ALARM', 'alarm', 'water', {
    meaning: 'Water at the bottom of the tank is above the alarm limit and may be drawn into the fuel sold.',
    firstStep: 'Stop selling from this tank and check the water depth with paste on the stick.',
  }),
  tank(4, 'Overfill Alarm', 'OVERFILL ALARM', 'alarm', 'overfill', {
    meaning: 'Fuel has risen to the overfill limit, usually during a delivery, and may soon spill from the tank.',
    firstStep: 'Tell the driver to stop the delivery at once and keep ignition sources away from the fill.',
  }),
  tank(5, 'Low Product Alarm', 'LOW PRODUCT ALARM', 'alarm', 'inventory', {
    meaning: 'The tank is almost empty, below its low limit, and the pump may soon draw air.',
    firstStep: 'Order fuel now and stop sales of this grade before the pump runs dry.',
  }),
  tank(6, 'Sudden Loss Alarm', 'SUDDEN LOSS ALARM', 'alarm', 'leak', {
    meaning: 'Fuel dropped quickly while the tank should have been idle, through a leak, theft or an unrecorded draw.',
    firstStep:
      'Stop dispensing from this tank, stick it, and call the responsible person, as this may be a release to report.',
  }),
  tank(7, 'High Product Alarm', 'HIGH PRODUCT ALARM', 'alarm', 'overfill', {
    meaning: 'The fuel level is above the high limit that leaves safe room in the tank.',
    firstStep: 'Accept no more fuel into this tank until sales have brought it below the limit.',
  }),
  tank(8, 'Invalid Fuel Level Alarm', 'INVALID FUEL LEVEL', 'alarm', 'inventory', {
    meaning: 'The probe cannot tell fuel from water, most often because the fuel is so low that the floats touch.',
    firstStep: 'Stick the tank by hand and order fuel if it really is that low.',
  }),
  tank(9, 'Probe Out Alarm', 'PROBE OUT', 'alarm', 'equipment', {
    meaning: 'The console gets no signal from the probe, so level, water and leaks in this tank are not watched.',
    firstStep: 'Stick this tank by hand every shift and call for service on the probe and its wiring.',
  }),
  tank(10, 'High Water Warning', 'HIGH WATER WARNING', 'warning', 'water', {
    meaning: 'Water is collecting in the tank and has reached the first limit, before the alarm level.',
    firstStep: 'Confirm with water paste, then look for a leaking fill cap, sump or gasket and plan removal.',
  }),
  tank(11, 'Delivery Needed Warning', 'DELIVERY NEEDED', 'warning', 'inventory', {
    meaning: 'The tank has fallen to the level at which the station planned to order fuel.',
    firstStep: 'Check the ullage and order a delivery that fits it.',
  }),
  tank(12, 'Maximum Product Alarm', 'MAX PRODUCT ALARM', 'alarm', 'overfill', {
    meaning: 'The tank holds more than the largest volume it is set up to hold safely.',
    firstStep: 'Stop any delivery into this tank and find out how much was dropped.',
  }),
  tank(13, 'Gross Leak Test Fail Alarm', 'GROSS TEST FAIL', 'alarm', 'leak', {
    meaning: 'The tank failed the 3 gallon per hour test, which means a large apparent loss of fuel.',
    firstStep:
      'Stop dispensing from this tank immediately and call the responsible person, who must judge a release report.',
  }),
  tank(14, 'Periodic Leak Test Fail Alarm', 'PERIODIC TEST FAIL', 'alarm', 'leak', {
    meaning: 'The tank failed the 0.2 gallon per hour test that is its monthly proof of tightness.',
    firstStep:
      'Take the tank out of service, keep the printout and call the responsible person, as the report clock may run.',
  }),
  tank(15, 'Annual Leak Test Fail Alarm', 'ANNUAL TEST FAIL', 'alarm', 'leak', {
    meaning: 'The tank failed the 0.1 gallon per hour test, the most sensitive leak test the console runs.',
    firstStep: 'Stop sales from this tank and let the responsible person decide on a retest and the release report.',
  }),
  tank(16, 'Periodic Test Needed Warning', 'PER TST NEEDED WRN', 'warning', 'test', {
    meaning: 'The monthly 0.2 gallon per hour tank test has not passed yet and its due date is near.',
    firstStep: 'Plan enough quiet hours with enough fuel in the tank for the test to finish.',
  }),
  tank(17, 'Annual Test Needed Warning', 'ANN TST NEEDED WRN', 'warning', 'test', {
    meaning: 'The yearly 0.1 gallon per hour tank test is coming due.',
    firstStep: 'Schedule a long quiet period, best after a delivery has settled, to run the 0.1 test.',
  }),
  tank(18, 'Periodic Test Needed Alarm', 'PER TST NEEDED ALM', 'alarm', 'test', {
    meaning: 'No 0.2 gallon per hour tank test has passed within the set time, so the monthly proof is overdue.',
    firstStep: 'Run a leak test tonight with no sales or deliveries and tell the compliance manager.',
  }),
  tank(19, 'Annual Test Needed Alarm', 'ANN TST NEEDED ALM', 'alarm', 'test', {
    meaning: 'No 0.1 gallon per hour tank test has passed within the set time, so the yearly proof is overdue.',
    firstStep: 'Start the 0.1 test at the next quiet night and ask compliance whether a tester must come.',
  }),
  tank(20, 'Leak Test Active', 'TANK TEST ACTIVE', 'info', 'test', {
    meaning: 'A leak test is running on this tank, and sales or deliveries would spoil it.',
    firstStep: 'Keep this tank idle until the test has finished.',
  }),
  tank(21, 'No CSLD Idle Time Warning', 'NO CSLD IDLE TIME', 'warning', 'test', {
    meaning: 'The tank is so busy that continuous leak detection (CSLD) finds no quiet time to collect data.',
    firstStep: 'Give the tank a few idle hours at night, so that a monthly result becomes possible.',
  }),
  tank(22, 'Siphon Break Active Warning', 'TANK SIPHON BREAK', 'info', 'test', {
    meaning: 'The siphon between manifolded tanks has been broken so that each tank can be tested alone.',
    firstStep: 'Wait for the test to end, then see that the levels of the joined tanks even out again.',
  }),
  tank(23, 'CSLD Rate Increase Warning', 'CSLD INCR RATE WARN', 'warning', 'leak', {
    meaning: 'Continuous leak detection sees the tank level change faster than before, though it has not failed yet.',
    firstStep: 'Look for water entry, a dripping line or a fault in the probe, and watch the next result closely.',
  }),
  tank(24, 'AccuChart Calibration Warning', 'ACCUCHART CAL WARN', 'warning', 'inventory', {
    meaning:
      'The console could not finish matching its tank chart to the metered sales, so volumes may be a little off.',
    firstStep: 'Ask the service contractor to review the calibration status and the tank chart.',
  }),
  tank(25, 'HRM Reconciliation Warning', 'RECON WARN', 'warning', 'reconciliation', {
    meaning: 'Hourly reconciliation finds more difference between sales and tank than the warning limit.',
    firstStep: 'Compare deliveries, meter readings and stick readings of this tank for the last days.',
  }),
  tank(26, 'HRM Reconciliation Alarm', 'RECON ALARM', 'alarm', 'reconciliation', {
    meaning: 'Hourly reconciliation finds a loss or gain in this tank beyond the alarm limit.',
    firstStep:
      'Check meters and delivery records today, and if the loss is confirmed, call the responsible person about a release.',
  }),
  tank(27, 'Cold Temperature Warning', 'LOW TEMP WARNING', 'warning', 'inventory', {
    meaning: 'The fuel is colder than the probe is made for, so its readings and tests may not be valid.',
    firstStep: 'Check whether the temperature is believable and, if not, have the probe examined.',
  }),
  tank(28, 'Missing Delivery Ticket Warning', 'MISSING TICKET WARN', 'warning', 'reconciliation', {
    meaning: 'The console saw a delivery into this tank but nobody entered the ticket volume.',
    firstStep: 'Enter the gallons from the bill of lading for this delivery.',
  }),
  tank(29, 'Tank/Line Gross Leak Alarm', 'GROSS FAIL LINE TNK', 'alarm', 'leak', {
    meaning: 'A large loss was found that may come from the tank or from the line it feeds.',
    firstStep:
      'Shut off the pump of this tank, look into its sumps and call the responsible person about a release report.',
  }),
  tank(30, 'Delivery Density Warning', 'DELIVY DENSITY WARN', 'warning', 'inventory', {
    meaning: 'The fuel just delivered has a density outside the limits, which can mean the wrong or mixed product.',
    firstStep: 'Hold sales from this tank until the delivery ticket and a sample confirm the product.',
  }),
  tank(31, 'Density Warning', null, 'warning', 'inventory', {
    source: '4xx',
    meaning: 'The density measured in the tank lies outside the limits set for this product.',
    firstStep: 'Take a sample and compare it with the delivery documents before selling more.',
  }),
  tank(32, 'Fuel Quality Alarm', 'FUEL QUALITY ALARM', 'alarm', 'inventory', {
    source: '4xx',
    meaning: 'The probe measures fuel that is not as it should be, for example mixed with water or another product.',
    firstStep: 'Stop selling from this tank and have a bottom sample taken.',
  }),
  tank(33, 'High Temperature Warning', null, 'warning', 'inventory', {
    source: '4xx',
    meaning: 'The fuel in this tank is warmer than the upper temperature limit.',
    firstStep:
      'Compare with the other tanks and a recent delivery, and have the probe checked if only this one is hot.',
  }),
  tank(34, 'Low Temperature Warning', null, 'warning', 'inventory', {
    source: '4xx',
    meaning: 'The fuel in this tank is colder than the lower temperature limit.',
    firstStep: 'Compare with the other tanks, and watch diesel filters for wax in real cold.',
  }),
  tank(38, 'Density Offset Warning', null, 'warning', 'inventory', {
    source: '4xx',
    meaning: 'The correction applied to the density reading of this tank has grown beyond its limit.',
    firstStep: 'Have a sample measured and the density setting of the probe checked against it.',
  }),
];
