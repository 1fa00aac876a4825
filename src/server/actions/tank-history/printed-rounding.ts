/**
 * Gallons by which a printed amount may differ from the printed volumes: a console cuts each number to whole units, which
 * are at most imperial gallons (1.201 US gallons).
 */
export const printedRounding = 1.25;
