import { describe, expect, it } from 'vitest';
import { addBody, wrongField } from './dashboard-form.ts';

const good = { name: 'Alpha', ip: '10.0.0.1', port: '10001' };

describe('the form of the simple dashboard', () => {
  it('needs name, IP and port (C-356)', () => {
    expect(wrongField(good)).toEqual({});
    expect(wrongField({ ...good, name: ' ' })).toEqual({ name: 'missing' });
    expect(wrongField({ ...good, ip: '' })).toEqual({ ip: 'missing' });
    expect(wrongField({ ...good, port: '' })).toEqual({ port: 'invalid' });
  });
  it.each(['10001x', '0', '65536', '1.5', '-1'])('takes no port %s (G-57)', (port) => {
    expect(wrongField({ ...good, port })).toEqual({ port: 'invalid' });
  });
  it('sends the port as a number and no type (C-357)', () => {
    expect(addBody({ name: ' Alpha ', ip: ' 10.0.0.1 ', port: ' 10001 ' })).toEqual({
      name: 'Alpha',
      ip: '10.0.0.1',
      port: 10_001,
    });
  });
});
