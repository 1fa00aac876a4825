import { Check, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { useTwoStep } from '#client/api/session/two-step.ts';
import { fill } from '#client/language/fill.ts';
import { Loaded } from '#client/parts/rows/Loaded.tsx';
import { Moment } from '#client/parts/rows/Moment.tsx';
import { Section } from '#client/parts/rows/Section.tsx';
import { Button } from '#client/ui/Button.tsx';
import { Pill } from '#client/ui/Pill.tsx';
import { t } from '#client/words/account.ts';
import type { TwoStep } from '#contract/nouns/people/account.ts';
import { NewCodesDialog } from './NewCodesDialog.tsx';
import { SetUpDialog } from './SetUpDialog.tsx';
import { SwitchOffDialog } from './SwitchOffDialog.tsx';

/** So few recovery codes are worth a warning. */
const FEW_CODES = 2;
type OpenDialog = 'set-up' | 'new-codes' | 'off' | null;

/** Two-step sign-in: whether it is on, and everything that can be done about it. */
export function TwoStepSection({ email }: { email: string }) {
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
