import type { FormEvent } from 'react';
import { useEscalation } from '#client/api/issue/away.ts';
import { reasonOf } from '#client/parts/channels/use-action.ts';
import { useRecordForm } from '#client/parts/form/use-record-form.ts';
import { escalations } from '#client/parts/notifications/choices.table.ts';
import { minuteWords } from '#client/parts/notifications/notify-words.ts';
import { Loaded } from '#client/parts/rows/Loaded.tsx';
import { Trouble } from '#client/parts/rows/Trouble.tsx';
import { Button } from '#client/ui/Button.tsx';
import { SelectField } from '#client/ui/Field.tsx';
import { useToast } from '#client/ui/toast/toast.ts';
import { t } from '#client/words/parts/away.ts';
import type { Escalation, EscalationInput } from '#contract/nouns/people/away.ts';

/** For admins: whom alarms of the site go to when nobody acknowledges them. */
export function EscalationSection({ siteId }: { siteId: string }) {
  const { query, save } = useEscalation(Number(siteId));
  return (
    <section aria-labelledby="escalation" className="card px-4 py-3">
      <h2 id="escalation" className="text-16">
        {t.ifNobodyAcknowledges}
      </h2>
      <p className="mt-1 max-w-[70ch] text-muted">{t.whatOfList}</p>
      <Loaded query={query} what={t.theList} skeleton="mt-3 h-24">
        {(saved) => <ListForm key={JSON.stringify(saved.steps)} saved={saved} save={save} />}
      </Loaded>
    </section>
  );
}

interface Step {
  /** Of its row on the screen, whoever is chosen in it. */
  row: number;
  userId: number;
  minutes: number;
}

interface ListFormProps {
  saved: Escalation;
  save: (body: EscalationInput) => Promise<unknown>;
}

function ListForm({ saved, save }: ListFormProps) {
  const first = saved.steps.map(({ user, after_minutes }, row) => ({
    row,
    userId: user.id,
    minutes: after_minutes,
  }));
  const toast = useToast();
  const form = useRecordForm<{ steps: Step[] }>({
    start: { steps: first },
    send: ({ steps }) =>
      save({ steps: steps.map(({ userId, minutes }) => ({ user_id: userId, after_minutes: minutes })) }),
  });
  const { values, set, errors, failure, busy, element } = form;
  const { steps } = values;
  const setSteps = (next: Step[]) => set({ steps: next });
  const change = (index: number, part: Partial<Step>) =>
    setSteps(steps.map((step, at) => (at === index ? { ...step, ...part } : step)));
  const submit = async (event: FormEvent) => {
    if (await form.submit(event)) toast.success(t.listSaved);
  };
  const free = saved.people.find(({ id }) => steps.every(({ userId }) => userId !== id));
  const isChanged = JSON.stringify(steps) !== JSON.stringify(first);
  return (
    <form
      ref={element}
      noValidate
      className="mt-3 flex flex-col items-start gap-3"
      onSubmit={(event) => void submit(event)}
    >
      {steps.length === 0 && <p>{t.empty}</p>}
      {steps.map((step, index) => (
        <StepFields
          key={step.row}
          step={step}
          saved={saved}
          taken={steps.filter((other) => other !== step).map(({ userId }) => userId)}
          error={errors[`steps.${index}.user_id`] ?? errors[`steps.${index}.after_minutes`]}
          onChange={(part) => change(index, part)}
          onRemove={() => setSteps(steps.filter((_, at) => at !== index))}
        />
      ))}
      <Trouble words={reasonOf(failure)} />
      <div className="flex flex-wrap gap-2">
        {free !== undefined && steps.length < 10 && (
          <Button onClick={() => setSteps([...steps, { row: nextRow(steps), userId: free.id, minutes: 30 }])}>
            {t.addPerson}
          </Button>
        )}
        {isChanged && (
          <Button type="submit" variant="primary" busy={busy}>
            {t.saveList}
          </Button>
        )}
      </div>
    </form>
  );
}

const nextRow = (steps: readonly Step[]) => Math.max(-1, ...steps.map(({ row }) => row)) + 1;

interface StepFieldsProps {
  step: Step;
  saved: Escalation;
  /** People of the other rows. */
  taken: readonly number[];
  error: string | undefined;
  onChange: (part: Partial<Step>) => void;
  onRemove: () => void;
}

function StepFields({ step: { userId, minutes }, saved, taken, error, onChange, onRemove }: StepFieldsProps) {
  const known = saved.steps.find(({ user }) => user.id === userId);
  const isReader = saved.people.some(({ id }) => id === userId);
  const people = isReader || known === undefined ? saved.people : [known.user, ...saved.people];
  const name = people.find(({ id }) => id === userId)?.name ?? '';
  const waits = escalations.includes(minutes) ? escalations : [...escalations, minutes];
  return (
    <div className="flex w-full flex-col gap-x-4 gap-y-2 border-t border-border pt-3 tablet:flex-row tablet:items-start">
      <SelectField
        label={t.person}
        className="tablet:w-72"
        value={userId}
        error={error ?? (isReader ? undefined : t.noAccess)}
        onChange={({ target }) => onChange({ userId: Number(target.value) })}
      >
        {people
          .filter(({ id }) => !taken.includes(id))
          .map((person) => (
            <option key={person.id} value={person.id}>
              {person.name}
            </option>
          ))}
      </SelectField>
      <SelectField
        label={t.after}
        value={minutes}
        onChange={({ target }) => onChange({ minutes: Number(target.value) })}
      >
        {waits.map((wait) => (
          <option key={wait} value={wait}>
            {minuteWords(wait)}
          </option>
        ))}
      </SelectField>
      <Button variant="quiet" className="self-start tablet:mt-6" onClick={onRemove}>
        {t.removePerson({ name })}
      </Button>
    </div>
  );
}
