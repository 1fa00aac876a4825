import type { Translated } from '#client/language/words.ts';
import type { t } from '#client/words/site/implied-parts.ts';

export const spanish: Translated<typeof t> = {
  pieces: {
    part: { one: '{count} parte', other: '{count} partes' },
    tank: { one: '{count} tanque', other: '{count} tanques' },
    line: { one: '{count} línea', other: '{count} líneas' },
    line_leak_detector: {
      one: '{count} detector de fugas de línea',
      other: '{count} detectores de fugas de línea',
    },
    spill_bucket: { one: '{count} balde de derrames', other: '{count} baldes de derrames' },
    overfill: {
      one: '{count} dispositivo de prevención de sobrellenado',
      other: '{count} dispositivos de prevención de sobrellenado',
    },
    sump: { one: '{count} sumidero', other: '{count} sumideros' },
    dispenser: { one: '{count} surtidor', other: '{count} surtidores' },
    atg: { one: '{count} dispositivo de detección de fugas', other: '{count} dispositivos de detección de fugas' },
    corrosion: {
      one: '{count} protección contra la corrosión',
      other: '{count} protecciones contra la corrosión',
    },
    high_risk_groundwater: {
      one: '{count} zona de uso de agua subterránea de alto riesgo',
      other: '{count} zonas de uso de agua subterránea de alto riesgo',
    },
  },
  none: {
    tank: 'No hay ningún tanque enterrado',
    line: 'No hay tubería subterránea',
    line_leak_detector: 'No hay ningún detector de fugas de línea',
    spill_bucket: 'No hay ningún balde de derrames',
    overfill: 'No hay ningún dispositivo de prevención de sobrellenado',
    sump: 'No hay ningún sumidero de contención',
    dispenser: 'No hay ningún surtidor',
    atg: 'No hay medidor de tanques, sonda ni sensor',
    corrosion: 'No se necesita protección contra la corrosión',
    high_risk_groundwater: 'El sitio no está en una zona de uso de agua subterránea de alto riesgo',
  },
};
