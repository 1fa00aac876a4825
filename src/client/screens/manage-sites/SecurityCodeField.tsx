import { useSaveSecurityCode, useSecurityCode } from '#client/api/site/gauge-probe.ts';
import { useWork } from '#client/api/wire/answer/use-work.ts';
import { httpCode, statusOf } from '#client/api/wire/call.ts';
import type { FieldErrors } from '#client/api/wire/field-errors.ts';
import { formatDay } from '#client/format/dates.ts';
import { useRecordForm } from '#client/parts/form/use-record-form.ts';
import { Button } from '#client/ui/Button.tsx';
import { TextField } from '#client/ui/Field.tsx';
import { useAsk } from '#client/ui/overlay/Ask.tsx';
import { useToast } from '#client/ui/toast/toast.ts';
import { t } from '#client/words/manage-sites.ts';

const none = { security_code: '' };
const rule = /^[A-Za-z0-9]{6}$/;

/** True for what can be a console's security code. */
function isSecurityCode(text: string): boolean {
  return rule.test(text);
}

export interface SecurityCodeFieldProps {
  siteId: number;
  siteName: string;
}

/** The security code of a site's console: stored, replaced, taken away; what it is, is never shown. */
export function SecurityCodeField({ siteId, siteName }: SecurityCodeFieldProps) {
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
