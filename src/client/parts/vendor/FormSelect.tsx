import type { ComponentProps } from 'react';
import { useInspections } from '#client/api/inspection/inspections.ts';
import { sentenceOf } from '#client/api/wire/call.ts';
import { named } from '#client/language/server-words.ts';
import { SelectField } from '#client/ui/Field.tsx';
import { t } from '#client/words/parts/vendor.ts';

interface FormSelectProps {
  siteId: string;
  error: string | undefined;
  /** How the form of the page holds the choice; '': no form. */
  field: Omit<ComponentProps<typeof SelectField>, 'label' | 'error' | 'hint' | 'children'>;
}

/** The forms of a site that a vendor can be asked for: those with a line. */
export function FormSelect({ siteId, error, field }: FormSelectProps) {
  const list = useInspections(siteId);
  const forms = list.data?.forms.filter((form) => form.for_vendors && form.lines > 0);
  return (
    <>
      <SelectField label={t.formToFill} hint={t.formHint} error={error} {...field}>
        <option value="">{t.noForm}</option>
        {forms?.map(({ form, title }) => (
          <option key={form} value={form}>
            {named(title)}
          </option>
        ))}
      </SelectField>
      {list.isError && (
        <p role="alert" className="text-bad-fg">
          {t.formsFailed({ reason: sentenceOf(list.error) })}
        </p>
      )}
      {forms?.length === 0 && <p className="text-muted">{t.noForms}</p>}
    </>
  );
}
