import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import type { RunGuard, RunParams } from '#client/api/site/atg.ts';
import { ApiError } from '#client/api/wire/call.ts';
import { type FieldErrors, fieldErrorsOf, fieldWords } from '#client/api/wire/field-errors.ts';
import { named, said } from '#client/language/server-words.ts';
import { useRecordForm } from '#client/parts/form/use-record-form.ts';
import { Button } from '#client/ui/Button.tsx';
import { Checkbox, PasswordField, TextArea } from '#client/ui/Field.tsx';
import { Dialog, DialogActions } from '#client/ui/overlay/Dialog.tsx';
import { t } from '#client/words/site/atg.ts';
import { type AtgCommand, atgReasonLimits } from '#contract/nouns/gauge/atg.ts';
import { failureWords, paramWords } from './atg-words.ts';
import { Elapsed } from './CommandButton.tsx';
import { ParamField, type ParamTexts, paramsOf, paramTroubles } from './ParamField.tsx';

/** What was typed for a control command, without the password; kept while its page is open. */
export interface ControlDraft {
  texts: ParamTexts;
  reason: string;
  read: boolean;
}
export const EMPTY_DRAFT: ControlDraft = { texts: {}, reason: '', read: false };

export interface ControlDialogProps {
  command: AtgCommand;
  siteName: string;
  draft: ControlDraft;
  onDraft: (draft: ControlDraft) => void;
  /** Runs it; resolves to null when it went well, else to the error. */
  onRun: (params: RunParams, guard: RunGuard) => Promise<unknown>;
  onClose: () => void;
}

interface ControlValues extends ControlDraft {
  password: string;
}

/** What is wrong before anything is sent, by field. */
function troublesOf(command: AtgCommand, { password, ...draft }: ControlValues): FieldErrors {
  const troubles: Record<string, string> = paramTroubles(command.params, draft.texts);
  if ([...draft.reason.trim()].length < atgReasonLimits.min) {
    troubles.reason = t.giveReasonOfAtLeastMin({ min: atgReasonLimits.min });
  }
  if (password === '') troubles.password = t.enterYourPassword;
  if (!draft.read) troubles.confirm = t.confirmThatYouHaveReadIt;
  return troubles;
}

/** What the server holds against the fields; a wrong password stands at its field. */
function refusedFields(error: unknown): FieldErrors {
  const body = error instanceof ApiError ? error.body : null;
  if (body?.code === 'current_password_wrong' || body?.code === 'current_password_required') {
    return { password: body.error ?? t.currentPasswordIsIncorrect };
  }
  const found = fieldErrorsOf(error);
  const worded: Record<string, string> = {};
  for (const [name, trouble] of Object.entries(found)) {
    const bare = name.replace(/^params\./, '');
    worded[bare] = fieldWords(bare.charAt(0).toUpperCase() + bare.slice(1), trouble) ?? trouble;
  }
  return worded;
}

/** Asks before a command changes the gauge: what will happen, why it is wanted, and who wants it. */
export function ControlDialog({ command, siteName, draft, onDraft, onRun, onClose }: ControlDialogProps) {
  const [startedAt, setStartedAt] = useState<number | null>(null);
  const cancel = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // After the dialog has taken the focus itself: the harmless choice comes first.
    const frame = requestAnimationFrame(() => cancel.current?.focus());
    return () => cancelAnimationFrame(frame);
  }, []);
  const form = useRecordForm<ControlValues>({
    start: { ...EMPTY_DRAFT, password: '' },
    draft: { ...draft, password: '' },
    check: (typed) => troublesOf(command, typed),
    send: async ({ texts, reason, password }) => {
      setStartedAt(Date.now());
      const error = await onRun(paramsOf(command.params, texts), { reason: reason.trim(), password });
      setStartedAt(null);
      if (error !== null) throw error;
    },
    fieldsOf: ({ error }) => refusedFields(error),
    onFailure: ({ error }) => 'password' in refusedFields(error) && form.set({ password: '' }),
    onEdit: ({ password: _, ...typed }) => onDraft(typed),
  });
  const { values, set, register, errors, busy, failure, element } = form;
  const submit = async (event: FormEvent) => {
    if (!(await form.submit(event))) return;
    onDraft(EMPTY_DRAFT);
    onClose();
  };

  const target = paramWords(paramsOf(command.params, values.texts), command);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={named(command.label)}
      description={<WhatHappens description={said(command.description)} siteName={siteName} target={target} />}
    >
      <form ref={element} noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
        {command.params.map((param) => (
          <ParamField
            key={param.name}
            param={param}
            value={values.texts[param.name] ?? ''}
            onChange={(value) => set({ texts: { ...values.texts, [param.name]: value } })}
            error={errors[param.name]}
          />
        ))}
        <TextArea
          label={t.reason}
          hint={t.keptInHistoryWithYourName}
          maxLength={atgReasonLimits.max}
          error={errors.reason}
          {...register('reason')}
        />
        <PasswordField
          label={t.yourPassword}
          toggleName={t.showYourPassword}
          autoComplete="current-password"
          error={errors.password}
          {...register('password')}
        />
        <Confirmation
          siteName={siteName}
          checked={values.read}
          error={errors.confirm}
          onChange={(read) => set({ read })}
        />
        {failure !== null && errors.password === undefined && <Failure error={failure.error} />}
        {startedAt !== null && (
          <p className="text-muted">
            <span role="status">{t.waitingForGaugesTurn}</span> <Elapsed since={startedAt} />
            <span className="block text-13">{t.closingThisDoesNotStopCommand}</span>
          </p>
        )}
        <DialogActions>
          <Button ref={cancel} onClick={onClose}>
            {startedAt === null ? t.cancel : t.close}
          </Button>
          <Button type="submit" variant="primary" busy={busy}>
            {named(command.label)}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

function WhatHappens({ description, siteName, target }: { description: string; siteName: string; target: string }) {
  return (
    <div className="mt-2 rounded-md bg-warn-bg px-3 py-2 text-warn-fg">
      <p className="wrap-anywhere">
        <b>{t.whatWillHappenAtSiteName({ siteName })}</b> {description}
      </p>
      {target !== '' && <p className="mt-1 font-bold wrap-anywhere">{t.forTarget({ target })}</p>}
    </div>
  );
}

interface ConfirmationProps {
  siteName: string;
  checked: boolean;
  error: string | undefined;
  onChange: (checked: boolean) => void;
}

function Confirmation({ siteName, checked, error, onChange }: ConfirmationProps) {
  const id = useId();
  return (
    <div>
      <Checkbox
        label={t.iHaveReadWhatWillHappen({ siteName })}
        name="confirm"
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
        {...(error ? { 'aria-invalid': true, 'aria-describedby': id } : {})}
      />
      {error && (
        <p id={id} className="text-bad-fg">
          {error}
        </p>
      )}
    </div>
  );
}

function Failure({ error }: { error: unknown }) {
  const { sentence, detail, kept } = failureWords(error);
  return (
    <div role="alert" className="text-bad-fg wrap-anywhere">
      <p className="font-bold">{sentence}</p>
      {detail !== null && <p>{detail}</p>}
      {kept !== null && <p className="text-muted">{kept}</p>}
    </div>
  );
}
