import type { FieldErrors } from '#client/api/wire/field-errors.ts';

/** Errors by name as the library keeps them: {'quiet.from': …} as {quiet: {from: …}}. */
export function treeOf(errors: FieldErrors): Record<string, unknown> {
  const tree: Record<string, unknown> = {};
  for (const [name, message] of Object.entries(errors)) {
    const steps = name.split('.');
    let at = tree;
    for (const step of steps.slice(0, -1)) {
      at[step] = typeof at[step] === 'object' ? at[step] : {};
      at = at[step] as Record<string, unknown>;
    }
    const last = steps.at(-1) ?? name;
    at[last] = { ...(at[last] as object | undefined), type: 'check', message };
  }
  return tree;
}

/** The same by name again; elements are passed over. */
export function flatErrors(tree: object, path = ''): FieldErrors {
  const flat: Record<string, string> = {};
  for (const [name, inner] of Object.entries(tree)) {
    if (typeof inner !== 'object' || inner === null || name === 'ref') continue;
    const at = path === '' ? name : `${path}.${name}`;
    if ('message' in inner && typeof inner.message === 'string') flat[at] = inner.message;
    Object.assign(flat, flatErrors(inner, at));
  }
  return flat;
}
