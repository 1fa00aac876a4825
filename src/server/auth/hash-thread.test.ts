import { describe, expect, it } from 'vitest';
import { AppError } from '#contract/errors.ts';
import { inHashThread } from './hash-thread.ts';
import { hashPassword, verifyPassword } from './passwords.ts';

/** Not for passwords: quick. */
const options = { memoryCost: 8, timeCost: 1, parallelism: 1 };

describe('the hash thread', () => {
  it("hashes with OWASP's parameters, and finds the password again", async () => {
    const hash = await hashPassword('correct horse');
    expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(await verifyPassword(hash, 'correct horse')).toBe(true);
    expect(await verifyPassword(hash, 'correct Horse')).toBe(false);
    expect(await verifyPassword(null, 'a password that nobody has')).toBe(false);
  });

  it('answers everybody their own, in their turn', async () => {
    const hashes = await Promise.all(
      ['a', 'b', 'c'].map((password) => inHashThread({ password, options }).then(String)),
    );
    const verified = await Promise.all(hashes.map((hash, i) => inHashThread({ password: 'abc'[i] ?? '', hash })));
    expect(verified).toEqual([true, true, true]);
  });

  it('says what was wrong with one, and goes on with the next', async () => {
    const [broken, good] = await Promise.allSettled([
      inHashThread({ password: 'a', hash: 'no hash at all' }),
      inHashThread({ password: 'a', options }),
    ]);
    expect(broken.status).toBe('rejected');
    expect(good.status).toBe('fulfilled');
  });

  it('sends away who would wait too long, and has room again afterwards', async () => {
    const all = await Promise.allSettled(Array.from({ length: 300 }, () => inHashThread({ password: 'a', options })));
    const refused = all.filter((one) => one.status === 'rejected').map((one) => one.reason);
    expect(refused).toHaveLength(50);
    for (const error of refused) {
      expect(error).toBeInstanceOf(AppError);
      expect(error).toMatchObject({ code: 'unavailable', extras: { retryAfter: 5 } });
    }
    expect(await inHashThread({ password: 'a', options })).toContain('$argon2id$');
  });
});
