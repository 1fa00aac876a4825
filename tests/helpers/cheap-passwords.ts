/** Runs before each test file that works with people: passwords at the least that argon2 does (src/server/auth/hash-thread.test.ts holds the product's cost). */
import { setHashCost } from '#server/auth/passwords.ts';

setHashCost({ memoryCost: 8, timeCost: 1, parallelism: 1 });
