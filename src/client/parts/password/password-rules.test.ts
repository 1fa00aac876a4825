import { expect, it } from 'vitest';
import { changeFailureWords, newPasswordProblem } from './password-rules.ts';

it('C-392: seven characters are too few, eight are enough, counted as characters', () => {
  const short = 'Password must be at least 8 characters long.';
  expect(newPasswordProblem('1234567', '1234567')).toBe(short);
  expect(newPasswordProblem('12345678', '12345678')).toBeNull();
  expect(newPasswordProblem('⛽⛽⛽⛽⛽⛽⛽⛽', '⛽⛽⛽⛽⛽⛽⛽⛽')).toBeNull();
  expect(newPasswordProblem('😀😀😀😀', '😀😀😀😀')).toBe(short);
});

it('C-393: both must be the same, compared as typed', () => {
  expect(newPasswordProblem('12345678', '12345679')).toBe('Passwords do not match.');
  expect(newPasswordProblem('12345678 ', '12345678')).toBe('Passwords do not match.');
});

it("C-396: a failure is reported in its own words, else in the dialog's", () => {
  expect(changeFailureWords(new Error('Failed to update password'))).toBe('Failed to update password');
  for (const wordless of [new Error(''), 'no error', null, undefined]) {
    expect(changeFailureWords(wordless)).toBe('Failed to change password.');
  }
});
