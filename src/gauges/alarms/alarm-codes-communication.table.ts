import type { AlarmCode } from './alarm-code.ts';
import { rowsOf } from './alarm-code.ts';

const autodial = rowsOf(14, 'Auto-dial / fax receiver');
const modbus = rowsOf(29, 'Modbus');
const communication = rowsOf(73, 'Communication');
const contact = rowsOf(74, 'Contact (dial/e-mail/SMS)');
const autoEvent = rowsOf(75, 'AutoEvent');
const external = rowsOf(99, 'Externally detected');

/** Ways the console talks to people and machines: AA 14 (74 on a 4xx), 29, 73, 75, and host-side AA 99. */
export const communicationAlarmCodes: readonly AlarmCode[] = [
  autodial(1, 'Setup Data Warning', 'SETUP DATA WARNING', 'warning', 'system', {
    obsolete: true,
    meaning: 'A receiver that the console should phone or fax has no complete setup.',
    firstStep: 'Have the number, method and report list of this receiver completed.',
  }),
  autodial(2, 'Autodial Failed Alarm', 'AUTODIAL FAILURE', 'alarm', 'communication', {
    obsolete: true,
    meaning: 'The console phoned this receiver again and again without success, so nobody there got the message.',
    firstStep: 'Pass the open alarms on by phone yourself, then check the line and the number.',
  }),
  autodial(3, 'Service Report Warning', 'SERVICE REPORT WARN', 'info', 'communication', {
    obsolete: true,
    meaning: 'A technician entered a service report, and the console is set to phone it to this receiver.',
    firstStep: 'Read the service report and file it with the maintenance records.',
  }),
  autodial(4, 'Alarm Clear Warning', 'ALARM CLEAR WARNING', 'info', 'communication', {
    obsolete: true,
    meaning: 'An alarm has cleared, and the console is set to phone that news to this receiver.',
    firstStep: 'Check in the alarm history which alarm cleared and write down why.',
  }),
  autodial(5, 'Delivery Report Warning', 'DELIVERY REPORT WRN', 'info', 'communication', {
    obsolete: true,
    meaning: 'A delivery has ended, and the console is set to phone its report to this receiver.',
    firstStep: 'Compare the delivery report with the bill of lading.',
  }),
  modbus(1, 'Improper Setup alarm', null, 'alarm', 'communication', {
    meaning: 'The Modbus link to another system is set up wrongly, so that system gets no tank data.',
    firstStep: 'Have the address and port settings of the Modbus link checked on both sides.',
  }),
  modbus(2, 'Communication Loss alarm', null, 'alarm', 'communication', {
    meaning: 'The Modbus link to another system has fallen silent.',
    firstStep: 'Check the cable and whether the other system is powered and running.',
  }),
  communication(1, 'Communication Setup Data Warning', null, 'warning', 'system', {
    source: '4xx',
    meaning: 'A communication port of the console is not fully set up.',
    firstStep: 'Have the port, speed and network settings compared with the site plan.',
  }),
  communication(2, 'Communication Setup Data Alarm', null, 'alarm', 'communication', {
    source: '4xx',
    meaning: 'The settings of a communication port are wrong, so the console cannot be reached through it.',
    firstStep: 'Correct the port settings at the console and try the connection again.',
  }),
  communication(3, 'Communication Warning', null, 'warning', 'communication', {
    source: '4xx',
    meaning: 'A communication port or card of the console has trouble passing data.',
    firstStep: 'Check the network or serial cable at the console and the lights at its port.',
  }),
  contact(1, 'Setup Data Warning', null, 'warning', 'system', {
    source: '4xx',
    meaning: 'A contact that should receive alarms has no complete number or address.',
    firstStep: 'Complete the contact in the console and send it a test message.',
  }),
  contact(2, 'Autodial Failed Alarm', null, 'alarm', 'communication', {
    source: '4xx',
    meaning: 'A message to this contact could not be delivered after all its retries.',
    firstStep: 'Tell the contact about open alarms yourself and check the number or address.',
  }),
  contact(3, 'Service Report Warning', null, 'info', 'communication', {
    source: '4xx',
    meaning: 'A service report was entered and is being sent to this contact.',
    firstStep: 'Keep the service report with the station records.',
  }),
  contact(4, 'Alarm Clear Warning', null, 'info', 'communication', {
    source: '4xx',
    obsolete: true,
    meaning: 'An alarm cleared and this contact is being notified.',
    firstStep: 'Look up the cleared alarm and record its cause.',
  }),
  contact(5, 'Delivery Report Warning', null, 'info', 'communication', {
    source: '4xx',
    obsolete: true,
    meaning: 'A delivery was recorded and its report is being sent to this contact.',
    firstStep: 'Check the reported gallons against the delivery ticket.',
  }),
  contact(6, 'No Dialtone Alarm', null, 'alarm', 'communication', {
    source: '4xx',
    meaning: 'The telephone line of the console is dead, so no alarm can be phoned out.',
    firstStep: 'Plug a telephone into the line to test it and call the telephone company if it is silent.',
  }),
  contact(7, 'Fax Failed Alarm', null, 'alarm', 'communication', {
    source: '4xx',
    meaning: 'A fax to this contact did not go through.',
    firstStep: 'Check the fax number and whether the receiving machine is on and is not out of paper.',
  }),
  contact(8, 'Email Failed', null, 'alarm', 'communication', {
    source: '4xx',
    meaning: 'The console could not send an e-mail to this contact.',
    firstStep: 'Check the mail server settings, the address and the network connection of the console.',
  }),
  contact(9, 'SMS Failed', null, 'alarm', 'communication', {
    source: '4xx',
    meaning: 'The console could not send a text message to this contact.',
    firstStep: 'Check the mobile number and the signal and credit of the modem.',
  }),
  autoEvent(1, 'Auto Event Setup Data Warning', null, 'warning', 'system', {
    source: '4xx',
    meaning: 'An automatic report or message is set up incompletely and will not be sent.',
    firstStep: 'Have the event, its time and its contact completed in the console.',
  }),
  external(1, 'Externally Detected Communication Alarm', null, 'alarm', 'communication', {
    meaning: 'The monitoring computer cannot reach the console, so nobody off site sees this station.',
    firstStep: 'Check that the console is powered and that its network or modem works.',
  }),
  external(2, 'Communications - Data Reception Timeout', null, 'warning', 'communication', {
    meaning: 'The console began or should have begun to answer, but the data did not arrive in time.',
    firstStep: 'Wait for the next poll and check the link if it happens repeatedly.',
  }),
  external(3, 'Communications - Failed Checksum', null, 'warning', 'communication', {
    meaning: 'An answer of the console was damaged on its way, so the monitoring computer threw it away.',
    firstStep: 'Look for noise on the line, a bad converter or two programs sharing the port.',
  }),
  external(4, 'Communications - Parity Error', null, 'warning', 'communication', {
    meaning: 'Characters from the console arrived with the wrong parity.',
    firstStep: 'Compare speed, parity and data bits at the console and at the converter.',
  }),
  external(5, 'Modem - Line Busy', null, 'info', 'communication', {
    meaning: 'The telephone line of the station was in use when the monitoring computer called.',
    firstStep: 'Let the computer call again, and look for a shared line if it stays busy.',
  }),
  external(6, 'Modem - No Answer', null, 'info', 'communication', {
    meaning: 'The modem at the station did not pick up the call.',
    firstStep: 'Check that the modem at the console is powered and set to answer.',
  }),
  external(7, 'Modem - No Carrier', null, 'info', 'communication', {
    meaning: 'The modems answered but could not agree on a connection, or it broke off.',
    firstStep: 'Try again later, and have the line quality and modem speed checked.',
  }),
  external(8, 'Modem - No Dial Tone', null, 'warning', 'communication', {
    meaning: 'The modem of the monitoring computer found no telephone line, so no station can be called.',
    firstStep: 'Check the telephone cable at the monitoring computer.',
  }),
  external(9, 'Modem - Modem Error', null, 'warning', 'communication', {
    meaning: 'The modem of the monitoring computer refused a command.',
    firstStep: 'Switch the modem off and on and check its settings.',
  }),
  external(10, 'Modem - Modem Not Responding', null, 'warning', 'communication', {
    meaning: 'The modem of the monitoring computer does not react at all.',
    firstStep: 'Check its power and the cable to the computer.',
  }),
  external(11, 'Modem - Port Not Available', null, 'warning', 'communication', {
    meaning: 'The port of the monitoring computer is missing or used by another program.',
    firstStep: 'Close the other program or choose the right port.',
  }),
  external(12, 'Polling - Could Not Update Queue', null, 'info', 'communication', {
    meaning: 'The monitoring computer could not plan its next call to this station.',
    firstStep: 'Restart the polling program if the station is not called again.',
  }),
  external(13, 'Polling - Invalid Data Type Requested', null, 'warning', 'communication', {
    meaning: 'The monitoring computer asked for a report that this console does not have.',
    firstStep: 'Remove that report from the polling plan of this station.',
  }),
];
