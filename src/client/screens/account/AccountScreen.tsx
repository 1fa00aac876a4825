import { Check, TriangleAlert } from 'lucide-react';
import { type FormEvent, type ReactNode, useEffect, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { useSites } from '#client/api/lists/sites.ts';
import { useLanguageWrite, useTwoStep, useTwoStepWrites } from '#client/api/session/account.ts';
import { useSession } from '#client/api/session/session.ts';
import { useWork } from '#client/api/wire/answer/use-work.ts';
import type { FieldErrors } from '#client/api/wire/field-errors.ts';
import { siteCount, useManySites } from '#client/api/wire/many-sites.ts';
import { fill } from '#client/language/fill.ts';
import { useLanguage } from '#client/language/language.ts';
import { focusOnChange, useChangedFocus } from '#client/parts/language/LanguageSwitch.tsx';
import { NotificationsSection } from '#client/parts/notifications/NotificationsSection.tsx';
import { Loaded } from '#client/parts/rows/Loaded.tsx';
import { Moment } from '#client/parts/rows/Moment.tsx';
import { Section } from '#client/parts/rows/Section.tsx';
import { Trouble } from '#client/parts/rows/Trouble.tsx';
import { PageHeading } from '#client/parts/shell/PageHeading.tsx';
import { CodeField, useAttempt } from '#client/parts/two-step/CodeField.tsx';
import { RecoveryCodes } from '#client/parts/two-step/RecoveryCodes.tsx';
import { SetUpTwoStep } from '#client/parts/two-step/SetUpTwoStep.tsx';
import { paths } from '#client/paths.ts';
import { Button } from '#client/ui/Button.tsx';
import { cx } from '#client/ui/classes.ts';
import { Dialog, DialogActions } from '#client/ui/overlay/Dialog.tsx';
import { Pill } from '#client/ui/Pill.tsx';
import { useToast } from '#client/ui/toast/toast.ts';
import { t } from '#client/words/account.ts';
import { t as shell } from '#client/words/shell.ts';
import { type Language, languageNames, languages } from '#contract/language.ts';
import type { TwoStep } from '#contract/nouns/people/account.ts';
import type { SessionUser } from '#contract/nouns/people/user.ts';
import { PasswordSection } from './PasswordSection.tsx';
import { ScheduledReportsSection } from './ScheduledReportsSection.tsx';
import { SessionsSection } from './SessionsSection.tsx';
import { SwitchOffDialog } from './SwitchOffDialog.tsx';
import { sections } from './sections.table.ts';
import { TokensSection } from './TokensSection.tsx';
import { WallDisplaysSection } from './WallDisplaysSection.tsx';

/** So few recovery codes are worth a warning. */
const FEW_CODES = 2;
type OpenDialog = 'set-up' | 'new-codes' | 'off' | null;

/** Two-step sign-in: whether it is on, and everything that can be done about it. */
function TwoStepSection({ email }: { email: string }) {
  const [open, setOpen] = useState<OpenDialog>(null);
  const query = useTwoStep();
  const close = () => setOpen(null);
  return (
    <Section
      id="two-step"
      title={t.twoStepSignIn}
      aside={query.data && <StatePill isOn={query.data.enabled} />}
      actions={query.data && !query.data.enabled && <Button onClick={() => setOpen('set-up')}>{t.setUp}</Button>}
    >
      <Loaded query={query} what={t.twoStepSignInInSentence} skeleton="mt-2 h-16">
        {(state) => (state.enabled ? <On state={state} onOpen={setOpen} /> : <Off required={state.required} />)}
      </Loaded>
      {open === 'set-up' && <SetUpDialog email={email} onClose={close} />}
      {open === 'new-codes' && <NewCodesDialog email={email} onClose={close} />}
      {open === 'off' && <SwitchOffDialog email={email} onClose={close} />}
    </Section>
  );
}

function StatePill({ isOn }: { isOn: boolean }) {
  return isOn ? (
    <Pill tone="ok" loudness="quiet" icon={Check}>
      {t.on}
    </Pill>
  ) : (
    <Pill tone="na">{t.off}</Pill>
  );
}

function Off({ required }: { required: boolean }) {
  return (
    <p className="mt-1 text-muted">
      {t.besideYourPasswordSigningInThen}
      {required && ` ${t.yourRoleRequiresIt}`}
    </p>
  );
}

function On({ state, onOpen }: { state: TwoStep; onOpen: (dialog: OpenDialog) => void }) {
  const left = state.recovery_codes_left;
  const isFew = left <= FEW_CODES;
  const codesLeft = left === 0 ? t.noRecoveryCodeLeft : t.recoveryCodesLeft({ count: left });
  return (
    <>
      <p className="mt-1">{fill(t.onSinceMoment, { moment: <Moment at={state.enabled_at} /> })}</p>
      <p className={isFew ? 'mt-2 flex gap-2 rounded-lg bg-warn-bg p-3 text-warn-fg' : 'mt-1'}>
        {isFew && <TriangleAlert aria-hidden size={20} className="shrink-0" />}
        <span>{isFew ? t.withoutOneLostPhoneLocksYou({ left: codesLeft }) : codesLeft}</span>
      </p>
      {state.required && <p className="mt-2 text-muted">{t.yourRoleRequiresItSoIt}</p>}
      <div className="mt-4 flex flex-wrap gap-2">
        <Button onClick={() => onOpen('new-codes')}>{t.newRecoveryCodes}</Button>
        {!state.required && (
          <Button variant="danger" onClick={() => onOpen('off')}>
            {t.switchOff}
          </Button>
        )}
      </div>
    </>
  );
}

/** The language of the person's own screens. Each language has its own name, whatever is in force. */
function LanguageSection() {
  const { busy, run } = useWork();
  const now = useLanguage();
  const write = useLanguageWrite();
  const toast = useToast();
  useChangedFocus();
  const choose = async (language: Language) => {
    if (busy) return;
    focusOnChange(`language-${language}`);
    const done = await run(
      () => write(language),
      ({ sentence }) => toast.error(t.failedToChangeLanguage({ error: sentence }), 'lingering'),
    );
    if (done !== null) toast.success(t.languageChanged);
  };
  return (
    <Section id="language" title={t.language}>
      <p className="mt-1 text-muted">{t.languageOfYourScreens}</p>
      <div role="radiogroup" aria-labelledby="language-title" aria-busy={busy} className="mt-2 flex flex-wrap gap-x-6">
        {languages.map((language) => (
          <label key={language} className="flex min-h-(--control) cursor-pointer items-center gap-2">
            <input
              id={`language-${language}`}
              type="radio"
              name="language"
              checked={language === now}
              onChange={() => void choose(language)}
            />
            <span lang={language}>{languageNames[language]}</span>
          </label>
        ))}
      </div>
    </Section>
  );
}

/** Every site of one's own can be picked. */
const ALL = { only: null };

/** Your account: who you are here, how you sign in, and what you are told. */
export function AccountScreen() {
  const { user } = useSession();
  return (
    <div className="page">
      <PageHeading title={t.yourAccount} />
      {user !== null && <Sections user={user} />}
    </div>
  );
}

function Sections({ user }: { user: SessionUser }) {
  const { hash } = useLocation();
  const many = useManySites();
  const { sites } = useSites(!many);
  const walls = user.role === 'admin' || user.rights?.includes('manage_sites') === true;
  useEffect(() => {
    if (hash !== '') document.getElementById(hash.slice(1))?.scrollIntoView();
  }, [hash]);
  return (
    <div className="mt-4 grid items-start gap-6 desktop:grid-cols-[13rem_minmax(0,52rem)]">
      <nav aria-label={t.sections} className="no-print sticky -ml-3 top-[calc(var(--top-bar)+1rem)] max-desktop:hidden">
        <ul>
          {sections
            .filter(({ id }) => walls || id !== 'wall-displays')
            .map(({ id, label }) => (
              <li key={id}>
                <Link
                  to={paths.account(id)}
                  replace
                  className={cx(
                    'flex min-h-(--control) items-center rounded-md px-3 hover:bg-hover',
                    hash === `#${id}` ? 'font-bold text-text' : 'text-muted',
                  )}
                >
                  {label}
                </Link>
              </li>
            ))}
        </ul>
      </nav>
      <div className="flex min-w-0 flex-col gap-4">
        <ProfileSection user={user} siteCount={many ? siteCount() : (sites?.length ?? null)} />
        <LanguageSection />
        <PasswordSection user={user} />
        <TwoStepSection email={user.email} />
        <SessionsSection />
        <TokensSection role={user.role} />
        <ScheduledReportsSection email={user.email} />
        {walls && <WallDisplaysSection />}
        <NotificationsSection userId={user.id} email={user.email} sites={many ? ALL : sites} />
      </div>
    </div>
  );
}

const roleWords: Readonly<Record<string, string>> = {
  get admin() {
    return t.seesAndChangesEverything;
  },
  get technician() {
    return t.worksOnSitesThatAreShared;
  },
  get regulator() {
    return t.readsSitesThatAreSharedWith;
  },
  get user() {
    return t.readsSitesThatAreSharedWith2;
  },
};

/** Who the person is here, for reading. `siteCount` is null while it is not known. */
function ProfileSection({ user, siteCount }: { user: SessionUser; siteCount: number | null }) {
  return (
    <Section id="profile" title={t.profile}>
      <dl className="mt-2 grid gap-x-6 gap-y-3 tablet:grid-cols-[6rem_1fr]">
        <Fact label={t.name}>{user.name || <span className="text-muted">{t.notGiven}</span>}</Fact>
        <Fact label={t.email}>{user.email}</Fact>
        <Fact label={t.role}>
          <span className="capitalize">{shell.roles[user.role]}</span>
          <span className="block text-muted">{roleWords[user.role]}</span>
        </Fact>
        <Fact label={t.sites}>
          <Link to={paths.sites()} className="link inline-flex min-h-6 items-center pointer-coarse:min-h-12">
            {siteCount === null ? t.yourSites : t.countOfSites({ count: siteCount })}
          </Link>
        </Fact>
      </dl>
      <p className="mt-4 text-muted">
        {user.role === 'admin'
          ? fill(t.adminsChangeNamesEmailsAndRoles, {
              link: (
                <Link
                  to={paths.manageUsers()}
                  className="link inline-flex min-h-6 items-center pointer-coarse:min-h-12"
                >
                  {t.manageUsers}
                </Link>
              ),
            })
          : t.somethingWrongOrMissingAdminCan}
      </p>
    </Section>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="contents">
      <dt className="text-muted max-tablet:-mb-3">{label}</dt>
      <dd className="min-w-0 wrap-anywhere">{children}</dd>
    </div>
  );
}

/** Setting two-step sign-in up; once the recovery codes are there it can only be ended by saying that they are kept. */
function SetUpDialog({ email, onClose }: { email: string; onClose: () => void }) {
  const [showsCodes, setShowsCodes] = useState(false);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !showsCodes && onClose()}
      dismissible={!showsCodes}
      title={showsCodes ? t.twoStepSignInIsOn : t.setUpTwoStepSignIn}
    >
      <SetUpTwoStep
        email={email}
        leave={<Button onClick={onClose}>{t.cancel}</Button>}
        doneLabel={t.done}
        onCodes={() => setShowsCodes(true)}
        onDone={onClose}
      />
    </Dialog>
  );
}

/** New recovery codes in the place of the old ones, for a code. */
function NewCodesDialog({ email, onClose }: { email: string; onClose: () => void }) {
  const [codes, setCodes] = useState<string[] | null>(null);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && codes === null && onClose()}
      dismissible={codes === null}
      title={t.newRecoveryCodes}
      description={codes === null ? t.codesYouHaveNowStopWorking : t.oldCodesDoNotWorkAny}
    >
      {codes === null ? (
        <CodeForm onCodes={setCodes} onClose={onClose} />
      ) : (
        <RecoveryCodes codes={codes} email={email} doneLabel={t.done} onDone={onClose} />
      )}
    </Dialog>
  );
}

function CodeForm({ onCodes, onClose }: { onCodes: (codes: string[]) => void; onClose: () => void }) {
  const writes = useTwoStepWrites();
  const form = useAttempt({
    start: { code: '' },
    check: ({ code }): FieldErrors => (code.trim() === '' ? { code: t.enterCode } : {}),
    send: async ({ code }) => onCodes(await writes.renewCodes(code.trim())),
  });
  const submit = async (event: FormEvent) => {
    await form.submit(event);
    form.element.current?.querySelector('input')?.focus();
  };
  return (
    <form ref={form.element} noValidate onSubmit={(event) => void submit(event)}>
      <CodeField
        recovery
        label={t.code}
        hint={t.fromAuthenticatorAppOrOneOf}
        error={form.errors.code}
        {...form.register('code')}
      />
      <Trouble words={form.other} />
      <DialogActions>
        <Button onClick={onClose}>{t.cancel}</Button>
        <Button type="submit" variant="primary" busy={form.busy}>
          {t.makeNewCodes}
        </Button>
      </DialogActions>
    </form>
  );
}
