import type { BodyWriter } from '#gauges/framing/body-writer.ts';
import type { EncodeContext, ReplyContext } from '#gauges/framing/codec.ts';
import type { Fields } from '#gauges/framing/fields.ts';
import type { SettingValue } from '../device-settings/report.ts';
import { LIST_LAYOUTS, type ListField, type ListLayout } from './layouts.table.ts';
import { OWN_BODIES } from './own-bodies.ts';
import type { SettingList, SettingListsReport } from './report.ts';

/** The groups of a function, after its layout (layouts.table.ts) or by a reader of its own (own-bodies.ts). */
export function decodeSettingLists(fields: Fields, context: ReplyContext): SettingListsReport {
  const own = OWN_BODIES[context.code];
  if (own !== undefined) return { devices: own.decode(fields, context) };
  const layout = layoutOf(context.code);
  if (fields.done) return { devices: [] };
  const groups = layout.groups && readCount(fields, layout.groups, 'the number of devices');
  const devices: SettingList[] = [];
  while (!fields.done && (layout.numbered || devices.length === 0)) devices.push(readGroup(fields, layout));
  if (groups !== undefined && groups !== devices.length) fields.fail('the reply lists other devices than it counts');
  return { devices };
}

function readGroup(fields: Fields, { numbered, head, list }: ListLayout): SettingList {
  const device = numbered ? fields.device('a device number') : 0;
  if (numbered && device === 0) fields.fail('a device number is 0');
  const read = (wanted: readonly ListField[]): SettingValue[] => wanted.flatMap((field) => readField(fields, field));
  const first = read(head);
  const entries: SettingValue[][] = [];
  const count = list === undefined ? 0 : readCount(fields, list.count, 'the number of entries');
  for (let i = 0; i < count && fields.why === null; i += 1) entries.push(read(list?.fields ?? []));
  return { device, head: first, entries };
}

function readCount(fields: Fields, { base, width }: { base: 'dec' | 'hex'; width: number }, what: string): number {
  return base === 'dec' ? fields.decCount(width, what) : fields.hexCount(width, what);
}

/** The value of a field; no value of one that is a count. */
function readField(fields: Fields, field: ListField): SettingValue[] {
  switch (field.kind) {
    case 'dec':
      return [fields.dec(field.width, 'a setting')];
    case 'hex':
      return [fields.hex(field.width, 'a setting')];
    case 'text':
      return [fields.text(field.width, 'the text of a setting').trimEnd()];
    case 'float':
      return [fields.float('a setting')];
    case 'time':
      return [fields.date('the time of a setting')];
    case 'counted-text':
      return [fields.text(fields.hexCount(2, 'the length of a text'), 'the text of a setting').trim()];
    default:
      if (fields.hexCount(2, 'the number of values') !== 1) fields.fail('an entry has not one value');
      return [];
  }
}

function layoutOf(code: string): ListLayout {
  const layout = LIST_LAYOUTS[code];
  if (layout === undefined) throw new Error(`function ${code} has no layout of lists`);
  return layout;
}

/** The counterpart of `decodeSettingLists`. */
export function encodeSettingLists(report: SettingListsReport, out: BodyWriter, { code }: EncodeContext): void {
  const own = OWN_BODIES[code];
  if (own !== undefined) {
    own.encode(report.devices, out);
    return;
  }
  const { numbered, groups, head, list } = layoutOf(code);
  if (groups !== undefined) writeCount(out, report.devices.length, groups);
  for (const row of report.devices) {
    if (numbered) out.dec(row.device, 2);
    writeFields(out, head, row.head);
    if (list === undefined) continue;
    writeCount(out, row.entries.length, list.count);
    for (const entry of row.entries) writeFields(out, list.fields, entry);
  }
}

function writeCount(out: BodyWriter, count: number, { base, width }: { base: 'dec' | 'hex'; width: number }): void {
  if (base === 'dec') out.dec(count, width);
  else out.hex(count, width);
}

function writeFields(out: BodyWriter, fields: readonly ListField[], values: readonly SettingValue[]): void {
  const left = [...values];
  for (const field of fields) {
    if (field.kind === 'one') out.hex(1, 2);
    else writeField(out, field, left.shift() ?? null);
  }
}

function writeField(out: BodyWriter, field: Exclude<ListField, { kind: 'one' }>, value: SettingValue): void {
  const text = typeof value === 'string' ? value : '';
  const number = typeof value === 'number' ? value : null;
  if (field.kind === 'text') out.text(text, field.width);
  else if (field.kind === 'dec') out.dec(number, field.width);
  else if (field.kind === 'hex') out.hex(number, field.width);
  else if (field.kind === 'float') out.float(number);
  else if (field.kind === 'time') out.date(text === '' ? null : text);
  else {
    out.hex(text.length, 2);
    out.raw(text);
  }
}
