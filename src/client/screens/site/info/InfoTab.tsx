import { Copy, Pencil } from 'lucide-react';
import { type FormEvent, lazy, Suspense, useRef, useState } from 'react';
import { Link } from 'react-router';
import { type PersonOfSite, useSiteUsers } from '#client/api/session/users.ts';
import { infoOfPage, type SiteInfo, useSetSecondPerson, useSiteInfo } from '#client/api/site/site-info.ts';
import { httpCode, statusOf } from '#client/api/wire/call.ts';
import { fieldWords } from '#client/api/wire/field-errors.ts';
import { useAction } from '#client/parts/channels/use-action.ts';
import { roleLabel } from '#client/parts/password/roles.table.ts';
import { Trouble } from '#client/parts/rows/Trouble.tsx';
import { ruleWords } from '#client/parts/site-access/access-edit.ts';
import { paths } from '#client/paths.ts';
import { Button } from '#client/ui/Button.tsx';
import { copyText } from '#client/ui/copy-text.ts';
import { ErrorState } from '#client/ui/ErrorState.tsx';
import { Checkbox, TextField } from '#client/ui/Field.tsx';
import { useAsk } from '#client/ui/overlay/Ask.tsx';
import { Skeleton } from '#client/ui/Skeleton.tsx';
import { useToast } from '#client/ui/toast/toast.ts';
import { t } from '#client/words/site/info.ts';
import { CredentialsSection } from '../credentials/CredentialsSection.tsx';
import type { TabProps } from '../page/tab-props.ts';
import { EscalationSection } from './EscalationSection.tsx';
import { InfoSections } from './InfoSections.tsx';
import { InsuranceSection } from './InsuranceSection.tsx';
import { type StateWords, textOfField } from './info-edits.ts';
import { infoFields } from './info-fields.table.ts';
import { infoAsText } from './info-text.ts';
import { useInfoForm } from './use-info-form.ts';

/** More people than that are shown when asked for. */
const FIRST = 8;

/** For admins: who may read this site, and who may write it. Changed under Manage Users. */
function PeopleSection({ siteId }: { siteId: string }) {
  const { data, error, refetch, isFetching } = useSiteUsers(Number(siteId));
  const [all, setAll] = useState(false);
  const shown = all ? data : data?.slice(0, FIRST);
  return (
    <section aria-labelledby="people-with-access" className="card">
      <div className="flex min-h-14 flex-wrap items-center justify-between gap-2 px-4 py-2">
        <h2 id="people-with-access" className="text-16">
          {t.peopleWithAccess}
          {data && ` (${data.length})`}
        </h2>
        <Link to={paths.manageUsers()} className="link inline-flex min-h-(--control) items-center">
          {t.manageUsers}
        </Link>
      </div>
      {data?.length === 0 && (
        <p className="border-t border-border px-4 py-4 text-muted">{t.nobodyButAdminsWhoSeeEvery}</p>
      )}
      {shown && shown.length > 0 && (
        <ul>
          {shown.map((person) => (
            <Person key={person.id} person={person} />
          ))}
        </ul>
      )}
      {data && data.length > FIRST && !all && (
        <div className="border-t border-border px-4 py-2">
          <Button onClick={() => setAll(true)}>{t.showAll({ number: data.length })}</Button>
        </div>
      )}
      {!data && !error && <Skeleton className="mx-4 mb-4 h-24" />}
      {!data && error && (
        <p className="flex flex-wrap items-center gap-3 border-t border-border px-4 py-2 text-muted">
          {t.whoHasAccessCouldNotBe}
          <Button busy={isFetching} onClick={() => void refetch()}>
            {t.tryAgain}
          </Button>
        </p>
      )}
    </section>
  );
}

function Person({ person }: { person: PersonOfSite }) {
  return (
    <li className="flex items-baseline justify-between gap-4 border-t border-border px-4 py-2">
      <span className="min-w-0">
        <span className="line-clamp-2 wrap-anywhere" title={person.name}>
          {person.name || person.email}
        </span>
        {person.name !== '' && (
          <span className="line-clamp-2 text-13 text-muted wrap-anywhere" title={person.email}>
            {person.email}
          </span>
        )}
      </span>
      <span className="shrink-0 text-end text-13 text-muted">
        {roleLabel(person.role)} · {person.write ? t.readAndWrite : t.read}
        {person.rules.map((rule) => (
          <span key={`${rule.kind} ${rule.value}`} className="block">
            {person.byHand ? t.alsoByRule({ rule: ruleWords(rule) }) : t.byRule({ rule: ruleWords(rule) })}
          </span>
        ))}
      </span>
    </li>
  );
}

interface JobsSectionProps {
  siteId: string;
  /** Null: the server does not say. */
  secondPerson: boolean | null;
}

/** For admins: whether a job of the site is closed only when a second person has verified it. */
function JobsSection({ siteId, secondPerson }: JobsSectionProps) {
  const set = useSetSecondPerson(siteId);
  const { busy, failure, run } = useAction();
  const toast = useToast();
  const change = async (isOn: boolean) => {
    if (!busy && (await run(() => set(isOn)))) toast.success(isOn ? t.secondPersonIsOn : t.secondPersonIsOff);
  };
  return (
    <section aria-labelledby="jobs-of-site" className="card px-4 py-3">
      <div className="flex flex-wrap items-center justify-between gap-x-2">
        <h2 id="jobs-of-site" className="text-16">
          {t.jobs}
        </h2>
        <Link to={paths.desk()} className="link inline-flex min-h-(--control) items-center">
          {t.openTheDesk}
        </Link>
      </div>
      {secondPerson === null ? (
        <p className="text-muted">{t.secondPersonIsUnknown}</p>
      ) : (
        <Checkbox
          label={t.secondPersonVerifies}
          role="switch"
          checked={secondPerson}
          aria-describedby="second-person-hint"
          aria-busy={busy}
          onChange={({ target }) => void change(target.checked)}
        />
      )}
      <p id="second-person-hint" className="max-w-[70ch] text-muted">
        {t.secondPersonHint}
      </p>
      <Trouble words={failure} />
    </section>
  );
}

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
      <CredentialsSection
        siteId={siteId}
        zone={data?.timezone || site.timezone}
        user={props.user}
        canWrite={canWrite}
      />
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
  const heading = useRef<HTMLHeadingElement>(null);
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
    requestAnimationFrame(() => form.element.current?.querySelector<HTMLElement>('input, textarea')?.focus());
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
        <form ref={form.element} noValidate onSubmit={submit}>
          <Notes form={form} info={info} />
          {sections}
          {form.state !== null && <StateReason form={form} state={form.state} />}
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

/** Since when and why another state than the recorded one is so. */
function StateReason({ form, state }: { form: Form; state: StateWords }) {
  return (
    <div className="card mt-4 grid items-start gap-3 p-4 tablet:grid-cols-[14rem_minmax(0,1fr)]">
      <TextField
        label={t.stateSince}
        name="state_since"
        type="date"
        error={fieldWords(t.stateSince, form.errors.state_since)}
        value={state.since}
        onChange={(event) => form.setState({ since: event.target.value })}
      />
      <TextField
        label={t.stateReason}
        name="state_reason"
        maxLength={1000}
        autoComplete="off"
        hint={t.stateReasonHint}
        error={fieldWords(t.stateReason, form.errors.state_reason)}
        value={state.reason}
        onChange={(event) => form.setState({ reason: event.target.value })}
      />
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
