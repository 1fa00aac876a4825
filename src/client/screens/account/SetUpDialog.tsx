import { useState } from 'react';
import { SetUpTwoStep } from '#client/parts/two-step/SetUpTwoStep.tsx';
import { Button } from '#client/ui/Button.tsx';
import { Dialog } from '#client/ui/overlay/Dialog.tsx';
import { t } from '#client/words/account.ts';

/** Setting two-step sign-in up; once the recovery codes are there it can only be ended by saying that they are kept. */
export function SetUpDialog({ email, onClose }: { email: string; onClose: () => void }) {
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
