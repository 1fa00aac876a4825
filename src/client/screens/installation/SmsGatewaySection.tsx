import { type FormEvent, useState } from 'react';
import { useSmsGateway } from '#client/api/issue/channels.ts';
import { type FieldErrors, fieldWords } from '#client/api/wire/field-errors.ts';
import { reasonOf, useAction } from '#client/parts/channels/use-action.ts';
import { useRecordForm } from '#client/parts/form/use-record-form.ts';
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
  const { headers, ...first } = saved.gateway ?? none;
  const toast = useToast();
  const removing = useAction();
  const form = useRecordForm({
    start: { gateway: { ...first, headers: headerText(headers) }, secret: '' },
    check: ({ gateway }): FieldErrors => {
      const { bad } = readHeaders(gateway.headers);
      return bad === null ? {} : { 'gateway.headers': t.headerInvalid({ line: bad, ...places }) };
    },
    send: ({ gateway, secret }) => {
      const body = { ...gateway, headers: readHeaders(gateway.headers).headers };
      return save({ gateway: body, ...(secret === '' ? {} : { secret }) });
    },
    clearsOnEdit: true,
  });
  const { values, register, errors, element } = form;
  const { bad } = readHeaders(values.gateway.headers);
  const submit = async (event: FormEvent) => {
    if (await form.submit(event)) toast.success(t.gatewaySaved);
  };
  const remove = async () => {
    if (await removing.run(() => save({ gateway: null, secret: '' }))) toast.success(t.gatewayRemoved);
  };
  const failure = Object.keys(errors).length === 0 ? (reasonOf(form.failure) ?? removing.failure) : undefined;
  return (
    <>
      <p className="mt-2">{saved.gateway === null ? t.noGateway : t.gatewayOf({ count: saved.people })}</p>
      <form ref={element} noValidate className="mt-3 flex flex-col gap-3" onSubmit={(event) => void submit(event)}>
        <div className="grid gap-x-4 gap-y-3 tablet:grid-cols-[8rem_1fr]">
          <SelectField label={t.method} {...register('gateway.method')}>
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
            error={fieldWords(t.address, errors['gateway.url'])}
            {...register('gateway.url')}
          />
        </div>
        <TextArea
          label={t.headers}
          hint={t.headersHint(places)}
          spellCheck={false}
          error={
            bad === null ? fieldWords(t.headers, errors['gateway.headers']) : t.headerInvalid({ line: bad, ...places })
          }
          {...register('gateway.headers')}
        />
        {values.gateway.method !== 'GET' && (
          <TextArea
            label={t.body}
            hint={t.bodyHint(places)}
            spellCheck={false}
            error={fieldWords(t.body, errors['gateway.body'])}
            {...register('gateway.body')}
          />
        )}
        <PasswordField
          label={t.secret}
          toggleName={t.showSecret}
          autoComplete="off"
          maxLength={500}
          placeholder={saved.secret_set ? t.secretStays : ''}
          hint={t.secretHint}
          error={fieldWords(t.secret, errors.secret)}
          {...register('secret')}
        />
        <Trouble words={failure} />
        <div className="flex flex-wrap gap-2">
          <Button type="submit" variant="primary" busy={form.busy || removing.busy}>
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
  const [words, setWords] = useState('');
  const form = useRecordForm({ start: { to: '' }, send: async ({ to }) => setWords(await test(to)) });
  const { register, errors, failure, busy, element } = form;
  const send = (event: FormEvent) => {
    setWords('');
    void form.submit(event);
  };
  return (
    <form ref={element} noValidate className="mt-4 flex flex-col items-start gap-2" onSubmit={send}>
      <TextField
        label={t.testNumber}
        type="tel"
        inputMode="tel"
        autoComplete="off"
        error={fieldWords(t.testNumber, errors.to)}
        {...register('to')}
      />
      <Trouble words={errors.to === undefined ? reasonOf(failure) : undefined} />
      <Button type="submit" busy={busy}>
        {t.sendTest}
      </Button>
      <span role="status" className="text-ok-fg">
        {words}
      </span>
    </form>
  );
}

function headerText(headers: SmsGateway['headers']): string {
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
