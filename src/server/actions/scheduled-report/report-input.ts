import { AppError } from '#contract/errors.ts';
import { asOfSending, readListAddress } from '#contract/lists/list-address.ts';
import type { ScheduledReportInput } from '#contract/nouns/people/scheduled-report.ts';
import type { NewScheduledReport } from '#server/store/user/scheduled-reports.ts';
import type { Context } from '../context.ts';
import { isZoneOfRuntime } from '../site-info/site-info-input.ts';
import { nextTime } from './next-time.ts';
import { type ListOwner, openScheduledList } from './scheduled-tables.ts';

/**
 * A scheduled report as it is stored; its list is opened, so that nobody schedules what they may not read or what cannot
 * be read. Throws validation and as openScheduledList.
 */
export async function readReportInput(
  ctx: Context,
  owner: ListOwner,
  input: ScheduledReportInput,
): Promise<NewScheduledReport> {
  const { address, on, ...rest } = input;
  const place = readListAddress(address);
  const fields: Record<string, string> = {};
  if (place === null) fields.address = 'is not the address of a list that can be scheduled';
  else if (asOfSending(place).wasFixed) fields.address = 'holds the list at one day or month';
  if (input.every === 'week' && (input.day < 1 || input.day > 7)) fields.day = 'must be 1 to 7 in a week';
  if (!isZoneOfRuntime(input.timezone)) fields.timezone = 'is not a time zone such as America/New_York';
  if (place === null || Object.keys(fields).length > 0) throw new AppError('validation', { fields });
  await openScheduledList(ctx, owner, { ...place, every: input.every, sentTo: null });
  return { ...rest, ...place, isOn: on, nextAt: nextTime(rest, ctx.now) };
}
