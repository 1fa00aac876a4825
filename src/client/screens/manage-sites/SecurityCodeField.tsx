import { useState } from 'react';
import { useSaveSecurityCode, useSecurityCode } from '#client/api/site/gauge-probe.ts';
import { statusOf } from '#client/api/site/site-page.ts';
import { httpCode, sentenceOf } from '#client/api/wire/call.ts';
import { formatDay } from '#client/format/dates.ts';
import { Button } from '#client/ui/Button.tsx';
import { TextField } from '#client/ui/Field.tsx';
import { useAsk } from '#client/ui/overlay/Ask.tsx';
import { useToast } from '#client/ui/toast/toast.ts';

const rule = /^[A-Za-z0-9]{6}$/;
const CODE_WORDS = 'A security code has six letters or digits';

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
  const [busy, setBusy] = useState(false);
  const toast = useToast();
  const ask = useAsk();
  if (data === null) return null;

  const store = async (value: string | null, done: string) => {
    if (busy) return;
    setBusy(true);
    try {
      await save(value);
      setCode('');
      toast.success(done);
    } catch (failure) {
      setWrong(sentenceOf(failure));
    } finally {
      setBusy(false);
    }
  };
  const submit = () => {
    if (isSecurityCode(code.trim())) void store(code.trim(), 'Security code stored');
    else setWrong(CODE_WORDS);
  };
  const remove = async () => {
    const sure = await ask.confirm({
      title: 'Remove security code?',
      text: 'The gauge is then asked without a code. A console that demands one stays silent.',
      details: <p className="font-bold wrap-anywhere">{siteName}</p>,
      confirmLabel: 'Remove',
      danger: true,
    });
    if (sure) await store(null, 'Security code removed');
  };
  const stored =
    data?.set === true && data.changed_at !== null ? `Stored since ${formatDay(data.changed_at)}.` : 'None is stored.';
  const hint = error
    ? `Whether one is stored could not be read: HTTP ${httpCode(statusOf(error))}.`
    : `${data === undefined ? '' : stored} Only for consoles that demand one.`;
  return (
    <div className="mt-3 flex flex-wrap items-start gap-2">
      <TextField
        label="Security code"
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
          {data?.set === true ? 'Replace Code' : 'Store Code'}
        </Button>
        {data?.set === true && (
          <Button variant="danger" busy={busy} onClick={() => void remove()}>
            Remove Code
          </Button>
        )}
      </span>
    </div>
  );
}
