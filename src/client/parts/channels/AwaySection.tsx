import type { FormEvent } from 'react';
import { useAway } from '#client/api/issue/away.ts';
import { type FieldErrors, fieldWords } from '#client/api/wire/field-errors.ts';
import { fill } from '#client/language/fill.ts';
import { Button } from '#client/ui/Button.tsx';
import { TextField } from '#client/ui/Field.tsx';
import { useToast } from '#client/ui/toast/toast.ts';
import { t } from '#client/words/parts/away.ts';
import type { Away } from '#contract/nouns/people/away.ts';
import { useRecordForm } from '../form/use-record-form.ts';
import { Loaded } from '../rows/Loaded.tsx';
import { Moment } from '../rows/Moment.tsx';
import { Section } from '../rows/Section.tsx';
import { Trouble } from '../rows/Trouble.tsx';
import { reasonOf, useAction } from './use-action.ts';

type AwayCalls = Omit<ReturnType<typeof useAway>, 'query'>;

/** Who gets the notifications of a person while they are away. */
export function AwaySection({ userId, isOwn }: { userId: number; isOwn: boolean }) {
  const { query, ...calls } = useAway(userId);
  return (
    <Section id="away" title={t.whileAway}>
      <p className="mt-2 max-w-[70ch] text-muted">{isOwn ? t.what : t.whatOfPerson}</p>
      <Loaded query={query} what={t.theSubstitute} skeleton="mt-3 h-32">
        {({ away }) => (away === null ? <AwayForm calls={calls} /> : <Named away={away} calls={calls} />)}
      </Loaded>
    </Section>
  );
}

/** Sites that are named; the number of all is in the sentence. */
const MOST_NAMED = 20;

function Named({ away, calls }: { away: NonNullable<Away['away']>; calls: AwayCalls }) {
  const { busy, failure, run } = useAction();
  const toast = useToast();
  const { substitute, not_covered: sites } = away;
  const end = async () => {
    if (await run(calls.end)) toast.success(t.ended);
  };
  return (
    <>
      <p className="mt-3 wrap-anywhere">
        {fill(t.goTo, {
          name: <b>{substitute.name}</b>,
          from: <Moment at={away.from} />,
          until: <Moment at={away.until} />,
        })}
      </p>
      {sites.length > 0 && (
        <>
          <p className="mt-2 text-warn-fg wrap-anywhere">
            {t.notCovered({ name: substitute.name, count: sites.length })}
          </p>
          <ul className="list-disc pl-6">
            {sites.slice(0, MOST_NAMED).map(({ id, name }) => (
              <li key={id} className="wrap-anywhere">
                {name}
              </li>
            ))}
          </ul>
        </>
      )}
      <Trouble words={failure} />
      <Button className="mt-3" busy={busy} onClick={() => void end()}>
        {t.end}
      </Button>
    </>
  );
}

function AwayForm({ calls }: { calls: AwayCalls }) {
  const toast = useToast();
  const form = useRecordForm({
    start: { from: '', until: '', email: '' },
    check: ({ from, until }): FieldErrors => {
      if (isoOf(from) === null) return { from: t.timeMissing };
      return isoOf(until) === null ? { until: t.timeMissing } : {};
    },
    send: async ({ from, until, email }) => {
      const [start, end] = [isoOf(from), isoOf(until)];
      if (start !== null && end !== null) await calls.save({ from: start, until: end, email: email.trim() });
    },
  });
  const { register, errors, failure, busy, element } = form;
  const submit = async (event: FormEvent) => {
    if (await form.submit(event)) toast.success(t.saved);
  };
  return (
    <form
      ref={element}
      noValidate
      className="mt-3 flex flex-col items-start gap-3"
      onSubmit={(event) => void submit(event)}
    >
      <p>{t.nobody}</p>
      <div className="grid w-full gap-x-4 gap-y-3 tablet:grid-cols-3">
        <TextField label={t.from} type="datetime-local" error={fieldWords(t.from, errors.from)} {...register('from')} />
        <TextField
          label={t.until}
          type="datetime-local"
          error={fieldWords(t.until, errors.until)}
          {...register('until')}
        />
        <TextField
          label={t.email}
          type="email"
          inputMode="email"
          autoComplete="off"
          error={fieldWords(t.email, errors.email)}
          {...register('email')}
        />
      </div>
      <Trouble words={Object.keys(errors).length === 0 ? reasonOf(failure) : undefined} />
      <Button type="submit" busy={busy}>
        {t.save}
      </Button>
    </form>
  );
}

/** The moment of a field of the browser, by the clock of the device; null where it is not filled in. */
function isoOf(local: string): string | null {
  const at = new Date(local);
  return local === '' || Number.isNaN(at.getTime()) ? null : at.toISOString();
}
