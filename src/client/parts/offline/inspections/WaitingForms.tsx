import { Link } from 'react-router';
import { formatAge } from '#client/format/dates.ts';
import { useNow } from '#client/format/use-now.ts';
import { fill } from '#client/language/fill.ts';
import { named } from '#client/language/server-words.ts';
import { drafts } from '#client/offline/inspections/drafts.ts';
import type { WaitingForm } from '#client/offline/inspections/waiting.ts';
import { paths } from '#client/paths.ts';
import { Button, buttonClass } from '#client/ui/Button.tsx';
import { useAsk } from '#client/ui/overlay/Ask.tsx';
import { t } from '#client/words/site/waiting-forms.ts';

/** '1 form waiting · 3 photos waiting' */
export function formsChipWords(forms: readonly WaitingForm[]): string {
  const photos = forms.reduce((sum, one) => sum + one.photos, 0);
  const signed = forms.filter(({ finish, trouble }) => finish || trouble !== '').length;
  return [
    ...(signed > 0 ? [t.formsWaiting({ count: signed })] : []),
    ...(photos > 0 ? [t.photosWaiting({ count: photos })] : []),
  ].join(' · ');
}

function partsWords({ answers, photos }: WaitingForm): string[] {
  return [
    ...(answers > 0 ? [t.answersWaiting({ count: answers })] : []),
    ...(photos > 0 ? [t.photosWaiting({ count: photos })] : []),
  ];
}

interface WaitingFormsProps {
  userId: number;
  forms: readonly WaitingForm[];
  onLeave: () => void;
}

/** Forms of which something waits on this device: what, since when, and why it was not sent. */
export function WaitingForms({ userId, forms, onLeave }: WaitingFormsProps) {
  return (
    <ol className="border-t border-border">
      {forms.map((form) => (
        <WaitingLine key={form.id} userId={userId} form={form} onLeave={onLeave} />
      ))}
    </ol>
  );
}

function WaitingLine({ userId, form, onLeave }: { userId: number; form: WaitingForm; onLeave: () => void }) {
  const { id, siteId, siteName, at, finish, trouble } = form;
  const now = useNow();
  const ask = useAsk();
  const title = named(form.title);
  const about = { title, site: siteName };
  const what = [...partsWords(form), ...(finish ? [t.signedAndWaiting] : [])].join(' · ');
  const discard = async () => {
    const sure = await ask.confirm({
      title: t.discardThisForm,
      text: t.formIsOnlyOnThisDevice({ what, ...about }),
      confirmLabel: t.discard,
      cancelLabel: t.keep,
      danger: true,
      onDevice: true,
    });
    if (sure) await drafts.drop(userId, id);
  };
  const again = async () => {
    await drafts.open(userId, id);
    drafts.change(userId, id, (draft) => ({ ...draft, trouble: null }));
  };
  const changed = new Date(at).toISOString();
  return (
    <li className="flex flex-col gap-1 border-b border-border px-4 py-3" data-waiting={id}>
      <p className="font-bold wrap-anywhere">{title}</p>
      <p className="text-13 text-muted wrap-anywhere">
        {fill(t.siteAndTime, { site: siteName, time: <time dateTime={changed}>{formatAge(changed, now)}</time> })}
      </p>
      <p>{what}</p>
      {trouble !== '' && (
        <p className="rounded-md bg-warn-bg px-3 py-2 text-warn-fg wrap-anywhere">
          {t.notSentWords({ words: trouble })}
        </p>
      )}
      <div className="mt-1 flex flex-wrap gap-2">
        <Link
          to={paths.inspection(siteId, id)}
          className={buttonClass('secondary')}
          aria-label={t.openFormOf(about)}
          onClick={onLeave}
        >
          {t.openForm}
        </Link>
        {trouble !== '' && (
          <Button aria-label={t.tryAgainForm(about)} onClick={() => void again()}>
            {t.tryAgain}
          </Button>
        )}
        <Button aria-label={t.discardFormOf(about)} onClick={() => void discard()}>
          {t.discard}
        </Button>
      </div>
    </li>
  );
}
