import type { Translated } from '#client/language/words.ts';
import type { t } from '#client/words/site/traits.ts';

export const spanish: Translated<typeof t> = {
  use: {
    label: 'Uso',
    values: {
      in_use: 'En uso',
      out_of_use: 'Temporalmente fuera de uso y vacío',
      generator: 'Solo para generador de emergencia',
    },
  },
  regulated: {
    label: 'Reglamentación',
    values: {
      regulated: 'Reglamentado como petróleo',
      hazardous: 'Reglamentado como sustancia peligrosa',
      above_ground: 'No reglamentado: sobre el suelo',
      heating_oil: 'No reglamentado: combustible de calefacción para uso en el lugar',
      not_petroleum: 'No reglamentado: fluido de escape diésel (DEF) u otra sustancia no reglamentada',
      farm_residential: 'No reglamentado: agrícola o residencial, 1,100 gal o menos, uso propio',
      small: 'No reglamentado: 110 gal o menos',
      deferred: 'Exento por ahora de la detección de fugas',
      hydrant: 'Construido en el lugar o hidrante de aeropuerto (subparte K)',
    },
  },
  method: {
    label: 'Detección de fugas',
    values: {
      atg: 'Medidor de tanque, pruebas estáticas',
      csld: 'Medidor de tanque, continua (CSLD)',
      sir: 'Conciliación estadística de inventario (SIR)',
      interstitial: 'Monitoreo intersticial',
      inventory: 'Control de inventario con pruebas de hermeticidad',
      manual: 'Medición manual del tanque, semanal',
      groundwater: 'Pozos de monitoreo de agua subterránea',
      vapor: 'Pozos de monitoreo de vapores',
    },
  },
  probe: {
    label: 'Sonda',
    values: { mag: 'Magnetostrictiva', capacitance: 'Capacitiva', ultrasonic: 'Ultrasónica' },
  },
  siphon: {
    label: 'Sifón',
    values: {
      none: 'Sin sifón',
      a: 'Grupo de sifón A',
      b: 'Grupo de sifón B',
      c: 'Grupo de sifón C',
      d: 'Grupo de sifón D',
    },
  },
  siphon_break: {
    label: 'Corte de sifón',
    values: { none: 'Ninguno', test: 'Corta el sifón durante una prueba estática' },
  },
  compartment: {
    label: 'Compartimento',
    values: {
      none: 'Tanque propio',
      a: 'Grupo de compartimentos A',
      b: 'Grupo de compartimentos B',
      c: 'Grupo de compartimentos C',
      d: 'Grupo de compartimentos D',
    },
  },
  walls: {
    label: 'Paredes',
    values: {
      single: 'Pared simple',
      double: 'Pared doble',
      double_monitored: 'Pared doble, con monitoreo de ambas paredes',
    },
  },
  material: {
    label: 'Material',
    values: {
      fiberglass: 'Fibra de vidrio o plástico',
      composite: 'Compuesto o acero con camisa',
      steel: 'Acero',
    },
  },
  corrosion: {
    label: 'Protección contra la corrosión',
    values: {
      none: 'No se necesita',
      galvanic: 'Ánodos galvánicos',
      impressed: 'Corriente impresa',
      lined: 'Solo revestimiento interior',
    },
  },
  cathodic_built: {
    label: 'Instalación de la protección catódica',
    values: { field: 'En el lugar', factory: 'En fábrica' },
  },
  agency_approval: {
    label: 'Aprobación de la detección de fugas por la agencia estatal',
    values: { written: 'Por escrito', none: 'Ninguna' },
  },
  tank_piping: { label: 'Tubería', values: { piped: 'Tubería subterránea', none: 'Ninguna' } },
  metering: { label: 'Medidor de lo que sale del tanque', values: { metered: 'Con medidor', none: 'Sin medidor' } },
  filling: { label: 'Cantidad por llenado', values: { bulk: 'Más de 25 gal', small: 'Nunca más de 25 gal' } },
  piping: {
    label: 'Tubería',
    values: {
      pressurized: 'Presurizada',
      suction: 'De succión',
      safe_suction: 'De succión segura (válvula de retención debajo de la bomba)',
    },
  },
  line_method: {
    label: 'Detección de fugas',
    values: {
      monthly: 'Prueba electrónica cada mes',
      annual: 'Prueba de hermeticidad de línea cada año',
      interstitial: 'Sensores de sumidero (intersticial)',
    },
  },
  sump_role: {
    label: 'Función en la detección de fugas',
    values: { containment: 'Solo contención', interstitial: 'Se usa para el monitoreo intersticial de la tubería' },
  },
  overfill_kind: {
    label: 'Tipo',
    values: {
      shutoff: 'Cierre automático en el tubo de llenado',
      alarm: 'Alarma de nivel alto',
      ball_float: 'Flotador de bola en la línea de ventilación (limitador de flujo)',
    },
  },
  udc: { label: 'Contención debajo', values: { contained: 'Contención debajo del surtidor', none: 'Ninguna' } },
  fuel: {
    label: 'Mezcla de combustible',
    values: {
      usual: 'Como máximo 10 % de etanol y 20 % de biodiésel',
      high: 'Más de 10 % de etanol o 20 % de biodiésel',
    },
  },
  watches: {
    label: 'Vigila',
    values: {
      annular: 'El espacio entre las dos paredes de un tanque (anular)',
      stp_sump: 'Un sumidero de bomba (STP)',
      sump: 'Un sumidero de tubería o de contención',
      dispenser_pan: 'Una bandeja de surtidor',
      spill_bucket: 'Un balde de derrames',
      well: 'Un pozo de monitoreo',
      other: 'Nada de lo anterior',
    },
  },
};
