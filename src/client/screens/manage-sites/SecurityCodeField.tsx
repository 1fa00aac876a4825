import { useState } from 'react';
import { useSaveSecurityCode, useSecurityCode } from '#client/api/site/gauge-probe.ts';
import { useWork } from '#client/api/wire/answer/use-work.ts';
import { httpCode, statusOf } from '#client/api/wire/call.ts';
import { formatDay } from '#client/format/dates.ts';
import { Button } from '#client/ui/Button.tsx';
import { TextField } from '#client/ui/Field.tsx';
import { useAsk } from '#client/ui/overlay/Ask.tsx';
import { useToast } from '#client/ui/toast/toast.ts';
import { t } from '#client/words/manage-sites.ts';

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
  const [code, setCode] = useState('');
  const [wrong, setWrong] = useState<string>();
  const { busy, run } = useWork();
  const toast = useToast();
  const ask = useAsk();
  if (data === null) return null;

  const store = async (value: string | null, done: string) => {
    const saved = await run(
      () => save(value),
      ({ sentence }) => setWrong(sentence),
    );
    if (saved === null) return;
    setCode('');
    toast.success(done);
  };
  const submit = () => {
    if (isSecurityCode(code.trim())) void store(code.trim(), t.securityCodeStored);
    else setWrong(t.securityCodeHasSix);
  };
  const remove = async () => {
    const sure = await ask.confirm({
      title: t.removeSecurityCode,
      text: t.gaugeIsThenAskedWithoutCode,
      details: <p className="font-bold wrap-anywhere">{siteName}</p>,
      confirmLabel: t.remove,
      danger: true,
    });
    if (sure) await store(null, t.securityCodeRemoved);
  };
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
        name="security_code"
        className="grow tablet:max-w-96"
        value={code}
        maxLength={6}
        autoComplete="off"
        spellCheck={false}
        hint={hint}
        error={wrong}
        onChange={(event) => {
          setCode(event.target.value);
          setWrong(undefined);
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          // The form around this field saves the site.
          event.preventDefault();
          submit();
        }}
      />
      <span className="flex flex-wrap gap-2 tablet:mt-6 max-tablet:w-full max-tablet:[&>*]:flex-1">
        <Button busy={busy} onClick={submit}>
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
