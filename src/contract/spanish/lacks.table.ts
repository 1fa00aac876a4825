import type { Phrase } from './compile-phrases.ts';

/** Facts that keep a unit or a site from being proven, and what to do about each. */
export const lackPhrases: readonly Phrase[] = [
  ['Add the lines of {unit} under Equipment.', 'Agregue las líneas de {unit} en Equipo.'],
  [
    'Add the lines of {unit} under Equipment, or find out where its fuel goes.',
    'Agregue las líneas de {unit} en Equipo, o averigüe adónde va su combustible.',
  ],
  [
    'For a tank without piping, record under Equipment that it has none.',
    'Para un tanque sin tubería, registre en Equipo que no la tiene.',
  ],
  ['No piping is on record.', 'No consta ninguna tubería.'],
  ['No piping of {unit} is on record.', 'No consta ninguna tubería de {unit}.'],
  [
    '{unit} is recorded as removed, but no document shows the closure.',
    '{unit} consta como retirado, pero ningún documento muestra el cierre.',
  ],
  [
    '{unit} are recorded as removed, but no document shows the closure.',
    '{unit} constan como retirados, pero ningún documento muestra el cierre.',
  ],
  [
    'Record the permanent closure of {unit} in the calendar, with its documents.',
    'Registre en el calendario el cierre permanente de {unit}, con sus documentos.',
  ],
  [
    '{unit} is recorded as removed on {date}, but its gauge still reported it on {date:seen}.',
    '{unit} consta como retirado el {date}, pero su medidor aún lo comunicó el {date:seen}.',
  ],
  [
    '{unit} is recorded as removed on {date}, but a test, record or alarm of {date:seen} speaks of it.',
    '{unit} consta como retirado el {date}, pero una prueba, un registro o una alarma del {date:seen} se refiere a él.',
  ],
  [
    'Have {unit} taken out of the setup of the gauge, or add it under Equipment again.',
    'Haga que quiten {unit} de la configuración del medidor, o agréguelo de nuevo en Equipo.',
  ],
  [
    'Add {unit} under Equipment again, or void the wrong record.',
    'Agregue {unit} de nuevo en Equipo, o anule el registro erróneo.',
  ],
  ['Record the state of the site under Site Info.', 'Registre el estado (EE. UU.) del sitio en Información del sitio.'],
  [
    'The state of this site is not on record, so nobody knows which rules hold here.',
    'No consta el estado (EE. UU.) de este sitio, por lo que se desconoce qué reglas rigen aquí.',
  ],
  [
    'By the site assessment of {date} the groundwater at {unit} is {n} ft down; the method holds down to {n:b} ft.',
    'Según la evaluación del sitio del {date}, el agua subterránea en {unit} está a {n} ft de profundidad; el método es válido hasta {n:b} ft.',
  ],
  [
    'No signed site assessment for the groundwater monitoring of {unit} is on record.',
    'No consta una evaluación del sitio firmada para el monitoreo de agua subterránea de {unit}.',
  ],
  [
    'No signed site assessment for the vapor monitoring of {unit} is on record.',
    'No consta una evaluación del sitio firmada para el monitoreo de vapores de {unit}.',
  ],
  ['Groundwater wells prove nothing without it.', 'Sin ella, los pozos de agua subterránea no demuestran nada.'],
  ['Vapor wells prove nothing without it.', 'Sin ella, los pozos de vapores no demuestran nada.'],
  [
    'Record the site assessment of {unit} with who signed it and its document.',
    'Registre la evaluación del sitio de {unit} con quién la firmó y su documento.',
  ],
  [
    'Record a site assessment of {unit} with groundwater at most {n} ft down, or set up another method.',
    'Registre una evaluación del sitio de {unit} con el agua subterránea a {n} ft de profundidad como máximo, o configure otro método.',
  ],
  [
    'Set up another method of release detection for {unit}.',
    'Configure otro método de detección de fugas para {unit}.',
  ],
  [
    'Set up a monthly method of release detection for {unit} under Equipment.',
    'Configure un método mensual de detección de fugas para {unit} en Equipo.',
  ],
  // Gauging by hand
  [
    'No gauging that counts is recorded for the week of {days}.',
    'No consta ninguna medición a mano que cuente para la semana del {days}.',
  ],
  [
    'No gauging that counts is recorded for the weeks of {days:a}; {days:b}.',
    'No consta ninguna medición a mano que cuente para las semanas del {days:a}; {days:b}.',
  ],
  [
    'No gauging that counts is recorded for the weeks of {days}.',
    'No consta ninguna medición a mano que cuente para las semanas del {days}.',
  ],
  ['The gauging of the week of {days} is still to come.', 'Falta la medición a mano de la semana del {days}.'],
  ['The gauging of the weeks of {days} is still to come.', 'Faltan las mediciones a mano de las semanas del {days}.'],
  ['Gauge {unit} each week and record it.', 'Mida {unit} a mano cada semana y regístrelo.'],
  [
    'Record the gauging of {unit} of each week of {month}.',
    'Registre la medición a mano de {unit} de cada semana de {month}.',
  ],
  [
    'Record a weekly gauging of {unit} with its capacity: limits of manual gauging go by size.',
    'Registre una medición semanal a mano de {unit} con su capacidad: los límites de la medición a mano dependen del tamaño.',
  ],
  [
    'Record the diameter of {unit} on its sheets, or a passed tightness test while it is under {count} old.',
    'Registre el diámetro de {unit} en sus hojas, o una prueba de hermeticidad aprobada mientras tenga menos de {count}.',
  ],
  [
    'The capacity of {unit} is recorded differently on its sheets, or on its sheets and in its settings.',
    'La capacidad de {unit} consta de manera distinta en sus hojas, o en sus hojas y en sus ajustes.',
  ],
  [
    'Void the sheets of {unit} with the wrong capacity and record them again, or correct its settings.',
    'Anule las hojas de {unit} con la capacidad incorrecta y regístrelas de nuevo, o corrija sus ajustes.',
  ],
  [
    '{unit} holds {n} gal, so manual gauging counts only with tightness tests.',
    '{unit} tiene {n} gal, por lo que la medición a mano solo cuenta con pruebas de hermeticidad.',
  ],
  [
    '{unit} holds {n} gal, so, as long as its diameter of {n:b} or {n:c} inches is not on record, manual gauging counts only with tightness tests.',
    '{unit} tiene {n} gal, por lo que, mientras no conste su diámetro de {n:b} o {n:c} pulgadas, la medición a mano solo cuenta con pruebas de hermeticidad.',
  ],
  [
    '{unit} holds {n} gal: no tank over {n:b} gal may be gauged by hand.',
    '{unit} tiene {n} gal: ningún tanque de más de {n:b} gal puede medirse a mano.',
  ],
  // Leak detectors
  ['No leak detector of {unit} is on record.', 'No consta ningún detector de fugas de {unit}.'],
  [
    'No yearly test of the leak detector of {unit} is on record.',
    'No consta ninguna prueba anual del detector de fugas de {unit}.',
  ],
  [
    'Add the leak detector of {unit} under Equipment and record its yearly test in the calendar: pressurized piping needs one.',
    'Agregue el detector de fugas de {unit} en Equipo y registre su prueba anual en el calendario: la tubería presurizada lo necesita.',
  ],
  [
    'The leak detector of {unit} is out of order: {alarm} since {date}.',
    'El detector de fugas de {unit} no funciona: {alarm} desde el {date}.',
  ],
  ['Have the leak detector of {unit} repaired and tested.', 'Haga reparar y probar el detector de fugas de {unit}.'],
  [
    'Have the leak detector of {unit} tested and record the test in the calendar.',
    'Haga probar el detector de fugas de {unit} y registre la prueba en el calendario.',
  ],
  [
    'Record the yearly test of the leak detector of {unit} in the calendar.',
    'Registre en el calendario la prueba anual del detector de fugas de {unit}.',
  ],
  [
    'The yearly test of leak detectors is set as not applicable here, but {unit} is pressurized and needs it.',
    'La prueba anual de los detectores de fugas está fijada aquí como no aplicable, pero {unit} es presurizada y la necesita.',
  ],
  [
    'No test of the leak detector of {unit} of the 12 months before {date} is on record: the days before it are not proven.',
    'No consta ninguna prueba del detector de fugas de {unit} en los 12 meses anteriores al {date}: los días anteriores no están demostrados.',
  ],
  [
    'Record the earlier test of the leak detector of {unit} in the calendar, with its tester and its document.',
    'Registre en el calendario la prueba anterior del detector de fugas de {unit}, con su técnico y su documento.',
  ],
  [
    'The yearly test of the leak detector of {unit} was due on {date}.',
    'La prueba anual del detector de fugas de {unit} venció el {date}.',
  ],
  [
    'The yearly test of the leak detector of {unit} was due on {date:a} and made on {date:b}: in between the leak detector was not tested within the year.',
    'La prueba anual del detector de fugas de {unit} venció el {date:a} y se hizo el {date:b}: entre tanto el detector no estaba probado dentro del año.',
  ],
  [
    'Where a test of the leak detector of {unit} was made by {date}, record it in the calendar.',
    'Si se hizo una prueba del detector de fugas de {unit} a más tardar el {date}, regístrela en el calendario.',
  ],
  [
    '{unit} is recorded in a siphon set, and no other tank is recorded in that set.',
    '{unit} consta en un grupo de sifón, y ningún otro tanque consta en ese grupo.',
  ],
  [
    'Record under Equipment which tanks are siphoned together with {unit:a}, or that {unit:b} is not siphoned.',
    'Registre en Equipo qué tanques están unidos por sifón con {unit:a}, o que {unit:b} no está unido por sifón.',
  ],
  [
    'Set the test of leak detectors as applicable in the calendar and record it.',
    'Fije la prueba de los detectores de fugas como aplicable en el calendario y regístrela.',
  ],
  // Tests and documents
  [
    'The tightness test of {unit} failed on {date}, and no pass after it is on record.',
    'La prueba de hermeticidad de {unit} no se aprobó el {date}, y después no consta ninguna aprobada.',
  ],
  [
    'The tightness test of {unit} of {date} does not count.',
    'La prueba de hermeticidad de {unit} del {date} no cuenta.',
  ],
  [
    'Record a tightness test of {unit} whose threshold is below {n} gph, with its tester and its document.',
    'Registre una prueba de hermeticidad de {unit} con un umbral por debajo de {n} gph, con su técnico y su documento.',
  ],
  [
    'The tightness test of {unit} of {date} is on record without its tester or its document.',
    'La prueba de hermeticidad de {unit} del {date} consta sin su técnico o sin su documento.',
  ],
  [
    'The tightness test of {unit}, which its method asks for every {count}, was due on {date}; none with its tester and document is on record.',
    'La prueba de hermeticidad de {unit}, que su método exige cada {count}, venció el {date}; no consta ninguna con su técnico y su documento.',
  ],
  [
    'The tightness test of {unit}, which its method asks for every {count}, was due on {date:a}; the last was of {date:b}.',
    'La prueba de hermeticidad de {unit}, que su método exige cada {count}, venció el {date:a}; la última fue del {date:b}.',
  ],
  [
    'The {count} after the installation of {unit}, in which its method with tightness tests was allowed, ended on {date}.',
    'Los {count} posteriores a la instalación de {unit}, en los que se permitía su método con pruebas de hermeticidad, terminaron el {date}.',
  ],
  [
    'The tightness test of {unit} was due on {date:a} and made on {date:b}: the days in between are not proven.',
    'La prueba de hermeticidad de {unit} venció el {date:a} y se hizo el {date:b}: los días intermedios no quedan demostrados.',
  ],
  [
    'The tightness test of {unit} was due on {date}, and no later one is on record.',
    'La prueba de hermeticidad de {unit} venció el {date}, y no consta ninguna posterior.',
  ],
  [
    'No tightness test of {unit} of the {count} before {date} is on record: the days before it are not proven.',
    'No consta ninguna prueba de hermeticidad de {unit} de los {count} anteriores al {date}: los días anteriores no quedan demostrados.',
  ],
  [
    'No tightness test of {unit} is on record, and its monthly tests are more than {n} days apart.',
    'No consta ninguna prueba de hermeticidad de {unit}, y entre sus pruebas mensuales pasan más de {n} días.',
  ],
  [
    'Where a tightness test of {unit} was made by {date}, record it with its tester and its document.',
    'Si se hizo una prueba de hermeticidad de {unit} a más tardar el {date}, regístrela con su técnico y su documento.',
  ],
  [
    'Record the earlier tightness test of {unit} with its tester and its document.',
    'Registre la prueba de hermeticidad anterior de {unit} con su técnico y su documento.',
  ],
  ['Record a passed tightness test of {unit}.', 'Registre una prueba de hermeticidad aprobada de {unit}.'],
  [
    'Record a passed tightness test of {unit} after the repair.',
    'Registre una prueba de hermeticidad aprobada de {unit} posterior a la reparación.',
  ],
  [
    'Record a passed tightness test of {unit}, or set up another method of release detection.',
    'Registre una prueba de hermeticidad aprobada de {unit}, o configure otro método de detección de fugas.',
  ],
  [
    'Repair or close {unit}; record the passing tightness test after the repair.',
    'Repare o cierre {unit}; registre la prueba de hermeticidad aprobada después de la reparación.',
  ],
  [
    '{unit} was repaired on {date:a}, and no test since is on record; it was due by {date:b}.',
    '{unit} se reparó el {date:a}, y desde entonces no consta ninguna prueba; vencía el {date:b}.',
  ],
  ['No test is on record.', 'No consta ninguna prueba.'],
  ['The last test is of {date}.', 'La última prueba es del {date}.'],
  [
    'An older test is of what was there before the repair.',
    'Una prueba anterior es de lo que había antes de la reparación.',
  ],
  [
    'Record who made the test, and add its document or a photo of it, in the calendar.',
    'Registre en el calendario quién hizo la prueba y agregue su documento o una foto de él.',
  ],
  [
    'Record a check of safe suction of {unit} with its document, dated in the month or before it, or a passed tightness test.',
    'Registre una revisión de succión segura de {unit} con su documento, con fecha del mes o anterior, o una prueba de hermeticidad aprobada.',
  ],
  // Inventory
  [
    'The inventory of {unit} is not reconciled for {month}.',
    'El inventario de {unit} no está conciliado para {month}.',
  ],
  [
    'The inventory of {unit} is over or short by more than its limit in {month}, and no cause is recorded.',
    'El inventario de {unit} tiene en {month} un sobrante o faltante mayor que su límite, y no consta la causa.',
  ],
  [
    'Record the reconciliation of {unit} for {month}, overdue since {date}: it is asked for besides the monthly method.',
    'Registre la conciliación de {unit} de {month}, vencida desde el {date}: se exige además del método mensual.',
  ],
  [
    'Record the reconciliation of {unit} for {month}, by {date}: it is asked for besides the monthly method.',
    'Registre la conciliación de {unit} de {month} a más tardar el {date}: se exige además del método mensual.',
  ],
  // Facts of a unit
  ['The capacity of {unit} is not on record.', 'No consta la capacidad de {unit}.'],
  [
    'The capacity of {unit} is not on record, so its exemption by size does not count.',
    'No consta la capacidad de {unit}, por lo que su exención por tamaño no cuenta.',
  ],
  ['Set the capacity of {unit} in its settings.', 'Fije la capacidad de {unit} en sus ajustes.'],
  [
    'Set the capacity of {unit} in its settings: a tank gauge test counts only up to the capacity that it was evaluated for.',
    'Fije la capacidad de {unit} en sus ajustes: una prueba del medidor solo cuenta hasta la capacidad para la que fue evaluada.',
  ],
  [
    'Set the capacity of {unit:a} in the settings: {unit:b} is siphoned together with it, and a test counts only up to the capacity of all of them that it was evaluated for.',
    'Fije la capacidad de {unit:a} en los ajustes: {unit:b} está unido a él por sifón, y una prueba solo cuenta hasta la capacidad conjunta para la que fue evaluada.',
  ],
  ['The installation day of {unit} is not on record.', 'No consta el día de instalación de {unit}.'],
  [
    'Record the installation day of {unit} under Equipment: tanks installed after April 11, 2016 need interstitial monitoring.',
    'Registre el día de instalación de {unit} en Equipo: los tanques instalados después del 11 abr 2016 necesitan monitoreo intersticial.',
  ],
  [
    'Record the installation day of {unit} under Equipment: piping installed after April 11, 2016 needs interstitial monitoring.',
    'Registre el día de instalación de {unit} en Equipo: la tubería instalada después del 11 abr 2016 necesita monitoreo intersticial.',
  ],
  [
    'Add {unit} under Equipment with its installation day: tanks installed after April 11, 2016 need interstitial monitoring.',
    'Agregue {unit} en Equipo con su día de instalación: los tanques instalados después del 11 abr 2016 necesitan monitoreo intersticial.',
  ],
  ['The kind of piping of {unit} is not on record.', 'No consta el tipo de tubería de {unit}.'],
  [
    'Record the kind of piping of {unit} under Equipment: pressurized, suction or safe suction.',
    'Registre el tipo de tubería de {unit} en Equipo: presurizada, de succión o de succión segura.',
  ],
  [
    'The units of the gauge are not confirmed, so its tests do not prove {unit}.',
    'Las unidades del medidor no están confirmadas, por lo que sus pruebas no demuestran {unit}.',
  ],
  [
    "Confirm the units of the gauge under Gauge connection on the site's page: an administrator can set them.",
    'Confirme las unidades del medidor en Conexión del medidor, en la página del sitio: un administrador puede fijarlas.',
  ],
  [
    'Whether {unit} is siphoned together with tank {n} is not on record.',
    'No consta si {unit} está unido por sifón al tanque {n}.',
  ],
  [
    'Record the siphon of {unit} under Equipment: not siphoned, or its set.',
    'Registre el sifón de {unit} en Equipo: sin sifón, o su conjunto.',
  ],
  ['No sensor of {unit} is on record.', 'No consta ningún sensor de {unit}.'],
  [
    '{unit:a} is recorded with the number of {unit:b}: the results of one line prove no other.',
    '{unit:a} consta con el número de {unit:b}: los resultados de una línea no demuestran otra.',
  ],
  [
    '{unit:a} is recorded with the number of {unit:b}: the results of one tank prove no other.',
    '{unit:a} consta con el número de {unit:b}: los resultados de un tanque no demuestran otro.',
  ],
  [
    'Give {unit:a} its own number under Equipment, or remove it there if it is {unit:b} itself.',
    'Dé a {unit:a} su propio número en Equipo, o quítelo allí si es el mismo que {unit:b}.',
  ],
  // What a state permits only under conditions of its own
  [
    'The agency has not approved the groundwater monitoring of {unit}: in this state it is no release detection without that.',
    'La agencia no ha aprobado el monitoreo de agua subterránea de {unit}: en este estado no es detección de fugas sin esa aprobación.',
  ],
  [
    'Get the written approval of the agency for the groundwater monitoring of {unit}, or set up another method.',
    'Obtenga la aprobación por escrito de la agencia para el monitoreo de agua subterránea de {unit}, o configure otro método.',
  ],
  [
    'The agency has not approved the electronic tests of {unit}: in this state tests of 0.2 gph are no release detection of piping without that.',
    'La agencia no ha aprobado las pruebas electrónicas de {unit}: en este estado las pruebas de 0.2 gph sin eso no son detección de fugas de la tubería.',
  ],
  [
    'That the agency has approved the electronic tests of {unit} is not on record: in this state tests of 0.2 gph are no release detection of piping without that.',
    'No consta que la agencia haya aprobado las pruebas electrónicas de {unit}: en este estado las pruebas de 0.2 gph sin eso no son detección de fugas de la tubería.',
  ],
  [
    'Record a passed tightness test of {unit} of the last 12 months, or set up another method.',
    'Registre una prueba de hermeticidad aprobada de {unit} de los últimos 12 meses, o instale otro método.',
  ],
  [
    'A passed tightness test of {unit} of the last 12 months does instead.',
    'En su lugar vale una prueba de hermeticidad aprobada de {unit} de los últimos 12 meses.',
  ],
  [
    '{unit} is recorded as not metered: in this state SIR proves metered tanks only.',
    '{unit} consta como tanque sin medidor: en este estado SIR solo prueba tanques con medidor.',
  ],
  [
    'Set up another method for {unit}, or correct under Equipment whether it is metered.',
    'Instale otro método para {unit}, o corrija en Equipo si tiene medidor.',
  ],
  [
    'Nobody recorded whether {unit} is metered: in this state the inventory of a metered tank is reconciled each month.',
    'Nadie registró si {unit} tiene medidor: en este estado el inventario de un tanque con medidor se concilia cada mes.',
  ],
  [
    'Record under Equipment whether a meter counts what leaves {unit}.',
    'Registre en Equipo si un medidor cuenta lo que sale de {unit}.',
  ],
  [
    'Where it is metered, record its reconciliation for {month} too.',
    'Si tiene medidor, registre también su conciliación de {month}.',
  ],
  [
    'That the agency has approved who makes the SIR statements of {unit} is not on record.',
    'No consta que la agencia haya aprobado a quien hace los informes SIR de {unit}.',
  ],
  [
    'The agency has not approved who makes the SIR statements of {unit}: in this state they are no release detection without that.',
    'La agencia no ha aprobado a quien hace los informes SIR de {unit}: en este estado sin eso no son detección de fugas.',
  ],
  [
    'Have the SIR statements of {unit} made by a third party that the agency has approved, or set up another method.',
    'Haga que un tercero aprobado por la agencia haga los informes SIR de {unit}, o instale otro método.',
  ],
  [
    'The written approval of the agency for the groundwater monitoring of {unit} is not on record.',
    'No consta la aprobación por escrito de la agencia para el monitoreo de agua subterránea de {unit}.',
  ],
  [
    'Record under Equipment whether the agency has approved the release detection of {unit} in writing, and attach the approval.',
    'Registre en Equipo si la agencia ha aprobado por escrito la detección de fugas de {unit}, y adjunte la aprobación.',
  ],
  [
    '{unit} is monitored by vapor wells: in this state they are no release detection after {date} without the approval of the agency, and none is on record.',
    '{unit} se vigila con pozos de vapores: en este estado no son detección de fugas después del {date} sin la aprobación de la agencia, y no consta ninguna.',
  ],
  ['Set up another method for {unit}.', 'Configure otro método para {unit}.'],
  [
    'Where the agency has approved vapor monitoring in writing, record that under Equipment.',
    'Si la agencia ha aprobado por escrito el monitoreo de vapores, regístrelo en Equipo.',
  ],
  [
    '{unit} has no piping, and nothing shows that it is metered: in this state SIR proves metered tanks only.',
    '{unit} no tiene tubería, y nada muestra que tenga medidores: en este estado la SIR demuestra solo tanques con medidores.',
  ],
  [
    '{unit} serves an emergency generator only, and nothing shows that it is metered: in this state SIR proves metered tanks only.',
    '{unit} alimenta solo un generador de emergencia, y nada muestra que tenga medidores: en este estado la SIR demuestra solo tanques con medidores.',
  ],
  [
    'Record the reconciliation of {unit} with its metered gallons, or set up another method.',
    'Registre la conciliación de {unit} con los galones medidos, o configure otro método.',
  ],
  [
    '{unit} was installed on {date:a}: in this state a line installed on or after {date:b} needs interstitial monitoring, and a test of the line alone does not prove it.',
    '{unit} se instaló el {date:a}: en este estado una línea instalada el {date:b} o después necesita monitoreo intersticial, y una prueba de la línea sola no lo demuestra.',
  ],
  // Contradictions
  ['Correct one of the two under Equipment.', 'Corrija uno de los dos en Equipo.'],
  [
    'Correct one of the two under Equipment: the walls of {unit}, or its release detection.',
    'Corrija uno de los dos en Equipo: las paredes de {unit} o su detección de fugas.',
  ],
  [
    'Correct one of the two: the piping of {unit} under Equipment, or the lines set up at the gauge.',
    'Corrija uno de los dos: la tubería de {unit} en Equipo, o las líneas configuradas en el medidor.',
  ],
  [
    'Correct what is recorded of {unit} under Equipment, or add a document that shows where its fuel goes and record a tank test.',
    'Corrija lo que consta de {unit} en Equipo, o agregue un documento que muestre adónde va su combustible y registre una prueba del tanque.',
  ],
  [
    '{unit} is recorded with a single wall and with interstitial monitoring, which needs a space between two walls.',
    '{unit} consta con una sola pared y con monitoreo intersticial, que necesita un espacio entre dos paredes.',
  ],
  [
    '{unit} is recorded as safe suction piping, but the gauge reports an electronic line leak detector on it, which only pressurized piping has.',
    '{unit} consta como tubería de succión segura, pero el medidor informa de un detector electrónico de fugas de línea, que solo tiene la tubería presurizada.',
  ],
  [
    '{unit} is recorded as suction piping, but the gauge reports an electronic line leak detector on it, which only pressurized piping has.',
    '{unit} consta como tubería de succión, pero el medidor informa de un detector electrónico de fugas de línea, que solo tiene la tubería presurizada.',
  ],
  [
    '{unit} is recorded as safe suction piping, but the leak detector {text} is on record at it, which only pressurized piping has.',
    '{unit} consta como tubería de succión segura, pero tiene registrado el detector de fugas {text}, que solo tiene la tubería presurizada.',
  ],
  [
    '{unit} is recorded as suction piping, but the leak detector {text} is on record at it, which only pressurized piping has.',
    '{unit} consta como tubería de succión, pero tiene registrado el detector de fugas {text}, que solo tiene la tubería presurizada.',
  ],
  [
    'Correct one of the two under Equipment: the piping of {unit}, or the leak detector.',
    'Corrija uno de los dos en Equipo: la tubería de {unit} o el detector de fugas.',
  ],
  ...(['installation days', 'materials', 'walls'] as const).flatMap((what): Phrase[] => {
    const own = { 'installation days': 'las fechas de instalación', materials: 'los materiales', walls: 'las paredes' }[
      what
    ];
    return [
      [
        `{unit:a} is recorded as a compartment of one tank with {unit:b}, but their ${what} on record differ.`,
        `{unit:a} consta como compartimiento de un mismo tanque con {unit:b}, pero ${own} que constan difieren.`,
      ],
      [
        `Correct one of the two under Equipment: the compartments, or the ${what} of {unit:a} and {unit:b}.`,
        `Corrija uno de los dos en Equipo: los compartimientos, o ${own} de {unit:a} y {unit:b}.`,
      ],
    ];
  }),
  [
    '{unit} holds {text}, which mixes with water: groundwater wells find only what floats on it.',
    '{unit} contiene {text}, que se mezcla con el agua: los pozos de agua subterránea solo encuentran lo que flota en ella.',
  ],
  [
    '{unit} holds {text}, which gives off too little vapor: vapor wells do not find it.',
    '{unit} contiene {text}, que desprende muy poco vapor: los pozos de vapor no lo encuentran.',
  ],
  [
    '{unit} is recorded as safe suction, but no check of its five criteria is on record that shows it.',
    '{unit} consta como succión segura, pero no consta ninguna revisión de sus cinco criterios que lo demuestre.',
  ],
  [
    '{unit} is recorded as the tank of an emergency generator, but its level fell on {count} of the month, as that of a tank that sells.',
    '{unit} consta como tanque de un generador de emergencia, pero su nivel bajó en {count} del mes, como el de un tanque que vende.',
  ],
  [
    '{unit} is recorded without piping, but on record is the leak detector {text}.',
    '{unit} consta sin tubería, pero está registrado el detector de fugas {text}.',
  ],
  [
    '{unit} is recorded without piping, but on record is the dispenser {text}.',
    '{unit} consta sin tubería, pero está registrado el dispensador {text}.',
  ],
  [
    '{unit} is recorded without piping, but on record are metered sales.',
    '{unit} consta sin tubería, pero constan ventas medidas.',
  ],
  [
    '{unit} is recorded without piping, but its level fell on {count} of the month.',
    '{unit} consta sin tubería, pero su nivel bajó en {count} del mes.',
  ],
  [
    '{unit} is recorded as out of use, but its gauge showed {n} in of product in the month.',
    '{unit} consta fuera de uso, pero su medidor mostró {n} in de producto en el mes.',
  ],
  [
    '{unit} is recorded as retired, but its gauge showed {n} in of product in the month.',
    '{unit} consta como retirado, pero su medidor mostró {n} in de producto en el mes.',
  ],
  [
    '{unit} is recorded as out of use, but no document shows that it is empty.',
    '{unit} consta fuera de uso, pero ningún documento demuestra que esté vacío.',
  ],
  [
    '{unit} is recorded as out of use, but no reading of the month shows that it is empty.',
    '{unit} consta fuera de uso, pero ninguna lectura del mes demuestra que esté vacío.',
  ],
  [
    'Record {unit} as in use, or find out what its gauge measures.',
    'Registre {unit} en uso, o averigüe qué mide su medidor.',
  ],
  [
    'Empty {unit}, or test it as a tank in use: only an empty tank needs no release detection.',
    'Vacíe {unit} o pruébelo como un tanque en uso: solo un tanque vacío no necesita detección de fugas.',
  ],
  [
    'Add the record of its emptying to {unit} under Equipment.',
    'Agregue a {unit} en Equipo el registro de su vaciado.',
  ],
  [
    'Have the level of {unit:a} read by its gauge, or add the record of its emptying to {unit:b} under Equipment.',
    'Haga que el medidor lea el nivel de {unit:a}, o agregue a {unit:b} en Equipo el registro de su vaciado.',
  ],
  // Not regulated
  [
    '{unit} is not regulated by its record, but it is called “{text}”, a hazardous substance.',
    '{unit} no está regulado según su registro, pero se llama “{text}”, una sustancia peligrosa.',
  ],
  [
    '{unit} is recorded as deferred, but it is called “{text}”, a gasoline.',
    '{unit} consta como aplazado, pero se llama “{text}”, una gasolina.',
  ],
  [
    '{unit} is recorded as heating oil for use on the premises, but the dispenser {text} is on record at it.',
    '{unit} consta como combustible de calefacción para uso en el lugar, pero tiene registrado el dispensador {text}.',
  ],
  [
    '{unit} is recorded as a farm or residential tank for own use, but its records show {text} metered in a month.',
    '{unit} consta como tanque agrícola o residencial para uso propio, pero sus registros muestran {text} medidos en un mes.',
  ],
  [
    '{unit} is judged as a tank of petroleum, but it is called “{text}”, a hazardous substance: it needs interstitial monitoring.',
    '{unit} se juzga como tanque de petróleo, pero se llama “{text}”, una sustancia peligrosa: necesita monitoreo intersticial.',
  ],
  [
    'Record {unit} under Equipment as holding a hazardous substance, or correct its name.',
    'Registre {unit} en Equipo como tanque de una sustancia peligrosa, o corrija su nombre.',
  ],
  [
    '{unit} is not regulated by its record, but it is called “{text}”, a motor fuel.',
    '{unit} no está regulado según su registro, pero se llama “{text}”, un combustible para motores.',
  ],
  [
    '{unit} is recorded as a tank of at most {n} gal, but it holds {n:b} gal.',
    '{unit} consta como tanque de {n} gal como máximo, pero tiene {n:b} gal.',
  ],
  [
    '{unit} is recorded as above ground, but underground piping is on record at it.',
    '{unit} consta sobre el suelo, pero tiene registrada tubería subterránea.',
  ],
  [
    '{unit} is recorded as field-constructed or as part of an airport hydrant system: subpart K has rules of its own, which are not included.',
    '{unit} consta como construido en el sitio o como parte de un sistema de hidrantes de aeropuerto: la subparte K tiene reglas propias, que no están incluidas.',
  ],
  ['Prove {unit} to the agency under subpart K.', 'Demuestre {unit} ante la agencia según la subparte K.'],
  ['No month of it becomes compliant here.', 'Ninguno de sus meses queda en cumplimiento aquí.'],
  [
    '{unit} is called “{text}”: diesel exhaust fluid is neither petroleum nor a hazardous substance (40 CFR 280.12, 280.10(b)(5)), but nobody has recorded that the tank is not regulated.',
    '{unit} se llama “{text}”: el líquido de escape diésel no es petróleo ni una sustancia peligrosa (40 CFR 280.12, 280.10(b)(5)), pero nadie ha registrado que el tanque no está regulado.',
  ],
  ['{unit} is recorded as not regulated without a day.', '{unit} consta como no regulado sin una fecha.'],
  ['{unit} is recorded as not regulated without a reason.', '{unit} consta como no regulado sin un motivo.'],
  [
    'Record under Equipment since when and why {unit} is not regulated.',
    'Registre en Equipo desde cuándo y por qué {unit} no está regulado.',
  ],
  [
    '{unit} holds a hazardous substance: it needs interstitial monitoring, and other tests do not prove it.',
    '{unit} contiene una sustancia peligrosa: necesita monitoreo intersticial, y otras pruebas no lo demuestran.',
  ],
  [
    '{unit} was installed on {date:a}: a tank installed after {date:b} needs interstitial monitoring.',
    '{unit} se instaló el {date:a}: un tanque instalado después del {date:b} necesita monitoreo intersticial.',
  ],
  [
    '{unit} was installed on {date:a}: in this state a tank installed on or after {date:b} needs interstitial monitoring.',
    '{unit} se instaló el {date:a}: en este estado, un tanque instalado el {date:b} o después necesita monitoreo intersticial.',
  ],
  [
    'Set up interstitial monitoring of {unit} and record it as its release detection under Equipment.',
    'Configure el monitoreo intersticial de {unit} y regístrelo como su detección de fugas en Equipo.',
  ],
  [
    '{unit} was installed on {date}: piping installed after April 11, 2016 needs interstitial monitoring, and a line test alone does not prove it.',
    '{unit} se instaló el {date}: la tubería instalada después del 11 abr 2016 necesita monitoreo intersticial, y una prueba de línea sola no la demuestra.',
  ],
  [
    '{unit} was installed on {date}: piping installed after April 11, 2016 needs interstitial monitoring, and a line tightness test alone does not prove it.',
    '{unit} se instaló el {date}: la tubería instalada después del 11 abr 2016 necesita monitoreo intersticial, y una prueba de hermeticidad de línea sola no la demuestra.',
  ],
  [
    'Monitor {unit} by interstitial monitoring, and record that under Equipment.',
    'Vigile {unit} con monitoreo intersticial y regístrelo en Equipo.',
  ],
  [
    'Monitor {unit} by sump sensors, and record that under Equipment.',
    'Vigile {unit} con sensores de sumidero y regístrelo en Equipo.',
  ],
  [
    'Monitor the sumps of {unit} by sensors or recorded checks, and set its release detection to sump sensors under Equipment.',
    'Vigile los sumideros de {unit} con sensores o revisiones registradas, y fije su detección de fugas en sensores de sumidero en Equipo.',
  ],
  // Facts recorded late
  [
    'Attach a document that shows what was recorded after the month was closed: {text}.',
    'Adjunte un documento que muestre lo que se registró después de cerrar el mes: {text}.',
  ],
  [
    'Not counted, because the month was closed or had begun before and no document shows it: {text}.',
    'No cuenta, porque el mes ya estaba cerrado o había comenzado y ningún documento lo muestra: {text}.',
  ],
  [
    'To count it, edit the piece under Equipment and attach a document that shows it.',
    'Para que cuente, edite la pieza en Equipo y adjunte un documento que lo muestre.',
  ],
];
