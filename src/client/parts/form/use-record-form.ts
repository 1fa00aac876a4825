import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import {
  type DefaultValues,
  type FieldErrors as ErrorTree,
  type FieldValues,
  type Path,
  type PathValue,
  type Resolver,
  type UseFormReturn,
  useForm,
} from 'react-hook-form';
import type { Failure } from '#client/api/wire/answer/failure.ts';
import { useWork } from '#client/api/wire/answer/use-work.ts';
import type { FieldErrors } from '#client/api/wire/field-errors.ts';

export interface RecordFormOptions<T extends FieldValues> {
  /** What the form begins with, and what it is compared with. */
  start: T;
  /** What was typed before and comes back in its place. */
  draft?: T | null;
  /** What is wrong with what was typed, by field; {} when it may be sent. */
  check?: (values: T) => FieldErrors;
  /** Sends it; throws ApiError on failure. */
  send: (values: T) => Promise<unknown>;
  /** Fields of a refusal by the names that the form has for them. */
  fieldsOf?: (failure: Failure, sent: T) => FieldErrors;
  /** What else follows a failure, such as a toast. */
  onFailure?: (failure: Failure, sent: T) => void;
  /** What is done with every change, such as keeping it. */
  onEdit?: (values: T) => void;
  /** A change takes away what is said to be wrong. */
  clearsOnEdit?: boolean;
}

export interface RecordForm<T extends FieldValues> {
  /** What the form holds now. */
  values: T;
  /** Changes some of it. */
  set: (change: Partial<T>) => void;
  /** Ties an input to a field. */
  register: UseFormReturn<T>['register'];
  /** What is wrong, by field; names of inner fields have dots. */
  errors: FieldErrors;
  clearErrors: () => void;
  /** Shows what is wrong beside the fields, as a check does; the first of them gets the focus. */
  refuse: (errors: FieldErrors) => void;
  /** It is not what it began with. */
  dirty: boolean;
  busy: boolean;
  failure: Failure | null;
  /** Of the form's element: the first field with an error gets the focus. */
  element: RefObject<HTMLFormElement | null>;
  /** Checks and sends; resolves to whether it was saved. */
  submit: (event?: FormEvent) => Promise<boolean>;
  /** Begins anew with this. */
  restart: (values: T) => void;
}

/** What can be typed in or pressed where something is wrong. */
const firstInvalid = '[role="radiogroup"][aria-invalid] input, [aria-invalid]:not([role="radiogroup"]), [data-invalid]';

/** The form of one record: what was typed, what is wrong with it, and sending it, in one place. */
export function useRecordForm<T extends FieldValues>(options: RecordFormOptions<T>): RecordForm<T> {
  const { start, draft = null, check, send, fieldsOf, onFailure, onEdit, clearsOnEdit = false } = options;
  const { busy, failure, clear, run } = useWork();
  const element = useRef<HTMLFormElement>(null);
  const resolver: Resolver<T> = (values) => {
    const errors = treeOf(check?.(values as T) ?? {});
    return Object.keys(errors).length === 0 ? { values, errors: {} } : { values: {}, errors: errors as ErrorTree<T> };
  };
  const form = useForm<T>({
    defaultValues: start as DefaultValues<T>,
    resolver,
    mode: 'onSubmit',
    reValidateMode: 'onSubmit',
    // Fields that are no plain inputs have errors too: the first in the page gets the focus, below.
    shouldFocusError: false,
  });
  const { isDirty, errors } = form.formState;
  const first = useRef(draft);
  useEffect(() => {
    if (first.current !== null) form.reset(first.current, { keepDefaultValues: true });
    first.current = null;
  }, [form]);
  const edited = useRef(onEdit);
  edited.current = onEdit;
  const changed = () => {
    if (clearsOnEdit) {
      form.clearErrors();
      clear();
    }
    edited.current?.(form.getValues());
  };
  const [refusals, setRefusals] = useState(0);
  useEffect(() => {
    if (refusals > 0) element.current?.querySelector<HTMLElement>(firstInvalid)?.focus();
  }, [refusals]);

  const showErrors = (found: FieldErrors, type: 'check' | 'server') => {
    for (const [name, message] of Object.entries(found)) form.setError(name as Path<T>, { type, message });
  };
  return {
    // The draft is there from the first frame on.
    values: first.current ?? form.watch(),
    set: (change) => {
      for (const [name, value] of Object.entries(change)) {
        form.setValue(name as Path<T>, value as PathValue<T, Path<T>>, { shouldDirty: true });
      }
      changed();
    },
    register: ((name, rules) =>
      form.register(name, {
        ...rules,
        onChange: (event: unknown) => {
          rules?.onChange?.(event);
          changed();
        },
      } as typeof rules)) as UseFormReturn<T>['register'],
    errors: flatErrors(errors),
    clearErrors: () => form.clearErrors(),
    refuse: (found) => {
      form.clearErrors();
      showErrors(found, 'check');
      setRefusals((count) => count + 1);
    },
    dirty: isDirty,
    busy,
    failure,
    element,
    submit: async (event) => {
      event?.preventDefault();
      if (busy) return false;
      clear();
      let saved = false;
      await form.handleSubmit(
        async (values) => {
          const refused = (failed: Failure) => {
            const fields = fieldsOf?.(failed, values as unknown as T) ?? failed.fields;
            showErrors(fields, 'server');
            onFailure?.(failed, values as unknown as T);
          };
          saved = (await run(() => send(values as unknown as T), refused)) !== null;
        },
        () => undefined,
      )();
      if (!saved) setRefusals((count) => count + 1);
      return saved;
    },
    restart: (values) => {
      clear();
      form.reset(values);
    },
  };
}

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
