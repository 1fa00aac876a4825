import type { Translated } from '#client/language/words.ts';
import type { t } from '../import-export.ts';

export const spanish: Translated<typeof t> = {
  imported: {
    sites: { one: '{count} sitio importado', other: '{count} sitios importados' },
    users: { one: '{count} usuario importado', other: '{count} usuarios importados' },
  },
  template: 'Plantilla',
  csvInUtf8: 'CSV en UTF-8, hasta 5 MB y 10,000 filas. {template}',
  csvFileOf: { sites: 'Archivo CSV de sitios', users: 'Archivo CSV de usuarios' },
  chooseFile: 'Elegir un archivo',
  chooseAnotherFile: 'Elegir otro archivo',
  importChanges: {
    sites: { one: 'Importar {count} sitio', other: 'Importar {count} sitios' },
    users: { one: 'Importar {count} usuario', other: 'Importar {count} usuarios' },
  },
  checkingFile: 'Revisando el archivo…',
  importing: 'Importando…',
  nothingWasImported: 'No se importó nada.',
  importAndExport: 'Importar y exportar',
  youDoNotHaveAccessTo: 'No tiene acceso a esta página.',
  askAdministratorForImportOrExport: 'Pida a un administrador que importe o exporte.',
  importSites: 'Importar sitios',
  oneRowPerSite:
    'Una fila por sitio. Los sitios con un nombre que coincide se actualizan; los demás se agregan. Las columnas que faltan no cambian nada.',
  importUsers: 'Importar usuarios',
  oneRowPerPerson:
    'Una fila por persona, identificada por el correo electrónico. Las personas nuevas reciben un correo con un enlace para elegir su contraseña; el archivo nunca contiene contraseñas.',
  exportEverything: 'Exportar todo',
  everyRecord:
    'Todos los registros de esta instalación como archivos CSV en un zip: sitios, personas y accesos, tanques, lecturas, alarmas, incidencias, registros de pruebas, dictámenes, la lista de documentos y el registro de auditoría. No incluye contraseñas ni claves. Para una copia que se pueda restaurar, use {code}.',
  downloadZip: 'Descargar zip',
  thingsToMend: {
    one: '{count} dato por corregir; no se importó nada.',
    other: '{count} datos por corregir; no se importó nada.',
  },
  whatIsWrongInFile: 'Errores del archivo',
  row: 'Fila',
  column: 'Columna',
  whatIsWrong: 'Error',
  newChangedUnchanged: {
    one: 'nuevos: {created}, con cambios: {updated}, sin cambios: {count}',
    other: 'nuevos: {created}, con cambios: {updated}, sin cambios: {count}',
  },
  importedCounts: 'Importado: {counts}.',
  inFileNothingToImport: {
    sites: {
      one: '{count} sitio en el archivo, sin cambios: nada que importar.',
      other: '{count} sitios en el archivo, todos sin cambios: nada que importar.',
    },
    users: {
      one: '{count} usuario en el archivo, sin cambios: nada que importar.',
      other: '{count} usuarios en el archivo, todos sin cambios: nada que importar.',
    },
  },
  inFile: {
    sites: { one: '{count} sitio en el archivo: {counts}.', other: '{count} sitios en el archivo: {counts}.' },
    users: {
      one: '{count} usuario en el archivo: {counts}.',
      other: '{count} usuarios en el archivo: {counts}.',
    },
  },
  sitesWithoutState: {
    one: '{count} sitio sin estado: solo reglas federales.',
    other: '{count} sitios sin estado: solo reglas federales.',
  },
  fillColumnStateInTheseRows: 'Complete la columna state en estas filas si ahí se aplica la ley de un estado.',
  rowsWithoutState: 'Filas sin estado',
  rowMessage: 'Fila {row}: {message}',
};
