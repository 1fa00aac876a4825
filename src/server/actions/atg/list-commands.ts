import { z } from 'zod';
import { AppError } from '#contract/errors.ts';
import { isComplianceOnly } from '#contract/nouns/common.ts';
import type { AtgCommand, AtgKind, AtgParam } from '#contract/nouns/gauge/atg.ts';
import { commandsOf, printedCode } from '#gauges/commands/catalogue.ts';
import type { CommandSupport } from '#gauges/commands/command.ts';
import { type CommandSite, readCommandSite } from '#server/store/gauge/gauge-commands.ts';
import type { Context } from '../context.ts';

const storedCodes = z.object({ codes: z.record(z.string(), z.enum(['yes', 'no'])) });

/** What the stored profile says of a site's gauge; of a gauge not met yet nothing is known to be missing. */
export function supportOf(site: Pick<CommandSite, 'format' | 'profile'>): CommandSupport {
  const profile = storedCodes.safeParse(site.profile);
  return {
    format: site.format === 'display' ? 'display' : 'computer',
    codes: profile.success ? profile.data.codes : {},
  };
}

/**
 * The commands of a site's gauge; none for a Compliance Only site. `mayRun` says which kinds the caller may run.
 * Throws site_not_found.
 */
export async function listCommands(
  ctx: Context,
  siteId: number,
  mayRun: (kind: AtgKind) => boolean,
): Promise<AtgCommand[]> {
  const site = await readCommandSite(ctx.db, siteId);
  if (site === null) throw new AppError('site_not_found');
  if (isComplianceOnly(site.siteType)) return [];
  const support = supportOf(site);
  return commandsOf(support).map((command) => ({
    key: command.key,
    label: command.label,
    kind: command.kind,
    params: command.tank ? [tankParam(site.tanks)] : [],
    allowed: mayRun(command.kind),
    code: printedCode(support, command),
    description: command.description,
    guarded: command.kind === 'control',
  }));
}

function tankParam(tanks: CommandSite['tanks']): AtgParam {
  return {
    name: 'tank',
    type: 'integer',
    required: false,
    label: 'Tank',
    choices: tanks.map(({ number, label }) => ({
      value: number,
      label: label === '' ? `Tank ${number}` : `${number} ${label}`,
    })),
  };
}
