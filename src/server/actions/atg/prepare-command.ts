import { AppError } from '#contract/errors.ts';
import { isComplianceOnly } from '#contract/nouns/common.ts';
import { type AtgRunInput, atgReasonLimits } from '#contract/nouns/gauge/atg.ts';
import { findCommand, supports } from '#gauges/commands/catalogue.ts';
import type { GaugeCommand } from '#gauges/commands/command.ts';
import { verifyPassword } from '#server/auth/passwords.ts';
import { type CommandParams, type CommandSite, readCommandSite } from '#server/store/gauge/gauge-commands.ts';
import { findUser } from '#server/store/user/users.ts';
import type { Context } from '../context.ts';
import { supportOf } from './list-commands.ts';

/** A command that may be run as far as the site and the input go. */
export interface PreparedCommand {
  command: GaugeCommand;
  params: CommandParams;
  reason: string;
}

/**
 * Checks what was asked for against the site's gauge and tanks. Throws site_not_found, site_has_no_atg,
 * atg_command_unknown, atg_params or atg_confirm.
 */
export async function prepareCommand(ctx: Context, siteId: number, input: AtgRunInput): Promise<PreparedCommand> {
  const site = await readCommandSite(ctx.db, siteId);
  if (site === null) throw new AppError('site_not_found');
  if (isComplianceOnly(site.siteType)) throw new AppError('site_has_no_atg');
  const command = findCommand(input.command);
  if (command === null || !supports(supportOf(site), command)) throw new AppError('atg_command_unknown');
  const params = command.tank ? readTank(input.params?.tank, site.tanks) : {};
  if (command.kind === 'query') return { command, params, reason: '' };
  if (input.confirm !== true) throw new AppError('atg_confirm');
  return { command, params, reason: readReason(input.reason) };
}

/** One of the site's tanks, as a number or digits; without one, and with 0, all of them are meant. */
function readTank(value: unknown, tanks: CommandSite['tanks']): CommandParams {
  if (value === undefined || value === null || value === '') return {};
  const tank = typeof value === 'string' && /^\d{1,2}$/.test(value.trim()) ? Number(value) : value;
  if (tank === 0) return {};
  if (typeof tank !== 'number' || !Number.isInteger(tank)) {
    throw new AppError('atg_params', { fields: { tank: 'must be a whole number' } });
  }
  if (!tanks.some(({ number }) => number === tank)) {
    throw new AppError('atg_params', { fields: { tank: 'is not a tank of this site' } });
  }
  return { tank };
}

/** Characters that nobody sees: a reason of these is none. */
const unseen = /[\p{Default_Ignorable_Code_Point}\p{Z}\u2800]/gu;

function readReason(value: string | undefined): string {
  const reason = (value ?? '').trim();
  const length = [...reason].length;
  if (reason.replace(unseen, '') === '' || length < atgReasonLimits.min) {
    throw new AppError('atg_params', { fields: { reason: `Say why in at least ${atgReasonLimits.min} characters.` } });
  }
  if (length > atgReasonLimits.max) {
    throw new AppError('atg_params', { fields: { reason: `At most ${atgReasonLimits.max} characters.` } });
  }
  return reason;
}

/**
 * Makes sure that it is the signed-in person who asks, by their password. Throws current_password_required or
 * current_password_wrong.
 */
export async function requirePassword(ctx: Context, userId: number, password: string | undefined): Promise<void> {
  if (password === undefined || password === '') throw new AppError('current_password_required');
  const user = await findUser(ctx.db, userId);
  if (user === null) throw new AppError('unauthenticated');
  if (!(await verifyPassword(user.passwordHash, password))) throw new AppError('current_password_wrong');
}
