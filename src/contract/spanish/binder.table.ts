import type { Phrase } from './compile-phrases.ts';

/** The rule behind each element of the packet's binder. */
const binderRulePhrases: readonly Phrase[] = [
  [
    'An inspection begins with the facility: its name, address, number with the agency, owner and operator.',
    'Una inspección empieza por la instalación: su nombre, dirección, número ante la agencia, propietario y operador.',
  ],
  [
    'Each tank with product, capacity, day of installation, construction, release detection and piping.',
    'Cada tanque con su producto, capacidad, día de instalación, construcción, detección de fugas y tubería.',
  ],
  [
    'Tanks are registered with the agency; in Maryland the certificate is displayed or on site.',
    'Los tanques se registran ante la agencia; en Maryland el certificado está a la vista o en el sitio.',
  ],
  [
    'A permit or license holds until its last day; the agency may prohibit deliveries to a site that it finds ineligible.',
    'Un permiso o licencia rige hasta su último día; la agencia puede prohibir las entregas a un sitio que considere no apto.',
  ],
  [
    'An owner who insures itself in place of a policy shows it by the financial test, and keeps the proof.',
    'Un propietario que responde en lugar de la cobertura de una póliza lo demuestra con la prueba financiera, y conserva la constancia.',
  ],
  [
    'Cathodic protection is tested by a qualified tester; in Maryland a certified tester inspects overfill equipment.',
    'La protección catódica la prueba un probador calificado; en Maryland un probador certificado inspecciona el equipo contra sobrellenado.',
  ],
  [
    'A drawing of tanks and piping; Maryland asks for the as-built of systems put in after January 1, 2006.',
    'Un plano de los tanques y la tubería; Maryland exige el plano de obra terminada de los sistemas instalados después del 1 de enero de 2006.',
  ],
  [
    'The owner keeps a signed certification of financial responsibility beside the instrument itself.',
    'El propietario conserva una certificación firmada de responsabilidad financiera junto con el instrumento mismo.',
  ],
  [
    'Financial responsibility coverage stays in force, and its endorsement or certificate is at hand.',
    'La cobertura de responsabilidad financiera sigue vigente, y su endoso o certificado está a la mano.',
  ],
  [
    'Evidence of financial responsibility is sent to the Department within 90 days of each year of cover.',
    'La evidencia de responsabilidad financiera se envía al Departamento dentro de los 90 días de cada año de cobertura.',
  ],
  [
    'The facility keeps a list of its designated operators.',
    'La instalación conserva una lista de sus operadores designados.',
  ],
  [
    'Each class A and B operator is trained within 30 days of taking up the work, and the proof is kept.',
    'Cada operador de clase A y B se capacita dentro de los 30 días de asumir el trabajo, y se conserva la constancia.',
  ],
  [
    'Whoever answers alarms and spills at the site is trained before taking up the work.',
    'Quien atiende alarmas y derrames en el sitio se capacita antes de asumir el trabajo.',
  ],
  [
    'Instructions and telephone numbers for emergencies are at the site.',
    'En el sitio hay instrucciones y números de teléfono para emergencias.',
  ],
  [
    'The month the packet is for, judged tank by tank and line by line.',
    'El mes del paquete, dictaminado tanque por tanque y línea por línea.',
  ],
  [
    'Results of manual gauging and of wells are kept for at least a year, in Maryland for five years where the owner keeps them.',
    'Los resultados de la medición manual y de los pozos se conservan al menos un año, en Maryland cinco años donde los guarda el propietario.',
  ],
  [
    'A tank of an emergency generator has release detection like any other.',
    'El tanque de un generador de emergencia tiene detección de fugas como cualquier otro.',
  ],
  [
    'Before a delivery there is room for it in the tank, and it is watched all the time.',
    'Antes de una entrega hay espacio para ella en el tanque, y se vigila todo el tiempo.',
  ],
  ['No rule says how long the record is kept.', 'Ninguna regla dice cuánto tiempo se conserva el registro.'],
  [
    'Results of release detection are kept for at least a year.',
    'Los resultados de la detección de fugas se conservan al menos un año.',
  ],
  [
    'Every tank in use is checked for a release at least every 30 days.',
    'Cada tanque en uso se revisa en busca de fugas al menos cada 30 días.',
  ],
  [
    'Pressurized piping is monitored each month or tested for tightness each year.',
    'La tubería presurizada se monitorea cada mes o se somete a una prueba de hermeticidad cada año.',
  ],
  [
    'Where statistical inventory reconciliation is the method, the vendor reports on each month.',
    'Donde el método es la conciliación estadística de inventario, el proveedor informa de cada mes.',
  ],
  [
    'Sensors that stand for tanks or piping tell their state.',
    'Los sensores que vigilan tanques o tubería comunican su estado.',
  ],
  [
    'An alarm that may mean a release is looked into, and what was found is written down.',
    'Una alarma que puede indicar una fuga se investiga, y se anota lo que se encontró.',
  ],
  [
    'Daily stock is reconciled each month where it is part of the method; in Maryland always.',
    'Las existencias diarias se concilian cada mes donde eso es parte del método; en Maryland, siempre.',
  ],
  [
    'Daily inventory records are available for five years.',
    'Los registros diarios de inventario están disponibles por cinco años.',
  ],
  [
    'Spill prevention and release detection equipment is looked over every 30 days; checklists are kept a year.',
    'El equipo de prevención de derrames y de detección de fugas se revisa cada 30 días; las listas de comprobación se conservan un año.',
  ],
  [
    'Containment sumps are looked over each year; the checklist is kept a year.',
    'Los sumideros de contención se revisan cada año; la lista de comprobación se conserva un año.',
  ],
  [
    'Every part of release detection is tested each year; reports are kept three years.',
    'Cada parte de la detección de fugas se prueba cada año; los informes se conservan tres años.',
  ],
  [
    'Each automatic line leak detector is tested each year with a simulated leak.',
    'Cada detector automático de fugas de línea se prueba cada año con una fuga simulada.',
  ],
  [
    'Piping without monthly monitoring is tested for tightness; the report is kept until the next test.',
    'La tubería sin monitoreo mensual se somete a pruebas de hermeticidad; el informe se conserva hasta la prueba siguiente.',
  ],
  [
    'A tank watched by inventory control is tested every five years; the report is kept until the next test.',
    'Un tanque vigilado con control de inventario se prueba cada cinco años; el informe se conserva hasta la prueba siguiente.',
  ],
  [
    'Stations without Stage II in certain counties test their Stage I vapor recovery each year.',
    'Las estaciones sin etapa II en ciertos condados prueban cada año su recuperación de vapores de etapa I.',
  ],
  [
    'Spill buckets are tested every three years, in Maryland every year; reports are kept three years.',
    'Los baldes de derrames se prueban cada tres años, en Maryland cada año; los informes se conservan tres años.',
  ],
  [
    'Sumps used for interstitial monitoring, in Maryland all, are tested every three years.',
    'Los sumideros usados para el monitoreo intersticial, en Maryland todos, se prueban cada tres años.',
  ],
  [
    'Overfill equipment is inspected every three years, in Maryland by a certified tester.',
    'El equipo contra sobrellenado se inspecciona cada tres años, en Maryland por un probador certificado.',
  ],
  [
    'A qualified tester surveys cathodic protection every three years, in Maryland each year where it was installed in the field; the last two surveys are kept.',
    'Un probador calificado inspecciona la protección catódica cada tres años, en Maryland cada año si se instaló en el lugar; se conservan las dos últimas inspecciones.',
  ],
  [
    'A corrosion expert assesses an impressed current system every five years; the last assessment is kept.',
    'Un experto en corrosión evalúa un sistema de corriente impresa cada cinco años; se conserva la última evaluación.',
  ],
  [
    'The secondary containment of piping installed since January 12, 2009 is tested every five years; the records are kept five years.',
    'La contención secundaria de la tubería instalada desde el 12 de enero de 2009 se prueba cada cinco años; los registros se conservan cinco años.',
  ],
  [
    'In high-risk groundwater use areas and well head protection areas the wells of a gasoline site are sampled every year; the report goes to the Department within 60 days.',
    'En áreas de uso de agua subterránea de alto riesgo y de protección de pozos, los pozos de un sitio de gasolina se muestrean cada año; el informe se envía al Departamento dentro de 60 días.',
  ],
  [
    'The rectifier of impressed current is read every 60 days; the last three readings are kept.',
    'El rectificador de corriente impresa se lee cada 60 días; se conservan las tres últimas lecturas.',
  ],
  [
    'The lining of a steel tank is inspected after ten years and every five years from then on.',
    'El revestimiento de un tanque de acero se inspecciona a los diez años y luego cada cinco años.',
  ],
  [
    'Records of repairs are kept until the system is closed, as is the proof of tests after them.',
    'Los registros de reparaciones se conservan hasta el cierre del sistema, al igual que la constancia de las pruebas posteriores.',
  ],
  [
    'The claim of performance of every release detection method in use is on file.',
    'La declaración de rendimiento de cada método de detección de fugas en uso está archivada.',
  ],
  [
    'A suspected release is reported within 24 hours, in Maryland within 2.',
    'Una presunta fuga se notifica dentro de 24 horas, en Maryland dentro de 2.',
  ],
  ['What the agency wrote, and what was answered.', 'Lo que escribió la agencia y lo que se respondió.'],
  [
    'A certified private inspector inspects the site every three years and reports to the Department.',
    'Un inspector privado certificado inspecciona el sitio cada tres años e informa al Departamento.',
  ],
  [
    'In high-risk groundwater use areas and well head protection areas the vapor piping of older gasoline systems is tested with helium every two years, that of new ones when they are installed.',
    'En áreas de uso de agua subterránea de alto riesgo y de protección de pozos, la tubería de vapores de los sistemas de gasolina antiguos se prueba con helio cada dos años, y la de los nuevos, al instalarse.',
  ],
  [
    'Listings or statements of the makers show that each part is made for its fuel, as long as the fuel is stored.',
    'Certificaciones o declaraciones de los fabricantes muestran que cada parte es apta para su combustible, mientras este se almacene.',
  ],
  [
    'With the inspection every three years the throughput is reviewed, and with it whether the facility is of high risk.',
    'Con la inspección, cada tres años, se revisa el volumen despachado y, con ello, si la instalación es de alto riesgo.',
  ],
];

const sentences: readonly Phrase[] = [
  // Months
  ['{n} of the last {count} has a report.', '{n} de los últimos {count} tiene informe.'],
  ['{n} of the last {count} have a report.', '{n} de los últimos {count} tienen informe.'],
  ['{n} of the last {count} has a report; {days} has none.', '{n} de los últimos {count} tiene informe; falta {days}.'],
  [
    '{n} of the last {count} has a report; {days} have none.',
    '{n} de los últimos {count} tiene informe; faltan {days}.',
  ],
  [
    '{n} of the last {count} have a report; {days} has none.',
    '{n} de los últimos {count} tienen informe; falta {days}.',
  ],
  [
    '{n} of the last {count} have a report; {days} have none.',
    '{n} de los últimos {count} tienen informe; faltan {days}.',
  ],
  ['{n} of the last {count} has {part}.', '{n} de los últimos {count} tiene {part}.'],
  ['{n} of the last {count} have {part}.', '{n} de los últimos {count} tienen {part}.'],
  [
    '{days}: recorded, but no stored document is attached.',
    '{days}: en los registros, pero sin documento guardado adjunto.',
  ],
  ['{days}: recorded, but its document does not fit.', '{days}: en los registros, pero su documento no corresponde.'],
  ...(
    [
      ['“{label:a}”', '«{label:a}»'],
      ['“{label:a}” or “{label:b}”', '«{label:a}» o «{label:b}»'],
      ['“{label:a}” or “{label:b}” or “{label:c}”', '«{label:a}» o «{label:b}» o «{label:c}»'],
      ['the record of the test or inspection', 'el registro de la prueba o inspección'],
    ] as const
  ).flatMap(([needed, asked]): Phrase[] => [
    [
      `“{text}” is filed as “{label}”, which does not prove this; needed: ${needed}.`,
      `«{text}» está archivado como «{label}», lo que no lo demuestra; se necesita: ${asked}.`,
    ],
    [
      `“{text}” has no type, which does not prove this; needed: ${needed}.`,
      `«{text}» no tiene tipo, lo que no lo demuestra; se necesita: ${asked}.`,
    ],
  ]),
  ['{n} document more does not fit.', '{n} documento más no corresponde.'],
  ['{n} documents more do not fit.', '{n} documentos más no corresponden.'],
  ['{days}: nothing is recorded.', '{days}: no consta nada.'],
  ['{days}: not recorded.', '{days}: sin registro.'],
  ['The packet takes {n} from {text}.', 'El paquete toma {n} de {text}.'],
  [
    'The packet takes none: {text} holds none up to {month}.',
    'El paquete no toma ninguno: {text} no contiene ninguno hasta {month}.',
  ],
  [
    'The packet takes none: there is no monthly report in a folder of {n}.',
    'El paquete no toma ninguno: no hay ningún informe mensual en una carpeta de {n}.',
  ],
  ['The packet takes none: no report is of {n}.', 'El paquete no toma ninguno: ningún informe es de {n}.'],
  ['There is no folder of {n}.', 'No hay carpeta de {n}.'],
  [
    'Of these, {n} uploaded by people: the console did not make it.',
    'De ellos, {n} subido por personas: la consola no lo hizo.',
  ],
  [
    'Of these, {n} uploaded by people: the console did not make them.',
    'De ellos, {n} subidos por personas: la consola no los hizo.',
  ],
  ['{n} uploaded by people: the console did not make it.', '{n} subido por personas: la consola no lo hizo.'],
  ['{n} uploaded by people: the console did not make them.', '{n} subidos por personas: la consola no los hizo.'],
  ['No {part} is recorded in the last {count}.', 'En los últimos {count} no consta: {part}.'],
  [
    '{count:units} has a valid result in each of the last {count}.',
    '{count:units} con un resultado válido en cada uno de los últimos {count}.',
  ],
  [
    '{count:units} have a valid result in each of the last {count}.',
    '{count:units} con un resultado válido en cada uno de los últimos {count}.',
  ],
  [
    '{n} of {count:units} has a valid result in each of the last {count}.',
    '{n} de {count:units} con un resultado válido en cada uno de los últimos {count}.',
  ],
  [
    '{n} of {count:units} have a valid result in each of the last {count}.',
    '{n} de {count:units} con un resultado válido en cada uno de los últimos {count}.',
  ],
  ['{n} more tank has gaps.', '{n} tanque más tiene faltas.'],
  ['{n} more tanks have gaps.', '{n} tanques más tienen faltas.'],
  ['{n} more line has gaps.', '{n} línea más tiene faltas.'],
  ['{n} more lines have gaps.', '{n} líneas más tienen faltas.'],
  ['{unit} has none.', '{unit} no tiene ninguno.'],
  ['{unit} has {n:a} of {n:b}: not {days}.', '{unit} tiene {n:a} de {n:b}: falta {days}.'],
  ['No month has ended since the tanks were put in.', 'Ningún mes ha terminado desde que se instalaron los tanques.'],
  ['The report of {month} is made with the packet.', 'El informe de {month} se hace con el paquete.'],
  [
    'The report of {month} is made with the packet, as of {date}: the month still runs.',
    'El informe de {month} se hace con el paquete, según su estado del {date}: el mes aún no termina.',
  ],
  ['Nothing is known of {month}.', 'No se sabe nada de {month}.'],
  [
    'It has nothing to tell: no test result, statement or alarm of that month is recorded.',
    'No tiene nada que informar: no consta ningún resultado de prueba, declaración ni alarma de ese mes.',
  ],
  ['The report of {month} shows the state of {count}.', 'El informe de {month} muestra el estado de {count}.'],
  [
    'The report of {month} shows the state of {count}; no state of {units} is known for {month:b}.',
    'El informe de {month} muestra el estado de {count}; se desconoce el estado de {units} en {month:b}.',
  ],
  // Documents
  ['“{text}” was stored on {date}.', '“{text}” se guardó el {date}.'],
  ['{n} document is stored.', 'Hay {n} documento guardado.'],
  ['{n} documents are stored.', 'Hay {n} documentos guardados.'],
  [
    '{n} documents are stored, first “{text}” of {date}.',
    'Hay {n} documentos guardados, el primero “{text}” del {date}.',
  ],
  [
    '{n} documents of the last {count} are stored, first “{text}” of {date}.',
    'Hay {n} documentos guardados de los últimos {count}, el primero “{text}” del {date}.',
  ],
  ['{n} document of this kind is stored.', 'Hay {n} documento guardado de este tipo.'],
  ['{n} documents of this kind are stored.', 'Hay {n} documentos guardados de este tipo.'],
  ['{n} document of this kind is stored too.', 'También hay {n} documento guardado de este tipo.'],
  ['{n} documents of this kind are stored too.', 'También hay {n} documentos guardados de este tipo.'],
  [
    '{n} document of this kind is stored, not attached to a record with its day and result.',
    'Hay {n} documento guardado de este tipo, sin adjuntar a un registro con su día y su resultado.',
  ],
  [
    '{n} documents of this kind are stored, not attached to a record with its day and result.',
    'Hay {n} documentos guardados de este tipo, sin adjuntar a un registro con su día y su resultado.',
  ],
  [
    'Its last day is not recorded, so it is not known whether it is in force: record it under Operators and permits.',
    'No consta su último día, así que no se sabe si está vigente: regístrelo en Operadores y permisos.',
  ],
  [
    'No permit or license is recorded, and the console knows no rule that says whether one is required here.',
    'No consta ningún permiso ni licencia, y la consola no conoce ninguna regla que diga si aquí se exige alguno.',
  ],
  [
    'No proof of self-insurance is recorded, and the console knows no rule that says whether one is required here.',
    'No consta ninguna prueba de autoseguro, y la consola no conoce ninguna regla que diga si aquí se exige.',
  ],
  [
    'No certificate of a tester or vendor is recorded, and the console knows no rule that says whether one is required here.',
    'No consta ningún certificado de probador o proveedor, y la consola no conoce ninguna regla que diga si aquí se exige.',
  ],
  ['If one is required, record it under Operators and permits.', 'Si se exige, regístrelo en Operadores y permisos.'],
  [
    '{n} certificates and permits are in force, until {date} at least.',
    'Hay {n} certificados y permisos vigentes, al menos hasta el {date}.',
  ],
  [
    '{n} certificates and permits are in force; none of them expires.',
    'Hay {n} certificados y permisos vigentes; ninguno vence.',
  ],
  [
    'The document of {label:name} of {text:who} is stored at another site, so it is not in this packet: store a copy of it here.',
    'El documento de {label:name} de {text:who} está guardado en otro sitio, así que no está en este paquete: guarde aquí una copia.',
  ],
  ['No document of this kind is stored.', 'No hay ningún documento guardado de este tipo.'],
  [
    '“{text}” in {text:folder} may be one: its type is not recorded.',
    '“{text}” en {text:folder} podría serlo: no consta su tipo.',
  ],
  ['{n} method is in use: {part}.', 'Hay {n} método en uso: {part}.'],
  ['{n} methods are in use: {part}.', 'Hay {n} métodos en uso: {part}.'],
  ['In use: {part}.', 'En uso: {part}.'],
  ['Each of them is named by a document.', 'Cada uno está nombrado en un documento.'],
  [
    'No document names {part}, and the console cannot tell which method a document is of.',
    'Ningún documento nombra {part}, y la consola no puede saber de qué método es un documento.',
  ],
  [
    'Name the method in the file name of its evaluation, or in the note of its record in the calendar.',
    'Nombre el método en el nombre de archivo de su evaluación, o en la nota de su registro en el calendario.',
  ],
  ['Each delivery must be watched (40 CFR 280.30(a)).', 'Cada entrega debe vigilarse (40 CFR 280.30(a)).'],
  [
    'No rule that the console knows asks for a record of it, and none is stored.',
    'Ninguna regla que conoce la consola exige un registro de ello, y no hay ninguno guardado.',
  ],
  [
    'No check of an emergency generator tank is recorded, and no document of one is stored.',
    'No consta ninguna revisión de un tanque de generador de emergencia, ni hay documento guardado de una.',
  ],
  [
    'No manual tank gauging and no monitoring wells are recorded as a method of release detection.',
    'No constan ni la medición manual del tanque ni pozos de monitoreo como método de detección de fugas.',
  ],
  [
    'Record the repair, and its test within 30 days (40 CFR 280.33).',
    'Registre la reparación, y su prueba dentro de 30 días (40 CFR 280.33).',
  ],
  [
    'No record says what was repaired: a document alone does not show that a repair was tested within 30 days.',
    'Ningún registro dice qué se reparó: un documento solo no muestra que una reparación se probó dentro de 30 días.',
  ],
  [
    'Record the repair or the closure in the calendar, and attach the document.',
    'Registre la reparación o el cierre en el calendario, y adjunte el documento.',
  ],
  [
    '{text:issue} reports a repair ({date}): {text:what}.',
    '{text:issue} informa de una reparación ({date}): {text:what}.',
  ],
  ['Neither the repair nor a test of it is recorded.', 'No constan ni la reparación ni una prueba de ella.'],
  [
    'No method that third parties evaluate is known to be in use.',
    'No se sabe que esté en uso ningún método evaluado por terceros.',
  ],
  [
    'No repair, installation or closure is recorded, and no document of one is stored.',
    'No consta ninguna reparación, instalación ni cierre, ni hay documento guardado de uno.',
  ],
  [
    '{units} is out of use, and no document of the closure is stored.',
    '{units} está fuera de uso, y no hay documento guardado del cierre.',
  ],
  [
    '{units} are out of use, and no document of the closure is stored.',
    '{units} están fuera de uso, y no hay documento guardado del cierre.',
  ],
  ['{n} record has no fitting document: {days}.', '{n} registro no tiene documento que corresponda: {days}.'],
  ['{n} records have no fitting document: {days}.', '{n} registros no tienen documento que corresponda: {days}.'],
  ['This document was stored after {month} had ended.', 'Este documento se guardó después de terminar {month}.'],
  [
    'These documents were stored after {month} had ended.',
    'Estos documentos se guardaron después de terminar {month}.',
  ],
  ['Left out: test documents were not requested.', 'Omitido: no se solicitaron documentos de pruebas.'],
  // Releases, letters, alarms
  ['No suspected release is recorded in the last {count}.', 'No consta ninguna presunta fuga en los últimos {count}.'],
  [
    '{n} suspected release is recorded in the last {count}, with {n:b} document of a report.',
    'Consta {n} presunta fuga en los últimos {count}, con {n:b} documento de notificación.',
  ],
  [
    '{n} suspected release is recorded in the last {count}, with {n:b} documents of a report.',
    'Consta {n} presunta fuga en los últimos {count}, con {n:b} documentos de notificación.',
  ],
  [
    '{n} suspected releases are recorded in the last {count}, with {n:b} document of a report.',
    'Constan {n} presuntas fugas en los últimos {count}, con {n:b} documento de notificación.',
  ],
  [
    '{n} suspected releases are recorded in the last {count}, with {n:b} documents of a report.',
    'Constan {n} presuntas fugas en los últimos {count}, con {n:b} documentos de notificación.',
  ],
  ['Not recorded as reported: {unit} ({date}).', 'Sin constancia de notificación: {unit} ({date}).'],
  ['Not recorded as reported: {text}.', 'Sin constancia de notificación: {text}.'],
  [
    'No letter of the last {count} is stored in {text}; none is missing where none came.',
    'No hay ninguna carta de los últimos {count} guardada en {text}; si no llegó ninguna, no falta ninguna.',
  ],
  ['No alarm is recorded of the last {count}.', 'No consta ninguna alarma de los últimos {count}.'],
  [
    '{n} alarm of the last {count} is listed; each that may mean a release has its explanation.',
    'Figura {n} alarma de los últimos {count}; cada una que puede indicar una fuga tiene su explicación.',
  ],
  [
    '{n} alarms of the last {count} are listed; each that may mean a release has its explanation.',
    'Figuran {n} alarmas de los últimos {count}; cada una que puede indicar una fuga tiene su explicación.',
  ],
  [
    '{n} alarm of the last {count} is listed; {n:b} that may mean a release is not settled: {text}.',
    'Figura {n} alarma de los últimos {count}; {n:b} que puede indicar una fuga está sin resolver: {text}.',
  ],
  [
    '{n} alarms of the last {count} are listed; {n:b} that may mean a release is not settled: {text}.',
    'Figuran {n} alarmas de los últimos {count}; {n:b} que puede indicar una fuga está sin resolver: {text}.',
  ],
  [
    '{n} alarms of the last {count} are listed; {n:b} that may mean a release are not settled: {text}.',
    'Figuran {n} alarmas de los últimos {count}; {n:b} que pueden indicar una fuga están sin resolver: {text}.',
  ],
  ['No gauge watches this site.', 'Ningún medidor vigila este sitio.'],
  // Insurance
  ['{units} covers {month}, until {date}.', '{units} cubre {month}, hasta el {date}.'],
  ['{units} cover {month}, until {date}.', '{units} cubren {month}, hasta el {date}.'],
  ['No document of {units} is attached.', 'No hay ningún documento adjunto de {units}.'],
  ['The document of {units} was deleted.', 'Se eliminó el documento de {units}.'],
  ['Cover of {month} is recorded only until {date}.', 'La cobertura de {month} consta solo hasta el {date}.'],
  ['No policy covers the beginning of {month}.', 'Ninguna póliza cubre el comienzo de {month}.'],
  [
    'No policy covers {month}: the last, {text}, ended on {date}.',
    'Ninguna póliza cubre {month}: la última, {text}, terminó el {date}.',
  ],
  ['Nobody has recorded since when {text} covers.', 'No consta desde cuándo cubre {text}.'],
  [
    'Nobody has recorded since when {text} covers; it was recorded on {date}.',
    'No consta desde cuándo cubre {text}; se registró el {date}.',
  ],
  // The cover and the table of tanks
  [
    'Name, address, facility ID, owner and operator are on the cover.',
    'El nombre, la dirección, el identificador de la instalación, el propietario y el operador están en la portada.',
  ],
  ['The cover lacks {part}: nobody has recorded that.', 'En la portada falta {part}: nadie lo ha registrado.'],
  ['No tank is recorded, so the table is empty.', 'No consta ningún tanque, por lo que la tabla está vacía.'],
  ['{n} tank is in the table, with all that each needs.', '{n} tanque está en la tabla, con todo lo necesario.'],
  ['{n} tanks are in the table, with all that each needs.', '{n} tanques están en la tabla, con todo lo necesario.'],
  ['{n} tank is in the table; nobody has recorded {part}.', '{n} tanque está en la tabla; no consta {part}.'],
  ['{n} tanks are in the table; nobody has recorded {part}.', '{n} tanques están en la tabla; no consta {part}.'],
  ['No sensor is recorded at this site.', 'No consta ningún sensor en este sitio.'],
  // Records of tests and inspections
  [
    'Required by {text}; the state of this site is not recorded.',
    'Lo exige {text}; no consta el estado (EE. UU.) de este sitio.',
  ],
  ['Required by {text}; this site is in {text:state}.', 'Lo exige {text}; este sitio está en {text:state}.'],
  ['No rule in force here asks for it.', 'Ninguna regla vigente aquí lo exige.'],
  ['Nothing of it is recorded.', 'No consta nada de ello.'],
  ['Nothing is due before {date}.', 'No vence nada antes del {date}.'],
  ['None is recorded.', 'No consta ninguno.'],
  ['No {part} is recorded of {units}.', 'No consta ninguna {part} de {units}.'],
  ['No {part} is recorded.', 'No consta ninguna {part}.'],
  ['The last {part} of {unit} failed on {date}.', 'La última {part} de {unit} no se aprobó el {date}.'],
  ['{n} more failed.', '{n} más no se aprobaron.'],
  [
    'The {part} of {unit} is overdue since {date:a}, last done on {date:b}.',
    'La {part} de {unit} está vencida desde el {date:a}; se hizo por última vez el {date:b}.',
  ],
  ['The {part} of {unit} is overdue since {date}.', 'La {part} de {unit} está vencida desde el {date}.'],
  ['So is {n} more.', 'También lo está {n} más.'],
  ['So are {n} more.', 'También lo están {n} más.'],
  ['Only {part} of the last {n} has a record.', 'De las últimas {n}, solo consta {part}.'],
  ['Only {part} of the last {n} have a record.', 'De las últimas {n}, solo constan {part}.'],
  ['Only {part} of the last {n} has a record of {units}.', 'De las últimas {n} de {units}, solo consta {part}.'],
  ['Only {part} of the last {n} have a record of {units}.', 'De las últimas {n} de {units}, solo constan {part}.'],
  ['{part} whose document is of another type: {days}.', '{part} cuyo documento es de otro tipo: {days}.'],
  ['{part} whose document was deleted: {days}.', '{part} cuyo documento se eliminó: {days}.'],
  ['{part} without a document attached: {days}.', '{part} sin documento adjunto: {days}.'],
  ['Last done on {date}.', 'Hecha por última vez el {date}.'],
  ['Last done on {date:a}; due again by {date:b}.', 'Hecha por última vez el {date:a}; vence de nuevo el {date:b}.'],
  [
    'Last done between {date:a} and {date:b}; due again by {date:c}.',
    'Hecha por última vez entre el {date:a} y el {date:b}; vence de nuevo el {date:c}.',
  ],
  ['Last done between {date:a} and {date:b}.', 'Hecha por última vez entre el {date:a} y el {date:b}.'],
  ['All {n} done on {date}.', 'Las {n} hechas el {date}.'],
  ['All {n} done on {date:a}; due again by {date:b}.', 'Las {n} hechas el {date:a}; vencen de nuevo el {date:b}.'],
  ['All {n} done between {date:a} and {date:b}.', 'Las {n} hechas entre el {date:a} y el {date:b}.'],
  [
    'All {n} done between {date:a} and {date:b}; due again by {date:c}.',
    'Las {n} hechas entre el {date:a} y el {date:b}; vencen de nuevo el {date:c}.',
  ],
  ['{part} with its document.', '{part} con su documento.'],
  ['{part} with their documents.', '{part} con sus documentos.'],
  [
    'No tank in use has a number under which it could be reconciled.',
    'Ningún tanque en uso tiene un número con el que pueda conciliarse.',
  ],
  [
    'No tank is watched by statistical inventory reconciliation (SIR).',
    'Ningún tanque se vigila con conciliación estadística de inventario (SIR).',
  ],
  // Late facts
  ['{unit}: nothing is recorded.', '{unit}: no consta nada.'],
  [
    '{n} of these documents was stored after {month} had ended.',
    '{n} de estos documentos se guardó después de terminar {month}.',
  ],
  [
    '{n} of these documents were stored after {month} had ended.',
    '{n} de estos documentos se guardaron después de terminar {month}.',
  ],
];

/** Of a site so young that it needs one month: 'of the last {count}' is 'of the last month' there. */
function ofOneMonth([english, spanish]: Phrase): Phrase[] {
  if (!english.includes('the last {count}')) return [];
  const uno = spanish
    .replace('cada uno de los últimos {count}', 'el último mes')
    .replace(/los últimos \{count\}/, 'el último mes')
    .replace('de el último', 'del último');
  return [[english.replace('the last {count}', 'the last month'), uno]];
}

const otherElements = [
  ['{known:a} and {known:b}', '{known:a} y {known:b}'],
  ['{known:a}, {known:b} and {known:c}', '{known:a}, {known:b} y {known:c}'],
  ['{known:a}; {known:b} and {known:c}', '{known:a}; {known:b} y {known:c}'],
  ['{known:a}, {known:b}, {known:c} and {known:d}', '{known:a}, {known:b}, {known:c} y {known:d}'],
  ['{known:a}; {known:b}; {known:c} and {known:d}', '{known:a}; {known:b}; {known:c} y {known:d}'],
  ['{known:a}, {known:b}, {known:c} and {n:more} more', '{known:a}, {known:b}, {known:c} y {n:more} más'],
  ['{known:a}; {known:b}; {known:c} and {n:more} more', '{known:a}; {known:b}; {known:c} y {n:more} más'],
] as const;

/** A document that proves more elements than is common. */
const shared = otherElements.map(
  ([english, spanish]): Phrase => [
    `{text} is the document of {n} elements; the others are ${english}.`,
    `{text} es el documento de {n} elementos; los demás son ${spanish}.`,
  ],
);

/** What an inspector asks for, and whether the site has it: the sentences of the packet's binder. */
export const binderPhrases: readonly Phrase[] = [
  ...sentences,
  ...sentences.flatMap(ofOneMonth),
  ...shared,
  ...binderRulePhrases,
];

const nouns: readonly (readonly [one: string, many: string, uno: string, unas: string])[] = [
  ['test', 'tests', 'prueba', 'pruebas'],
  ['inspection', 'inspections', 'inspección', 'inspecciones'],
  ['survey', 'surveys', 'inspección catódica', 'inspecciones catódicas'],
  ['assessment', 'assessments', 'evaluación', 'evaluaciones'],
  ['reading', 'readings', 'lectura', 'lecturas'],
  ['checklist', 'checklists', 'lista de comprobación', 'listas de comprobación'],
  ['submission', 'submissions', 'entrega de documentos', 'entregas de documentos'],
  ['review', 'reviews', 'revisión', 'revisiones'],
  ['record', 'records', 'constancia', 'constancias'],
  ['retraining', 'retrainings', 'nueva capacitación', 'nuevas capacitaciones'],
];

const methodNames = [
  ['Static test by tank gauge', 'prueba estática con el medidor de tanques'],
  ['Continuous test by tank gauge (CSLD)', 'prueba continua con el medidor de tanques (CSLD)'],
  ['Statistical inventory reconciliation (SIR)', 'conciliación estadística de inventario (SIR)'],
  ['Interstitial monitoring', 'monitoreo intersticial'],
  ['Manual tank gauging', 'medición a mano'],
  ['Groundwater monitoring wells', 'pozos de monitoreo de agua subterránea'],
  ['Vapor monitoring wells', 'pozos de monitoreo de vapores'],
  ['Inventory control with tightness tests', 'control de inventario con pruebas de hermeticidad'],
  ['Monthly line test', 'prueba mensual de línea'],
  ['Annual line tightness test', 'prueba anual de hermeticidad de línea'],
  ['Periodic suction line tightness test', 'prueba periódica de hermeticidad de línea de succión'],
  ['Sump sensors', 'sensores de sumidero'],
] as const;

/** Parts of those sentences. */
export const binderParts: readonly Phrase[] = [
  ...nouns.flatMap(([one, many, uno, unas]): Phrase[] => [
    [one, uno],
    [`{n} ${one}`, `{n} ${uno}`],
    [`{n} ${many}`, `{n} ${unas}`],
  ]),
  ...methodNames,
  ['{part:a}, {part:b}, {part:c} and {n} more', '{part:a}, {part:b}, {part:c} y {n} más'],
  ['{part:a}, {part:b}', '{part:a}, {part:b}'],
  ['{part:a} and {part:b}', '{part:a} y {part:b}'],
  ['{part:a}; {part:b}', '{part:a}; {part:b}'],
  ['a reconciliation of every tank in use', 'una conciliación de cada tanque en uso'],
  ['a checklist with its document', 'una lista de comprobación con su documento'],
  ['a statement with its document for every SIR tank', 'una declaración con su documento para cada tanque SIR'],
  ['the address', 'la dirección'],
  ['the facility ID', 'el identificador de la instalación'],
  ['the owner', 'el propietario'],
  ['the operator or a contact person', 'el operador o una persona de contacto'],
  ['the product of {units}', 'el producto de {units}'],
  ['the capacity of {units}', 'la capacidad de {units}'],
  ['the day of installation of {units}', 'el día de instalación de {units}'],
  ['the construction of {units}', 'la construcción de {units}'],
  ['the release detection of {units}', 'la detección de fugas de {units}'],
  ['the piping of {units}', 'la tubería de {units}'],
  ['the product of any', 'el producto de ninguno'],
  ['the capacity of any', 'la capacidad de ninguno'],
  ['the day of installation of any', 'el día de instalación de ninguno'],
  ['the construction of any', 'la construcción de ninguno'],
  ['the release detection of any', 'la detección de fugas de ninguno'],
  ['the piping of any', 'la tubería de ninguno'],
];

/** Questions and sentences of a mock inspection. */
export const mockPhrases: readonly Phrase[] = [
  ['Store what is missing in Documents.', 'Guarde lo que falta en Documentos.'],
  ['Record it in the calendar and attach its document.', 'Regístrelo en el calendario y adjunte su documento.'],
  ['Open Compliance and settle what is missing.', 'Abra Cumplimiento y resuelva lo que falta.'],
  ['Record what is missing on the Equipment tab.', 'Registre lo que falta en la pestaña Equipo.'],
  ['Facility and notification', 'Instalación y notificación'],
  ['Release detection', 'Detección de fugas'],
  ['Alarms and suspected releases', 'Alarmas y fugas sospechadas'],
  ['Spill, overfill and containment', 'Derrames, sobrellenado y contención'],
  ['Corrosion protection', 'Protección contra la corrosión'],
  ['Operators', 'Operadores'],
  ['Financial responsibility', 'Responsabilidad financiera'],
  ['Walkthroughs', 'Recorridos'],
  ['Repairs, closure and compatibility', 'Reparaciones, cierre y compatibilidad'],
  ['Letters of the agency', 'Cartas de la autoridad'],
  ['Registration and documents', 'Registro y documentos'],
  ['Release detection and inventory', 'Detección de fugas e inventario'],
  ['Inspections and high-risk areas', 'Inspecciones y áreas de alto riesgo'],
  [
    'Is the facility on record with its name, address, number, owner and operator?',
    '¿Está registrada la instalación con su nombre, dirección, número, propietario y operador?',
  ],
  [
    'Is each tank on record with product, capacity, day of installation and construction?',
    '¿Está registrado cada tanque con producto, capacidad, día de instalación y construcción?',
  ],
  [
    'Are the tanks and their owner notified to the agency?',
    '¿Se notificaron los tanques y su propietario a la autoridad?',
  ],
  ['Is the state of the site on record?', '¿Está registrado el estado del sitio?'],
  [
    'Is release detection of the whole site, sensors included, proven in the last ended month?',
    '¿Está comprobada la detección de fugas de todo el sitio, con sus sensores, en el último mes terminado?',
  ],
  [
    'Does each tank have a valid result in each of the last twelve months?',
    '¿Tiene cada tanque un resultado válido en cada uno de los últimos doce meses?',
  ],
  [
    'Does each line have a valid result in each month, or its yearly test?',
    '¿Tiene cada línea un resultado válido en cada mes, o su prueba anual?',
  ],
  [
    'Are the records of release detection of the last year kept?',
    '¿Se conservan los registros de detección de fugas del último año?',
  ],
  [
    'Where inventory control is part of the method, is each month reconciled?',
    'Donde el control de inventario es parte del método, ¿está conciliado cada mes?',
  ],
  [
    'Was each part of the release detection equipment tested in the last year?',
    '¿Se probó cada parte del equipo de detección de fugas en el último año?',
  ],
  [
    'Was each line leak detector tested in the last year?',
    '¿Se probó cada detector de fugas de línea en el último año?',
  ],
  [
    'Where it is the method, is the line tightness test in date?',
    'Donde es el método, ¿está vigente la prueba de hermeticidad de línea?',
  ],
  [
    'Where it is part of the method, is the tank tightness test in date?',
    'Donde es parte del método, ¿está vigente la prueba de hermeticidad de tanque?',
  ],
  ['Is the evaluation of each method in use on file?', '¿Está archivada la evaluación de cada método en uso?'],
  ['Is each alarm that may mean a release answered?', '¿Tiene respuesta cada alarma que puede significar una fuga?'],
  [
    'Was each suspected release reported, and is each one settled?',
    '¿Se informó cada fuga sospechada, y está resuelta cada una?',
  ],
  ['Was each spill bucket tested in time?', '¿Se probó a tiempo cada cubeta de derrames?'],
  [
    'Was the overfill equipment of each tank inspected in time?',
    '¿Se inspeccionó a tiempo el equipo contra sobrellenado de cada tanque?',
  ],
  [
    'Was each sump that is used for monitoring tested in time?',
    '¿Se probó a tiempo cada sumidero que se usa para el monitoreo?',
  ],
  [
    'Is there containment under each dispenser that needs it?',
    '¿Hay contención debajo de cada surtidor que la necesita?',
  ],
  [
    'Are ball floats only where they are still allowed?',
    '¿Hay válvulas de flotador de bola solo donde aún se permiten?',
  ],
  [
    'Is metal in the ground protected and tested in time, or covered by the finding of a corrosion expert?',
    '¿Está protegido y probado a tiempo el metal enterrado, o cubierto por el dictamen de un experto en corrosión?',
  ],
  [
    'Was the rectifier read every 60 days, and are the last three readings kept?',
    '¿Se leyó el rectificador cada 60 días, y se conservan las tres últimas lecturas?',
  ],
  [
    'Was the lining of each lined tank inspected in time?',
    '¿Se inspeccionó a tiempo el revestimiento de cada tanque revestido?',
  ],
  [
    'Are the class A and B operators listed, and is their training proven?',
    '¿Están en la lista los operadores de clase A y B, y está comprobada su capacitación?',
  ],
  [
    'Are the class C operators trained, and is it proven?',
    '¿Están capacitados los operadores de clase C, y está comprobado?',
  ],
  ['Is financial responsibility in force?', '¿Está vigente la responsabilidad financiera?'],
  [
    'Is the certificate of financial responsibility on file?',
    '¿Está archivado el certificado de responsabilidad financiera?',
  ],
  [
    'Is there a walkthrough every 30 days, and are the checklists kept?',
    '¿Hay un recorrido cada 30 días, y se conservan las listas de comprobación?',
  ],
  [
    'Were the sumps and the hand-held equipment looked over in the last year?',
    '¿Se revisaron los sumideros y el equipo portátil en el último año?',
  ],
  [
    'Was each repair tested within 30 days, and is it on file?',
    '¿Se probó cada reparación dentro de 30 días, y está archivada?',
  ],
  ['Are tanks out of use closed as the rules ask?', '¿Están cerrados como piden las reglas los tanques fuera de uso?'],
  ['Is the closure of each removed tank shown?', '¿Está demostrado el cierre de cada tanque retirado?'],
  [
    'Where the fuel asks for it, is it shown that each part is compatible?',
    'Donde el combustible lo pide, ¿está demostrado que cada parte es compatible?',
  ],
  [
    'Are the letters of the agency and the answers on file?',
    '¿Están archivadas las cartas de la autoridad y las respuestas?',
  ],
  [
    'Are all tanks registered, and is the certificate at the site?',
    '¿Están registrados todos los tanques, y está el certificado en el sitio?',
  ],
  ['Is the as-built diagram on file?', '¿Está archivado el plano de obra terminada?'],
  ['Are the emergency instructions at the site?', '¿Están en el sitio las instrucciones de emergencia?'],
  [
    'Was the evidence of financial responsibility sent to the Department in time?',
    '¿Se envió a tiempo al Departamento la evidencia de responsabilidad financiera?',
  ],
  [
    'Is the inventory reconciled each month, and are the records of five years available?',
    '¿Se concilia el inventario cada mes, y están disponibles los registros de cinco años?',
  ],
  ['Was suction piping tested every two years?', '¿Se probó la tubería de succión cada dos años?'],
  [
    'Was the secondary containment of piping tested every five years?',
    '¿Se probó la contención secundaria de la tubería cada cinco años?',
  ],
  ['Was each spill bucket tested in the last year?', '¿Se probó cada cubeta de derrames en el último año?'],
  ['Was each containment sump tested in time?', '¿Se probó a tiempo cada sumidero de contención?'],
  [
    'Was cathodic protection that was installed in the field tested in the last year?',
    '¿Se probó en el último año la protección catódica instalada en el lugar?',
  ],
  [
    'Did a corrosion expert assess the impressed current in the last five years?',
    '¿Evaluó un experto en corrosión la corriente impresa en los últimos cinco años?',
  ],
  [
    'Is the third-party inspection of the last three years on file?',
    '¿Está archivada la inspección de terceros de los últimos tres años?',
  ],
  ['Was the throughput reviewed in the last three years?', '¿Se revisó el volumen en los últimos tres años?'],
  [
    'Where it is due, was the Stage I vapor recovery tested in the last year?',
    'Donde corresponde, ¿se probó la recuperación de vapores de etapa I en el último año?',
  ],
  [
    'In a high-risk area, was the piping tested with helium?',
    'En un área de alto riesgo, ¿se probó la tubería con helio?',
  ],
  [
    'In a high-risk area, were the wells sampled, and were the results sent in?',
    'En un área de alto riesgo, ¿se tomaron muestras de los pozos, y se enviaron los resultados?',
  ],
  [
    'Is each delivery watched, with room measured in the tank before it?',
    '¿Se vigila cada entrega, y se mide antes el espacio en el tanque?',
  ],
  ['Show the inspector how your people receive a delivery.', 'Muestre al inspector cómo su gente recibe una entrega.'],
  [
    'Does the overfill equipment act at the right height?',
    '¿Actúa el equipo contra sobrellenado a la altura correcta?',
  ],
  [
    'Look for the measured height in the report of the inspection.',
    'Busque la altura medida en el informe de la inspección.',
  ],
  [
    'Are fill pipes, spill buckets, sumps and dispensers dry, clean and whole today?',
    '¿Están hoy secos, limpios y enteros los tubos de llenado, las cubetas de derrames, los sumideros y los surtidores?',
  ],
  ['Walk the site before the inspector does.', 'Recorra el sitio antes que el inspector.'],
  ['Is each tank named on the registration certificate?', '¿Está cada tanque nombrado en el certificado de registro?'],
  [
    'Compare the certificate with the list on the Equipment tab.',
    'Compare el certificado con la lista de la pestaña Equipo.',
  ],
  ['{label}: overdue.', '{label}: vencido.'],
  ['{label}: due today.', '{label}: vence hoy.'],
  ['Do it, and record it in the calendar.', 'Hágalo y regístrelo en el calendario.'],
  [
    '{label}: failed on {date}, and no pass has followed.',
    '{label}: no pasó el {date}, y después no consta que haya pasado.',
  ],
  [
    'Repair it, test it again and record the test in the calendar.',
    'Repárelo, pruébelo de nuevo y registre la prueba en el calendario.',
  ],
  ['{label}: not on record.', '{label}: sin registro.'],
  ['Record it in the calendar.', 'Regístrelo en el calendario.'],
  ['{label}: nothing is due before {date}.', '{label}: nada vence antes del {date}.'],
  ['{label}: on record for {date}.', '{label}: consta del {date}.'],
  [
    '{label}: on record for {date:a}, due again on {date:b}.',
    '{label}: consta del {date:a}, vence de nuevo el {date:b}.',
  ],
  ['{month} is compliant.', '{month} está en cumplimiento.'],
  ['{month} has failed.', '{month} no cumple.'],
  ['{month} is not proven.', '{month} no está comprobado.'],
  [
    '{month} counts as compliant, and the evidence on record does not prove it.',
    '{month} cuenta como en cumplimiento, y la evidencia registrada no lo comprueba.',
  ],
  ['Open the month and settle what failed.', 'Abra el mes y resuelva lo que falló.'],
  ['Open the month and see what is missing.', 'Abra el mes y vea lo que falta.'],
  ['No suspected release is open.', 'No hay ninguna fuga sospechada abierta.'],
  ['{text} is open.', '{text} está abierta.'],
  ['{text:a} and {text:b} are open.', '{text:a} y {text:b} están abiertas.'],
  ['Confirm the release or rule it out, and close the issue.', 'Confirme la fuga o descártela, y cierre el asunto.'],
  [
    '{text}: the report was due within {count}, by {date}, and no report is on record.',
    '{text}: el informe vencía dentro de {count}, el {date}, y no consta ningún informe.',
  ],
  [
    '{text}: the report was due within {count}, by {date:a}, and was made on {date:b}.',
    '{text}: el informe vencía dentro de {count}, el {date:a}, y se hizo el {date:b}.',
  ],
  [
    '{text}: the investigation was due by {date} (40 CFR 280.52), and it is not settled.',
    '{text}: la investigación vencía el {date} (40 CFR 280.52), y no está resuelta.',
  ],
  [
    '{text}: the investigation was due by {date:a} (40 CFR 280.52), and was settled on {date:b}.',
    '{text}: la investigación vencía el {date:a} (40 CFR 280.52), y se resolvió el {date:b}.',
  ],
  [
    'Write in the issue why it was late, and keep what the agency said of it.',
    'Escriba en el asunto por qué se retrasó, y conserve lo que dijo la agencia al respecto.',
  ],
  ['{text:issue} is open: {text:title}.', '{text:issue} sigue abierto: {text:title}.'],
  ['Mend it, record what was done, and close the issue.', 'Repárelo, registre lo que se hizo y cierre el asunto.'],
  ['Not checked: {text:issue} is open: {text:title}.', 'Sin comprobar: {text:issue} sigue abierto: {text:title}.'],
  ['Not checked: {n} more issue is open.', 'Sin comprobar: {n} asunto más sigue abierto.'],
  ['Not checked: {n} more issues are open.', 'Sin comprobar: {n} asuntos más siguen abiertos.'],
  ['The site is in {text}.', 'El sitio está en {text}.'],
  [
    'The rules of {text} itself are not in this console, so nothing here shows that they are met: ask its agency what it asks for besides the federal rules.',
    'Las reglas propias de {text} no están en esta consola, así que nada aquí muestra que se cumplan: pregunte a su agencia qué exige además de las reglas federales.',
  ],
  [
    'The state of this site is not recorded, so no questions of a state are asked.',
    'El estado de este sitio no está registrado, así que no se hacen preguntas de un estado.',
  ],
  ['Record it on the Site Info tab.', 'Regístrelo en la pestaña Información del sitio.'],
  [
    'This could not be checked: look for the record yourself.',
    'Esto no se pudo revisar: busque usted mismo el registro.',
  ],
  [
    'Only the federal checklist is used: this console has none of {text}.',
    'Solo se usa la lista federal: esta consola no tiene ninguna de {text}.',
  ],
  ['Federal law', 'Ley federal'],
  ['Maryland law', 'Ley de Maryland'],
  [
    'An owner or operator who does not meet a requirement is subject to a civil penalty of up to $10,000 for each tank and each day.',
    'El propietario u operador que no cumple un requisito está sujeto a una multa civil de hasta $10,000 por cada tanque y cada día.',
  ],
  [
    'Whoever violates a rule on oil pollution is liable to a civil penalty of up to $10,000, and each day is an offense of its own.',
    'Quien infringe una regla sobre contaminación por petróleo responde con una multa civil de hasta $10,000, y cada día es una infracción aparte.',
  ],
  ['The amount is that of the statute.', 'El monto es el de la ley.'],
  [
    '40 CFR 19.4 raises it for inflation, and the raised amount is not in this table: the true limit is higher.',
    '40 CFR 19.4 lo aumenta por la inflación, y el monto aumentado no está en esta tabla: el límite real es más alto.',
  ],
  [
    'The text that was read is of 1987: ask for the amount in force.',
    'El texto que se leyó es de 1987: pregunte el monto vigente.',
  ],
  [
    'No tank is on record, so it cannot be calculated: record the tanks on the Equipment tab.',
    'No consta ningún tanque, así que no se puede calcular: registre los tanques en la pestaña Equipo.',
  ],
];

/** The questions of it, which are the titles of the sections of a visit. */
export const mockQuestions: readonly Phrase[] = mockPhrases.filter(([english]) => english.endsWith('?'));
