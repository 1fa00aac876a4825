import { signOut } from '#client/api/session/session.ts';
import { readWaitingForms } from '#client/offline/inspections/waiting.ts';
import { emptyOutbox, readOutbox } from '#client/offline/outbox/outbox.ts';
import { useAsk } from '#client/ui/overlay/Ask.tsx';
import { t } from '#client/words/parts/offline.ts';

/**
 * Signs out; asks first when issues or inspection forms of the person still wait on this device, since they go with the
 * sign-out.
 */
export function useSignOut(userId: number | undefined): () => Promise<void> {
  const ask = useAsk();
  return async () => {
    const waiting = userId === undefined ? 0 : readOutbox(userId).length;
    const forms = userId === undefined ? 0 : readWaitingForms(userId).length;
    if (waiting + forms > 0) {
      const titles = waiting > 0 ? [t.issuesWaitToBeSent({ count: waiting })] : [];
      const texts = waiting > 0 ? [t.loggingOutDeletesWhatWaitsIn] : [];
      if (forms > 0) {
        const { signOutWords } = await import('#client/offline/inspections/drafts.ts');
        const { title, text } = signOutWords(forms);
        titles.push(title);
        texts.push(text);
      }
      const sure = await ask.confirm({
        title: titles.join(' · '),
        text: texts.join(' '),
        confirmLabel: t.deleteAndLogOut,
        cancelLabel: t.stay,
        danger: true,
        onDevice: true,
      });
      if (!sure) return;
    }
    if (userId !== undefined) {
      emptyOutbox(userId);
      await forgetForms(userId);
    }
    await signOut();
  };
}

/** Deletes the forms that the person has filled here, also those that the server has. */
async function forgetForms(userId: number): Promise<void> {
  try {
    await (await import('#client/offline/inspections/drafts.ts')).drafts.wipe(userId);
  } catch (error) {
    // Where the browser's database is off there is nothing in it.
    console.warn('drafts of inspections', error);
  }
}
