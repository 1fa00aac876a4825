import type { AlarmCode } from './alarm-code.ts';
import { rowsOf } from './alarm-code.ts';

const vlld = rowsOf(6, 'Volumetric line leak (VLLD)');
const plld = rowsOf(21, 'Pressure line leak (PLLD)');
const wplld = rowsOf(26, 'Wireless pressure line leak (WPLLD)');
const pumpRelay = rowsOf(34, 'Pump relay monitor');
const linePressure = rowsOf(63, 'Line pressure sensor (LPR)');
const pump = rowsOf(65, 'Pump');
const line = rowsOf(66, 'Line');

/**
 * Product lines, their leak detectors and pumps: AA 06, 21, 26, 34, 63, 65 and 66.
 * Line test rates: gross 3.0, periodic 0.2, annual 0.1 gallons per hour.
 */
export const lineAlarmCodes: readonly AlarmCode[] = [
  vlld(1, 'Setup Data Warning', 'SETUP DATA WARNING', 'warning', 'system', {
    meaning: 'The setup of this volumetric line leak detector is incomplete, so the line may go untested.',
    firstStep: 'Have the tank, pump and test schedule of the line checked in the console.',
  }),
  vlld(2, 'Self Test Alarm', 'LLD SELF TEST FAIL', 'alarm', 'equipment', {
    meaning: 'The volumetric detector failed its check of itself and cannot prove the line tight.',
    firstStep: 'Call for service and have the line tested another way meanwhile.',
  }),
  vlld(3, 'Shutdown Alarm', 'LINE LEAK SHUTDOWN', 'alarm', 'leak', {
    meaning: 'The volumetric detector has shut the pump off because this line failed a test.',
    firstStep: 'Leave the line off and call the responsible person, because the report clock may have started.',
  }),
  vlld(4, 'Leak Test Fail Alarm', 'LINE LEAK TEST FAIL', 'alarm', 'leak', {
    meaning: 'A volumetric test found fuel escaping from this line.',
    firstStep: 'Stop dispensing from this line, check dispensers and sumps, and call the responsible person.',
  }),
  vlld(5, 'Selftest Invalid Warning', 'SELF TEST INVALID', 'warning', 'test', {
    meaning: 'The volumetric detector could not finish its check of itself, so the last line test does not count.',
    firstStep: 'Let the line rest so that the test can repeat, and call for service if it happens again.',
  }),
  vlld(6, 'Continuous Handle On Warning', 'CONT HANDLE WARN', 'warning', 'dispenser', {
    meaning: 'A dispenser on this line has asked for fuel without a break, so no volumetric test can run.',
    firstStep: 'Walk the forecourt and hang up any nozzle or lever left on.',
  }),
  vlld(7, 'Gross Line Test Fail Alarm', 'GRS-LINE TEST FAIL', 'alarm', 'leak', {
    meaning: 'The line side, from pump to dispensers, failed the 3 gallon per hour volumetric test.',
    firstStep: 'Shut this line down at once, look under the dispensers, and call the responsible person.',
  }),
  vlld(8, 'Gross Line Selftest Fail Alarm', 'GRS-LINE SELF FAIL', 'alarm', 'equipment', {
    meaning: 'The detector failed its own check during the 3 gallon per hour test of the line side.',
    firstStep: 'Do not rely on gross leak detection here, and have the detector serviced today.',
  }),
  vlld(9, 'Gross Pump Test Fail Alarm', 'GRS-PUMP TEST FAIL', 'alarm', 'leak', {
    meaning: 'The pump side of the line, between pump and detector, lost fuel in the 3 gallon per hour test.',
    firstStep: 'Stop the pump, look into its sump for fuel, and call the responsible person.',
  }),
  vlld(10, 'Gross Pump Selftest Fail Alarm', 'GRS-PUMP SELF FAIL', 'alarm', 'equipment', {
    meaning: 'The detector failed its own check during the 3 gallon per hour test of the pump side.',
    firstStep: 'Have pump head and detector serviced, and inspect the pump sump meanwhile.',
  }),
  vlld(11, 'Periodic Test Needed Warning', 'PER TST NEEDED WRN', 'warning', 'test', {
    meaning: 'The 0.2 gallon per hour volumetric test of this line is coming due.',
    firstStep: 'Plan a quiet time without sales on this line, so that the test can run.',
  }),
  vlld(12, 'Annual Test Needed Warning', 'ANN TST NEEDED WRN', 'warning', 'test', {
    meaning: 'The 0.1 gallon per hour volumetric test of this line is coming due.',
    firstStep: 'Choose a night on which the line can stay idle for the yearly test.',
  }),
  vlld(13, 'Periodic Test Needed Alarm', 'PER TST NEEDED ALM', 'alarm', 'test', {
    meaning: 'The 0.2 gallon per hour volumetric test of this line is overdue.',
    firstStep: 'Run the test tonight with the pump idle and inform compliance.',
  }),
  vlld(14, 'Annual Test Needed Alarm', 'ANN TST NEEDED ALM', 'alarm', 'test', {
    meaning: 'The 0.1 gallon per hour volumetric test of this line is overdue.',
    firstStep: 'Start the 0.1 test or book a line tightness tester.',
  }),
  vlld(15, 'Periodic Line Test Fail Alarm', 'PER-LINE TEST FAIL', 'alarm', 'leak', {
    meaning: 'The line side lost fuel in the 0.2 gallon per hour volumetric test.',
    firstStep: 'Stop sales on this line and call the responsible person to confirm or report the leak.',
  }),
  vlld(16, 'Periodic Line Selftest Fail Alarm', 'PER-LINE SELF FAIL', 'alarm', 'equipment', {
    meaning: 'The detector failed its own check during the 0.2 gallon per hour test of the line side.',
    firstStep: 'Ask for service, since this month has no valid line result until it is repaired.',
  }),
  vlld(17, 'Periodic Pump Test Fail Alarm', 'PER-PUMP TEST FAIL', 'alarm', 'leak', {
    meaning: 'The pump side lost fuel in the 0.2 gallon per hour volumetric test.',
    firstStep: 'Switch the pump off, check its check valve and sump, and call the responsible person.',
  }),
  vlld(18, 'Periodic Pump Selftest Fail Alarm', 'PER-PUMP SELF FAIL', 'alarm', 'equipment', {
    meaning: 'The detector failed its own check during the 0.2 gallon per hour test of the pump side.',
    firstStep: 'Have the detector checked and repeat the monthly test afterwards.',
  }),
  vlld(19, 'Annual Line Test Fail Alarm', 'ANN-LINE TEST FAIL', 'alarm', 'leak', {
    meaning: 'The line side lost fuel in the sensitive 0.1 gallon per hour volumetric test.',
    firstStep: 'Take the line out of use and let the responsible person decide on a tightness test and a report.',
  }),
  vlld(20, 'Annual Line Selftest Fail Alarm', 'ANN-LINE SELF FAIL', 'alarm', 'equipment', {
    meaning: 'The detector failed its own check during the 0.1 gallon per hour test of the line side.',
    firstStep: 'Have the detector serviced and run the yearly test again.',
  }),
  vlld(21, 'Annual Pump Test Fail Alarm', 'ANN-PUMP TEST FAIL', 'alarm', 'leak', {
    meaning: 'The pump side lost fuel in the sensitive 0.1 gallon per hour volumetric test.',
    firstStep: 'Stop this pump and call the responsible person, who decides whether to report.',
  }),
  vlld(22, 'Annual Pump Selftest Fail Alarm', 'ANN-PUMP SELF FAIL', 'alarm', 'equipment', {
    meaning: 'The detector failed its own check during the 0.1 gallon per hour test of the pump side.',
    firstStep: 'Book a technician for the detector before the yearly test date passes.',
  }),
  vlld(23, 'Pressure Warning', 'LLD PRESSURE WARN', 'warning', 'equipment', {
    meaning: 'The pressure seen by the volumetric detector is not what the pump should give.',
    firstStep: 'Check tank level, pump and filters of this line.',
  }),
  vlld(24, 'Pressure Alarm', 'LLD PRESSURE ALARM', 'alarm', 'equipment', {
    meaning: 'The volumetric detector cannot get the pressure it needs, so the line is not being tested.',
    firstStep: 'Stop the pump if fuel shows in a sump, and otherwise call for service on pump and detector.',
  }),
  vlld(25, 'Gross Test Fault Alarm', 'LLD TEST FAULT-GRS', 'alarm', 'test', {
    meaning: 'The 3 gallon per hour volumetric test could not be completed.',
    firstStep: 'Keep the line idle for a retry and call for service if no gross test passes today.',
  }),
  vlld(26, 'Periodic Test Fault Alarm', 'LLD TEST FAULT-PER', 'alarm', 'test', {
    meaning: 'The 0.2 gallon per hour volumetric test could not be completed.',
    firstStep: 'Find what disturbed it, such as sales or a sticking valve, and repeat it.',
  }),
  vlld(27, 'Annual Test Fault Alarm', 'LLD TEST FAULT-ANN', 'alarm', 'test', {
    meaning: 'The 0.1 gallon per hour volumetric test could not be completed.',
    firstStep: 'Give the line a longer rest and repeat the yearly test.',
  }),
  vlld(28, 'Fuel Out Alarm', 'FUEL OUT', 'alarm', 'inventory', {
    meaning: 'The tank feeding this line is too low to pump, so the volumetric detector has switched the line off.',
    firstStep: 'Bag the nozzles of this grade and get a delivery.',
  }),
  plld(1, 'Setup Data Warning', 'SETUP DATA WARNING', 'warning', 'system', {
    meaning: 'The setup of this pressure line leak detector is incomplete, so its tests may not be valid.',
    firstStep: 'Have pipe type, length, tank and shutdown rate of the line checked in the console.',
  }),
  plld(2, 'Gross Test Fail Alarm', 'GROSS LINE FAIL', 'alarm', 'leak', {
    meaning: 'The line lost pressure as from a leak of 3 gallons per hour or more.',
    firstStep: 'Stop dispensing from this line, check every sump and dispenser, and call the responsible person now.',
  }),
  plld(3, 'Annual Test Fail Alarm', 'ANNUAL LINE FAIL', 'alarm', 'leak', {
    meaning: 'The line failed the 0.1 gallon per hour pressure test that is its yearly proof.',
    firstStep: 'Take the line out of service and call the responsible person about a retest or a report.',
  }),
  plld(4, 'Periodic Test Needed Warning', 'PER TST NEEDED WRN', 'warning', 'test', {
    meaning: 'The 0.2 gallon per hour pressure test of this line has not passed lately and is coming due.',
    firstStep: 'Allow this line an idle period long enough for the 0.2 test.',
  }),
  plld(5, 'Periodic Test Needed Alarm', 'PER TST NEEDED ALM', 'alarm', 'test', {
    meaning: 'The 0.2 gallon per hour pressure test of this line is overdue.',
    firstStep: 'Start a manual 0.2 line test while the line is idle and inform compliance.',
  }),
  plld(6, 'Sensor Open Alarm', 'PLLD OPEN ALARM', 'alarm', 'equipment', {
    meaning: 'The console has lost the signal of the line pressure sensor, so leaks in this line go unseen.',
    firstStep: 'Inspect the pump sump and dispensers by eye and call for service on the sensor cable.',
  }),
  plld(7, 'High Pressure Alarm', null, 'alarm', 'equipment', {
    obsolete: true,
    meaning: 'The pressure in this line stays far above what its pump should give.',
    firstStep: 'Switch the pump off and have its relief valve and the sensor checked.',
  }),
  plld(8, 'Shutdown Alarm', 'PLLD SHUTDOWN ALARM', 'alarm', 'leak', {
    meaning: 'The console has shut this line down after a failed line test or an alarm assigned to stop it.',
    firstStep: 'Do not override it, find the alarm behind it, and call the responsible person if a test failed.',
  }),
  plld(9, 'High Pressure Warning', null, 'warning', 'equipment', {
    obsolete: true,
    meaning: 'The pressure in this line is somewhat above the normal range of its pump.',
    firstStep: 'Have the pump relief valve looked at on the next visit.',
  }),
  plld(10, 'Continuous Handle On Warning', null, 'warning', 'dispenser', {
    obsolete: true,
    meaning: 'A handle signal on this line has been on for a long time, which keeps its pump running.',
    firstStep: 'Look for a nozzle left off its hook on this grade.',
  }),
  plld(11, 'Periodic Test Fail Alarm', 'PERIODIC LINE FAIL', 'alarm', 'leak', {
    meaning: 'The line failed the 0.2 gallon per hour pressure test that proves it tight each month.',
    firstStep: 'Stop sales on this line, look for wet fittings, and call the responsible person about a report.',
  }),
  plld(12, 'Annual Test Needed Warning', 'ANN TST NEEDED WRN', 'warning', 'test', {
    meaning: 'The 0.1 gallon per hour pressure test of this line is coming due.',
    firstStep: 'Plan a night without sales on this line for the 0.1 test.',
  }),
  plld(13, 'Annual Test Needed Alarm', 'ANN TST NEEDED ALM', 'alarm', 'test', {
    meaning: 'The 0.1 gallon per hour pressure test of this line is overdue.',
    firstStep: 'Run the 0.1 test as soon as the line is idle or order a line tightness test.',
  }),
  plld(14, 'Low Pressure Alarm', 'LOW PRESSURE ALARM', 'alarm', 'equipment', {
    meaning: 'The pump runs but the line does not reach pressure, through low fuel, a weak pump or an open line.',
    firstStep:
      'Stop dispensing from this line, look for fuel under dispensers and in the sump, then check the tank level.',
  }),
  plld(15, 'Sensor Short Alarm', null, 'alarm', 'equipment', {
    obsolete: true,
    meaning: 'The wiring of the line pressure sensor is shorted, so the line is not being tested.',
    firstStep: 'Have the sensor cable and junction box in the pump sump checked for water.',
  }),
  plld(16, 'Continuous Handle On Alarm', 'CONT HANDLE ALRM', 'alarm', 'dispenser', {
    meaning: 'A handle signal has stayed on for hours, so the pump runs and this line cannot be tested.',
    firstStep: 'Hang up all nozzles of this grade and, if the signal stays, switch the pump off and call for service.',
  }),
  plld(17, 'Fuel Out Alarm', 'FUEL OUT', 'alarm', 'inventory', {
    meaning: 'The tank of this line is too low to pump, so the console has stopped the line to protect the pump.',
    firstStep: 'Mark the grade as out of fuel and order a delivery.',
  }),
  plld(18, 'Line Equipment Alarm', 'LN EQUIP FAULT ALM', 'alarm', 'equipment', {
    meaning: 'The pressure readings of this line make no sense, so sensor, check valve or pump is faulty.',
    firstStep: 'Call for service and treat the line as untested until the fault is found.',
  }),
  plld(19, 'Gross Test Needed Alarm', 'GRS TST NEEDED ALM', 'alarm', 'test', {
    source: '4xx',
    meaning: 'No 3 gallon per hour test of this line has passed within the set time.',
    firstStep: 'Let the line rest after a sale so that a gross test can run, and call for service if none passes.',
  }),
  wplld(1, 'Setup Data Warning', 'SETUP DATA WARNING', 'warning', 'system', {
    meaning: 'The setup of this wireless line leak detector is incomplete, so its tests may not be valid.',
    firstStep: 'Have pipe data and the transmitter number of this line checked in the console.',
  }),
  wplld(2, 'Gross Test Fail Alarm', 'GROSS LINE FAIL', 'alarm', 'leak', {
    meaning: 'The wireless detector measured a leak of 3 gallons per hour or more in this line.',
    firstStep: 'Switch this line off, inspect sumps and dispensers, and call the responsible person at once.',
  }),
  wplld(3, 'Periodic Test Fail Alarm', 'PERIOD LINE FAIL', 'alarm', 'leak', {
    meaning: 'The wireless detector found a leak in the monthly 0.2 gallon per hour test of this line.',
    firstStep: 'Stop selling through this line and call the responsible person, as a report may be due.',
  }),
  wplld(4, 'Periodic Test Needed Warning', 'PER TST NEEDED WRN', 'warning', 'test', {
    meaning: 'The wireless detector will soon be due for a passed 0.2 gallon per hour test.',
    firstStep: 'Leave the line without sales for a while so that the test can finish.',
  }),
  wplld(5, 'Periodic Test Needed Alarm', 'PER TST NEEDED ALM', 'alarm', 'test', {
    meaning: 'The wireless detector has no passed 0.2 gallon per hour test within the set time.',
    firstStep: 'Run the 0.2 test tonight on an idle line and tell compliance that it is late.',
  }),
  wplld(6, 'Sensor Open Alarm', 'WPLLD OPEN WARN', 'alarm', 'equipment', {
    meaning: 'The wireless unit in the pump sump gets no signal from its pressure sensor.',
    firstStep: 'Look for fuel in the pump sump and call for service on the sensor.',
  }),
  wplld(7, 'Communications Alarm', 'WPLLD COMM ALARM', 'alarm', 'communication', {
    meaning: 'The signal that the wireless unit sends over the pump power wires does not arrive.',
    firstStep: 'Check that the pump breaker is on and have the communication module tested.',
  }),
  wplld(8, 'Shutdown Alarm', 'WPLLD SHUTDOWN ALM', 'alarm', 'leak', {
    meaning: 'The wireless detector has stopped the pump of this line because of a failed test or a linked alarm.',
    firstStep: 'Keep the line stopped, read which alarm caused it, and call the responsible person about a leak.',
  }),
  wplld(9, 'Continuous Handle On Warning', null, 'warning', 'dispenser', {
    obsolete: true,
    meaning: 'A handle on the wireless line has been on for long, so its pump has not rested.',
    firstStep: 'Check that each nozzle of this grade sits in its holder.',
  }),
  wplld(10, 'Annual Test Fail Alarm', 'ANNUAL LINE FAIL', 'alarm', 'leak', {
    meaning: 'The wireless detector found a leak in the yearly 0.1 gallon per hour test of this line.',
    firstStep: 'Take the line out of use and have the responsible person arrange a retest and judge the report.',
  }),
  wplld(11, 'Annual Test Needed Warning', 'ANN TST NEEDED WRN', 'warning', 'test', {
    meaning: 'The wireless detector will soon be due for a passed 0.1 gallon per hour test.',
    firstStep: 'Reserve a quiet night on this line for the yearly test.',
  }),
  wplld(12, 'Annual Test Needed Alarm', 'ANN TST NEEDED ALM', 'alarm', 'test', {
    meaning: 'The wireless detector has no passed 0.1 gallon per hour test within the set time.',
    firstStep: 'Start the yearly test now that it is late, or call a licensed line tester.',
  }),
  wplld(13, 'High Pressure Warning', null, 'warning', 'equipment', {
    obsolete: true,
    meaning: 'The wireless sensor reads more pressure than is usual for this line.',
    firstStep: 'Ask the technician to compare it with a gauge at the pump.',
  }),
  wplld(14, 'High Pressure Alarm', null, 'alarm', 'equipment', {
    obsolete: true,
    meaning: 'The wireless sensor reads a pressure that could harm the line or its fittings.',
    firstStep: 'Turn the pump off until its pressure has been measured.',
  }),
  wplld(15, 'Sensor Short Alarm', null, 'alarm', 'equipment', {
    obsolete: true,
    meaning: 'The pressure sensor of the wireless unit is shorted, so no test can be trusted.',
    firstStep: 'Have the wiring inside the pump head opened and dried by a technician.',
  }),
  wplld(16, 'Continuous Handle On Alarm', 'CONT HANDLE ALRM', 'alarm', 'dispenser', {
    meaning: 'A handle on the wireless line has been on for hours and blocks its leak tests.',
    firstStep: 'Find the dispenser that keeps calling for fuel and switch it off if it will not stop.',
  }),
  wplld(17, 'Fuel Out Alarm', 'FUEL OUT', 'alarm', 'inventory', {
    meaning: 'The tank of the wireless line is too low to pump, so the line is held off.',
    firstStep: 'Close this grade and arrange a delivery before restarting the pump.',
  }),
  wplld(18, 'Line Equipment Alarm', 'LN EQUIP FAULT ALM', 'alarm', 'equipment', {
    meaning: 'The wireless detector finds a fault in its sensor, check valve or pump.',
    firstStep: 'Have the equipment in the pump sump serviced before the next monthly test.',
  }),
  pumpRelay(1, 'Setup Data Warning', 'SETUP DATA WARNING', 'warning', 'system', {
    meaning: 'The pump relay monitor is not fully set up and cannot detect a pump that runs without demand.',
    firstStep: 'Have the pump and line of this monitor assigned in the console.',
  }),
  pumpRelay(2, 'Pump Relay Alarm', 'PUMP RELAY MON ALM', 'alarm', 'equipment', {
    meaning: 'A pump keeps running although no dispenser calls for it, most likely because its relay is stuck.',
    firstStep: 'Switch the pump off at the breaker and call an electrician or the service contractor.',
  }),
  linePressure(1, 'Setup Data Warning', null, 'warning', 'system', {
    source: '4xx',
    meaning: 'The line pressure sensor is not assigned or set up, so its line may not be tested.',
    firstStep: 'Have the sensor matched to its line by serial number.',
  }),
  linePressure(2, 'Communication Alarm', null, 'alarm', 'communication', {
    source: '4xx',
    meaning: 'The line pressure sensor does not answer the console, so its line goes untested.',
    firstStep: 'Look into the pump sump for leaks and have the sensor wiring repaired.',
  }),
  pump(1, 'Pump Setup Data Warning', null, 'warning', 'system', {
    source: '4xx',
    meaning: 'The submersible pump is not fully set up, so the console may not control it properly.',
    firstStep: 'Have the tank, relay and line of the pump checked in the console.',
  }),
  pump(2, 'Pump Out Alarm / Stuck Relay or Continuous Pump', null, 'alarm', 'equipment', {
    source: '4xx',
    meaning: 'The console cannot control this pump, or the pump runs on when nothing calls for it.',
    firstStep: 'Listen at the pump, and switch it off at the breaker if it runs with all nozzles hung up.',
  }),
  line(1, 'Line Setup Data Warning', null, 'warning', 'system', {
    source: '4xx',
    meaning: 'The product line is not fully set up, so leak tests on it may be refused.',
    firstStep: 'Read the setup reason on the console and have the missing pump, tank or pipe data entered.',
  }),
  line(2, 'Line Out Alarm', null, 'alarm', 'equipment', {
    source: '4xx',
    meaning: 'The console has lost the equipment of this line and cannot test or control it.',
    firstStep: 'Check the pump sump and dispensers of the line by eye and call for service.',
  }),
];
