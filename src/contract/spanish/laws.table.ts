import type { Phrase } from './compile-phrases.ts';

/** Summaries of the rules, as the tables of compliance have them. The rule itself is English: its citation is beside each. */
export const lawPhrases: readonly Phrase[] = [
  [
    'Every electronic and mechanical part of release detection is tested each year: console, probes and sensors, and what else is used.',
    'Cada parte electrónica y mecánica de la detección de fugas se prueba cada año: consola, sondas y sensores, y lo demás que se use.',
  ],
  [
    'Each automatic line leak detector is tested each year with a simulated leak: it must find 3 gallons an hour at 10 psi within an hour.',
    'Cada detector automático de fugas de línea se prueba cada año con una fuga simulada: debe encontrar 3 galones por hora a 10 psi en menos de una hora.',
  ],
  [
    'Pressurized piping that is not monitored month by month is tested for tightness each year: 0.1 gallons an hour at one and a half times its working pressure.',
    'La tubería presurizada que no se vigila mes a mes se prueba cada año por su hermeticidad: 0.1 galones por hora a una vez y media su presión de trabajo.',
  ],
  [
    'Every containment sump is looked over each year, used for monitoring or not: damage and leaks, liquid and debris removed, and the interstice of one with double walls.',
    'Cada sumidero de contención se revisa cada año, se use o no para la vigilancia: daños y fugas, líquido y residuos retirados, y el espacio intersticial si es de doble pared.',
  ],
  [
    'Evidence of cover for releases is kept at the site or the place of work until the owner is released from the duty: the instrument as it is worded, and the signed certification of financial responsibility (the certification: read in a state’s form alone). It is sent to the agency whenever the agency asks, within 30 days of finding a release that must be reported, and within 30 days of learning that the cover is no longer good where no other is obtained. Owners whose debts are those of a state or of the United States need none (not verified).',
    'La evidencia de cobertura por fugas se guarda en el sitio o en el lugar de trabajo hasta que el propietario quede liberado de la obligación: el instrumento con su texto y la certificación firmada de responsabilidad financiera (la certificación: leída solo en el formulario de un estado). Se envía a la agencia cuando la agencia la pida, en un plazo de 30 días desde que se halla una fuga que se debe notificar, y en un plazo de 30 días desde que se sabe que la cobertura dejó de ser válida, si no se obtiene otra. Los propietarios cuyas deudas son las de un estado o de los Estados Unidos no la necesitan (sin verificar).',
  ],
  [
    'Who covers releases by a financial test has the letter of the chief financial officer signed within 120 days of the close of each financial reporting year; who no longer meets the test obtains other cover within 150 days of it (the 150 days: not verified). Set the first due day, 120 days after the close of the year, by hand.',
    'Quien cubre las fugas con una prueba financiera tiene la carta del director financiero firmada en un plazo de 120 días desde el cierre de cada ejercicio; quien ya no cumple la prueba obtiene otra cobertura en un plazo de 150 días desde el cierre (los 150 días: sin verificar). Fije a mano el primer vencimiento, 120 días después del cierre del ejercicio.',
  ],
  [
    'The console or other controller is tested: its alarm, its configuration and its battery backup.',
    'Se prueba la consola u otro controlador: su alarma, su configuración y su batería de respaldo.',
  ],
  [
    'Probes and sensors are inspected for residue, free floats, sound shafts and cables, and tested for alarm and communication with the console.',
    'Las sondas y los sensores se inspeccionan en cuanto a residuos, flotadores libres, vástagos en buen estado y cables, y se prueban su alarma y su comunicación con la consola.',
  ],
  [
    'Vacuum pumps and pressure gauges that monitor an interstice are tested for communication with sensors and console.',
    'Se prueba la comunicación de las bombas de vacío y los manómetros que vigilan un espacio intersticial con los sensores y la consola.',
  ],
  [
    'Gauge sticks, bailers and hand-held instruments are checked to see that they work and can be serviced.',
    'Se revisan las varas de medir, los muestreadores y los instrumentos de mano para ver que funcionan y se pueden reparar.',
  ],
  [
    'Financial responsibility coverage must stay in force: 1 million dollars for each occurrence at a station, or where more than 10,000 gallons a month pass on average (500,000 elsewhere), and 1 million a year, 2 million from 101 tanks on.',
    'La cobertura de responsabilidad financiera debe seguir vigente: 1 millón de dólares por cada incidente en una estación, o donde pasan en promedio más de 10,000 galones al mes (500,000 en otros casos), y 1 millón al año, 2 millones a partir de 101 tanques.',
  ],
  [
    'Each facility has at least one class A and one class B operator, trained within 30 days of taking up the work. No renewal is asked for.',
    'Cada instalación tiene al menos un operador de clase A y uno de clase B, capacitados en un plazo de 30 días desde que asumen el trabajo. No se exige renovación.',
  ],
  [
    'Everybody who answers alarms and spills at the site is trained as a class C operator before taking up the work.',
    'Toda persona que atiende alarmas y derrames en el sitio se capacita como operador de clase C antes de asumir el trabajo.',
  ],
  [
    'Repaired tanks and lines are tested for tightness, and repaired spill, overfill, sump and secondary containment equipment is tested, within 30 days of the repair.',
    'Los tanques y líneas reparados se prueban por su hermeticidad, y los equipos reparados de derrame, sobrellenado, sumidero y contención secundaria se prueban, en un plazo de 30 días desde la reparación.',
  ],
  [
    'A tank out of use keeps its corrosion protection, and its release detection unless it is empty: at most 1 inch of residue, or 0.3 % by weight of its capacity. Out of use for three months it has its vent open and all other lines, pumps and manways capped and secured. After twelve months one that does not meet the standards of new or upgraded tanks, spill and overfill equipment aside, is closed for good, or an extension is granted.',
    'Un tanque fuera de uso conserva su protección contra la corrosión, y su detección de fugas salvo que esté vacío: como máximo 1 pulgada de residuo, o el 0.3 % en peso de su capacidad. Si está fuera de uso tres meses, tiene el venteo abierto y todas las demás líneas, bombas y registros tapados y asegurados. Después de doce meses, el que no cumple las normas de los tanques nuevos o mejorados, aparte del equipo de derrame y sobrellenado, se cierra definitivamente, o se concede una prórroga.',
  ],
  [
    'The owner notifies the agency of a tank within 30 days of bringing it into use as a regulated tank, and a new owner within 30 days of taking over.',
    'El propietario avisa a la agencia de un tanque en un plazo de 30 días desde que lo pone en uso como tanque regulado, y un propietario nuevo en un plazo de 30 días desde que lo adquiere.',
  ],
  [
    'Before a tank is switched to fuel with more than 10 % ethanol, more than 20 % biodiesel, or another that the agency names, the agency is notified at least 30 days ahead. As long as the tank holds it, documents show that each part is made for it: the listing of a test laboratory or the written approval of its maker. EPA proposed on January 19, 2021 to ease the proof for fuel with up to 15 % ethanol (86 FR 5094); that it became a rule was not found on November 27, 2026, so the strict words stand here.',
    'Antes de cambiar un tanque a un combustible con más de 10 % de etanol, más de 20 % de biodiésel u otro que la agencia indique, se avisa a la agencia con al menos 30 días de anticipación. Mientras el tanque lo contenga, hay documentos que demuestran que cada parte está hecha para él: el listado de un laboratorio de pruebas o la aprobación escrita de su fabricante. La EPA propuso el 19 de enero de 2021 facilitar la prueba para combustible con hasta 15 % de etanol (86 FR 5094); al 27 de noviembre de 2026 no se encontró que eso se hiciera norma, por lo que rige aquí el texto estricto.',
  ],
  [
    'Flow restrictors in vent lines (ball floats) do not count as overfill prevention where it is installed or replaced after October 13, 2015.',
    'Los restrictores de flujo en las líneas de venteo (flotadores de bola) no cuentan como prevención de sobrellenado donde esta se instala o se sustituye después del 13 de octubre de 2015.',
  ],
  [
    'A dispenser system installed after April 11, 2016 has liquid-tight containment under it.',
    'Un sistema de surtidor instalado después del 11 de abril de 2016 tiene debajo una contención hermética a los líquidos.',
  ],
  [
    'Steel in the ground has no protection only where a corrosion expert has determined that the site is not corrosive enough to cause a release in its operating life. The record of it is kept as long as the tank or piping is there.',
    'El acero enterrado solo carece de protección donde un experto en corrosión ha determinado que el sitio no es tan corrosivo como para causar una fuga en su vida útil. El registro de ello se guarda mientras el tanque o la tubería estén allí.',
  ],
  [
    'Class A and B operators are trained again within 30 days after the agency finds the site out of compliance, unless they take refresher training of all topics every year or the agency waives it.',
    'Los operadores de clase A y B se capacitan de nuevo en un plazo de 30 días después de que la agencia halle que el sitio no cumple, salvo que cada año repasen todos los temas o que la agencia los dispense.',
  ],
  [
    'Cathodic protection is tested within six months of its installation or repair.',
    'La protección catódica se prueba en un plazo de seis meses desde su instalación o reparación.',
  ],
  [
    'A tank that serves an emergency generator only has release detection like any other: one installed by October 13, 2015 since October 13, 2018, later ones from installation.',
    'Un tanque que solo alimenta un generador de emergencia tiene detección de fugas como cualquier otro: el instalado hasta el 13 de octubre de 2015, desde el 13 de octubre de 2018; los posteriores, desde su instalación.',
  ],
  [
    'Every release detection method in use meets the requirements for its kind, and its maker or installer has described in writing what it claims to find and how that was found.',
    'Cada método de detección de fugas en uso cumple los requisitos de su tipo, y su fabricante o instalador ha descrito por escrito qué afirma encontrar y cómo se determinó.',
  ],
  [
    'Calibration, maintenance and repair of release detection equipment that stays at the site is written down.',
    'Se anotan la calibración, el mantenimiento y la reparación del equipo de detección de fugas que permanece en el sitio.',
  ],
  [
    'A registration, permit, license or proof of self-insurance holds until the last day that it names. The agency may prohibit deliveries to a site that it finds ineligible; no rule makes a site ineligible by an expiry alone.',
    'Un registro, permiso, licencia o prueba de autoseguro rige hasta el último día que nombra. La agencia puede prohibir las entregas a un sitio que considere no apto; ninguna regla lo declara no apto solo por un vencimiento.',
  ],
  [
    'A tank installed after April 11, 2016 is monitored between its walls at least every 30 days; no other method takes its place.',
    'Un tanque instalado después del 11 de abril de 2016 se vigila entre sus paredes al menos cada 30 días; ningún otro método lo sustituye.',
  ],
  [
    'Each tank is monitored for releases at least every 30 days.',
    'Cada tanque se vigila por si hay fugas al menos cada 30 días.',
  ],
  [
    'Release detection is installed as its maker says and keeps to what the maker claims of it in writing: a test of the tank gauge counts up to the capacity that it was evaluated for.',
    'La detección de fugas se instala como indica su fabricante y se atiene a lo que el fabricante afirma de ella por escrito: una prueba del medidor cuenta hasta la capacidad para la que se evaluó.',
  ],
  [
    'Underground piping is monitored by what moves the fuel: pressurized piping has an automatic line leak detector and a line test each year or month; suction piping is tested every 3 years or monitored each month, unless it is safe suction.',
    'La tubería subterránea se vigila según lo que mueve el combustible: la presurizada tiene un detector automático de fugas de línea y una prueba de línea cada año o cada mes; la de succión se prueba cada 3 años o se vigila cada mes, salvo que sea de succión segura.',
  ],
  [
    'Piping installed or replaced after April 11, 2016 is monitored in its secondary containment at least every 30 days, and pressurized piping has an automatic line leak detector too. Safe suction piping needs no monitoring.',
    'La tubería instalada o sustituida después del 11 de abril de 2016 se vigila en su contención secundaria al menos cada 30 días, y la presurizada tiene además un detector automático de fugas de línea. La tubería de succión segura no necesita vigilancia.',
  ],
  [
    'Pressurized piping has an automatic line leak detector, whose operation is tested each year.',
    'La tubería presurizada tiene un detector automático de fugas de línea, cuyo funcionamiento se prueba cada año.',
  ],
  [
    'Results of release detection are kept with the record of who made them.',
    'Los resultados de la detección de fugas se guardan con el registro de quién los obtuvo.',
  ],
  [
    'Only suction piping that slopes back to the tank and has a single check valve under the pump needs no release detection.',
    'Solo la tubería de succión que desciende hacia el tanque y tiene una única válvula de retención debajo de la bomba no necesita detección de fugas.',
  ],
  [
    'A suspected release is investigated and confirmed or ruled out within 7 days by a test of the system or a check of the site; a later passing result alone does not rule it out.',
    'Una presunta fuga se investiga y se confirma o se descarta en un plazo de 7 días mediante una prueba del sistema o una revisión del sitio; un resultado aprobado posterior por sí solo no la descarta.',
  ],
  [
    'A state with an approved program runs it in place of the federal one, and its rules may ask for more: without the state nobody knows which rules hold.',
    'Un estado con un programa aprobado lo aplica en lugar del federal, y sus reglas pueden exigir más: sin el estado nadie sabe qué reglas rigen.',
  ],
  [
    'After a confirmed release the part that leaked is repaired or closed, and repaired tanks and piping pass a tightness test within 30 days of the repair.',
    'Después de una fuga confirmada, la parte que tuvo la fuga se repara o se cierra, y los tanques y tuberías reparados aprueban una prueba de hermeticidad en un plazo de 30 días desde la reparación.',
  ],
  [
    'Every tank in use is checked for a release at least every 30 days by a permitted method: a tank gauge test of 0.2 gallons an hour, continuous in-tank testing that comes to a result, interstitial monitoring, statistical inventory reconciliation, or wells for vapor or groundwater. Weekly manual gauging alone will do for tanks up to 1,000 gallons.',
    'Cada tanque en uso se revisa por si hay fugas al menos cada 30 días con un método permitido: una prueba del medidor de 0.2 galones por hora, prueba continua en el tanque que llegue a un resultado, vigilancia intersticial, conciliación estadística de inventario, o pozos de vapores o de agua subterránea. La medición a mano semanal por sí sola basta para tanques de hasta 1,000 galones.',
  ],
  [
    'A tank installed after April 11, 2016 has two walls, and the space between them is monitored at least every 30 days; other methods do not take its place.',
    'Un tanque instalado después del 11 de abril de 2016 tiene dos paredes, y el espacio entre ellas se vigila al menos cada 30 días; otros métodos no lo sustituyen.',
  ],
  [
    'Pressurized piping that has no tightness test each year is monitored at least every 30 days, for instance by an electronic line test of 0.2 gallons an hour.',
    'La tubería presurizada que no tiene prueba de hermeticidad cada año se vigila al menos cada 30 días, por ejemplo con una prueba electrónica de línea de 0.2 galones por hora.',
  ],
  [
    'Piping that is monitored in its secondary containment is monitored at least every 30 days; all that was installed or replaced after April 11, 2016 must be, but for safe suction.',
    'La tubería que se vigila en su contención secundaria se vigila al menos cada 30 días; debe serlo toda la que se instaló o sustituyó después del 11 de abril de 2016, salvo la de succión segura.',
  ],
  [
    'Spill prevention and release detection equipment is looked over every 30 days. Where deliveries are further apart than that, the spill part may be done before each delivery.',
    'El equipo de prevención de derrames y de detección de fugas se revisa cada 30 días. Donde las entregas están más espaciadas, la parte de derrames se puede hacer antes de cada entrega.',
  ],
  [
    'Where inventory control is part of the method, daily stock is reconciled each month: short or over by no more than 1 % of what was sold plus 130 gallons.',
    'Donde el control de inventario es parte del método, las existencias diarias se concilian cada mes: no más de 1 % de lo vendido más 130 galones de faltante o sobrante.',
  ],
  [
    'The rectifier of impressed current protection is checked every 60 days to see that it runs.',
    'El rectificador de la protección por corriente impresa se revisa cada 60 días para ver que funciona.',
  ],
  [
    'A tank with less than ten percent of its volume, piping included, beneath the ground is no underground storage tank.',
    'Un tanque con menos del diez por ciento de su volumen, incluida la tubería, bajo tierra no es un tanque de almacenamiento subterráneo.',
  ],
  [
    'A tank that stores heating oil for use on the premises where it is stored is no underground storage tank.',
    'Un tanque que almacena aceite de calefacción para usarlo en el mismo predio donde se almacena no es un tanque de almacenamiento subterráneo.',
  ],
  [
    'The rules apply to tanks that hold petroleum or a hazardous substance, not to those with no more than traces of one. Diesel exhaust fluid, urea in water, is neither; it may hold a trace of ammonia, and the agency decides what a trace is.',
    'Las reglas se aplican a los tanques que contienen petróleo o una sustancia peligrosa, no a los que solo tienen trazas de una. El fluido de escape diésel, urea en agua, no es ni lo uno ni lo otro; puede contener una traza de amoníaco, y la agencia decide qué es una traza.',
  ],
  [
    'A farm or residential tank of 1,100 gallons or less that stores motor fuel for noncommercial purposes is no underground storage tank.',
    'Un tanque agrícola o residencial de 1,100 galones o menos que almacena combustible para motores con fines no comerciales no es un tanque de almacenamiento subterráneo.',
  ],
  [
    'The rules do not apply to tanks whose capacity is 110 gallons or less.',
    'Las reglas no se aplican a los tanques cuya capacidad es de 110 galones o menos.',
  ],
  [
    'Release detection is not asked of deferred tanks, such as some wastewater treatment tanks and tanks of nuclear facilities.',
    'No se exige detección de fugas a los tanques aplazados, como algunos tanques de tratamiento de aguas residuales y los tanques de instalaciones nucleares.',
  ],
  [
    'Field-constructed tanks and airport hydrant systems have release detection of their own (280.252: not verified). Those installed on or before October 13, 2015 need it from October 13, 2018 on, later ones from their installation.',
    'Los tanques construidos en el sitio y los sistemas de hidrantes de aeropuerto tienen detección de fugas propia (280.252: sin verificar). Los instalados hasta el 13 de octubre de 2015 la necesitan desde el 13 de octubre de 2018; los posteriores, desde su instalación.',
  ],
  [
    'A tank with a hazardous substance and its piping have secondary containment that is monitored at least every 30 days; those installed on or before October 13, 2015 may have another method that the agency has approved.',
    'Un tanque con una sustancia peligrosa y su tubería tienen contención secundaria que se vigila al menos cada 30 días; los instalados hasta el 13 de octubre de 2015 pueden tener otro método que la agencia haya aprobado.',
  ],
  [
    'Tanks for emergency generators only that were installed on or before October 13, 2015 need release detection from October 13, 2018 on.',
    'Los tanques solo para generadores de emergencia instalados hasta el 13 de octubre de 2015 necesitan detección de fugas desde el 13 de octubre de 2018.',
  ],
  [
    'Each spill bucket is tested for tightness every three years, the first time when it is installed. One with double walls, both of them monitored as often as the walkthrough asks, needs no test; when that monitoring stops it is tested within 30 days.',
    'La hermeticidad de cada balde de derrames se prueba cada tres años, la primera vez al instalarlo. Uno de doble pared, con ambas paredes vigiladas tan a menudo como pide el recorrido, no necesita prueba; cuando esa vigilancia cesa, se prueba en un plazo de 30 días.',
  ],
  [
    'Each sump used for interstitial monitoring of piping is tested for tightness every three years, the first time when it is installed. One with double walls, both of them monitored at least as often as its yearly walkthrough, needs no test; when that monitoring stops it is tested within 30 days.',
    'La hermeticidad de cada sumidero usado para la vigilancia intersticial de la tubería se prueba cada tres años, la primera vez al instalarlo. Uno de doble pared, con ambas paredes vigiladas al menos tan a menudo como su recorrido anual, no necesita prueba; cuando esa vigilancia cesa, se prueba en un plazo de 30 días.',
  ],
  [
    'Each overfill device is inspected every three years: it is set to the right level and acts when fuel reaches it.',
    'Cada dispositivo de sobrellenado se inspecciona cada tres años: está ajustado al nivel correcto y actúa cuando el combustible lo alcanza.',
  ],
  [
    'Cathodic protection of steel tanks, piping and flexible connectors is tested by a qualified tester within six months of installation and every three years after that.',
    'Un técnico calificado prueba la protección catódica de tanques de acero, tuberías y conectores flexibles en un plazo de seis meses desde la instalación y después cada tres años.',
  ],
  [
    'Suction piping that is not monitored month by month is tested for tightness every three years. Safe suction needs no test: it slopes back to the tank and has a single check valve, right under the pump.',
    'La hermeticidad de la tubería de succión que no se vigila mes a mes se prueba cada tres años. La de succión segura no necesita prueba: desciende hacia el tanque y tiene una única válvula de retención, justo debajo de la bomba.',
  ],
  [
    'A tank watched by inventory control is tested for tightness every five years, and only until it is ten years old; then a monthly method takes its place.',
    'La hermeticidad de un tanque vigilado con control de inventario se prueba cada cinco años, y solo hasta que cumple diez años; después lo sustituye un método mensual.',
  ],
  [
    'The lining of a steel tank without cathodic protection is inspected within ten years of lining and every five years after that.',
    'El revestimiento de un tanque de acero sin protección catódica se inspecciona dentro de los diez años de colocado y después cada cinco años.',
  ],
  [
    'A tank of up to 550 gallons, or of up to 1,000 gallons that is 48 or 64 inches wide, may be gauged by hand each week: an undisturbed period of 36 to 58 hours, by the average of two sticks at its beginning and end, within a weekly limit and a limit for the average of four tests. Up to 2,000 gallons it takes the place of inventory control, with a tightness test every 5 years and only for 10 years after installation.',
    'Un tanque de hasta 550 galones, o de hasta 1,000 galones que mide 48 o 64 pulgadas de ancho, se puede medir a mano cada semana: un período sin movimiento de 36 a 58 horas, con el promedio de dos medidas de vara al principio y al final, dentro de un límite semanal y de un límite para el promedio de cuatro pruebas. Hasta 2,000 galones sustituye al control de inventario, con una prueba de hermeticidad cada 5 años y solo durante 10 años después de la instalación.',
  ],
  [
    'Wells are checked at least every 30 days, by a method that fits an assessment of the site, which is kept as long as the method is used. Groundwater is never more than 20 feet down, and a manual method finds an eighth of an inch of product on it.',
    'Los pozos se revisan al menos cada 30 días, con un método acorde a una evaluación del sitio, que se guarda mientras se use el método. El agua subterránea nunca está a más de 20 pies de profundidad, y un método manual encuentra sobre ella un octavo de pulgada de producto.',
  ],
  [
    'Inventory control, within 1 percent of what was metered plus 130 gallons in each month, is release detection only together with a tank tightness test at least every 5 years, and only for 10 years after the tank was installed.',
    'El control de inventario, dentro de 1 por ciento de lo medido más 130 galones en cada mes, es detección de fugas solo junto con una prueba de hermeticidad del tanque al menos cada 5 años, y solo durante 10 años después de instalado el tanque.',
  ],
  [
    'Suction piping is tested for tightness at least every 3 years or monitored each month. Piping that works below atmospheric pressure, drains back into the tank, and has a single check valve directly below the pump needs neither, where that can be verified.',
    'La hermeticidad de la tubería de succión se prueba al menos cada 3 años o se vigila cada mes. La tubería que trabaja por debajo de la presión atmosférica, drena de vuelta al tanque y tiene una única válvula de retención directamente debajo de la bomba no necesita ninguna de las dos cosas, donde eso se pueda verificar.',
  ],
  [
    'A repaired tank or line is tested for tightness within 30 days after the repair, unless it is monitored each month; secondary containment, spill and overfill equipment is tested within 30 days, cathodic protection within 6 months.',
    'Un tanque o una línea reparados se prueban por su hermeticidad en un plazo de 30 días después de la reparación, salvo que se vigilen cada mes; la contención secundaria y el equipo de derrame y sobrellenado se prueban en un plazo de 30 días, la protección catódica en un plazo de 6 meses.',
  ],
  [
    'Pressurized piping is tested for tightness each year, or monitored each month by SIR, by wells, between its walls, or by another method that the Department has approved. Electronic line tests of 0.2 gallon per hour are such another method.',
    'La hermeticidad de la tubería presurizada se prueba cada año, o la tubería se vigila cada mes por SIR, con pozos, entre sus paredes o con otro método que el Departamento haya aprobado. Las pruebas electrónicas de línea de 0.2 galones por hora son otro método de ese tipo.',
  ],
  [
    'Pressurized piping that is not watched monthly must pass a tightness test of 0.1 gallons per hour every year. A 0.1 gallon per hour pass of the electronic line leak detector is taken for it, where it finds that at 1.5 times the working pressure.',
    'La tubería presurizada que no se vigila cada mes debe aprobar cada año una prueba de hermeticidad de 0.1 galones por hora. Se acepta en su lugar una prueba aprobada de 0.1 galones por hora del detector electrónico de fugas de línea, si la halla a 1.5 veces la presión de trabajo.',
  ],
  [
    'The tank must pass a 0.2 gallon per hour test of its gauge at least every 30 days. A test counts when it ran at least 2 hours and found less than its threshold, lost or gained; a 3.0 gallon per hour test does not count.',
    'El tanque debe aprobar una prueba de 0.2 galones por hora de su medidor al menos cada 30 días. Una prueba cuenta cuando duró al menos 2 horas y encontró menos que su umbral, perdido o ganado; una prueba de 3.0 galones por hora no cuenta.',
  ],
  [
    'The gauge tests whenever the tank is idle and must come to a conclusive result at least every 30 days. A result belongs to the day it was reached; a report that repeats an older one adds nothing.',
    'El medidor hace pruebas siempre que el tanque está en reposo y debe llegar a un resultado concluyente al menos cada 30 días. Un resultado corresponde al día en que se obtuvo; un reporte que repite uno anterior no agrega nada.',
  ],
  [
    'A statement for each month must give a calculated leak rate below its threshold, find 0.2 gallons per hour or less, and use a threshold of at most half the rate it can find. An inconclusive statement proves nothing.',
    'Una declaración de cada mes debe dar una tasa de fuga calculada por debajo de su umbral, encontrar 0.2 galones por hora o menos, y usar un umbral de como máximo la mitad de la tasa que puede encontrar. Una declaración no concluyente no prueba nada.',
  ],
  [
    'The space between the walls must be found normal at least every 30 days, by its sensor or by a recorded check, and no alarm of liquid may stand unexplained. A sensor that is out proves nothing.',
    'El espacio entre las paredes debe hallarse normal al menos cada 30 días, por su sensor o por una revisión registrada, y ninguna alarma de líquido puede quedar sin explicar. Un sensor averiado no prueba nada.',
  ],
  [
    'Pressurized piping that is watched monthly must pass a 0.2 gallon per hour test at least every 30 days. A 3.0 gallon per hour test does not count.',
    'La tubería presurizada que se vigila cada mes debe aprobar una prueba de 0.2 galones por hora al menos cada 30 días. Una prueba de 3.0 galones por hora no cuenta.',
  ],
  [
    'Pressurized piping that is not watched monthly must pass a tightness test of 0.1 gallons per hour every year.',
    'La tubería presurizada que no se vigila cada mes debe aprobar cada año una prueba de hermeticidad de 0.1 galones por hora.',
  ],
  [
    'Piping in secondary containment is watched by the sensors of its sumps, which must be found normal at least every 30 days; no alarm of liquid may stand unexplained.',
    'La tubería con contención secundaria la vigilan los sensores de sus sumideros, que deben hallarse normales al menos cada 30 días; ninguna alarma de líquido puede quedar sin explicar.',
  ],
  [
    'An alarm of fuel or liquid is a suspected release until somebody has found out why and it has cleared. A sensor alone proves no tank or line.',
    'Una alarma de combustible o líquido es una presunta fuga hasta que alguien haya averiguado la causa y se haya despejado. Un sensor por sí solo no prueba ningún tanque ni línea.',
  ],
  [
    'Each spill bucket is tested for tightness every year, within 30 days of its installation and upon repair; by the federal rule, which is stricter there, when it is installed. It holds at least 5 gallons.',
    'La hermeticidad de cada balde de derrames se prueba cada año, en un plazo de 30 días desde su instalación y al repararlo; según la regla federal, que ahí es más estricta, al instalarlo. Tiene una capacidad de al menos 5 galones.',
  ],
  [
    'Stations that dispense gasoline without Stage II in the listed counties (.02: not verified) test their Stage I vapor recovery every year: leak (TP-201.3), vent valves (TP-201.1E) and tie-tank (TP-201.3C).',
    'Las estaciones que despachan gasolina sin Etapa II en los condados de la lista (.02: sin verificar) prueban cada año su recuperación de vapores de Etapa I: fugas (TP-201.3), válvulas de venteo (TP-201.1E) e interconexión de tanques (TP-201.3C).',
  ],
  [
    'Every containment sump is tested for tightness every three years, used for interstitial monitoring or not.',
    'La hermeticidad de cada sumidero de contención se prueba cada tres años, se use o no para la vigilancia intersticial.',
  ],
  [
    'Each overfill device is inspected and its function tested every three years by a tester the state has certified; the first time by June 13, 2023. Shut-off at 95 % full, alert at 90 %.',
    'Cada dispositivo de sobrellenado se inspecciona y se prueba su función cada tres años por un técnico certificado por el estado; la primera vez a más tardar el 13 de junio de 2023. Cierre al 95 % de llenado, aviso al 90 %.',
  ],
  [
    'A private inspector certified by the Department inspects the site every three years. The Department gives notice; an inspector is hired within 60 days and reports to it.',
    'Un inspector privado certificado por el Departamento inspecciona el sitio cada tres años. El Departamento avisa; se contrata un inspector en un plazo de 60 días, y este le presenta su informe.',
  ],
  [
    'With the inspection, at least every three years, throughput is reviewed, and whenever the Department asks. A site is high risk with 80,000 gallons or more underground (heating oil for the site itself aside) and a tank or product piping with a single wall, or 750,000 gallons a month on average over twelve months, or 1,000,000 in any month.',
    'Con la inspección, al menos cada tres años, se revisa el volumen despachado, y cuando el Departamento lo pida. Un sitio es de alto riesgo con 80,000 galones o más bajo tierra (sin contar el aceite de calefacción del propio sitio) y un tanque o tubería de producto de pared simple, o con 750,000 galones al mes en promedio de doce meses, o 1,000,000 en cualquier mes.',
  ],
  [
    'In a high-risk groundwater use area piping is tested with helium every five years.',
    'En una zona de alto riesgo por uso de agua subterránea, la tubería se prueba con helio cada cinco años.',
  ],
  [
    'Spill prevention and release detection equipment is looked over every month, and by the federal rule every 30 days. Where deliveries are further apart than that, the spill part may be done before each delivery.',
    'El equipo de prevención de derrames y de detección de fugas se revisa cada mes, y según la regla federal cada 30 días. Donde las entregas están más espaciadas, la parte de derrames se puede hacer antes de cada entrega.',
  ],
  [
    'Inventory is controlled beside any other method: the level of each day by stick or gauge, reconciled with meters and deliveries. Each calendar month may be off by 1 % of what was metered plus 130 gallons; seven days of shortage in a row that come to 80 gallons are looked into at once.',
    'El inventario se controla además de cualquier otro método: el nivel de cada día con vara o medidor, conciliado con los medidores de venta y las entregas. Cada mes calendario puede diferir en 1 % de lo medido más 130 galones; siete días seguidos de faltante que suman 80 galones se investigan de inmediato.',
  ],
  [
    'The registration form is sent within 30 days of installation or acquisition, and of a return to service, change of product or service, upgrade, closure, or a change of financial responsibility. The certificate hangs at the site.',
    'El formulario de registro se envía en un plazo de 30 días desde la instalación o adquisición, y desde una vuelta al servicio, un cambio de producto o de servicio, una mejora, un cierre o un cambio de responsabilidad financiera. El certificado está a la vista en el sitio.',
  ],
  // Of rules that are not judged
  [
    'Release detection of lines meets its performance standard, and the maker or installer describes in writing what the equipment can do and how that was determined.',
    'La detección de fugas de las líneas cumple su norma de desempeño, y el fabricante o instalador describe por escrito lo que el equipo puede hacer y cómo se determinó.',
  ],
  [
    'The console compares tank tests with the limits of their third-party listings. It compares no line test with the limits of a listing.',
    'La consola compara las pruebas de tanques con los límites de sus listados de terceros. No compara ninguna prueba de línea con los límites de un listado.',
  ],
  [
    'Compare the line leak detector with its listing: console, software, pipe, line size and product. Keep the listing with the documents of the site.',
    'Compare el detector de fugas de línea con su listado: consola, software, tubería, tamaño de la línea y producto. Guarde el listado con los documentos del sitio.',
  ],
  [
    'Inventory control and manual tank gauging use equipment that measures the level to the nearest 1/8 inch over the full height of the tank. Meters keep the local standard of calibration, or 6 cubic inches in 5 gallons. Water at the bottom of the tank is measured at least once a month.',
    'El control de inventario y la medición manual usan equipo que mide el nivel con precisión de 1/8 de pulgada en toda la altura del tanque. Los medidores de venta cumplen la norma local de calibración, o 6 pulgadas cúbicas en 5 galones. El agua en el fondo del tanque se mide al menos una vez al mes.',
  ],
  [
    'A reconciliation and a gauging record hold quantities. They do not show what they were measured with.',
    'Una conciliación y un registro de medición manual contienen cantidades. No muestran con qué se midieron.',
  ],
  [
    'Keep the calibration records of the meters and the water reading of each month. Use a stick and a tank chart that fit the tank.',
    'Guarde los registros de calibración de los medidores de venta y la lectura de agua de cada mes. Use una vara y una tabla que correspondan al tanque.',
  ],
  [
    'A dispenser that behaves erratically, a sudden loss of product, or water in the tank without a known cause is reported as a suspected release.',
    'Un surtidor que funciona de forma errática, una pérdida repentina de producto o agua en el tanque sin causa conocida se informa como sospecha de fuga.',
  ],
  [
    'The console knows what the gauge reports and what people record. It does not watch dispensers.',
    'La consola conoce lo que informa el medidor y lo que registran las personas. No vigila los surtidores.',
  ],
  [
    'Have the people at the site tell you of such a condition at once. Report it to the agency in time, and record it as an issue of the site.',
    'Pida al personal del sitio que le avise de inmediato de una condición así. Infórmela a la agencia dentro del plazo y regístrela como incidencia del sitio.',
  ],
  [
    'Tanks and piping are designed, built and installed by a code of practice and the instructions of their maker, and the owner certifies how they were installed.',
    'Los tanques y la tubería se diseñan, construyen e instalan según un código de práctica y las instrucciones de su fabricante, y el propietario certifica cómo se instalaron.',
  ],
  [
    'The console records material, walls and installation day. It does not record the code of practice or the certificate.',
    'La consola registra el material, las paredes y la fecha de instalación. No registra el código de práctica ni el certificado.',
  ],
  [
    'Keep the listing labels, the as-built drawing and the certificate of installation with the documents of the site.',
    'Guarde las etiquetas de certificación, el plano de obra terminada y el certificado de instalación con los documentos del sitio.',
  ],
  [
    'Field-constructed tanks and airport hydrant systems have their own standards for release detection, corrosion protection and containment.',
    'Los tanques construidos en el lugar y los sistemas de hidrantes de aeropuerto tienen normas propias de detección de fugas, protección contra la corrosión y contención.',
  ],
  [
    'The rules of subpart K are not included. A month of such a tank stays inconclusive.',
    'Las reglas de la subparte K no están incluidas. Un mes de un tanque así queda no concluyente.',
  ],
  [
    'Have the release detection of such a tank judged by the agency or a qualified person. Keep the results with the documents of the site.',
    'Pida a la agencia o a una persona calificada que evalúe la detección de fugas de un tanque así. Guarde los resultados con los documentos del sitio.',
  ],
  [
    'After the first reports of a confirmed release the agency may require a corrective action plan, and the public that it affects is informed.',
    'Después de los primeros informes de una fuga confirmada la agencia puede exigir un plan de acción correctiva, y se informa al público afectado.',
  ],
  [
    'The report to the agency: its document, or the office, the time and what was reported.',
    'El informe a la agencia: su documento, o la oficina, la hora y lo que se informó.',
  ],
  [
    'The report on the initial abatement and the site check.',
    'El informe de las primeras medidas y de la revisión del sitio.',
  ],
  [
    'The report on what was removed, inspected, made safe and measured at the site.',
    'El informe de lo que se retiró, inspeccionó, aseguró y midió en el sitio.',
  ],
  [
    'The site characterization; where there is free product, its removal.',
    'La caracterización del sitio; si hay producto libre, su retiro.',
  ],
  [
    'The report on the release, the soil, the wells, the utilities, the people around the site and the site check.',
    'El informe de la fuga, el suelo, los pozos, los servicios subterráneos, la población cercana y la revisión del sitio.',
  ],
  [
    'The agency decides whether soil and groundwater are investigated and whether a plan is required.',
    'La agencia decide si se investigan el suelo y el agua subterránea y si se exige un plan.',
  ],
  [
    'The free product removal report, or the reason that shows that there is none.',
    'El informe del retiro de producto libre, o el motivo que demuestra que no lo hay.',
  ],
  ['Removal goes on until the agency is satisfied.', 'El retiro sigue hasta que la agencia esté conforme.'],
  [
    'The report on the investigation, or the reason that shows why none is needed.',
    'El informe de la investigación, o el motivo que demuestra por qué no hace falta.',
  ],
  [
    'The agency decides whether a corrective action plan is required.',
    'La agencia decide si se exige un plan de acción correctiva.',
  ],
  [
    'The plan, or the reason that shows that the agency requires none.',
    'El plan, o el motivo que demuestra que la agencia no exige ninguno.',
  ],
  [
    'The public is informed; the agency approves the plan, and it is carried out.',
    'Se informa al público; la agencia aprueba el plan y este se ejecuta.',
  ],
  [
    'The report on the results, or the reason that shows that there is no plan.',
    'El informe de los resultados, o el motivo que demuestra que no hay plan.',
  ],
  [
    'The agency decides whether the corrective action is complete.',
    'La agencia decide si la acción correctiva está completa.',
  ],
  [
    'Public notice of the agency, or the reason that shows that there is no plan.',
    'Aviso público de la agencia, o el motivo que demuestra que no hay plan.',
  ],
  [
    'The agency may hold a public meeting before it approves the plan.',
    'La agencia puede celebrar una reunión pública antes de aprobar el plan.',
  ],
  ['The letter of the agency itself.', 'La carta misma de la agencia.'],
  [
    'The corrective action ends, and the issue can be closed.',
    'La acción correctiva termina y la incidencia puede cerrarse.',
  ],
  ['Ended without being recorded as done: {text}.', 'Terminado sin registrarse como hecho: {text}.'],
  [
    'The console follows the steps of 40 CFR 280.61 to 280.67, their dates and their documents. Whether a report or plan is sufficient is for the agency to decide.',
    'La consola sigue los pasos de 40 CFR 280.61 a 280.67, sus fechas y sus documentos. Si un informe o plan es suficiente lo decide la agencia.',
  ],
  [
    'Do what the letters of the agency require. Record each date that the agency sets, and its letters, with the steps of the release.',
    'Haga lo que exigen las cartas de la agencia. Registre con los pasos de la fuga cada fecha que fije la agencia y sus cartas.',
  ],
  [
    'A facility with more than 1,320 gallons of oil above ground that could reach navigable waters has a spill prevention, control and countermeasure (SPCC) plan.',
    'Una instalación con más de 1,320 galones de petróleo sobre el suelo que podrían llegar a aguas navegables tiene un plan de prevención, control y contramedidas de derrames (SPCC).',
  ],
  [
    'The console judges underground storage tanks. A tank that is recorded as above ground has no verdict.',
    'La consola evalúa tanques de almacenamiento subterráneos. Un tanque registrado como sobre el suelo no tiene dictamen.',
  ],
  [
    'Have a qualified person check whether the facility needs an SPCC plan. Ask the state and the fire marshal for their rules.',
    'Pida a una persona calificada que revise si la instalación necesita un plan SPCC. Pregunte por sus reglas al estado y al jefe de bomberos.',
  ],
];
