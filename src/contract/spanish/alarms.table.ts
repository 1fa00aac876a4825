import type { Phrase } from './compile-phrases.ts';

/** What the alarms mean that every family of sensors has. */
export const sensorPhrases: readonly Phrase[] = [
  [
    'The setup of {part:sensor} is missing or does not fit its model, so its {part:place} may not be watched.',
    'La configuración de {part:sensor} falta o no corresponde a su modelo, por lo que {part:place} puede no vigilarse.',
  ],
  [
    'Have the type, label and wiring position of {part} corrected in the console.',
    'Haga corregir en la consola el tipo, la etiqueta y la posición de cableado de {part}.',
  ],
  [
    'The console gets no signal from {part:sensor}, through a cut wire or a dead sensor, so its {part:place} is unwatched.',
    'La consola no recibe señal de {part:sensor}, por un cable cortado o un sensor averiado, por lo que {part:place} no se vigila.',
  ],
  [
    'Inspect the {part:place} by eye, log what you see, and call for service on {part:sensor}.',
    'Inspeccione a simple vista {part:place}, anote lo que vea y llame al servicio por {part:sensor}.',
  ],
  [
    'The wiring of {part:sensor} is shorted, often by water in a junction box, so its {part:place} is unwatched.',
    'El cableado de {part:sensor} está en cortocircuito, a menudo por agua en una caja de conexiones, por lo que {part:place} no se vigila.',
  ],
  [
    'Check the {part:place} by eye today and have the cable joints of {part:sensor} dried or remade.',
    'Revise hoy a simple vista {part:place} y haga secar o rehacer las uniones del cable de {part:sensor}.',
  ],
  [
    'Liquid around {part:sensor} has risen above its high mark, so something is flowing into its {part:place}.',
    'El líquido alrededor de {part:sensor} subió por encima de su marca alta, por lo que algo está entrando en {part:place}.',
  ],
  [
    'Find out whether the liquid at {part} is fuel or water, and stop the pump if it is fuel.',
    'Averigüe si el líquido en {part} es combustible o agua, y detenga la bomba si es combustible.',
  ],
  [
    'Liquid around {part:sensor} has fallen below its low mark, so its {part:place} may be leaking out.',
    'El líquido alrededor de {part:sensor} bajó de su marca baja, por lo que {part:place} puede estar perdiendo líquido.',
  ],
  [
    'Call the responsible person and have the {part:place} of {part:sensor} checked before anything is refilled.',
    'Llame a la persona responsable y haga revisar {part:place} de {part:sensor} antes de reponer nada.',
  ],
  [
    'A little liquid, fuel or water, has reached {part:sensor} in its {part:place}.',
    'Un poco de líquido, combustible o agua, llegó a {part:sensor} en {part:place}.',
  ],
  [
    'Look at the {part:place} of {part:sensor} today, and treat the liquid as a leak until you know it is not fuel.',
    'Mire hoy {part:place} de {part:sensor}, y trate el líquido como una fuga hasta saber que no es combustible.',
  ],
];

/** Sensors and places of those sentences. */
export const sensorParts: readonly Phrase[] = [
  ['the liquid sensor', 'el sensor de líquido'],
  ['the vapor sensor', 'el sensor de vapores'],
  ['the groundwater sensor', 'el sensor de agua subterránea'],
  ['the two-wire (type A) sensor', 'el sensor de dos hilos (tipo A)'],
  ['the three-wire (type B) sensor', 'el sensor de tres hilos (tipo B)'],
  ['the universal sensor', 'el sensor universal'],
  ['sump, pan or tank interstice', 'el sumidero, la bandeja o el espacio intersticial del tanque'],
  ['vapor monitoring well', 'el pozo de monitoreo de vapores'],
  ['groundwater monitoring well', 'el pozo de monitoreo de agua subterránea'],
  ['sump or dispenser pan', 'el sumidero o la bandeja de surtidor'],
  ['sump or tank interstice', 'el sumidero o el espacio intersticial del tanque'],
  ['sump, pan or interstice', 'el sumidero, la bandeja o el espacio intersticial'],
];

/** What an alarm of a console means and what to do first. */
export const alarmPhrases: readonly Phrase[] = [
  [
    'The roll in the console printer has run out, so alarms and test results are not being printed.',
    'Se acabó el rollo de la impresora de la consola, por lo que no se imprimen alarmas ni resultados de pruebas.',
  ],
  [
    'Load a new paper roll and feed a few inches to check that it prints.',
    'Ponga un rollo nuevo y haga avanzar unas pulgadas de papel para comprobar que imprime.',
  ],
  [
    'The console printer cannot print, most often because the printer paper is jammed or its release lever is open.',
    'La impresora de la consola no puede imprimir, casi siempre por un atasco de papel o porque la palanca está abierta.',
  ],
  [
    'Open the printer door, clear the printer paper path and close the release lever.',
    'Abra la puerta de la impresora, despeje el recorrido del papel y cierre la palanca.',
  ],
  [
    'The feature memory in the console does not match the software it runs, so some functions may be off.',
    'La memoria de funciones de la consola no corresponde a su software, por lo que algunas funciones pueden estar desactivadas.',
  ],
  [
    'Call the service contractor before changing any setup on the console.',
    'Llame al contratista de servicio antes de cambiar cualquier configuración de la consola.',
  ],
  [
    'The backup battery switch is off, so a power cut would erase the console setup, history and clock.',
    'El interruptor de la batería de respaldo está apagado: un corte de energía borraría la configuración, el historial y el reloj de la consola.',
  ],
  [
    'Have the technician switch the backup battery on before the console loses power.',
    'Haga que el técnico encienda la batería de respaldo antes de que la consola pierda la energía.',
  ],
  [
    'More tanks are set up than the console or its modules can read, so some tanks go unread.',
    'Hay más tanques configurados de los que la consola o sus módulos pueden leer, por lo que algunos tanques no se leen.',
  ],
  [
    'Compare the configured tanks with the probes fitted and have the extra ones removed from the setup.',
    'Compare los tanques configurados con las sondas instaladas y haga quitar de la configuración los sobrantes.',
  ],
  [
    'The security device that guards remote access and setup is missing or does not answer correctly.',
    'El dispositivo de seguridad que protege el acceso remoto y la configuración falta o no responde bien.',
  ],
  [
    'Find out whether anyone changed the console setup today and have the security device checked.',
    'Averigüe si alguien cambió hoy la configuración de la consola y haga revisar el dispositivo de seguridad.',
  ],
  [
    'The program chips in the console are of different software versions and may not work together.',
    'Los chips de programa de la consola son de versiones de software distintas y pueden no funcionar juntos.',
  ],
  [
    'Ask the service contractor to check the software version of every chip or card.',
    'Pida al contratista de servicio que compruebe la versión de software de cada chip o tarjeta.',
  ],
  [
    'The console has lost contact with its second display, so people there do not see new alarms.',
    'La consola perdió el contacto con su segunda pantalla, por lo que allí no se ven las alarmas nuevas.',
  ],
  [
    'Read alarms at the main console and check the power and cable of the remote display.',
    'Lea las alarmas en la consola principal y revise la alimentación y el cable de la pantalla remota.',
  ],
  [
    'The console tried to phone out a report or an alarm and did not get through.',
    'La consola intentó comunicar por teléfono un informe o una alarma y no lo logró.',
  ],
  [
    'Check the telephone line to the modem and the numbers the console dials.',
    'Revise la línea telefónica del módem y los números que marca la consola.',
  ],
  [
    'The software enhancement module in the console is missing, wrong or cannot be read.',
    'El módulo de ampliación de software de la consola falta, es incorrecto o no se puede leer.',
  ],
  [
    'Have the technician reseat the module and confirm which features are still enabled.',
    'Haga que el técnico vuelva a asentar el módulo y confirme qué funciones siguen activas.',
  ],
  [
    'Tank leak testing has been shut down at the console, so no result may come from the running test.',
    'La prueba de fugas del tanque se detuvo en la consola, por lo que la prueba en curso puede no dar resultado.',
  ],
  [
    'Check which tank was under test and start its leak test again once the tank is idle.',
    'Compruebe qué tanque se estaba probando e inicie de nuevo su prueba de fugas cuando el tanque esté en reposo.',
  ],
  [
    'The protective cover of the console is open or off, leaving wiring and switches exposed.',
    'La cubierta protectora de la consola está abierta o quitada y deja expuestos cables e interruptores.',
  ],
  [
    'Keep people away from the console until a technician has closed and secured the cover.',
    'Mantenga a las personas alejadas de la consola hasta que un técnico haya cerrado y asegurado la cubierta.',
  ],
  [
    'The shift is due to close, and inventory reconciliation is waiting for the pumps to be idle.',
    'El turno debe cerrarse, y la conciliación de inventario espera a que las bombas estén en reposo.',
  ],
  [
    'Let sales pause for a moment so that the console can close the shift.',
    'Deje que las ventas se detengan un momento para que la consola pueda cerrar el turno.',
  ],
  [
    'The day is due to close, and inventory reconciliation is waiting for a quiet moment to read the tanks.',
    'El día debe cerrarse, y la conciliación de inventario espera un momento tranquilo para leer los tanques.',
  ],
  [
    'Make sure that no nozzle is left off its hook, so that the daily close can finish.',
    'Asegúrese de que ninguna manguera esté fuera de su soporte, para que el cierre diario pueda terminar.',
  ],
  [
    'The processor on the peripheral controller runs a version that does not suit the main software.',
    'El procesador del controlador de periféricos tiene una versión que no corresponde al software principal.',
  ],
  [
    'Ask the service contractor whether the controller needs the matching version.',
    'Pregunte al contratista de servicio si el controlador necesita la versión correspondiente.',
  ],
  [
    'The console checked its own electronics and found a fault, so its readings cannot be trusted.',
    'La consola revisó su propia electrónica y encontró una falla, por lo que no se puede confiar en sus lecturas.',
  ],
  [
    'Stick the tanks by hand and call the service contractor today.',
    'Mida los tanques con la vara y llame hoy al contratista de servicio.',
  ],
  [
    'The console lost its date and time, so tests and alarms may be recorded under wrong dates.',
    'La consola perdió la fecha y la hora, por lo que pruebas y alarmas pueden quedar registradas con fechas incorrectas.',
  ],
  [
    'Set the right date and time at the console and note when it was wrong.',
    'Ajuste la fecha y la hora correctas en la consola y anote cuándo estuvieron mal.',
  ],
  [
    'A module or device in the console did not answer in time, so its values may be old.',
    'Un módulo o dispositivo de la consola no respondió a tiempo, por lo que sus valores pueden ser antiguos.',
  ],
  [
    'See which probe or sensor shows no reading and have its module checked.',
    'Vea qué sonda o sensor no muestra lectura y haga revisar su módulo.',
  ],
  [
    'The memory that keeps the maintenance record has been taken out of the console.',
    'Se retiró de la consola la memoria que guarda el registro de mantenimiento.',
  ],
  [
    'Ask who serviced the console last and have the memory put back.',
    'Pregunte quién dio servicio a la consola por última vez y haga reponer la memoria.',
  ],
  [
    'The module that records technician log-ins has been taken out of the console.',
    'Se retiró de la consola el módulo que registra el acceso de los técnicos.',
  ],
  [
    'Have the maintenance module refitted and note who opened the console and when.',
    'Haga reinstalar el módulo de mantenimiento y anote quién abrió la consola y cuándo.',
  ],
  [
    'The console cannot read or write its store of history and setup, so records may be missing.',
    'La consola no puede leer ni escribir su almacén de historial y configuración, por lo que pueden faltar registros.',
  ],
  [
    'Save or print the latest test results now and call the service contractor.',
    'Guarde o imprima ahora los últimos resultados de pruebas y llame al contratista de servicio.',
  ],
  [
    'The memory drive in the console has a fault, and data may not be saved.',
    'La unidad de memoria de la consola tiene una falla, y los datos pueden no guardarse.',
  ],
  [
    'Do not restart the console before a technician has saved its setup.',
    'No reinicie la consola antes de que un técnico haya guardado su configuración.',
  ],
  [
    'Inventory reconciliation is not running normally, for example because meters and tanks are not matched yet.',
    'La conciliación de inventario no funciona con normalidad, por ejemplo porque los medidores de venta y los tanques aún no están emparejados.',
  ],
  [
    'Open the reconciliation status on the console and see which tank or meter it names.',
    'Abra el estado de la conciliación en la consola y vea qué medidor o tanque indica.',
  ],
  [
    'The power that feeds probes and sensors over the device bus is gone, so several of them may be unread.',
    'Falta la energía que alimenta sondas y sensores por el bus de dispositivos, por lo que varios pueden no leerse.',
  ],
  [
    'Check the console breaker, stick the tanks by hand and call for service.',
    'Revise el interruptor de la consola, mida los tanques con la vara y llame al servicio.',
  ],
  [
    'A new software version did not install completely, and the console may not be monitoring.',
    'Una nueva versión de software no se instaló por completo, y la consola puede no estar vigilando.',
  ],
  [
    'Check that tanks and sensors still show readings and call whoever started the upgrade.',
    'Compruebe que tanques y sensores sigan mostrando lecturas y llame a quien inició la actualización.',
  ],
  [
    'The key chip that holds the licensed features of the console is hard to read.',
    'El chip de licencias con las funciones de la consola se lee con dificultad.',
  ],
  [
    'Plan a service visit to check the key chip before features are switched off.',
    'Programe una visita de servicio para revisar el chip de licencias antes de que se desactiven funciones.',
  ],
  [
    'The key chip that holds the licensed features of the console is missing or dead, so tests may be disabled.',
    'El chip de licencias con las funciones de la consola falta o no funciona, por lo que las pruebas pueden estar desactivadas.',
  ],
  [
    'Call the service contractor and confirm that leak tests still run tonight.',
    'Llame al contratista de servicio y confirme que las pruebas de fugas sigan corriendo esta noche.',
  ],
  [
    'A newer software version is ready to be installed on the console.',
    'Hay una versión de software más reciente lista para instalarse en la consola.',
  ],
  [
    'Tell the service contractor, who decides when to install it.',
    'Avise al contratista de servicio, que decide cuándo instalarla.',
  ],
  [
    'An expansion box is wired to the console but this software cannot use it, so its devices are not read.',
    'Hay una caja de expansión conectada a la consola que este software no puede usar, por lo que sus dispositivos no se leen.',
  ],
  [
    'List the probes and sensors wired to the box and ask for the right software.',
    'Haga una lista de las sondas y sensores conectados a la caja y pida el software correcto.',
  ],
  [
    'The setup of this tank is incomplete or contradicts itself, so its volumes and limits may be wrong.',
    'La configuración de este tanque está incompleta o se contradice, por lo que sus volúmenes y límites pueden ser incorrectos.',
  ],
  [
    'Have the tank diameter, capacity, chart and limits in the console checked against the tank records.',
    'Haga comparar el diámetro, la capacidad, la tabla y los límites del tanque en la consola con los registros del tanque.',
  ],
  [
    'During a leak test this tank lost more fuel than its leak limit allows, a suspected release.',
    'Durante una prueba de fugas este tanque perdió más combustible de lo que permite su límite: una presunta fuga.',
  ],
  [
    'Stop dispensing from this tank and call the responsible person now, because the release report clock may start.',
    'Deje de despachar de este tanque y llame ahora a la persona responsable, porque puede comenzar el plazo de notificación de la fuga.',
  ],
  [
    'Water at the bottom of the tank is above the alarm limit and may be drawn into the fuel sold.',
    'El agua en el fondo del tanque supera el límite de alarma y puede llegar al combustible que se vende.',
  ],
  [
    'Stop selling from this tank and check the water depth with paste on the stick.',
    'Deje de vender de este tanque y compruebe la profundidad del agua con pasta en la vara.',
  ],
  [
    'Fuel has risen to the overfill limit, usually during a delivery, and may soon spill from the tank.',
    'El combustible llegó al límite de sobrellenado, normalmente durante una entrega, y pronto puede derramarse del tanque.',
  ],
  [
    'Tell the driver to stop the delivery at once and keep ignition sources away from the fill.',
    'Diga al conductor que detenga la entrega de inmediato y mantenga las fuentes de ignición lejos de la boca de llenado.',
  ],
  [
    'The tank is almost empty, below its low limit, and the pump may soon draw air.',
    'El tanque está casi vacío, por debajo de su límite bajo, y la bomba pronto puede aspirar aire.',
  ],
  [
    'Order fuel now and stop sales of this grade before the pump runs dry.',
    'Pida combustible ahora y detenga las ventas de este grado antes de que la bomba trabaje en seco.',
  ],
  [
    'Fuel dropped quickly while the tank should have been idle, through a leak, theft or an unrecorded draw.',
    'El combustible bajó rápidamente cuando el tanque debía estar en reposo: fuga, robo o extracción no registrada.',
  ],
  [
    'Stop dispensing from this tank, stick it, and call the responsible person, as this may be a release to report.',
    'Deje de despachar de este tanque, mídalo con la vara y llame a la persona responsable, pues puede ser una fuga que se deba notificar.',
  ],
  [
    'The fuel level is above the high limit that leaves safe room in the tank.',
    'El nivel de combustible supera el límite alto que deja espacio seguro en el tanque.',
  ],
  [
    'Accept no more fuel into this tank until sales have brought it below the limit.',
    'No acepte más combustible en este tanque hasta que las ventas lo hayan bajado del límite.',
  ],
  [
    'The probe cannot tell fuel from water, most often because the fuel is so low that the floats touch.',
    'La sonda no distingue el combustible del agua, casi siempre porque hay tan poco combustible que los flotadores se tocan.',
  ],
  [
    'Stick the tank by hand and order fuel if it really is that low.',
    'Mida el tanque con la vara y pida combustible si de verdad está tan bajo.',
  ],
  [
    'The console gets no signal from the probe, so level, water and leaks in this tank are not watched.',
    'La consola no recibe señal de la sonda, por lo que el nivel, el agua y las fugas de este tanque no se vigilan.',
  ],
  [
    'Stick this tank by hand every shift and call for service on the probe and its wiring.',
    'Mida este tanque con la vara en cada turno y llame al servicio por la sonda y su cableado.',
  ],
  [
    'Water is collecting in the tank and has reached the first limit, before the alarm level.',
    'Se está acumulando agua en el tanque y llegó al primer límite, antes del nivel de alarma.',
  ],
  [
    'Confirm with water paste, then look for a leaking fill cap, sump or gasket and plan removal.',
    'Confírmelo con pasta para agua; después busque una tapa de llenado, un sumidero o una junta que deje entrar agua y planifique su retiro.',
  ],
  [
    'The tank has fallen to the level at which the station planned to order fuel.',
    'El tanque bajó al nivel en que la estación previó pedir combustible.',
  ],
  [
    'Check the ullage and order a delivery that fits it.',
    'Compruebe el espacio vacío y pida una entrega que quepa en él.',
  ],
  [
    'The tank holds more than the largest volume it is set up to hold safely.',
    'El tanque contiene más que el volumen máximo configurado como seguro.',
  ],
  [
    'Stop any delivery into this tank and find out how much was dropped.',
    'Detenga cualquier entrega a este tanque y averigüe cuánto se descargó.',
  ],
  [
    'The tank failed the 3 gallon per hour test, which means a large apparent loss of fuel.',
    'El tanque no aprobó la prueba de 3 galones por hora, lo que indica una gran pérdida aparente de combustible.',
  ],
  [
    'Stop dispensing from this tank immediately and call the responsible person, who must judge a release report.',
    'Deje de despachar de este tanque de inmediato y llame a la persona responsable, que debe decidir si se notifica una fuga.',
  ],
  [
    'The tank failed the 0.2 gallon per hour test that is its monthly proof of tightness.',
    'El tanque no aprobó la prueba de 0.2 galones por hora, que es su demostración mensual de hermeticidad.',
  ],
  [
    'Take the tank out of service, keep the printout and call the responsible person, as the report clock may run.',
    'Ponga el tanque fuera de servicio, guarde el comprobante impreso y llame a la persona responsable, pues puede correr el plazo de notificación.',
  ],
  [
    'The tank failed the 0.1 gallon per hour test, the most sensitive leak test the console runs.',
    'El tanque no aprobó la prueba de 0.1 galones por hora, la prueba de fugas más sensible de la consola.',
  ],
  [
    'Stop sales from this tank and let the responsible person decide on a retest and the release report.',
    'Detenga las ventas de este tanque y deje que la persona responsable decida sobre una nueva prueba y la notificación de la fuga.',
  ],
  [
    'The monthly 0.2 gallon per hour tank test has not passed yet and its due date is near.',
    'La prueba mensual de 0.2 galones por hora del tanque aún no se ha aprobado y su vencimiento está próximo.',
  ],
  [
    'Plan enough quiet hours with enough fuel in the tank for the test to finish.',
    'Prevea suficientes horas tranquilas, con suficiente combustible en el tanque, para que la prueba termine.',
  ],
  [
    'The yearly 0.1 gallon per hour tank test is coming due.',
    'La prueba anual de 0.1 galones por hora del tanque vence pronto.',
  ],
  [
    'Schedule a long quiet period, best after a delivery has settled, to run the 0.1 test.',
    'Programe un período tranquilo largo, de preferencia cuando una entrega se haya asentado, para correr la prueba de 0.1.',
  ],
  [
    'No 0.2 gallon per hour tank test has passed within the set time, so the monthly proof is overdue.',
    'Ninguna prueba de 0.2 galones por hora del tanque se aprobó en el plazo fijado, por lo que la demostración mensual está vencida.',
  ],
  [
    'Run a leak test tonight with no sales or deliveries and tell the compliance manager.',
    'Corra una prueba de fugas esta noche sin ventas ni entregas y avise al responsable de cumplimiento.',
  ],
  [
    'No 0.1 gallon per hour tank test has passed within the set time, so the yearly proof is overdue.',
    'Ninguna prueba de 0.1 galones por hora del tanque se aprobó en el plazo fijado, por lo que la demostración anual está vencida.',
  ],
  [
    'Start the 0.1 test at the next quiet night and ask compliance whether a tester must come.',
    'Inicie la prueba de 0.1 en la próxima noche tranquila y pregunte al responsable de cumplimiento si debe venir un técnico de pruebas.',
  ],
  [
    'A leak test is running on this tank, and sales or deliveries would spoil it.',
    'Hay una prueba de fugas en curso en este tanque, y las ventas o entregas la arruinarían.',
  ],
  ['Keep this tank idle until the test has finished.', 'Mantenga este tanque en reposo hasta que termine la prueba.'],
  [
    'The tank is so busy that continuous leak detection (CSLD) finds no quiet time to collect data.',
    'El tanque tiene tanto movimiento que la detección continua de fugas (CSLD) no encuentra tiempo tranquilo para reunir datos.',
  ],
  [
    'Give the tank a few idle hours at night, so that a monthly result becomes possible.',
    'Dé al tanque unas horas de reposo por la noche, para que sea posible un resultado mensual.',
  ],
  [
    'The siphon between manifolded tanks has been broken so that each tank can be tested alone.',
    'Se cortó el sifón entre tanques interconectados para poder probar cada tanque por separado.',
  ],
  [
    'Wait for the test to end, then see that the levels of the joined tanks even out again.',
    'Espere a que termine la prueba y vea después que los niveles de los tanques unidos se igualen de nuevo.',
  ],
  [
    'Continuous leak detection sees the tank level change faster than before, though it has not failed yet.',
    'La detección continua de fugas ve que el nivel del tanque cambia más rápido que antes, aunque aún no ha dado no aprobada.',
  ],
  [
    'Look for water entry, a dripping line or a fault in the probe, and watch the next result closely.',
    'Busque entrada de agua, una línea que gotee o una falla de la sonda, y siga de cerca el próximo resultado.',
  ],
  [
    'The console could not finish matching its tank chart to the metered sales, so volumes may be a little off.',
    'La consola no pudo terminar de ajustar su tabla del tanque a las ventas medidas, por lo que los volúmenes pueden estar algo desviados.',
  ],
  [
    'Ask the service contractor to review the calibration status and the tank chart.',
    'Pida al contratista de servicio que revise el estado de la calibración y la tabla del tanque.',
  ],
  [
    'Hourly reconciliation finds more difference between sales and tank than the warning limit.',
    'La conciliación por hora encuentra entre ventas y tanque más diferencia que el límite de advertencia.',
  ],
  [
    'Compare deliveries, meter readings and stick readings of this tank for the last days.',
    'Compare las entregas, las lecturas de los medidores de venta y las de la vara de este tanque de los últimos días.',
  ],
  [
    'Hourly reconciliation finds a loss or gain in this tank beyond the alarm limit.',
    'La conciliación por hora encuentra en este tanque una pérdida o ganancia mayor que el límite de alarma.',
  ],
  [
    'Check meters and delivery records today, and if the loss is confirmed, call the responsible person about a release.',
    'Revise hoy los medidores de venta y los registros de entregas; si se confirma la pérdida, llame a la persona responsable por una posible fuga.',
  ],
  [
    'The fuel is colder than the probe is made for, so its readings and tests may not be valid.',
    'El combustible está más frío de lo que admite la sonda, por lo que sus lecturas y pruebas pueden no ser válidas.',
  ],
  [
    'Check whether the temperature is believable and, if not, have the probe examined.',
    'Compruebe si la temperatura es creíble y, si no lo es, haga examinar la sonda.',
  ],
  [
    'The console saw a delivery into this tank but nobody entered the ticket volume.',
    'La consola detectó una entrega en este tanque, pero nadie introdujo el volumen de la boleta.',
  ],
  [
    'Enter the gallons from the bill of lading for this delivery.',
    'Introduzca los galones del conocimiento de embarque de esta entrega.',
  ],
  [
    'A large loss was found that may come from the tank or from the line it feeds.',
    'Se encontró una gran pérdida que puede venir del tanque o de la línea que alimenta.',
  ],
  [
    'Shut off the pump of this tank, look into its sumps and call the responsible person about a release report.',
    'Apague la bomba de este tanque, revise sus sumideros y llame a la persona responsable por la notificación de una fuga.',
  ],
  [
    'The fuel just delivered has a density outside the limits, which can mean the wrong or mixed product.',
    'El combustible recién entregado tiene una densidad fuera de los límites, lo que puede indicar un producto equivocado o mezclado.',
  ],
  [
    'Hold sales from this tank until the delivery ticket and a sample confirm the product.',
    'Detenga las ventas de este tanque hasta que la boleta de entrega y una muestra confirmen el producto.',
  ],
  [
    'The density measured in the tank lies outside the limits set for this product.',
    'La densidad medida en el tanque está fuera de los límites fijados para este producto.',
  ],
  [
    'Take a sample and compare it with the delivery documents before selling more.',
    'Tome una muestra y compárela con los documentos de entrega antes de vender más.',
  ],
  [
    'The probe measures fuel that is not as it should be, for example mixed with water or another product.',
    'La sonda mide un combustible que no es como debería, por ejemplo mezclado con agua u otro producto.',
  ],
  [
    'Stop selling from this tank and have a bottom sample taken.',
    'Deje de vender de este tanque y haga tomar una muestra del fondo.',
  ],
  [
    'The fuel in this tank is warmer than the upper temperature limit.',
    'El combustible de este tanque está más caliente que el límite superior de temperatura.',
  ],
  [
    'Compare with the other tanks and a recent delivery, and have the probe checked if only this one is hot.',
    'Compare con los demás tanques y con una entrega reciente, y haga revisar la sonda si solo este está caliente.',
  ],
  [
    'The fuel in this tank is colder than the lower temperature limit.',
    'El combustible de este tanque está más frío que el límite inferior de temperatura.',
  ],
  [
    'Compare with the other tanks, and watch diesel filters for wax in real cold.',
    'Compare con los demás tanques, y con mucho frío vigile que los filtros de diésel no se tapen con parafina.',
  ],
  [
    'The correction applied to the density reading of this tank has grown beyond its limit.',
    'La corrección aplicada a la lectura de densidad de este tanque superó su límite.',
  ],
  [
    'Have a sample measured and the density setting of the probe checked against it.',
    'Haga medir una muestra y comparar con ella el ajuste de densidad de la sonda.',
  ],
  [
    'The liquid sensor is standing in fuel, so a tank wall, pipe or fitting is leaking into containment.',
    'El sensor de líquido está sumergido en combustible, por lo que una pared del tanque, una tubería o un accesorio tiene una fuga hacia la contención.',
  ],
  [
    'Stop the pump that feeds this place, open the sump and look, and call the responsible person, as this may be a release to report.',
    'Detenga la bomba que alimenta este lugar, abra el sumidero y mire, y llame a la persona responsable, pues puede ser una fuga que se deba notificar.',
  ],
  [
    'Water has reached the liquid sensor, usually rain or groundwater entering the sump or interstice.',
    'Llegó agua al sensor de líquido, normalmente lluvia o agua subterránea que entra al sumidero o al espacio intersticial.',
  ],
  [
    'Open the sump, make sure that it is only water, and have it pumped out and the entry sealed.',
    'Abra el sumidero, asegúrese de que sea solo agua, y haga bombearla y sellar la entrada.',
  ],
  [
    'The liquid that should cover the liquid sensor is gone, so it no longer proves the space is tight.',
    'Falta el líquido que debe cubrir el sensor de líquido, por lo que ya no demuestra que el espacio sea hermético.',
  ],
  [
    'Have the space inspected for a leak before any liquid is topped up.',
    'Haga inspeccionar el espacio en busca de una fuga antes de reponer líquido.',
  ],
  [
    'Fuel vapor in the monitoring well is above its limit, a sign of fuel in the soil near the tank.',
    'El vapor de combustible en el pozo de monitoreo supera su límite, señal de combustible en el suelo cerca del tanque.',
  ],
  [
    'Look for a recent spill at the fill, stop using the suspected tank, and call the responsible person, as this may be a release to report.',
    'Busque un derrame reciente en la boca de llenado, deje de usar el tanque sospechoso y llame a la persona responsable, pues puede ser una fuga que se deba notificar.',
  ],
  [
    'Water has flooded the vapor well, so the vapor sensor cannot detect fuel vapor there.',
    'El pozo de vapores se inundó de agua, por lo que el sensor de vapores no puede detectar allí vapor de combustible.',
  ],
  [
    'Have the well checked and the sensor moved above the water or dried.',
    'Haga revisar el pozo y subir el sensor por encima del agua o secarlo.',
  ],
  [
    'The water reading of the vapor sensor has gone, so its picture of the well is not reliable.',
    'Falta la lectura de agua del sensor de vapores, por lo que su información del pozo no es confiable.',
  ],
  [
    'Have a technician check the depth of the sensor in the vapor well.',
    'Haga que un técnico compruebe la profundidad del sensor en el pozo de vapores.',
  ],
  [
    'The external input has no complete setup, so its contact is ignored.',
    'La entrada externa no está configurada por completo, por lo que su contacto se ignora.',
  ],
  [
    'Have the type and normal position of this input entered in the console.',
    'Haga introducir en la consola el tipo y la posición normal de esta entrada.',
  ],
  [
    'The device wired to this input is back in its normal position.',
    'El dispositivo conectado a esta entrada volvió a su posición normal.',
  ],
  ['Note the time, since nothing needs doing at this input.', 'Anote la hora; no hay nada que hacer en esta entrada.'],
  [
    'The device wired to this input, such as a switch or another alarm panel, has tripped.',
    'Se activó el dispositivo conectado a esta entrada, como un interruptor u otro panel de alarmas.',
  ],
  [
    'Go to the device named on the input label and see what it reports.',
    'Vaya al dispositivo que nombra la etiqueta de la entrada y vea lo que informa.',
  ],
  [
    'The generator watched by this input has stopped, and leak testing of its tank may go on.',
    'El generador vigilado por esta entrada se detuvo, y puede continuar la prueba de fugas de su tanque.',
  ],
  ['Check that the stop was expected.', 'Compruebe que la parada era la esperada.'],
  [
    'The generator watched by this input is running and drawing fuel from its tank.',
    'El generador vigilado por esta entrada está en marcha y consume combustible de su tanque.',
  ],
  [
    'Find out whether it runs for a test or a power cut, and keep an eye on its fuel.',
    'Averigüe si funciona por una prueba o por un corte de energía, y vigile su combustible.',
  ],
  [
    'The console cannot read this input, so the device wired to it is not watched.',
    'La consola no puede leer esta entrada, por lo que el dispositivo conectado no se vigila.',
  ],
  [
    'Check the device by eye and have the input wiring or module repaired.',
    'Revise el dispositivo a simple vista y haga reparar el cableado o el módulo de la entrada.',
  ],
  [
    'The setup of this volumetric line leak detector is incomplete, so the line may go untested.',
    'La configuración de este detector volumétrico de fugas de línea está incompleta, por lo que la línea puede quedar sin probar.',
  ],
  [
    'Have the tank, pump and test schedule of the line checked in the console.',
    'Haga revisar en la consola el tanque, la bomba y el programa de pruebas de la línea.',
  ],
  [
    'The volumetric detector failed its check of itself and cannot prove the line tight.',
    'El detector volumétrico no aprobó su propia revisión y no puede demostrar la hermeticidad de la línea.',
  ],
  [
    'Call for service and have the line tested another way meanwhile.',
    'Llame al servicio y mientras tanto haga probar la línea de otra manera.',
  ],
  [
    'The volumetric detector has shut the pump off because this line failed a test.',
    'El detector volumétrico apagó la bomba porque esta línea no aprobó una prueba.',
  ],
  [
    'Leave the line off and call the responsible person, because the report clock may have started.',
    'Deje la línea apagada y llame a la persona responsable, porque puede haber comenzado el plazo de notificación.',
  ],
  [
    'A volumetric test found fuel escaping from this line.',
    'Una prueba volumétrica encontró combustible que escapa de esta línea.',
  ],
  [
    'Stop dispensing from this line, check dispensers and sumps, and call the responsible person.',
    'Deje de despachar de esta línea, revise surtidores y sumideros y llame a la persona responsable.',
  ],
  [
    'The volumetric detector could not finish its check of itself, so the last line test does not count.',
    'El detector volumétrico no pudo terminar su propia revisión, por lo que la última prueba de línea no cuenta.',
  ],
  [
    'Let the line rest so that the test can repeat, and call for service if it happens again.',
    'Deje la línea en reposo para que la prueba se repita, y llame al servicio si vuelve a ocurrir.',
  ],
  [
    'A dispenser on this line has asked for fuel without a break, so no volumetric test can run.',
    'Un surtidor de esta línea ha pedido combustible sin pausa, por lo que ninguna prueba volumétrica puede correr.',
  ],
  [
    'Walk the forecourt and hang up any nozzle or lever left on.',
    'Recorra la estación y cuelgue cualquier pistola o palanca que haya quedado activada.',
  ],
  [
    'The line side, from pump to dispensers, failed the 3 gallon per hour volumetric test.',
    'El lado de la línea, de la bomba a los surtidores, no aprobó la prueba volumétrica de 3 galones por hora.',
  ],
  [
    'Shut this line down at once, look under the dispensers, and call the responsible person.',
    'Apague esta línea de inmediato, mire debajo de los surtidores y llame a la persona responsable.',
  ],
  [
    'The detector failed its own check during the 3 gallon per hour test of the line side.',
    'El detector no aprobó su propia revisión durante la prueba de 3 galones por hora del lado de la línea.',
  ],
  [
    'Do not rely on gross leak detection here, and have the detector serviced today.',
    'No confíe aquí en la detección de fugas grandes, y haga dar servicio hoy al detector.',
  ],
  [
    'The pump side of the line, between pump and detector, lost fuel in the 3 gallon per hour test.',
    'El lado de la bomba, entre la bomba y el detector, perdió combustible en la prueba de 3 galones por hora.',
  ],
  [
    'Stop the pump, look into its sump for fuel, and call the responsible person.',
    'Detenga la bomba, busque combustible en su sumidero y llame a la persona responsable.',
  ],
  [
    'The detector failed its own check during the 3 gallon per hour test of the pump side.',
    'El detector no aprobó su propia revisión durante la prueba de 3 galones por hora del lado de la bomba.',
  ],
  [
    'Have pump head and detector serviced, and inspect the pump sump meanwhile.',
    'Haga dar servicio al cabezal de la bomba y al detector, e inspeccione mientras tanto el sumidero de la bomba.',
  ],
  [
    'The 0.2 gallon per hour volumetric test of this line is coming due.',
    'La prueba volumétrica de 0.2 galones por hora de esta línea vence pronto.',
  ],
  [
    'Plan a quiet time without sales on this line, so that the test can run.',
    'Prevea un tiempo tranquilo sin ventas en esta línea, para que la prueba pueda correr.',
  ],
  [
    'The 0.1 gallon per hour volumetric test of this line is coming due.',
    'La prueba volumétrica de 0.1 galones por hora de esta línea vence pronto.',
  ],
  [
    'Choose a night on which the line can stay idle for the yearly test.',
    'Elija una noche en que la línea pueda estar en reposo para la prueba anual.',
  ],
  [
    'The 0.2 gallon per hour volumetric test of this line is overdue.',
    'La prueba volumétrica de 0.2 galones por hora de esta línea está vencida.',
  ],
  [
    'Run the test tonight with the pump idle and inform compliance.',
    'Corra la prueba esta noche con la bomba en reposo e informe al responsable de cumplimiento.',
  ],
  [
    'The 0.1 gallon per hour volumetric test of this line is overdue.',
    'La prueba volumétrica de 0.1 galones por hora de esta línea está vencida.',
  ],
  [
    'Start the 0.1 test or book a line tightness tester.',
    'Inicie la prueba de 0.1 o contrate a un técnico de hermeticidad de líneas.',
  ],
  [
    'The line side lost fuel in the 0.2 gallon per hour volumetric test.',
    'El lado de la línea perdió combustible en la prueba volumétrica de 0.2 galones por hora.',
  ],
  [
    'Stop sales on this line and call the responsible person to confirm or report the leak.',
    'Detenga las ventas de esta línea y llame a la persona responsable para confirmar o notificar la fuga.',
  ],
  [
    'The detector failed its own check during the 0.2 gallon per hour test of the line side.',
    'El detector no aprobó su propia revisión durante la prueba de 0.2 galones por hora del lado de la línea.',
  ],
  [
    'Ask for service, since this month has no valid line result until it is repaired.',
    'Pida servicio: este mes no hay resultado válido de la línea hasta que se repare.',
  ],
  [
    'The pump side lost fuel in the 0.2 gallon per hour volumetric test.',
    'El lado de la bomba perdió combustible en la prueba volumétrica de 0.2 galones por hora.',
  ],
  [
    'Switch the pump off, check its check valve and sump, and call the responsible person.',
    'Apague la bomba, revise su válvula de retención y su sumidero y llame a la persona responsable.',
  ],
  [
    'The detector failed its own check during the 0.2 gallon per hour test of the pump side.',
    'El detector no aprobó su propia revisión durante la prueba de 0.2 galones por hora del lado de la bomba.',
  ],
  [
    'Have the detector checked and repeat the monthly test afterwards.',
    'Haga revisar el detector y repita después la prueba mensual.',
  ],
  [
    'The line side lost fuel in the sensitive 0.1 gallon per hour volumetric test.',
    'El lado de la línea perdió combustible en la prueba volumétrica sensible de 0.1 galones por hora.',
  ],
  [
    'Take the line out of use and let the responsible person decide on a tightness test and a report.',
    'Ponga la línea fuera de uso y deje que la persona responsable decida sobre una prueba de hermeticidad y una notificación.',
  ],
  [
    'The detector failed its own check during the 0.1 gallon per hour test of the line side.',
    'El detector no aprobó su propia revisión durante la prueba de 0.1 galones por hora del lado de la línea.',
  ],
  [
    'Have the detector serviced and run the yearly test again.',
    'Haga dar servicio al detector y corra de nuevo la prueba anual.',
  ],
  [
    'The pump side lost fuel in the sensitive 0.1 gallon per hour volumetric test.',
    'El lado de la bomba perdió combustible en la prueba volumétrica sensible de 0.1 galones por hora.',
  ],
  [
    'Stop this pump and call the responsible person, who decides whether to report.',
    'Detenga esta bomba y llame a la persona responsable, que decide si se notifica.',
  ],
  [
    'The detector failed its own check during the 0.1 gallon per hour test of the pump side.',
    'El detector no aprobó su propia revisión durante la prueba de 0.1 galones por hora del lado de la bomba.',
  ],
  [
    'Book a technician for the detector before the yearly test date passes.',
    'Contrate a un técnico para el detector antes de que pase la fecha de la prueba anual.',
  ],
  [
    'The pressure seen by the volumetric detector is not what the pump should give.',
    'La presión que ve el detector volumétrico no es la que debería dar la bomba.',
  ],
  [
    'Check tank level, pump and filters of this line.',
    'Revise el nivel del tanque, la bomba y los filtros de esta línea.',
  ],
  [
    'The volumetric detector cannot get the pressure it needs, so the line is not being tested.',
    'El detector volumétrico no alcanza la presión que necesita, por lo que la línea no se está probando.',
  ],
  [
    'Stop the pump if fuel shows in a sump, and otherwise call for service on pump and detector.',
    'Detenga la bomba si aparece combustible en un sumidero; si no, llame al servicio por la bomba y el detector.',
  ],
  [
    'The 3 gallon per hour volumetric test could not be completed.',
    'La prueba volumétrica de 3 galones por hora no se pudo completar.',
  ],
  [
    'Keep the line idle for a retry and call for service if no gross test passes today.',
    'Mantenga la línea en reposo para un nuevo intento y llame al servicio si hoy no se aprueba ninguna prueba grande.',
  ],
  [
    'The 0.2 gallon per hour volumetric test could not be completed.',
    'La prueba volumétrica de 0.2 galones por hora no se pudo completar.',
  ],
  [
    'Find what disturbed it, such as sales or a sticking valve, and repeat it.',
    'Averigüe qué la perturbó, como ventas o una válvula que se atasca, y repítala.',
  ],
  [
    'The 0.1 gallon per hour volumetric test could not be completed.',
    'La prueba volumétrica de 0.1 galones por hora no se pudo completar.',
  ],
  [
    'Give the line a longer rest and repeat the yearly test.',
    'Dé a la línea un reposo más largo y repita la prueba anual.',
  ],
  [
    'The tank feeding this line is too low to pump, so the volumetric detector has switched the line off.',
    'El tanque que alimenta esta línea está demasiado bajo para bombear, por lo que el detector volumétrico apagó la línea.',
  ],
  ['Bag the nozzles of this grade and get a delivery.', 'Cubra las pistolas de este grado y consiga una entrega.'],
  [
    'Fuel is floating on the groundwater in the monitoring well, outside the tank and its piping.',
    'Hay combustible flotando en el agua subterránea del pozo de monitoreo, fuera del tanque y de su tubería.',
  ],
  [
    'Stop dispensing from the tanks near this well and call the responsible person to report a release.',
    'Deje de despachar de los tanques cercanos a este pozo y llame a la persona responsable para notificar una fuga.',
  ],
  [
    'The water level in the groundwater well is outside the range that the sensor expects.',
    'El nivel de agua en el pozo de agua subterránea está fuera del intervalo que espera el sensor.',
  ],
  [
    'Measure the water depth in the well and look for a sheen of fuel.',
    'Mida la profundidad del agua en el pozo y busque una película de combustible.',
  ],
  [
    'The groundwater has fallen below the sensor, which works only in water: it detects no fuel, and the well proves nothing until the water is back.',
    'El agua subterránea bajó por debajo del sensor, que solo funciona en agua: no detecta combustible, y el pozo no demuestra nada hasta que vuelva el agua.',
  ],
  [
    'The groundwater well has run dry at the sensor, so floating fuel cannot be detected there.',
    'El pozo de agua subterránea se secó a la altura del sensor, por lo que allí no se puede detectar combustible flotante.',
  ],
  [
    'Have the sensor lowered to the present water level and record the dry time.',
    'Haga bajar el sensor al nivel actual del agua y registre el tiempo en seco.',
  ],
  [
    'The two-wire sensor has found fuel in its sump or dispenser pan, so something above it is leaking.',
    'El sensor de dos hilos encontró combustible en su sumidero o bandeja de surtidor, por lo que algo encima tiene una fuga.',
  ],
  [
    'Shut down the dispenser or pump above this sensor, inspect its fittings, and call the responsible person, as this may be a release to report.',
    'Apague el surtidor o la bomba que está sobre este sensor, inspeccione sus accesorios y llame a la persona responsable, pues puede ser una fuga que se deba notificar.',
  ],
  [
    'The two-wire sensor has found water in its sump or dispenser pan.',
    'El sensor de dos hilos encontró agua en su sumidero o bandeja de surtidor.',
  ],
  [
    'Check the pan for fuel as well, then have the water removed and the boot or lid repaired.',
    'Revise también si hay combustible en la bandeja; después haga retirar el agua y reparar el fuelle o la tapa.',
  ],
  [
    'The water the two-wire sensor is set to stand in has drained away.',
    'Se vació el agua en la que el sensor de dos hilos debe estar.',
  ],
  [
    'Find out where the water went, since fuel could take the same way.',
    'Averigüe adónde fue el agua, pues el combustible podría seguir el mismo camino.',
  ],
  [
    'The relay is not fully set up, so an alarm may not switch the horn, light or pump it should.',
    'El relé no está configurado por completo, por lo que una alarma puede no activar la sirena, la luz o la bomba que debería.',
  ],
  [
    'Have the alarms assigned to this relay checked and try it once.',
    'Haga revisar las alarmas asignadas a este relé y pruébelo una vez.',
  ],
  [
    'The console cannot drive this relay, so its automatic shut-off or horn will not work.',
    'La consola no puede accionar este relé, por lo que su apagado automático o su sirena no funcionará.',
  ],
  [
    'Find out what the relay controls and watch it by hand until it is repaired.',
    'Averigüe qué controla el relé y vigílelo en persona hasta que se repare.',
  ],
  [
    'The three-wire sensor has found fuel in a sump or between the tank walls, where there should be none.',
    'El sensor de tres hilos encontró combustible en un sumidero o entre las paredes del tanque, donde no debería haber.',
  ],
  [
    'Stop dispensing from the tank or line it guards, have the space opened, and call the responsible person, as this may be a release to report.',
    'Deje de despachar del tanque o la línea que vigila, haga abrir el espacio y llame a la persona responsable, pues puede ser una fuga que se deba notificar.',
  ],
  [
    'The three-wire sensor has found water in a sump or between the tank walls.',
    'El sensor de tres hilos encontró agua en un sumidero o entre las paredes del tanque.',
  ],
  [
    'Find where the water enters, because a breached outer wall or boot lets fuel out too.',
    'Averigüe por dónde entra el agua, porque una pared exterior o un fuelle roto también deja salir combustible.',
  ],
  [
    'The liquid around the three-wire sensor has fallen away and it is now dry.',
    'El líquido alrededor del sensor de tres hilos bajó y ahora está seco.',
  ],
  [
    'Compare with the last inspection and have the space tested for tightness.',
    'Compare con la última inspección y haga probar la hermeticidad del espacio.',
  ],
  [
    'The universal sensor reports fuel in the sump, pan or interstice it is set up to watch.',
    'El sensor universal informa de combustible en el sumidero, la bandeja o el espacio intersticial que vigila.',
  ],
  [
    'Look up its location, stop the equipment above it, and call the responsible person, as this may be a release to report.',
    'Busque su ubicación, detenga el equipo que está encima y llame a la persona responsable, pues puede ser una fuga que se deba notificar.',
  ],
  [
    'The universal sensor reports water in the sump, pan or interstice it is set up to watch.',
    'El sensor universal informa de agua en el sumidero, la bandeja o el espacio intersticial que vigila.',
  ],
  [
    'Look up where it hangs, inspect the liquid and have it removed if it is only water.',
    'Busque dónde está colocado, examine el líquido y hágalo retirar si es solo agua.',
  ],
  [
    'The universal sensor is no longer in the liquid that its location should contain.',
    'El sensor universal ya no está en el líquido que su ubicación debería contener.',
  ],
  [
    'Check that the sensor hangs at its proper depth, then inspect the place for a leak.',
    'Compruebe que el sensor cuelgue a la profundidad debida y después inspeccione el lugar en busca de una fuga.',
  ],
  [
    'A receiver that the console should phone or fax has no complete setup.',
    'Un receptor al que la consola debe llamar o enviar fax no está configurado por completo.',
  ],
  [
    'Have the number, method and report list of this receiver completed.',
    'Haga completar el número, el método y la lista de informes de este receptor.',
  ],
  [
    'The console phoned this receiver again and again without success, so nobody there got the message.',
    'La consola llamó a este receptor una y otra vez sin éxito, por lo que allí nadie recibió el mensaje.',
  ],
  [
    'Pass the open alarms on by phone yourself, then check the line and the number.',
    'Comunique usted mismo las alarmas activas por teléfono y después revise la línea y el número.',
  ],
  [
    'A technician entered a service report, and the console is set to phone it to this receiver.',
    'Un técnico introdujo un informe de servicio, y la consola está configurada para comunicarlo por teléfono a este receptor.',
  ],
  [
    'Read the service report and file it with the maintenance records.',
    'Lea el informe de servicio y archívelo con los registros de mantenimiento.',
  ],
  [
    'An alarm has cleared, and the console is set to phone that news to this receiver.',
    'Se despejó una alarma, y la consola está configurada para comunicarlo por teléfono a este receptor.',
  ],
  [
    'Check in the alarm history which alarm cleared and write down why.',
    'Vea en el historial de alarmas cuál se despejó y anote por qué.',
  ],
  [
    'A delivery has ended, and the console is set to phone its report to this receiver.',
    'Terminó una entrega, y la consola está configurada para comunicar su informe por teléfono a este receptor.',
  ],
  [
    'Compare the delivery report with the bill of lading.',
    'Compare el informe de la entrega con el conocimiento de embarque.',
  ],
  [
    'The interface to the mechanical meters is not fully set up, so sales are not counted.',
    'La interfaz de los medidores mecánicos no está configurada por completo, por lo que las ventas no se cuentan.',
  ],
  [
    'Have the meters of this interface mapped to their tanks.',
    'Haga asignar los medidores de esta interfaz a sus tanques.',
  ],
  [
    'The interface to the mechanical meters is switched off, so reconciliation sees no sales.',
    'La interfaz de los medidores mecánicos está apagada, por lo que la conciliación no ve ventas.',
  ],
  [
    'Find out why the meter interface was disabled and have it enabled again.',
    'Averigüe por qué se desactivó la interfaz de medidores y haga activarla de nuevo.',
  ],
  [
    'The console gets no counts from the mechanical meters.',
    'La consola no recibe conteos de los medidores mecánicos.',
  ],
  [
    'Check the pulse wiring and the interface card, and keep the meter readings by hand.',
    'Revise el cableado de pulsos y la tarjeta de la interfaz, y anote a mano las lecturas de los medidores.',
  ],
  [
    'A sale counted by the mechanical meters was lost or made no sense.',
    'Una venta contada por los medidores mecánicos se perdió o no tenía sentido.',
  ],
  [
    'Compare the meter totals with the sales record of the day.',
    'Compare los totales de los medidores con el registro de ventas del día.',
  ],
  [
    'The program in the mechanical meter interface is wrong or damaged.',
    'El programa de la interfaz de medidores mecánicos es incorrecto o está dañado.',
  ],
  [
    'Ask the service contractor to reload or replace the meter interface.',
    'Pida al contratista de servicio que recargue o sustituya la interfaz de medidores.',
  ],
  [
    'The interface to the electronic dispensers is not fully set up, so their sales are not used.',
    'La interfaz de los surtidores electrónicos no está configurada por completo, por lo que sus ventas no se usan.',
  ],
  [
    'Have the dispenser type and port of this interface completed in the console.',
    'Haga completar en la consola el tipo de surtidor y el puerto de esta interfaz.',
  ],
  [
    'The interface to the electronic dispensers has been turned off and sends no sales.',
    'La interfaz de los surtidores electrónicos está apagada y no envía ventas.',
  ],
  [
    'Check whether someone turned it off for service and have it turned on.',
    'Compruebe si alguien la apagó por un servicio y haga encenderla.',
  ],
  [
    'The console and the dispenser controller no longer talk, so sales data is missing.',
    'La consola y el controlador de surtidores ya no se comunican, por lo que faltan datos de ventas.',
  ],
  [
    'Check the cable to the point-of-sale or dispenser controller and whether it is powered.',
    'Revise el cable al punto de venta o al controlador de surtidores y si tiene energía.',
  ],
  [
    'A sale from the electronic dispensers arrived incomplete or could not be used.',
    'Una venta de los surtidores electrónicos llegó incompleta o no se pudo usar.',
  ],
  [
    'Match the sales report of the point of sale with the console for today.',
    'Compare el informe de ventas del punto de venta con la consola para hoy.',
  ],
  [
    'The program in the electronic dispenser interface is wrong or damaged.',
    'El programa de la interfaz de surtidores electrónicos es incorrecto o está dañado.',
  ],
  [
    'Have the interface reloaded with the version the console needs.',
    'Haga recargar la interfaz con la versión que necesita la consola.',
  ],
  [
    'Inventory reconciliation lacks setup, such as a meter without a tank, so its totals are not right.',
    'A la conciliación de inventario le falta configuración, como un medidor sin tanque, por lo que sus totales no son correctos.',
  ],
  [
    'Have the meter map and reconciliation times checked in the console.',
    'Haga revisar en la consola la asignación de medidores y las horas de conciliación.',
  ],
  [
    'Fuel missing or in excess in reconciliation of this product is above the allowed threshold.',
    'El faltante o sobrante de combustible en la conciliación de este producto supera el umbral permitido.',
  ],
  [
    'Check deliveries and meters at once, and if fuel is really missing call the responsible person about a release.',
    'Revise entregas y medidores de inmediato, y si de verdad falta combustible, llame a la persona responsable por una posible fuga.',
  ],
  [
    'The shift could not be closed on time, because the pumps were never idle.',
    'El turno no se pudo cerrar a tiempo, porque las bombas nunca estuvieron en reposo.',
  ],
  [
    'Pause sales of this product for a short time so that the shift report can close.',
    'Detenga brevemente las ventas de este producto para que se pueda cerrar el informe del turno.',
  ],
  [
    'The daily reconciliation could not be closed on time, because the pumps were never idle.',
    'La conciliación diaria no se pudo cerrar a tiempo, porque las bombas nunca estuvieron en reposo.',
  ],
  [
    'Pause sales of this product until the daily report has closed.',
    'Detenga las ventas de este producto hasta que se haya cerrado el informe diario.',
  ],
  [
    'The setup of this pressure line leak detector is incomplete, so its tests may not be valid.',
    'La configuración de este detector de fugas de línea por presión está incompleta, por lo que sus pruebas pueden no ser válidas.',
  ],
  [
    'Have pipe type, length, tank and shutdown rate of the line checked in the console.',
    'Haga revisar en la consola el tipo y la longitud de la tubería, el tanque y la tasa de apagado de la línea.',
  ],
  [
    'The line lost pressure as from a leak of 3 gallons per hour or more.',
    'La línea perdió presión como por una fuga de 3 galones por hora o más.',
  ],
  [
    'Stop dispensing from this line, check every sump and dispenser, and call the responsible person now.',
    'Deje de despachar de esta línea, revise cada sumidero y surtidor y llame ahora a la persona responsable.',
  ],
  [
    'The line failed the 0.1 gallon per hour pressure test that is its yearly proof.',
    'La línea no aprobó la prueba de presión de 0.1 galones por hora, que es su demostración anual.',
  ],
  [
    'Take the line out of service and call the responsible person about a retest or a report.',
    'Ponga la línea fuera de servicio y llame a la persona responsable por una nueva prueba o una notificación.',
  ],
  [
    'The 0.2 gallon per hour pressure test of this line has not passed lately and is coming due.',
    'La prueba de presión de 0.2 galones por hora de esta línea no se ha aprobado últimamente y vence pronto.',
  ],
  [
    'Allow this line an idle period long enough for the 0.2 test.',
    'Dé a esta línea un período de reposo suficiente para la prueba de 0.2.',
  ],
  [
    'The 0.2 gallon per hour pressure test of this line is overdue.',
    'La prueba de presión de 0.2 galones por hora de esta línea está vencida.',
  ],
  [
    'Start a manual 0.2 line test while the line is idle and inform compliance.',
    'Inicie una prueba manual de 0.2 de la línea cuando esté en reposo e informe al responsable de cumplimiento.',
  ],
  [
    'The console has lost the signal of the line pressure sensor, so leaks in this line go unseen.',
    'La consola perdió la señal del sensor de presión de la línea, por lo que no se ven fugas en esta línea.',
  ],
  [
    'Inspect the pump sump and dispensers by eye and call for service on the sensor cable.',
    'Inspeccione a simple vista el sumidero de la bomba y los surtidores y llame al servicio por el cable del sensor.',
  ],
  [
    'The pressure in this line stays far above what its pump should give.',
    'La presión en esta línea permanece muy por encima de la que debería dar su bomba.',
  ],
  [
    'Switch the pump off and have its relief valve and the sensor checked.',
    'Apague la bomba y haga revisar su válvula de alivio y el sensor.',
  ],
  [
    'The console has shut this line down after a failed line test or an alarm assigned to stop it.',
    'La consola apagó esta línea después de una prueba de línea no aprobada o de una alarma asignada para detenerla.',
  ],
  [
    'Do not override it, find the alarm behind it, and call the responsible person if a test failed.',
    'No lo anule; busque la alarma que lo causó y llame a la persona responsable si una prueba no se aprobó.',
  ],
  [
    'The pressure in this line is somewhat above the normal range of its pump.',
    'La presión en esta línea está algo por encima del intervalo normal de su bomba.',
  ],
  [
    'Have the pump relief valve looked at on the next visit.',
    'Haga revisar la válvula de alivio de la bomba en la próxima visita.',
  ],
  [
    'A handle signal on this line has been on for a long time, which keeps its pump running.',
    'Una señal de manija de esta línea lleva mucho tiempo activada, lo que mantiene su bomba en marcha.',
  ],
  [
    'Look for a nozzle left off its hook on this grade.',
    'Busque una pistola de este grado que haya quedado fuera de su soporte.',
  ],
  [
    'The line failed the 0.2 gallon per hour pressure test that proves it tight each month.',
    'La línea no aprobó la prueba de presión de 0.2 galones por hora que demuestra cada mes su hermeticidad.',
  ],
  [
    'Stop sales on this line, look for wet fittings, and call the responsible person about a report.',
    'Detenga las ventas de esta línea, busque accesorios mojados y llame a la persona responsable por una notificación.',
  ],
  [
    'The 0.1 gallon per hour pressure test of this line is coming due.',
    'La prueba de presión de 0.1 galones por hora de esta línea vence pronto.',
  ],
  [
    'Plan a night without sales on this line for the 0.1 test.',
    'Prevea una noche sin ventas en esta línea para la prueba de 0.1.',
  ],
  [
    'The 0.1 gallon per hour pressure test of this line is overdue.',
    'La prueba de presión de 0.1 galones por hora de esta línea está vencida.',
  ],
  [
    'Run the 0.1 test as soon as the line is idle or order a line tightness test.',
    'Corra la prueba de 0.1 en cuanto la línea esté en reposo o encargue una prueba de hermeticidad de línea.',
  ],
  [
    'The pump runs but the line does not reach pressure, through low fuel, a weak pump or an open line.',
    'La bomba funciona pero la línea no alcanza presión, por poco combustible, una bomba débil o una línea abierta.',
  ],
  [
    'Stop dispensing from this line, look for fuel under dispensers and in the sump, then check the tank level.',
    'Deje de despachar de esta línea, busque combustible debajo de los surtidores y en el sumidero, y revise después el nivel del tanque.',
  ],
  [
    'The wiring of the line pressure sensor is shorted, so the line is not being tested.',
    'El cableado del sensor de presión de la línea está en cortocircuito, por lo que la línea no se está probando.',
  ],
  [
    'Have the sensor cable and junction box in the pump sump checked for water.',
    'Haga revisar si hay agua en el cable del sensor y en la caja de conexiones del sumidero de la bomba.',
  ],
  [
    'A handle signal has stayed on for hours, so the pump runs and this line cannot be tested.',
    'Una señal de manija lleva horas activada, por lo que la bomba funciona y esta línea no se puede probar.',
  ],
  [
    'Hang up all nozzles of this grade and, if the signal stays, switch the pump off and call for service.',
    'Cuelgue todas las pistolas de este grado y, si la señal sigue, apague la bomba y llame al servicio.',
  ],
  [
    'The tank of this line is too low to pump, so the console has stopped the line to protect the pump.',
    'El tanque de esta línea está demasiado bajo para bombear, por lo que la consola detuvo la línea para proteger la bomba.',
  ],
  ['Mark the grade as out of fuel and order a delivery.', 'Señale el grado como agotado y pida una entrega.'],
  [
    'The pressure readings of this line make no sense, so sensor, check valve or pump is faulty.',
    'Las lecturas de presión de esta línea no tienen sentido, por lo que el sensor, la válvula de retención o la bomba está averiado.',
  ],
  [
    'Call for service and treat the line as untested until the fault is found.',
    'Llame al servicio y considere la línea como no probada hasta que se encuentre la falla.',
  ],
  [
    'No 3 gallon per hour test of this line has passed within the set time.',
    'Ninguna prueba de 3 galones por hora de esta línea se aprobó en el plazo fijado.',
  ],
  [
    'Let the line rest after a sale so that a gross test can run, and call for service if none passes.',
    'Deje la línea en reposo después de una venta para que corra una prueba grande, y llame al servicio si ninguna se aprueba.',
  ],
  [
    'The setup of this wireless line leak detector is incomplete, so its tests may not be valid.',
    'La configuración de este detector inalámbrico de fugas de línea está incompleta, por lo que sus pruebas pueden no ser válidas.',
  ],
  [
    'Have pipe data and the transmitter number of this line checked in the console.',
    'Haga revisar en la consola los datos de tubería y el número de transmisor de esta línea.',
  ],
  [
    'The wireless detector measured a leak of 3 gallons per hour or more in this line.',
    'El detector inalámbrico midió en esta línea una fuga de 3 galones por hora o más.',
  ],
  [
    'Switch this line off, inspect sumps and dispensers, and call the responsible person at once.',
    'Apague esta línea, inspeccione sumideros y surtidores y llame de inmediato a la persona responsable.',
  ],
  [
    'The wireless detector found a leak in the monthly 0.2 gallon per hour test of this line.',
    'El detector inalámbrico encontró una fuga en la prueba mensual de 0.2 galones por hora de esta línea.',
  ],
  [
    'Stop selling through this line and call the responsible person, as a report may be due.',
    'Deje de vender por esta línea y llame a la persona responsable, pues puede corresponder una notificación.',
  ],
  [
    'The wireless detector will soon be due for a passed 0.2 gallon per hour test.',
    'Al detector inalámbrico le corresponde pronto una prueba aprobada de 0.2 galones por hora.',
  ],
  [
    'Leave the line without sales for a while so that the test can finish.',
    'Deje la línea sin ventas un tiempo para que la prueba termine.',
  ],
  [
    'The wireless detector has no passed 0.2 gallon per hour test within the set time.',
    'El detector inalámbrico no tiene ninguna prueba aprobada de 0.2 galones por hora en el plazo fijado.',
  ],
  [
    'Run the 0.2 test tonight on an idle line and tell compliance that it is late.',
    'Corra la prueba de 0.2 esta noche con la línea en reposo y avise al responsable de cumplimiento de que está atrasada.',
  ],
  [
    'The wireless unit in the pump sump gets no signal from its pressure sensor.',
    'La unidad inalámbrica en el sumidero de la bomba no recibe señal de su sensor de presión.',
  ],
  [
    'Look for fuel in the pump sump and call for service on the sensor.',
    'Busque combustible en el sumidero de la bomba y llame al servicio por el sensor.',
  ],
  [
    'The signal that the wireless unit sends over the pump power wires does not arrive.',
    'No llega la señal que la unidad inalámbrica envía por los cables de energía de la bomba.',
  ],
  [
    'Check that the pump breaker is on and have the communication module tested.',
    'Compruebe que el interruptor de la bomba esté encendido y haga probar el módulo de comunicación.',
  ],
  [
    'The wireless detector has stopped the pump of this line because of a failed test or a linked alarm.',
    'El detector inalámbrico detuvo la bomba de esta línea por una prueba no aprobada o una alarma vinculada.',
  ],
  [
    'Keep the line stopped, read which alarm caused it, and call the responsible person about a leak.',
    'Mantenga la línea detenida, lea qué alarma lo causó y llame a la persona responsable por una fuga.',
  ],
  [
    'A handle on the wireless line has been on for long, so its pump has not rested.',
    'Una manija de la línea inalámbrica lleva mucho tiempo activada, por lo que su bomba no ha descansado.',
  ],
  [
    'Check that each nozzle of this grade sits in its holder.',
    'Compruebe que cada pistola de este grado esté en su soporte.',
  ],
  [
    'The wireless detector found a leak in the yearly 0.1 gallon per hour test of this line.',
    'El detector inalámbrico encontró una fuga en la prueba anual de 0.1 galones por hora de esta línea.',
  ],
  [
    'Take the line out of use and have the responsible person arrange a retest and judge the report.',
    'Ponga la línea fuera de uso y haga que la persona responsable organice una nueva prueba y decida sobre la notificación.',
  ],
  [
    'The wireless detector will soon be due for a passed 0.1 gallon per hour test.',
    'Al detector inalámbrico le corresponde pronto una prueba aprobada de 0.1 galones por hora.',
  ],
  [
    'Reserve a quiet night on this line for the yearly test.',
    'Reserve una noche tranquila en esta línea para la prueba anual.',
  ],
  [
    'The wireless detector has no passed 0.1 gallon per hour test within the set time.',
    'El detector inalámbrico no tiene ninguna prueba aprobada de 0.1 galones por hora en el plazo fijado.',
  ],
  [
    'Start the yearly test now that it is late, or call a licensed line tester.',
    'Inicie ahora la prueba anual atrasada, o llame a un técnico de líneas con licencia.',
  ],
  [
    'The wireless sensor reads more pressure than is usual for this line.',
    'El sensor inalámbrico lee más presión de lo habitual en esta línea.',
  ],
  [
    'Ask the technician to compare it with a gauge at the pump.',
    'Pida al técnico que la compare con un manómetro en la bomba.',
  ],
  [
    'The wireless sensor reads a pressure that could harm the line or its fittings.',
    'El sensor inalámbrico lee una presión que podría dañar la línea o sus accesorios.',
  ],
  ['Turn the pump off until its pressure has been measured.', 'Apague la bomba hasta que se haya medido su presión.'],
  [
    'The pressure sensor of the wireless unit is shorted, so no test can be trusted.',
    'El sensor de presión de la unidad inalámbrica está en cortocircuito, por lo que no se puede confiar en ninguna prueba.',
  ],
  [
    'Have the wiring inside the pump head opened and dried by a technician.',
    'Haga que un técnico abra y seque el cableado dentro del cabezal de la bomba.',
  ],
  [
    'A handle on the wireless line has been on for hours and blocks its leak tests.',
    'Una manija de la línea inalámbrica lleva horas activada e impide sus pruebas de fugas.',
  ],
  [
    'Find the dispenser that keeps calling for fuel and switch it off if it will not stop.',
    'Busque el surtidor que sigue pidiendo combustible y apáguelo si no se detiene.',
  ],
  [
    'The tank of the wireless line is too low to pump, so the line is held off.',
    'El tanque de la línea inalámbrica está demasiado bajo para bombear, por lo que la línea se mantiene apagada.',
  ],
  [
    'Close this grade and arrange a delivery before restarting the pump.',
    'Cierre este grado y organice una entrega antes de volver a poner en marcha la bomba.',
  ],
  [
    'The wireless detector finds a fault in its sensor, check valve or pump.',
    'El detector inalámbrico encuentra una falla en su sensor, válvula de retención o bomba.',
  ],
  [
    'Have the equipment in the pump sump serviced before the next monthly test.',
    'Haga dar servicio al equipo del sumidero de la bomba antes de la próxima prueba mensual.',
  ],
  [
    'The smart sensor is not fully set up, so the console does not judge what it measures.',
    'El sensor inteligente no está configurado por completo, por lo que la consola no evalúa lo que mide.',
  ],
  [
    'Have the model and category of this smart sensor completed in the console.',
    'Haga completar en la consola el modelo y la categoría de este sensor inteligente.',
  ],
  [
    'The smart sensor no longer answers the console, so its location is unwatched.',
    'El sensor inteligente ya no responde a la consola, por lo que su ubicación no se vigila.',
  ],
  [
    'Inspect the location by eye and check the cable and its sealed joints.',
    'Inspeccione la ubicación a simple vista y revise el cable y sus uniones selladas.',
  ],
  [
    'The smart sensor reports an inner fault and its values cannot be trusted.',
    'El sensor inteligente informa de una falla interna y no se puede confiar en sus valores.',
  ],
  [
    'Treat the location as unmonitored, look at it daily, and order a replacement sensor.',
    'Considere la ubicación como no vigilada, mírela a diario y pida un sensor de repuesto.',
  ],
  [
    'The smart sensor sees a small amount of fuel, below its alarm depth.',
    'El sensor inteligente detecta una pequeña cantidad de combustible, por debajo de su profundidad de alarma.',
  ],
  [
    'Open the sump today and look for weeping fittings, filters and seals.',
    'Abra hoy el sumidero y busque accesorios, filtros y sellos que rezumen.',
  ],
  [
    'The smart sensor is in fuel deep enough to raise an alarm, so equipment is leaking into containment.',
    'El sensor inteligente está en combustible lo bastante profundo para dar alarma, por lo que algún equipo tiene una fuga hacia la contención.',
  ],
  [
    'Stop dispensing through this sump and call the responsible person, because a release report may be due.',
    'Deje de despachar por este sumidero y llame a la persona responsable, porque puede corresponder la notificación de una fuga.',
  ],
  ['Some water has gathered under the smart sensor.', 'Se ha juntado algo de agua debajo del sensor inteligente.'],
  [
    'Plan to pump the sump out and see whether the lid gasket is sound.',
    'Planifique bombear el sumidero y vea si la junta de la tapa está en buen estado.',
  ],
  [
    'Water at the smart sensor has risen to the alarm depth and takes up room meant for leaked fuel.',
    'El agua en el sensor inteligente llegó a la profundidad de alarma y ocupa el espacio previsto para combustible fugado.',
  ],
  [
    'Have the water removed by a licensed hauler and the entry point sealed.',
    'Haga retirar el agua por un transportista con licencia y sellar el punto de entrada.',
  ],
  [
    'The liquid measured by the smart sensor is nearing its upper limit.',
    'El líquido medido por el sensor inteligente se acerca a su límite superior.',
  ],
  [
    'Check the sump and note the depth, so that a further rise is noticed.',
    'Revise el sumidero y anote la profundidad, para notar si sigue subiendo.',
  ],
  [
    'The liquid measured by the smart sensor is above its upper limit and the space is filling.',
    'El líquido medido por el sensor inteligente supera su límite superior y el espacio se está llenando.',
  ],
  [
    'Find out what the liquid is, and stop the pump there if it may be fuel.',
    'Averigüe qué es el líquido y detenga allí la bomba si puede ser combustible.',
  ],
  [
    'The monitoring liquid at the smart sensor is slowly going down.',
    'El líquido de monitoreo en el sensor inteligente baja lentamente.',
  ],
  [
    'Compare with earlier levels and have the interstice looked at before topping up.',
    'Compare con niveles anteriores y haga revisar el espacio intersticial antes de reponer.',
  ],
  [
    'The monitoring liquid at the smart sensor has fallen below its limit, so a wall may be breached.',
    'El líquido de monitoreo en el sensor inteligente cayó por debajo de su límite, por lo que una pared puede estar rota.',
  ],
  [
    'Call the responsible person and have the inner and outer wall tested.',
    'Llame a la persona responsable y haga probar la pared interior y la exterior.',
  ],
  [
    'The smart sensor measures a temperature outside the range it is made for.',
    'El sensor inteligente mide una temperatura fuera del intervalo para el que está hecho.',
  ],
  [
    'Check whether heat or frost explains it, and have the sensor examined if not.',
    'Compruebe si el calor o la helada lo explica, y si no, haga examinar el sensor.',
  ],
  [
    'The smart sensor has switched a relay, for example to stop a pump or start a light.',
    'El sensor inteligente accionó un relé, por ejemplo para detener una bomba o encender una luz.',
  ],
  ['Find the alarm that made it switch and deal with that one.', 'Busque la alarma que lo hizo actuar y atiéndala.'],
  [
    'The smart sensor is not seated where it was installed, so it may miss liquid at the bottom.',
    'El sensor inteligente no está asentado donde se instaló, por lo que puede no detectar líquido en el fondo.',
  ],
  [
    'Have the sensor set back upright at the lowest point of the sump.',
    'Haga colocar el sensor de nuevo, vertical, en el punto más bajo del sumidero.',
  ],
  [
    'The smart sensor shows early signs of a fault but still measures.',
    'El sensor inteligente muestra los primeros signos de una falla pero aún mide.',
  ],
  [
    'Plan its service before it fails and leaves the location unwatched.',
    'Planifique su servicio antes de que falle y deje la ubicación sin vigilancia.',
  ],
  [
    'The vacuum that guards a double-walled space is being lost faster than it should be.',
    'El vacío que protege un espacio de doble pared se pierde más rápido de lo debido.',
  ],
  [
    'Have the vacuum lines and the space they guard checked for a small leak.',
    'Haga revisar si hay una fuga pequeña en las líneas de vacío y en el espacio que protegen.',
  ],
  [
    'The vacuum in a double-walled space cannot be held, so one of its walls or a vacuum line is open.',
    'El vacío en un espacio de doble pared no se puede mantener, por lo que una de sus paredes o una línea de vacío está abierta.',
  ],
  [
    'Stop using the tank or line it guards if the pump cannot restore vacuum, and call for service.',
    'Deje de usar el tanque o la línea que protege si la bomba no puede restablecer el vacío, y llame al servicio.',
  ],
  [
    'The Modbus link to another system is set up wrongly, so that system gets no tank data.',
    'El enlace Modbus con otro sistema está mal configurado, por lo que ese sistema no recibe datos de los tanques.',
  ],
  [
    'Have the address and port settings of the Modbus link checked on both sides.',
    'Haga revisar en ambos lados los ajustes de dirección y puerto del enlace Modbus.',
  ],
  ['The Modbus link to another system has fallen silent.', 'El enlace Modbus con otro sistema dejó de responder.'],
  [
    'Check the cable and whether the other system is powered and running.',
    'Revise el cable y si el otro sistema tiene energía y funciona.',
  ],
  [
    'During a delivery the vapors of the tank did not go back to the truck as they should.',
    'Durante una entrega los vapores del tanque no volvieron al camión como debían.',
  ],
  [
    'Check with the driver that the vapor hose was connected and its adaptor seals.',
    'Compruebe con el conductor que la manguera de vapores estaba conectada y que su adaptador sella.',
  ],
  [
    'Pressure in the tank vapor space shows a large vapor leak for the first time.',
    'La presión del espacio de vapores del tanque muestra por primera vez una gran fuga de vapores.',
  ],
  [
    'Check fill caps, vapor caps and the vent valve for a loose fit.',
    'Revise que las tapas de llenado, las de vapores y la válvula de venteo no estén flojas.',
  ],
  [
    'The large vapor leak persists, and diagnostics may stop gasoline sales.',
    'La gran fuga de vapores continúa, y el diagnóstico puede detener las ventas de gasolina.',
  ],
  [
    'Call the vapor recovery contractor and keep the pumps off if the console has stopped them.',
    'Llame al contratista de recuperación de vapores y mantenga apagadas las bombas si la consola las detuvo.',
  ],
  [
    'The tank vapor space has grown less tight than it was.',
    'El espacio de vapores del tanque es menos hermético que antes.',
  ],
  [
    'Plan a look at caps, drop tubes, vents and nozzles for small vapor leaks.',
    'Planifique revisar tapas, tubos de caída, venteos y pistolas en busca de fugas pequeñas de vapores.',
  ],
  [
    'The tank vapor space has stayed leaky through the whole grace period.',
    'El espacio de vapores del tanque siguió con fugas durante todo el plazo de gracia.',
  ],
  [
    'Have a pressure decay test made and the vapor leak repaired.',
    'Haga una prueba de caída de presión y repare la fuga de vapores.',
  ],
  [
    'The continuous vapor leak detection (CVLD) finds the vapor space losing pressure.',
    'La detección continua de fugas de vapores (CVLD) encuentra que el espacio de vapores pierde presión.',
  ],
  [
    'Check that every fill and vapor cap is on tight and its gasket whole.',
    'Compruebe que cada tapa de llenado y de vapores esté apretada y que su junta esté entera.',
  ],
  [
    'The continuous vapor leak detection (CVLD) has failed repeatedly.',
    'La detección continua de fugas de vapores (CVLD) ha dado no aprobada varias veces.',
  ],
  [
    'Call the vapor recovery contractor to find and close the leak.',
    'Llame al contratista de recuperación de vapores para encontrar y cerrar la fuga.',
  ],
  [
    'The tank vapor pressure is too high although the vapor processor should bring it down.',
    'La presión de vapores del tanque es demasiado alta, aunque el procesador de vapores debería bajarla.',
  ],
  [
    'Check that the vapor processor has power and is running.',
    'Compruebe que el procesador de vapores tenga energía y esté en marcha.',
  ],
  [
    'The vapor processor has not kept the tank pressure down, and vapor may vent to the air.',
    'El procesador de vapores no ha mantenido baja la presión del tanque, y pueden salir vapores al aire.',
  ],
  [
    'Call for service on the processor and keep ignition sources away from the vents.',
    'Llame al servicio por el procesador y mantenga las fuentes de ignición lejos de los venteos.',
  ],
  [
    'The vapor processor did not report a sound state in its status test.',
    'El procesador de vapores no informó de un buen estado en su prueba de estado.',
  ],
  [
    'Read the status shown at the processor and reset it only as its manual says.',
    'Lea el estado que muestra el procesador y reinícielo solo como indica su manual.',
  ],
  [
    'The vapor processor keeps failing its status test and counts as out of order.',
    'El procesador de vapores sigue sin aprobar su prueba de estado y se considera averiado.',
  ],
  [
    'Have the processor repaired, and note the outage for the air district.',
    'Haga reparar el procesador y anote la interrupción para el distrito del aire.',
  ],
  [
    'No relay is assigned that would let vapor diagnostics stop gasoline sales.',
    'No hay ningún relé asignado con el que el diagnóstico de vapores pueda detener las ventas de gasolina.',
  ],
  [
    'Have the shut-off relays assigned in the diagnostics setup.',
    'Haga asignar los relés de apagado en la configuración del diagnóstico.',
  ],
  [
    'Hoses are missing from the vapor diagnostics setup, so their vapor return is not judged.',
    'Faltan mangueras en la configuración del diagnóstico de vapores, por lo que no se evalúa su retorno de vapores.',
  ],
  [
    'Have each gasoline hose entered and mapped to its vapor meter.',
    'Haga introducir cada manguera de gasolina y asignarla a su medidor de vapores.',
  ],
  [
    'Gasoline tanks are missing from the vapor diagnostics setup.',
    'Faltan tanques de gasolina en la configuración del diagnóstico de vapores.',
  ],
  [
    'Have all gasoline tanks added to the diagnostics setup.',
    'Haga agregar todos los tanques de gasolina a la configuración del diagnóstico.',
  ],
  [
    'A vapor flow meter that diagnostics expect is not there or not assigned.',
    'Un medidor de flujo de vapores que el diagnóstico espera no está o no está asignado.',
  ],
  [
    'Check which dispenser has no meter and have it fitted or assigned.',
    'Vea qué surtidor no tiene medidor y hágalo instalar o asignar.',
  ],
  [
    'The sensor for tank vapor pressure is not there or not assigned, so vapor leaks go unseen.',
    'El sensor de presión de vapores del tanque no está o no está asignado, por lo que no se ven fugas de vapores.',
  ],
  [
    'Have the vapor pressure sensor fitted or assigned in the setup.',
    'Haga instalar el sensor de presión de vapores o asignarlo en la configuración.',
  ],
  [
    'The input that brings the vapor pressure reading to the console is missing.',
    'Falta la entrada que lleva a la consola la lectura de presión de vapores.',
  ],
  [
    'Have the input module and its wiring to the pressure sensor checked.',
    'Haga revisar el módulo de entrada y su cableado al sensor de presión.',
  ],
  [
    'The vapor diagnostics found an error in their own setup.',
    'El diagnóstico de vapores encontró un error en su propia configuración.',
  ],
  [
    'Ask the contractor to review the diagnostics setup soon.',
    'Pida al contratista que revise pronto la configuración del diagnóstico.',
  ],
  [
    'The vapor diagnostics cannot run because their setup is still wrong.',
    'El diagnóstico de vapores no puede funcionar porque su configuración sigue siendo incorrecta.',
  ],
  [
    'Have the setup corrected before diagnostics stop gasoline sales.',
    'Haga corregir la configuración antes de que el diagnóstico detenga las ventas de gasolina.',
  ],
  [
    'A vapor sensor or meter has stopped sending readings to diagnostics.',
    'Un sensor o medidor de vapores dejó de enviar lecturas al diagnóstico.',
  ],
  [
    'See which device is listed as out and check its cable.',
    'Vea qué dispositivo figura como averiado y revise su cable.',
  ],
  [
    'A vapor sensor or meter has been silent so long that diagnostics count as failed.',
    'Un sensor o medidor de vapores lleva tanto tiempo sin responder que el diagnóstico se considera no aprobado.',
  ],
  [
    'Call for service today, because gasoline sales may be stopped.',
    'Llame hoy al servicio, porque las ventas de gasolina pueden detenerse.',
  ],
  [
    'The computer that runs the vapor diagnostics does not answer the console.',
    'La computadora que ejecuta el diagnóstico de vapores no responde a la consola.',
  ],
  [
    'Check that the diagnostics computer is switched on and connected.',
    'Compruebe que la computadora de diagnóstico esté encendida y conectada.',
  ],
  [
    'This hose took back far too little or too much vapor over a day of fueling.',
    'Esta manguera recuperó demasiado poco o demasiado vapor durante un día de despacho.',
  ],
  [
    'Inspect the nozzle boot and the hose for damage or liquid.',
    'Inspeccione si el fuelle de la pistola y la manguera tienen daños o líquido.',
  ],
  [
    'The vapor return of this hose stays grossly wrong after the warning.',
    'El retorno de vapores de esta manguera sigue muy mal después de la advertencia.',
  ],
  [
    'Take the hose out of use and call the vapor recovery contractor.',
    'Ponga la manguera fuera de uso y llame al contratista de recuperación de vapores.',
  ],
  [
    'The vapor return of this hose has drifted from its proper ratio over a week.',
    'El retorno de vapores de esta manguera se ha desviado de su proporción debida durante una semana.',
  ],
  [
    'Plan a check of nozzle, hose and vapor valve at this fueling point.',
    'Planifique una revisión de la pistola, la manguera y la válvula de vapores en esta posición de despacho.',
  ],
  [
    'The drifted vapor return of this hose has not been repaired in time.',
    'El retorno de vapores desviado de esta manguera no se reparó a tiempo.',
  ],
  [
    'Close this hose until its vapor return has been measured and set.',
    'Cierre esta manguera hasta que se haya medido y ajustado su retorno de vapores.',
  ],
  [
    'Almost no vapor flows through this hose, as if its vapor path were blocked.',
    'Casi no pasa vapor por esta manguera, como si su conducto de vapores estuviera bloqueado.',
  ],
  [
    'Look for a kinked hose or fuel trapped in the vapor path.',
    'Busque una manguera doblada o combustible atrapado en el conducto de vapores.',
  ],
  ['The vapor path of this hose is still blocked.', 'El conducto de vapores de esta manguera sigue bloqueado.'],
  [
    'Bag the nozzle and have the hose and vapor line drained or replaced.',
    'Cubra la pistola y haga vaciar o sustituir la manguera y la línea de vapores.',
  ],
  [
    'This hose has no valid vapor flow meter assigned, so its vapor return is not measured.',
    'Esta manguera no tiene asignado un medidor de flujo de vapores válido, por lo que no se mide su retorno de vapores.',
  ],
  [
    'Have the flow meter of this hose assigned in the diagnostics setup.',
    'Haga asignar el medidor de flujo de esta manguera en la configuración del diagnóstico.',
  ],
  [
    'The rotor of the vapor flow meter does not turn, so it measures no vapor.',
    'El rotor del medidor de flujo de vapores no gira, por lo que no mide vapor.',
  ],
  [
    'Have the meter in the dispenser freed or replaced by the contractor.',
    'Haga que el contratista libere o sustituya el medidor en el surtidor.',
  ],
  ['The vapor flow meter is not fully set up.', 'El medidor de flujo de vapores no está configurado por completo.'],
  [
    'Have its serial number and dispenser entered in the console.',
    'Haga introducir en la consola su número de serie y su surtidor.',
  ],
  ['The vapor flow meter does not answer the console.', 'El medidor de flujo de vapores no responde a la consola.'],
  ['Have the cable and seal-off in the dispenser checked.', 'Haga revisar el cable y el sello en el surtidor.'],
  [
    'The vapor processor ran much longer or shorter than its controller expects.',
    'El procesador de vapores funcionó mucho más o mucho menos tiempo de lo que espera su controlador.',
  ],
  [
    'Check that the processor starts and stops with the tank pressure.',
    'Compruebe que el procesador arranque y se detenga con la presión del tanque.',
  ],
  [
    'The air leaving the vapor processor carries more fuel vapor than its limit.',
    'El aire que sale del procesador de vapores lleva más vapor de combustible que su límite.',
  ],
  [
    'Have the membrane or burner of the processor looked at soon.',
    'Haga revisar pronto la membrana o el quemador del procesador.',
  ],
  [
    'The vapor processor keeps letting too much fuel vapor into the air.',
    'El procesador de vapores sigue dejando salir demasiado vapor de combustible al aire.',
  ],
  [
    'Call for service now and note the failure for the air district.',
    'Llame ahora al servicio y anote la falla para el distrito del aire.',
  ],
  [
    'The processor controller sees tank pressure above its limit.',
    'El controlador del procesador ve una presión del tanque superior a su límite.',
  ],
  ['Check the valves between the tanks and the processor.', 'Revise las válvulas entre los tanques y el procesador.'],
  [
    'The processor controller has seen high tank pressure day after day.',
    'El controlador del procesador ha visto presión alta del tanque día tras día.',
  ],
  [
    'Have the processor repaired before vapor vents over the forecourt.',
    'Haga reparar el procesador antes de que salgan vapores en la estación.',
  ],
  [
    'The vapor processor runs for too large a part of the day.',
    'El procesador de vapores funciona durante una parte demasiado grande del día.',
  ],
  [
    'Look for air leaking into the vapor space, which keeps the processor busy.',
    'Busque aire que entre al espacio de vapores y mantenga ocupado el procesador.',
  ],
  [
    'The vapor processor has run nearly without rest for days.',
    'El procesador de vapores ha funcionado casi sin descanso durante días.',
  ],
  [
    'Call the vapor recovery contractor before the processor wears out.',
    'Llame al contratista de recuperación de vapores antes de que el procesador se desgaste.',
  ],
  [
    'The processor controller works alone here and its setup is incomplete.',
    'El controlador del procesador trabaja aquí solo y su configuración está incompleta.',
  ],
  [
    'Have the processor type and pressure input set in the console.',
    'Haga fijar en la consola el tipo de procesador y la entrada de presión.',
  ],
  [
    'The controller of the vapor processor does not answer, so the processor may be idle.',
    'El controlador del procesador de vapores no responde, por lo que el procesador puede estar parado.',
  ],
  [
    'Check its power and the tank pressure, and call for service.',
    'Revise su alimentación y la presión del tanque, y llame al servicio.',
  ],
  [
    'The pump relay monitor is not fully set up and cannot detect a pump that runs without demand.',
    'El monitor del relé de la bomba no está configurado por completo y no puede detectar una bomba que funciona sin demanda.',
  ],
  [
    'Have the pump and line of this monitor assigned in the console.',
    'Haga asignar en la consola la bomba y la línea de este monitor.',
  ],
  [
    'A pump keeps running although no dispenser calls for it, most likely because its relay is stuck.',
    'Una bomba sigue en marcha aunque ningún surtidor la pide, muy probablemente porque su relé está pegado.',
  ],
  [
    'Switch the pump off at the breaker and call an electrician or the service contractor.',
    'Apague la bomba en el interruptor y llame a un electricista o al contratista de servicio.',
  ],
  [
    'The interface to the vapor monitors in the dispensers is not fully set up.',
    'La interfaz de los monitores de vapores de los surtidores no está configurada por completo.',
  ],
  [
    'Have the vapor monitors and their fueling points entered.',
    'Haga introducir los monitores de vapores y sus posiciones de despacho.',
  ],
  [
    'The interface to the vapor monitors is disabled, so no dispenser reports its vapor return.',
    'La interfaz de los monitores de vapores está desactivada, por lo que ningún surtidor informa de su retorno de vapores.',
  ],
  [
    'Find out who disabled it and have it switched on again.',
    'Averigüe quién la desactivó y haga encenderla de nuevo.',
  ],
  [
    'The interface to the vapor monitors did not answer in time.',
    'La interfaz de los monitores de vapores no respondió a tiempo.',
  ],
  ['Check the cable between the console and the interface.', 'Revise el cable entre la consola y la interfaz.'],
  [
    'The vapor monitor in a dispenser has stopped answering.',
    'El monitor de vapores de un surtidor dejó de responder.',
  ],
  [
    'Check that the dispenser has power and its monitor shows a light.',
    'Compruebe que el surtidor tenga energía y que su monitor muestre una luz.',
  ],
  [
    'The vapor monitor finds no vapor meter on its input.',
    'El monitor de vapores no encuentra ningún medidor de vapores en su entrada.',
  ],
  [
    'Have the plug of the vapor meter in the dispenser checked.',
    'Haga revisar el enchufe del medidor de vapores en el surtidor.',
  ],
  [
    'A fueling point recovers too little vapor and will be shut down unless it is repaired.',
    'Una posición de despacho recupera muy poco vapor y se apagará si no se repara.',
  ],
  [
    'Call the vapor recovery contractor before the shut-down time is reached.',
    'Llame al contratista de recuperación de vapores antes de que llegue la hora de apagado.',
  ],
  [
    'A fueling point has been shut down because its vapor recovery did not work.',
    'Se apagó una posición de despacho porque su recuperación de vapores no funcionaba.',
  ],
  [
    'Leave the fueling point closed and have its vapor recovery repaired.',
    'Deje cerrada la posición de despacho y haga reparar su recuperación de vapores.',
  ],
  [
    'A vapor monitor has no complete setup, such as serial number or fueling point.',
    'Un monitor de vapores no tiene configuración completa, como el número de serie o la posición de despacho.',
  ],
  [
    'Have the serial number and sides of this monitor entered.',
    'Haga introducir el número de serie y los lados de este monitor.',
  ],
  [
    'The tank vapor pressure stood well above normal in the latest check.',
    'La presión de vapores del tanque estaba muy por encima de lo normal en la última comprobación.',
  ],
  ['Check the vents and whether a delivery just took place.', 'Revise los venteos y si acaba de haber una entrega.'],
  [
    'The large over-pressure test of the tank vapor space has failed once.',
    'La prueba de gran sobrepresión del espacio de vapores del tanque no se aprobó una vez.',
  ],
  [
    'Have the vent valve and the pressure control looked at this week.',
    'Haga revisar esta semana la válvula de venteo y el control de presión.',
  ],
  [
    'The large over-pressure test has failed again, so vapor is likely being pushed out.',
    'La prueba de gran sobrepresión no se aprobó otra vez, por lo que probablemente se expulsan vapores.',
  ],
  [
    'Call the vapor recovery contractor and keep flames away from the vents.',
    'Llame al contratista de recuperación de vapores y mantenga las llamas lejos de los venteos.',
  ],
  [
    'The tank vapor pressure has crept above its limit over many days.',
    'La presión de vapores del tanque ha ido superando su límite durante muchos días.',
  ],
  [
    'Ask for a check of the pressure control at the next visit.',
    'Pida una revisión del control de presión en la próxima visita.',
  ],
  [
    'The creeping over-pressure of the tank vapor space was not put right in time.',
    'La sobrepresión gradual del espacio de vapores del tanque no se corrigió a tiempo.',
  ],
  [
    'Have the vapor pressure control repaired and keep the record of it.',
    'Haga reparar el control de presión de vapores y guarde el registro de ello.',
  ],
  [
    'The vapor pressure sensor did not pass its self check.',
    'El sensor de presión de vapores no aprobó su propia revisión.',
  ],
  ['Have the sensor compared with a reference and cleaned.', 'Haga comparar el sensor con una referencia y limpiarlo.'],
  [
    'The vapor pressure sensor keeps failing its self check and its readings do not count.',
    'El sensor de presión de vapores sigue sin aprobar su propia revisión y sus lecturas no cuentan.',
  ],
  ['Have the vapor pressure sensor replaced.', 'Haga sustituir el sensor de presión de vapores.'],
  [
    'Vapor pressure management cannot run with the setup it has.',
    'La gestión de presión de vapores no puede funcionar con la configuración que tiene.',
  ],
  [
    'Have the pressure sensor and limits entered in the console.',
    'Haga introducir en la consola el sensor de presión y los límites.',
  ],
  [
    'The vapor pressure sensor has stopped sending readings.',
    'El sensor de presión de vapores dejó de enviar lecturas.',
  ],
  ['Check the sensor cable at the vent or dispenser.', 'Revise el cable del sensor en el venteo o en el surtidor.'],
  [
    'The vapor pressure sensor has been silent for too long, so the vapor space is unwatched.',
    'El sensor de presión de vapores lleva demasiado tiempo sin responder, por lo que el espacio de vapores no se vigila.',
  ],
  [
    'Call for service and write down since when there are no readings.',
    'Llame al servicio y anote desde cuándo no hay lecturas.',
  ],
  [
    'The setup of the MAG sensor is incomplete, so its sump may not be judged correctly.',
    'La configuración del sensor MAG está incompleta, por lo que su sumidero puede no evaluarse bien.',
  ],
  [
    'Have its limits and sump label entered and checked in the console.',
    'Haga introducir y revisar en la consola sus límites y la etiqueta del sumidero.',
  ],
  [
    'The MAG sensor or its cable to the console has failed, so nobody watches its sump.',
    'El sensor MAG o su cable a la consola falló, por lo que nadie vigila su sumidero.',
  ],
  [
    'Look into the sump yourself, record it, and call for service.',
    'Mire usted mismo el sumidero, regístrelo y llame al servicio.',
  ],
  [
    'The MAG sensor found a fault in itself and cannot measure the sump reliably.',
    'El sensor MAG encontró una falla en sí mismo y no puede medir el sumidero de forma confiable.',
  ],
  [
    'Check the sump by hand each day until the sensor has been replaced.',
    'Revise el sumidero en persona cada día hasta que se haya sustituido el sensor.',
  ],
  [
    'The MAG sensor sees a thin layer of fuel in the sump.',
    'El sensor MAG ve una capa delgada de combustible en el sumidero.',
  ],
  [
    'Open the sump, wipe the fittings dry and watch which one weeps.',
    'Abra el sumidero, seque los accesorios y observe cuál rezuma.',
  ],
  [
    'The MAG sensor measures fuel in the sump above its alarm depth, so piping or a pump is leaking there.',
    'El sensor MAG mide combustible en el sumidero por encima de su profundidad de alarma, por lo que la tubería o una bomba tiene allí una fuga.',
  ],
  [
    'Shut off the pump in this sump and call the responsible person about a suspected release.',
    'Apague la bomba de este sumidero y llame a la persona responsable por una presunta fuga.',
  ],
  ['The MAG sensor measures a little water in the sump.', 'El sensor MAG mide un poco de agua en el sumidero.'],
  [
    'See whether the sump lid and conduit seals keep rain out, and dry the sump.',
    'Vea si la tapa del sumidero y los sellos de los conductos impiden que entre la lluvia, y seque el sumidero.',
  ],
  [
    'The MAG sensor measures water in the sump above its alarm depth.',
    'El sensor MAG mide agua en el sumidero por encima de su profundidad de alarma.',
  ],
  [
    'Have the sump emptied, and test its entries before you close it again.',
    'Haga vaciar el sumidero y pruebe sus entradas antes de cerrarlo de nuevo.',
  ],
  [
    'The total liquid under the MAG sensor is close to its high limit.',
    'El líquido total debajo del sensor MAG está cerca de su límite alto.',
  ],
  [
    'Find out how fast the sump fills and arrange for it to be pumped.',
    'Averigüe con qué rapidez se llena el sumidero y organice su bombeo.',
  ],
  [
    'The total liquid under the MAG sensor is above its high limit and could reach the pipe entries.',
    'El líquido total debajo del sensor MAG supera su límite alto y podría llegar a las entradas de tubería.',
  ],
  [
    'Stop the pump in this sump until you know that the liquid is not fuel.',
    'Detenga la bomba de este sumidero hasta saber que el líquido no es combustible.',
  ],
  [
    'The liquid level at the MAG sensor is lower than it should be.',
    'El nivel de líquido en el sensor MAG es más bajo de lo debido.',
  ],
  [
    'Compare with the last visit and look for a wet spot around the sump.',
    'Compare con la última visita y busque una mancha húmeda alrededor del sumidero.',
  ],
  [
    'The liquid at the MAG sensor has drained below its limit, so the sump may not be tight.',
    'El líquido en el sensor MAG bajó de su límite, por lo que el sumidero puede no ser hermético.',
  ],
  [
    'Call the responsible person and have a sump tightness test arranged.',
    'Llame a la persona responsable y haga organizar una prueba de hermeticidad del sumidero.',
  ],
  [
    'The MAG sensor measures a sump temperature outside its limits.',
    'El sensor MAG mide una temperatura del sumidero fuera de sus límites.',
  ],
  [
    'Check the sump for ice or a hot pump and report what you find.',
    'Revise si hay hielo o una bomba caliente en el sumidero e informe de lo que encuentre.',
  ],
  ['The MAG sensor has operated the relay assigned to it.', 'El sensor MAG accionó el relé que tiene asignado.'],
  [
    'Look for the sump alarm that caused it and act on that alarm.',
    'Busque la alarma de sumidero que lo causó y actúe ante esa alarma.',
  ],
  [
    'The MAG sensor has been moved or lifted from its mounting, so its depth readings are wrong.',
    'El sensor MAG se movió o se levantó de su montaje, por lo que sus lecturas de profundidad son incorrectas.',
  ],
  [
    'Ask who worked in the sump and have the sensor mounted again at the bottom.',
    'Pregunte quién trabajó en el sumidero y haga montar el sensor de nuevo en el fondo.',
  ],
  [
    'The line pressure sensor is not assigned or set up, so its line may not be tested.',
    'El sensor de presión de línea no está asignado o configurado, por lo que su línea puede no probarse.',
  ],
  ['Have the sensor matched to its line by serial number.', 'Haga asignar el sensor a su línea por número de serie.'],
  [
    'The line pressure sensor does not answer the console, so its line goes untested.',
    'El sensor de presión de línea no responde a la consola, por lo que su línea queda sin probar.',
  ],
  [
    'Look into the pump sump for leaks and have the sensor wiring repaired.',
    'Busque fugas en el sumidero de la bomba y haga reparar el cableado del sensor.',
  ],
  [
    'The built-in printer is out of paper, so printed alarm slips and test reports stop.',
    'La impresora integrada no tiene papel, por lo que no se imprimen comprobantes de alarmas ni informes de pruebas.',
  ],
  [
    'Put a fresh roll in the printer and print any report that was missed.',
    'Ponga un rollo nuevo en la impresora e imprima cualquier informe que faltó.',
  ],
  [
    'The built-in printer is jammed, open or does not answer the console.',
    'La impresora integrada está atascada, abierta o no responde a la consola.',
  ],
  [
    'Remove any jammed printer paper and close the printer cover until it clicks.',
    'Retire el papel atascado y cierre la tapa de la impresora hasta que haga clic.',
  ],
  [
    'The submersible pump is not fully set up, so the console may not control it properly.',
    'La bomba sumergible no está configurada por completo, por lo que la consola puede no controlarla bien.',
  ],
  [
    'Have the tank, relay and line of the pump checked in the console.',
    'Haga revisar en la consola el tanque, el relé y la línea de la bomba.',
  ],
  [
    'The console cannot control this pump, or the pump runs on when nothing calls for it.',
    'La consola no puede controlar esta bomba, o la bomba sigue en marcha cuando nada la pide.',
  ],
  [
    'Listen at the pump, and switch it off at the breaker if it runs with all nozzles hung up.',
    'Escuche la bomba y apáguela en el interruptor si funciona con todas las pistolas colgadas.',
  ],
  [
    'The product line is not fully set up, so leak tests on it may be refused.',
    'La línea de producto no está configurada por completo, por lo que sus pruebas de fugas pueden rechazarse.',
  ],
  [
    'Read the setup reason on the console and have the missing pump, tank or pipe data entered.',
    'Lea el motivo en la consola y haga introducir los datos de bomba, tanque o tubería que faltan.',
  ],
  [
    'The console has lost the equipment of this line and cannot test or control it.',
    'La consola perdió el equipo de esta línea y no puede probarla ni controlarla.',
  ],
  [
    'Check the pump sump and dispensers of the line by eye and call for service.',
    'Revise a simple vista el sumidero de la bomba y los surtidores de la línea y llame al servicio.',
  ],
  [
    'A communication port of the console is not fully set up.',
    'Un puerto de comunicación de la consola no está configurado por completo.',
  ],
  [
    'Have the port, speed and network settings compared with the site plan.',
    'Haga comparar el puerto, la velocidad y los ajustes de red con el plan del sitio.',
  ],
  [
    'The settings of a communication port are wrong, so the console cannot be reached through it.',
    'Los ajustes de un puerto de comunicación son incorrectos, por lo que no se puede acceder a la consola por él.',
  ],
  [
    'Correct the port settings at the console and try the connection again.',
    'Corrija los ajustes del puerto en la consola y pruebe de nuevo la conexión.',
  ],
  [
    'A communication port or card of the console has trouble passing data.',
    'Un puerto o una tarjeta de comunicación de la consola tiene problemas para transmitir datos.',
  ],
  [
    'Check the network or serial cable at the console and the lights at its port.',
    'Revise el cable de red o serie en la consola y las luces de su puerto.',
  ],
  [
    'A contact that should receive alarms has no complete number or address.',
    'Un contacto que debe recibir alarmas no tiene un número o una dirección completos.',
  ],
  [
    'Complete the contact in the console and send it a test message.',
    'Complete el contacto en la consola y envíele un mensaje de prueba.',
  ],
  [
    'A message to this contact could not be delivered after all its retries.',
    'Un mensaje a este contacto no se pudo entregar después de todos los intentos.',
  ],
  [
    'Tell the contact about open alarms yourself and check the number or address.',
    'Informe usted mismo al contacto de las alarmas activas y revise el número o la dirección.',
  ],
  [
    'A service report was entered and is being sent to this contact.',
    'Se introdujo un informe de servicio y se está enviando a este contacto.',
  ],
  [
    'Keep the service report with the station records.',
    'Guarde el informe de servicio con los registros de la estación.',
  ],
  [
    'An alarm cleared and this contact is being notified.',
    'Se despejó una alarma y se está notificando a este contacto.',
  ],
  ['Look up the cleared alarm and record its cause.', 'Busque la alarma despejada y registre su causa.'],
  [
    'A delivery was recorded and its report is being sent to this contact.',
    'Se registró una entrega y su informe se está enviando a este contacto.',
  ],
  [
    'Check the reported gallons against the delivery ticket.',
    'Compare los galones informados con la boleta de entrega.',
  ],
  [
    'The telephone line of the console is dead, so no alarm can be phoned out.',
    'La línea telefónica de la consola no funciona, por lo que no se puede comunicar ninguna alarma por teléfono.',
  ],
  [
    'Plug a telephone into the line to test it and call the telephone company if it is silent.',
    'Conecte un teléfono a la línea para probarla y llame a la compañía telefónica si no hay tono.',
  ],
  ['A fax to this contact did not go through.', 'No se pudo enviar un fax a este contacto.'],
  [
    'Check the fax number and whether the receiving machine is on and is not out of paper.',
    'Revise el número de fax y si la máquina que recibe está encendida y tiene papel.',
  ],
  [
    'The console could not send an e-mail to this contact.',
    'La consola no pudo enviar un correo electrónico a este contacto.',
  ],
  [
    'Check the mail server settings, the address and the network connection of the console.',
    'Revise los ajustes del servidor de correo, la dirección y la conexión de red de la consola.',
  ],
  [
    'The console could not send a text message to this contact.',
    'La consola no pudo enviar un mensaje de texto a este contacto.',
  ],
  [
    'Check the mobile number and the signal and credit of the modem.',
    'Revise el número de móvil y la señal y el saldo del módem.',
  ],
  [
    'An automatic report or message is set up incompletely and will not be sent.',
    'Un informe o mensaje automático está configurado de forma incompleta y no se enviará.',
  ],
  [
    'Have the event, its time and its contact completed in the console.',
    'Haga completar en la consola el evento, su hora y su contacto.',
  ],
  [
    'The monitoring computer cannot reach the console, so nobody off site sees this station.',
    'La computadora de monitoreo no puede acceder a la consola, por lo que nadie fuera del sitio ve esta estación.',
  ],
  [
    'Check that the console is powered and that its network or modem works.',
    'Compruebe que la consola tenga energía y que su red o módem funcione.',
  ],
  [
    'The console began or should have begun to answer, but the data did not arrive in time.',
    'La consola comenzó o debió comenzar a responder, pero los datos no llegaron a tiempo.',
  ],
  [
    'Wait for the next poll and check the link if it happens repeatedly.',
    'Espere la próxima consulta y revise el enlace si ocurre repetidamente.',
  ],
  [
    'An answer of the console was damaged on its way, so the monitoring computer threw it away.',
    'Una respuesta de la consola se dañó en el camino, por lo que la computadora de monitoreo la descartó.',
  ],
  [
    'Look for noise on the line, a bad converter or two programs sharing the port.',
    'Busque ruido en la línea, un convertidor defectuoso o dos programas que comparten el puerto.',
  ],
  [
    'Characters from the console arrived with the wrong parity.',
    'Llegaron caracteres de la consola con la paridad incorrecta.',
  ],
  [
    'Compare speed, parity and data bits at the console and at the converter.',
    'Compare la velocidad, la paridad y los bits de datos en la consola y en el convertidor.',
  ],
  [
    'The telephone line of the station was in use when the monitoring computer called.',
    'La línea telefónica de la estación estaba en uso cuando llamó la computadora de monitoreo.',
  ],
  [
    'Let the computer call again, and look for a shared line if it stays busy.',
    'Deje que la computadora llame de nuevo, y busque una línea compartida si sigue ocupada.',
  ],
  ['The modem at the station did not pick up the call.', 'El módem de la estación no contestó la llamada.'],
  [
    'Check that the modem at the console is powered and set to answer.',
    'Compruebe que el módem de la consola tenga energía y esté configurado para contestar.',
  ],
  [
    'The modems answered but could not agree on a connection, or it broke off.',
    'Los módems contestaron pero no lograron una conexión, o se cortó.',
  ],
  [
    'Try again later, and have the line quality and modem speed checked.',
    'Inténtelo más tarde y haga revisar la calidad de la línea y la velocidad del módem.',
  ],
  [
    'The modem of the monitoring computer found no telephone line, so no station can be called.',
    'El módem de la computadora de monitoreo no encontró línea telefónica, por lo que no se puede llamar a ninguna estación.',
  ],
  [
    'Check the telephone cable at the monitoring computer.',
    'Revise el cable telefónico en la computadora de monitoreo.',
  ],
  [
    'The modem of the monitoring computer refused a command.',
    'El módem de la computadora de monitoreo rechazó un comando.',
  ],
  ['Switch the modem off and on and check its settings.', 'Apague y encienda el módem y revise sus ajustes.'],
  [
    'The modem of the monitoring computer does not react at all.',
    'El módem de la computadora de monitoreo no reacciona.',
  ],
  ['Check its power and the cable to the computer.', 'Revise su alimentación y el cable a la computadora.'],
  [
    'The port of the monitoring computer is missing or used by another program.',
    'El puerto de la computadora de monitoreo falta o lo usa otro programa.',
  ],
  ['Close the other program or choose the right port.', 'Cierre el otro programa o elija el puerto correcto.'],
  [
    'The monitoring computer could not plan its next call to this station.',
    'La computadora de monitoreo no pudo programar su próxima llamada a esta estación.',
  ],
  [
    'Restart the polling program if the station is not called again.',
    'Reinicie el programa de consultas si no se vuelve a llamar a la estación.',
  ],
  [
    'The monitoring computer asked for a report that this console does not have.',
    'La computadora de monitoreo pidió un informe que esta consola no tiene.',
  ],
  [
    'Remove that report from the polling plan of this station.',
    'Quite ese informe del plan de consultas de esta estación.',
  ],
];
