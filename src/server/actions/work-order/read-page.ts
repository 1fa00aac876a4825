import { AppError } from '#contract/errors.ts';
import type { WorkOrderPage } from '#contract/nouns/desk/work-order.ts';
import { linkFormState } from '#contract/nouns/desk/work-order-form.ts';
import { issueNumber } from '#contract/nouns/site/issue.ts';
import { asksProof } from '#contract/nouns/site/job-kinds.table.ts';
import { listAlarmsOfLabel } from '#server/store/alarm/alarm-records.ts';
import type { Sql } from '#server/store/database/pool.ts';
import { findOrderForm } from '#server/store/desk/work-order-forms.ts';
import { listEarlierJobs, readWorkOrderJob, type WorkOrderJob } from '#server/store/desk/work-order-page.ts';
import { listWorkOrderFiles } from '#server/store/desk/work-order-parts.ts';
import { findWorkOrder } from '#server/store/desk/work-orders.ts';
import { type EquipmentRow, listEquipment } from '#server/store/equipment/equipment.ts';
import { toAlarm } from '../alarm/alarm-view.ts';
import { readSiteCalendars } from '../compliance/site-calendars.ts';
import type { Context } from '../context.ts';
import { toOrderForm, toWorkOrderFile } from './work-order-view.ts';

const mostEarlier = 5;
/** Characters of what was done in an earlier job. */
const earlierWords = 300;
const lookBackMs = 30 * 86_400_000;
const mostEquipment = 12;

/** What the page of a vendor's link shows: this job and nothing else. No note, no comment, no name of who worked on it. */
export async function readWorkOrderPage(ctx: Pick<Context, 'now'>, sql: Sql, orderId: number): Promise<WorkOrderPage> {
  const order = await findWorkOrder(sql, orderId);
  const job = order === null ? null : await readWorkOrderJob(sql, order.issueId, ctx.now);
  if (order === null || job === null) throw new AppError('work_order_not_found');
  const [newest] = await listAlarmsOfLabel(sql, {
    siteId: order.siteId,
    label: job.title,
    from: new Date(order.createdAt.getTime() - lookBackMs),
    to: ctx.now,
    limit: 1,
    now: ctx.now,
  });
  const alarm = newest === undefined ? null : toAlarm(newest);
  const earlier = await listEarlierJobs(sql, order.issueId, mostEarlier);
  const files = await listWorkOrderFiles(sql, [order.id]);
  const form = await findOrderForm(sql, order.id);
  return {
    vendor: order.vendorName,
    language: order.language,
    site: { name: job.siteName, address: job.address, phone: job.phone, contact: job.contact },
    job: {
      number: issueNumber(job.number),
      kind: job.kind,
      title: job.title,
      location: job.location,
      found: job.found,
      due_on: job.dueOn,
      proof: asksProof(job.kind),
    },
    words: order.words,
    // An account without a name goes by its address, which is nobody's outside.
    sent_by: order.createdBy.includes('@') ? '' : order.createdBy,
    expires_at: order.expiresAt.toISOString(),
    today: job.today,
    alarm:
      alarm === null
        ? null
        : {
            label: alarm.label,
            raised_at: alarm.opened_at,
            cleared: alarm.cleared_at !== null,
            meaning: alarm.meaning,
            first_step: alarm.first_step,
          },
    equipment: await equipmentOf(ctx, sql, order.siteId, job, alarm?.tank_number ?? null),
    earlier: earlier.map(({ number, title, closedOn, done }) => ({
      number: issueNumber(number),
      title,
      closed_on: closedOn,
      done: shortened(done),
    })),
    state: order.state,
    answer_words: order.answerWords,
    proposed_for: order.proposedFor,
    agreed_for: order.agreedFor,
    refused_for: order.refusedFor,
    time_words: order.timeWords,
    return_words: order.returnWords,
    report: order.report,
    form: form === null ? null : linkFormState.parse(toOrderForm(form)),
    files: files.map((file) => {
      const { filed_as: _, ...shown } = toWorkOrderFile(file);
      return shown;
    }),
  };
}

function shortened(text: string): string {
  const letters = [...text];
  return letters.length <= earlierWords ? text : `${letters.slice(0, earlierWords).join('')}…`;
}

/** The equipment that a job is about, as far as a record says which. Its notes stay inside. */
async function equipmentOf(
  ctx: Pick<Context, 'now'>,
  sql: Sql,
  siteId: number,
  { item, unit, title }: WorkOrderJob,
  tankNumber: number | null,
): Promise<WorkOrderPage['equipment']> {
  const rows = await listEquipment(sql, siteId);
  const components = item === null ? [] : await componentsOf(ctx, sql, siteId, item);
  const names = new Set([...components, ...(unit === null ? [] : [unit])]);
  const isMeant = (row: EquipmentRow) =>
    names.has(row.name) ||
    (row.category === 'tank' && tankNumber !== null && row.tankNumber === tankNumber) ||
    (unit !== null && row.gaugeKey?.toLowerCase() === unit.toLowerCase()) ||
    (row.name.length > 2 && title.toLowerCase().includes(row.name.toLowerCase()));
  const meant = rows.filter(isMeant).toSorted((a, b) => a.name.localeCompare(b.name));
  const known = new Set(meant.map(({ name }) => name));
  const unrecorded = [...names].filter((name) => !known.has(name));
  return [...meant.map(toShown), ...unrecorded.map((name) => ({ name, facts: [] }))].slice(0, mostEquipment);
}

async function componentsOf(ctx: Pick<Context, 'now'>, sql: Sql, siteId: number, key: string): Promise<string[]> {
  const calendar = (await readSiteCalendars(sql, [siteId], ctx.now)).get(siteId);
  return calendar?.items.find((each) => each.key === key)?.components.map(({ name }) => name) ?? [];
}

function toShown({ name, manufacturer, model, serialNo }: EquipmentRow): WorkOrderPage['equipment'][number] {
  const facts = [
    ...[manufacturer, model].filter((text) => text.trim() !== ''),
    ...(serialNo.trim() === '' ? [] : [`S/N ${serialNo}`]),
  ];
  return { name, facts };
}
