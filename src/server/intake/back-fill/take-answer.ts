import { functionRow, type GaugeTrouble } from '#gauges/driver.ts';
import type { BackFillJob, BackFillQuestion } from '#server/gauge/back-fill/job.ts';
import type { CodedOutcome, OwnedGauge } from '#server/gauge/owned-gauge.ts';
import { noteLost, noteSilent, setCodes } from '#server/gauge/profile.ts';
import { noteRead } from './judge.ts';
import { nextQuestion } from './questions.ts';

/** So many questions in a row must fail before a report counts as one that cannot be read. */
const mostTries = 3;
/** The same for silence to a report that the console never answered. */
const mostSilences = 2;

/** Notes an answer that was read and taken. */
export function noteBackFillAnswer(
  job: BackFillJob,
  gauge: OwnedGauge,
  question: BackFillQuestion,
  answer: CodedOutcome,
): void {
  const part = job.parts[question.part];
  noteRead(job, part, gauge, answer);
  if (!part.codes.includes(question.code)) part.codes.push(question.code);
  part.asked += 1;
  part.tries = 0;
  learn(gauge, question, 'yes', answer.at);
}

/** A poll has read the very report that the job is to ask for next: it need not be asked again. */
export function noteFromPoll(gauge: OwnedGauge, answer: CodedOutcome): void {
  const job = gauge.backFill;
  if (job === null || !answer.outcome.ok || answer.oneDevice === true) return;
  // Most answers are of reports that no job asks for: they need no look at what it asks next.
  if (functionRow(answer.code).backFill === undefined) return;
  const question = nextQuestion(job, gauge);
  if (question?.code === answer.code && question.data === '') noteBackFillAnswer(job, gauge, question, answer);
}

/** Notes that a question brought no report. A report that the console has not is not asked for again before its time. */
export function noteBackFillTrouble(
  job: BackFillJob,
  gauge: OwnedGauge,
  question: BackFillQuestion,
  trouble: GaugeTrouble,
  now: number,
): void {
  const part = job.parts[question.part];
  part.tries += 1;
  const isKnown = gauge.profile?.codes[question.code] === 'yes';
  if (trouble === 'refused' && (!isKnown || part.tries >= mostTries)) {
    learn(gauge, question, 'no', now);
    part.tries = 0;
  } else if (trouble === 'silent' && !isKnown && part.tries >= mostSilences) {
    learn(gauge, question, 'no', now);
    if (gauge.profile !== null) noteSilent(gauge.profile, question.code, true, now);
    part.tries = 0;
  } else if (part.tries >= mostTries) {
    part.state = 'unreadable';
  }
}

function learn(gauge: OwnedGauge, { code }: BackFillQuestion, answered: 'yes' | 'no', now: number): void {
  const { profile } = gauge;
  if (profile === null || profile.codes[code] === answered) return;
  const wasLost = profile.codes[code] === 'yes' && answered === 'no';
  setCodes(profile, { [code]: answered });
  noteLost(profile, code, wasLost, now);
  if (answered === 'yes') noteSilent(profile, code, false, now);
  gauge.profileChanged = true;
}
