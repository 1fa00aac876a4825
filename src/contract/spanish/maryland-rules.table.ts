import type { Phrase } from './compile-phrases.ts';

/** Maryland's rules in our words, as the calendar and the Why panel show them. */
export const marylandRulePhrases: readonly Phrase[] = [
  [
    'A tank or line installed since January 12, 2009 is monitored between its walls at least monthly; no other method takes its place.',
    'Un tanque o una línea instalados desde el 12 de enero de 2009 se monitorean entre sus paredes al menos cada mes; ningún otro método lo sustituye.',
  ],
  [
    'Groundwater monitoring is release detection only with the prior written approval of the Department.',
    'El monitoreo de agua subterránea es detección de fugas solo con la aprobación previa y por escrito del Departamento.',
  ],
  [
    'A professional engineer or geologist signs the site assessment.',
    'Un ingeniero o geólogo profesional firma la evaluación del sitio.',
  ],
  [
    'Groundwater is never more than 15 feet down, and the wells are measured at least monthly.',
    'El agua subterránea nunca está a más de 15 pies de profundidad, y los pozos se miden al menos cada mes.',
  ],
  [
    'Since April 1, 2009 vapor monitoring is release detection only where the Department has approved it as an alternative method.',
    'Desde el 1 de abril de 2009 el monitoreo de vapores es detección de fugas solo si el Departamento lo ha aprobado como método alternativo.',
  ],
  [
    'Statistical inventory reconciliation is release detection of metered tanks only.',
    'La conciliación estadística de inventario es detección de fugas solo de tanques con medidores.',
  ],
  ['A third party that the Department has approved makes it.', 'La hace un tercero que el Departamento ha aprobado.'],
  [
    'A qualified tester tests cathodic protection that was installed in the field within six months of its installation and every year after that.',
    'Un probador calificado prueba la protección catódica que se instaló en el lugar dentro de los seis meses de su instalación y después cada año.',
  ],
  [
    'A qualified tester tests cathodic protection that was installed at the factory within six months of its installation and every three years after that.',
    'Un probador calificado prueba la protección catódica que se instaló en fábrica dentro de los seis meses de su instalación y después cada tres años.',
  ],
  [
    'A failed test is reported to the Department within 2 hours, and the protection is repaired within 60 days.',
    'Una prueba no aprobada se informa al Departamento dentro de 2 horas, y la protección se repara dentro de 60 días.',
  ],
  [
    'A corrosion expert assesses the impressed current system when it is five years old, and at least every five years after the last assessment.',
    'Un experto en corrosión evalúa el sistema de corriente impresa cuando cumple cinco años, y al menos cada cinco años después de la última evaluación.',
  ],
  [
    'The secondary containment of piping installed since January 12, 2009 is tested before the system goes into operation and at least every five years, as its manufacturer specifies or by a method that the Department approves.',
    'La contención secundaria de la tubería instalada desde el 12 de enero de 2009 se prueba antes de que el sistema entre en operación y al menos cada cinco años, según las especificaciones del fabricante o con un método que el Departamento apruebe.',
  ],
  [
    'A sump whose last test was before June 13, 2022 is tested within five years of that test; by the federal rule, one used for interstitial monitoring within three.',
    'Un sumidero cuya última prueba fue antes del 13 de junio de 2022 se prueba dentro de los cinco años de esa prueba; según la norma federal, el que se usa para el monitoreo intersticial, dentro de tres.',
  ],
  [
    'At a gasoline system in a high-risk groundwater use area or well head protection area each supply well and each groundwater monitoring well of the site is sampled every year, a new system the first time within 30 days of its installation, and analyzed for volatile organic compounds, naphthalene and fuel oxygenates.',
    'En un sistema de gasolina en un área de uso de agua subterránea de alto riesgo o de protección de pozos, cada pozo de suministro y cada pozo de monitoreo de agua subterránea del sitio se muestrea cada año, en un sistema nuevo la primera vez dentro de los 30 días de su instalación, y se analiza en busca de compuestos orgánicos volátiles, naftaleno y oxigenantes de combustible.',
  ],
  [
    'The laboratory report goes to the Department within 60 days.',
    'El informe del laboratorio se envía al Departamento dentro de 60 días.',
  ],
  [
    'Benzene, toluene, ethylbenzene, xylenes or MTBE at a level of concern is reported as a failed test: the Department is notified within 24 hours of the report, and an investigation begins within 48 hours.',
    'El benceno, tolueno, etilbenceno, xilenos o MTBE en un nivel de preocupación se registra como una prueba no aprobada: se avisa al Departamento dentro de las 24 horas del informe, y una investigación comienza dentro de 48 horas.',
  ],
  [
    'The laboratory report of the well samples, with its sample acceptance form and chain of custody, and a map of each supply and monitoring well go to the Department within 60 days after the samples were taken.',
    'El informe del laboratorio sobre las muestras de los pozos, con su formulario de aceptación de muestras y la cadena de custodia, y un mapa de cada pozo de suministro y de monitoreo se envían al Departamento dentro de los 60 días de la toma de las muestras.',
  ],
  [
    'A gasoline system that is installed, replaced, repaired or upgraded in a high-risk groundwater use area or well head protection area has the piping without liquid gasoline, tank top fittings, Stage II piping, risers and vent piping tested with helium before it is placed in operation.',
    'En un sistema de gasolina que se instala, reemplaza, repara o mejora en un área de uso de agua subterránea de alto riesgo o de protección de pozos, la tubería sin gasolina líquida, las conexiones superiores del tanque, la tubería de etapa II, los tubos verticales y la tubería de ventilación se prueban con helio antes de ponerlo en operación.',
  ],
  [
    'Of systems installed before June 13, 2022 no record is asked for: the text of that time was not read.',
    'De los sistemas instalados antes del 13 de junio de 2022 no se pide un registro: no se leyó el texto de entonces.',
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
    'A gasoline system for motor vehicles of more than 2,000 gallons that was installed before January 26, 2005 in a high-risk groundwater use area, or before January 1, 2010 in a well head protection area, has the piping without liquid gasoline, tank top fittings, Stage II piping, risers and vent piping tested with helium every 24 months, unless its Stage II piping was decommissioned by a method that the Department approves.',
    'En un sistema de gasolina para vehículos de motor de más de 2,000 galones instalado antes del 26 de enero de 2005 en un área de uso de agua subterránea de alto riesgo, o antes del 1 de enero de 2010 en un área de protección de pozos, la tubería sin gasolina líquida, las conexiones superiores del tanque, la tubería de etapa II, los tubos verticales y la tubería de ventilación se prueban con helio cada 24 meses, salvo que su tubería de etapa II se haya retirado de servicio con un método que el Departamento apruebe.',
  ],
  [
    'Tanks installed since January 1, 2010 are tested once, when they are installed, replaced, repaired or upgraded.',
    'Los tanques instalados desde el 1 de enero de 2010 se prueban una vez, cuando se instalan, reemplazan, reparan o mejoran.',
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
  // Of rules that are not judged
  [
    'A station in Baltimore City or one of 11 counties that operates Stage II vapor recovery has it tested every 12 months: leaks, air to liquid ratio or back pressure by its type, vent valves and tie-tank. Liquid blockage is tested every 5 years. The system is inspected on each day of operation. A failed test is reported in writing within 5 working days and before it is repeated.',
    'Una estación de la ciudad de Baltimore o de uno de 11 condados que opera recuperación de vapores de etapa II la prueba cada 12 meses: fugas, relación aire-líquido o contrapresión según su tipo, válvulas de venteo e interconexión de tanques. El bloqueo por líquido se prueba cada 5 años. El sistema se inspecciona cada día de operación. Una prueba no aprobada se informa por escrito dentro de 5 días hábiles y antes de repetirla.',
  ],
  [
    'The console does not record whether a station has Stage II and has no item for its tests. Its item for Stage I is for stations without Stage II.',
    'La consola no registra si una estación tiene etapa II y no tiene un elemento para sus pruebas. Su elemento de etapa I es para estaciones sin etapa II.',
  ],
  [
    'If the station operates Stage II, schedule its tests and daily inspections. Keep the reports at the site for at least 5 years.',
    'Si la estación opera etapa II, programe sus pruebas e inspecciones diarias. Guarde los informes en el sitio al menos 5 años.',
  ],
  [
    'Piping that routinely contains vapor or product and was installed, upgraded or replaced on or after January 26, 2005 has secondary containment. Since June 13, 2022 it ends in a liquid-tight sump with a sensor within 1 inch of the bottom, except at the vent riser.',
    'La tubería que contiene de forma habitual vapor o producto y se instaló, mejoró o reemplazó desde el 26 de enero de 2005 tiene contención secundaria. Desde el 13 de junio de 2022 termina en un sumidero hermético con un sensor a no más de 1 pulgada del fondo, salvo en el tubo de ventilación.',
  ],
  [
    'The console judges product lines. It has no record of vapor piping, and it does not know where in a sump a sensor is mounted.',
    'La consola evalúa las líneas de producto. No tiene registro de la tubería de vapor y no sabe en qué lugar de un sumidero está montado un sensor.',
  ],
  [
    'Have vapor piping and the height of each sump sensor checked at the inspection every 3 years. Keep the findings with the documents of the site.',
    'Haga revisar la tubería de vapor y la altura de cada sensor de sumidero en la inspección de cada 3 años. Guarde los hallazgos con los documentos del sitio.',
  ],
  [
    'The owner of a high-risk underground oil storage facility gets the approval of the Department for one of three methods and begins it within 6 months: monitoring wells that are sampled every year, enhanced testing of systems with double walls, or an alternative method.',
    'El propietario de una instalación subterránea de alto riesgo obtiene la aprobación del Departamento para uno de tres métodos y lo inicia dentro de 6 meses: pozos de monitoreo de los que se toman muestras cada año, pruebas reforzadas de sistemas de doble pared, o un método alternativo.',
  ],
  [
    'The console asks for the throughput review. It does not work out whether the facility is high risk, and it has no record of the approved method.',
    'La consola pide la revisión del volumen de ventas. No determina si la instalación es de alto riesgo y no tiene registro del método aprobado.',
  ],
  [
    'If the facility is high risk, get the approval, and schedule the tests and samples of the method. Keep the records for 1 year at the site and for 5 years with the owner.',
    'Si la instalación es de alto riesgo, obtenga la aprobación y programe las pruebas y muestras del método. Guarde los registros 1 año en el sitio y 5 años con el propietario.',
  ],
  [
    'A gasoline system in a high-risk groundwater use area or well head protection area has at least three monitoring wells outside its excavation; a new one may have another system that the Department approves. A new one of more than 2,000 gallons, or with several tanks in one excavation, also has four monitoring pipes and piping for ventilation. A system of before 2005 (well head protection area: 2010) is held to these rules only if it holds more than 2,000 gallons.',
    'Un sistema de gasolina en un área de uso de agua subterránea de alto riesgo o en un área de protección de pozos tiene al menos tres pozos de monitoreo fuera de su excavación; uno nuevo puede tener otro sistema que apruebe el Departamento. Uno nuevo de más de 2,000 galones, o con varios tanques en una excavación, también tiene cuatro tubos de monitoreo y tubería de ventilación. A un sistema de antes de 2005 (área de protección de pozos: 2010) se le aplican estas reglas solo si tiene más de 2,000 galones.',
  ],
  [
    'The console asks for samples and helium tests, not for the wells, pipes and systems. It asks for them whatever the capacity of the system is.',
    'La consola pide muestras y pruebas de helio, no los pozos, tubos y sistemas. Las pide sea cual sea la capacidad del sistema.',
  ],
  [
    'Keep the approval of the Department and the map of the wells with the documents of the site. Ask the Department which tests an older system of 2,000 gallons or less needs.',
    'Guarde la aprobación del Departamento y el plano de los pozos con los documentos del sitio. Pregunte al Departamento qué pruebas necesita un sistema anterior de 2,000 galones o menos.',
  ],
];
