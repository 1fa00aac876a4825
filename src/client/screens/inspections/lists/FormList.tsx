import { ClipboardPen } from 'lucide-react';
import { Link } from 'react-router';
import { formatDate } from '#client/format/calendar-date.ts';
import { named, said } from '#client/language/server-words.ts';
import { DuePill } from '#client/parts/status/DuePill.tsx';
import { paths } from '#client/paths.ts';
import { buttonClass } from '#client/ui/Button.tsx';
import { EmptyState } from '#client/ui/EmptyState.tsx';
import { t } from '#client/words/site/inspections.ts';
import type { FormChoice } from '#contract/nouns/inspection/inspection.ts';
import type { AtSite } from '../shared/SiteFrame.tsx';

interface FormListProps {
  /** In the order in which they are due. */
  forms: readonly FormChoice[];
  /** An item of the calendar: the forms that prove it come first. */
  item: string | null;
  at: AtSite;
}

/** Forms that can be filled at a site, by what is due first. */
export function FormList({ forms, item, at }: FormListProps) {
  const proves = (form: FormChoice) => item !== null && form.items.some(({ key }) => key === item);
  const filled = forms.filter(({ lines }) => lines > 0);
  const notHere = forms.filter(({ lines }) => lines === 0);
  const ordered = [...filled.filter(proves), ...filled.filter((form) => !proves(form))];
  return (
    <section aria-labelledby="forms" className="card min-w-0 overflow-clip">
      <h2 id="forms" className="px-4 py-3 text-16">
        {t.forms}
      </h2>
      {item !== null && !forms.some(proves) && (
        <p className="border-t border-border px-4 py-3 text-muted">{t.noFormProvesThisItem}</p>
      )}
      {forms.length === 0 && <EmptyState title={t.noForms}>{t.noFormsHere}</EmptyState>}
      <ul className="divide-y divide-border border-t border-border">
        {ordered.map((form) => (
          <FormRow key={form.form} form={form} asked={proves(form)} at={at} />
        ))}
      </ul>
      {notHere.length > 0 && <NotHere forms={notHere} />}
    </section>
  );
}

function FormRow({ form, asked, at: { siteId, canFill } }: { form: FormChoice; asked: boolean; at: AtSite }) {
  const title = named(form.title);
  return (
    <li
      data-form={form.form}
      className={`flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3 ${asked ? 'bg-info-bg' : ''}`}
    >
      <div className="min-w-0 flex-1 basis-64">
        <p className="font-bold wrap-anywhere">{title}</p>
        {form.items.length === 0 && (
          <p className="text-13 text-muted">{form.purpose === 'visit' ? t.violationsBecomeFindings : t.provesNoItem}</p>
        )}
        <ul className="flex flex-col gap-1">
          {form.items.map(({ key, label, status, next_due }) => (
            <li key={key} className="flex flex-wrap items-center gap-x-2 text-13">
              <DuePill status={status} />
              <span className="text-muted wrap-anywhere">
                {named(label)}
                {next_due !== null && ` · ${t.due({ day: formatDate(next_due) })}`}
              </span>
            </li>
          ))}
        </ul>
      </div>
      {canFill(form.purpose) && (
        <Link
          to={paths.newInspection(siteId, form.form)}
          aria-label={t.fillForm({ title })}
          className={buttonClass('secondary', 'max-tablet:w-full')}
        >
          <ClipboardPen aria-hidden size={16} />
          {t.fill}
        </Link>
      )}
    </li>
  );
}

/** Forms that have no line at this site, each with the reason. */
function NotHere({ forms }: { forms: readonly FormChoice[] }) {
  return (
    <details className="border-t border-border">
      <summary className="min-h-(--control) px-4 py-3">{t.formsWithoutEquipment({ count: forms.length })}</summary>
      <dl className="flex flex-col gap-2 px-4 pb-3">
        {forms.map(({ form, title, empty }) => (
          <div key={form}>
            <dt className="font-bold wrap-anywhere">{named(title)}</dt>
            <dd className="text-muted wrap-anywhere">{empty === '' ? t.noReasonGiven : said(empty)}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
