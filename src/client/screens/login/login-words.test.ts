import { expect, it } from 'vitest';
import { loginWords, signOnTroubleOf } from './login-words.ts';
import { resetTokenOf } from './reset-token.ts';

it('C-040 G-12: one text for every refusal, but the server says when it is too many', () => {
  expect(loginWords({ success: false, message: 'anything', status: 401 })).toBe('Invalid credentials');
  expect(loginWords({})).toBe('Invalid credentials');
  expect(loginWords({ message: 'Too many sign-in attempts. Please try again later.', status: 429 })).toBe(
    'Too many sign-in attempts. Please try again later.',
  );
  expect(loginWords({ status: 429 })).toBe('Invalid credentials');
});

it('G-05: reads the token of a reset link', () => {
  expect(resetTokenOf('#reset=q3J-_x')).toBe('q3J-_x');
  expect(resetTokenOf('#reset=a%2Bb')).toBe('a+b');
  expect(resetTokenOf('#reset=%')).toBe('%');
  for (const hash of ['', '#reset', '#reset=', '#other=1']) expect(resetTokenOf(hash)).toBeNull();
});

it('says why a single sign-on ended, and nothing without one', () => {
  expect(signOnTroubleOf('#sign-in=unknown_person')).toBe(
    'Nobody here has the email of that account. Ask an admin to add you.',
  );
  expect(signOnTroubleOf('#sign-in=some_new_reason')).toMatch(/was refused/);
  for (const hash of ['', '#sign-in=', '#reset=x', '#sign-in=a b']) expect(signOnTroubleOf(hash)).toBeNull();
});
