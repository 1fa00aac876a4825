import { type FormEvent, useEffect } from 'react';
import { useSaveSecurityCode, useSecurityCode } from '#client/api/site/gauge-probe.ts';
import { useWork } from '#client/api/wire/answer/use-work.ts';
import { httpCode, statusOf } from '#client/api/wire/call.ts';
import type { FieldErrors } from '#client/api/wire/field-errors.ts';
import { formatDay } from '#client/format/dates.ts';
import { said } from '#client/language/server-words.ts';
import { useRecordForm } from '#client/parts/form/use-record-form.ts';
import { Button } from '#client/ui/Button.tsx';
import { SelectField, TextField } from '#client/ui/Field.tsx';
import { useAsk } from '#client/ui/overlay/Ask.tsx';
import { useToast } from '#client/ui/toast/toast.ts';
import { t } from '#client/words/manage-sites.ts';
import type { SiteMgmt } from '#contract/nouns/site/site.ts';
import { missingRules } from '#contract/nouns/site/us-states.table.ts';
import { ConnectionTest } from './ConnectionTest.tsx';
import {
  checkForm,
  EMPTY_FORM,
  formOf,
  hasGauge,
  isOtherState,
  refusedFields,
  type SiteForm,
  siteTypes,
  stateOptions,
} from './site-form.ts';

const none = { security_code: '' };
const rule = /^[A-Za-z0-9]{6}$/;

/** True for what can be a console's security code. */
function isSecurityCode(text: string): boolean {
  return rule.test(text);
}

interface SecurityCodeFieldProps {
  siteId: number;
  siteName: string;
}

/** The security code of a site's console: stored, replaced, taken away; what it is, is never shown. */
function SecurityCodeField({ siteId, siteName }: SecurityCodeFieldProps) {
  const { data, error } = useSecurityCode(siteId);
  const save = useSaveSecurityCode(siteId);
  const toast = useToast();
  const ask = useAsk();
  const removing = useWork();
  const form = useRecordForm({
    start: none,
    check: ({ security_code: code }): FieldErrors =>
      isSecurityCode(code.trim()) ? {} : { security_code: t.securityCodeHasSix },
    send: ({ security_code: code }) => save(code.trim()),
    // What the server says is said of the code.
    fieldsOf: () => ({}),
    onEdit: removing.clear,
    clearsOnEdit: true,
  });
  if (data === null) return null;

  const finish = (done: string) => {
    form.restart(none);
    toast.success(done);
  };
  const submit = async () => {
    removing.clear();
    if (await form.submit()) finish(t.securityCodeStored);
  };
  const remove = async () => {
    const sure = await ask.confirm({
      title: t.removeSecurityCode,
      text: t.gaugeIsThenAskedWithoutCode,
      details: <p className="font-bold wrap-anywhere">{siteName}</p>,
      confirmLabel: t.remove,
      danger: true,
    });
    if (sure && (await removing.run(() => save(null))) !== null) finish(t.securityCodeRemoved);
  };
  const busy = form.busy || removing.busy;
  const stored =
    data?.set === true && data.changed_at !== null
      ? t.storedSince({ day: formatDay(data.changed_at) })
      : t.noneIsStored;
  const hint = error
    ? t.whetherOneIsStoredCouldNot({ code: httpCode(statusOf(error)) })
    : data === undefined
      ? t.onlyForConsolesThatDemandOne
      : `${stored} ${t.onlyForConsolesThatDemandOne}`;
  return (
    <div className="mt-3 flex flex-wrap items-start gap-2">
      <TextField
        label={t.securityCode}
        className="grow tablet:max-w-96"
        maxLength={6}
        autoComplete="off"
        spellCheck={false}
        hint={hint}
        error={form.errors.security_code ?? form.failure?.sentence ?? removing.failure?.sentence}
        {...form.register('security_code')}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          // The form around this field saves the site.
          event.preventDefault();
          void submit();
        }}
      />
      <span className="flex flex-wrap gap-2 tablet:mt-6 max-tablet:w-full max-tablet:[&>*]:flex-1">
        <Button busy={busy} onClick={() => void submit()}>
          {data?.set === true ? t.replaceCode : t.storeCode}
        </Button>
        {data?.set === true && (
          <Button variant="danger" busy={busy} onClick={() => void remove()}>
            {t.removeCode}
          </Button>
        )}
      </span>
    </div>
  );
}

export interface SiteFormCardProps {
  sites: readonly SiteMgmt[];
  /** The site being edited; null adds one. */
  editing: SiteMgmt | null;
  /** Others test no connection, set no security code, and name what their scope rules go by. */
  admin: boolean;
  /** Saves; throws ApiError on failure. */
  onSave: (form: SiteForm) => Promise<void>;
  /** The form is wrong in a way that another place should say too. */
  onDuplicate: (words: string) => void;
  /** Leaves edit mode. */
  onDone: () => void;
}

function hintOf(state: string): string | undefined {
  const missing = state === '' ? t.itDecidesWhichRulesApply : missingRules(state);
  return missing === null ? undefined : said(missing);
}

/** The one form for adding and editing a site. Give it a key of the edited site, so that it starts afresh for each. */
export function SiteFormCard({ sites, editing, admin, onSave, onDuplicate, onDone }: SiteFormCardProps) {
  const state = useRecordForm<SiteForm>({
    start: editing === null ? EMPTY_FORM : formOf(editing),
    check: (typed) => checkForm(typed, sites, editing),
    send: onSave,
    fieldsOf: ({ error }) => refusedFields(error),
    clearsOnEdit: true,
  });
  const { values: form, set, errors, element } = state;
  const gauge = hasGauge(form.type);
  const focusName = () => element.current?.querySelector<HTMLElement>('[name="name"]')?.focus();
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when another site is edited
  useEffect(() => {
    if (editing === null) return;
    element.current?.scrollIntoView({ block: 'nearest' });
    focusName();
  }, [editing]);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!state.busy && checkForm(form, sites, editing).name === t.nameOrAddressInUse) onDuplicate(t.nameOrAddressInUse);
    if (!(await state.submit())) return;
    if (editing === null) state.restart(EMPTY_FORM);
    focusName();
  };

  const cancel = () => {
    state.restart(EMPTY_FORM);
    onDone();
  };

  return (
    <form
      ref={element}
      noValidate
      onSubmit={(event) => void submit(event)}
      aria-labelledby="site-form-title"
      className="card mt-2 scroll-mt-20 p-4"
    >
      <h2 id="site-form-title" className="text-16 wrap-anywhere">
        {editing === null ? t.newSite : t.editingName({ name: editing.name })}
      </h2>
      <div className="mt-3 grid items-start gap-x-4 gap-y-3 tablet:grid-cols-2 desktop:grid-cols-[14rem_minmax(0,1fr)_15rem_11rem_7rem]">
        <SelectField
          label={t.siteType}
          name="type"
          value={form.type}
          onChange={(event) => set({ type: siteTypes.find((type) => type === event.target.value) ?? form.type })}
          hint={gauge ? undefined : t.watchedForItsDocumentsOnly}
        >
          {siteTypes.map((type) => (
            <option key={type} value={type}>
              {t.siteTypes[type]}
            </option>
          ))}
        </SelectField>
        <TextField
          label={t.name}
          name="name"
          value={form.name}
          maxLength={120}
          autoComplete="off"
          error={errors.name}
          onChange={(event) => set({ name: event.target.value })}
        />
        <SelectField
          label={t.state}
          name="state"
          value={form.state}
          error={errors.state}
          hint={errors.state === undefined ? hintOf(form.state) : undefined}
          onChange={(event) => set({ state: event.target.value })}
        >
          <option value="">{editing === null ? t.chooseState : t.notRecorded}</option>
          {stateOptions(editing?.state ?? '').map(({ code, words }) => (
            <option key={code} value={code}>
              {words}
            </option>
          ))}
        </SelectField>
        {isOtherState(form, editing) && (
          <>
            <TextField
              label={t.stateSince}
              name="stateSince"
              type="date"
              value={form.stateSince}
              error={errors.stateSince}
              onChange={(event) => set({ stateSince: event.target.value })}
            />
            <TextField
              label={t.stateReason}
              name="stateReason"
              value={form.stateReason}
              maxLength={1000}
              autoComplete="off"
              hint={t.stateReasonHint}
              error={errors.stateReason}
              onChange={(event) => set({ stateReason: event.target.value })}
            />
          </>
        )}
        {gauge && (
          <>
            <TextField
              label={t.ipAddress}
              name="ip"
              value={form.ip}
              inputMode="decimal"
              autoComplete="off"
              placeholder="10.20.0.11"
              error={errors.ip}
              invalid={errors.name === t.nameOrAddressInUse}
              onChange={(event) => set({ ip: event.target.value })}
            />
            <TextField
              label={t.port}
              name="port"
              value={form.port}
              inputMode="numeric"
              autoComplete="off"
              placeholder="10001"
              error={errors.port}
              onChange={(event) => set({ port: event.target.value })}
            />
          </>
        )}
        {!admin && editing === null && (
          <>
            <TextField
              label={t.tags}
              name="tags"
              value={form.tags}
              maxLength={800}
              autoComplete="off"
              hint={t.tagsHint}
              error={errors.tags}
              onChange={(event) => set({ tags: event.target.value })}
            />
            <TextField
              label={t.district}
              name="district"
              value={form.district}
              maxLength={80}
              autoComplete="off"
              hint={t.districtHint}
              error={errors.district}
              onChange={(event) => set({ district: event.target.value })}
            />
          </>
        )}
      </div>
      {admin && gauge && <ConnectionTest form={form} offersCode={editing === null} onErrors={state.refuse} />}
      {admin && gauge && editing !== null && hasGauge(editing.site_type) && (
        <SecurityCodeField siteId={editing.id} siteName={editing.name} />
      )}
      <p role="status" className="sr-only">
        {gauge ? '' : t.ipAddressAndPortAreHidden}
      </p>
      <div className="mt-4 flex gap-2 max-tablet:[&>*]:flex-1">
        <Button type="submit" variant="primary" busy={state.busy}>
          {editing === null ? t.addSite : t.updateSite}
        </Button>
        <Button onClick={cancel}>{t.cancel}</Button>
      </div>
    </form>
  );
}
