import type { Phrase } from './compile-phrases.ts';

/** The rule behind each element of the packet's binder. */
export const binderRulePhrases: readonly Phrase[] = [
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
