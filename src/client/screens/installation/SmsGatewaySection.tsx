import { type FormEvent, useState } from 'react';
import { useSmsGateway } from '#client/api/issue/channels.ts';
import { fieldWords } from '#client/api/wire/field-errors.ts';
import { useAction } from '#client/parts/channels/use-action.ts';
import { Loaded } from '#client/parts/rows/Loaded.tsx';
import { Trouble } from '#client/parts/rows/Trouble.tsx';
import { Button } from '#client/ui/Button.tsx';
import { PasswordField, SelectField, TextArea, TextField } from '#client/ui/Field.tsx';
import { useToast } from '#client/ui/toast/toast.ts';
import { t } from '#client/words/parts/channels.ts';
import type { SmsGateway, SmsGatewayState } from '#contract/nouns/people/channel.ts';

type Gateway = ReturnType<typeof useSmsGateway>;
const places = { to: '{to}', text: '{text}', secret: '{secret}' };
const methods: readonly SmsGateway['method'][] = ['POST', 'PUT', 'GET'];
const none: SmsGateway = { method: 'POST', url: '', headers: [], body: '' };

/** How text messages leave the installation. */
export function SmsGatewaySection() {
  const gateway = useSmsGateway();
  return (
    <section aria-labelledby="sms-gateway" className="card mt-4 p-4">
      <h2 id="sms-gateway" className="text-16">
        {t.smsGateway}
      </h2>
      <p className="mt-1 max-w-[70ch] text-muted">{t.smsGatewayWhat(places)}</p>
      <Loaded query={gateway.query} what={t.theGateway} skeleton="mt-3 h-48">
        {(saved) => <GatewayForm key={JSON.stringify(saved)} saved={saved} gateway={gateway} />}
      </Loaded>
    </section>
  );
}

function GatewayForm({ saved, gateway: { save, test } }: { saved: SmsGatewayState; gateway: Gateway }) {
  const first = saved.gateway ?? none;
  const [form, setForm] = useState(first);
  const [headers, setHeaders] = useState(headerText(first));
  const [secret, setSecret] = useState('');
  const { busy, errors, failure, run } = useAction();
  const toast = useToast();
  const read = readHeaders(headers);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (read.bad !== null) return;
    const body = { gateway: { ...form, headers: read.headers }, ...(secret === '' ? {} : { secret }) };
    if (await run(() => save(body))) toast.success(t.gatewaySaved);
  };
  const remove = async () => {
    if (await run(() => save({ gateway: null, secret: '' }))) toast.success(t.gatewayRemoved);
  };
  const headerError = read.bad === null ? errors['gateway.headers'] : undefined;
  return (
    <>
      <p className="mt-2">{saved.gateway === null ? t.noGateway : t.gatewayOf({ count: saved.people })}</p>
      <form noValidate className="mt-3 flex flex-col gap-3" onSubmit={(event) => void submit(event)}>
        <div className="grid gap-x-4 gap-y-3 tablet:grid-cols-[8rem_1fr]">
          <SelectField
            label={t.method}
            value={form.method}
            onChange={({ target }) => setForm({ ...form, method: methodOf(target.value) })}
          >
            {methods.map((method) => (
              <option key={method}>{method}</option>
            ))}
          </SelectField>
          <TextField
            label={t.address}
            type="url"
            inputMode="url"
            autoComplete="off"
            spellCheck={false}
            placeholder="https://"
            value={form.url}
            error={fieldWords(t.address, errors['gateway.url'])}
            onChange={({ target }) => setForm({ ...form, url: target.value })}
          />
        </div>
        <TextArea
          label={t.headers}
          hint={t.headersHint(places)}
          spellCheck={false}
          value={headers}
          error={
            read.bad === null ? fieldWords(t.headers, headerError) : t.headerInvalid({ line: read.bad, ...places })
          }
          onChange={({ target }) => setHeaders(target.value)}
        />
        {form.method !== 'GET' && (
          <TextArea
            label={t.body}
            hint={t.bodyHint(places)}
            spellCheck={false}
            value={form.body}
            error={fieldWords(t.body, errors['gateway.body'])}
            onChange={({ target }) => setForm({ ...form, body: target.value })}
          />
        )}
        <PasswordField
          label={t.secret}
          toggleName={t.showSecret}
          autoComplete="off"
          maxLength={500}
          placeholder={saved.secret_set ? t.secretStays : ''}
          hint={t.secretHint}
          value={secret}
          error={fieldWords(t.secret, errors.secret)}
          onChange={({ target }) => setSecret(target.value)}
        />
        <Trouble words={Object.keys(errors).length === 0 ? failure : undefined} />
        <div className="flex flex-wrap gap-2">
          <Button type="submit" variant="primary" busy={busy}>
            {t.saveGateway}
          </Button>
          {saved.gateway !== null && <Button onClick={() => void remove()}>{t.removeGateway}</Button>}
        </div>
      </form>
      {saved.gateway !== null && <GatewayTest test={test} />}
    </>
  );
}

function GatewayTest({ test }: Pick<Gateway, 'test'>) {
  const [to, setTo] = useState('');
  const [words, setWords] = useState('');
  const { busy, errors, failure, run } = useAction();
  const send = async (event: FormEvent) => {
    event.preventDefault();
    setWords('');
    await run(async () => setWords(await test(to)));
  };
  return (
    <form noValidate className="mt-4 flex flex-col items-start gap-2" onSubmit={(event) => void send(event)}>
      <TextField
        label={t.testNumber}
        type="tel"
        inputMode="tel"
        autoComplete="off"
        value={to}
        error={fieldWords(t.testNumber, errors.to)}
        onChange={({ target }) => setTo(target.value)}
      />
      <Trouble words={errors.to === undefined ? failure : undefined} />
      <Button type="submit" busy={busy}>
        {t.sendTest}
      </Button>
      <span role="status" className="text-ok-fg">
        {words}
      </span>
    </form>
  );
}

function methodOf(text: string): SmsGateway['method'] {
  return methods.find((method) => method === text) ?? 'POST';
}

function headerText({ headers }: SmsGateway): string {
  return headers.map(({ name, value }) => `${name}: ${value}`).join('\n');
}

/** Headers of a text, one a line; `bad`: the number of the first line that is none. */
function readHeaders(text: string): { headers: SmsGateway['headers']; bad: number | null } {
  const headers: SmsGateway['headers'] = [];
  for (const [index, line] of text.split('\n').entries()) {
    if (line.trim() === '') continue;
    const [, name, value] = /^\s*([A-Za-z0-9-]+)\s*:\s*(.*?)\s*$/.exec(line) ?? [];
    if (name === undefined || value === undefined) return { headers, bad: index + 1 };
    headers.push({ name, value });
  }
  return { headers, bad: null };
}
