import { useConnection } from '#client/api/wire/connection.ts';
import { countWaiting } from '#client/offline/outbox.ts';

/** On the sign-in page: that the server is out of reach, and what waits on this device for it. */
export function SignInOffline() {
  const { offline, unanswered } = useConnection();
  const waiting = offline || unanswered ? countWaiting() : 0;
  return (
    <div role="status">
      {(offline || unanswered) && (
        <div className="mb-4 rounded-md bg-warn-bg px-3 py-2 text-warn-fg">
          <p>
            {offline
              ? 'You are offline: signing in needs a connection.'
              : 'The server cannot be reached: signing in needs it.'}
          </p>
          {waiting > 0 && (
            <p>
              {waiting === 1
                ? '1 issue waits on this device to be sent.'
                : `${waiting} issues wait on this device to be sent.`}
            </p>
          )}
          <p>This page checks the connection automatically.</p>
        </div>
      )}
    </div>
  );
}
