import { endTwoStep, renewRecoveryCodes } from '#server/actions/two-step/keep-up.ts';
import { readTwoStep } from '#server/actions/two-step/read-two-step.ts';
import { resetTwoStep } from '#server/actions/two-step/reset-two-step.ts';
import { beginTwoStep, confirmTwoStep } from '#server/actions/two-step/set-up.ts';
import { setSignInPolicy, showSignInPolicy } from '#server/actions/two-step/sign-in-policy.ts';
import { type Handlers, signedIn } from '#server/http/call/handler.ts';

type TwoStepHandlers = Pick<
  Handlers,
  | 'twoStep'
  | 'beginTwoStep'
  | 'confirmTwoStep'
  | 'endTwoStep'
  | 'renewRecoveryCodes'
  | 'signInPolicy'
  | 'setSignInPolicy'
  | 'resetTwoStep'
>;

/** Handlers of two-step sign-in. */
export function twoStepHandlers(): TwoStepHandlers {
  return {
    twoStep: (call) => readTwoStep(call.context, signedIn(call).user),
    beginTwoStep: async (call) => {
      const begun = await beginTwoStep(call.context, signedIn(call), call.body.password);
      return { success: true, ...begun };
    },
    confirmTwoStep: async (call) => {
      const codes = await confirmTwoStep(call.context, signedIn(call), call.body.code);
      return { success: true, recovery_codes: codes };
    },
    endTwoStep: async (call) => {
      await endTwoStep(call.context, signedIn(call), call.body);
      return { success: true, message: 'Two-step sign-in is off' };
    },
    renewRecoveryCodes: async (call) => {
      const codes = await renewRecoveryCodes(call.context, signedIn(call), call.body.code);
      return { success: true, recovery_codes: codes };
    },
    signInPolicy: (call) => showSignInPolicy(call.context),
    setSignInPolicy: (call) => setSignInPolicy(call.context, call.body),
    resetTwoStep: async (call) => {
      await resetTwoStep(call.context, call.id);
      return { success: true, message: 'Two-step sign-in was reset' };
    },
  };
}
