import { describe, expect, it } from 'vitest';
import { evaluateCalendar } from '../calendar/evaluate-calendar.ts';
import { overWindow } from '../calendar/window.ts';
import { calendarVectors } from './calendar-vectors.table.ts';

describe('calendar vectors of the compliance rules', () => {
  it('are all here', () => {
    const numbers = calendarVectors.map(({ name }) => name.split(' ')[0]);
    expect(numbers).toEqual(Array.from({ length: 20 }, (_, index) => `D${index + 1}`));
  });

  it.each(calendarVectors)('$name', ({ key, windowDays, facts, nextDue, status }) => {
    const state = evaluateCalendar(facts).find((item) => item.key === key);
    if (state === undefined) throw new Error(`${key} is not in the calendar`);
    const item = overWindow(state, facts.today, windowDays);
    expect({ nextDue: item.next_due, status: item.status }).toEqual({ nextDue, status });
  });
});
