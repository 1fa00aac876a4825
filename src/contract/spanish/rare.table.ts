import type { Phrase } from './compile-phrases.ts';

/** Sentences of verdicts and of the calendar that few sites ever see, and those that refuse an answer to a release. */
export const rarePhrases: readonly Phrase[] = [
  ['the last month', 'el último mes'],
  ['gallons metered in a month', 'galones vendidos por medidor en un mes'],
  [
    'A tank that is recorded as one that never takes more than {n} gallons at a time, and of which more is metered in a month than a fill of {n:b} gallons on each day brings, contradicts the record: it needs its spill and overfill prevention.',
    'Un tanque que consta como uno que nunca recibe más de {n} galones de una vez, y del que se mide en un mes más de lo que aporta un llenado de {n:b} galones cada día, contradice el registro: necesita su prevención de derrames y sobrellenado.',
  ],
  ['The rule names no amount of sales.', 'La norma no indica ninguna cantidad de ventas.'],
  // Calendar
  [
    '{unit} was installed on {date}: record whether containment is under it, on the Equipment tab.',
    '{unit} se instaló el {date}: registre en la pestaña Equipo si tiene contención debajo.',
  ],
  ['A policy is recorded for this site.', 'Consta una póliza para este sitio.'],
  ['{n} policies are recorded for this site.', 'Constan {n} pólizas para este sitio.'],
  ['{unit} watches a spill bucket.', '{unit} vigila un balde de derrames.'],
  [
    '{unit} is out of use since {date}; no further step is due.',
    '{unit} está fuera de uso desde el {date}; no vence ningún otro paso.',
  ],
  ['{unit} was tested after its repair, on {date}.', '{unit} se probó después de su reparación, el {date}.'],
  ['{unit} was tested after its repair.', '{unit} se probó después de su reparación.'],
  ['It covers too little.', 'Su cobertura es insuficiente.'],
  ['No recorded policy is in force yet.', 'Ninguna póliza registrada está vigente todavía.'],
  [
    'Set up by an administrator for this site; no rule of the tables asks for it.',
    'Configurada por un administrador para este sitio; ninguna regla de las tablas la exige.',
  ],
  ['No day is set.', 'No hay ningún día fijado.'],
  [
    '{part} is recorded without {part:lacks}, and shows no cover.',
    '{part} consta sin {part:lacks}, y no demuestra cobertura.',
  ],
  ['Record what is missing on the Site Info tab.', 'Registre lo que falta en la pestaña Información del sitio.'],
  [
    '{part} is recorded from {date:a} to {date:b}, longer than {n} years ({text}), and shows no cover.',
    '{part} consta del {date:a} al {date:b}, más de {n} años ({text}), y no demuestra cobertura.',
  ],
  ['Correct its dates on the Site Info tab.', 'Corrija sus fechas en la pestaña Información del sitio.'],
  ['{part} covers {part:amounts} ({text}).', '{part} cubre {part:amounts} ({text}).'],
  // Evidence
  [
    "Its date lies after the day on which it was reported: the gauge's clock was wrong.",
    'Su fecha es posterior al día en que se informó de ella: el reloj del medidor estaba mal.',
  ],
  ['The {part} of its listing was not read ({part:listing}).', 'No se leyó {part} de su listado ({part:listing}).'],
  [
    'In whichever units, the tank holds too much; the test was evaluated up to {n} gal ({part}).',
    'En cualquier unidad, el tanque tiene demasiada capacidad; la prueba se evaluó hasta {n} gal ({part}).',
  ],
  [
    'No lowest product is on record for a tank of {n} in ({part}).',
    'No consta ningún producto mínimo para un tanque de {n} in ({part}).',
  ],
  [
    'It found {n:a} gph; the test was evaluated to pass below {n:b} gph ({part}).',
    'Encontró {n:a} gph; la prueba se evaluó para aprobarse por debajo de {n:b} gph ({part}).',
  ],
  [
    'The units of the gauge are not confirmed, so its rate cannot be held against the threshold; the test was evaluated to pass below {n} gph ({part}).',
    'Las unidades del medidor no están confirmadas, por lo que su tasa no se puede comparar con el umbral; la prueba se evaluó para aprobarse por debajo de {n} gph ({part}).',
  ],
  [
    'The units of the gauge are not confirmed, so its rate cannot be held against the threshold.',
    'Las unidades del medidor no están confirmadas, por lo que su tasa no se puede comparar con el umbral.',
  ],
  [
    'The tank holds {text}, and the products of its listing were not read ({part}).',
    'El tanque contiene {text}, y no se leyeron los productos de su listado ({part}).',
  ],
  [
    'Tanks {part} are siphoned together; up to how many tanks and gallons the test was evaluated was not read ({part:listing}).',
    'Los tanques {part} están unidos por sifón; no se leyó para cuántos tanques y galones se evaluó la prueba ({part:listing}).',
  ],
  [
    'Correct one of the two: the siphon of {unit} under Equipment, or the tanks set up at the gauge.',
    'Corrija uno de los dos: el sifón de {unit} en Equipo, o los tanques configurados en el medidor.',
  ],
  [
    'The units of the gauge are not confirmed, and more may have come into {part}; the test was evaluated up to {n} gal a month ({part:listing}).',
    'Las unidades del medidor no están confirmadas, y puede haber entrado más en {part}; la prueba se evaluó hasta {n} gal al mes ({part:listing}).',
  ],
  ['An administrator can set them.', 'Un administrador puede fijarlas.'],
  [
    'What came into the tank in {month} is not known: a delivery of the month bears no amount; the test was evaluated up to {n} gal a month ({part}).',
    'Se desconoce lo que entró en el tanque en {month}: una entrega del mes no lleva cantidad; la prueba se evaluó hasta {n} gal al mes ({part}).',
  ],
  ['The console must print the volume with its deliveries.', 'La consola debe imprimir el volumen con sus entregas.'],
  [
    'What came into the tank in {month} is not known: the console reports no deliveries; the test was evaluated up to {n} gal a month ({part}).',
    'Se desconoce lo que entró en el tanque en {month}: la consola no informa de entregas; la prueba se evaluó hasta {n} gal al mes ({part}).',
  ],
  [
    'Test the tank in another way, or have the console report its deliveries (report 202).',
    'Pruebe el tanque de otra manera, o haga que la consola informe de sus entregas (informe 202).',
  ],
  [
    'What came into the tank in {month} is not known: the console was not connected yet, it is since {date}; the test was evaluated up to {n} gal a month ({part}).',
    'Se desconoce lo que entró en el tanque en {month}: la consola aún no estaba conectada, lo está desde el {date}; la prueba se evaluó hasta {n} gal al mes ({part}).',
  ],
  [
    'The level rose by {n} gal during the test, from {moment}, to {text}.',
    'El nivel subió {n} gal durante la prueba, del {moment} a las {text}.',
  ],
  [
    'Fuel was sold until {moment}; the wait after a sale was not read ({part}).',
    'Se vendió combustible hasta el {moment}; no se leyó la espera después de una venta ({part}).',
  ],
  ['Set the capacity of the tank.', 'Fije la capacidad del tanque.'],
  [
    'The capacity of the tank is not on record, so it is not known how full the tank was; at least {n}% is needed ({part}).',
    'No consta la capacidad del tanque, por lo que se desconoce cuán lleno estaba; se necesita al menos el {n}% ({part}).',
  ],
  [
    'To count them, edit the pieces under Equipment and attach documents that show them.',
    'Para que cuenten, edite las piezas en Equipo y adjunte documentos que los muestren.',
  ],
  [
    '{unit} is recorded as deferred, but its level fell on {count} of the month, as that of a tank that sells.',
    '{unit} consta como aplazado, pero su nivel bajó en {count} del mes, como el de un tanque que vende.',
  ],
  ['It lies outside the month.', 'Está fuera del mes.'],
  [
    'Its metered quantity is not recorded, so that no limit can be applied.',
    'No consta su cantidad medida, por lo que no se puede aplicar ningún límite.',
  ],
  ['The cause is recorded: in a later record of the month.', 'Consta la causa: en un registro posterior del mes.'],
  [
    'The leak detector of {unit} failed its test of {date}, and no pass of it has followed.',
    'El detector de fugas de {unit} no aprobó su prueba del {date}, y después no consta ninguna aprobada.',
  ],
  [
    'Have the leak detector of {unit} repaired and tested, and record the test in the calendar under its name, with its tester and document.',
    'Haga reparar y probar el detector de fugas de {unit}, y registre la prueba en el calendario bajo su nombre, con su técnico y su documento.',
  ],
  ['The reason is by {text}.', 'El motivo es de {text}.'],
  ['It is recorded without its levels, its hours and its gallons.', 'Consta sin sus niveles, sus horas y sus galones.'],
  [
    'It is recorded without two readings at its beginning and two at its end.',
    'Consta sin dos lecturas al inicio y dos al final.',
  ],
  [
    'It differs by {n} gal in {count}, which no row of the table allows.',
    'Difiere en {n} gal en {count}, lo que ninguna fila de la tabla permite.',
  ],
  [
    'The containment of {unit} was repaired on {date:a}, and no test since is on record; it was due by {date:b}.',
    'La contención de {unit} se reparó el {date:a}, y desde entonces no consta ninguna prueba; vencía el {date:b}.',
  ],
  [
    'Record a passed tightness test of the repaired containment, as the test after a repair in the calendar, after the repair.',
    'Registre una prueba de hermeticidad aprobada de la contención reparada, como la prueba después de una reparación del calendario, posterior a la reparación.',
  ],
  [
    'It is recorded without its wells and what was found in each.',
    'Consta sin sus pozos y lo que se encontró en cada uno.',
  ],
  ['The depth of the water is not recorded for {part}.', 'No consta la profundidad del agua en {part}.'],
  [
    'It is not recorded how thin a layer of product its instrument finds.',
    'No consta qué capa mínima de producto detecta su instrumento.',
  ],
  ['Reading and background are not recorded for {part}.', 'No constan la lectura ni el nivel de fondo en {part}.'],
  [
    'The site assessment of {date} is recorded without the depth of the groundwater.',
    'La evaluación del sitio del {date} consta sin la profundidad del agua subterránea.',
  ],
  [
    'Its rate is {n:a} gph; the version was evaluated to pass below {n:b} gph ({part}).',
    'Su tasa es {n:a} gph; la versión se evaluó para aprobarse por debajo de {n:b} gph ({part}).',
  ],
  [
    '{n:a} gal were delivered in the month; the version was evaluated up to {n:b} gal ({part}).',
    'En el mes se entregaron {n:a} gal; la versión se evaluó hasta {n:b} gal ({part}).',
  ],
  [
    '{n:a} gal were metered in the month; the version was evaluated up to {n:b} gal ({part}).',
    'En el mes se midieron {n:a} gal vendidos; la versión se evaluó hasta {n:b} gal ({part}).',
  ],
  // Checks of an answer to a suspected release
  ['It failed.', 'No se aprobó.'],
  ['It shows nothing.', 'No demuestra nada.'],
  ['It reports liquid.', 'Informa de líquido.'],
  ['It is over its limit.', 'Supera su límite.'],
  [
    'It does not come after the sign, or nobody knows whether it does.',
    'No es posterior al indicio, o se desconoce si lo es.',
  ],
  ['It finds less than what showed the sign.', 'Detecta menos que lo que mostró el indicio.'],
  ['“{label}” does not answer a spill.', '“{label}” no responde a un derrame.'],
  ['“{label}” does not answer this sign.', '“{label}” no responde a este indicio.'],
  ['Choose what was found.', 'Elija lo que se encontró.'],
  [
    'It was found on {date:a}, before the sign of {date:b}.',
    'Se encontró el {date:a}, antes del indicio del {date:b}.',
  ],
  ['Enter a day from then on.', 'Introduzca un día a partir de entonces.'],
  ['{date} has not come yet.', 'El {date} aún no ha llegado.'],
  ['Enter the day on which it was found.', 'Introduzca el día en que se encontró.'],
  [
    '“{text}” is no test, result or sensor state of this equipment since the sign.',
    '“{text}” no es una prueba, un resultado ni un estado de sensor de este equipo posterior al indicio.',
  ],
  ['Enter the day on which the agency set the period.', 'Introduzca el día en que la agencia fijó el plazo.'],
  ['Choose one of those listed.', 'Elija uno de la lista.'],
  ['The answer lacks {part}.', 'A la respuesta le falta {part}.'],
  ['The alarm of {date} is still active.', 'La alarma del {date} sigue activa.'],
  ['It must clear first.', 'Primero debe despejarse.'],
  ['The {text} does not show it: {said}', 'Esto no lo demuestra: {text}: {said}'],
  [
    'Every check is from before {date}, when the defect was found: name a passing one after the repair.',
    'Todas las comprobaciones son anteriores al {date}, cuando se encontró el defecto: indique una aprobada posterior a la reparación.',
  ],
  [
    'None of the checks answers the sign of {date}: name a passing one after it that finds as small a loss.',
    'Ninguna de las comprobaciones responde al indicio del {date}: indique una aprobada posterior que detecte una pérdida igual de pequeña.',
  ],
];

/** Parts of those sentences. */
export const rareParts: readonly Phrase[] = [
  ['The policy', 'La póliza'],
  ['Policy {text}', 'La póliza {text}'],
  ['its beginning', 'su inicio'],
  ['its document', 'su documento'],
  ['its amount for each occurrence', 'su monto por evento'],
  ['its amount for a year', 'su monto anual'],
  ['{text:a} for each occurrence, and {text:b} are needed', '{text:a} por evento, y se necesitan {text:b}'],
  [
    '{text:a} a year, and {text:b} are needed, because the owner has {n} tanks or more',
    '{text:a} al año, y se necesitan {text:b}, porque el propietario tiene {n} tanques o más',
  ],
  ['{text:a} a year, and {text:b} are needed', '{text:a} al año, y se necesitan {text:b}'],
  ['{part:a}; it covers {part:b}', '{part:a}; cubre {part:b}'],
  [
    '{text:a} for each occurrence, and {text:b} are needed; it covers {text:c} a year, and {text:d} are needed',
    '{text:a} por evento, y se necesitan {text:b}; cubre {text:c} al año, y se necesitan {text:d}',
  ],
  [
    '{text:a} for each occurrence, and {text:b} are needed; it covers {text:c} a year, and {text:d} are needed, because the owner has {n} tanks or more',
    '{text:a} por evento, y se necesitan {text:b}; cubre {text:c} al año, y se necesitan {text:d}, porque el propietario tiene {n} tanques o más',
  ],
  ['wait after a delivery', 'la espera después de una entrega'],
  ['shortest test', 'la prueba más corta'],
  ['lowest fill', 'el llenado mínimo'],
  ['highest fill', 'el llenado máximo'],
  ['largest tank', 'el tanque más grande'],
  ['monthly throughput', 'el volumen mensual'],
  ['the tank in {month}', 'el tanque en {month}'],
  ['well {text}', 'el pozo {text}'],
  ['wells {text}', 'los pozos {text}'],
  ['the equipment', 'el equipo'],
  ['who found it', 'quién lo encontró'],
  ['what was repaired or replaced', 'lo que se reparó o sustituyó'],
  ['its cause or source', 'su causa u origen'],
  ['a document', 'un documento'],
  ['the agency that set the longer period', 'la agencia que fijó el plazo mayor'],
  [
    'the document of the agency, or what it set in words, for the longer period',
    'el documento de la agencia, o lo que fijó con palabras, para el plazo mayor',
  ],
  ['a passing retest or check after the sign', 'una nueva prueba o revisión aprobada posterior al indicio'],
  ['a passing {n} gph test after the sign', 'una prueba de {n} gph aprobada posterior al indicio'],
];
