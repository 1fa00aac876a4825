import { generateSecret, generateURI, verify } from 'otplib';

/** Seconds of one time step (RFC 6238, 4.1). A code of the step before and after is taken too: clocks of phones drift. */
const stepSeconds = 30;
const issuer = 'Forecourt';

/** A new secret for an authenticator app (Base32, 160 bits), and the otpauth:// address an app reads from a QR code. */
export function newTotpSecret(email: string): { secret: string; uri: string } {
  const secret = generateSecret();
  return { secret, uri: generateURI({ issuer, label: email, secret }) };
}

/** True for what an app shows: six digits. */
export function looksLikeTotp(code: string): boolean {
  return /^[0-9]{6}$/.test(code);
}

/** The number of the time step a code belongs to; null for a code that is not right at this time. */
export async function stepOfCode(secret: string, code: string, now: Date): Promise<number | null> {
  const epoch = Math.floor(now.getTime() / 1000);
  const verified = await verify({ secret, token: code, epoch, epochTolerance: stepSeconds, period: stepSeconds });
  if (!verified.valid) return null;
  return 'timeStep' in verified ? verified.timeStep : null;
}
