import type { Phrase } from '#contract/spanish/compile-phrases.ts';

/** What a report says above its tables, and in place of one without rows. */
export const reportLeads: readonly Phrase[] = [
  [
    'Translation. The English report with the same verification code is the record. What is shown in English here has no translation.',
    'Traducción. El informe en inglés con el mismo código de verificación es el documento de registro. Lo que aquí figura en inglés no tiene traducción.',
  ],
  [
    'Release detection of underground storage tanks, lines and sensors',
    'Detección de fugas de tanques subterráneos de almacenamiento, líneas y sensores',
  ],
  [
    'Some rules are not judged: see Not judged by this console.',
    'Algunas reglas no se evalúan: vea Lo que esta consola no evalúa.',
  ],
  ['Rules that may apply to this facility.', 'Reglas que pueden aplicarse a esta instalación.'],
  [
    'No status and no calendar item covers them, so this report does not show whether they are met.',
    'Ningún estado ni elemento del calendario las cubre, por lo que este informe no muestra si se cumplen.',
  ],
  // Units
  ['No tank is on record for this site.', 'No consta ningún tanque de este sitio.'],
  [
    "Height, water and temperature are the gauge's reading within half an hour of the test; –: no reading.",
    'Altura, agua y temperatura son la lectura del medidor a menos de media hora de la prueba; –: sin lectura.',
  ],
  ['A negative leak rate is a loss.', 'Una tasa de fuga negativa es una pérdida.'],
  [
    "Gauge clock: the console's own time of the test, not corrected.",
    'Hora del medidor: la de la propia consola en la prueba, sin corregir.',
  ],
  [
    'The units of the tank gauge are not confirmed: its rates, volumes, heights, temperatures and capacities may be in other units than the headings say.',
    'Las unidades del medidor de tanques no están confirmadas: sus tasas, volúmenes, alturas, temperaturas y capacidades pueden estar en unidades distintas de las que dicen los encabezados.',
  ],
  ['No product line is on record for this site.', 'No consta ninguna línea de producto de este sitio.'],
  ['No sensor is on record for this site.', 'No consta ningún sensor de este sitio.'],
  ['Days of {month}.', 'Días de {month}.'],
  [
    'Normal: the gauge was polled, or its memory was read later, and no alarm of the sensor was active.',
    'Normal: se consultó el medidor, o se leyó después su memoria, y no había ninguna alarma activa del sensor.',
  ],
  ['A day without either proves nothing.', 'Un día sin ninguna de las dos cosas no demuestra nada.'],
  [
    'Days before the gauge first reported the sensor count as not monitored.',
    'Los días anteriores al primer reporte del sensor por el medidor cuentan como no monitoreados.',
  ],
  ["Times are the site's clock ({text}).", 'Las horas son las del sitio ({text}).'],
  ['No result of this month was set aside.', 'No se apartó ningún resultado de este mes.'],
  [
    'Tests and records that do not count toward the verdict, and the reason for each.',
    'Pruebas y registros que no cuentan para el dictamen, y el motivo de cada uno.',
  ],
  [
    'No third-party listing is applied to line tests.',
    'A las pruebas de línea no se les aplica ningún listado de terceros.',
  ],
  ['–: not reported or not recorded.', '–: no informado o no registrado.'],
  ['No test of a line leak detector is on record.', 'No consta ninguna prueba de un detector de fugas de línea.'],
  [
    'Function tests on record through the end of the month, newest first.',
    'Pruebas de funcionamiento que constan hasta el final del mes, la más reciente primero.',
  ],
  // Records
  [
    'No inventory reconciliation is recorded for this month.',
    'No consta ninguna conciliación de inventario de este mes.',
  ],
  [
    'The limit is 1 % of the metered quantity and 130 gallons; the seven-day review looks for seven days of shortage in a row that come to 80 gallons or more and shows the largest one.',
    'El límite es el 1 % de la cantidad medida más 130 galones; la revisión de siete días busca siete días seguidos de faltante que sumen 80 galones o más y muestra el mayor.',
  ],
  [
    'No statement of statistical inventory reconciliation is recorded for this month.',
    'No consta ninguna declaración de conciliación estadística de inventario de este mes.',
  ],
  ['Statistical inventory reconciliation.', 'Conciliación estadística de inventario.'],
  [
    'Each statement covers {month} through its last day, also when it was made later.',
    'Cada declaración cubre {month} hasta su último día, también cuando se emitió después.',
  ],
  [
    'Detectable: the smallest leak rate the method can detect.',
    'Detectable: la menor tasa de fuga que el método puede detectar.',
  ],
  [
    'No suspected release issue is on record for this month.',
    'No consta ninguna incidencia de presunta fuga de este mes.',
  ],
  [
    'What is not ruled out is named under What is missing or open.',
    'Lo que no se ha descartado figura en Lo que falta o está abierto.',
  ],
  ['No suspected release is on record for this month.', 'No consta ninguna presunta fuga de este mes.'],
  ['No alarm is on record.', 'No consta ninguna alarma.'],
  [
    'No gauge was polled in this month: whether an alarm was active is not known.',
    'No se consultó ningún medidor en este mes: no se sabe si hubo una alarma activa.',
  ],
  [
    'No alarm was active in this month while the gauge was watched.',
    'No hubo ninguna alarma activa en este mes mientras se vigiló el medidor.',
  ],
  [
    'The newest {n} of {n:all} kinds of alarms; the packet lists all of them (alarm-history.csv).',
    'Los {n} más recientes de {n:all} tipos de alarmas; el paquete los contiene todos (alarm-history.csv).',
  ],
  ['No device is on record.', 'No consta ningún equipo.'],
  [
    'Longest gap: the most days from pass to pass; more than 30 are flagged.',
    'Mayor intervalo: el mayor número de días entre dos pruebas aprobadas; se señalan más de 30.',
  ],
  [
    '–: no interval applies, or no other pass is on record.',
    '–: no se aplica ningún intervalo, o no consta otra prueba aprobada.',
  ],
  [
    'No gauge was polled in this month according to the records.',
    'Según los registros, no se consultó ningún medidor en este mes.',
  ],
  [
    'The site as a whole was watched for {part} of the month.',
    'El sitio en su conjunto se vigiló durante {part} del mes.',
  ],
  [
    'The site as a whole was watched for {part} of the month so far.',
    'El sitio en su conjunto se vigiló durante {part} de lo que va del mes.',
  ],
  ['Watched live {part:live}; not watched {part:none}.', 'Vigilado en directo {part:live}; sin vigilar {part:none}.'],
  [
    'Watched live {part:live}; recovered from the console’s memory {part:read}; not watched {part:none}.',
    'Vigilado en directo {part:live}; recuperado de la memoria de la consola {part:read}; sin vigilar {part:none}.',
  ],
  [
    "The error of the gauge's clock is not known: no slip of the month shows its clock.",
    'No se conoce el error del reloj del medidor: ningún comprobante del mes muestra su hora.',
  ],
  [
    "By the slips of the month the gauge's clock was {part}.",
    'Según los comprobantes del mes, el reloj del medidor estaba {part}.',
  ],
  [
    "By the slips of the month the gauge's clock was between {part:least} and {part:most}.",
    'Según los comprobantes del mes, el reloj del medidor estaba entre {part:least} y {part:most}.',
  ],
  [
    "The gauge's clock is off; the times it gives its results may be too.",
    'El reloj del medidor no está en hora; tampoco pueden estarlo las horas que da a sus resultados.',
  ],
  // Rules and listings
  ['No rule was applied: no device is on record.', 'No se aplicó ninguna regla: no consta ningún equipo.'],
  ['Federal (40 CFR 280), edition {text}.', 'Federal (40 CFR 280), edición {text}.'],
  ['Federal (40 CFR 280) with {text:state}, edition {text}.', 'Federal (40 CFR 280) con {text:state}, edición {text}.'],
  ['Not legal advice: the cited text decides.', 'No es asesoría legal: decide el texto citado.'],
  ['No test that counts depends on a listing.', 'Ninguna prueba que cuenta se basa en un listado.'],
  [
    'Evaluations whose limits the counted tank tests and SIR statements meet, for the equipment on record today.',
    'Evaluaciones cuyos límites cumplen las pruebas de tanque y los informes de SIR que cuentan, para los equipos registrados hoy.',
  ],
  // Equipment and checks
  ['No tank and no line is on record for this site.', 'No consta ningún tanque ni línea de este sitio.'],
  [
    'Tanks and lines as they are on record on the day this report was made.',
    'Tanques y líneas como constan el día en que se hizo este informe.',
  ],
  [
    'No other equipment is on record: no sump, spill bucket, overfill device, leak detector, dispenser or sensor.',
    'No constan otros equipos: ningún sumidero, balde de derrames, prevención de sobrellenado, detector de fugas, surtidor ni sensor.',
  ],
  [
    'Leak detectors, spill buckets, overfill devices, sumps, dispensers and sensors as they are on record on the day this report was made.',
    'Detectores de fugas, baldes de derrames, prevención de sobrellenado, sumideros, surtidores y sensores como constan el día en que se hizo este informe.',
  ],
  [
    'Their tests and inspections are in the packet (test-records.csv).',
    'Sus pruebas e inspecciones están en el paquete (test-records.csv).',
  ],
  [
    'No annual test of release detection equipment is on record for the three years up to the end of the month.',
    'No consta ninguna prueba anual del equipo de detección de fugas en los tres años hasta el final del mes.',
  ],
  [
    'Annual tests of gauge, probes, sensors and other equipment in the three years up to the end of the month, newest first.',
    'Pruebas anuales del medidor, las sondas, los sensores y otros equipos en los tres años hasta el final del mes, la más reciente primero.',
  ],
  [
    'No walkthrough inspection is on record for the twelve months up to the end of the month.',
    'No consta ninguna inspección de recorrido en los doce meses hasta el final del mes.',
  ],
  [
    'Walkthroughs in the twelve months up to the end of the month, newest first.',
    'Recorridos en los doce meses hasta el final del mes, el más reciente primero.',
  ],
  [
    'A walkthrough of spill and release detection equipment is due every 30 days.',
    'El recorrido del equipo de derrames y de detección de fugas corresponde cada 30 días.',
  ],
  // Other months and versions
  ['Tanks, lines, sensors and alarms together.', 'Tanques, líneas, sensores y alarmas en conjunto.'],
  ['The site takes the status of its worst unit.', 'El sitio toma el estado de su peor unidad.'],
  [
    'Each month shows its stored verdict or, where none is stored, the verdict calculated from the records of today.',
    'Cada mes muestra su dictamen guardado o, donde no lo hay, el dictamen calculado con los registros de hoy.',
  ],
  ['A month that is not proven has its reason.', 'Un mes sin demostrar lleva su motivo.'],
  [
    'A reconciliation statement is made after its month.',
    'Una declaración de conciliación se emite después de su mes.',
  ],
  [
    'Gap: the most days from pass to pass that touch the month; – where the method has no 30-day interval or no other pass is on record.',
    'Intervalo: el mayor número de días entre pruebas aprobadas que toca el mes; – donde el método no tiene intervalo de 30 días o no consta otra prueba aprobada.',
  ],
  ['Newest first.', 'La más reciente primero.'],
  [
    'The newest version counts; the earlier ones remain on record.',
    'Cuenta la versión más reciente; las anteriores siguen registradas.',
  ],
  // Slips and proof
  [
    'What the gauge sent with each test that counts, word for word.',
    'Lo que envió el medidor con cada prueba que cuenta, palabra por palabra.',
  ],
  [
    'Control characters are shown by name in angle brackets; a line that is too long continues on the next one, indented.',
    'Los caracteres de control se muestran por su nombre entre corchetes angulares; una línea demasiado larga continúa en la siguiente, con sangría.',
  ],
  [
    '{n} more slip is in the inspection packet (release-detection/slips.txt).',
    '{n} comprobante más está en el paquete de inspección (release-detection/slips.txt).',
  ],
  [
    '{n} more slips are in the inspection packet (release-detection/slips.txt).',
    '{n} comprobantes más están en el paquete de inspección (release-detection/slips.txt).',
  ],
  ['No slip is stored of {n} test that counts.', 'No hay comprobante guardado de {n} prueba que cuenta.'],
  ['No slip is stored of {n} tests that count.', 'No hay comprobante guardado de {n} pruebas que cuentan.'],
  [
    'No slip is stored of a test that counts in this month.',
    'No hay comprobante guardado de una prueba que cuente en este mes.',
  ],
  ['Tests that count without a slip: {n}.', 'Pruebas que cuentan sin comprobante: {n}.'],
  [
    'Open {text} and compare facility, month, status and evidence hash with this page, or choose the PDF file there: the page shows whether it is identical, byte for byte, to the report that was made.',
    'Abra {text} y compare instalación, mes, estado y hash de la evidencia con esta página, o elija allí el archivo PDF: la página muestra si es idéntico, byte por byte, al informe que se hizo.',
  ],
  ['No account is required.', 'No se necesita una cuenta.'],
  [
    'The verification code {text} belongs only to this facility, month and evidence.',
    'El código de verificación {text} pertenece solo a esta instalación, este mes y esta evidencia.',
  ],
  [
    'The evidence hash {text} is the SHA-256 of everything this report says.',
    'El hash de la evidencia {text} es el SHA-256 de todo lo que dice este informe en inglés.',
  ],
  [
    'The same evidence always gives the same file; later evidence gives a report with another code.',
    'La misma evidencia da siempre el mismo archivo en inglés; una evidencia posterior da un informe con otro código.',
  ],
  [
    "\uFFFD stands for characters that this document's typeface lacks: {text}.",
    '\uFFFD ocupa el lugar de caracteres que faltan en la tipografía de este documento: {text}.',
  ],
];
