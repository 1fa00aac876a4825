import type { Phrase } from './compile-phrases.ts';

/** What the alarms mean that every family of sensors has. */
export const sensorPhrases: readonly Phrase[] = [
  [
    'The setup of {part:sensor} is missing or does not fit its model, so its {part:place} may not be watched.',
    'La configuración de {part:sensor} falta o no corresponde a su modelo, por lo que {part:place} puede no vigilarse.',
  ],
  [
    'Have the type, label and wiring position of {part} corrected in the console.',
    'Haga corregir en la consola el tipo, la etiqueta y la posición de cableado de {part}.',
  ],
  [
    'The console gets no signal from {part:sensor}, through a cut wire or a dead sensor, so its {part:place} is unwatched.',
    'La consola no recibe señal de {part:sensor}, por un cable cortado o un sensor averiado, por lo que {part:place} no se vigila.',
  ],
  [
    'Inspect the {part:place} by eye, log what you see, and call for service on {part:sensor}.',
    'Inspeccione a simple vista {part:place}, anote lo que vea y llame al servicio por {part:sensor}.',
  ],
  [
    'The wiring of {part:sensor} is shorted, often by water in a junction box, so its {part:place} is unwatched.',
    'El cableado de {part:sensor} está en cortocircuito, a menudo por agua en una caja de conexiones, por lo que {part:place} no se vigila.',
  ],
  [
    'Check the {part:place} by eye today and have the cable joints of {part:sensor} dried or remade.',
    'Revise hoy a simple vista {part:place} y haga secar o rehacer las uniones del cable de {part:sensor}.',
  ],
  [
    'Liquid around {part:sensor} has risen above its high mark, so something is flowing into its {part:place}.',
    'El líquido alrededor de {part:sensor} subió por encima de su marca alta, por lo que algo está entrando en {part:place}.',
  ],
  [
    'Find out whether the liquid at {part} is fuel or water, and stop the pump if it is fuel.',
    'Averigüe si el líquido en {part} es combustible o agua, y detenga la bomba si es combustible.',
  ],
  [
    'Liquid around {part:sensor} has fallen below its low mark, so its {part:place} may be leaking out.',
    'El líquido alrededor de {part:sensor} bajó de su marca baja, por lo que {part:place} puede estar perdiendo líquido.',
  ],
  [
    'Call the responsible person and have the {part:place} of {part:sensor} checked before anything is refilled.',
    'Llame a la persona responsable y haga revisar {part:place} de {part:sensor} antes de reponer nada.',
  ],
  [
    'A little liquid, fuel or water, has reached {part:sensor} in its {part:place}.',
    'Un poco de líquido, combustible o agua, llegó a {part:sensor} en {part:place}.',
  ],
  [
    'Look at the {part:place} of {part:sensor} today, and treat the liquid as a leak until you know it is not fuel.',
    'Mire hoy {part:place} de {part:sensor}, y trate el líquido como una fuga hasta saber que no es combustible.',
  ],
];

/** Sensors and places of those sentences. */
export const sensorParts: readonly Phrase[] = [
  ['the liquid sensor', 'el sensor de líquido'],
  ['the vapor sensor', 'el sensor de vapores'],
  ['the groundwater sensor', 'el sensor de agua subterránea'],
  ['the two-wire (type A) sensor', 'el sensor de dos hilos (tipo A)'],
  ['the three-wire (type B) sensor', 'el sensor de tres hilos (tipo B)'],
  ['the universal sensor', 'el sensor universal'],
  ['sump, pan or tank interstice', 'el sumidero, la bandeja o el espacio intersticial del tanque'],
  ['vapor monitoring well', 'el pozo de monitoreo de vapores'],
  ['groundwater monitoring well', 'el pozo de monitoreo de agua subterránea'],
  ['sump or dispenser pan', 'el sumidero o la bandeja de surtidor'],
  ['sump or tank interstice', 'el sumidero o el espacio intersticial del tanque'],
  ['sump, pan or interstice', 'el sumidero, la bandeja o el espacio intersticial'],
];
