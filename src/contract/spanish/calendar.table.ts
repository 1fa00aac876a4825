import type { Phrase } from './compile-phrases.ts';

/** Why an item of the calendar applies, when it is due and what is missing. */
export const calendarPhrases: readonly Phrase[] = [
  // Why it applies, or does not
  ['A repair is recorded.', 'Consta una reparación.'],
  ['An administrator has set it up for this site.', 'Un administrador la configuró para este sitio.'],
  ['An administrator has set that it applies here.', 'Un administrador fijó que aplica aquí.'],
  [
    'By its names every tank of this site holds another fuel than gasoline.',
    'Por sus nombres, todos los tanques de este sitio contienen un combustible distinto de la gasolina.',
  ],
  ['Completed on {date}; it is due once.', 'Hecha el {date}; vence una sola vez.'],
  [
    'Every dispenser has containment under it or is from a time that asks for none.',
    'Todos los surtidores tienen contención debajo o son de una época que no la exige.',
  ],
  [
    'Every spill bucket has double walls, both of them monitored: their checks stand for the test.',
    'Todos los baldes de derrames tienen doble pared, y ambas están vigiladas: sus revisiones reemplazan la prueba.',
  ],
  [
    'Every such sump has double walls, both of them monitored: their checks stand for the test.',
    'Todos esos sumideros tienen doble pared, y ambas están vigiladas: sus revisiones reemplazan la prueba.',
  ],
  [
    'Every sump is used for interstitial monitoring of piping.',
    'Todos los sumideros se usan para el monitoreo intersticial de tubería.',
  ],
  [
    'Every tank of this site is newer, out of use or under another rule.',
    'Todos los tanques de este sitio son más nuevos, están fuera de uso o se rigen por otra regla.',
  ],
  [
    '{unit} is recorded as out of use and empty, but its gauge showed {n:a} gal, {n:b} in of product on {date}.',
    '{unit} consta fuera de uso y vacío, pero su medidor mostró {n:a} gal, {n:b} in de producto el {date}.',
  ],
  [
    '{unit} is recorded as out of use and empty, but its gauge showed {n} gal of product on {date}.',
    '{unit} consta fuera de uso y vacío, pero su medidor mostró {n} gal de producto el {date}.',
  ],
  [
    '{unit} is recorded as out of use and empty, but its gauge showed {n} in of product on {date}.',
    '{unit} consta fuera de uso y vacío, pero su medidor mostró {n} in de producto el {date}.',
  ],
  [
    'An empty tank holds at most 1 in of residue, or 0.3% of its capacity (40 CFR 280.70(a)).',
    'Un tanque vacío contiene como máximo 1 in de residuo, o el 0.3% de su capacidad (40 CFR 280.70(a)).',
  ],
  ['Empty {unit}, or record it as in use.', 'Vacíe {unit}, o regístrelo en uso.'],
  ['Every tank of this site is out of use and empty.', 'Todos los tanques de este sitio están fuera de uso y vacíos.'],
  [
    'Every tank of this site is recorded as one without piping.',
    'Todos los tanques de este sitio constan sin tubería.',
  ],
  [
    'Every tank of this site is watched by inventory control instead.',
    'Todos los tanques de este sitio se vigilan con control de inventario.',
  ],
  [
    'It holds in certain counties only, and {text} is not one.',
    'Rige solo en ciertos condados, y {text} no es uno de ellos.',
  ],
  [
    'It holds in certain counties only, and nobody has recorded the county of this site.',
    'Rige solo en ciertos condados, y no consta el condado de este sitio.',
  ],
  ['It is recorded when it happens; nothing is open.', 'Se registra cuando ocurre; no hay nada pendiente.'],
  [
    '{text} set that it does not apply here on {date}: {text:why}',
    '{text} fijó el {date} que no aplica aquí: {text:why}',
  ],
  ['{text} stated on {date} that there is none: {text:why}', '{text} declaró el {date} que no hay: {text:why}'],
  [
    'Of the other tanks: {text} stated on {date} that there is none: {text:why}',
    'De los demás tanques: {text} declaró el {date} que no hay: {text:why}',
  ],
  [
    'Last recorded on {date}; nothing is due until a day is set.',
    'Último registro el {date}; no vence nada hasta que se fije un día.',
  ],
  [
    'No ball float of a day after the limit is recorded.',
    'No consta ningún flotador de bola posterior a la fecha límite.',
  ],
  [
    'No {part} is recorded at this site, and nobody has said that there is none.',
    'No consta en este sitio: {part}; y nadie ha declarado que no haya.',
  ],
  [
    'No hand-held sampling equipment or gauge stick is set up for this site.',
    'No hay equipo de muestreo portátil ni vara de medir configurados para este sitio.',
  ],
  ['No line is recorded as monitored in its sumps.', 'No consta ninguna línea vigilada en sus sumideros.'],
  ['No pressurized line is recorded at this site.', 'No consta ninguna línea presurizada en este sitio.'],
  [
    'No pressurized line is tested electronically each month.',
    'Ninguna línea presurizada se prueba electrónicamente cada mes.',
  ],
  [
    'No pressurized line is tested for tightness each year.',
    'A ninguna línea presurizada se le hace la prueba de hermeticidad anual.',
  ],
  [
    'No suction line without monthly monitoring is recorded.',
    'No consta ninguna línea de succión sin monitoreo mensual.',
  ],
  [
    'No sump is used for interstitial monitoring of piping.',
    'Ningún sumidero se usa para el monitoreo intersticial de tubería.',
  ],
  [
    'No tank holds more than {n:a} % ethanol or {n:b} % biodiesel.',
    'Ningún tanque contiene más de {n:a} % de etanol o {n:b} % de biodiésel.',
  ],
  [
    'No tank in use is known to be installed after {date}.',
    'No se sabe de ningún tanque en uso instalado después del {date}.',
  ],
  ['No tank in use is watched by inventory control.', 'Ningún tanque en uso se vigila con control de inventario.'],
  [
    'No tank younger than {count} is watched by inventory control.',
    'Ningún tanque de menos de {count} se vigila con control de inventario.',
  ],
  ['No tank is lined without cathodic protection.', 'Ningún tanque tiene revestimiento sin protección catódica.'],
  ['No tank is out of use.', 'Ningún tanque está fuera de uso.'],
  ['No tank or line has cathodic protection.', 'Ningún tanque ni línea tiene protección catódica.'],
  [
    'No tank or line has impressed current protection.',
    'Ningún tanque ni línea tiene protección por corriente impresa.',
  ],
  ['No tank serves an emergency generator only.', 'Ningún tanque alimenta solo un generador de emergencia.'],
  [
    'No vacuum or pressure monitoring of interstices is set up for this site.',
    'No hay monitoreo por vacío o presión de espacios intersticiales configurado para este sitio.',
  ],
  [
    'Nobody has set up that this site is covered by a financial test.',
    'Nadie ha configurado que este sitio esté cubierto por una prueba financiera.',
  ],
  [
    'The gauge names such equipment, and nobody has recorded it.',
    'El medidor nombra equipo de este tipo, y nadie lo ha registrado.',
  ],
  ['The record contradicts it: {said}', 'El registro lo contradice: {said}'],
  ['There is cathodic protection on {unit}.', 'Hay protección catódica en {unit}.'],
  [
    'There is cathodic protection that was installed in the field on {unit}.',
    'Hay protección catódica que se instaló en el lugar en {unit}.',
  ],
  [
    'There is cathodic protection that was installed at the factory on {unit}.',
    'Hay protección catódica que se instaló en fábrica en {unit}.',
  ],
  [
    'No tank or line has cathodic protection that was installed in the field.',
    'Ningún tanque ni línea tiene protección catódica que se instaló en el lugar.',
  ],
  [
    'No tank or line has cathodic protection that was installed at the factory.',
    'Ningún tanque ni línea tiene protección catódica que se instaló en fábrica.',
  ],
  [
    'Every line of this site was installed before {date}.',
    'Todas las líneas de este sitio se instalaron antes del {date}.',
  ],
  [
    'This site has {part} installed on or after {date} or on an unknown day.',
    'Este sitio tiene {part} cuya instalación es del {date} o posterior, o de una fecha desconocida.',
  ],
  [
    '{unit} has no recorded installation day, so nobody knows whether its secondary containment must be tested: record the day on the Equipment tab.',
    'No consta el día de instalación de {unit}, por lo que no se sabe si se debe probar su contención secundaria: registre el día en la pestaña Equipo.',
  ],
  [
    'This site is in a high-risk groundwater use area and has {part} that may hold gasoline.',
    'Este sitio está en una zona de alto riesgo de uso de agua subterránea y tiene {part} con posible contenido de gasolina.',
  ],
  [
    'This site is in a high-risk groundwater use area and has {part} that may hold gasoline, installed before {date} or on an unknown day.',
    'Este sitio está en una zona de alto riesgo de uso de agua subterránea y tiene {part} con posible contenido de gasolina, con instalación anterior al {date} o de fecha desconocida.',
  ],
  [
    'This site is in a high-risk groundwater use area and has {part} that may hold gasoline, installed on or after {date}.',
    'Este sitio está en una zona de alto riesgo de uso de agua subterránea y tiene {part} con posible contenido de gasolina, con instalación del {date} o posterior.',
  ],
  [
    'Every gasoline tank of this site was installed on or after {date}.',
    'Todos los tanques de gasolina de este sitio se instalaron el {date} o después.',
  ],
  [
    'No gasoline tank of this site is known to be installed on or after {date}.',
    'No se sabe de ningún tanque de gasolina de este sitio instalado el {date} o después.',
  ],
  [
    'Samples were taken on {date:a} and no report of them is recorded; due within {n} days, by {date:b}.',
    'Se tomaron muestras el {date:a} y no consta ningún informe de ellas; vence dentro de {n} días, a más tardar el {date:b}.',
  ],
  ['No samples are on record.', 'No constan muestras.'],
  [
    'The report of the last samples is on record as of {date}.',
    'El informe de las últimas muestras consta con fecha {date}.',
  ],
  ['Assessment by a corrosion expert.', 'Evaluación de un experto en corrosión.'],
  [
    'The laboratory report with its chain of custody, and the map of the wells.',
    'El informe del laboratorio con su cadena de custodia y el mapa de los pozos.',
  ],
  ['What was sent to the Department.', 'Lo que se envió al Departamento.'],
  ['The last two surveys (26.10.04.02C(2)(b)).', 'Los dos últimos estudios (26.10.04.02C(2)(b)).'],
  ['The last assessment (26.10.04.02C(2)(a)).', 'La última evaluación (26.10.04.02C(2)(a)).'],
  ['There is impressed current protection on {unit}.', 'Hay protección por corriente impresa en {unit}.'],
  ['This site has {part:a} and {part:b}.', 'Este sitio tiene {part:a} y {part:b}.'],
  ['This site has {part}.', 'Este sitio tiene {part}.'],
  ['{unit} are monitored in sumps.', '{unit} se vigilan en sus sumideros.'],
  ['{unit} is monitored in sumps.', '{unit} se vigila en sus sumideros.'],
  ['line {n} is monitored in sumps.', 'la línea {n} se vigila en sus sumideros.'],
  ['Line {n} is monitored in sumps.', 'La línea {n} se vigila en sus sumideros.'],
  ['A tank gauge is set up for this site.', 'Hay un medidor de tanques configurado para este sitio.'],
  ['{unit} is on record, and it is in piping.', 'Consta {unit}, que está en la tubería.'],
  [
    '{unit} sells metered fuel by its reconciliation, and metered fuel leaves by piping.',
    'Según su conciliación, {unit} vende combustible medido, y el combustible medido sale por una tubería.',
  ],
  [
    'Record the lines of the tanks on the Equipment tab, or correct the record.',
    'Registre las líneas de los tanques en la pestaña Equipo, o corrija el registro.',
  ],
  [
    'It failed its test of {date}, and no passing test is on record since.',
    'No aprobó su prueba del {date}, y desde entonces no consta ninguna prueba aprobada.',
  ],
  [
    '{unit} failed its test of {date}, and no passing test is on record since.',
    '{unit}: no se aprobó la prueba del {date}, y desde entonces no consta ninguna prueba aprobada.',
  ],
  [
    '{unit} is a regulated tank in use, and {text} asks this of it.',
    '{unit} es un tanque regulado en uso, y {text} lo exige.',
  ],
  [
    'Where another mechanism covers it, record its evidence under Financial responsibility evidence first.',
    'Si lo cubre otro mecanismo, registre primero su evidencia en Evidencia de responsabilidad financiera.',
  ],
  ['{unit} is on record, and piping feeds it.', 'Consta {unit}, que recibe combustible por una tubería.'],
  [
    '{unit} is on record, and piping feeds it. Record the line.',
    'Consta {unit}, que recibe combustible por una tubería. Registre la línea.',
  ],
  ['{unit} watches a dispenser pan.', '{unit} vigila una bandeja de surtidor.'],
  ['{unit} watches pump sumps.', '{unit} vigila sumideros de bomba.'],
  ['{unit} watches a sump.', '{unit} vigila un sumidero.'],
  [
    'Record its protection on the Equipment tab, or correct the material.',
    'Registre su protección en la pestaña Equipo, o corrija el material.',
  ],
  [
    'The corrosion protection of {units} is not on record: record material and protection on the Equipment tab, or say that none is needed and why.',
    'No consta la protección contra la corrosión de {units}: registre el material y la protección en la pestaña Equipo, o indique que no se necesita y por qué.',
  ],
  [
    '{unit} are recorded as steel without corrosion protection, and steel in the ground needs it.',
    '{unit} constan como de acero sin protección contra la corrosión, y el acero enterrado la necesita.',
  ],
  [
    '{unit} is recorded as steel without corrosion protection, and steel in the ground needs it.',
    '{unit} consta como de acero sin protección contra la corrosión, y el acero enterrado la necesita.',
  ],
  ['{unit} is recorded as watched by a tank gauge.', '{unit} consta como vigilado por un medidor de tanques.'],
  [
    '{unit} is recorded as never filled by more than {n:b} gal at a time, but {n} gal were metered from it in {month}.',
    '{unit} consta como nunca llenado con más de {n:b} gal de una vez, pero se midieron {n} gal vendidos de él en {month}.',
  ],
  [
    '{unit} was filled by {n} gal on {date}, more than {n:b} gal at a time.',
    '{unit} recibió {n} gal el {date}, más de {n:b} gal de una vez.',
  ],
  [
    'Only {n} sump is recorded, and {unit} is monitored in a sump that is not on record: record it.',
    'Consta solo {n} sumidero, y {unit} se vigila en un sumidero que no consta: regístrelo.',
  ],
  [
    'Only {n} sumps are recorded, and {unit} is monitored in a sump that is not on record: record it.',
    'Constan solo {n} sumideros, y {unit} se vigila en un sumidero que no consta: regístrelo.',
  ],
  [
    'No tank or line is recorded as steel without corrosion protection.',
    'No consta ningún tanque ni línea de acero sin protección contra la corrosión.',
  ],
  [
    '{units} is steel without recorded corrosion protection.',
    '{units}: acero sin protección contra la corrosión registrada.',
  ],
  [
    '{units} are steel without recorded corrosion protection.',
    '{units}: acero sin protección contra la corrosión registrada.',
  ],
  [
    'It holds in certain counties only, and {text} is not a county of this state.',
    'Rige solo en ciertos condados, y {text} no es un condado de este estado (EE. UU.).',
  ],
  ['That does not count: {said}', 'Eso no cuenta: {said}'],
  [
    '{unit} is recorded as filled by more than {n} gal at a time.',
    'Consta que {unit} recibe más de {n} gal de una vez.',
  ],
  [
    '{units} is recorded as steel without corrosion protection, and steel in the ground needs it unless a corrosion expert has found that the site is not corrosive.',
    '{units}: consta acero sin protección contra la corrosión, y el acero enterrado la necesita salvo que un experto en corrosión haya determinado que el sitio no es corrosivo.',
  ],
  [
    '{units} are recorded as steel without corrosion protection, and steel in the ground needs it unless a corrosion expert has found that the site is not corrosive.',
    '{units}: consta acero sin protección contra la corrosión, y el acero enterrado la necesita salvo que un experto en corrosión haya determinado que el sitio no es corrosivo.',
  ],
  [
    'Only {n} spill bucket is recorded for {n:b} tanks: record those of the others.',
    'Consta solo {n} balde de derrames para {n:b} tanques: registre los de los demás.',
  ],
  [
    'Only {n} spill buckets are recorded for {n:b} tanks: record those of the others.',
    'Constan solo {n} baldes de derrames para {n:b} tanques: registre los de los demás.',
  ],
  [
    'Only {n} overfill device is recorded for {n:b} tanks: record those of the others, or say that there are none and why.',
    'Consta solo {n} dispositivo de sobrellenado para {n:b} tanques: registre los de los demás, o indique que no los hay y por qué.',
  ],
  [
    'Only {n} overfill devices are recorded for {n:b} tanks: record those of the others, or say that there are none and why.',
    'Constan solo {n} dispositivos de sobrellenado para {n:b} tanques: registre los de los demás, o indique que no los hay y por qué.',
  ],
  // Rules and where their words were read
  [
    'Steel in the ground has no protection only where a corrosion expert has determined that the site is not corrosive enough to cause a release in its operating life.',
    'El acero enterrado carece de protección solo donde un experto en corrosión ha determinado que el sitio no es lo bastante corrosivo para causar una fuga durante su vida útil.',
  ],
  [
    'The record of it is kept as long as the tank or piping is there.',
    'El registro se conserva mientras el tanque o la tubería estén allí.',
  ],
  [
    '{text} (a paraphrase of {n}); {text:copy} (the same words of (b) for other systems)',
    '{text} (paráfrasis de {n}); {text:copy} (las mismas palabras de (b) para otros sistemas)',
  ],
  [
    'A second search on that day, at law.lawstack.com too, found no more.',
    'Una segunda búsqueda ese día, también en law.lawstack.com, no encontró más.',
  ],
  [
    'A second search on that day found {code} at casetext.com, which is another section, and no more.',
    'Una segunda búsqueda ese día encontró {code} en casetext.com, que es otra sección, y nada más.',
  ],
  [
    'A second search on that day found {code} at casetext.com, which is of tanks, and no more.',
    'Una segunda búsqueda ese día encontró {code} en casetext.com, que trata de tanques, y nada más.',
  ],
  ['Read in another state’s copy of the rule', 'Leído en la copia de la regla de otro estado (EE. UU.)'],
  // What is assumed
  [
    'Nobody has recorded the {part:trait} of {units}: {part:value} is assumed.',
    'No consta {part:trait} de {units}: se supone {part:value}.',
  ],
  [
    'Nobody has recorded monthly monitoring of {n} suction line: none is assumed.',
    'No consta el monitoreo mensual de {n} línea de succión: se supone que no hay.',
  ],
  [
    'Nobody has recorded monthly monitoring of {n} suction lines: none is assumed.',
    'No consta el monitoreo mensual de {n} líneas de succión: se supone que no hay.',
  ],
  // When it is due
  ['Of {n}, {unit} comes first: {said}', 'De {n}, primero {unit}: {said}'],
  [
    '{unit} failed on {date:a} after its last pass on {date:b}; due at once until it passes.',
    '{unit} no se aprobó el {date:a}, después de la última aprobación del {date:b}; vence de inmediato hasta que se apruebe.',
  ],
  [
    '{unit} failed on {date}; due at once until it passes.',
    '{unit} no se aprobó el {date}; vence de inmediato hasta que se apruebe.',
  ],
  [
    'Failed on {date:a} after its last pass on {date:b}; due at once until it passes.',
    'No se aprobó el {date:a}, después de la última aprobación del {date:b}; vence de inmediato hasta que se apruebe.',
  ],
  [
    'It failed on {date:a} after its last pass on {date:b}; due at once until it passes.',
    'No se aprobó el {date:a}, después de la última aprobación del {date:b}; vence de inmediato hasta que se apruebe.',
  ],
  [
    'Failed on {date}; due at once until it passes.',
    'No se aprobó el {date}; vence de inmediato hasta que se apruebe.',
  ],
  [
    'It failed on {date}; due at once until it passes.',
    'No se aprobó el {date}; vence de inmediato hasta que se apruebe.',
  ],
  [
    '{unit} failed on {date:a}, and was due on {date:b} already.',
    '{unit} no se aprobó el {date:a}, y ya vencía el {date:b}.',
  ],
  [
    '{unit} has no recorded pass, and the day of its installation is not recorded.',
    '{unit} no tiene ninguna aprobación registrada, y no consta el día de su instalación.',
  ],
  [
    'It has no recorded pass, and the day of its installation is not recorded.',
    'No tiene ninguna aprobación registrada, y no consta el día de su instalación.',
  ],
  ['It has no recorded pass.', 'No tiene ninguna aprobación registrada.'],
  ['{unit} has no recorded pass.', '{unit} no tiene ninguna aprobación registrada.'],
  ['It has no recorded pass; {part}.', 'No tiene ninguna aprobación registrada; {part}.'],
  ['{unit} has no recorded pass; {part}.', '{unit} no tiene ninguna aprobación registrada; {part}.'],
  ['It has no pass that counts.', 'No tiene ninguna aprobación que cuente.'],
  ['{unit} has no pass that counts.', '{unit} no tiene ninguna aprobación que cuente.'],
  [
    '{unit} is monitored in both walls in place of its test, and no monthly check of them is on record: record the walkthrough of each month, or test it.',
    '{unit} se vigila en ambas paredes en lugar de su prueba, y no consta ninguna revisión mensual de ellas: registre el recorrido de cada mes, o haga la prueba.',
  ],
  [
    '{unit} is monitored in both walls in place of its test, and no yearly check of them is on record: record the walkthrough of each year, or test it.',
    '{unit} se vigila en ambas paredes en lugar de su prueba, y no consta ninguna revisión anual de ellas: registre el recorrido de cada año, o haga la prueba.',
  ],
  [
    '{unit} is monitored in both walls in place of its test; last checked {date}, due again by {date:b}.',
    '{unit} se vigila en ambas paredes en lugar de su prueba; última revisión el {date}, vence de nuevo el {date:b}.',
  ],
  ['It has no valid pass on record; {part}.', 'No consta ninguna aprobación válida; {part}.'],
  ['{unit} has no valid pass on record; {part}.', 'No consta ninguna aprobación válida de {unit}; {part}.'],
  ['It has no valid pass on record.', 'No consta ninguna aprobación válida.'],
  ['{unit} has no valid pass on record.', 'No consta ninguna aprobación válida de {unit}.'],
  [
    'It was last done {date:a}, {n} not in order; due {count} later, on {date:b}.',
    'Se hizo por última vez el {date:a}, {n} con defectos; vence {count} después, el {date:b}.',
  ],
  [
    '{unit} was last done {date:a}, {n} not in order; due {count} later, on {date:b}.',
    '{unit} se hizo por última vez el {date:a}, {n} con defectos; vence {count} después, el {date:b}.',
  ],
  [
    'It was last done {date:a}, {n} not in order; no due date follows.',
    'Se hizo por última vez el {date:a}, {n} con defectos; no tiene vencimiento.',
  ],
  [
    'It is on record as of {date}, {n} not in order; no due date follows.',
    'Consta desde el {date}, {n} con defectos; no tiene vencimiento.',
  ],
  [
    '{unit} is on record as of {date}, {n} not in order; no due date follows.',
    '{unit} consta desde el {date}, {n} con defectos; no tiene vencimiento.',
  ],
  ['{unit} last passed {date}; {part}.', '{unit} se aprobó por última vez el {date}; {part}.'],
  ['It last passed {date}; {part}.', 'Se aprobó por última vez el {date}; {part}.'],
  [
    '{unit} last passed {date:a}; due {count} later, on {date:b}.',
    '{unit} se aprobó por última vez el {date:a}; vence {count} después, el {date:b}.',
  ],
  [
    'It last passed {date:a}; due {count} later, on {date:b}.',
    'Se aprobó por última vez el {date:a}; vence {count} después, el {date:b}.',
  ],
  [
    'Last passed {date:a}; due {count} later, on {date:b}.',
    'Se aprobó por última vez el {date:a}; vence {count} después, el {date:b}.',
  ],
  [
    'An administrator set the due date {date}: no reason is recorded.',
    'Un administrador fijó el vencimiento {date}: no consta el motivo.',
  ],
  [
    '{text} set the due date {date:a} on {date:b}: {text:why}',
    '{text} fijó el vencimiento {date:a} el {date:b}: {text:why}',
  ],
  [
    '{unit} is a ball float installed on {date:a}; after {date:b} none may be installed or replaced.',
    '{unit} es un flotador de bola instalado el {date:a}; después del {date:b} no se puede instalar ni sustituir ninguno.',
  ],
  [
    '{unit} is a ball float whose installation day is not recorded: after {date} none may be installed.',
    '{unit} es un flotador de bola cuyo día de instalación no consta: después del {date} no se puede instalar ninguno.',
  ],
  ['Completed on {date}.', 'Hecha el {date}.'],
  ['Cover is recorded until {date}.', 'Consta cobertura hasta el {date}.'],
  ['{label:name} of {text:who} has no expiry.', '{label:name} de {text:who} no vence.'],
  ['{label:name} of {text:who} holds until {date}.', '{label:name} de {text:who} rige hasta el {date}.'],
  ['{label:name} of {text:who} expired on {date}.', '{label:name} de {text:who} venció el {date}.'],
  ['{label:name} of {text:who} was voided on {date}.', '{label:name} de {text:who} se anuló el {date}.'],
  [
    'No registration, permit, license or proof of self-insurance is on record with its days.',
    'No consta ningún registro, permiso, licencia ni prueba de autoseguro con sus fechas.',
  ],
  ['No permit is on record with its days.', 'No consta ningún permiso con sus fechas.'],
  ['One is on record here.', 'Aquí consta uno.'],
  ['{n} are on record here.', 'Aquí constan {n}.'],
  ['Record the new one, or void it with the reason.', 'Registre el nuevo, o anúlelo e indique el motivo.'],
  [
    'No certificate of a {part} that counts is on record: record it with its document.',
    'No consta ningún certificado de {part} que cuente: regístrelo con su documento.',
  ],
  [
    '{label:name} of {text:who} does not count: nobody recorded whether it expires.',
    '{label:name} de {text:who} no cuenta: no consta si vence.',
  ],
  ['Record its last day, or that it has no expiry and why.', 'Registre su último día, o que no vence y por qué.'],
  [
    '{label:name} of {text:who} does not count: it has no document.',
    '{label:name} de {text:who} no cuenta: no tiene documento.',
  ],
  ['Attach the document.', 'Adjunte el documento.'],
  [
    'The agency may prohibit deliveries to a site that it finds ineligible (42 U.S.C. 6991k).',
    'La agencia puede prohibir las entregas a un sitio que considere no apto (42 U.S.C. 6991k).',
  ],
  ['{label:name} of {text:who} does not count.', '{label:name} de {text:who} no cuenta.'],
  [
    '{label:name} of {text:who} does not count: its document {text:file} has no type.',
    '{label:name} de {text:who} no cuenta: su documento {text:file} no tiene tipo.',
  ],
  [
    '{label:name} of {text:who} does not count: its document {text:file} is filed as “{label:type}”.',
    '{label:name} de {text:who} no cuenta: su documento {text:file} está archivado como “{label:type}”.',
  ],
  [
    '{unit} was installed on {date} and has no containment under it.',
    '{unit} se instaló el {date} y no tiene contención debajo.',
  ],
  [
    '{unit} has no recorded containment under it, and its installation day is not recorded: record what is known on the Equipment tab.',
    '{unit} no tiene registrada contención debajo, y no consta su día de instalación: registre lo que se sepa en la pestaña Equipo.',
  ],
  [
    'It was installed after {date}, so only interstitial monitoring proves it, and it is not recorded as watched so.',
    'Se instaló después del {date}, por lo que solo el monitoreo intersticial lo demuestra, y no consta que se vigile así.',
  ],
  [
    'It was installed on or after {date}, so only interstitial monitoring proves it ({text}), and it is not recorded as watched so.',
    'Se instaló el {date} o después, por lo que solo el monitoreo intersticial lo demuestra ({text}), y no consta que se vigile así.',
  ],
  [
    'Its installation day is not recorded, and only interstitial monitoring proves what was installed after {date}.',
    'No consta su día de instalación, y solo el monitoreo intersticial demuestra lo instalado después del {date}.',
  ],
  [
    'Its interval is not recorded: set how often it is due, or that it is due once.',
    'No consta su intervalo: fije cada cuánto vence, o que vence una sola vez.',
  ],
  [
    'Last recorded {date:a}; due within {count} of cover that began or had its anniversary on {date:b}: by {date:c}.',
    'Último registro el {date:a}; vence en un plazo de {count} desde la cobertura que comenzó o cumplió año el {date:b}: a más tardar el {date:c}.',
  ],
  ['No month is reconciled for all tanks.', 'Ningún mes está conciliado para todos los tanques.'],
  ['Nothing is due.', 'No vence nada.'],
  [
    'Nothing is recorded, and no policy in force whose start would date it.',
    'No consta nada, ni una póliza vigente cuyo inicio le dé fecha.',
  ],
  [
    'Last recorded {date}, and no policy in force whose start would date it.',
    'Último registro el {date}, y no hay una póliza vigente cuyo inicio le dé fecha.',
  ],
  [
    'Last recorded {date:a}; due with the cover that began or had its anniversary on {date:b}: by {date:c}.',
    'Último registro el {date:a}; vence con la cobertura que comenzó o cumplió año el {date:b}: a más tardar el {date:c}.',
  ],
  [
    'Nothing is recorded; due with the cover that began or had its anniversary on {date:a}: by {date:b}.',
    'No consta nada; vence con la cobertura que comenzó o cumplió año el {date:a}: a más tardar el {date:b}.',
  ],
  [
    'Nothing is recorded; due within {count} of cover that began or had its anniversary on {date:a}: by {date:b}.',
    'No consta nada; vence en un plazo de {count} desde la cobertura que comenzó o cumplió año el {date:a}: a más tardar el {date:b}.',
  ],
  ['The date set by hand, {date}, does not put it off.', 'La fecha fijada a mano, {date}, no lo aplaza.'],
  [
    'The last policy that shows cover ended on {date}; none is in force.',
    'La última póliza que demuestra cobertura terminó el {date}; ninguna está vigente.',
  ],
  [
    'The pass of {date} is recorded without its tester or document and proves nothing.',
    'La aprobación del {date} consta sin su técnico o sin su documento y no demuestra nada.',
  ],
  [
    'The pass of {date} is recorded without its tester or document.',
    'La aprobación del {date} consta sin su técnico o sin su documento.',
  ],
  [
    "The rule's date {date:a} counts; the date set by hand, {date:b}, is later.",
    'Cuenta la fecha de la regla, {date:a}; la fecha fijada a mano, {date:b}, es posterior.',
  ],
  ['{month:a} is reconciled; {month:b} is due by {date}.', '{month:a} está conciliado; {month:b} vence el {date}.'],
  [
    '{unit} is out of use since {date:a}: after {count}, on {date:b}, record that it meets the standards, has an extension or is closed for good.',
    '{unit} está fuera de uso desde el {date:a}: al cabo de {count}, el {date:b}, registre que cumple las normas, que tiene una prórroga o que está cerrado definitivamente.',
  ],
  [
    '{unit} is out of use since {date:a}: after {count}, on {date:b}, record that its vent is open, and its other lines, pumps and manways are capped and secured.',
    '{unit} está fuera de uso desde el {date:a}: al cabo de {count}, el {date:b}, registre que su venteo está abierto y que sus demás líneas, bombas y bocas de acceso están tapadas y aseguradas.',
  ],
  [
    '{unit} was repaired on {date:a}; its test is due by {date:b}.',
    '{unit} se reparó el {date:a}; su prueba vence el {date:b}.',
  ],
  // What is missing
  [
    'An administrator set that it does not apply here: no reason recorded.',
    'Un administrador fijó que no aplica aquí: no consta el motivo.',
  ],
  [
    '{unit} is of a kind that is not recorded: record it on the Equipment tab.',
    'No consta el tipo de {unit}: regístrelo en la pestaña Equipo.',
  ],
  [
    'Nobody has recorded {part} here: record it, or say that there is none and why.',
    'No consta aquí: {part}; regístrelo, o indique que no hay y por qué.',
  ],
  [
    'Nobody has recorded whether this site is in a high-risk groundwater use area: say that it is not and why, or set up that the item applies.',
    'No consta si este sitio está en una zona de alto riesgo de uso de agua subterránea: indique que no lo está y por qué, o configure que la tarea aplica.',
  ],
  [
    'Nothing is on record of it: class A and B operators must be recorded here.',
    'No consta nada: los operadores de clase A y B deben registrarse aquí.',
  ],
  [
    'Nothing is on record of it: class C operators must be recorded here.',
    'No consta nada: los operadores de clase C deben registrarse aquí.',
  ],
  [
    'Of {n} line that is pressurized or not recorded as suction, {n:b} have a leak detector on record: record the others.',
    'De {n} línea presurizada o que no consta como de succión, tienen registrado un detector de fugas {n:b}: registre los demás.',
  ],
  [
    'Of {n} lines that are pressurized or not recorded as suction, {n:b} have a leak detector on record: record the others.',
    'De {n} líneas presurizadas o que no constan como de succión, tienen registrado un detector de fugas {n:b}: registre los demás.',
  ],
  ['Record the dispenser.', 'Registre el surtidor.'],
  ['Record the line.', 'Registre la línea.'],
  ['Record the line leak detector.', 'Registre el detector de fugas de línea.'],
  ['Record the overfill device.', 'Registre el dispositivo de sobrellenado.'],
  ['Record the release detection device.', 'Registre el dispositivo de detección de fugas.'],
  ['Record the spill bucket.', 'Registre el balde de derrames.'],
  ['Record the sump.', 'Registre el sumidero.'],
  ['Record the tank, or change the site type.', 'Registre el tanque o cambie el tipo de sitio.'],
  ['Record the tank gauge itself.', 'Registre el propio medidor de tanques.'],
  [
    'Set it up again with the reason, or set that it applies.',
    'Configúrela de nuevo con el motivo, o fije que aplica.',
  ],
  ['Set that it applies, or correct the record.', 'Fije que aplica, o corrija el registro.'],
  [
    '{unit} has no recorded part in release detection: record it on the Equipment tab.',
    'No consta la función de {unit} en la detección de fugas: regístrela en la pestaña Equipo.',
  ],
  [
    'The county of this site is not recorded, so nobody knows whether the rule holds here: record it on the Site Info tab.',
    'No consta el condado de este sitio, por lo que se desconoce si la regla rige aquí: regístrelo en la pestaña Información del sitio.',
  ],
  [
    'The state of this site is not recorded, so nobody knows how often this is due: record the state of the site on the Site Info tab.',
    'No consta el estado (EE. UU.) de este sitio, por lo que se desconoce cada cuánto vence: regístrelo en la pestaña Información del sitio.',
  ],
  [
    'The gauge names {text}: record it on the Equipment tab, or say there that it is something else and why.',
    'El medidor nombra {text}: regístrelo en la pestaña Equipo, o indique allí que es otra cosa y por qué.',
  ],
  [
    'The gauge names {text}, and {n} more device: record them on the Equipment tab, or say there that it is something else and why.',
    'El medidor nombra {text} y {n} dispositivo más: regístrelos en la pestaña Equipo, o indique allí que es otra cosa y por qué.',
  ],
  [
    'The gauge names {text}, and {n} more devices: record them on the Equipment tab, or say there that it is something else and why.',
    'El medidor nombra {text} y {n} dispositivos más: regístrelos en la pestaña Equipo, o indique allí que es otra cosa y por qué.',
  ],
  [
    'The gauge names {text}: record them on the Equipment tab, or say there that it is something else and why.',
    'El medidor nombra {text}: regístrelos en la pestaña Equipo, o indique allí que es otra cosa y por qué.',
  ],
  ['The same holds of {n} more piece.', 'Lo mismo vale para {n} pieza más.'],
  ['The same holds of {n} more pieces.', 'Lo mismo vale para {n} piezas más.'],
  [
    '{unit} is called “{text}”, but its fuel is recorded as the usual: correct the fuel blend on the Equipment tab, or the name.',
    '{unit} se llama “{text}”, pero su combustible consta como el habitual: corrija la mezcla en la pestaña Equipo, o el nombre.',
  ],
  [
    '{unit} is monitored in sumps, and no sump on record at it is used for that: correct the part of the sump in release detection on the Equipment tab, or how the line is monitored.',
    '{unit} se vigila en sus sumideros, y ningún sumidero que conste allí se usa para eso: corrija la función del sumidero en la detección de fugas en la pestaña Equipo, o cómo se vigila la línea.',
  ],
  [
    '{unit} are monitored in sumps, and no sump is recorded: record them.',
    '{unit} se vigilan en sus sumideros, y no consta ningún sumidero: regístrelos.',
  ],
  [
    '{unit} is monitored in sumps, and no sump is recorded: record them.',
    '{unit} se vigila en sus sumideros, y no consta ningún sumidero: regístrelos.',
  ],
  [
    '{unit} has no recorded fuel blend: record it on the Equipment tab.',
    'No consta la mezcla de combustible de {unit}: regístrela en la pestaña Equipo.',
  ],
  [
    '{unit} has no recorded notification, and its installation day is not recorded: record both.',
    'No consta la notificación de {unit} ni su día de instalación: registre ambos.',
  ],
  [
    '{unit} holds such fuel, and no document of compatibility is on record: mark it completed with the document.',
    '{unit} contiene ese combustible, y no consta ningún documento de compatibilidad: marque la tarea como hecha con el documento.',
  ],
  [
    '{unit} is out of use, and since when is not recorded: record the day on the Equipment tab, and here what was capped and secured.',
    '{unit} está fuera de uso, y no consta desde cuándo: registre el día en la pestaña Equipo, y aquí lo que se tapó y aseguró.',
  ],
  [
    '{unit} has no recorded day of lining: record it on the Equipment tab.',
    'No consta el día de revestimiento de {unit}: regístrelo en la pestaña Equipo.',
  ],
  [
    'The agency is notified at least 30 days before a tank is closed for good, unless that is part of corrective action.',
    'Se avisa a la agencia al menos 30 días antes de cerrar un tanque definitivamente, salvo que sea parte de una acción correctiva.',
  ],
  [
    'The tank is emptied and cleaned, and removed from the ground, filled with an inert solid material, or closed in place in a manner that the agency approves.',
    'El tanque se vacía y se limpia, y se retira del suelo, se rellena con un material sólido inerte o se cierra en el lugar de una manera que la agencia apruebe.',
  ],
  [
    'Before the closure is completed the excavation zone is assessed for a release, and the results are kept.',
    'Antes de terminar el cierre se evalúa la zona de excavación en busca de fugas, y se conservan los resultados.',
  ],

  [
    'A tank that goes on to store a substance that is not regulated is notified, emptied, cleaned and assessed in the same way.',
    'Un tanque que pasa a almacenar una sustancia no regulada se notifica, se vacía, se limpia y se evalúa de la misma manera.',
  ],
  [
    'The notification, the report of the closure and the assessment of the site.',
    'El aviso, el informe del cierre y la evaluación del sitio.',
  ],
  ['At least 3 years after the closure.', 'Al menos 3 años después del cierre.'],
  [
    'The Department is notified on its form at least 30 days before a tank is closed for good, unless that is part of corrective action, and the day is confirmed 48 hours ahead.',
    'Se avisa al Departamento en su formulario al menos 30 días antes de cerrar un tanque definitivamente, salvo que sea parte de una acción correctiva, y el día se confirma 48 horas antes.',
  ],
  [
    'A certified technician or remover does the work; the excavation zone is assessed before the closure is completed.',
    'Un técnico o retirador certificado hace el trabajo; la zona de excavación se evalúa antes de terminar el cierre.',
  ],
  [
    'The notification, the report of the closure with the disposal receipts, and the assessment.',
    'El aviso, el informe del cierre con los recibos de disposición, y la evaluación.',
  ],
  ['At least 5 years after the closure.', 'Al menos 5 años después del cierre.'],
  [
    'A tank that is permanently closed needs no release detection.',
    'Un tanque cerrado permanentemente no necesita detección de fugas.',
  ],
  ['Its closure is reported, assessed and on record.', 'Su cierre se comunica, se evalúa y consta.'],
  ['No tank is recorded as removed.', 'No consta el retiro de ningún tanque.'],
  ['At this site {n} tank was removed.', 'En este sitio se retiró {n} tanque.'],
  ['At this site {n} tanks were removed.', 'En este sitio se retiraron {n} tanques.'],
  [
    'At this site {n} tank was removed, and documents show the closure.',
    'En este sitio se retiró {n} tanque, y hay documentos que muestran el cierre.',
  ],
  [
    'At this site {n} tanks were removed, and documents show the closure.',
    'En este sitio se retiraron {n} tanques, y hay documentos que muestran el cierre.',
  ],
  [
    'At this site {n} tank was changed to a service that is not regulated.',
    'En este sitio {n} tanque pasó a un servicio no regulado.',
  ],
  [
    'At this site {n} tanks were changed to a service that is not regulated.',
    'En este sitio {n} tanques pasaron a un servicio no regulado.',
  ],
  ['The suspected release {code} is open.', 'La sospecha de fuga {code} está abierta.'],
  [
    '{unit} was removed on {date}, and no document shows its closure.',
    '{unit} se retiró el {date}, y ningún documento muestra su cierre.',
  ],
  ['No policy is recorded.', 'No consta ninguna póliza.'],
  [
    'Only {n} overfill device is recorded for {n:b} tanks: record those of the others.',
    'Consta solo {n} dispositivo de sobrellenado para {n:b} tanques: registre los de los demás.',
  ],
  [
    'Only {n} overfill devices are recorded for {n:b} tanks: record those of the others.',
    'Constan solo {n} dispositivos de sobrellenado para {n:b} tanques: registre los de los demás.',
  ],
  [
    'Only {n} spill bucket is recorded for {n:b} tanks: record those of the others, or say that there are none and why.',
    'Consta solo {n} balde de derrames para {n:b} tanques: registre los de los demás, o indique que no los hay y por qué.',
  ],
  [
    'Only {n} spill buckets are recorded for {n:b} tanks: record those of the others, or say that there are none and why.',
    'Constan solo {n} baldes de derrames para {n:b} tanques: registre los de los demás, o indique que no los hay y por qué.',
  ],
  ['No {part} is recorded here: record it.', 'No consta aquí: {part}; regístrelo.'],
  [
    '{text} is not a county of this state, so nobody knows whether the rule holds here: correct the county on the Site Info tab.',
    '{text} no es un condado de este estado (EE. UU.), por lo que se desconoce si la regla rige aquí: corrija el condado en la pestaña Información del sitio.',
  ],
  [
    'Record its protection on the Equipment tab, or the finding of the expert with its document in the calendar, or correct the material.',
    'Registre su protección en la pestaña Equipo, o la determinación del experto con su documento en el calendario, o corrija el material.',
  ],
  [
    '{unit} is recorded with two monitored walls, and no document shows it: attach the record to it on the Equipment tab, or record its test.',
    '{unit}: constan dos paredes monitoreadas, y ningún documento lo muestra; adjunte el registro a la pieza en la pestaña Equipo, o registre su prueba.',
  ],
  [
    '{unit} has a lining as the only corrosion protection on record: record its cathodic protection on the Equipment tab, or here the finding of a corrosion expert that the site is not corrosive, with its document.',
    '{unit}: consta un revestimiento como única protección contra la corrosión; registre su protección catódica en la pestaña Equipo, o aquí la determinación de un experto en corrosión de que el sitio no es corrosivo, con su documento.',
  ],
  [
    '{units} has a lining as the only corrosion protection on record, and a lining alone protects no piping and no tank installed after {date}.',
    '{units}: consta un revestimiento como única protección contra la corrosión, y un revestimiento solo no protege ninguna tubería ni ningún tanque instalado después del {date}.',
  ],
  [
    '{units} have a lining as the only corrosion protection on record, and a lining alone protects no piping and no tank installed after {date}.',
    '{units}: consta un revestimiento como única protección contra la corrosión, y un revestimiento solo no protege ninguna tubería ni ningún tanque instalado después del {date}.',
  ],
  [
    '{unit} is steel without recorded corrosion protection: record its protection on the Equipment tab, or here the finding of a corrosion expert that the site is not corrosive, with its document.',
    '{unit}: acero sin protección contra la corrosión registrada; registre su protección en la pestaña Equipo, o aquí la determinación de un experto en corrosión de que el sitio no es corrosivo, con su documento.',
  ],
  [
    'The kind of piping of {units} is not recorded, so nobody knows whether it is suction piping: record it on the Equipment tab.',
    'No consta el tipo de tubería de {units}, por lo que se desconoce si es tubería de succión: regístrelo en la pestaña Equipo.',
  ],
  [
    'The kind of piping of {units} is not recorded, so nobody knows whether they are suction piping: record it on the Equipment tab.',
    'No consta el tipo de tubería de {units}, por lo que se desconoce si es tubería de succión: regístrelo en la pestaña Equipo.',
  ],
  [
    'How much fuel {units} takes at one time is not recorded, and only a tank that is never filled by more than {n} gal at a time needs none (40 CFR 280.20(c)(2)(ii)): record it on the Equipment tab.',
    'No consta cuánto combustible recibe {units} de una vez, y solo un tanque que nunca recibe más de {n} gal de una vez no lo necesita (40 CFR 280.20(c)(2)(ii)): regístrelo en la pestaña Equipo.',
  ],
  [
    'How much fuel {units} take at one time is not recorded, and only a tank that is never filled by more than {n} gal at a time needs none (40 CFR 280.20(c)(2)(ii)): record it on the Equipment tab.',
    'No consta cuánto combustible reciben {units} de una vez, y solo un tanque que nunca recibe más de {n} gal de una vez no lo necesita (40 CFR 280.20(c)(2)(ii)): regístrelo en la pestaña Equipo.',
  ],
  [
    'The material of {units} is not recorded, so nobody knows whether it needs corrosion protection: record material and protection on the Equipment tab.',
    'No consta el material de {units}, por lo que se desconoce si necesita protección contra la corrosión: registre el material y la protección en la pestaña Equipo.',
  ],
  [
    'The material of {units} is not recorded, so nobody knows whether they need corrosion protection: record material and protection on the Equipment tab.',
    'No consta el material de {units}, por lo que se desconoce si necesitan protección contra la corrosión: registre el material y la protección en la pestaña Equipo.',
  ],
  [
    'No line is recorded, so nobody knows whether one is pressurized and needs a leak detector: record the lines, or say that there are none and why.',
    'No consta ninguna línea, por lo que se desconoce si alguna es presurizada y necesita un detector de fugas: registre las líneas, o indique que no hay y por qué.',
  ],
  [
    'The owner of this site is not recorded, so nobody knows how many tanks the owner has: from {n} on, {text} a year are needed (40 CFR 280.93(b)).',
    'No consta el propietario de este sitio, por lo que se desconoce cuántos tanques tiene: a partir de {n} se necesitan {text} al año (40 CFR 280.93(b)).',
  ],
  ['Record the owner on the Site Info tab.', 'Registre el propietario en la pestaña Información del sitio.'],
  // What proves it
  ['A checklist.', 'Una lista de comprobación.'],
  [
    'A checklist: each area looked at, in order or what was done; delivery records where the exception is used.',
    'Una lista de comprobación: cada área revisada, en orden o lo que se hizo; registros de entregas si se usa la excepción.',
  ],
  ['A log of each service.', 'Un registro de cada servicio.'],
  ['A log of readings.', 'Un registro de lecturas.'],
  ['A passing result of each tank.', 'Un resultado aprobado de cada tanque.'],
  [
    'A passing {n} gph result of each line, or the record of its sump sensors.',
    'Un resultado aprobado de {n} gph de cada línea, o el registro de sus sensores de sumidero.',
  ],
  [
    'A report that lists each part, whether it meets the criteria or needs action, and the action taken.',
    'Un informe que enumere cada pieza, si cumple los criterios o requiere acción, y la acción tomada.',
  ],
  ['A test record.', 'Un registro de la prueba.'],
  ['Certificate of the third-party evaluation.', 'Certificado de la evaluación por terceros.'],
  ['Checklist of the annual walkthrough.', 'Lista de comprobación de la inspección de recorrido anual.'],
  [
    'Daily record and monthly reconciliation of each tank, with the cause of what was off.',
    'Registro diario y conciliación mensual de cada tanque, con la causa de las diferencias.',
  ],
  ['Endorsement or certificate of insurance.', 'Endoso o certificado del seguro.'],
  ['Inspection report of each device.', 'Informe de inspección de cada dispositivo.'],
  ['Inspection report of each tank.', 'Informe de inspección de cada tanque.'],
  [
    'Kind and installation day of each overfill device.',
    'Tipo y día de instalación de cada dispositivo de sobrellenado.',
  ],
  ['List of operators and their certificates.', 'Lista de operadores y sus certificados.'],
  ['List of operators and their training.', 'Lista de operadores y su capacitación.'],
  ['Notice of closure, and the extension where one is granted.', 'Aviso de cierre, y la prórroga si se concede.'],
  ['Receipt of what was sent in.', 'Comprobante de lo enviado.'],
  [
    'Record of a vacuum, pressure or liquid test of each bucket.',
    'Registro de una prueba de vacío, presión o líquido de cada balde.',
  ],
  [
    'Record of a vacuum, pressure or liquid test of each sump.',
    'Registro de una prueba de vacío, presión o líquido de cada sumidero.',
  ],
  ['Report of a certified tester for each device.', 'Informe de un técnico certificado para cada dispositivo.'],
  ['Report of the simulated leak test of each detector.', 'Informe de la prueba de fuga simulada de cada detector.'],
  ['Report of the test of each console.', 'Informe de la prueba de cada consola.'],
  ['Report of the test of each probe and sensor.', 'Informe de la prueba de cada sonda y sensor.'],
  ['Report of the test.', 'Informe de la prueba.'],
  ['Reports of the three tests.', 'Informes de las tres pruebas.'],
  [
    'Sensor status and alarm history of its sumps, or a log by hand.',
    'Estado de los sensores e historial de alarmas de sus sumideros, o un registro a mano.',
  ],
  [
    'Sensor status and alarm history, or a log by hand.',
    'Estado de los sensores e historial de alarmas, o un registro a mano.',
  ],
  ['Survey by a qualified tester.', 'Estudio de un técnico calificado.'],
  ['Test record of each bucket.', 'Registro de la prueba de cada balde.'],
  ['Test record of each sump.', 'Registro de la prueba de cada sumidero.'],
  ['Test report and repair record.', 'Informe de la prueba y registro de la reparación.'],
  ['Test report of each line.', 'Informe de la prueba de cada línea.'],
  ['Test report of each tank, {n} gallons an hour.', 'Informe de la prueba de cada tanque, {n} galones por hora.'],
  ['Test report.', 'Informe de la prueba.'],
  ['The registration, permit or license with its last day.', 'El registro, permiso o licencia con su último día.'],
  ['The certificate of registration.', 'El certificado de registro.'],
  [
    'The daily and monthly worksheet of each tank, here the recorded reconciliation.',
    'La hoja diaria y mensual de cada tanque; aquí, la conciliación registrada.',
  ],
  [
    'The form that was sent for each tank, and after a change of owner.',
    'El formulario enviado para cada tanque y después de un cambio de propietario.',
  ],
  ['The inspection report.', 'El informe de inspección.'],
  [
    'The instrument and the certification of financial responsibility.',
    'El instrumento y la certificación de responsabilidad financiera.',
  ],
  [
    'The notification, and listings or statements of the makers that the equipment is fit for the fuel.',
    'La notificación, y listados o declaraciones de los fabricantes de que el equipo es apto para el combustible.',
  ],
  ['The reviewed figures of throughput.', 'Las cifras revisadas del volumen despachado.'],
  ['The signed letter, with the statements it rests on.', 'La carta firmada, con los estados en que se basa.'],
  ['Training record that lists what was covered.', 'Registro de capacitación que enumere los temas tratados.'],
  [
    'What is under each dispenser, and its installation day.',
    'Lo que hay debajo de cada surtidor y su día de instalación.',
  ],
  ['As for other tanks.', 'Como para los demás tanques.'],
  [
    'The determination of the corrosion expert: who, on which day, for which tanks and piping.',
    'La determinación del experto en corrosión: quién, qué día y para qué tanques y tuberías.',
  ],
  // How long it is kept
  ['As long as in force, until released.', 'Mientras esté vigente, hasta que se libere.'],
  ['As long as it is valid.', 'Mientras sea válido.'],
  ['As long as owned (not verified).', 'Mientras se posea (sin verificar).'],
  ['As long as the device is in use.', 'Mientras el dispositivo esté en uso.'],
  ['As long as the dispenser is in use.', 'Mientras el surtidor esté en uso.'],
  ['As long as the fuel is stored.', 'Mientras se almacene el combustible.'],
  ['As long as the tank is in use (not verified).', 'Mientras el tanque esté en uso (sin verificar).'],
  ['As long as they are designated.', 'Mientras estén designados.'],
  ['As the site decides.', 'Según decida el sitio.'],
  ['At least {count} ({text}).', 'Al menos {count} ({text}).'],
  [
    'At least {count} after the work is completed; schedules of the maker {count:b} from installation.',
    'Al menos {count} después de terminado el trabajo; los calendarios del fabricante, {count:b} desde la instalación.',
  ],
  ['The last three readings.', 'Las tres últimas lecturas.'],
  ['The last two surveys.', 'Los dos últimos estudios.'],
  ['The remaining life of the tank or piping.', 'La vida restante del tanque o de la tubería.'],
  ['Until the next test.', 'Hasta la próxima prueba.'],
  ['Until the system is closed.', 'Hasta que se cierre el sistema.'],
  ['{count} (assumed: nothing was read of it).', '{count} (supuesto: no se leyó nada al respecto).'],
  [
    '{count} at the site, {count:b} where the owner keeps them.',
    '{count} en el sitio, {count:b} donde el propietario los conserve.',
  ],
  ['Until released from the duty ({text}).', 'Hasta quedar libre de la obligación ({text}).'],
  ['The operational life of the system ({text}).', 'La vida útil del sistema ({text}).'],
  ['{count} (not verified).', '{count} (sin verificar).'],
  ['{count} ({text}, not verified).', '{count} ({text}, sin verificar).'],
  ['{count} ({text}).', '{count} ({text}).'],
  ['{count} from installation.', '{count} desde la instalación.'],
  ['{count}.', '{count}.'],
  [
    '{count}; records of double-wall monitoring as long as it goes on.',
    '{count}; los registros del monitoreo de doble pared, mientras continúe.',
  ],
];

/** Parts of those sentences. */
export const calendarParts: readonly Phrase[] = [
  // Pieces of a site
  ['class A operator', 'operador de clase A'],
  ['class B operator', 'operador de clase B'],
  ['class C operator', 'operador de clase C'],
  ['dispenser', 'surtidor'],
  ['high-risk groundwater use area', 'zona de alto riesgo de uso de agua subterránea'],
  ['line', 'línea'],
  ['line leak detector', 'detector de fugas de línea'],
  ['overfill device', 'dispositivo de sobrellenado'],
  ['release detection device', 'dispositivo de detección de fugas'],
  ['spill bucket', 'balde de derrames'],
  ['sump', 'sumidero'],
  ['tank', 'tanque'],
  ['a dispenser', 'un surtidor'],
  ['a line', 'una línea'],
  ['a line leak detector', 'un detector de fugas de línea'],
  ['an overfill device', 'un dispositivo de sobrellenado'],
  ['a release detection device', 'un dispositivo de detección de fugas'],
  ['a spill bucket', 'un balde de derrames'],
  ['a sump', 'un sumidero'],
  ['a tank', 'un tanque'],
  // Counts
  ['{n} console', '{n} consola'],
  ['{n} consoles', '{n} consolas'],
  ['{n} probe', '{n} sonda'],
  ['{n} probes', '{n} sondas'],
  [
    '{n} dispenser, of which {n:b} may lack containment',
    '{n} surtidor, de los cuales {n:b} podría carecer de contención',
  ],
  [
    '{n} dispensers, of which {n:b} may lack containment',
    '{n} surtidores, de los cuales {n:b} podrían carecer de contención',
  ],
  ['{n} line leak detector', '{n} detector de fugas de línea'],
  ['{n} line leak detectors', '{n} detectores de fugas de línea'],
  ['{n} line monitored in sumps', '{n} línea vigilada en sus sumideros'],
  ['{n} lines monitored in sumps', '{n} líneas vigiladas en sus sumideros'],
  [
    '{n} overfill device, of which {n:b} may not comply',
    '{n} dispositivo de sobrellenado, de los cuales {n:b} podría no cumplir',
  ],
  [
    '{n} overfill devices, of which {n:b} may not comply',
    '{n} dispositivos de sobrellenado, de los cuales {n:b} podrían no cumplir',
  ],
  ['{n} overfill device', '{n} dispositivo de sobrellenado'],
  ['{n} overfill devices', '{n} dispositivos de sobrellenado'],
  ['{n} pressurized line', '{n} línea presurizada'],
  ['{n} pressurized lines', '{n} líneas presurizadas'],
  [
    '{n} pressurized line tested electronically each month',
    '{n} línea presurizada que se prueba electrónicamente cada mes',
  ],
  [
    '{n} pressurized lines tested electronically each month',
    '{n} líneas presurizadas que se prueban electrónicamente cada mes',
  ],
  ['{n} pressurized line tested for tightness each year', '{n} línea presurizada con prueba de hermeticidad anual'],
  ['{n} pressurized lines tested for tightness each year', '{n} líneas presurizadas con prueba de hermeticidad anual'],
  [
    '{n} spill bucket whose walls are not shown to be monitored',
    '{n} balde de derrames sin prueba de que sus paredes se monitorean',
  ],
  [
    '{n} spill buckets whose walls are not shown to be monitored',
    '{n} baldes de derrames sin prueba de que sus paredes se monitorean',
  ],
  ['{n} spill bucket without monitoring of both walls', '{n} balde de derrames sin monitoreo de ambas paredes'],
  ['{n} spill buckets without monitoring of both walls', '{n} baldes de derrames sin monitoreo de ambas paredes'],
  ['{n} spill bucket', '{n} balde de derrames'],
  ['{n} spill buckets', '{n} baldes de derrames'],
  ['{n} suction line without monthly monitoring', '{n} línea de succión sin monitoreo mensual'],
  ['{n} suction lines without monthly monitoring', '{n} líneas de succión sin monitoreo mensual'],
  ['{n} sump for containment only', '{n} sumidero solo de contención'],
  ['{n} sumps for containment only', '{n} sumideros solo de contención'],
  [
    '{n} sump that may be used for interstitial monitoring of piping',
    '{n} sumidero que puede usarse para el monitoreo intersticial de tubería',
  ],
  [
    '{n} sumps that may be used for interstitial monitoring of piping',
    '{n} sumideros que pueden usarse para el monitoreo intersticial de tubería',
  ],
  [
    '{n} sump used for interstitial monitoring of piping',
    '{n} sumidero usado para el monitoreo intersticial de tubería',
  ],
  [
    '{n} sumps used for interstitial monitoring of piping',
    '{n} sumideros usados para el monitoreo intersticial de tubería',
  ],
  ['{n} sump', '{n} sumidero'],
  ['{n} sumps', '{n} sumideros'],
  ['{n} tank for an emergency generator only', '{n} tanque solo para un generador de emergencia'],
  ['{n} tanks for an emergency generator only', '{n} tanques solo para un generador de emergencia'],
  ['{n} tank in use watched by inventory control', '{n} tanque en uso vigilado con control de inventario'],
  ['{n} tanks in use watched by inventory control', '{n} tanques en uso vigilados con control de inventario'],
  ['{n} tank in use, installed after {date}', '{n} tanque en uso, instalado después del {date}'],
  ['{n} tanks in use, installed after {date}', '{n} tanques en uso, instalados después del {date}'],
  [
    '{n} tank in use, installed on or before {date} or on an unknown day',
    '{n} tanque en uso, instalado el {date} o antes, o en un día desconocido',
  ],
  [
    '{n} tanks in use, installed on or before {date} or on an unknown day',
    '{n} tanques en uso, instalados el {date} o antes, o en un día desconocido',
  ],
  [
    '{n} tank in use, of which {n:b} too old for inventory control alone ({count})',
    '{n} tanque en uso, de los cuales {n:b} demasiado antiguo para el control de inventario solo ({count})',
  ],
  [
    '{n} tanks in use, of which {n:b} too old for inventory control alone ({count})',
    '{n} tanques en uso, de los cuales {n:b} demasiado antiguos para el control de inventario solo ({count})',
  ],
  ['This site’s own item', 'Tarea propia de este sitio'],
  ['{n} tank in use', '{n} tanque en uso'],
  ['{n} tanks in use', '{n} tanques en uso'],
  ['{n} tank temporarily out of use', '{n} tanque temporalmente fuera de uso'],
  ['{n} tanks temporarily out of use', '{n} tanques temporalmente fuera de uso'],
  ['{n} tank that may hold gasoline', '{n} tanque que puede contener gasolina'],
  ['{n} tanks that may hold gasoline', '{n} tanques que pueden contener gasolina'],
  ['{n} tank that may hold such fuel', '{n} tanque que puede contener ese combustible'],
  ['{n} tanks that may hold such fuel', '{n} tanques que pueden contener ese combustible'],
  ['{n} tank watched by inventory control', '{n} tanque vigilado con control de inventario'],
  ['{n} tanks watched by inventory control', '{n} tanques vigilados con control de inventario'],
  ['{n} tank with an internal lining only', '{n} tanque solo con revestimiento interior'],
  ['{n} tanks with an internal lining only', '{n} tanques solo con revestimiento interior'],
  ['{n} tank, for which cover must be proven', '{n} tanque, cuya cobertura debe demostrarse'],
  ['{n} tanks, for which cover must be proven', '{n} tanques, cuya cobertura debe demostrarse'],
  // When what was never done is first due
  ['first due at installation, on {date}', 'vence por primera vez con la instalación, el {date}'],
  [
    'first due {count} after installation, on {date}',
    'vence por primera vez {count} después de la instalación, el {date}',
  ],
  ['first due at change in service, on {date}', 'vence con el cambio de servicio, el {date}'],
  [
    'first due {count} after change to a regulated use, on {date}',
    'vence por primera vez {count} después del cambio a un uso regulado, el {date}',
  ],
  ['first due at removal, on {date}', 'vence con el retiro, el {date}'],
  ['first due {count} after lining, on {date}', 'vence por primera vez {count} después del revestimiento, el {date}'],
  [
    'first due when the rule came into force, on {date}',
    'vence por primera vez cuando la regla entró en vigor, el {date}',
  ],
  [
    'first due by {text} on {date:a}, before {date:b} by the rule of the state',
    'vence por primera vez según {text} el {date:a}, antes del {date:b} según la regla del estado',
  ],
  [
    'since {date:a} its walls are not both monitored, so it is due by {date:b}',
    'desde el {date:a} no se vigilan sus dos paredes, así que vence el {date:b}',
  ],
  [
    'what was there before {date:a} is first due on {date:b}',
    'lo que había antes del {date:a} vence por primera vez el {date:b}',
  ],
  // What nobody has recorded, and what is assumed
  ['part in release detection', 'la función en la detección de fugas'],
  ['piping', 'la tubería'],
  ['release detection', 'la detección de fugas'],
  ['use', 'el uso'],
  ['walls', 'las paredes'],
  ['material', 'el material'],
  ['corrosion protection', 'la protección contra la corrosión'],
  ['installation of cathodic protection', 'la instalación de la protección catódica'],
  ['fuel blend', 'la mezcla de combustible'],
  [
    'approval of the release detection by the state agency',
    'la aprobación de la detección de fugas por la agencia estatal',
  ],
  ['probe', 'la sonda'],
  ['kind', 'el tipo'],
  ['siphon', 'el sifón'],
  ['compartment', 'el compartimento'],
  ['in use', 'en uso'],
  ['regulation as petroleum', 'regulado como petróleo'],
  ['static testing by the tank gauge', 'la prueba estática con el medidor de tanques'],
  ['no kind of probe', 'ningún tipo de sonda'],
  ['no siphon', 'sin sifón'],
  ['no compartment', 'sin compartimento'],
  ['no siphon break', 'sin corte de sifón'],
  ['a single wall', 'una sola pared'],
  ['no approval', 'que no hay aprobación'],
  ['fiberglass or plastic', 'fibra de vidrio o plástico'],
  ['none', 'ninguna'],
  ['underground piping', 'tubería subterránea'],
  ['installation in the field', 'la instalación en el lugar'],
  ['pressurized piping', 'tubería presurizada'],
  ['an electronic test each month', 'una prueba electrónica cada mes'],
  ['containment only', 'solo contención'],
  ['no kind', 'ningún tipo'],
  ['no containment under it', 'sin contención debajo'],
  ['no fuel', 'ningún combustible'],
  ['no place', 'ningún lugar'],
];
