export const SPANISH_LIMITS: Readonly<Record<string, number>> = {};
