import { t } from '#client/words/parts/two-step.ts';

/** The file of recovery codes: whose they are, where they count, one a line. */
export function recoveryText(codes: readonly string[], email: string, host: string): string {
  const head = [t.recoveryCodesOfEmailForForecourt({ email, host }), t.eachWorksOnceKeepThemWhere];
  return `${[...head, '', ...codes].join('\r\n')}\r\n`;
}

/** A secret as people type it off a screen: groups of four. */
export function inGroups(secret: string): string {
  return secret.replace(/(.{4})(?=.)/g, '$1 ');
}
