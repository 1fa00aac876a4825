import type { AlarmCode } from './alarm-code.ts';
import { rowsOf } from './alarm-code.ts';

const system = rowsOf(1, 'System');
const printer = rowsOf(64, 'Printer');

/** The console itself: AA 01 and 64. Numbers: 576013-635 and 577013-950, function 101 notes. */
export const systemAlarmCodes: readonly AlarmCode[] = [
  system(1, 'Printer out of Paper', 'PAPER OUT', 'warning', 'system', {
    obsolete: true,
    meaning: 'The roll in the console printer has run out, so alarms and test results are not being printed.',
    firstStep: 'Load a new paper roll and feed a few inches to check that it prints.',
  }),
  system(2, 'Printer Error', 'PRINTER ERROR', 'warning', 'system', {
    obsolete: true,
    meaning:
      'The console printer cannot print, most often because the printer paper is jammed or its release lever is open.',
    firstStep: 'Open the printer door, clear the printer paper path and close the release lever.',
  }),
  system(3, 'EEPROM Configuration Error', 'WRONG SOFTWARE WARNING', 'warning', 'system', {
    obsolete: true,
    meaning: 'The feature memory in the console does not match the software it runs, so some functions may be off.',
    firstStep: 'Call the service contractor before changing any setup on the console.',
  }),
  system(4, 'Battery Off', 'BATTERY IS OFF', 'warning', 'system', {
    obsolete: true,
    meaning: 'The backup battery switch is off, so a power cut would erase the console setup, history and clock.',
    firstStep: 'Have the technician switch the backup battery on before the console loses power.',
  }),
  system(5, 'Too Many Tanks', 'TOO MANY TANKS', 'warning', 'system', {
    obsolete: true,
    meaning: 'More tanks are set up than the console or its modules can read, so some tanks go unread.',
    firstStep: 'Compare the configured tanks with the probes fitted and have the extra ones removed from the setup.',
  }),
  system(6, 'System Security Warning', 'SYS SECURITY WARNING', 'warning', 'system', {
    obsolete: true,
    meaning: 'The security device that guards remote access and setup is missing or does not answer correctly.',
    firstStep: 'Find out whether anyone changed the console setup today and have the security device checked.',
  }),
  system(7, 'ROM Revision Warning', 'ROM REVISION WARNING', 'warning', 'system', {
    obsolete: true,
    meaning: 'The program chips in the console are of different software versions and may not work together.',
    firstStep: 'Ask the service contractor to check the software version of every chip or card.',
  }),
  system(8, 'Remote Display Communications Error', 'REMOTE DISPLAY ERROR', 'warning', 'communication', {
    obsolete: true,
    meaning: 'The console has lost contact with its second display, so people there do not see new alarms.',
    firstStep: 'Read alarms at the main console and check the power and cable of the remote display.',
  }),
  system(9, 'Autodial Error', null, 'warning', 'communication', {
    obsolete: true,
    meaning: 'The console tried to phone out a report or an alarm and did not get through.',
    firstStep: 'Check the telephone line to the modem and the numbers the console dials.',
  }),
  system(10, 'Software Module Warning', 'SOFTWARE MODULE WARN', 'warning', 'system', {
    obsolete: true,
    meaning: 'The software enhancement module in the console is missing, wrong or cannot be read.',
    firstStep: 'Have the technician reseat the module and confirm which features are still enabled.',
  }),
  system(11, 'Tank Test Shutdown Warning', 'TANK TEST SHUTDOWN', 'warning', 'test', {
    obsolete: true,
    meaning: 'Tank leak testing has been shut down at the console, so no result may come from the running test.',
    firstStep: 'Check which tank was under test and start its leak test again once the tank is idle.',
  }),
  system(12, 'Protective Cover Alarm', null, 'alarm', 'system', {
    obsolete: true,
    meaning: 'The protective cover of the console is open or off, leaving wiring and switches exposed.',
    firstStep: 'Keep people away from the console until a technician has closed and secured the cover.',
  }),
  system(13, 'BIR Shift Close Pending', 'CLOSE SHIFT PENDING', 'info', 'reconciliation', {
    meaning: 'The shift is due to close, and inventory reconciliation is waiting for the pumps to be idle.',
    firstStep: 'Let sales pause for a moment so that the console can close the shift.',
  }),
  system(14, 'BIR Daily Close Pending', 'CLOSE DAILY PENDING', 'info', 'reconciliation', {
    meaning: 'The day is due to close, and inventory reconciliation is waiting for a quiet moment to read the tanks.',
    firstStep: 'Make sure that no nozzle is left off its hook, so that the daily close can finish.',
  }),
  system(15, 'PC(H8) Revision Warning', 'PC (H8) REVISION WARN', 'warning', 'system', {
    obsolete: true,
    meaning: 'The processor on the peripheral controller runs a version that does not suit the main software.',
    firstStep: 'Ask the service contractor whether the controller needs the matching version.',
  }),
  system(16, 'System Self Test Error', 'SYSTEM SELF TEST ALM', 'alarm', 'system', {
    obsolete: true,
    meaning: 'The console checked its own electronics and found a fault, so its readings cannot be trusted.',
    firstStep: 'Stick the tanks by hand and call the service contractor today.',
  }),
  system(17, 'System Clock Incorrect Warning', 'CLOCK IS INCORRECT', 'warning', 'system', {
    obsolete: true,
    meaning: 'The console lost its date and time, so tests and alarms may be recorded under wrong dates.',
    firstStep: 'Set the right date and time at the console and note when it was wrong.',
  }),
  system(18, 'System Device Poll Timeout', null, 'warning', 'communication', {
    obsolete: true,
    meaning: 'A module or device in the console did not answer in time, so its values may be old.',
    firstStep: 'See which probe or sensor shows no reading and have its module checked.',
  }),
  system(19, 'Maintenance Tracker NVMem Removed', null, 'warning', 'system', {
    obsolete: true,
    meaning: 'The memory that keeps the maintenance record has been taken out of the console.',
    firstStep: 'Ask who serviced the console last and have the memory put back.',
  }),
  system(20, 'Maintenance Tracker Communication Module Removed', null, 'warning', 'system', {
    obsolete: true,
    meaning: 'The module that records technician log-ins has been taken out of the console.',
    firstStep: 'Have the maintenance module refitted and note who opened the console and when.',
  }),
  system(21, 'Database Error', null, 'warning', 'system', {
    source: '4xx',
    meaning: 'The console cannot read or write its store of history and setup, so records may be missing.',
    firstStep: 'Save or print the latest test results now and call the service contractor.',
  }),
  system(22, 'File System Error', null, 'warning', 'system', {
    source: '4xx',
    meaning: 'The memory drive in the console has a fault, and data may not be saved.',
    firstStep: 'Do not restart the console before a technician has saved its setup.',
  }),
  system(23, 'BIR Status Warning', null, 'warning', 'reconciliation', {
    source: '4xx',
    meaning:
      'Inventory reconciliation is not running normally, for example because meters and tanks are not matched yet.',
    firstStep: 'Open the reconciliation status on the console and see which tank or meter it names.',
  }),
  system(24, 'VR Bus Power Outage Warning', null, 'alarm', 'equipment', {
    source: '4xx',
    meaning: 'The power that feeds probes and sensors over the device bus is gone, so several of them may be unread.',
    firstStep: 'Check the console breaker, stick the tanks by hand and call for service.',
  }),
  system(25, 'Software Upgrade Failure Alarm', null, 'alarm', 'system', {
    source: '4xx',
    meaning: 'A new software version did not install completely, and the console may not be monitoring.',
    firstStep: 'Check that tanks and sensors still show readings and call whoever started the upgrade.',
  }),
  system(26, 'iButton Fault Warning', null, 'warning', 'system', {
    source: '4xx',
    meaning: 'The key chip that holds the licensed features of the console is hard to read.',
    firstStep: 'Plan a service visit to check the key chip before features are switched off.',
  }),
  system(27, 'iButton Fault Alarm', null, 'alarm', 'system', {
    source: '4xx',
    meaning:
      'The key chip that holds the licensed features of the console is missing or dead, so tests may be disabled.',
    firstStep: 'Call the service contractor and confirm that leak tests still run tonight.',
  }),
  system(28, 'Version Upgrade Available', null, 'info', 'system', {
    source: '4xx',
    meaning: 'A newer software version is ready to be installed on the console.',
    firstStep: 'Tell the service contractor, who decides when to install it.',
  }),
  system(29, 'Expansion Box Unsupported', null, 'warning', 'equipment', {
    source: '4xx',
    meaning: 'An expansion box is wired to the console but this software cannot use it, so its devices are not read.',
    firstStep: 'List the probes and sensors wired to the box and ask for the right software.',
  }),
  printer(1, 'Printer out of Paper', null, 'warning', 'system', {
    source: '4xx',
    meaning: 'The built-in printer is out of paper, so printed alarm slips and test reports stop.',
    firstStep: 'Put a fresh roll in the printer and print any report that was missed.',
  }),
  printer(2, 'Printer Error', null, 'warning', 'system', {
    source: '4xx',
    meaning: 'The built-in printer is jammed, open or does not answer the console.',
    firstStep: 'Remove any jammed printer paper and close the printer cover until it clicks.',
  }),
];
