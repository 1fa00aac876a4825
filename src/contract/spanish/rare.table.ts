import type { Phrase } from './compile-phrases.ts';

/** Sentences of verdicts and of the calendar that few sites ever see, and those that refuse an answer to a release. */
export const rarePhrases: readonly Phrase[] = [
  ['gallons metered in a month', 'galones vendidos por medidor en un mes'],
  [
    'A tank that is recorded as a farm or residential tank for noncommercial purposes, and of which more is metered in a month, contradicts the record and is judged.',
    'Un tanque que consta como agrícola o residencial para fines no comerciales, y del que se mide más en un mes, contradice el registro y se juzga.',
  ],
  [
    'The rule names no amount of sales: this is that of the larger cover in section 280.93(a)(1).',
    'La regla no nombra ninguna cantidad de ventas: esta es la de la cobertura mayor de la sección 280.93(a)(1).',
  ],
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
  ['{units} together cover {part:amounts} ({text}).', '{units} juntas cubren {part:amounts} ({text}).'],
  [
    '{units} is recorded for a site that sells no fuel to the public, so that {text} would do.',
    '{units} consta para un sitio que no vende combustible al público, para el que bastarían {text}.',
  ],
  [
    '{units} are recorded for a site that sells no fuel to the public, so that {text} would do.',
    '{units} constan para un sitio que no vende combustible al público, para el que bastarían {text}.',
  ],
  [
    'The record contradicts it: its inventory records show {n:a} gal metered a month on average in {text}, more than {n:b} gal.',
    'El registro lo contradice: sus registros de inventario muestran {n:a} gal medidos al mes en promedio en {text}, más de {n:b} gal.',
  ],
  [
    'It is not shown: {unit} is on record, and no inventory record shows that at most {n} gal a month pass.',
    'No está demostrado: consta {unit}, y ningún registro de inventario muestra que pasan como máximo {n} gal al mes.',
  ],
  [
    'It is not shown: {unit} is on record, and the inventory records of {text} do not show the metered sales of every tank.',
    'No está demostrado: consta {unit}, y los registros de inventario de {text} no muestran las ventas medidas de cada tanque.',
  ],
  [
    'Record the reconciliation of each month with its metered sales, under Compliance.',
    'Registre la conciliación de cada mes con sus ventas medidas, en Cumplimiento.',
  ],
  ['{part} shows no cover.', '{part} no demuestra cobertura.'],
  [
    'Its document {text:file} has no type, which shows no cover.',
    'Su documento {text:file} no tiene tipo, y así no demuestra cobertura.',
  ],
  [
    'Its document {text:file} is filed as “{text:type}”, which shows no cover.',
    'Su documento {text:file} está archivado como «{text:type}», que no demuestra cobertura.',
  ],
  [
    'Change the type of the document under Documents to “{text:a}” or “{text:b}” if it is one.',
    'Cambie el tipo del documento en Documentos a «{text:a}» o «{text:b}» si lo es.',
  ],
  ['It is on record as of {date}; no due date follows.', 'Consta al {date}; no sigue ninguna fecha de vencimiento.'],
  [
    '{unit} is on record as of {date}; no due date follows.',
    '{unit} consta al {date}; no sigue ninguna fecha de vencimiento.',
  ],
  [
    'The pass of {date} is recorded without the name of an operator: does not count.',
    'El aprobado del {date} consta sin el nombre de un operador: no cuenta.',
  ],
  ['Record it again with the names of the operators.', 'Regístrelo de nuevo con los nombres de los operadores.'],
  [
    'The pass of {date} is recorded without its document: does not count.',
    'El aprobado del {date} consta sin su documento: no cuenta.',
  ],
  ['Attach the form or the certificate to the record.', 'Adjunte el formulario o el certificado al registro.'],
  [
    'Attach the document to the record; where the tester is missing too, record the pass again with the tester.',
    'Adjunte el documento al registro; si también falta el técnico de la prueba, registre de nuevo la prueba aprobada con el técnico.',
  ],
  [
    'The pass of {date} is recorded without the person who did it: does not count.',
    'El aprobado del {date} consta sin la persona que hizo el trabajo: no cuenta.',
  ],
  [
    'The pass of {date} is recorded without a tester who is named: does not count.',
    'El aprobado del {date} consta sin un técnico con nombre: no cuenta.',
  ],
  ['Record it again with the name of the tester.', 'Regístrelo de nuevo con el nombre del técnico.'],
  ['Record it again with the name of that person.', 'Regístrelo de nuevo con el nombre de esa persona.'],
  ['No tank or line on record here is regulated.', 'Ningún tanque ni línea que conste aquí está regulado.'],
  ['The same holds of {n} more tank.', 'Lo mismo vale para {n} tanque más.'],
  ['The same holds of {n} more tanks.', 'Lo mismo vale para {n} tanques más.'],
  ['Not every day of {month} is covered by enough.', 'No todos los días de {month} tienen cobertura suficiente.'],
  ['{part:a}; they cover {part:b}', '{part:a}; cubren {part:b}'],
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
  // Listings of the owner
  [
    'Listing of the owner: "{text}", evaluated by {text:by} on {date}.',
    'Listado del propietario: "{text}", evaluado por {text:by} el {date}.',
  ],
  [
    'Listing of the owner: "{text}", approved in writing by {text:by} on {date}.',
    'Listado del propietario: "{text}", aprobado por escrito por {text:by} el {date}.',
  ],
  ['The table of listings does not hold it.', 'La tabla de listados no lo contiene.'],
  [
    'Shown by document {n}, {text:file}; recorded by {text:who} on {date}.',
    'Lo demuestra el documento {n}, {text:file}; lo registró {text:who} el {date}.',
  ],
  [
    'The threshold of the owner\'s listing "{text}" is {n:a} gph; of a SIR version that finds {n:b} gph it is at most half of that (40 CFR 280.43(h)).',
    'El umbral del listado del propietario "{text}" es {n:a} gph; el de una versión de SIR que detecta {n:b} gph es como máximo la mitad (40 CFR 280.43(h)).',
  ],
  [
    'What the tank holds is not on record; the test was evaluated with {text:fuels} ({part:listing}).',
    'No consta qué contiene el tanque; la prueba se evaluó con {text:fuels} ({part:listing}).',
  ],
  ['Record the product of the tank.', 'Registre el producto del tanque.'],
  [
    'The tank is called {text}, and nothing shows that the test was evaluated with it ({part:listing}).',
    'El tanque se llama {text}, y nada demuestra que la prueba se evaluó con ese producto ({part:listing}).',
  ],
  ['Name the product of the tank as the listing does.', 'Nombre el producto del tanque como lo hace el listado.'],
  [
    'The document {text:file} of the owner\'s listing "{text}" is not stored at the site.',
    'El documento {text:file} del listado del propietario "{text}" no está guardado en el sitio.',
  ],
  ['Store it again under Documents.', 'Guárdelo de nuevo en Documentos.'],
  [
    'The document {text:file} of the owner\'s listing "{text}" has no type, which does not show it.',
    'El documento {text:file} del listado del propietario "{text}" no tiene tipo, y eso no lo demuestra.',
  ],
  [
    'The document {text:file} of the owner\'s listing "{text}" is filed as “{part:kind}”, which does not show it.',
    'El documento {text:file} del listado del propietario "{text}" está archivado como “{part:kind}”, que no lo demuestra.',
  ],
  [
    'The owner\'s listing "{text}" does not state this limit: {part:limit}.',
    'El listado del propietario "{text}" no indica este límite: {part:limit}.',
  ],
  [
    'A limit that is not stated is missing, not unlimited.',
    'Un límite que no se indica falta; no significa que no haya límite.',
  ],
  [
    'Withdraw the listing and record it again with all limits of its document.',
    'Retire el listado y regístrelo de nuevo con todos los límites de su documento.',
  ],
  [
    'By the owner\'s listing "{text}" the test finds a leak with a probability of {n:a}%; at least {n:b}% is needed (40 CFR 280.40(a)(4)).',
    'Según el listado del propietario "{text}", la prueba detecta una fuga con una probabilidad del {n:a}%; se necesita al menos el {n:b}% (40 CFR 280.40(a)(4)).',
  ],
  [
    'By the owner\'s listing "{text}" the test gives a false alarm with a probability of {n:a}%; at most {n:b}% is allowed (40 CFR 280.40(a)(4)).',
    'Según el listado del propietario "{text}", la prueba da una falsa alarma con una probabilidad del {n:a}%; se permite como máximo el {n:b}% (40 CFR 280.40(a)(4)).',
  ],
  [
    'The threshold of the owner\'s listing "{text}" is {n:a} gph; a test that finds {n:b} gph needs one above 0 and below {n:c} gph.',
    'El umbral del listado del propietario "{text}" es de {n:a} gph; una prueba que detecta {n:b} gph necesita uno mayor que 0 y menor que {n:c} gph.',
  ],
  [
    'The owner\'s listing "{text}" counts from {date} on.',
    'El listado del propietario "{text}" cuenta desde el {date}.',
  ],
  ['The owner\'s listing "{text}" ended on {date}.', 'El listado del propietario "{text}" terminó el {date}.'],
  [
    'The owner\'s listing "{text}" is of probes of the kind {part:a}, and the kind of the probe is not on record.',
    'El listado del propietario "{text}" es para sondas del tipo {part:a}, y no consta el tipo de la sonda.',
  ],
  [
    'The owner\'s listing "{text}" is of probes of the kind {part:a}, and the tank has a probe of the kind {part:b}.',
    'El listado del propietario "{text}" es para sondas del tipo {part:a}, y el tanque tiene una sonda del tipo {part:b}.',
  ],
  // The clock and the listing of a test
  [
    "Its date is doubtful: the console's clock is {part} now.",
    'Su fecha es dudosa: el reloj de la consola está {part} ahora.',
  ],
  [
    'Set the clock of the console; until then its tests prove nothing.',
    'Ajuste el reloj de la consola; hasta entonces sus pruebas no prueban nada.',
  ],
  [
    'A test of the tank gauge counts within what it was evaluated for: so many tanks that are siphoned together, and so much that they hold together.',
    'Una prueba del medidor cuenta dentro de aquello para lo que se evaluó: tantos tanques unidos por sifón, y tanto volumen en conjunto.',
  ],
  [
    'A test counts within what its method was evaluated for, in gallons and gallons per hour. The units of the numbers must be known for that.',
    'Una prueba cuenta dentro de aquello para lo que se evaluó su método, en galones y galones por hora. Para eso deben conocerse las unidades de los números.',
  ],
  [
    'The monthly throughput of its listing was not read ({part}).',
    'No se leyó el volumen mensual de su listado ({part}).',
  ],
  [
    'The units of the gauge are not confirmed, and more may have been delivered in the month; {said} An administrator can set them.',
    'Las unidades del medidor no están confirmadas, y puede haberse entregado más en el mes; {said} Un administrador puede fijarlas.',
  ],
  [
    'An inconclusive result proves nothing: the statement can find {n:a} gph, and it must find {n:b} gph (40 CFR 280.43(h)(2)).',
    'Un resultado no concluyente no prueba nada: la declaración puede encontrar {n:a} gph, y debe encontrar {n:b} gph (40 CFR 280.43(h)(2)).',
  ],
  [
    'An inconclusive result proves nothing: its threshold of {n:a} gph is above half of the {n:b} gph that it can find (40 CFR 280.43(h)(3)).',
    'Un resultado no concluyente no prueba nada: su umbral de {n:a} gph supera la mitad de los {n:b} gph que puede encontrar (40 CFR 280.43(h)(3)).',
  ],
  // Figures of the program's own
  [
    'A tank that is recorded as one of a generator alone, or as deferred, and whose level falls on more days of the month is taken for one that sells. The rule says "solely" and names no figure.',
    'Un tanque que consta como de un generador únicamente, o como aplazado, y cuyo nivel baja en más días del mes se toma por uno que vende. La regla dice «únicamente» y no da ninguna cifra.',
  ],
  [
    'A policy that is recorded for a longer time shows no cover until its dates are corrected. The rule asks for the period of coverage in the endorsement and names no longest one.',
    'Una póliza que consta por un tiempo mayor no demuestra cobertura hasta que se corrijan sus fechas. La regla pide el período de cobertura en el endoso y no señala ningún máximo.',
  ],
  // Reports to the agency
  ['No report is needed: {text}.', 'No se necesita notificación: {text}.'],
  [
    'No report is needed: it was ruled out within {n} hours ({text}).',
    'No se necesita notificación: se descartó en menos de {n} horas ({text}).',
  ],
  [
    'No report to the agency is on record; {text} asks for it within {n} hours.',
    'No consta ninguna notificación a la agencia; {text} la exige en un plazo de {n} horas.',
  ],
  [
    'Report it now and record the report, or record when it was made.',
    'Notifíquela ahora y registre la notificación, o registre cuándo se hizo.',
  ],
  ['Never reported to the agency.', 'Nunca se notificó a la agencia.'],
  [
    'Never reported: no report to the agency is on record; it was due by {moment} ({text}).',
    'Nunca se notificó: no consta ninguna notificación a la agencia; vencía el {moment} ({text}).',
  ],
  // Tanks at rest
  [
    'A tank that is temporarily closed needs no release detection once it is empty: at most 1 in of product is left, or 0.3% of what it holds.',
    'Un tanque cerrado temporalmente no necesita detección de fugas cuando está vacío: queda como máximo 1 in de producto, o el 0.3% de lo que contiene.',
  ],
  [
    'A tank that is permanently closed is emptied and cleaned.',
    'Un tanque cerrado definitivamente se vacía y se limpia.',
  ],
  [
    '{unit} is recorded as retired, but its records show {text} metered in the month.',
    '{unit} consta como retirado, pero sus registros muestran {text} medidos en el mes.',
  ],
  [
    '{unit} is recorded as out of use, but its records show {text} metered in the month.',
    '{unit} consta como fuera de uso, pero sus registros muestran {text} medidos en el mes.',
  ],
  [
    '{unit} is recorded as retired, but its records show {text} metered in {month}.',
    '{unit} consta como retirado, pero sus registros muestran {text} medidos en {month}.',
  ],
  [
    '{unit} is recorded as out of use, but its records show {text} metered in {month}.',
    '{unit} consta como fuera de uso, pero sus registros muestran {text} medidos en {month}.',
  ],
  [
    'Record {unit} as in use on these days, or void the wrong record and record it again.',
    'Registre {unit} como en uso en estos días, o anule el registro equivocado y hágalo de nuevo.',
  ],
  [
    'Investigate the difference, then record the reconciliation again with its cause; for theft attach its document.',
    'Investigue la diferencia y registre de nuevo la conciliación con su causa; en caso de robo, adjunte su documento.',
  ],
  // Answers of a release
  [
    '“{text}” does not answer the alarm {alarm} of {date}, which says that it is fuel.',
    '«{text}» no responde a la alarma {alarm} del {date}, que indica que es combustible.',
  ],
  [
    'Choose what was found: contained product, a defective sensor with its replacement, or a release.',
    'Elija lo que se halló: producto contenido, un sensor defectuoso con su sustitución, o una fuga.',
  ],
  ['The alarm of {date} counts as active.', 'La alarma del {date} cuenta como activa.'],
  [
    'The answer lacks a passing {n} gph test after the sign.',
    'A la respuesta le falta una prueba de {n} gph aprobada posterior al indicio.',
  ],
  ['Inventory reconciliation for {month}.', 'Conciliación de inventario de {month}.'],
  [
    'No action: it was ruled out later, and not by the end of this month.',
    'Ninguna acción: se descartó más tarde, y no antes del fin de este mes.',
  ],
  [
    'the inventory reconciliation for {month} records that a release is suspected ({text})',
    'la conciliación de inventario de {month} registra que se presume una fuga ({text})',
  ],
  ['how much of it was watched is not known', 'se desconoce cuánto se vigiló'],
  // Documents of a type
  ['Its document {text} is not stored at the site.', 'Su documento {text} no está guardado en el sitio.'],
  [
    'Store it again under Documents, or attach another to the record.',
    'Guárdelo de nuevo en Documentos o adjunte otro al registro.',
  ],
  [
    'Change the type of the document under Documents if it is another, or attach the document that shows it to the record.',
    'Cambie el tipo del documento en Documentos si es otro, o adjunte al registro el documento que lo demuestra.',
  ],
  ['The pass of {date} is recorded and does not count.', 'La prueba aprobada del {date} consta y no cuenta.'],
  ['The record of {date} is recorded and does not count.', 'El registro del {date} consta y no cuenta.'],
  [
    'Its document {text} has no type, which does not show it.',
    'Su documento {text} no tiene tipo, lo que no lo demuestra.',
  ],
  [
    'Its document {text} is filed as “{label}”, which does not show it.',
    'Su documento {text} está archivado como «{label}», lo que no lo demuestra.',
  ],
  [
    'Change the type of the document under Documents to {part} if it is one, or record the result again with a note that says what the document is.',
    'Cambie el tipo del documento en Documentos a {part} si lo es, o registre de nuevo el resultado con una nota que diga qué es el documento.',
  ],
  [
    'Change the type of the document under Documents to {part} if it is one.',
    'Cambie el tipo del documento en Documentos a {part} si lo es.',
  ],
  ['1 year (280.36(b), not verified).', '1 año (280.36(b), sin verificar).'],
  // What needs attention
  [
    'The address of the gauge was {text:before} and is {text:after}, and nobody has confirmed that it is the same station: it ends no earlier alarm and no suspected release',
    'La dirección del medidor era {text:before} y es {text:after}, y nadie ha confirmado que sea la misma estación: no pone fin a ninguna alarma anterior ni a ninguna presunta fuga',
  ],
  [
    'The clock of the console is {part}: the days of its tests are doubtful and prove nothing until it is set',
    'El reloj de la consola está {part}: los días de sus pruebas son dudosos y no prueban nada hasta que se ajuste',
  ],
  [
    'Changed addresses of gauges could not be checked',
    'No se pudieron comprobar los cambios de dirección de los medidores',
  ],
  ['Clocks of consoles could not be checked', 'No se pudieron comprobar los relojes de las consolas'],
  // The calendar and the verdict of a month
  [
    'Federal rules only; the rules of {text} are not included.',
    'Solo normas federales; no se incluyen las normas de {text}.',
  ],
  [
    'State not recorded: no month is proven. Record the state.',
    'El estado no está registrado: ningún mes queda demostrado. Registre el estado.',
  ],
  ['Sites deleted since then are not included.', 'No se incluyen los sitios eliminados desde entonces.'],
  [
    'Evidence arrived or changed after the month was closed; the status is unchanged.',
    'Llegó o cambió evidencia después de cerrado el mes; el estado no cambia.',
  ],
  [
    'Evidence arrived or changed after the month was closed; the status was {text}.',
    'Llegó o cambió evidencia después de cerrado el mes; el estado era {text}.',
  ],
  ['Fact changed on {date} by {text}: {said}.', 'Dato cambiado el {date} por {text}: {said}.'],
  ['Fact changed on {date}: {said}.', 'Dato cambiado el {date}: {said}.'],
  ['The status was {text}.', 'El estado era {text}.'],
  ['By the evidence the month is {part}: {said}', 'Por la evidencia, el mes está {part}: {said}'],
  [
    'The status follows the evidence below. A person set another status: {label}.',
    'Por su evidencia, como se indica abajo. Fijado por una persona, en contra de ella: {label}.',
  ],
  ['{text} was added to the equipment list', '{text} se agregó a la lista de equipos'],
  ['{text} was removed from the equipment list', '{text} se quitó de la lista de equipos'],
  ['{unit} was retired', '{unit} se retiró'],
  ['the listing of the owner "{text}" was withdrawn', 'se retiró el listado del propietario "{text}"'],
  ['{text} was answered for', 'se respondió por {text}'],
  [
    'It is no longer reported since the console may be another one: {text:name} was "{text:before}" and is "{text:after}" since {date}, and nobody has confirmed that it is the same station.',
    'Ya no se informa de ella porque la consola puede ser otra: {text:name} era «{text:before}» y es «{text:after}» desde el {date}, y nadie ha confirmado que sea la misma estación.',
  ],
  [
    'Acknowledge the change in the settings of the gauge, or put it right.',
    'Confirme el cambio en los ajustes del medidor, o corríjalo.',
  ],
  [
    '{unit} is recorded as {part:own}, but the gauge reports it as {part:reported}.',
    '{unit} consta como {part:own}, pero el medidor lo informa como {part:reported}.',
  ],
  ['No leak or containment alarm is unresolved.', 'Ninguna alarma de fuga o de contención está sin resolver.'],
  [
    'The console has not answered yet: its alarms are not known.',
    'La consola todavía no ha respondido: sus alarmas se desconocen.',
  ],
  ['This console does not report its alarms.', 'Esta consola no informa de sus alarmas.'],
  ['Check its own display.', 'Revise su propia pantalla.'],
  ['This console reports tank alarms only.', 'Esta consola informa solo de alarmas de tanques.'],
  ['Check its own display for all others.', 'Revise su propia pantalla para todas las demás.'],
  ['Not known what this means: {text}.', 'Se desconoce qué significa esto: {text}.'],
  ['Check the console.', 'Revise la consola.'],
  // Releases
  ['Report overdue: suspected release, {unit}', 'Notificación vencida: presunta fuga, {unit}'],
  ['Answer overdue: suspected release, {unit}', 'Respuesta vencida: presunta fuga, {unit}'],
  [
    'The time for the report to the agency has passed, and no report is recorded.',
    'El plazo para notificar a la agencia ha pasado, y no consta ninguna notificación.',
  ],
  [
    'The release is neither confirmed nor ruled out, and the time for it has passed.',
    'La fuga no está ni confirmada ni descartada, y el plazo para ello ha pasado.',
  ],
  ['Additional sign. Found so far: {said}', 'Otro indicio. Hallado hasta ahora: {said}'],
  ['It must be reported within {n} hours.', 'Debe notificarse en un plazo de {n} horas.'],
  ['It must be cleaned up within {n} hours, or reported.', 'Debe limpiarse en un plazo de {n} horas, o notificarse.'],
  ['Release ruled out', 'Fuga descartada'],
  [
    'Report within: {n:before} hours ({text:old}) → {n:after} hours ({text:now})',
    'Notificar en un plazo de: {n:before} horas ({text:old}) → {n:after} horas ({text:now})',
  ],
  // Documents and packets
  ['It needed too much time or memory.', 'Necesitó demasiado tiempo o memoria.'],
  ['Insurance policy {text:no} of {text:carrier}', 'Póliza de seguro {text:no} de {text:carrier}'],
  [
    'The console stopped {n} times while it built this packet.',
    'La consola se detuvo {n} veces mientras preparaba este paquete.',
  ],
  [
    'Build it again; if that fails too, contact the administrator of the console.',
    'Prepárelo de nuevo; si también falla, comuníquese con el administrador de la consola.',
  ],
  ['The site was deleted while its packet was built', 'El sitio se eliminó mientras se preparaba su paquete'],
  ['{text} may no longer build packets of this site', '{text} ya no puede preparar paquetes de este sitio'],
  ['The site was deleted.', 'El sitio se eliminó.'],
  ['You may no longer read this site.', 'Usted ya no puede ver este sitio.'],
  [
    'No site fits the filters, or you may not see any of them.',
    'Ningún sitio cumple los filtros, o usted no puede ver ninguno de ellos.',
  ],
  ['Schedule the packets again with other sites.', 'Programe los paquetes de nuevo con otros sitios.'],
  ['Ask an administrator for access.', 'Pida acceso a un administrador.'],
  [
    'The packet was deleted or replaced in the documents of the site.',
    'El paquete se eliminó o se reemplazó en los documentos del sitio.',
  ],
  ['The packet is still being built.', 'El paquete aún se está preparando.'],
  ['Site number', 'Número de sitio'],
  ['Why there is none', 'Por qué no hay ninguno'],
  [
    '{text}: it was deleted while the packet was built, which still contains it.',
    '{text}: se eliminó mientras se preparaba el paquete, que todavía lo contiene.',
  ],
  [
    '{text}: it was replaced while the packet was built, which contains the earlier version.',
    '{text}: se sustituyó mientras se preparaba el paquete, que contiene la versión anterior.',
  ],
  [
    '{text}: it was moved to {text:place} while the packet was built, which contains it in its old place.',
    '{text}: se movió a {text:place} mientras se preparaba el paquete, que lo contiene en su lugar anterior.',
  ],
  [
    'Left out because the stored contents are damaged: {text}.',
    'No se incluyó porque el contenido guardado está dañado: {text}.',
  ],
  ['{text}: the stored contents are missing', '{text}: falta el contenido guardado'],
  [
    '{text}: the stored contents do not match their record',
    '{text}: el contenido guardado no coincide con su registro',
  ],
  // Equipment that the gauge reports
  ['Reported by the gauge', 'Informado por el medidor'],
  ['First reported by the gauge on {text}', 'Informado por primera vez por el medidor el {text}'],
  [
    'Reported by the gauge after it was taken off the list on {text}',
    'Informado por el medidor después de quitarlo de la lista el {text}',
  ],
  // Mail
  ['Monthly report email sent', 'Se envió el correo del informe mensual'],
  [
    'the mail server took the mail for the other recipients only',
    'el servidor de correo aceptó el correo solo para los demás destinatarios',
  ],
  ['the server stopped while the mail was being sent', 'el servidor se detuvo mientras se enviaba el correo'],
  [
    'no mail server was set (SMTP_URL): kept here, sent to nobody',
    'no había ningún servidor de correo configurado (SMTP_URL): se guardó aquí y no se envió a nadie',
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
  ['owner\'s listing "{text}"', 'listado del propietario "{text}"'],
  ['probability of detection', 'la probabilidad de detección'],
  ['probability of false alarm', 'la probabilidad de falsa alarma'],
  ['threshold', 'el umbral'],
  ['wait after a sale', 'la espera después de una venta'],
  ['number of siphoned tanks', 'la cantidad de tanques unidos por sifón'],
  ['capacity of siphoned tanks together', 'la capacidad de los tanques unidos por sifón'],
  ['days of data', 'los días de datos'],
  ['products', 'los productos'],
  ['magnetostrictive', 'magnetoestrictiva'],
  ['capacitance', 'capacitiva'],
  ['ultrasonic', 'ultrasónica'],
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
  ['{count} {n:h} h {n:min} min ahead', '{count} {n:h} h {n:min} min adelantado'],
  ['{count} {n:h} h {n:min} min behind', '{count} {n:h} h {n:min} min atrasado'],
  ['{count} {n} h ahead', '{count} {n} h adelantado'],
  ['{count} {n} h behind', '{count} {n} h atrasado'],
  ['{count} {n} min ahead', '{count} {n} min adelantado'],
  ['{count} {n} min behind', '{count} {n} min atrasado'],
  ['{n:h} h {n:min} min ahead', '{n:h} h {n:min} min adelantado'],
  ['{n:h} h {n:min} min behind', '{n:h} h {n:min} min atrasado'],
  ['{count} ahead', '{count} adelantado'],
  ['{count} behind', '{count} atrasado'],
  ['the model of the console', 'el modelo de la consola'],
  ['the console in Site Info', 'la consola en Información del sitio'],
  ['it is recorded as above ground', 'consta como sobre el suelo'],
  [
    'it is recorded as heating oil for use on the premises',
    'consta como aceite de calefacción para usarlo en el mismo predio',
  ],
  [
    'it is recorded as holding neither petroleum nor a hazardous substance',
    'consta que no contiene petróleo ni una sustancia peligrosa',
  ],
  [
    'it is recorded as a farm or residential tank of 1,100 gallons or less for own use',
    'consta como tanque agrícola o residencial de 1,100 galones o menos para uso propio',
  ],
  ['it is recorded as a tank of 110 gallons or less', 'consta como tanque de 110 galones o menos'],
  ['it is recorded as deferred from release detection', 'consta como aplazado de la detección de fugas'],
  ['the theft that is recorded as its cause has no document', 'el robo que consta como su causa no tiene documento'],
  ['no change', 'sin cambio'],
  ['more than an empty tank', 'más que un tanque vacío'],
  ['inventory reconciliation for {month}', 'conciliación de inventario de {month}'],
  ['how the liquid was removed and what was repaired', 'cómo se retiró el líquido y qué se reparó'],
  ['its own type', 'su propio tipo'],
  ['“{label:a}” or “{label:b}”', '«{label:a}» o «{label:b}»'],
  ['“{label}”', '«{label}»'],
  ['place on the equipment list', 'su lugar en la lista de equipos'],
  ['not siphoned', 'no unido por sifón'],
  ['siphoned with {units}', 'unido por sifón con {units}'],
  ['an unknown person', 'una persona desconocida'],
  ['it reached the ground', 'llegó al suelo'],
  ['it reached water', 'llegó al agua'],
  ['an unknown amount', 'una cantidad desconocida'],
  ['a possible release', 'una posible fuga'],
  ['a site that is not monitored', 'un sitio sin vigilancia'],
  ['unknown error', 'error desconocido'],
  ['days of a month', 'días de un mes'],
];
