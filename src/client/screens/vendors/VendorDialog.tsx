import { type FormEvent, useRef, useState } from 'react';
import { useVendorWrites } from '#client/api/desk/vendors.ts';
import { Button } from '#client/ui/Button.tsx';
import { Checkbox, SelectField, TextField } from '#client/ui/Field.tsx';
import { Dialog, DialogActions } from '#client/ui/overlay/Dialog.tsx';
import { useToast } from '#client/ui/toast/toast.ts';
import { t } from '#client/words/vendors.ts';
import { languageNames, languages, usualLanguage } from '#contract/language.ts';
import { type Vendor, vendorLimits } from '#contract/nouns/desk/vendor.ts';

type Values = Pick<Vendor, 'name' | 'contact' | 'email' | 'phone' | 'trade' | 'language' | 'active'>;
type TextName = Exclude<keyof Values, 'language' | 'active'>;

function valuesOf(vendor: Vendor | null): Values {
  if (vendor === null) {
    return { name: '', contact: '', email: '', phone: '', trade: '', language: usualLanguage, active: true };
  }
  const { name, contact, email, phone, trade, language, active } = vendor;
  return { name, contact, email, phone, trade, language, active };
}

/** Adds or changes a vendor. Only what was changed is sent, so that two people do not undo each other. */
export function VendorDialog({ vendor, onClose }: { vendor: Vendor | null; onClose: () => void }) {
  const start = useRef(valuesOf(vendor)).current;
  const [values, setValues] = useState(start);
  const [errors, setErrors] = useState<Partial<Record<string, string>>>({});
  const form = useRef<HTMLFormElement>(null);
  const { add, change } = useVendorWrites();
  const { busy, failure } = vendor === null ? add : change;
  const toast = useToast();
  const text = (name: TextName) => ({
    name,
    value: values[name],
    error: errors[name],
    autoComplete: 'off',
    onChange: ({ target }: { target: { value: string } }) => setValues({ ...values, [name]: target.value }),
  });
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const empty = (['name', 'email'] as const).filter((name) => values[name].trim() === '');
    setErrors(Object.fromEntries(empty.map((name) => [name, t.isRequired])));
    if (empty[0] !== undefined) return form.current?.querySelector<HTMLElement>(`[name="${empty[0]}"]`)?.focus();
    const changed = Object.fromEntries(
      Object.entries(values).filter(([name, value]) => value !== start[name as keyof Values]),
    );
    if (vendor !== null && Object.keys(changed).length === 0) return onClose();
    const { active: _, ...added } = values;
    const sent =
      vendor === null
        ? await add.run({ body: added }, ({ fields }) => setErrors(fields))
        : await change.run({ params: { vendorId: vendor.id }, body: changed }, ({ fields }) => setErrors(fields));
    if (sent === null) return;
    toast.success(t.saved({ name: values.name }), 'brisk');
    onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={vendor === null ? t.addTitle : t.editTitle({ name: vendor.name })}
    >
      <form ref={form} noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
        <TextField label={t.name} maxLength={vendorLimits.name} {...text('name')} />
        <TextField type="email" label={t.email} maxLength={254} {...text('email')} />
        <div className="grid gap-4 tablet:grid-cols-2">
          <TextField label={t.contact} maxLength={vendorLimits.contact} {...text('contact')} />
          <TextField type="tel" label={t.phone} maxLength={vendorLimits.phone} {...text('phone')} />
        </div>
        <TextField label={t.trade} hint={t.tradeHint} maxLength={vendorLimits.trade} {...text('trade')} />
        <SelectField
          label={t.language}
          name="language"
          value={values.language}
          onChange={({ target }) =>
            setValues({ ...values, language: languages.find((each) => each === target.value) ?? usualLanguage })
          }
        >
          {languages.map((language) => (
            <option key={language} value={language}>
              {languageNames[language]}
            </option>
          ))}
        </SelectField>
        {vendor !== null && (
          <div>
            <Checkbox
              label={t.active}
              name="active"
              checked={values.active}
              onChange={({ target }) => setValues({ ...values, active: target.checked })}
            />
            <p className="text-muted">{t.inactiveHint}</p>
          </div>
        )}
        {failure !== null && (
          <p role="alert" className="text-bad-fg">
            {t.notSaved({ reason: failure.sentence })}
          </p>
        )}
        <DialogActions>
          <Button onClick={onClose}>{t.cancel}</Button>
          <Button type="submit" variant="primary" busy={busy}>
            {t.save}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
