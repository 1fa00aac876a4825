import { useConnection } from '#client/api/wire/connection.ts';
import { countWaitingForms } from '#client/offline/inspections/waiting.ts';
import { countWaiting } from '#client/offline/outbox/outbox.ts';
import { t } from '#client/words/parts/offline.ts';

/** On the sign-in page: that the server is out of reach, and what waits on this device for it. */
export function SignInOffline() {
  const { offline, unanswered } = useConnection();
  const waiting = offline || unanswered ? countWaiting() : 0;
  const forms = offline || unanswered ? countWaitingForms() : 0;
  return (
    <div role="status">
      {(offline || unanswered) && (
        <div className="mb-4 rounded-md bg-warn-bg px-3 py-2 text-warn-fg">
          <p>{offline ? t.youAreOfflineSigningInNeeds : t.serverCannotBeReachedSigningIn}</p>
          {waiting > 0 && <p>{t.issuesWaitOnThisDevice({ count: waiting })}</p>}
          {forms > 0 && <p>{t.formsWaitOnThisDevice({ count: forms })}</p>}
          <p>{t.thisPageChecksConnectionAutomatically}</p>
        </div>
      )}
    </div>
  );
}
