import { type FormEvent, useRef } from 'react';
import { useVendorWrites } from '#client/api/desk/vendors.ts';
import { useRecordForm } from '#client/parts/form/use-record-form.ts';
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

function changedOf(values: Values, start: Values): Partial<Values> {
  return Object.fromEntries(Object.entries(values).filter(([name, value]) => value !== start[name as keyof Values]));
}

/** Adds or changes a vendor. Only what was changed is sent, so that two people do not undo each other. */
export function VendorDialog({ vendor, onClose }: { vendor: Vendor | null; onClose: () => void }) {
  const start = useRef(valuesOf(vendor)).current;
  const { add, change } = useVendorWrites();
  const toast = useToast();
  const form = useRecordForm<Values>({
    start,
    check: (values) => {
      const empty = (['name', 'email'] as const).filter((name) => values[name].trim() === '');
      return Object.fromEntries(empty.map((name) => [name, t.isRequired]));
    },
    send: (values) => {
      const { active: _, ...added } = values;
      return vendor === null
        ? add.send({ body: added })
        : change.send({ params: { vendorId: vendor.id }, body: changedOf(values, start) });
    },
  });
  const { values, set, register, errors, busy, failure, element } = form;
  const text = (name: TextName) => ({ error: errors[name], autoComplete: 'off', ...register(name) });
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (vendor !== null && Object.keys(changedOf(values, start)).length === 0) return onClose();
    if (!(await form.submit())) return;
    toast.success(t.saved({ name: values.name }), 'brisk');
    onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={vendor === null ? t.addTitle : t.editTitle({ name: vendor.name })}
    >
      <form ref={element} noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
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
          onChange={({ target }) => set({ language: languages.find((each) => each === target.value) ?? usualLanguage })}
        >
          {languages.map((language) => (
            <option key={language} value={language}>
              {languageNames[language]}
            </option>
          ))}
        </SelectField>
        {vendor !== null && (
          <div>
            <Checkbox label={t.active} {...register('active')} />
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
