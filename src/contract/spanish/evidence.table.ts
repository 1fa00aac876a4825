import type { Phrase } from './compile-phrases.ts';

/** Why a result does not count for a verdict, and what a person found. */
export const evidencePhrases: readonly Phrase[] = [
  ['A delivery came during the test; it ended {moment}.', 'Hubo una entrega durante la prueba; terminó el {moment}.'],
  [
    'A {n} gph test finds sudden losses only and proves no month.',
    'Una prueba de {n} gph solo detecta pérdidas repentinas y no demuestra ningún mes.',
  ],
  ['An inconclusive result proves nothing.', 'Un resultado no concluyente no demuestra nada.'],
  ['It proves nothing.', 'No demuestra nada.'],
  ['Answered by the pass of {date}.', 'Respondido por la prueba aprobada del {date}.'],
  [
    '{alarm} was active from {date:a} to {date:b}: no test can have run on that day.',
    '{alarm} estuvo activa del {date:a} al {date:b}: ninguna prueba pudo correr ese día.',
  ],
  [
    '{alarm} was active from {date}: no test can have run on that day.',
    '{alarm} estaba activa desde el {date}: ninguna prueba pudo correr ese día.',
  ],
  [
    'Fuel was sold until {moment}, {count} before the test; at least {count:least} are needed ({part}).',
    'Se vendió combustible hasta el {moment}, {count} antes de la prueba; se necesitan al menos {count:least} ({part}).',
  ],
  [
    'It began {count} after a rise of the level by {n} gal that ended {moment}; at least {count:least} are needed ({part}).',
    'Comenzó {count} después de un aumento del nivel de {n} gal que terminó el {moment}; se necesitan al menos {count:least} ({part}).',
  ],
  [
    'It began {count} after the delivery that ended {moment}; at least {count:least} are needed ({part}).',
    'Comenzó {count} después de la entrega que terminó el {moment}; se necesitan al menos {count:least} ({part}).',
  ],
  ['It came to no result.', 'No dio ningún resultado.'],
  ['It cleared, and it is answered.', 'Se despejó y tiene respuesta.'],
  [
    'It covers {n:a} of the {n:b} wells that the site assessment asks for.',
    'Abarca {n:a} de los {n:b} pozos que exige la evaluación del sitio.',
  ],
  ['It does not outweigh what failed.', 'No pesa más que lo que no se aprobó.'],
  ['It ended with a warning and came to no result.', 'Terminó con una advertencia y no dio ningún resultado.'],
  [
    'It is over or short by more than {n:a} gal in the month or {n:b} gal in a week; alone that decides nothing here.',
    'El sobrante o faltante supera {n:a} gal en el mes o {n:b} gal en una semana; eso solo no decide nada aquí.',
  ],
  ['It is recorded without {part}.', 'Consta sin {part}.'],
  [
    'It is recorded with “{text}” as its vendor, which names nobody.',
    'Consta con «{text}» como su proveedor, lo que no nombra a nadie.',
  ],
  [
    'It is recorded with “{text}” as who made it, which names nobody.',
    'Consta con «{text}» como quien la hizo, lo que no nombra a nadie.',
  ],
  ['Void it and record it again with the name.', 'Anúlelo y regístrelo de nuevo con el nombre.'],
  [
    'It can find {n:a} gph; a tightness test has to find {n:b} gph.',
    'Puede detectar {n:a} gph; una prueba de hermeticidad debe detectar {n:b} gph.',
  ],
  [
    'Its threshold of {n:a} gph is not below the {n:b} gph that it has to find, so a leak of that size may pass.',
    'Su umbral de {n:a} gph no está por debajo de los {n:b} gph que debe detectar, así que una fuga de ese tamaño puede aprobar.',
  ],
  [
    'It found {n:a} gph, and its threshold is not on record: without it a rate of {n:b} gph or more proves nothing.',
    'Encontró {n:a} gph, y su umbral no consta: sin él, una tasa de {n:b} gph o más no demuestra nada.',
  ],
  ['The one of {date} does not count.', 'La del {date} no cuenta.'],
  ['It leaves out {part} of the check of {date}.', 'Omite {part} de la revisión del {date}.'],
  [
    'It leaves out {part} of the check of {date}, and {part:new} is new.',
    'Omite {part} de la revisión del {date}, y {part:new} es nuevo.',
  ],
  [
    'It leaves out {part} of the check of {date}, and {part:new} are new.',
    'Omite {part} de la revisión del {date}, y {part:new} son nuevos.',
  ],
  [
    'Where a well was renamed or closed, record the check again with a note that names it.',
    'Si un pozo cambió de nombre o se cerró, registre la revisión de nuevo con una nota que lo nombre.',
  ],
  [
    'The console did not report how long it ran; at least {count:least} are needed ({part}).',
    'La consola no informó cuánto duró; se necesitan al menos {count:least} ({part}).',
  ],
  [
    'Void it and record it again with what is missing: a typed result alone proves nothing.',
    'Anúlelo y regístrelo de nuevo con lo que falta: un resultado escrito solo no demuestra nada.',
  ],
  [
    'It means that something was out, not that something leaked.',
    'Indica que algo estaba averiado, no que hubo una fuga.',
  ],
  [
    'It ran {count}; at least {count:least} are needed ({part}).',
    'Duró {count}; se necesitan al menos {count:least} ({part}).',
  ],
  [
    'It ran {count}; at least {count:least} are needed for a tank of this size.',
    'Duró {count}; se necesitan al menos {count:least} para un tanque de este tamaño.',
  ],
  [
    'It reported liquid on {date}, and no alarm of it is on record.',
    'Informó de líquido el {date}, y no consta ninguna alarma suya.',
  ],
  [
    'It supplements the monthly method and proves nothing alone.',
    'Complementa el método mensual y por sí sola no demuestra nada.',
  ],
  [
    'It was in a state that is not known, "{text}", from {date:a} to {date:b}.',
    'Estuvo en un estado desconocido, "{text}", del {date:a} al {date:b}.',
  ],
  ['It was last reported on {date}, outside the month.', 'Se informó de él por última vez el {date}, fuera del mes.'],
  [
    'It was made before the month was over; a statement covers a whole month.',
    'Se hizo antes de que terminara el mes; una declaración abarca un mes completo.',
  ],
  [
    'It was made on {date}, more than {count} after the month; a statement must be made in time to find a release.',
    'Se hizo el {date}, más de {count} después del mes; una declaración debe hacerse a tiempo para detectar una fuga.',
  ],
  [
    'It was not found normal for {count}, from {date:a} to {date:b}; at most {count:most} may pass.',
    'No se encontró normal durante {count}, del {date:a} al {date:b}; pueden pasar como máximo {count:most}.',
  ],
  ['{unit} normal on {date}', '{unit} normal el {date}'],
  ['{unit} normal from {date:a} to {date:b}', '{unit} normal del {date:a} al {date:b}'],
  ['It was not normal on any day of the month.', 'No estuvo normal ningún día del mes.'],
  ['It was out from {date:a} to {date:b}.', 'Estuvo averiado del {date:a} al {date:b}.'],
  ['It was out: {alarm} since {date}.', 'Estaba averiado: {alarm} desde el {date}.'],
  ['It was out: {alarm} from {date:a} to {date:b}.', 'Estaba averiado: {alarm} del {date:a} al {date:b}.'],
  [
    'It was reached on {date} and only reported again in the month: nothing new was found since.',
    'Se obtuvo el {date} y en el mes solo se volvió a informar de él: desde entonces no se encontró nada nuevo.',
  ],
  ['It was recorded as a failure.', 'Se registró como no aprobada.'],
  [
    'It was reported only after the month, on {date}, and was watched {n:a}% of it; {n:b}% is needed to conclude from that.',
    'Se informó de él solo después del mes, el {date}, y estuvo vigilado el {n:a}% del mes; se necesita el {n:b}% para concluir de ello.',
  ],
  [
    'Its date is {count} before the gauge first reported it, and the gauge was watched on all of them: the date is doubtful.',
    'Su fecha es {count} anterior al primer informe del medidor, y el medidor estuvo vigilado todos esos días: la fecha es dudosa.',
  ],
  [
    "Its day is not known: the console's clock was set around it and ran {part:a} or {part:b}.",
    'Se desconoce su día: el reloj de la consola se ajustó por entonces e iba {part:a} o {part:b}.',
  ],
  [
    "Its day is not known: the result of {date} bears no hour, and the console's clock ran {part}.",
    'Se desconoce su día: el resultado del {date} no lleva hora, y el reloj de la consola iba {part}.',
  ],
  [
    'Its instrument finds {n} in of product; a layer of {text} in must be found.',
    'Su instrumento detecta {n} in de producto; debe detectar una capa de {text} in.',
  ],
  [
    'Its state on that day is not kept: it was first recorded later.',
    'Su estado de ese día no se conserva: se registró por primera vez después.',
  ],
  [
    'No listing of SIR version "{text}" is on record, so nobody has shown what it finds.',
    'No consta ningún listado de la versión SIR "{text}", por lo que nadie ha demostrado lo que detecta.',
  ],
  ['Listed under a similar name: {text}.', 'Figuran con un nombre parecido: {text}.'],
  [
    'It was made before its period was over; a statement covers all of its days.',
    'Se hizo antes de que terminara su período; una declaración abarca todos sus días.',
  ],
  [
    'It was made on {date}, more than {count} after its period; a statement must be made in time to find a release.',
    'Se hizo el {date}, más de {count} después de su período; una declaración debe hacerse a tiempo para detectar una fuga.',
  ],
  [
    'Its period has {count:a}, from {date:a} to {date:b}; a statement covers at most {count:b}.',
    'Su período tiene {count:a}, del {date:a} al {date:b}; una declaración abarca como máximo {count:b}.',
  ],
  [
    'Its period has {count:a}, from {date:a} to {date:b}; its version needs data of at least {count:b}.',
    'Su período tiene {count:a}, del {date:a} al {date:b}; su versión necesita datos de al menos {count:b}.',
  ],
  [
    'Its period begins on {date}, and no earlier statement covers the days of the month before it.',
    'Su período empieza el {date}, y ninguna declaración anterior abarca los días del mes anteriores.',
  ],
  [
    'Its period begins on {date:a}, and the statement before it ended on {date:b}: no statement covers the days between.',
    'Su período empieza el {date:a}, y la declaración anterior terminó el {date:b}: ninguna declaración abarca los días intermedios.',
  ],
  [
    "The console dates it {date}, and its clock was never compared with the site's: the test may be of the month before.",
    'La consola le da la fecha {date}, y su reloj nunca se comparó con el del sitio: la prueba puede ser del mes anterior.',
  ],
  [
    "The console dates it {date}, and its clock was never compared with the site's: the test may be of the month after.",
    'La consola le da la fecha {date}, y su reloj nunca se comparó con el del sitio: la prueba puede ser del mes siguiente.',
  ],
  [
    'It was made before the site assessment of {date}, which says where the wells belong.',
    'Se hizo antes de la evaluación del sitio del {date}, que dice dónde van los pozos.',
  ],
  [
    'The console dates it {date}, and its clock is {text} now: the test may be of the month before.',
    'La consola le da la fecha {date}, y su reloj está ahora {text}: la prueba puede ser del mes anterior.',
  ],
  [
    'The console dates it {date}, and its clock is {text} now: the test may be of the month after.',
    'La consola le da la fecha {date}, y su reloj está ahora {text}: la prueba puede ser del mes siguiente.',
  ],
  [
    'Set the clock of the console; a test away from the end of the month counts.',
    'Ajuste el reloj de la consola; una prueba lejos del fin del mes cuenta.',
  ],
  [
    'Have the gauge report its time; a test away from the end of the month counts.',
    'Haga que el medidor informe su hora; cuenta una prueba alejada del fin de mes.',
  ],
  [
    'No listing of this test is on record for {text} with such a probe.',
    'No consta ningún listado de esta prueba para {text} con una sonda así.',
  ],
  [
    'Correct the console in Site Info, or record its listing.',
    'Corrija la consola en Info. del sitio o registre su listado.',
  ],
  [
    'Tanks {part} are siphoned together and hold {n} gal; the test was evaluated up to {n:b} gal together ({part:listing}).',
    'Los tanques {part} están unidos por sifón y tienen {n} gal; la prueba se evaluó hasta {n:b} gal en conjunto ({part:listing}).',
  ],
  [
    'Tanks {part} are siphoned together, and no siphon break during a static test is on record; the test was evaluated for single tanks ({part:listing}).',
    'Los tanques {part} están unidos por sifón, y no consta ningún corte del sifón durante una prueba estática; la prueba se evaluó para tanques individuales ({part:listing}).',
  ],
  [
    'Tanks {part} are siphoned together, and the capacity of tank {n} is not on record; the test was evaluated up to {n:b} gal together ({part:listing}).',
    'Los tanques {part} están unidos por sifón, y no consta la capacidad del tanque {n}; la prueba se evaluó hasta {n:b} gal en conjunto ({part:listing}).',
  ],
  [
    'Tanks {part} are siphoned together; the test was evaluated for up to {n} tanks ({part:listing}).',
    'Los tanques {part} están unidos por sifón; la prueba se evaluó para {n} tanques como máximo ({part:listing}).',
  ],
  [
    'The capacity of the tank is not on record; the test was evaluated up to {n} gal ({part}).',
    'No consta la capacidad del tanque; la prueba se evaluó hasta {n} gal ({part}).',
  ],
  [
    'The capacity of the tank is not on record; the version was evaluated up to {n} gal ({part}).',
    'No consta la capacidad del tanque; la versión se evaluó hasta {n} gal ({part}).',
  ],
  ['The cause is recorded: {label}.', 'Consta la causa: {label}.'],
  ['The cause is recorded: {said}', 'Consta la causa: {said}'],
  [
    'The console may be another one: {text:what} was "{text:a}" and is "{text:b}" since {date}, and nobody has confirmed it.',
    'La consola puede ser otra: {text:what} era "{text:a}" y es "{text:b}" desde el {date}, y nadie lo ha confirmado.',
  ],
  [
    'The console reported a state that is not known: "{text}".',
    'La consola informó de un estado desconocido: "{text}".',
  ],
  [
    'The diameter of the tank is not on record, so the lowest product of its listing cannot be checked ({part}).',
    'No consta el diámetro del tanque, por lo que no se puede comprobar el producto mínimo de su listado ({part}).',
  ],
  ['The gauge called it invalid.', 'El medidor la declaró no válida.'],
  ['The gauge no longer reports it, last on {date}.', 'El medidor ya no informa de él; la última vez fue el {date}.'],
  [
    'The gauge reported no state of it from {date:a} to {date:b}.',
    'El medidor no informó de su estado del {date:a} al {date:b}.',
  ],
  [
    'The gauge reported no state of it in the month: the last before it was on {date}.',
    'El medidor no informó de su estado en el mes: la última vez anterior fue el {date}.',
  ],
  [
    'The gauge first reported it on {date}, after the month. Record an interstitial check of the month where one was made.',
    'El medidor informó de él por primera vez el {date}, después del mes. Registre una inspección intersticial del mes, si se hizo una.',
  ],
  ['The gauge reported no state of it in the month.', 'El medidor no informó de su estado en el mes.'],
  [
    'The level fell by {n} gal during the test, from {moment}, to {text}: fuel left the tank.',
    'El nivel bajó {n} gal durante la prueba, del {moment} a las {text}: salió combustible del tanque.',
  ],
  [
    "The line's method is {label}; {part} does not prove its month.",
    'El método de la línea es {label}; {part} no demuestra su mes.',
  ],
  [
    "The sensor's method is {label}; {part} does not prove its month.",
    'El método del sensor es {label}; {part} no demuestra su mes.',
  ],
  [
    "The tank's method is {label}; {part} does not prove its month.",
    'El método del tanque es {label}; {part} no demuestra su mes.',
  ],
  [
    'The reading is above the background for wells {part}, and no note says why that is no increase.',
    'La lectura supera el nivel de fondo en los pozos {part}, y ninguna nota explica por qué no es un aumento.',
  ],
  [
    'The reading is above the background for well {text}, and no note says why that is no increase.',
    'La lectura supera el nivel de fondo en el pozo {text}, y ninguna nota explica por qué no es un aumento.',
  ],
  ['The sensor is out.', 'El sensor está averiado.'],
  [
    'The tank held about {n:a} in of product; at least {n:b} in is needed ({part}).',
    'El tanque tenía unas {n:a} in de producto; se necesitan al menos {n:b} in ({part}).',
  ],
  [
    'The tank holds {text}; the test was evaluated with {text:fuels} ({part:listing}).',
    'El tanque contiene {text}; la prueba se evaluó con {text:fuels} ({part:listing}).',
  ],
  [
    'The tank holds {n:a} gal; the test was evaluated up to {n:b} gal ({part}).',
    'El tanque tiene {n:a} gal; la prueba se evaluó hasta {n:b} gal ({part}).',
  ],
  [
    'The tank is watched by its interstice; a test in the tank does not prove that.',
    'El tanque se vigila por su espacio intersticial; una prueba en el tanque no lo demuestra.',
  ],
  [
    'The tank was {n:a}% full; at least {n:b}% is needed ({part}).',
    'El tanque estaba al {n:a}%; se necesita al menos el {n:b}% ({part}).',
  ],
  [
    'The tank was {n:a}% full; at most {n:b}% is allowed ({part}).',
    'El tanque estaba al {n:a}%; se permite como máximo el {n:b}% ({part}).',
  ],
  [
    'The test bears no volume, so the lowest product of its listing cannot be checked ({part}).',
    'La prueba no lleva volumen, por lo que no se puede comprobar el producto mínimo de su listado ({part}).',
  ],
  [
    'The test bears no volume, so it is not known how full the tank was; at least {n}% is needed ({part}).',
    'La prueba no lleva volumen, por lo que se desconoce cuán lleno estaba el tanque; se necesita al menos el {n}% ({part}).',
  ],
  ['The unit is not proven by its sensors.', 'La unidad no se demuestra con sus sensores.'],
  [
    'The units of the gauge are not confirmed, so it is not known how full the tank was; at least {n}% is needed ({part}).',
    'Las unidades del medidor no están confirmadas, por lo que se desconoce cuán lleno estaba el tanque; se necesita al menos el {n}% ({part}).',
  ],
  [
    'The units of the gauge are not confirmed, so the capacity of the tank is not known; the test was evaluated up to {n} gal ({part}).',
    'Las unidades del medidor no están confirmadas, por lo que se desconoce la capacidad del tanque; la prueba se evaluó hasta {n} gal ({part}).',
  ],
  [
    'The water in well {text} was {n:a} ft down; the method holds down to {n:b} ft.',
    'El agua en el pozo {text} estaba a {n:a} ft de profundidad; el método es válido hasta {n:b} ft.',
  ],
  ['Voided by {text} on {date}: {text:why}', 'Anulado por {text} el {date}: {text:why}'],
  [
    'What came into the tank in {month} is not known: the gauge was out of reach for more than a week; the test was evaluated up to {n} gal a month ({part}).',
    'Se desconoce lo que entró en el tanque en {month}: el medidor estuvo sin contacto más de una semana; la prueba se evaluó hasta {n} gal al mes ({part}).',
  ],
  [
    'What went through the tank in {month} is not on record; the version was evaluated up to {n} gal a month ({part}).',
    'No consta lo que pasó por el tanque en {month}; la versión se evaluó hasta {n} gal al mes ({part}).',
  ],
  [
    '{n:a} gal are more than the {n:b} gal that the version was evaluated for ({part}).',
    '{n:a} gal son más que los {n:b} gal para los que se evaluó la versión ({part}).',
  ],
  [
    '{n:a} gal came into the tank in the month; the test was evaluated up to {n:b} gal a month ({part}).',
    'En el mes entraron {n:a} gal en el tanque; la prueba se evaluó hasta {n:b} gal al mes ({part}).',
  ],
  [
    '{n:a} gal went through the tank in {month}; the version was evaluated up to {n:b} gal a month ({part}).',
    'En {month} pasaron {n:a} gal por el tanque; la versión se evaluó hasta {n:b} gal al mes ({part}).',
  ],
  [
    '{n:a} tanks are siphoned together; the version was evaluated for up to {n:b} ({part}).',
    '{n:a} tanques están unidos por sifón; la versión se evaluó para {n:b} como máximo ({part}).',
  ],
  ['{unit} proves nothing, and all of them are needed.', '{unit} no demuestra nada, y se necesitan todos.'],
  // What to do about it
  ['Acknowledge the change in the settings of the gauge.', 'Confirme el cambio en los ajustes del medidor.'],
  ['Check the clock of the gauge.', 'Compruebe el reloj del medidor.'],
  ['Confirm the units of the gauge.', 'Confirme las unidades del medidor.'],
  ['Find out why, and record an interstitial check.', 'Averigüe el motivo y registre una revisión intersticial.'],
  [
    'Find out why; take it off the list of equipment if another takes its place.',
    'Averigüe el motivo; quítelo de la lista de equipo si otro ocupa su lugar.',
  ],
  [
    'Inspect the sensor, and record an interstitial check.',
    'Inspeccione el sensor y registre una revisión intersticial.',
  ],
  [
    'Keep the gauge in reach, so that its deliveries are on record, or test the tank in another way.',
    'Mantenga el medidor con contacto, para que consten sus entregas, o pruebe el tanque de otra manera.',
  ],
  ['Record an interstitial check of these days.', 'Registre una revisión intersticial de esos días.'],
  ['Record it in the set-up of the tank, under Equipment.', 'Regístrelo en la configuración del tanque, en Equipo.'],
  ['Record the capacity.', 'Registre la capacidad.'],
  ['Record the probe under Equipment.', 'Registre la sonda en Equipo.'],
  [
    'Record the reconciliation of the month with its metered sales, under Compliance.',
    'Registre la conciliación del mes con sus ventas medidas, en Cumplimiento.',
  ],
  ['Set the diameter of the tank.', 'Fije el diámetro del tanque.'],
  [
    'The console must print the volume of the tank with the test.',
    'La consola debe imprimir el volumen del tanque con la prueba.',
  ],
  [
    'The kind of the probe is not on record, so the strictest listing applies.',
    'No consta el tipo de sonda, por lo que rige el listado más estricto.',
  ],
  [
    'The version of its SIR method is not recorded, so no evaluation shows how small a leak it finds.',
    'No consta la versión de su método SIR, por lo que ninguna evaluación muestra qué tan pequeña es la fuga que detecta.',
  ],
  [
    'Void it and record it again with its version, for example {text}.',
    'Anúlelo y regístrelo de nuevo con su versión, por ejemplo {text}.',
  ],
  // Answers of people, as they are quoted
  ['Found by {text} on {date}.', 'Lo encontró {text} el {date}.'],
  ['Shown by {text}.', 'Lo demuestra: {text}.'],
  ['Documents: {text}.', 'Documentos: {text}.'],
  ['Free words, no answer: {text}', 'Texto libre, sin respuesta: {text}'],
  ['{known}: {text}.', '{known}: {text}.'],
];

/** Parts of those sentences. */
export const evidenceParts: readonly Phrase[] = [
  [
    'our own rule: the {text:of} listing "{text}" names no lowest fill',
    'regla propia: el listado de {text:of} "{text}" no indica un llenado mínimo',
  ],
  ['{text:of} listing "{text}"', 'listado de {text:of} "{text}"'],
  ['its leak rate and its threshold', 'su tasa de fuga y su umbral'],
  ['its leak rate and the rate it can find', 'su tasa de fuga y la tasa que puede detectar'],
  ['its leak rate, its threshold and the rate it can find', 'su tasa de fuga, su umbral y la tasa que puede detectar'],
  ['its leak rate', 'su tasa de fuga'],
  ['its threshold and the rate it can find', 'su umbral y la tasa que puede detectar'],
  ['its threshold', 'su umbral'],
  ['the rate it can find', 'la tasa que puede detectar'],
  ['its vendor', 'su proveedor'],
  ['its vendor and its document or a photo of it', 'su proveedor y su documento o una foto de él'],
  ['who made it', 'quién la hizo'],
  ['who made it and its document or a photo of it', 'quién la hizo y su documento o una foto de él'],
  ['its document or a photo of it', 'su documento o una foto de él'],
  ['a tightness test', 'una prueba de hermeticidad'],
  ['an interstitial check', 'una revisión intersticial'],
  ['a SIR statement', 'una declaración SIR'],
  ['a check of groundwater wells', 'una revisión de pozos de agua subterránea'],
  ['a check of vapor wells', 'una revisión de pozos de vapores'],
  ['a reconciliation', 'una conciliación'],
  ['right', 'bien'],
  ['{n} h ahead', '{n} h adelantado'],
  ['{n} h behind', '{n} h atrasado'],
  ['{n:a} and {n:b}', '{n:a} y {n:b}'],
  ['{n:a}, {n:b} and {n:c}', '{n:a}, {n:b} y {n:c}'],
  ['{n:a}, {n:b}, {n:c} and {n:d}', '{n:a}, {n:b}, {n:c} y {n:d}'],
];

/** What was found when a suspected release was answered, and causes of a difference. */
export const findingLabels: readonly Phrase[] = [
  ['Release detection equipment was defective', 'El equipo de detección de fugas estaba defectuoso'],
  [
    'Other equipment was defective, with no release to the environment',
    'Otro equipo estaba defectuoso, sin liberación al medio ambiente',
  ],
  ['Test or alarm was invalid', 'La prueba o la alarma no era válida'],
  ['Liquid was water, removed', 'El líquido era agua y se retiró'],
  ['Liquid of the interstitial monitoring (brine)', 'Líquido del monitoreo intersticial (salmuera)'],
  ['Product, all of it contained and removed', 'Producto, todo contenido y retirado'],
  ['Inventory records were wrong', 'Los registros de inventario eran incorrectos'],
  ['Result was recorded wrongly and is void', 'El resultado se registró mal y está anulado'],
  ['System test shows no leak', 'La prueba del sistema no muestra ninguna fuga'],
  ['Site check shows no release', 'La revisión del sitio no muestra ninguna fuga'],
  ['Spill or overfill contained and cleaned up', 'Derrame o sobrellenado contenido y limpiado'],
  ['Release confirmed', 'Fuga confirmada'],
  ['Delivery amount recorded wrong', 'Cantidad de la entrega mal registrada'],
  ['Dispenser meter out of calibration', 'Medidor de venta del surtidor descalibrado'],
  ['Sensor', 'Sensor'],
  ['sensor', 'sensor'],
];
