import type { Phrase } from './compile-phrases.ts';

/** Sentences of a month's verdict: of the site, of its units, and what would make them compliant. */
export const verdictPhrases: readonly Phrase[] = [
  // The site
  ['{month} has not begun.', '{month} no ha comenzado.'],
  ['No regulated tanks: no verdict.', 'No hay tanques regulados: sin dictamen.'],
  [
    'No tank or line in use is known here, so nothing is proven.',
    'No se conoce aquí ningún tanque ni línea en uso, por lo que nada queda demostrado.',
  ],
  ['All {part} are proven tight in {month}.', 'Está demostrada la hermeticidad en {month} de los {part}.'],
  ['{units} are proven tight in {month}.', 'Está demostrada la hermeticidad en {month} de {units}.'],
  ['{units} is proven tight in {month}.', 'Está demostrada la hermeticidad en {month} de {units}.'],
  ['{n} of {part} is not proven yet: {units}.', 'Aún sin demostrar {n} de {part}: {units}.'],
  ['{n} of {part} are not proven yet: {units}.', 'Aún sin demostrar {n} de {part}: {units}.'],
  ['{n} of {part} is not proven in {month}: {units}.', 'Sin demostrar en {month} {n} de {part}: {units}.'],
  ['{n} of {part} are not proven in {month}: {units}.', 'Sin demostrar en {month} {n} de {part}: {units}.'],
  [
    '{units} has a failure or an alarm that is not resolved.',
    '{units} tiene una prueba no aprobada o una alarma sin resolver.',
  ],
  [
    '{units} have a failure or an alarm that is not resolved.',
    '{units} tienen una prueba no aprobada o una alarma sin resolver.',
  ],
  ['A failure or an alarm is not resolved.', 'Hay una prueba no aprobada o una alarma sin resolver.'],
  ['{unit}: {alarm} has been active since {date}.', '{unit}: {alarm} está activa desde el {date}.'],
  ['{alarm} has been active since {date}.', '{alarm} está activa desde el {date}.'],
  [
    '{unit}: {alarm} of {date:from} cleared on {date:to}, but {part}.',
    '{unit}: {alarm} del {date:from} se despejó el {date:to}, pero {part}.',
  ],
  ['{alarm} of {date} cleared, but {part}.', '{alarm} del {date} se despejó, pero {part}.'],
  [
    '{unit}: {alarm} of {date:from} cleared on {date:to}; recorded: "{said}" ({text:issue}); proven by {part}.',
    '{unit}: {alarm} del {date:from} se despejó el {date:to}; consta: "{said}" ({text:issue}); lo demuestra {part}.',
  ],
  [
    '{unit}: {alarm} of {date:from} cleared on {date:to}; recorded: nothing; proven by {part}.',
    '{unit}: {alarm} del {date:from} se despejó el {date:to}; no consta nada; lo demuestra {part}.',
  ],
  ['{unit}: {alarm} of {date}: {part:clearing}, and {part}.', '{unit}: {alarm} del {date}: {part:clearing}, y {part}.'],
  ['{alarm} of {date}: {part:clearing}, and {part}.', '{alarm} del {date}: {part:clearing}, y {part}.'],
  ['{unit}: {alarm} of {date}; {part}.', '{unit}: {alarm} del {date}; {part}.'],
  [
    '{unit}: {alarm} of {date} ({part:clearing}); recorded: "{said}" ({text:issue}); proven by {part}.',
    '{unit}: {alarm} del {date} ({part:clearing}); consta: "{said}" ({text:issue}); lo demuestra {part}.',
  ],
  [
    '{unit}: {alarm} of {date} ({part:clearing}); recorded: nothing; proven by {part}.',
    '{unit}: {alarm} del {date} ({part:clearing}); no consta nada; lo demuestra {part}.',
  ],
  ['It has not been known since {date} whether it is active.', 'Desde el {date} se desconoce si está activa.'],
  [
    'When it cleared is not known (by {date} at the latest).',
    'Se desconoce cuándo se despejó (a más tardar el {date}).',
  ],
  ['It is not answered, so a release is not ruled out.', 'No tiene respuesta, por lo que no se descarta una fuga.'],
  ['It is answered.', 'Tiene respuesta.'],
  ['{text} set {n} days for the investigation on {date}.', '{text} fijó {n} días para la investigación el {date}.'],
  [
    '{text} set {n} days for the investigation on {date}: {text:why}.',
    '{text} fijó {n} días para la investigación el {date}: {text:why}.',
  ],
  // As reports and tables of alarms say it
  ['not known since {moment}', 'se desconoce desde {moment}'],
  ['not known, by {moment} at the latest', 'se desconoce; a más tardar el {moment}'],
  [
    '{label}, from {moment:from}; when it cleared is not known since {moment}.',
    '{label}, desde {moment:from}; se desconoce desde {moment} si se despejó.',
  ],
  [
    '{label}, from {moment:from}; when it cleared is not known, by {moment} at the latest.',
    '{label}, desde {moment:from}; se desconoce cuándo se despejó; a más tardar el {moment}.',
  ],
  [
    'When alarm {label} cleared is not known: read its alarm history at the console, and record what was found.',
    'Se desconoce cuándo se despejó la alarma {label}: lea su historial de alarmas en la consola y registre lo que se encontró.',
  ],
  // What is said before and after a change within the month
  [
    'From {date} ({label}): no result was due by this method.',
    'Desde el {date} ({label}): no correspondía ningún resultado con este método.',
  ],
  [
    'Until {date} ({label}): no result was due by this method.',
    'Hasta el {date} ({label}): no correspondía ningún resultado con este método.',
  ],
  ['From {date} ({label}): {said}', 'Desde el {date} ({label}): {said}'],
  ['Until {date} ({label}): {said}', 'Hasta el {date} ({label}): {said}'],
  ['The method of release detection changed in it.', 'El método de detección de fugas cambió en ese mes.'],
  ['Every line was out of use.', 'Todas las líneas estaban fuera de uso.'],
  ['Every tank was out of use.', 'Todos los tanques estaban fuera de uso.'],
  // Passes and failures
  ['{unit} is proven.', '{unit}: demostrado.'],
  ['{unit} is not judged.', '{unit} no se dictamina.'],
  ['{unit} was normal on {date}.', '{unit} estaba normal el {date}.'],
  [
    '{unit} was normal on {date}, but that alone does not prove it.',
    '{unit} estaba normal el {date}, pero eso solo no lo demuestra.',
  ],
  [
    '{unit:a} is proven tight: {unit:b} was normal on {date}.',
    'Está demostrada la hermeticidad de {unit:a}: {unit:b} estaba normal el {date}.',
  ],
  [
    '{unit:a} is proven tight: {unit:b} was normal on {date}, but that alone does not prove it.',
    'Hermeticidad de {unit:a}: {unit:b} estaba normal el {date}, pero eso solo no la demuestra.',
  ],
  [
    '{unit} passed {part:a}; {part:b} for {month} may still come.',
    '{unit}: se aprobó {part:a}; aún puede llegar {part:b} de {month}.',
  ],
  [
    '{unit} passed {part:a} and {part:b}: at most {count} are between them.',
    '{unit}: se aprobaron {part:a} y {part:b}: entre ambas hay como máximo {count}.',
  ],
  ['{unit} passed {part}.', '{unit}: se aprobó {part}.'],
  [
    '{unit} passed {part}, but that alone does not prove it.',
    '{unit}: se aprobó {part}, pero eso solo no lo demuestra.',
  ],
  [
    '{unit} passed {part}, but its inventory is over or short by more than the monthly or the seven-day limit and no cause is recorded.',
    '{unit}: se aprobó {part}, pero su inventario tiene un sobrante o faltante mayor que el límite mensual o de siete días y no consta la causa.',
  ],
  [
    '{unit} passed {part}, but its inventory was not reviewed for seven-day shortages.',
    '{unit}: se aprobó {part}, pero no se revisó si su inventario tenía faltantes de siete días.',
  ],
  [
    '{unit} failed {part:test}, though it was printed as passed; {part}.',
    '{unit}: no se aprobó {part:test}, aunque se imprimió como aprobada; {part}.',
  ],
  [
    '{unit} failed {part:test}; {part}, so a release is not ruled out.',
    '{unit}: no se aprobó {part:test}; {part}, por lo que no se descarta una fuga.',
  ],
  ['{unit} failed {part:test}; {part}.', '{unit}: no se aprobó {part:test}; {part}.'],
  [
    '{unit} failed {part:a} and passed {part:b}; recorded: "{said}" ({text:issue}).',
    '{unit}: no se aprobó {part:a} y se aprobó {part:b}; consta: "{said}" ({text:issue}).',
  ],
  [
    '{unit} failed {part:a} and passed {part:b}; recorded: nothing.',
    '{unit}: no se aprobó {part:a} y se aprobó {part:b}; no consta nada.',
  ],
  [
    '{unit} had tests without result and passed {part}; recorded: "{said}" ({text:issue}).',
    '{unit} tuvo pruebas sin resultado y después se aprobó {part}; consta: "{said}" ({text:issue}).',
  ],
  [
    '{unit} had tests without result and passed {part}; recorded: nothing.',
    '{unit} tuvo pruebas sin resultado y después se aprobó {part}; no consta nada.',
  ],
  ['{unit} failed {part}.', '{unit}: no se aprobó {part}.'],
  ['{unit} failed.', '{unit}: no aprobado.'],
  [
    '{unit}: {part:sign}; {part}, so a release is not ruled out.',
    '{unit}: {part:sign}; {part}, por lo que no se descarta una fuga.',
  ],
  ['{unit}: {part:sign}; {part}.', '{unit}: {part:sign}; {part}.'],
  ['{unit}: {part}.', '{unit}: {part}.'],
  // As the report and its email list what is open
  ['{unit}: {whole}', '{unit}: {whole}'],
  [
    'Site: {label:part}: {label}, the test of {date} failed ({text}).',
    'Sitio: {label:part}: {label}, la prueba del {date} no se aprobó ({text}).',
  ],
  ['Site: {label}, the test of {date} failed ({text}).', 'Sitio: {label}, la prueba del {date} no se aprobó ({text}).'],
  ['{unit}: its inventory is a sign of a release.', '{unit}: su inventario es indicio de una fuga.'],
  // No result that counts
  ['{unit} has no result in {month} yet.', '{unit} aún no tiene ningún resultado en {month}.'],
  ['{unit} has no result in {month}.', '{unit} no tiene ningún resultado en {month}.'],
  [
    '{unit} has {count} in {month}, and it does not count yet: {part:test} of {date}: {said}',
    '{unit} tiene {count} en {month}, que aún no cuenta: {part:test} del {date}: {said}',
  ],
  [
    '{unit} has {count} in {month}, and it does not count: {part:test} of {date}: {said}',
    '{unit} tiene {count} en {month}, que no cuenta: {part:test} del {date}: {said}',
  ],
  [
    '{unit} has {count} in {month}, and none of them counts yet: {part:test} of {date}: {said}',
    '{unit} tiene {count} en {month}, y ninguno cuenta aún: {part:test} del {date}: {said}',
  ],
  [
    '{unit} has {count} in {month}, and none of them counts: {part:test} of {date}: {said}',
    '{unit} tiene {count} en {month}, y ninguno cuenta: {part:test} del {date}: {said}',
  ],
  ['{unit} needs {part} in {month}.', '{unit} necesita {part} en {month}.'],
  ['It has {count}, and it does not count.', 'Tiene {count}, que no cuenta.'],
  ['It has {count}, and none of them counts.', 'Tiene {count}, y ninguno cuenta.'],
  ['The latest is the {part:test} of {date}: {said}', 'El más reciente es la {part:test} del {date}: {said}'],
  ['{known} of {date}: {whole}', '{known} del {date}: {whole}'],
  ['Sensor {code} of {date}: {whole}', 'Sensor {code} del {date}: {whole}'],
  ['{unit} has no result in {month} that counts.', '{unit} no tiene en {month} ningún resultado que cuente.'],
  [
    'Its test was {n} gph, which finds only sudden leaks.',
    'Su prueba fue de {n} gph, que solo detecta fugas repentinas.',
  ],
  [
    'Its {n} tests were {n:rate} gph, which find only sudden leaks.',
    'Sus {n} pruebas fueron de {n:rate} gph, que solo detectan fugas repentinas.',
  ],
  [
    'The test so far was {n} gph, which finds only sudden leaks.',
    'Hasta ahora la prueba fue de {n} gph, que solo detecta fugas repentinas.',
  ],
  [
    'The {n} tests so far were {n:rate} gph, which find only sudden leaks.',
    'Hasta ahora las {n} pruebas fueron de {n:rate} gph, que solo detectan fugas repentinas.',
  ],
  [
    '{unit} is temporarily closed and empty: release detection is not required of it (40 CFR 280.70(a)).',
    '{unit} está cerrado temporalmente y vacío: no se le exige detección de fugas (40 CFR 280.70(a)).',
  ],
  [
    'No release detection is required in {month}: {units} is temporarily closed and empty (40 CFR 280.70(a)).',
    'No se exige detección de fugas en {month}: {units} está cerrado temporalmente y vacío (40 CFR 280.70(a)).',
  ],
  [
    'No release detection is required in {month}: {units} are temporarily closed and empty (40 CFR 280.70(a)).',
    'No se exige detección de fugas en {month}: {units} están cerrados temporalmente y vacíos (40 CFR 280.70(a)).',
  ],
  [
    '{unit} was removed on {date}, before its next test was due on {date:due}, and is not judged.',
    '{unit} se retiró el {date}, antes de que venciera su próxima prueba el {date:due}, y no se dictamina.',
  ],
  [
    '{unit} was installed on {date}, and its first test is due by {date:due}; it is not judged in {month}.',
    '{unit} se instaló el {date}, y su primera prueba vence el {date:due}; no se dictamina en {month}.',
  ],
  [
    'It is recorded as removed on {date}, but no document shows the closure, so it is judged as if it were there. Record its permanent closure in the calendar, with its documents.',
    'Consta como retirado el {date}, pero ningún documento muestra el cierre, así que se dictamina como si estuviera. Registre su cierre permanente en el calendario, con sus documentos.',
  ],
  ['It was removed on {date}, and is judged up to that day.', 'Se retiró el {date}, y se dictamina hasta ese día.'],
  [
    'It was installed on {date}, and is judged from that day on.',
    'Se instaló el {date}, y se dictamina a partir de ese día.',
  ],
  ['Nothing is due in {month}.', 'No vence nada en {month}.'],
  ['{unit} was removed on {date}.', '{unit} se retiró el {date}.'],
  ['That it is empty rests on the document {text} alone.', 'Que está vacío se basa solo en el documento {text}.'],
  ['Its type is not filed: set the type under Documents.', 'Su tipo no está archivado: fíjelo en Documentos.'],
  ['{unit} is out of use and is not judged.', '{unit} está fuera de uso y no se dictamina.'],
  [
    '{unit} was regulated until a day before its next test was due on {date}, and is not judged.',
    '{unit} estuvo regulado hasta un día anterior al vencimiento de su próxima prueba, el {date}, y no se juzga.',
  ],
  [
    '{unit} is regulated since {date:a} and not due before {date:b}; it is not judged in {month}.',
    '{unit} está regulado desde el {date:a} y no vence antes del {date:b}; no se juzga en {month}.',
  ],
  [
    '{unit} was taken out of use before its next test was due on {date}, and is not judged.',
    '{unit} se puso fuera de uso antes de que venciera su próxima prueba el {date}, y no se dictamina.',
  ],
  [
    '{unit} is in use since {date:from} and not due before {date:due}; it is not judged in {month}.',
    '{unit} está en uso desde el {date:from} y no vence antes del {date:due}; no se dictamina en {month}.',
  ],
  ['{unit} has no pass on record.', '{unit} no tiene ninguna prueba aprobada registrada.'],
  [
    '{unit} went {count} without a pass, from {date:from} to {date:to}; at most {count:most} are allowed.',
    '{unit} pasó {count} sin una prueba aprobada, del {date:from} al {date:to}; se permiten como máximo {count:most}.',
  ],
  [
    '{unit} went {count} without a pass, since {date}; at most {count:most} are allowed.',
    '{unit} lleva {count} sin una prueba aprobada, desde el {date}; se permiten como máximo {count:most}.',
  ],
  [
    '{unit} went {count} without a pass; at most {n} are allowed.',
    '{unit} pasó {count} sin una prueba aprobada; se permiten como máximo {n}.',
  ],
  ['{unit:a}: {unit:b} reported liquid on {date}.', '{unit:a}: {unit:b} informó de líquido el {date}.'],
  ['{unit} reported liquid on {date}.', '{unit} informó de líquido el {date}.'],
  [
    '{unit} feeds an emergency generator only: release detection was not required of it before {date}.',
    '{unit} alimenta solo un generador de emergencia: no se le exigía detección de fugas antes del {date}.',
  ],
  [
    '{unit} is field-constructed or part of an airport hydrant system: release detection was not required of it before {date}.',
    '{unit} se construyó en el sitio o forma parte de un sistema de hidrantes de aeropuerto: no se le exigía detección de fugas antes del {date}.',
  ],
  [
    '{unit} is not judged: it is recorded as {part} since {date} ({text:why}).',
    '{unit} no se dictamina: consta como {part} desde el {date} ({text:why}).',
  ],
  [
    '{unit} is not judged: {unit:of} is recorded as {part} since {date} ({text:why}).',
    '{unit} no se dictamina: {unit:of} consta como {part} desde el {date} ({text:why}).',
  ],
  // Suspected releases
  [
    '{unit} has a suspected release of {date} that is not ruled out ({text:issue}: {said}).',
    '{unit} tiene una presunta fuga del {date} que no se ha descartado ({text:issue}: {said}).',
  ],
  [
    '{unit} had a suspected release of {date:a} that was not ruled out until {date:b} ({text:issue}: {said}).',
    '{unit} tuvo una presunta fuga del {date:a} que no se descartó hasta el {date:b} ({text:issue}: {said}).',
  ],
  [
    '{unit} has a confirmed release of {date} ({text}), and no passing tightness test since then is on record.',
    '{unit} tiene una fuga confirmada del {date} ({text}), y desde entonces no consta ninguna prueba de hermeticidad aprobada.',
  ],
  [
    '{unit} had the alarm {alarm} on {date:a}; a release was not ruled out until {date:b} ({text}).',
    '{unit} tuvo la alarma {alarm} el {date:a}; no se descartó una fuga hasta el {date:b} ({text}).',
  ],
  [
    'The site had the alarm {alarm} on {date:a}; a release was not ruled out until {date:b} ({text}).',
    'El sitio tuvo la alarma {alarm} el {date:a}; no se descartó una fuga hasta el {date:b} ({text}).',
  ],
  [
    '{unit} failed {part:test}; a release was not ruled out until {date} ({text}).',
    '{unit}: no se aprobó {part:test}; no se descartó una fuga hasta el {date} ({text}).',
  ],
  [
    '{unit}: {part:sign}; a release was not ruled out until {date} ({text}).',
    '{unit}: {part:sign}; no se descartó una fuga hasta el {date} ({text}).',
  ],
  [
    '{unit} had the alarm {alarm} on {date}; {part}, so a release is not ruled out.',
    '{unit} tuvo la alarma {alarm} el {date}; {part}, por lo que no se descarta una fuga.',
  ],
  [
    'The site had the alarm {alarm} on {date}; {part}, so a release is not ruled out.',
    'El sitio tuvo la alarma {alarm} el {date}; {part}, por lo que no se descarta una fuga.',
  ],
  ['At the end of this month it was still open.', 'Al final de este mes seguía abierta.'],
  ['Later months are not affected.', 'Los meses posteriores no se ven afectados.'],
  ['No action: it was ruled out later.', 'Ninguna acción: se descartó más tarde.'],
  // Flags
  [
    '{unit}: the CSLD report of {date:a} repeats the result of {date:b}; the gauge has come to no new one.',
    '{unit}: el informe CSLD del {date:a} repite el resultado del {date:b}; el medidor no ha obtenido ninguno nuevo.',
  ],
  [
    '{unit}: CSLD came to no result on {date}; the tank had too little idle time.',
    '{unit}: CSLD no obtuvo ningún resultado el {date}; el tanque tuvo muy poco tiempo de reposo.',
  ],
  [
    '{unit} was watched {n}% of the month; {n:b}% is expected.',
    '{unit} estuvo vigilado el {n}% del mes; se espera el {n:b}%.',
  ],
  [
    '{unit} was watched {n}% of the month; {n:b}% is expected. The console was connected on {date}.',
    '{unit} estuvo vigilado el {n}% del mes; se espera el {n:b}%. La consola se conectó el {date}.',
  ],
  [
    '{unit} was not watched in {month}: the console was connected on {date}, after it.',
    '{unit} no estuvo vigilado en {month}: la consola se conectó después, el {date}.',
  ],
  [
    '{unit} was watched {n}% of the month: the console was connected on {date}.',
    '{unit} estuvo vigilado el {n}% del mes: la consola se conectó el {date}.',
  ],
  ['{unit:a}: {unit:b} is out.', '{unit:a}: {unit:b} está averiado.'],
  ['{unit} is out.', '{unit} está averiado.'],
  ['{unit:a}: the state of {unit:b} is not known.', '{unit:a}: se desconoce el estado de {unit:b}.'],
  ['The state of {unit} is not known.', 'Se desconoce el estado de {unit}.'],
  [
    '{unit:a}: {unit:b} was out from {date:a} to {date:b}.',
    '{unit:a}: {unit:b} estuvo averiado del {date:a} al {date:b}.',
  ],
  ['{unit} was out from {date:a} to {date:b}.', '{unit} estuvo averiado del {date:a} al {date:b}.'],
  [
    '{unit:a}: {unit:b} was in a state that is not known, "{text}", from {date:a} to {date:b}.',
    '{unit:a}: {unit:b} estuvo en un estado desconocido, "{text}", del {date:a} al {date:b}.',
  ],
  [
    '{unit} was in a state that is not known, "{text}", from {date:a} to {date:b}.',
    '{unit} estuvo en un estado desconocido, "{text}", del {date:a} al {date:b}.',
  ],
  [
    '{unit:a}: The gauge reported no state of {unit:b} from {date:a} to {date:b}.',
    '{unit:a}: El medidor no informó del estado de {unit:b} del {date:a} al {date:b}.',
  ],
  [
    'The gauge reported no state of {unit} from {date:a} to {date:b}.',
    'El medidor no informó del estado de {unit} del {date:a} al {date:b}.',
  ],
  ['The site: {alarm} from {date:a} to {date:b}.', 'El sitio: {alarm} del {date:a} al {date:b}.'],
  ['The site: {alarm} since {date}.', 'El sitio: {alarm} desde el {date}.'],
  ['{unit}: {alarm} from {date:a} to {date:b}.', '{unit}: {alarm} del {date:a} al {date:b}.'],
  ['{unit}: {alarm} since {date}.', '{unit}: {alarm} desde el {date}.'],
  [
    '{unit} was short by {n} gal in seven consecutive days; the limit is {n:b} gal, and no cause is recorded.',
    '{unit} tuvo un faltante de {n} gal en siete días consecutivos; el límite es {n:b} gal, y no consta la causa.',
  ],
  [
    '{unit} has a reconciliation without its metered quantity or its difference, and no cause is recorded.',
    '{unit} tiene una conciliación sin su cantidad medida o sin su diferencia, y no consta la causa.',
  ],
  [
    '{unit} is short by {n} gal in the month; the limit is {n:b} gal, and no cause is recorded.',
    '{unit} tiene un faltante de {n} gal en el mes; el límite es {n:b} gal, y no consta la causa.',
  ],
  [
    '{unit} is over by {n} gal in the month; the limit is {n:b} gal, and no cause is recorded.',
    '{unit} tiene un sobrante de {n} gal en el mes; el límite es {n:b} gal, y no consta la causa.',
  ],
  [
    '{unit}: the yearly test of its leak detector was due on {date}.',
    '{unit}: la prueba anual de su detector de fugas venció el {date}.',
  ],
  ['{units}: more than 30 days without a pass.', '{units}: más de 30 días sin una prueba aprobada.'],
  ['{units}: CSLD has come to no new result.', '{units}: CSLD no ha obtenido ningún resultado nuevo.'],
  ['{units}: too little idle time for CSLD.', '{units}: muy poco tiempo de reposo para CSLD.'],
  ['{units}: clock off.', '{units}: reloj desajustado.'],
  ['{units}: the console was not connected yet.', '{units}: la consola aún no estaba conectada.'],
  ['{units}: watched too little of the month.', '{units}: vigilados muy poca parte del mes.'],
  ['{units}: probe out.', '{units}: sonda averiada.'],
  ['{units}: sensor out, or its state not known.', '{units}: sensor averiado, o su estado desconocido.'],
  ['{units}: stock over or short without a cause.', '{units}: inventario con sobrante o faltante sin causa.'],
  ['{units}: test of the leak detector overdue.', '{units}: prueba del detector de fugas vencida.'],
  [
    "The gauge's clock is {count} fast; its tests are dated by the site's clock.",
    'El reloj del medidor está adelantado {count}; sus pruebas se fechan con el reloj del sitio.',
  ],
  [
    "The gauge's clock is {count} slow; its tests are dated by the site's clock.",
    'El reloj del medidor está atrasado {count}; sus pruebas se fechan con el reloj del sitio.',
  ],
  [
    "The gauge's clock is {count} fast, so the days of its tests are doubtful.",
    'El reloj del medidor está adelantado {count}, por lo que los días de sus pruebas son dudosos.',
  ],
  [
    "The gauge's clock is {count} slow, so the days of its tests are doubtful.",
    'El reloj del medidor está atrasado {count}, por lo que los días de sus pruebas son dudosos.',
  ],
  // What would make it compliant
  [
    'Record an answer in the suspected release issue: what was found, in which equipment, by whom, on which day, and the retest that shows it; then close it.',
    'Registre una respuesta en la incidencia de la presunta fuga: qué se encontró, en qué equipo, quién, qué día y la nueva prueba que lo demuestra; después ciérrela.',
  ],
  [
    'Then record an answer in the suspected release issue: what was found, in which equipment, by whom, on which day, and the retest that shows it; then close it.',
    'Después registre una respuesta en la incidencia de la presunta fuga: qué se encontró, en qué equipo, quién, qué día y la nueva prueba que lo demuestra; luego ciérrela.',
  ],
  ['The alarm must clear.', 'La alarma debe despejarse.'],
  ['A passing test.', 'Una prueba aprobada.'],
  ['A passing test by {days}.', 'Una prueba aprobada a más tardar el {days}.'],
  [
    'Read the alarm at the console: whether it is active, and when it cleared by its alarm history.',
    'Lea la alarma en la consola: si está activa y, según su historial de alarmas, cuándo se despejó.',
  ],
  ['The retest came too late.', 'La nueva prueba se hizo demasiado tarde.'],
  [
    'It counts only within a longer period that the agency set (40 CFR 280.52): reopen the suspected release issue and answer again with the days, the agency, the day on which it set them, and its document or words.',
    'Solo cuenta dentro de un plazo mayor que haya fijado la agencia (40 CFR 280.52): reabra la incidencia de la presunta fuga y responda de nuevo con los días, la agencia, el día en que los fijó y su documento o sus palabras.',
  ],
  ['Investigate the difference.', 'Investigue la diferencia.'],
  [
    'Investigate the difference, then record the reconciliation again with its cause.',
    'Investigue la diferencia y después registre de nuevo la conciliación con su causa.',
  ],
  ['Where no cause is found, report a suspected release.', 'Si no se encuentra la causa, notifique una presunta fuga.'],
  [
    'Record the reconciliation again with the largest shortage of seven consecutive days; enter 0 where there is none.',
    'Registre de nuevo la conciliación con el mayor faltante de siete días consecutivos; escriba 0 si no hay ninguno.',
  ],
  [
    'A valid result dated in the gap, recorded late.',
    'Un resultado válido con fecha dentro de ese plazo, registrado después.',
  ],
  [
    'A passing SIR statement for {month}, recorded by {date}.',
    'Una declaración SIR aprobada de {month}, registrada a más tardar el {date}.',
  ],
  [
    'A reconciliation of the month within its limit for {month}, recorded by {date}.',
    'Una conciliación de {month} dentro de su límite, registrada a más tardar el {date}.',
  ],
  [
    'A passing SIR statement for {month}: overdue since {date}.',
    'Una declaración SIR aprobada de {month}: vencida desde el {date}.',
  ],
  [
    'A reconciliation of the month within its limit for {month}: overdue since {date}.',
    'Una conciliación de {month} dentro de su límite: vencida desde el {date}.',
  ],
  ['{part}: overdue since {date}.', '{part}: vencido desde el {date}.'],
  ['{part} dated in {month}, recorded late.', '{part}, con fecha de {month}, en registro tardío.'],
  ['{part} dated up to {date}, recorded late.', '{part}, con fecha hasta el {date}, en registro tardío.'],
  ['{part} completed by {date}.', '{part}, a más tardar el {date}.'],
  ['{part} recorded by {date}.', '{part}, en los registros a más tardar el {date}.'],
  ['What can, by {date}: {part}.', 'Lo que puede demostrarlo, a más tardar el {date}: {part}.'],
  [
    'What can, dated in {month} and recorded late: {part}.',
    'Lo que puede demostrarlo, con fecha de {month} y en registro tardío: {part}.',
  ],
  [
    'The static test of this console cannot count for {unit} in {month}.',
    'La prueba estática de esta consola no puede contar para {unit} en {month}.',
  ],
  [
    'The continuous test of this console cannot count for {unit} in {month}.',
    'La prueba continua de esta consola no puede contar para {unit} en {month}.',
  ],
  [
    'A normal state of all sump sensors of {unit}, or a recorded check of its sumps.',
    'Un estado normal de todos los sensores de sumidero de {unit}, o una revisión registrada de sus sumideros.',
  ],
];

/** Names of tests and checks, as evidence is called. */
export const testLabels: readonly Phrase[] = [
  ['{n} gph static test', 'prueba estática de {n} gph'],
  ['{n} gph CSLD test', 'prueba CSLD de {n} gph'],
  ['{n} gph line test', 'prueba de línea de {n} gph'],
  ['SIR statement', 'declaración SIR'],
  ['sIR statement', 'declaración SIR'],
  ['tightness test', 'prueba de hermeticidad'],
  ['interstitial check', 'revisión intersticial'],
  ['inventory reconciliation', 'conciliación de inventario'],
  ['manual tank gauging', 'medición a mano'],
  ['manual tank gauging ({n} gal lost in {count})', 'medición a mano ({n} gal perdidos en {count})'],
  ['manual tank gauging ({n} gal gained in {count})', 'medición a mano ({n} gal ganados en {count})'],
  [
    'manual tank gauging ({n} gal lost in {count}), on average of four tests {n:b} gal a week',
    'medición a mano ({n} gal perdidos en {count}), en promedio de cuatro pruebas {n:b} gal por semana',
  ],
  [
    'manual tank gauging ({n} gal gained in {count}), on average of four tests {n:b} gal a week',
    'medición a mano ({n} gal ganados en {count}), en promedio de cuatro pruebas {n:b} gal por semana',
  ],
  ['groundwater well check ({n} wells)', 'revisión de pozos de agua subterránea ({n} pozos)'],
  ['groundwater well check (1 well)', 'revisión de pozos de agua subterránea (1 pozo)'],
  ['vapor well check ({n} wells)', 'revisión de pozos de vapores ({n} pozos)'],
  [
    'groundwater well check (product on the water in well {text})',
    'revisión de pozos de agua subterránea (producto sobre el agua en el pozo {text})',
  ],
  [
    'groundwater well check (product on the water in wells {text})',
    'revisión de pozos de agua subterránea (producto sobre el agua en los pozos {text})',
  ],
  [
    'vapor well check (increase above background in well {text})',
    'revisión de pozos de vapores (aumento sobre el nivel de fondo en el pozo {text})',
  ],
  [
    'vapor well check (increase above background in wells {text})',
    'revisión de pozos de vapores (aumento sobre el nivel de fondo en los pozos {text})',
  ],
  ['vapor well check (1 well)', 'revisión de pozos de vapores (1 pozo)'],
];

/** Parts of those sentences. */
export const verdictParts: readonly Phrase[] = [
  // Tests, with their day and figures
  ['the {part:test} of {date} ({part:figures})', 'la {part:test} del {date} ({part:figures})'],
  ['the {part:test} of {date}', 'la {part:test} del {date}'],
  ['the Sensor {code} of {date}', 'el sensor {code} del {date}'],
  ['{n} per hour, units not confirmed', '{n} por hora, unidades no confirmadas'],
  ['{n} gph, threshold {n:b} gph', '{n} gph, umbral {n:b} gph'],
  ['{n} gph', '{n} gph'],
  ['threshold {n} gph', 'umbral {n} gph'],
  ...testLabels,
  ['Sensor {code}', 'sensor {code}'],
  ['sensor {code}', 'sensor {code}'],
  // What is missing after a failure or an alarm
  ['{part:a}, and {part:b}', '{part:a}, y {part:b}'],
  ['what was found and done is not recorded', 'no consta lo que se encontró ni lo que se hizo'],
  ['{text} has free words and no answer', '{text} tiene texto libre y ninguna respuesta'],
  ['{text} confirms a release', '{text} confirma una fuga'],
  ['the answer of {text} does not cover it', 'la respuesta de {text} no lo abarca'],
  ['no pass is known within {count} after it', 'no consta ninguna prueba aprobada en los {count} posteriores'],
  ['active', 'activa'],
  ['it has not been known since {date} whether it is active', 'desde el {date} se desconoce si está activa'],
  ['when it cleared is not known (by {date} at the latest)', 'se desconoce cuándo se despejó (a más tardar el {date})'],
  // Signs of a release
  [
    'Inventory over or short by more than the limit in {month:a} and {month:b} without a recorded cause ({text})',
    'inventario con sobrante o faltante mayor que el límite en {month:a} y {month:b} sin causa registrada ({text})',
  ],
  [
    '{n} tightness tests in a row came to no result, on {days} ({text})',
    '{n} pruebas de hermeticidad seguidas no dieron resultado, el {days} ({text})',
  ],
  ['failed the {part:test} of {date} ({part:figures})', 'no se aprobó la {part:test} del {date} ({part:figures})'],
  ['failed the {part:test} of {date}', 'no se aprobó la {part:test} del {date}'],
  ['{unit} reported liquid on {date}', '{unit} informó de líquido el {date}'],
  ['reported liquid on {date}', 'informó de líquido el {date}'],
  [
    '{unit}: failed the {part:test} of {date} ({part:figures})',
    '{unit}: no se aprobó la {part:test} del {date} ({part:figures})',
  ],
  ['{unit}: failed the {part:test} of {date}', '{unit}: no se aprobó la {part:test} del {date}'],
  ['{unit}: reported liquid on {date}', '{unit}: informó de líquido el {date}'],
  ['{unit}: {alarm} of {date}', '{unit}: {alarm} del {date}'],
  ['{alarm} of {date}', '{alarm} del {date}'],
  // Why a tank is not regulated
  ['above ground', 'tanque sobre el suelo'],
  ['heating oil for use on the premises', 'aceite de calefacción para uso en el lugar'],
  ['holding neither petroleum nor a hazardous substance', 'tanque sin petróleo ni sustancia peligrosa'],
  [
    'a farm or residential tank of {n} gallons or less for own use',
    'tanque agrícola o residencial de {n} galones o menos para uso propio',
  ],
  ['a tank of {n} gallons or less', 'tanque de {n} galones o menos'],
  ['deferred from release detection', 'tanque con la detección de fugas aplazada'],
  // How many of what
  ['{n} tanks and lines', '{n} tanques y líneas'],
  ['{n} tanks and sensors', '{n} tanques y sensores'],
  ['{n} lines and sensors', '{n} líneas y sensores'],
  ['{n} tanks, lines and sensors', '{n} tanques, líneas y sensores'],
  ['{count}', '{count}'],
  // What proves a unit
  ['A valid {n} gph test', 'Una prueba válida de {n} gph'],
  ['A conclusive CSLD result', 'Un resultado CSLD concluyente'],
  ['A passing SIR statement', 'Una declaración SIR aprobada'],
  ['A normal state of the interstice', 'Un estado normal del espacio intersticial'],
  ['A gauging by hand of each week', 'Una medición a mano de cada semana'],
  ['A check of all wells that found no product', 'Una revisión de todos los pozos sin producto'],
  [
    'A check of all wells that found no increase above background',
    'Una revisión de todos los pozos sin aumento sobre el nivel de fondo',
  ],
  ['A reconciliation of the month within its limit', 'Una conciliación del mes dentro de su límite'],
  ['A valid {n} gph line test', 'Una prueba de línea válida de {n} gph'],
  ['A passed {n} gph line test of the last {count}', 'Una prueba de línea de {n} gph aprobada en los últimos {count}'],
  [
    'A passed {n} gph line test that is recent enough for suction piping',
    'Una prueba de línea de {n} gph aprobada y lo bastante reciente para tubería de succión',
  ],
  ['A normal state of all sump sensors', 'Un estado normal de todos los sensores de sumidero'],
  ['A normal state of the sensor', 'Un estado normal del sensor'],
  ['{part:a}; or {part:b}', '{part:a}; o bien {part:b}'],
  ['a conclusive CSLD result', 'un resultado CSLD concluyente'],
  ['a valid {n} gph test', 'una prueba válida de {n} gph'],
  ['a passing SIR statement', 'una declaración SIR aprobada'],
  ['a normal state of the interstice', 'un estado normal del espacio intersticial'],
  ['a gauging by hand of each week', 'una medición a mano de cada semana'],
  ['a check of all wells that found no product', 'una revisión de todos los pozos sin producto'],
  [
    'a check of all wells that found no increase above background',
    'una revisión de todos los pozos sin aumento sobre el nivel de fondo',
  ],
  ['a reconciliation of the month within its limit', 'una conciliación del mes dentro de su límite'],
  ['a valid {n} gph line test', 'una prueba de línea válida de {n} gph'],
  ['a passed {n} gph line test of the last {count}', 'una prueba de línea de {n} gph aprobada en los últimos {count}'],
  [
    'a passed {n} gph line test that is recent enough for suction piping',
    'una prueba de línea de {n} gph aprobada y lo bastante reciente para tubería de succión',
  ],
  ['a normal state of all sump sensors', 'un estado normal de todos los sensores de sumidero'],
  ['a normal state of the sensor', 'un estado normal del sensor'],
  [
    'a valid {n} gph static test in a shutdown of at least {count:a}, begun at least {count:b} after a delivery',
    'una prueba estática válida de {n} gph durante un cierre de al menos {count:a}, comenzada al menos {count:b} después de una entrega',
  ],
  ['a valid {n} gph static test', 'una prueba estática válida de {n} gph'],
  [
    'a passing SIR statement for {month}, made by {date}',
    'una declaración SIR aprobada de {month}, hecha a más tardar el {date}',
  ],
  [
    'a passing SIR statement for {month}, made by {date}, with the metered sales of the month recorded',
    'una declaración SIR aprobada de {month}, hecha a más tardar el {date}, con las ventas medidas del mes registradas',
  ],
  [
    'a passed tank tightness test with its tester and document',
    'una prueba de hermeticidad de tanque aprobada, con su técnico y su documento',
  ],
  [
    'inventory control with a tightness test every {count}',
    'control de inventario con una prueba de hermeticidad cada {count}',
  ],
];
