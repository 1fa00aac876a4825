import type { Phrase } from './compile-phrases.ts';

/** What notifications say besides alarms, why one was held back, changes of gauge settings, forecasts. */
export const notificationPhrases: readonly Phrase[] = [
  // Scheduled reports
  [
    'The report could not be made because of an error of the server. It is tried again within the hour.',
    'El informe no se pudo generar por un error del servidor. Se intenta de nuevo en el plazo de una hora.',
  ],
  [
    'You must choose a new password first. Sign in, then the report is sent at its next time.',
    'Primero debe elegir una contraseña nueva. Inicie sesión; el informe se envía en su próxima fecha.',
  ],
  [
    'Your role requires two-step sign-in. Sign in and set it up, then the report is sent at its next time.',
    'Su rol exige el inicio de sesión en dos pasos. Inicie sesión y configúrelo; el informe se envía en su próxima fecha.',
  ],
  [
    'The site of this list is gone, or you have no access to it. Delete the report, or choose another site.',
    'El sitio de esta lista ya no existe o usted no tiene acceso a él. Elimine el informe o elija otro sitio.',
  ],
  [
    'Your role may not read this list any more. Delete the report.',
    'Su rol ya no puede leer esta lista. Elimine el informe.',
  ],
  [
    'The filters do not fit the list any more ({text}). Schedule the list again with other filters.',
    'Los filtros ya no corresponden a la lista ({text}). Programe la lista de nuevo con otros filtros.',
  ],
  [
    'The mail server did not accept the email with this report. Ask an administrator to look at the undelivered emails.',
    'El servidor de correo no aceptó el correo con este informe. Pida a un administrador que revise los correos no entregados.',
  ],
  [
    'No mail server is set up, so the email with this report went to nobody. Ask an administrator to set one up.',
    'No hay un servidor de correo configurado, así que el correo con este informe no llegó a nadie. Pida a un administrador que configure uno.',
  ],
  [
    'The console can no longer be read: levels and alarms of this site are unknown until it answers.',
    'Ya no se puede leer la consola: los niveles y las alarmas de este sitio se desconocen hasta que responda.',
  ],
  [
    'Check the power and the network connection of the gauge.',
    'Revise la alimentación y la conexión de red del medidor.',
  ],
  [
    'Settings of the console have changed, and nobody changed them here.',
    'Cambiaron ajustes de la consola, y nadie los cambió aquí.',
  ],
  [
    'Find out who changed them, then acknowledge the change.',
    'Averigüe quién los cambió y después confirme el cambio.',
  ],
  [
    'Forecourt does not poll the console: levels and alarms of this site are unknown until it does.',
    'Forecourt no consulta la consola: los niveles y las alarmas de este sitio se desconocen hasta que lo haga.',
  ],
  [
    'Contact the administrator of Forecourt: no poller process is running.',
    'Comuníquese con el administrador de Forecourt: ningún proceso de consulta está en marcha.',
  ],
  // Why a notification was held back or dropped
  ['the site was removed', 'el sitio se eliminó'],
  ['the person no longer has access to the site', 'la persona ya no tiene acceso al sitio'],
  ['mail is switched off', 'el correo está desactivado'],
  ['no webhook is set any longer', 'ya no hay ningún webhook configurado'],
  ['the person no longer wants it', 'la persona ya no lo desea'],
  ['it cleared while notifications were paused', 'se despejó durante la pausa de notificaciones'],
  [
    'notifications paused until {moment} by {text:name}: {text:reason}',
    'notificaciones en pausa hasta el {moment} por {text:name}: {text:reason}',
  ],
  ['quiet hours until {moment}', 'horas de silencio hasta el {moment}'],
  ['somebody has already handled it', 'alguien ya lo atendió'],
  ['the alarm no longer exists', 'la alarma ya no existe'],
  ['it was over within two polls', 'terminó en menos de dos consultas'],
  ['the site no longer has a gauge', 'el sitio ya no tiene medidor'],
  ['the gauge answered again in the meantime', 'el medidor respondió de nuevo entretanto'],
  ['the gauge answers again', 'el medidor responde de nuevo'],
  ['for the digest of {moment}', 'para el resumen del {moment}'],
  ['the email address is not valid', 'la dirección de correo no es válida'],
  ['in the digest', 'en el resumen'],
  ['as a critical notification', 'como notificación crítica'],
  ['the account is gone', 'la cuenta ya no existe'],
  // Failures of mail servers and webhooks
  ['connection timed out', 'se agotó el tiempo de conexión'],
  ['connection refused', 'conexión rechazada'],
  ['connection lost', 'conexión perdida'],
  ['connection failed', 'la conexión falló'],
  ['secure connection failed', 'la conexión segura falló'],
  ['mail server not reachable', 'no se puede acceder al servidor de correo'],
  ['mail server not found', 'no se encontró el servidor de correo'],
  ['not reachable', 'no accesible'],
  ['sign-in refused', 'inicio de sesión rechazado'],
  ['sender refused', 'remitente rechazado'],
  ['recipient refused', 'destinatario rechazado'],
  ['message refused', 'mensaje rechazado'],
  ['message not accepted', 'mensaje no aceptado'],
  ['answer not understood', 'respuesta no comprendida'],
  ['its certificate is not valid', 'su certificado no es válido'],
  ['closed without an answer', 'se cerró sin respuesta'],
  [
    'No mail server is set (SMTP_URL): the message was kept here and not sent',
    'No hay servidor de correo configurado (SMTP_URL): el mensaje se guardó aquí y no se envió',
  ],
  ['The webhook accepted the test message', 'El webhook aceptó el mensaje de prueba'],
  ['Test message sent to {text}', 'Mensaje de prueba enviado a {text}'],
  // Changes of settings
  [
    'The sensor was disabled at the console: it proves nothing from now on.',
    'El sensor se desactivó en la consola: de ahora en adelante no demuestra nada.',
  ],
  ['Only states read before this change count.', 'Solo cuentan los estados leídos antes de este cambio.'],
  [
    'The tank was disabled at the console: it reports no level, no alarm and no leak test.',
    'El tanque se desactivó en la consola: no informa de nivel, alarmas ni pruebas de fugas.',
  ],
  ['It proves nothing from now on.', 'De ahora en adelante no demuestra nada.'],
  ['The tank no longer has a probe at the console.', 'El tanque ya no tiene sonda en la consola.'],
  [
    'The line was disabled at the console: it is no longer tested, and proves nothing from now on.',
    'La línea se desactivó en la consola: ya no se prueba, y de ahora en adelante no demuestra nada.',
  ],
  ['Only tests before this change count.', 'Solo cuentan las pruebas anteriores a este cambio.'],
  [
    'The input was disabled at the console: its device no longer raises an alarm.',
    'La entrada se desactivó en la consola: su dispositivo ya no activa ninguna alarma.',
  ],
  [
    'The relay was disabled at the console: the equipment that it switches, such as a pump or a horn, no longer reacts to alarms.',
    'El relé se desactivó en la consola: el equipo que acciona, como una bomba o una sirena, ya no reacciona a las alarmas.',
  ],
  [
    'The device on this input may raise no alarm, or a different one.',
    'El dispositivo de esta entrada puede no activar ninguna alarma, o activar otra.',
  ],
  [
    'Different alarms may now stop a pump or sound a horn through this relay.',
    'Ahora otras alarmas pueden detener una bomba o hacer sonar una sirena por este relé.',
  ],
  ['Check what it switches.', 'Compruebe qué acciona.'],
  [
    'No alarm of this list stops the pump of the line any longer.',
    'Ninguna alarma de esta lista detiene ya la bomba de la línea.',
  ],
  [
    'The pump keeps running during a leak or sump alarm.',
    'La bomba sigue en marcha durante una alarma de fuga o de sumidero.',
  ],
  ['Different alarms now stop the pump of this line.', 'Ahora otras alarmas detienen la bomba de esta línea.'],
  ['Compare the lists.', 'Compare las listas.'],
  ['The pump does not stop at any leak rate.', 'La bomba no se detiene con ninguna tasa de fuga.'],
  ['The line leak detector must alert in another way.', 'El detector de fugas de línea debe avisar de otra manera.'],
  ['The pump now stops at a different leak rate.', 'La bomba se detiene ahora con otra tasa de fuga.'],
  [
    'The pump no longer stops when the pressure of the line is too low.',
    'La bomba ya no se detiene cuando la presión de la línea es demasiado baja.',
  ],
  [
    'The console now measures or evaluates the pressure of this line differently.',
    'La consola mide o evalúa ahora de otra manera la presión de esta línea.',
  ],
  ['Check its next tests.', 'Revise sus próximas pruebas.'],
  [
    'A line that was stopped now starts again once somebody acknowledges the alarm; before, it had to pass a test.',
    'Una línea detenida arranca ahora de nuevo cuando alguien confirma la alarma; antes debía aprobar una prueba.',
  ],
  [
    'A line that was stopped is now restarted in a different way.',
    'Una línea detenida se vuelve a arrancar ahora de otra manera.',
  ],
  [
    'The console no longer starts this line test automatically.',
    'La consola ya no inicia automáticamente esta prueba de línea.',
  ],
  [
    'Make sure that a test that counts is still done in time.',
    'Asegúrese de que se haga a tiempo una prueba que cuente.',
  ],
  ['The line is now tested at different times.', 'La línea se prueba ahora a otras horas.'],
  ['Check that its tests are still frequent enough.', 'Compruebe que sus pruebas sigan siendo lo bastante frecuentes.'],
  [
    'The alarm for a continuously running pump is now raised later.',
    'La alarma por una bomba que funciona sin pausa se activa ahora más tarde.',
  ],
  ['A line is not tested while its pump runs.', 'Una línea no se prueba mientras su bomba está en marcha.'],
  [
    'Results of this line may now belong to a different tank.',
    'Los resultados de esta línea pueden ser ahora de otro tanque.',
  ],
  ['Somebody entered the date of the last annual test.', 'Alguien introdujo la fecha de la última prueba anual.'],
  [
    'The console uses this date for its warnings; without a record it proves no test.',
    'La consola usa esta fecha para sus advertencias; sin un registro no demuestra ninguna prueba.',
  ],
  [
    'The console now handles a failed line test differently.',
    'La consola trata ahora de otra manera una prueba de línea no aprobada.',
  ],
  ['Check failed tests since the change.', 'Revise las pruebas no aprobadas desde el cambio.'],
  [
    'The console may now treat this sensor as a different type or location.',
    'La consola puede tratar ahora este sensor como de otro tipo o ubicación.',
  ],
  ['Check what it monitors.', 'Compruebe qué vigila.'],
  ['The alarm of this sensor is now raised later.', 'La alarma de este sensor se activa ahora más tarde.'],
  ['The line has a new name at the console.', 'La línea tiene un nombre nuevo en la consola.'],
  ['Make sure that it is still the same line.', 'Asegúrese de que sigue siendo la misma línea.'],
  [
    'The console now filters alarms: some may be raised late or not at all.',
    'La consola filtra ahora las alarmas: algunas pueden activarse tarde o no activarse.',
  ],
  [
    'The console now prints alarms with custom names.',
    'La consola imprime ahora las alarmas con nombres personalizados.',
  ],
  [
    'Forecourt may not recognize such an alarm in display format.',
    'Forecourt puede no reconocer una alarma así en el formato de pantalla.',
  ],
  [
    'Water alarms of this tank are now raised at a different time or level.',
    'Las alarmas de agua de este tanque se activan ahora en otro momento o nivel.',
  ],
  [
    'Tank charts are no longer locked by a code: anybody at the console can change how volumes are calculated.',
    'Las tablas de tanques ya no están bloqueadas con un código: cualquiera en la consola puede cambiar cómo se calculan los volúmenes.',
  ],
  [
    'Somebody changed the code that locks the tank charts.',
    'Alguien cambió el código que bloquea las tablas de tanques.',
  ],
  ['Check the charts.', 'Revise las tablas.'],
  [
    'Volumes, deliveries and leak rates of this tank depend on it.',
    'Los volúmenes, las entregas y las tasas de fuga de este tanque dependen de ello.',
  ],
  [
    'Temperature-compensated volumes and leak rates of this tank depend on it.',
    'Los volúmenes compensados por temperatura y las tasas de fuga de este tanque dependen de ello.',
  ],
  [
    'Net volumes now use a different reference temperature: values before and after this change cannot be compared.',
    'Los volúmenes netos usan ahora otra temperatura de referencia: los valores anteriores y posteriores a este cambio no se pueden comparar.',
  ],
  [
    'The console now calculates ullage to a different level.',
    'La consola calcula ahora el espacio vacío hasta otro nivel.',
  ],
  ['Check it before the next delivery.', 'Compruébelo antes de la próxima entrega.'],
  ['The alarm is now raised at a larger loss.', 'La alarma se activa ahora con una pérdida mayor.'],
  ['The alarm is now raised later, at a higher level.', 'La alarma se activa ahora más tarde, con un nivel más alto.'],
  ['The alarm is now raised later, at a lower level.', 'La alarma se activa ahora más tarde, con un nivel más bajo.'],
  [
    'A failed leak test of a disabled type raises no alarm at the console.',
    'Una prueba de fugas no aprobada de un tipo desactivado no activa ninguna alarma en la consola.',
  ],
  ['The failed test still counts.', 'La prueba no aprobada cuenta de todos modos.'],
  [
    'The console does not start leak tests of this tank automatically.',
    'La consola no inicia automáticamente las pruebas de fugas de este tanque.',
  ],
  [
    'Leak tests now run at a different time or in a different way.',
    'Las pruebas de fugas corren ahora en otro momento o de otra manera.',
  ],
  [
    'Check that a valid test is still done every {n} days.',
    'Compruebe que se siga haciendo una prueba válida cada {n} días.',
  ],
  ['The rule requires a probability of detection of {n} %.', 'La regla exige una probabilidad de detección del {n} %.'],
  [
    'A custom value may be lower: check it at the console.',
    'Un valor personalizado puede ser menor: compruébelo en la consola.',
  ],
  [
    'The console now calculates its leak tests differently.',
    'La consola calcula ahora sus pruebas de fugas de otra manera.',
  ],
  ['Check it against the listing of the method.', 'Compárelo con el listado del método.'],
  [
    'The console now accepts tests from a different fuel level on.',
    'La consola acepta ahora pruebas a partir de otro nivel de combustible.',
  ],
  [
    'Check the level that the listing of the test method requires.',
    'Compruebe el nivel que exige el listado del método de prueba.',
  ],
  ['Different tanks are now manifolded at the console.', 'Ahora otros tanques están interconectados en la consola.'],
  [
    'Results before and after this change are for different tanks.',
    'Los resultados anteriores y posteriores a este cambio son de tanques distintos.',
  ],
  [
    'The console no longer reports when a leak test is running.',
    'La consola ya no informa de cuándo corre una prueba de fugas.',
  ],
  ['Its results are still read.', 'Sus resultados se siguen leyendo.'],
  [
    'Tests, deliveries and alarms carry the time of this clock.',
    'Las pruebas, las entregas y las alarmas llevan la hora de este reloj.',
  ],
  [
    'Check the dates of everything recorded since the change.',
    'Compruebe las fechas de todo lo registrado desde el cambio.',
  ],
  [
    'From now on the console reports every value in different units.',
    'De ahora en adelante la consola informa de todos los valores en otras unidades.',
  ],
  ['The console prints a different name on its reports.', 'La consola imprime otro nombre en sus informes.'],
  [
    'Somebody may have connected a different console: check that it is this site’s console before its tests count.',
    'Alguien puede haber conectado otra consola: compruebe que sea la de este sitio antes de que cuenten sus pruebas.',
  ],
  ['The console or its software was replaced.', 'Se sustituyó la consola o su software.'],
  [
    'Check that the listing of its leak test method still applies.',
    'Compruebe que el listado de su método de prueba de fugas siga siendo válido.',
  ],
  ['The console no longer warns when a test is due.', 'La consola ya no avisa cuando vence una prueba.'],
  ['The test is still due.', 'La prueba vence de todos modos.'],
  [
    'The console raises no alarm when its reconciliation exceeds the limit.',
    'La consola no activa ninguna alarma cuando su conciliación supera el límite.',
  ],
  [
    'The console accepts a larger variance before its reconciliation raises an alarm.',
    'La consola acepta una variación mayor antes de que su conciliación active una alarma.',
  ],
  // Forecast
  ['The units of this gauge are not confirmed.', 'Las unidades de este medidor no están confirmadas.'],
  ['An administrator can set them under Gauge connection.', 'Un administrador puede fijarlas en Conexión del medidor.'],
  [
    'The tank has no capacity on record, so no forecast of its stock is possible.',
    'No consta la capacidad del tanque, por lo que no es posible pronosticar su inventario.',
  ],
  ['The gauge reports no volume for this tank.', 'El medidor no informa del volumen de este tanque.'],
  ['Check its probe.', 'Revise su sonda.'],
  [
    'The newest reading is more than a day old, too old for a forecast.',
    'La última lectura tiene más de un día, demasiado antigua para un pronóstico.',
  ],
  [
    'Sales of at least {n} days must be known before a forecast can be made.',
    'Deben conocerse las ventas de al menos {n} días para poder hacer un pronóstico.',
  ],
  ['No sales in {part}, so the tank is not emptying.', 'Sin ventas en {part}, por lo que el tanque no se vacía.'],
  [
    'From the sales of the same hours in {part}: about {n} gallons a day.',
    'Según las ventas de las mismas horas en {part}: unos {n} galones al día.',
  ],
  ['A delivery changes the forecast.', 'Una entrega cambia el pronóstico.'],
  ['At that rate the tank lasts for more than {n} days.', 'A ese ritmo el tanque dura más de {n} días.'],
  // Devices that the gauge names
  [
    'It was taken off the list of equipment on {date}, and the gauge still reports it.',
    'Se quitó de la lista de equipo el {date}, y el medidor sigue informando de él.',
  ],
  ['The label was “{text}” when this sensor was recorded.', 'La etiqueta era “{text}” cuando se registró este sensor.'],
  [
    'The sensor has no label and the console’s set-up (“{text}”) say different things.',
    'El sensor no tiene etiqueta y la configuración de la consola (“{text}”) dice otra cosa.',
  ],
  [
    'The label “{text:a}” and the console’s set-up (“{text:b}”) say different things.',
    'La etiqueta “{text:a}” y la configuración de la consola (“{text:b}”) dicen cosas distintas.',
  ],
  [
    'The console’s set-up says that this sensor watches: {text}.',
    'Según la configuración de la consola, este sensor vigila: {text}.',
  ],
  ['The label “{text}” says so.', 'Lo dice la etiqueta “{text}”.'],
  [
    'The sensor has no label, so nobody knows what it watches.',
    'El sensor no tiene etiqueta, por lo que se desconoce qué vigila.',
  ],
  ['The label “{text}” does not say what it watches.', 'La etiqueta “{text}” no dice qué vigila.'],
  [
    'The gauge reports a {text}, an electronic line leak detector, on line {n}.',
    'El medidor informa de un {text}, un detector electrónico de fugas de línea, en la línea {n}.',
  ],
];

/** Parts of those sentences. */
export const notificationParts: readonly Phrase[] = [
  ['the last week', 'la última semana'],
  ['the last {n} weeks', 'las últimas {n} semanas'],
];
