import { createHash } from 'node:crypto';
import { describe, expect, it, vi } from 'vitest';
import { pdfWords, readPdfText } from '#tests/helpers/pdf-text.ts';
import { samplePacket } from '#tests/helpers/sample-packet.ts';
import { sampleFacts, sampleReport, sampleTank } from '#tests/helpers/sample-report.ts';
import { drawMonthly } from '../monthly/layout.ts';
import { drawingEdition, type MonthlyFacts } from '../monthly/model.ts';
import { reasonWords } from '../monthly/words.ts';
import { page } from '../page/sheet.ts';
import { spanish } from './spanish-tongue.ts';

const drawSpanish = (changes: Partial<MonthlyFacts> = {}) => drawMonthly(sampleReport(sampleFacts(changes)), 'es');
const wordsOf = async (changes: Partial<MonthlyFacts> = {}) =>
  pdfWords(await drawSpanish(changes)).replaceAll(/\s+/g, ' ');
const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

const bare = {
  ...{ tanks: [], lines: [], sensors: [], inventory: [], alarms: [], releases: [], rules: [], notCounted: [] },
  ...{ listings: [], sir: [], detectors: [], equipment: [], otherEquipment: [], equipmentTests: [], walkthroughs: [] },
  ...{ siteYear: [], year: [], slips: [], watched: null },
};

describe('a monthly report in Spanish', () => {
  it('has its headings, columns, statuses and explanations in Spanish, and says what it is', async () => {
    const text = await wordsOf();
    for (const words of [
      'Informe mensual de cumplimiento, octubre de 2026',
      'Traducción. El informe en inglés con el mismo código de verificación es el documento de registro.',
      'Estado de octubre de 2026, versión 1, registrado el 1 nov 2026 00:05 EDT',
      'Federal (40 CFR 280) con Maryland (COMAR 26.10)',
      '2 tanques, 1 línea, 1 sensor',
      'En cumplimiento',
      'Consta un resultado aprobado válido.',
      'No falta nada de este mes.',
      'Algunas reglas no se evalúan: vea Lo que esta consola no evalúa.',
      'Reglas que pueden aplicarse a esta instalación. Ningún estado ni elemento del calendario las cubre',
      'Recuperación de vapores de etapa II COMAR 26.11.24.04A',
      'Capacidad, gal',
      'Prueba estática de 0.2 gph',
      'Doce meses de Tanque 1, Regular: Prueba estática con el medidor de tanques',
      'mayo de 2026',
      'Leído en la norma',
      'Federal (40 CFR 280) con Maryland (COMAR 26.10), edición 2026-11. No es asesoría legal',
      'Abra https://tanks.example.com/verify/7K3M-9QXT-2W4B-0HRF y compare instalación',
      'Uso: En uso; Protección contra la corrosión: No se necesita; Mezcla de combustible: no registrado.',
      'Código de verificación 7K3M-9QXT-2W4B-0HRF',
    ])
      expect(text, words).toContain(words);
  });

  it('keeps names, what people typed, citations and what the gauge printed', async () => {
    const tank = sampleTank(1, { label: 'Spill bucket' });
    const note = 'Pass';
    const text = await wordsOf({ tanks: [tank], notCounted: [] });
    for (const words of ['Alpha Fuel', 'Tidewater Retail Fuels LLC', '40 CFR 280.41(a)(1)', 'TANK LEAK TEST HISTORY'])
      expect(text, words).toContain(words);
    expect(text).toContain('Tanque 1 Spill bucket');
    expect(spanish.sayTyped(note)).toBe('Pass');
    expect(spanish.sayTyped('Not recorded')).toBe('No registrado');
  });

  it('says in Spanish what is missing or unknown, and leaves nothing of it out', async () => {
    const text = await wordsOf({ ...bare, tanks: [sampleTank(1, { results: [], label: '' })], withoutSlip: 2 });
    for (const words of [
      'No se consultó ningún medidor en este mes: no se sabe si hubo una alarma activa.',
      'Tanque 1 No registrado',
      'No está guardado el comprobante del medidor de 2 pruebas que cuentan.',
      'No consta ninguna prueba anual del equipo de detección de fugas',
    ])
      expect(text, words).toContain(words);
    const due = 'Not set up in the calendar: Insurance expiration; Ball floats (nothing on record).';
    expect(spanish.say(due)).toBe(
      'Sin configurar en el calendario: Vencimiento del seguro; Válvulas de flotador de bola (nada registrado).',
    );
    expect(spanish.say('Nobody has translated this sentence.')).toBe('Nobody has translated this sentence.');
  });

  it('has every reason, whole', () => {
    for (const words of Object.values(reasonWords)) expect(spanish.say(words), words).not.toBe(words);
  });

  it('draws nothing beyond the edges of the page, and the same bytes each time', async () => {
    const bytes = await drawSpanish();
    expect(sha256(await drawSpanish())).toBe(sha256(bytes));
    for (const { x, y, text } of readPdfText(bytes)) {
      expect(x, text).toBeGreaterThanOrEqual(page.left - 0.5);
      expect(x, text).toBeLessThan(page.right);
      expect(y, text).toBeGreaterThan(0);
    }
  });
});

it('the English report has the bytes it had before there was another language', async () => {
  // Another drawing is another edition: both change together.
  expect(drawingEdition).toBe(9);
  expect(sha256(await drawMonthly(sampleReport()))).toBe(
    'df5b3b30860e2254fb745c9bdc36ee341e5f99af257f49de2c2958b77b80c519',
  );
  expect(sha256(await drawMonthly(sampleReport(sampleFacts(bare)), 'en'))).toBe(
    '360f79f041488311bc96939298824d4ce70faefecd9519fb3d776cd158ec1ff7',
  );
});

it('the English report has the same bytes in a program that drew a Spanish one first', async () => {
  const bytes = sha256(await drawMonthly(sampleReport()));
  vi.resetModules();
  const { drawMonthly: drawAnew } = await import('../monthly/layout.ts');
  expect(drawAnew).not.toBe(drawMonthly);
  const { drawPacketIndex } = await import('../packet/layout.ts');
  await drawAnew(sampleReport(), 'es');
  await drawPacketIndex(samplePacket(), 'es');
  expect(sha256(await drawAnew(sampleReport()))).toBe(bytes);
});
