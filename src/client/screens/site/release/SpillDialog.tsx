import { type FormEvent, useRef } from 'react';
import { useRecordSpill } from '#client/api/release/answers.ts';
import { knownZone, momentIn } from '#client/format/zone-time.ts';
import { LimitedText } from '#client/parts/form/LimitedText.tsx';
import { Trouble } from '#client/parts/form/Trouble.tsx';
import { useKept } from '#client/parts/form/use-kept.ts';
import { useRecordForm } from '#client/parts/form/use-record-form.ts';
import { refusalSentence, refusedFields } from '#client/parts/form/write-trouble.ts';
import { Button } from '#client/ui/Button.tsx';
import { SelectField, TextField } from '#client/ui/Field.tsx';
import { Dialog, DialogActions } from '#client/ui/overlay/Dialog.tsx';
import { useToast } from '#client/ui/toast/toast.ts';
import { t } from '#client/words/site/release.ts';
import { answerLimits, type SpillInput, spillReaches } from '#contract/nouns/site/release-answer.ts';

const empty = { kind: '', product: '', gallons: '', reached: '', words: '', at: '' };
type Form = typeof empty;
/** The time is that of the moment: it is not kept. */
type Kept = Omit<Form, 'at'>;

const kinds: Record<SpillInput['kind'], string> = {
  get spill() {
    return t.spill;
  },
  get overfill() {
    return t.overfill;
  },
};
const reaches: Record<SpillInput['reached'], string> = {
  get contained() {
    return t.allOfItWasContainedSpill;
  },
  get ground() {
    return t.itReachedSoilOrGround;
  },
  get water() {
    return t.itReachedWaterOrMadeSheen;
  },
};
const labels = {
  get kind() {
    return t.whatHappened;
  },
  get product() {
    return t.product;
  },
  get gallons() {
    return t.gallonsWhereKnown;
  },
  get reached() {
    return t.howFarDidItReach;
  },
  get words() {
    return t.whatHappenedAndWhatWasDone;
  },
} as const;

/** The spill as it is sent; null with what is missing, by field. */
function bodyOf({ kind, product, gallons, reached, words }: Form): {
  body: SpillInput | null;
  missing: Record<string, string>;
} {
  const amount = gallons.trim() === '' ? null : Number(gallons.replaceAll(',', ''));
  const knownKind = kind === 'spill' || kind === 'overfill' ? kind : null;
  const knownReach = spillReaches.find((one) => one === reached);
  const missing = {
    ...(knownKind === null ? { kind: t.chooseOne } : {}),
    ...(product.trim() === '' ? { product: t.nameProduct } : {}),
    ...(amount !== null && !(amount >= 0) ? { gallons: t.enterNumberOrLeaveItEmpty } : {}),
    ...(knownReach === undefined ? { reached: t.chooseOne } : {}),
    ...(words.trim() === '' ? { words: t.sayWhatHappened } : {}),
  };
  if (knownKind === null || knownReach === undefined || Object.keys(missing).length > 0) return { body: null, missing };
  return { body: { kind: knownKind, product, gallons: amount, reached: knownReach, words }, missing };
}

export interface SpillDialogProps {
  siteId: string;
  zone: string | null;
  userId: number;
  onSaved: (issueId: number) => void;
  onClose: () => void;
}

/** Records a spill or overfill: it opens an issue with its clock (40 CFR 280.53). What is typed is kept until stored. */
export function SpillDialog({ siteId, zone, userId, onSaved, onClose }: SpillDialogProps) {
  const [kept, setKept] = useKept<Kept>(`spill ${userId} ${siteId}`);
  const record = useRecordSpill(siteId);
  const toast = useToast();
  const saved = useRef<number | null>(null);
  const named = { ...labels, at: t.when };
  const form = useRecordForm<Form>({
    start: empty,
    draft: kept === null ? null : { ...empty, ...kept },
    check: (typed) => bodyOf(typed).missing,
    send: async (typed) => {
      const { body } = bodyOf(typed);
      const at = momentIn(typed.at, knownZone(zone));
      if (body !== null) saved.current = await record({ ...body, ...(at === null ? {} : { at }) });
    },
    fieldsOf: (failure) => refusedFields(failure, named),
    onEdit: ({ at: _, ...typed }) => setKept(typed),
  });
  const { values, set, register, errors, busy, failure, element } = form;
  const send = async (event: FormEvent) => {
    if (!(await form.submit(event)) || saved.current === null) return;
    setKept(null);
    toast.success(t.spillRecorded, 'brisk');
    onSaved(saved.current);
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t.recordSpillOrOverfill}
      description={<p>{t.itOpensIssueWithClockOf}</p>}
    >
      <form ref={element} noValidate onSubmit={(event) => void send(event)} className="flex flex-col gap-4">
        <SelectField label={labels.kind} error={errors.kind} {...register('kind')}>
          <option value="">{t.choose}</option>
          {Object.entries(kinds).map(([kind, name]) => (
            <option key={kind} value={kind}>
              {name}
            </option>
          ))}
        </SelectField>
        <div className="grid items-start gap-4 tablet:grid-cols-2">
          <TextField
            label={labels.product}
            autoComplete="off"
            maxLength={answerLimits.line}
            error={errors.product}
            {...register('product')}
          />
          <TextField
            label={labels.gallons}
            inputMode="decimal"
            autoComplete="off"
            hint={t.leftEmptyItCountsAsAbove}
            error={errors.gallons}
            {...register('gallons')}
          />
        </div>
        <SelectField label={labels.reached} error={errors.reached} {...register('reached')}>
          <option value="">{t.choose}</option>
          {spillReaches.map((reached) => (
            <option key={reached} value={reached}>
              {reaches[reached]}
            </option>
          ))}
        </SelectField>
        <LimitedText
          label={labels.words}
          name="words"
          limit={answerLimits.text}
          value={values.words}
          error={errors.words}
          onValue={(words) => set({ words })}
        />
        <TextField
          label={t.whenOptional}
          type="datetime-local"
          hint={zone === null ? t.byClockOfSite : t.byClockOfSiteIn({ zone })}
          error={errors.at}
          {...register('at')}
        />
        <Trouble sentence={refusalSentence(failure, named)} />
        <DialogActions>
          <Button onClick={onClose}>{t.cancel}</Button>
          <Button type="submit" variant="primary" busy={busy}>
            {t.recordSpill}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
