import type { Phrase } from '#contract/spanish/compile-phrases.ts';

/** What a report writes where nobody typed anything. */
export const standIns: readonly Phrase[] = [
  ['Not recorded', 'No registrado'],
  ['None recorded', 'Nada registrado'],
  ['Not known', 'No se conoce'],
  ['All of the site', 'Todo el sitio'],
  ['Automatic, by the rules', 'Automático, por las reglas'],
  ['Notice of the console, not a fault', 'Aviso de la consola, no es una falla'],
  ['Version not recorded', 'Versión no registrada'],
  ['No address recorded', 'Dirección no registrada'],
];
