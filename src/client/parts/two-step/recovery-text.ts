/** The file of recovery codes: whose they are, where they count, one a line. */
export function recoveryText(codes: readonly string[], email: string, host: string): string {
  const head = [
    `Recovery codes of ${email} for Forecourt at ${host}.`,
    'Each works once. Keep them where nobody else looks.',
  ];
  return `${[...head, '', ...codes].join('\r\n')}\r\n`;
}

/** A secret as people type it off a screen: groups of four. */
export function inGroups(secret: string): string {
  return secret.replace(/(.{4})(?=.)/g, '$1 ');
}
