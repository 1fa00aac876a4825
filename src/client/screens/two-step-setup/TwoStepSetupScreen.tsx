import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTwoStep } from '#client/api/session/account.ts';
import { signOut, twoStepDone } from '#client/api/session/session.ts';
import { documentTitle } from '#client/parts/shell/document-title.ts';
import { SetUpTwoStep } from '#client/parts/two-step/SetUpTwoStep.tsx';
import { Button } from '#client/ui/Button.tsx';
import { Dialog } from '#client/ui/overlay/Dialog.tsx';
import { t } from '#client/words/parts/two-step.ts';
import type { SessionUser } from '#contract/nouns/people/user.ts';

/**
 * The blocking dialog of a person whose role requires two-step sign-in: the only thing on the page, on every address,
 * until it is set up. The page asked for is where it goes on.
 */
export function TwoStepSetupScreen({ user }: { user: SessionUser }) {
  const [showsCodes, setShowsCodes] = useState(false);
  const client = useQueryClient();
  const state = useTwoStep();
  // Done in another window meanwhile.
  const isOn = state.data?.enabled === true && !showsCodes;
  useEffect(() => {
    if (isOn) void twoStepDone(client);
  }, [isOn, client]);
  useEffect(() => {
    document.title = documentTitle(t.setUpTwoStepSignIn);
  }, []);
  return (
    <Dialog
      open
      onOpenChange={() => undefined}
      dismissible={false}
      blocking
      title={t.setUpTwoStepSignIn}
      description={showsCodes ? t.twoStepSignInIsOn : t.yourRoleRequiresItBesidePassword}
    >
      <SetUpTwoStep
        email={user.email}
        doneLabel={t.goOn}
        leave={
          <Button className="mr-auto" variant="quiet" onClick={() => void signOut()}>
            {t.logOut}
          </Button>
        }
        onCodes={() => setShowsCodes(true)}
        onDone={() => void twoStepDone(client)}
      />
    </Dialog>
  );
}
