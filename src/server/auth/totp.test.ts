import { describe, expect, it } from 'vitest';
import { hashRecoveryCode, looksLikeRecoveryCode, newRecoveryCodes, plainCode } from './recovery-codes.ts';
import { looksLikeTotp, newTotpSecret, stepOfCode } from './totp.ts';

/** The secret of the test vectors of RFC 6238, appendix B: '12345678901234567890' in Base32. */
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
const at = (seconds: number) => new Date(seconds * 1000);

describe('a code of the app', () => {
  it.each([
    [59, '287082', 1],
    [1_111_111_109, '081804', 37_037_036],
    [1_111_111_111, '050471', 37_037_037],
    [1_234_567_890, '005924', 41_152_263],
    [2_000_000_000, '279037', 66_666_666],
    [20_000_000_000, '353130', 666_666_666],
  ])('is that of RFC 6238 at %d s', async (seconds, code, step) => {
    expect(await stepOfCode(secret, code, at(seconds))).toBe(step);
  });

  it('is good for its step, one before and one after', async () => {
    const code = '005924'; // of 1234567890, whose step began in that second
    const good = [-31, -30, -1, 0, 29, 30, 59, 60].map((away) => stepOfCode(secret, code, at(1_234_567_890 + away)));
    expect((await Promise.all(good)).map((step) => step !== null)).toEqual([
      ...[false, true, true, true, true, true, true, false],
    ]);
    expect(await stepOfCode(secret, '005925', at(1_234_567_890))).toBeNull();
  });

  it('has six digits and nothing else', () => {
    for (const code of ['12345', '1234567', '12345a', ' 12345', '١٢٣٤٥٦', '']) expect(looksLikeTotp(code)).toBe(false);
    expect(looksLikeTotp('000000')).toBe(true);
  });

  it('comes from a new secret each time', () => {
    const [one, other] = [newTotpSecret('a b+c@example.com'), newTotpSecret('a b+c@example.com')];
    expect(one.secret).not.toBe(other.secret);
    expect(one.uri).toContain('otpauth://totp/Forecourt:a%20b%2Bc%40example.com?');
  });
});

describe('a recovery code', () => {
  it('is read without dashes, blanks and case', async () => {
    expect(plainCode(' ABCD-efgh 23 ')).toBe('abcdefgh23');
    const [code = ''] = newRecoveryCodes();
    const hash = await hashRecoveryCode(3, code);
    expect(hash).toHaveLength(32);
    expect(await hashRecoveryCode(3, code.toUpperCase().replaceAll('-', ''))).toEqual(hash);
    expect(await hashRecoveryCode(4, code)).not.toEqual(hash);
    expect(newRecoveryCodes().map(plainCode).every(looksLikeRecoveryCode)).toBe(true);
    expect(['123456', 'abcdefgh2', 'abcdefgh1o', 'abcdefgh234'].some(looksLikeRecoveryCode)).toBe(false);
  });

  it('is never taken for a code of the app', () => {
    const codes = Array.from({ length: 50 }, newRecoveryCodes).flat();
    expect(codes.filter((code) => looksLikeTotp(plainCode(code)))).toEqual([]);
    expect(new Set(codes).size).toBe(500);
  });
});
