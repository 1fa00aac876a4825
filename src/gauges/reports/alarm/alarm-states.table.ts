/** SS of the alarm reports: 01 cleared, 02 occurred (576013-635 functions 111, 112, 114). */
export const ALARM_STATES: Readonly<Record<number, 'cleared' | 'occurred'>> = { 1: 'cleared', 2: 'occurred' };
