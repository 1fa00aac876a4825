import type { BodyWriter } from '#gauges/framing/body-writer.ts';
import type { EncodeContext, ReplyContext } from '#gauges/framing/codec.ts';
import { leaveOut } from '#gauges/framing/doubts.ts';
import type { Fields } from '#gauges/framing/fields.ts';
import { nameOf, numberOf } from '../enumerated.ts';
import { SERVICE_KINDS, type ServiceRecord, type ServiceRecordsReport } from './report.ts';

const HEADER_LINE = 20;
const HEADER_LINES = 4;
/** Characters of who and what: 116, 11A. */
const WIDTHS = { '116': [10, 5], '11A': [6, 4] } as const;

const nothing = { until: null, id: null, code: null, alarm: null, device: null, words: null };

function decodeVisits(fields: Fields, code: keyof typeof WIDTHS): ServiceRecord[] {
  if (fields.done) return [];
  if (code === '116') {
    for (let i = 0; i < HEADER_LINES; i += 1) fields.text(HEADER_LINE, 'the station header');
  }
  const [idWidth, codeWidth] = WIDTHS[code];
  const count = fields.decCount(2, 'the number of records');
  const records: ServiceRecord[] = [];
  for (let i = 0; i < count && fields.why === null; i += 1) {
    const at = fields.date('the date of a service');
    const id = fields.text(idWidth, 'a service ID').trim();
    records.push({ ...nothing, at, kind: 'visit', id, code: fields.text(codeWidth, 'a service code').trim() });
  }
  return records;
}

/** What the six characters of a record mean, by its type; null where they are not what the type needs. */
function dataOf(type: number, data: string): Partial<ServiceRecord> | null {
  const isNumber = /^\d{6}$/.test(data);
  if (type >= 3 && type <= 6) return { id: data };
  if (!isNumber) return null;
  if (type >= 7 && type <= 10) {
    const [device, category, number] = [data.slice(0, 2), data.slice(2, 4), data.slice(4)].map(Number);
    return { alarm: { category: category ?? 0, type: number ?? 0, device: device ?? 0 } };
  }
  if (type === 11) return { code: data.slice(2) };
  return type === 12 || type === 13 || type === 14 || type === 16 ? { device: Number(data.slice(4)) } : {};
}

function decodeHistory(fields: Fields, context: ReplyContext): ServiceRecord[] {
  const count = fields.done ? 0 : fields.decCount(5, 'the number of records');
  const records: ServiceRecord[] = [];
  for (let i = 0; i < count && fields.why === null; i += 1) {
    const at = fields.date('the date of a record');
    const type = fields.hexCount(2, 'the type of a record');
    const data = fields.text(6, 'the data of a record');
    const kind = nameOf(SERVICE_KINDS, type);
    const read = kind === null ? null : dataOf(type, data);
    if (read === null && fields.why === null) leaveOut(context, `record type ${type} with ${data} is not known`);
    else records.push({ ...nothing, at, kind, ...read });
  }
  return records;
}

/** `f` and the start of the session that lasts, then `NN` (hex) and NN times start and end. */
function decodeSessions(fields: Fields): ServiceRecord[] {
  if (fields.done) return [];
  const lasts = fields.decCount(1, 'whether a session lasts');
  if (lasts > 1) fields.fail('whether a session lasts is not known');
  const records: ServiceRecord[] = [];
  if (lasts === 1) records.push({ ...nothing, at: fields.date('the start of a session'), kind: 'session' });
  // Without a session its start is invalid, as the manual says.
  else fields.text(10, 'the start of no session');
  const count = fields.hexCount(2, 'the number of sessions');
  for (let i = 0; i < count && fields.why === null; i += 1) {
    const at = fields.date('the start of a session');
    records.push({ ...nothing, at, until: fields.date('the end of a session'), kind: 'session' });
  }
  return records;
}

/** The records of 116, 119, 11A and 11B. Source: 576013-635, the same functions. */
export function decodeServiceRecords(fields: Fields, context: ReplyContext): ServiceRecordsReport {
  const { code } = context;
  if (code === '116' || code === '11A') return { records: decodeVisits(fields, code) };
  return { records: code === '119' ? decodeHistory(fields, context) : decodeSessions(fields) };
}

function sentData({ id, code, alarm, device }: ServiceRecord): string {
  const two = (value: number): string => String(value).padStart(2, '0');
  if (id !== null) return id.padStart(6, '0');
  if (alarm !== null) return two(alarm.device) + two(alarm.category) + two(alarm.type);
  return (code ?? (device === null ? '' : String(device))).padStart(6, '0');
}

/** The counterpart of `decodeServiceRecords`; the header of 116 is left blank. */
export function encodeServiceRecords(report: ServiceRecordsReport, out: BodyWriter, { code }: EncodeContext): void {
  const { records } = report;
  if (code === '116' || code === '11A') {
    if (code === '116') out.text('', HEADER_LINE * HEADER_LINES);
    out.dec(records.length, 2);
    for (const record of records) {
      out.date(record.at);
      out.text(record.id ?? '', WIDTHS[code][0]);
      out.text(record.code ?? '', WIDTHS[code][1]);
    }
  } else if (code === '119') {
    out.dec(records.length, 5);
    for (const record of records) {
      out.date(record.at);
      out.hex(numberOf(SERVICE_KINDS, record.kind) ?? 0, 2);
      out.raw(sentData(record));
    }
  } else {
    const [first] = records;
    const lasts = first !== undefined && first.until === null;
    out.dec(lasts ? 1 : 0, 1);
    out.date(lasts ? first.at : null);
    const over = lasts ? records.slice(1) : records;
    out.hex(over.length, 2);
    for (const { at, until } of over) {
      out.date(at);
      out.date(until);
    }
  }
}
