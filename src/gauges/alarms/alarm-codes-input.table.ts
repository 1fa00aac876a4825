import type { AlarmCode } from './alarm-code.ts';
import { rowsOf } from './alarm-code.ts';

const input = rowsOf(5, 'External input');
const relay = rowsOf(11, 'Relay');

/** Contacts wired to the console: external inputs (AA 05) and, on a 4xx, relays (AA 11). */
export const inputAlarmCodes: readonly AlarmCode[] = [
  input(1, 'Setup Data Warning', 'SETUP DATA WARNING', 'warning', 'system', {
    meaning: 'The external input has no complete setup, so its contact is ignored.',
    firstStep: 'Have the type and normal position of this input entered in the console.',
  }),
  input(2, 'Input Normal', 'EXTERN INPUT NORMAL', 'info', 'equipment', {
    meaning: 'The device wired to this input is back in its normal position.',
    firstStep: 'Note the time, since nothing needs doing at this input.',
  }),
  input(3, 'Input Alarm', 'EXTERN INPUT ALARM', 'alarm', 'equipment', {
    meaning: 'The device wired to this input, such as a switch or another alarm panel, has tripped.',
    firstStep: 'Go to the device named on the input label and see what it reports.',
  }),
  input(4, 'Generator Off', null, 'info', 'equipment', {
    source: '4xx',
    meaning: 'The generator watched by this input has stopped, and leak testing of its tank may go on.',
    firstStep: 'Check that the stop was expected.',
  }),
  input(5, 'Generator On', null, 'info', 'equipment', {
    source: '4xx',
    meaning: 'The generator watched by this input is running and drawing fuel from its tank.',
    firstStep: 'Find out whether it runs for a test or a power cut, and keep an eye on its fuel.',
  }),
  input(6, 'Input Out Alarm', null, 'alarm', 'equipment', {
    source: '4xx',
    meaning: 'The console cannot read this input, so the device wired to it is not watched.',
    firstStep: 'Check the device by eye and have the input wiring or module repaired.',
  }),
  relay(1, 'Relay Setup Data Warning', null, 'warning', 'system', {
    source: '4xx',
    meaning: 'The relay is not fully set up, so an alarm may not switch the horn, light or pump it should.',
    firstStep: 'Have the alarms assigned to this relay checked and try it once.',
  }),
  relay(2, 'Relay Out Alarm', null, 'alarm', 'equipment', {
    source: '4xx',
    meaning: 'The console cannot drive this relay, so its automatic shut-off or horn will not work.',
    firstStep: 'Find out what the relay controls and watch it by hand until it is repaired.',
  }),
];
