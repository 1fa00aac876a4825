import type { AlarmCode } from './alarm-code.ts';
import { rowsOf } from './alarm-code.ts';

const mdim = rowsOf(18, 'Mechanical dispenser interface (MDIM)');
const edim = rowsOf(19, 'Electronic dispenser interface (EDIM)');
const bir = rowsOf(20, 'Product / reconciliation (BIR)');

/** Meters and sales: dispenser interfaces (AA 18, 19) and inventory reconciliation (AA 20). */
export const dispenserAlarmCodes: readonly AlarmCode[] = [
  mdim(1, 'Setup Data Warning', null, 'warning', 'system', {
    source: '4xx',
    meaning: 'The interface to the mechanical meters is not fully set up, so sales are not counted.',
    firstStep: 'Have the meters of this interface mapped to their tanks.',
  }),
  mdim(2, 'Disabled Alarm', 'DISABLED DIM ALARM', 'alarm', 'dispenser', {
    meaning: 'The interface to the mechanical meters is switched off, so reconciliation sees no sales.',
    firstStep: 'Find out why the meter interface was disabled and have it enabled again.',
  }),
  mdim(3, 'Communication Failure Alarm', 'COMMUNICATION ALARM', 'alarm', 'communication', {
    meaning: 'The console gets no counts from the mechanical meters.',
    firstStep: 'Check the pulse wiring and the interface card, and keep the meter readings by hand.',
  }),
  mdim(4, 'Transaction Alarm', null, 'alarm', 'reconciliation', {
    meaning: 'A sale counted by the mechanical meters was lost or made no sense.',
    firstStep: 'Compare the meter totals with the sales record of the day.',
  }),
  mdim(5, 'Firmware Alarm', null, 'alarm', 'equipment', {
    source: '4xx',
    meaning: 'The program in the mechanical meter interface is wrong or damaged.',
    firstStep: 'Ask the service contractor to reload or replace the meter interface.',
  }),
  edim(1, 'Setup Data Warning', null, 'warning', 'system', {
    source: '4xx',
    meaning: 'The interface to the electronic dispensers is not fully set up, so their sales are not used.',
    firstStep: 'Have the dispenser type and port of this interface completed in the console.',
  }),
  edim(2, 'Disabled Alarm', 'DISABLED DIM ALARM', 'alarm', 'dispenser', {
    meaning: 'The interface to the electronic dispensers has been turned off and sends no sales.',
    firstStep: 'Check whether someone turned it off for service and have it turned on.',
  }),
  edim(3, 'Communication Failure Alarm', 'COMMUNICATION ALARM', 'alarm', 'communication', {
    meaning: 'The console and the dispenser controller no longer talk, so sales data is missing.',
    firstStep: 'Check the cable to the point-of-sale or dispenser controller and whether it is powered.',
  }),
  edim(4, 'Transaction Alarm', 'TRANSACTION ALARM', 'alarm', 'reconciliation', {
    meaning: 'A sale from the electronic dispensers arrived incomplete or could not be used.',
    firstStep: 'Match the sales report of the point of sale with the console for today.',
  }),
  edim(5, 'Firmware Alarm', null, 'alarm', 'equipment', {
    source: '4xx',
    meaning: 'The program in the electronic dispenser interface is wrong or damaged.',
    firstStep: 'Have the interface reloaded with the version the console needs.',
  }),
  bir(1, 'Setup Data Warning', 'RECON SETUP WARNING', 'warning', 'system', {
    meaning: 'Inventory reconciliation lacks setup, such as a meter without a tank, so its totals are not right.',
    firstStep: 'Have the meter map and reconciliation times checked in the console.',
  }),
  bir(2, 'Threshold Alarm', 'PROD THRESHOLD ALM', 'alarm', 'reconciliation', {
    meaning: 'Fuel missing or in excess in reconciliation of this product is above the allowed threshold.',
    firstStep:
      'Check deliveries and meters at once, and if fuel is really missing call the responsible person about a release.',
  }),
  bir(3, 'Close Shift Warning', 'CLOSE SHIFT WARNING', 'warning', 'reconciliation', {
    obsolete: true,
    meaning: 'The shift could not be closed on time, because the pumps were never idle.',
    firstStep: 'Pause sales of this product for a short time so that the shift report can close.',
  }),
  bir(4, 'Close Daily Warning', 'CLOSE DAILY WARNING', 'warning', 'reconciliation', {
    obsolete: true,
    meaning: 'The daily reconciliation could not be closed on time, because the pumps were never idle.',
    firstStep: 'Pause sales of this product until the daily report has closed.',
  }),
];
