import { UsersRound } from 'lucide-react';
import { formatInstant } from '#client/format/dates.ts';
import { useNow } from '#client/format/use-now.ts';
import { named } from '#client/language/server-words.ts';
import { answerWords } from '#client/screens/inspections/shared/answer-words.ts';
import { useFill } from '#client/screens/inspections/shared/fill-context.ts';
import { Button } from '#client/ui/Button.tsx';
import { t } from '#client/words/site/inspections.ts';
import type { FormField } from '#contract/nouns/inspection/form.ts';
import type { InspectionAnswer } from '#contract/nouns/inspection/inspection.ts';

interface ContestedProps {
  field: FormField;
  path: string;
  answers: readonly InspectionAnswer[];
}

/** Two people answered a place differently, neither having seen the other's answer: both, and one is chosen. */
export function Contested({ field, path, answers }: ContestedProps) {
  const { choose } = useFill();
  const now = useNow();
  return (
    <fieldset
      aria-label={t.contestedOf({ label: named(field.label) })}
      className="mb-3 rounded-md bg-warn-bg p-3 text-warn-fg"
    >
      <p className="flex gap-2 font-bold">
        <UsersRound aria-hidden size={18} className="mt-0.5 shrink-0" />
        {t.contestedChoose}
      </p>
      <ul className="mt-2 flex flex-col gap-2">
        {answers.map((answer) => {
          const words = answerWords(field, answer.value);
          return (
            <li
              key={answer.seq}
              className="flex flex-wrap items-center gap-2 rounded-md bg-surface px-3 py-2 text-text"
            >
              <span className="min-w-0 flex-1 basis-40 wrap-anywhere">
                <b>{words}</b>
                {answer.note !== '' && ` · ${answer.note}`}
                <span className="block text-13 text-muted">
                  {answer.by}, {formatInstant(answer.at, now)}
                </span>
              </span>
              <Button
                className="min-h-12"
                aria-label={t.takeThisOf({ answer: words, person: answer.by })}
                onClick={() => choose(path, answer)}
              >
                {t.takeThis}
              </Button>
            </li>
          );
        })}
      </ul>
    </fieldset>
  );
}
