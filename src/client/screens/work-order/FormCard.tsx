import { Link } from 'react-router';
import { named } from '#client/language/server-words.ts';
import { paths } from '#client/paths.ts';
import { buttonClass } from '#client/ui/Button.tsx';
import { t } from '#client/words/work-order.ts';
import type { WorkOrderPage } from '#contract/nouns/desk/work-order.ts';
import { FilesField } from './FilesField.tsx';
import { Card } from './JobCards.tsx';

interface FormCardProps {
  page: WorkOrderPage;
  form: NonNullable<WorkOrderPage['form']>;
  token: string;
}

/** The form that reports this job, and files that go with it. */
export function FormCard({ page, form, token }: FormCardProps) {
  return (
    <>
      <Card title={t.formToFill}>
        <p className="mt-2 font-bold wrap-anywhere">{named(form.title)}</p>
        <p className="mt-1 text-muted">{t.formReports}</p>
        <Link to={`${paths.workOrder(token)}/form`} className={buttonClass('primary', 'mt-3 min-h-16 w-full text-20')}>
          {form.answered === 0 ? t.fillForm : t.goOnWithForm}
        </Link>
      </Card>
      <Card title={t.filesWithForm}>
        <div className="mt-3">
          <FilesField page={page} token={token} />
        </div>
      </Card>
    </>
  );
}
