import type { AlarmCode } from './alarm-code.ts';
import { rowsOf } from './alarm-code.ts';

const site = rowsOf(30, 'ISD site');
const hose = rowsOf(31, 'ISD hose');
const flowMeter = rowsOf(32, 'ISD vapor flow meter');
const pmc = rowsOf(33, 'PMC (vapor processor control)');
const vmci = rowsOf(35, 'VMCI dispenser interface');
const vmc = rowsOf(36, 'VMC');
const vpm = rowsOf(37, 'VPM (vapor pressure management)');

/** Vapor recovery: in-station diagnostics (AA 30-32), processor (33), vapor monitors (35, 36), pressure (37). */
export const vaporAlarmCodes: readonly AlarmCode[] = [
  site(1, 'Stage 1 Transfer Monitoring Failure warning', null, 'warning', 'vapor', {
    meaning: 'During a delivery the vapors of the tank did not go back to the truck as they should.',
    firstStep: 'Check with the driver that the vapor hose was connected and its adaptor seals.',
  }),
  site(2, 'Containment Monitoring Gross Failure warning', null, 'warning', 'vapor', {
    meaning: 'Pressure in the tank vapor space shows a large vapor leak for the first time.',
    firstStep: 'Check fill caps, vapor caps and the vent valve for a loose fit.',
  }),
  site(3, 'Containment Monitoring Gross Failure alarm', null, 'alarm', 'vapor', {
    meaning: 'The large vapor leak persists, and diagnostics may stop gasoline sales.',
    firstStep: 'Call the vapor recovery contractor and keep the pumps off if the console has stopped them.',
  }),
  site(4, 'Containment Monitoring Degradation Failure warning', null, 'warning', 'vapor', {
    meaning: 'The tank vapor space has grown less tight than it was.',
    firstStep: 'Plan a look at caps, drop tubes, vents and nozzles for small vapor leaks.',
  }),
  site(5, 'Containment Monitoring Degradation Failure alarm', null, 'alarm', 'vapor', {
    meaning: 'The tank vapor space has stayed leaky through the whole grace period.',
    firstStep: 'Have a pressure decay test made and the vapor leak repaired.',
  }),
  site(6, 'Containment Monitoring CVLD Failure warning', null, 'warning', 'vapor', {
    meaning: 'The continuous vapor leak detection (CVLD) finds the vapor space losing pressure.',
    firstStep: 'Check that every fill and vapor cap is on tight and its gasket whole.',
  }),
  site(7, 'Containment Monitoring CVLD Failure alarm', null, 'alarm', 'vapor', {
    meaning: 'The continuous vapor leak detection (CVLD) has failed repeatedly.',
    firstStep: 'Call the vapor recovery contractor to find and close the leak.',
  }),
  site(8, 'Vapor Processor Over Pressure Failure warning', null, 'warning', 'vapor', {
    meaning: 'The tank vapor pressure is too high although the vapor processor should bring it down.',
    firstStep: 'Check that the vapor processor has power and is running.',
  }),
  site(9, 'Vapor Processor Over Pressure Failure alarm', null, 'alarm', 'vapor', {
    meaning: 'The vapor processor has not kept the tank pressure down, and vapor may vent to the air.',
    firstStep: 'Call for service on the processor and keep ignition sources away from the vents.',
  }),
  site(10, 'Vapor Processor Status Test warning', null, 'warning', 'vapor', {
    meaning: 'The vapor processor did not report a sound state in its status test.',
    firstStep: 'Read the status shown at the processor and reset it only as its manual says.',
  }),
  site(11, 'Vapor Processor Status Test alarm', null, 'alarm', 'vapor', {
    meaning: 'The vapor processor keeps failing its status test and counts as out of order.',
    firstStep: 'Have the processor repaired, and note the outage for the air district.',
  }),
  site(12, 'Missing Relay Setup alarm', null, 'alarm', 'system', {
    meaning: 'No relay is assigned that would let vapor diagnostics stop gasoline sales.',
    firstStep: 'Have the shut-off relays assigned in the diagnostics setup.',
  }),
  site(13, 'Missing Hose Setup alarm', null, 'alarm', 'system', {
    meaning: 'Hoses are missing from the vapor diagnostics setup, so their vapor return is not judged.',
    firstStep: 'Have each gasoline hose entered and mapped to its vapor meter.',
  }),
  site(14, 'Missing Tank Setup alarm', null, 'alarm', 'system', {
    meaning: 'Gasoline tanks are missing from the vapor diagnostics setup.',
    firstStep: 'Have all gasoline tanks added to the diagnostics setup.',
  }),
  site(15, 'Missing Vapor Flow Meter alarm', null, 'alarm', 'equipment', {
    meaning: 'A vapor flow meter that diagnostics expect is not there or not assigned.',
    firstStep: 'Check which dispenser has no meter and have it fitted or assigned.',
  }),
  site(16, 'Missing Vapor Pressure Sensor alarm', null, 'alarm', 'equipment', {
    meaning: 'The sensor for tank vapor pressure is not there or not assigned, so vapor leaks go unseen.',
    firstStep: 'Have the vapor pressure sensor fitted or assigned in the setup.',
  }),
  site(17, 'Missing Vapor Pressure Input alarm', null, 'alarm', 'equipment', {
    meaning: 'The input that brings the vapor pressure reading to the console is missing.',
    firstStep: 'Have the input module and its wiring to the pressure sensor checked.',
  }),
  site(18, 'Setup Fail warning', null, 'warning', 'system', {
    meaning: 'The vapor diagnostics found an error in their own setup.',
    firstStep: 'Ask the contractor to review the diagnostics setup soon.',
  }),
  site(19, 'Setup Fail alarm', null, 'alarm', 'system', {
    meaning: 'The vapor diagnostics cannot run because their setup is still wrong.',
    firstStep: 'Have the setup corrected before diagnostics stop gasoline sales.',
  }),
  site(20, 'Sensor Out warning', null, 'warning', 'equipment', {
    meaning: 'A vapor sensor or meter has stopped sending readings to diagnostics.',
    firstStep: 'See which device is listed as out and check its cable.',
  }),
  site(21, 'Sensor Out alarm', null, 'alarm', 'equipment', {
    meaning: 'A vapor sensor or meter has been silent so long that diagnostics count as failed.',
    firstStep: 'Call for service today, because gasoline sales may be stopped.',
  }),
  site(22, 'PC-ISD Offline', null, 'warning', 'communication', {
    meaning: 'The computer that runs the vapor diagnostics does not answer the console.',
    firstStep: 'Check that the diagnostics computer is switched on and connected.',
  }),
  hose(1, 'Collection Monitoring Gross Failure warning', null, 'warning', 'vapor', {
    meaning: 'This hose took back far too little or too much vapor over a day of fueling.',
    firstStep: 'Inspect the nozzle boot and the hose for damage or liquid.',
  }),
  hose(2, 'Collection Monitoring Gross Failure alarm', null, 'alarm', 'vapor', {
    meaning: 'The vapor return of this hose stays grossly wrong after the warning.',
    firstStep: 'Take the hose out of use and call the vapor recovery contractor.',
  }),
  hose(3, 'Collection Monitoring Degradation Failure warning', null, 'warning', 'vapor', {
    meaning: 'The vapor return of this hose has drifted from its proper ratio over a week.',
    firstStep: 'Plan a check of nozzle, hose and vapor valve at this fueling point.',
  }),
  hose(4, 'Collection Monitoring Degradation Failure alarm', null, 'alarm', 'vapor', {
    meaning: 'The drifted vapor return of this hose has not been repaired in time.',
    firstStep: 'Close this hose until its vapor return has been measured and set.',
  }),
  hose(5, 'Flow Performance Hose Blockage Failure warning', null, 'warning', 'vapor', {
    meaning: 'Almost no vapor flows through this hose, as if its vapor path were blocked.',
    firstStep: 'Look for a kinked hose or fuel trapped in the vapor path.',
  }),
  hose(6, 'Flow Performance Hose Blockage Failure alarm', null, 'alarm', 'vapor', {
    meaning: 'The vapor path of this hose is still blocked.',
    firstStep: 'Bag the nozzle and have the hose and vapor line drained or replaced.',
  }),
  hose(7, 'Vapor Flow Meter Setup alarm', null, 'alarm', 'system', {
    meaning: 'This hose has no valid vapor flow meter assigned, so its vapor return is not measured.',
    firstStep: 'Have the flow meter of this hose assigned in the diagnostics setup.',
  }),
  flowMeter(1, 'Locked rotor alarm', null, 'alarm', 'equipment', {
    meaning: 'The rotor of the vapor flow meter does not turn, so it measures no vapor.',
    firstStep: 'Have the meter in the dispenser freed or replaced by the contractor.',
  }),
  flowMeter(2, 'VFM Setup Data Warning', null, 'warning', 'system', {
    source: '4xx',
    meaning: 'The vapor flow meter is not fully set up.',
    firstStep: 'Have its serial number and dispenser entered in the console.',
  }),
  flowMeter(3, 'VFM Device Out Alarm', null, 'alarm', 'equipment', {
    source: '4xx',
    meaning: 'The vapor flow meter does not answer the console.',
    firstStep: 'Have the cable and seal-off in the dispenser checked.',
  }),
  pmc(1, 'Vapor Processor Run Time Fault warning', null, 'warning', 'vapor', {
    meaning: 'The vapor processor ran much longer or shorter than its controller expects.',
    firstStep: 'Check that the processor starts and stops with the tank pressure.',
  }),
  pmc(2, 'Processor Monitoring Effluent Emissions Failure warning', null, 'warning', 'vapor', {
    meaning: 'The air leaving the vapor processor carries more fuel vapor than its limit.',
    firstStep: 'Have the membrane or burner of the processor looked at soon.',
  }),
  pmc(3, 'Processor Monitoring Effluent Emissions Failure alarm', null, 'alarm', 'vapor', {
    meaning: 'The vapor processor keeps letting too much fuel vapor into the air.',
    firstStep: 'Call for service now and note the failure for the air district.',
  }),
  pmc(4, 'Processor Monitoring Over Pressure Failure warning', null, 'warning', 'vapor', {
    meaning: 'The processor controller sees tank pressure above its limit.',
    firstStep: 'Check the valves between the tanks and the processor.',
  }),
  pmc(5, 'Processor Monitoring Over Pressure Failure alarm', null, 'alarm', 'vapor', {
    meaning: 'The processor controller has seen high tank pressure day after day.',
    firstStep: 'Have the processor repaired before vapor vents over the forecourt.',
  }),
  pmc(6, 'Processor Monitoring Duty Cycle Failure warning', null, 'warning', 'vapor', {
    meaning: 'The vapor processor runs for too large a part of the day.',
    firstStep: 'Look for air leaking into the vapor space, which keeps the processor busy.',
  }),
  pmc(7, 'Processor Monitoring Duty Cycle Failure alarm', null, 'alarm', 'vapor', {
    meaning: 'The vapor processor has run nearly without rest for days.',
    firstStep: 'Call the vapor recovery contractor before the processor wears out.',
  }),
  pmc(8, 'PMC (stand alone mode only) Setup warning', null, 'warning', 'system', {
    meaning: 'The processor controller works alone here and its setup is incomplete.',
    firstStep: 'Have the processor type and pressure input set in the console.',
  }),
  pmc(9, 'PMC Out Alarm', null, 'alarm', 'equipment', {
    source: '4xx',
    meaning: 'The controller of the vapor processor does not answer, so the processor may be idle.',
    firstStep: 'Check its power and the tank pressure, and call for service.',
  }),
  vmci(1, 'Setup Data Warning', 'SETUP DATA WARNING', 'warning', 'system', {
    meaning: 'The interface to the vapor monitors in the dispensers is not fully set up.',
    firstStep: 'Have the vapor monitors and their fueling points entered.',
  }),
  vmci(2, 'Disabled VMCI Alarm', 'COMMUNICATION ALARM', 'alarm', 'communication', {
    meaning: 'The interface to the vapor monitors is disabled, so no dispenser reports its vapor return.',
    firstStep: 'Find out who disabled it and have it switched on again.',
  }),
  vmci(3, 'DIM Comm Timeout', null, 'warning', 'communication', {
    source: '4xx',
    meaning: 'The interface to the vapor monitors did not answer in time.',
    firstStep: 'Check the cable between the console and the interface.',
  }),
  vmc(1, 'Comm Timeout', 'VMC COM TIMEOUT ALARM', 'alarm', 'communication', {
    obsolete: true,
    meaning: 'The vapor monitor in a dispenser has stopped answering.',
    firstStep: 'Check that the dispenser has power and its monitor shows a light.',
  }),
  vmc(2, 'Meter Not Connected', 'METER NOT CONNECTED', 'warning', 'equipment', {
    meaning: 'The vapor monitor finds no vapor meter on its input.',
    firstStep: 'Have the plug of the vapor meter in the dispenser checked.',
  }),
  vmc(3, 'FP Shutdown Warning', 'FP SHUTDOWN WARNING', 'warning', 'vapor', {
    meaning: 'A fueling point recovers too little vapor and will be shut down unless it is repaired.',
    firstStep: 'Call the vapor recovery contractor before the shut-down time is reached.',
  }),
  vmc(4, 'FP Shutdown Alarm', 'FP SHUTDOWN ALARM', 'alarm', 'vapor', {
    meaning: 'A fueling point has been shut down because its vapor recovery did not work.',
    firstStep: 'Leave the fueling point closed and have its vapor recovery repaired.',
  }),
  vmc(5, 'Setup Data Warning', null, 'warning', 'system', {
    source: '4xx',
    meaning: 'A vapor monitor has no complete setup, such as serial number or fueling point.',
    firstStep: 'Have the serial number and sides of this monitor entered.',
  }),
  vpm(1, 'Gross Over-Pressure Test Warning', null, 'warning', 'vapor', {
    source: '4xx',
    meaning: 'The tank vapor pressure stood well above normal in the latest check.',
    firstStep: 'Check the vents and whether a delivery just took place.',
  }),
  vpm(2, 'Gross Over-Pressure Test Failure Warning', null, 'warning', 'vapor', {
    source: '4xx',
    meaning: 'The large over-pressure test of the tank vapor space has failed once.',
    firstStep: 'Have the vent valve and the pressure control looked at this week.',
  }),
  vpm(3, 'Gross Over-Pressure Test Failure Alarm', null, 'alarm', 'vapor', {
    source: '4xx',
    meaning: 'The large over-pressure test has failed again, so vapor is likely being pushed out.',
    firstStep: 'Call the vapor recovery contractor and keep flames away from the vents.',
  }),
  vpm(4, 'Degradation Over-Pressure Test Failure Warning', null, 'warning', 'vapor', {
    source: '4xx',
    meaning: 'The tank vapor pressure has crept above its limit over many days.',
    firstStep: 'Ask for a check of the pressure control at the next visit.',
  }),
  vpm(5, 'Degradation Over-Pressure Test Failure Alarm', null, 'alarm', 'vapor', {
    source: '4xx',
    meaning: 'The creeping over-pressure of the tank vapor space was not put right in time.',
    firstStep: 'Have the vapor pressure control repaired and keep the record of it.',
  }),
  vpm(6, 'Sensor Test Failure Warning', null, 'warning', 'equipment', {
    source: '4xx',
    meaning: 'The vapor pressure sensor did not pass its self check.',
    firstStep: 'Have the sensor compared with a reference and cleaned.',
  }),
  vpm(7, 'Sensor Test Failure Alarm', null, 'alarm', 'equipment', {
    source: '4xx',
    meaning: 'The vapor pressure sensor keeps failing its self check and its readings do not count.',
    firstStep: 'Have the vapor pressure sensor replaced.',
  }),
  vpm(8, 'Setup Failure Warning', null, 'warning', 'system', {
    source: '4xx',
    meaning: 'Vapor pressure management cannot run with the setup it has.',
    firstStep: 'Have the pressure sensor and limits entered in the console.',
  }),
  vpm(9, 'Sensor Out Failure Warning', null, 'warning', 'equipment', {
    source: '4xx',
    meaning: 'The vapor pressure sensor has stopped sending readings.',
    firstStep: 'Check the sensor cable at the vent or dispenser.',
  }),
  vpm(10, 'Sensor Out Failure Alarm', null, 'alarm', 'equipment', {
    source: '4xx',
    meaning: 'The vapor pressure sensor has been silent for too long, so the vapor space is unwatched.',
    firstStep: 'Call for service and write down since when there are no readings.',
  }),
];
