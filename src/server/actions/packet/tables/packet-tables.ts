import type { Context } from '#server/actions/context.ts';
import { alarmTable } from './alarm-table.ts';
import { monthTable, sensorTable } from './detection-tables.ts';
import { calendarTable, insuranceTable, recordTable } from './record-tables.ts';
import { sensorDaysTable } from './sensor-days-table.ts';
import type { PacketTable, TableScope } from './table-scope.ts';
import { testTable } from './test-table.ts';

/** The tables of a packet in their order. */
export function packetTables(ctx: Context, scope: TableScope): PacketTable[] {
  return [
    calendarTable(ctx, scope),
    insuranceTable(ctx, scope),
    monthTable(ctx, scope),
    testTable(ctx, scope),
    sensorTable(ctx, scope),
    sensorDaysTable(ctx, scope),
    alarmTable(ctx, scope),
    recordTable(ctx, scope),
  ];
}
