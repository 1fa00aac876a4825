import type { Phrase } from './compile-phrases.ts';

/** Maryland's rules in our words, as the calendar and the Why panel show them. */
export const marylandRulePhrases: readonly Phrase[] = [
  [
    'A tank installed since January 12, 2009 is monitored between its walls at least monthly; no other method takes its place.',
    'Un tanque instalado desde el 12 de enero de 2009 se monitorea entre sus paredes al menos cada mes; ningún otro método lo sustituye.',
  ],
  [
    'A tank that is gauged by hand is gauged at least weekly, over 36 hours without a change, within 10, 13 or 26 gallons a test and 5, 7 or 13 gallons on average of four tests, by its size.',
    'Un tanque que se mide a mano se mide al menos cada semana, durante 36 horas sin cambios, con una diferencia de hasta 10, 13 o 26 galones por prueba y de 5, 7 o 13 galones en promedio de cuatro pruebas, según su tamaño.',
  ],
  [
    'Inventory of each metered tank is controlled in addition to the monthly method of release detection: measured each day of operation, and reconciled and reviewed each month.',
    'El inventario de cada tanque con medidores se controla además del método mensual de detección de fugas: se mide cada día de operación y se concilia y revisa cada mes.',
  ],
  [
    'Suction piping that is not monitored month by month is tested for tightness at least every two years.',
    'La tubería de succión que no se monitorea mes a mes se somete a una prueba de hermeticidad al menos cada dos años.',
  ],
  [
    'Suction piping that is not monitored month by month has a precision tightness test at least every two years.',
    'La tubería de succión que no se monitorea mes a mes tiene una prueba de hermeticidad de precisión al menos cada dos años.',
  ],
  [
    'Safe suction needs none where its slope, its single check valve and the place of that can be looked at.',
    'La succión segura no la necesita si se pueden inspeccionar su pendiente, su única válvula de retención y el lugar de esta.',
  ],
  [
    'A gasoline system put in before January 26, 2005 in a high-risk groundwater use area, or before January 1, 2010 in a well head protection area, has its vapor piping, tank top fittings, risers and vent piping tested with helium every 24 months, unless its Stage II piping was decommissioned by an approved method.',
    'En un sistema de gasolina instalado antes del 26 de enero de 2005 en un área de uso de agua subterránea de alto riesgo, o antes del 1 de enero de 2010 en un área de protección de pozos, la tubería de vapores, las conexiones superiores del tanque, los tubos verticales y la tubería de ventilación se prueban con helio cada 24 meses, salvo que su tubería de etapa II se haya retirado de servicio con un método aprobado.',
  ],
  [
    'A newer system is tested when it is put in, replaced, repaired or upgraded.',
    'Un sistema más nuevo se prueba cuando se instala, reemplaza, repara o mejora.',
  ],
  [
    'An inspector certified by the Department inspects the systems within six months of their installation, every three years, within three months of a new owner, and within 30 days of a notification by the Department.',
    'Un inspector certificado por el Departamento inspecciona los sistemas dentro de los seis meses de su instalación, cada tres años, dentro de los tres meses de un cambio de propietario y dentro de los 30 días de un aviso del Departamento.',
  ],
  [
    'The report is sent within 30 days; deficiencies are corrected within 30 days of the notification of them.',
    'El informe se envía dentro de 30 días; las deficiencias se corrigen dentro de los 30 días de su notificación.',
  ],
  [
    'Each overfill device is inspected and its function tested when it is installed or repaired and every three years, by a certified inspector, technician or precision tightness tester; the first time by June 13, 2023.',
    'Cada dispositivo de sobrellenado se inspecciona y se prueba su función cuando se instala o repara y cada tres años, por un inspector, técnico o probador de hermeticidad certificado; la primera vez, a más tardar el 13 de junio de 2023.',
  ],
  ['Shut-off at 95 % full, alert at 90 %.', 'Cierre al 95 % de llenado, aviso al 90 %.'],
  [
    'Every containment sump is tested for tightness every three years, used for interstitial monitoring or not, and upon repair.',
    'Cada sumidero de contención se somete a una prueba de hermeticidad cada tres años, se use o no para el monitoreo intersticial, y tras una reparación.',
  ],
  [
    'The first test is within 30 days of its installation; by the federal rule, which is stricter there, when it is installed.',
    'La primera prueba es dentro de los 30 días de su instalación; según la norma federal, que es más estricta en eso, al instalarse.',
  ],
  [
    'Containment sumps are tested for tightness every five years.',
    'Los sumideros de contención se someten a una prueba de hermeticidad cada cinco años.',
  ],
  [
    'Each spill bucket is tested for tightness every year, within 30 days of its installation and upon repair; by the federal rule, which is stricter there, when it is installed.',
    'Cada balde de derrames se somete a una prueba de hermeticidad cada año, dentro de los 30 días de su instalación y tras una reparación; según la norma federal, que es más estricta en eso, al instalarse.',
  ],
  ['It holds at least 5 gallons.', 'Su capacidad es de al menos 5 galones.'],
  [
    'Evidence of financial responsibility is sent to the Department electronically every year, within 90 days of the start of cover or its anniversary, and whenever the Department asks.',
    'La evidencia de responsabilidad financiera se envía al Departamento por vía electrónica cada año, dentro de los 90 días del inicio de la cobertura o de su aniversario, y cuando el Departamento la pida.',
  ],
  [
    'With the inspection, at least every three years, throughput is reviewed, and whenever the Department asks.',
    'Con la inspección, al menos cada tres años, se revisa el volumen despachado, y también cuando el Departamento lo pida.',
  ],
  [
    'A site is high risk with 80,000 gallons or more underground (heating oil for the site itself aside) and a tank or product piping with a single wall, or 750,000 gallons a month on average over twelve months, or 1,000,000 in any month.',
    'Un sitio es de alto riesgo con 80,000 galones o más bajo tierra (sin contar el aceite de calefacción del propio sitio) y un tanque o tubería de producto de una sola pared, o con 750,000 galones al mes en promedio durante doce meses, o 1,000,000 en cualquier mes.',
  ],
  [
    'Spill prevention and release detection equipment is looked over every month, and by the federal rule every 30 days.',
    'El equipo de prevención de derrames y de detección de fugas se revisa cada mes y, según la norma federal, cada 30 días.',
  ],
  [
    'Where deliveries are further apart than that, the spill part may be done before each delivery.',
    'Si las entregas son menos frecuentes, la parte de derrames puede hacerse antes de cada entrega.',
  ],
  [
    'Every containment sump is looked over each year, used for monitoring or not.',
    'Cada sumidero de contención se revisa cada año, se use o no para el monitoreo.',
  ],
  [
    'Inventory is controlled beside any other method: the level of each day by stick or gauge, reconciled with meters and deliveries.',
    'El inventario se controla además de cualquier otro método: el nivel de cada día con varilla o medidor, conciliado con los contadores y las entregas.',
  ],
  [
    'Each calendar month may be off by 1 % of what was metered plus 130 gallons; seven days of shortage in a row that come to 80 gallons are looked into at once.',
    'Cada mes calendario puede diferir en un 1 % de lo despachado más 130 galones; siete días seguidos de faltante que sumen 80 galones se investigan de inmediato.',
  ],
  [
    'The registration form is sent within 30 days of installation or acquisition, and of a return to service, change of product or service, upgrade, closure, or a change of financial responsibility.',
    'El formulario de registro se envía dentro de los 30 días de la instalación o adquisición, y de un regreso al servicio, un cambio de producto o de servicio, una mejora, un cierre o un cambio de responsabilidad financiera.',
  ],
  ['The certificate hangs at the site.', 'El certificado está a la vista en el sitio.'],
  [
    'A written list names the operators, each certified through a programme the Department approves; instructions and telephone numbers are at the site, and a class A operator can be reached by telephone while the site is open and comes within 24 hours when asked.',
    'Una lista escrita nombra a los operadores, cada uno certificado por un programa que el Departamento aprueba; en el sitio hay instrucciones y números de teléfono, y a un operador de clase A se le localiza por teléfono mientras el sitio está abierto y acude dentro de 24 horas cuando se le pide.',
  ],
  [
    'What was repaired passes a precision tightness test before it returns to service; a certified technician does the work, and relining is no repair.',
    'Lo reparado aprueba una prueba de hermeticidad de precisión antes de volver al servicio; un técnico certificado hace el trabajo, y un nuevo revestimiento no es una reparación.',
  ],
];
