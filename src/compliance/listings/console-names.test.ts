import { describe, expect, it } from 'vitest';
import { listings } from './all.ts';
import { consoleNameOf, consoleOf } from './console-names.ts';

describe('the name of a console', () => {
  it('is read however people write the model', () => {
    for (const name of ['TLS-350', 'tls 350', 'TLS350', 'Veeder-Root TLS-350', 'VR TLS 350 with printer'])
      expect(consoleOf(name), name).toEqual({ is: 'listed', models: ['TLS-350'] });
    expect(consoleOf('Veeder-Root TLS-350 Plus').models).toEqual(['TLS-350Plus']);
    expect(consoleOf('TLS-350R').models).toEqual(['TLS-350R']);
    expect(consoleOf('Dover MagLink LX').models).toEqual(['MagLink LX']);
    expect(consoleOf('Franklin TS-550 evo').models).toEqual(['TS-550 evo']);
    expect(consoleOf('Franklin Evo 600').models).toEqual(['EVO 600']);
  });

  it('is each of the models that it names', () => {
    expect(consoleOf('TLS-350 / TLS-450').models.toSorted()).toEqual(['TLS-350', 'TLS-450']);
  });

  it('is any of the models of its maker where it names no model', () => {
    for (const name of ['Veeder-Root TLS', 'Veeder-Root', 'Veeder-Root TLS of 2011', 'Gilbarco']) {
      expect(consoleOf(name).is, name).toBe('family');
      expect(consoleOf(name).models, name).toEqual(expect.arrayContaining(['TLS-250', 'TLS-350', 'TLS-450']));
    }
    expect(consoleOf('Franklin EVO').models).not.toContain('TLS-350');
  });

  it('says nothing where it is a word for any gauge', () => {
    for (const name of ['', ' ', 'ATG', 'tank gauge', 'Automatic Tank Gauge', 'n/a', 'unknown', '?'])
      expect(consoleOf(name).is, name).toBe('unknown');
  });

  it('is not listed where it names neither a model nor a maker of the listings', () => {
    for (const name of ['Stationmaster 9', 'Strange', 'Acme ATG 5', '350', 'TLS-350X', 'Veeder-Root TLS-500'])
      expect(consoleOf(name), name).toEqual({ is: 'unlisted', models: [] });
  });

  it('finds each console of the listings under its own name', () => {
    for (const name of new Set(listings.flatMap(({ consoles }) => consoles))) {
      if (name === 'ATG' || name === 'Monitor') continue;
      expect(consoleOf(name), name).toEqual({ is: 'listed', models: expect.arrayContaining([name]) });
    }
  });

  it('of a console that reports its maker alone is the model of that maker that people recorded', () => {
    const name = (reportedConsole: string, recordedConsole: string) =>
      consoleNameOf({ reportedConsole, recordedConsole });
    expect(name('Veeder-Root TLS', 'TLS4')).toBe('TLS4');
    expect(name('Veeder-Root TLS', 'EVO 600')).toBe('Veeder-Root TLS');
    expect(name('Veeder-Root TLS', 'Stationmaster 9')).toBe('Veeder-Root TLS');
    expect(name('TLS-350', 'TLS-450')).toBe('TLS-350');
    expect(name('', 'Stationmaster 9')).toBe('Stationmaster 9');
    expect(name('', '')).toBe('');
  });
});
