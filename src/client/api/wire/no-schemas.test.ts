import { expect, it } from 'vitest';
import { z } from './no-schemas.ts';

it('lets schemas be made in any shape and refuses to check with one', () => {
  const make = z as unknown as {
    object: (shape: object) => { optional: () => { min: (n: number) => { parse?: unknown } } };
  };
  const schema = make.object({ a: z }).optional().min(3);
  expect(() => schema.parse).toThrow('schemas are not shipped to the browser (.parse)');
});
