import { Copy, Pencil } from 'lucide-react';
import { type FormEvent, lazy, Suspense, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { infoOfPage, type SiteInfo, useSiteInfo } from '#client/api/site/site-info.ts';
import { statusOf } from '#client/api/site/site-page.ts';
import { httpCode } from '#client/api/wire/call.ts';
import { paths } from '#client/paths.ts';
import { Button } from '#client/ui/Button.tsx';
import { copyText } from '#client/ui/copy-text.ts';
import { ErrorState } from '#client/ui/ErrorState.tsx';
import { useAsk } from '#client/ui/overlay/Ask.tsx';
import { Skeleton } from '#client/ui/Skeleton.tsx';
import { useToast } from '#client/ui/toast/toast.ts';
import { t } from '#client/words/site/info.ts';
import type { TabProps } from '../page/tab-props.ts';
import { EscalationSection } from './EscalationSection.tsx';
import { InfoSections } from './InfoSections.tsx';
import { InsuranceSection } from './InsuranceSection.tsx';
import { textOfField } from './info-edits.ts';
import { infoFields } from './info-fields.table.ts';
import { infoAsText } from './info-text.ts';
import { JobsSection } from './JobsSection.tsx';
import { PeopleSection } from './PeopleSection.tsx';
import { useInfoForm } from './use-info-form.ts';

/** A site without a gauge has no tab for its equipment. */
const Equipment = lazy(async () => ({ default: (await import('../equipment/EquipmentTab.tsx')).EquipmentTab }));

/** What is recorded about the site: identity, contacts, console, owner, recipients, notes, equipment where there is no gauge, insurance. */
export function InfoTab(props: TabProps) {
  const { siteId, site, canWrite } = props;
  const { data: answer, error, refetch, isFetching } = useSiteInfo(siteId);
  const data = answer === null ? infoOfPage(site) : answer;
  return (
    <div className="mt-4 flex flex-col gap-4">
      {data && <Info {...props} info={data} />}
      {!data && error && (
        <div className="card">
          <ErrorState
            message={t.failedToLoadSiteInfoHttp({ code: httpCode(statusOf(error)) })}
            onRetry={() => void refetch()}
            retrying={isFetching}
          />
        </div>
      )}
      {!data && !error && <Skeleton className="h-96 w-full" />}
      {site.complianceOnly && (
        <Suspense fallback={<Skeleton className="h-48 w-full" />}>
          <Equipment {...props} />
        </Suspense>
      )}
      <InsuranceSection siteId={siteId} zone={data?.timezone || site.timezone} canWrite={canWrite} />
      {props.user.role === 'admin' && <PeopleSection siteId={siteId} />}
      {props.user.role === 'admin' && answer && <JobsSection siteId={siteId} secondPerson={answer.second_person} />}
      {props.user.role === 'admin' && <EscalationSection siteId={siteId} />}
    </div>
  );
}

function Info({ info, site, siteId, user, canWrite }: TabProps & { info: SiteInfo }) {
  const form = useInfoForm(info, siteId, user.id);
  const reader = { role: user.role, canWrite };
  const toast = useToast();
  const ask = useAsk();
  const element = useRef<HTMLFormElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (Object.keys(form.errors).length > 0) element.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [form.errors]);
  const mayEdit = canWrite && info.editable.length > 0;
  const editing = form.editing && mayEdit;

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (form.saving || form.changed.length === 0) return;
    if (await form.submit()) {
      toast.success(t.siteInfoSaved, 'brisk');
      heading.current?.focus();
    }
  };
  const cancel = async () => {
    const sure =
      form.changed.length === 0 ||
      (await ask.confirm({
        title: t.discardYourChanges,
        text: t.fieldsChangedAndNotSaved({ count: form.changed.length }),
        confirmLabel: t.discard,
        cancelLabel: t.keepEditing,
        danger: true,
      }));
    if (!sure) return;
    form.leave();
    heading.current?.focus();
  };
  const copy = async () => {
    if (await copyText(infoAsText(info, site, reader))) toast.success(t.copied, 'brisk');
    else toast.error(t.browserDidNotAllowCopying, 'brisk');
  };
  const begin = () => {
    form.begin();
    requestAnimationFrame(() => element.current?.querySelector<HTMLElement>('input, textarea')?.focus());
  };
  const sections = <InfoSections info={info} site={site} reader={reader} editing={editing ? form : null} />;
  return (
    <section aria-labelledby="site-info">
      <div className="mb-3 flex min-h-(--control) flex-wrap items-center gap-2">
        <h2 id="site-info" ref={heading} tabIndex={-1} className="mr-auto text-16 outline-none">
          {editing ? t.editingSiteInfo : t.siteInfo}
        </h2>
        {user.role === 'admin' && (
          <Link to={paths.manageSites()} className="link inline-flex min-h-(--control) items-center tablet:px-2">
            {t.nameGaugeAddressAndTypeManage}
          </Link>
        )}
        {!editing && (
          <span className="flex gap-2 max-tablet:w-full max-tablet:[&>*]:flex-1">
            <Button onClick={() => void copy()}>
              <Copy aria-hidden size={16} />
              {t.copyAll}
            </Button>
            {mayEdit && (
              <Button variant="primary" onClick={begin}>
                <Pencil aria-hidden size={16} />
                {t.edit}
              </Button>
            )}
          </span>
        )}
      </div>
      {editing ? (
        <form ref={element} noValidate onSubmit={submit}>
          <Notes form={form} info={info} />
          {sections}
          <SaveBar form={form} onCancel={() => void cancel()} />
        </form>
      ) : (
        sections
      )}
    </section>
  );
}

type Form = ReturnType<typeof useInfoForm>;

/** What the person should know while editing: that a draft came back, and what others have changed meanwhile. */
function Notes({ form, info }: { form: Form; info: SiteInfo }) {
  return (
    <div role="status" className="mb-3 flex flex-col gap-2 empty:hidden">
      {form.restored && (
        <p className="rounded-md bg-info-bg px-3 py-2 text-info-fg">{t.yourUnsavedChangesFromBeforeAre}</p>
      )}
      {form.conflicts.map((field) => (
        <p key={field} className="rounded-md bg-warn-bg px-3 py-2 text-warn-fg wrap-anywhere">
          {t.someoneElseHasChangedIt({
            label: infoFields[field].label,
            value: textOfField(info, field).replace(/\n/g, ', ') || t.nothing,
          })}
        </p>
      ))}
    </div>
  );
}

function SaveBar({ form, onCancel }: { form: Form; onCancel: () => void }) {
  const count = form.changed.length;
  return (
    <div className="card sticky bottom-[calc(var(--bottom-bar)+0.5rem)] z-10 mt-4 flex flex-wrap items-center justify-end gap-x-4 gap-y-2 px-4 py-2 shadow-raised">
      {form.failure !== null && (
        <p role="alert" className="mr-auto min-w-0 font-bold text-bad-fg wrap-anywhere">
          {form.failure}
        </p>
      )}
      <span className="text-muted max-tablet:w-full">
        {count === 0 ? t.nothingChangedYet : t.fieldsChanged({ count })}
      </span>
      <span className="flex gap-2 max-tablet:w-full max-tablet:[&>*]:flex-1">
        <Button onClick={onCancel}>{t.cancel}</Button>
        <Button type="submit" variant="primary" disabled={count === 0} busy={form.saving}>
          {t.saveChanges}
        </Button>
      </span>
    </div>
  );
}
