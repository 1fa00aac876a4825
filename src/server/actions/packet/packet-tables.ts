import type { Context } from '../context.ts';
import { alarmTable } from './alarm-table.ts';
import { monthTable, sensorTable, testTable } from './detection-tables.ts';
import { calendarTable, insuranceTable, recordTable } from './record-tables.ts';
import type { PacketTable, TableScope } from './table-scope.ts';

/** The tables of a packet in their order. */
export function packetTables(ctx: Context, scope: TableScope): PacketTable[] {
  return [
    calendarTable(ctx, scope),
    insuranceTable(ctx, scope),
    monthTable(ctx, scope),
    testTable(ctx, scope),
    sensorTable(ctx, scope),
    alarmTable(ctx, scope),
    recordTable(ctx, scope),
  ];
}
