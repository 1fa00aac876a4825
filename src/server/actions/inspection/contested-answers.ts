import type { AnswerRecord } from '#server/store/inspection/inspections.ts';

/** The newest answer of each place, and the places where it was given without a look at what another person had answered. */
export function standingAnswers(all: readonly AnswerRecord[]): {
  counting: AnswerRecord[];
  contested: { path: string; answers: AnswerRecord[] }[];
} {
  const byPath = new Map<string, AnswerRecord[]>();
  for (const answer of all) {
    const own = byPath.get(answer.path);
    if (own === undefined) byPath.set(answer.path, [answer]);
    else own.push(answer);
  }
  const counting: AnswerRecord[] = [];
  const contested: { path: string; answers: AnswerRecord[] }[] = [];
  for (const [path, answers] of byPath) {
    const newest = answers.at(-1);
    if (newest === undefined) continue;
    counting.push(newest);
    const unseen = answers.findLast(
      (one) =>
        one.byId !== newest.byId && one.seq > newest.seen && (one.value !== newest.value || one.note !== newest.note),
    );
    if (unseen !== undefined) contested.push({ path, answers: [newest, unseen] });
  }
  return { counting, contested };
}
