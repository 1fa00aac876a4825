import { type FormEvent, useState } from 'react';
import { useWorkOrderWrites } from '#client/api/desk/vendors.ts';
import { useInspections } from '#client/api/inspection/inspections.ts';
import { type FieldErrors, fieldWords } from '#client/api/wire/field-errors.ts';
import { named } from '#client/language/server-words.ts';
import { useRecordForm } from '#client/parts/form/use-record-form.ts';
import { Button } from '#client/ui/Button.tsx';
import { SelectField, TextArea, TextField } from '#client/ui/Field.tsx';
import { Dialog, DialogActions } from '#client/ui/overlay/Dialog.tsx';
import { useToast } from '#client/ui/toast/toast.ts';
import { t } from '#client/words/parts/vendor.ts';
import type { WorkOrder, WorkOrderVerify } from '#contract/nouns/desk/work-order.ts';
import { documentKinds } from '#contract/nouns/document/document-kinds.table.ts';
import { type Issue, issueLimits } from '#contract/nouns/site/issue.ts';
import { Doubts, VendorReport } from './VendorReport.tsx';

const LEFT_OUT = '-';

interface Typed {
  resolution: string;
  cause: string;
  result: string;
  component: string;
  day: string;
  /** The kind of each file by its id; '' when it is none of them. */
  kinds: Readonly<Record<string, string>>;
}

function bodyOf({ resolution, cause, result, component, day, kinds }: Typed, test: boolean): WorkOrderVerify {
  return {
    ...(resolution.trim() === '' ? {} : { resolution }),
    ...(cause.trim() === '' ? {} : { cause }),
    files: Object.entries(kinds).flatMap(([id, kind]) =>
      kind === LEFT_OUT ? [] : [{ id: Number(id), paper: documentKinds.find(({ key }) => key === kind)?.key ?? null }],
    ),
    ...(test
      ? {
          record: {
            completed_on: day,
            result: result === 'PASS' ? 'PASS' : 'FAIL',
            ...(component.trim() === '' ? {} : { component }),
          },
        }
      : {}),
  };
}

/** Fields of a refused body by the names that the form has for them, as sentences. */
function refusedFields(fields: FieldErrors): FieldErrors {
  const shown = [
    ['resolution', 'resolution', t.resolution],
    ['cause', 'cause', t.cause],
    ['record', 'result', t.result],
    ['record.result', 'result', t.result],
    ['record.completed_on', 'day', t.testedOn],
    ['record.component', 'component', t.component],
  ] as const;
  const found = shown.map(([sent, name, label]) => [name, fieldWords(label, fields[sent])] as const);
  return Object.fromEntries(found.filter((entry): entry is [(typeof entry)[0], string] => entry[1] !== undefined));
}

interface VerifyDialogProps {
  siteId: string;
  issue: Issue;
  order: WorkOrder;
  onClose: () => void;
}

/** Takes over a vendor's report: the words, the files as what they are, and of a calendar item the record of its test. */
export function VerifyDialog({ siteId, issue, order, onClose }: VerifyDialogProps) {
  const files = order.files.filter(({ filed_as }) => filed_as === null);
  const { verify } = useWorkOrderWrites(siteId);
  const toast = useToast();
  const isOfItem = issue.kind === 'calendar' && issue.item !== null;
  const forms = useInspections(siteId, isOfItem && order.form !== null);
  const proving = forms.data?.forms.find(({ form: key }) => key === order.form?.form);
  // The form that the vendor signed is the record of the items that it proves.
  const isProven = proving?.items.some(({ key }) => key === issue.item) === true;
  const [isAsked, setAsked] = useState(false);
  const test = isOfItem && (!isProven || isAsked);
  const form = useRecordForm<Typed>({
    start: {
      resolution: '',
      cause: '',
      result: '',
      component: '',
      day: order.report?.worked_on ?? '',
      kinds: Object.fromEntries(files.map(({ id, paper }) => [id, paper ?? ''])),
    },
    check: ({ result, day }): FieldErrors => (test && (result === '' || day === '') ? { result: t.sayTest } : {}),
    send: (typed) => verify.send({ params: { orderId: order.id }, body: bodyOf(typed, test) }),
    fieldsOf: ({ fields }) => {
      if (fields.record !== undefined) setAsked(true);
      return refusedFields(fields);
    },
  });
  const { values, set, register, errors, busy, failure, element } = form;
  const submit = async (event: FormEvent) => {
    if (!(await form.submit(event))) return;
    toast.success(t.verified, 'brisk');
    onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t.verifyTitle({ vendor: order.vendor.name })}
      description={<p>{issue.kind === 'suspected_release' ? t.verifyRelease : t.verifyHint}</p>}
    >
      <form ref={element} noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
        {order.report !== null && (
          <div className="rounded-md bg-sunken px-3 py-2">
            <VendorReport report={order.report} />
          </div>
        )}
        {order.doubts.length > 0 && (
          <div className="rounded-md bg-warn-bg px-3 py-2 text-warn-fg">
            {order.doubts.some(({ keeps_open }) => keeps_open) && <p className="font-semibold">{t.staysOpen}</p>}
            <Doubts doubts={order.doubts} />
          </div>
        )}
        {order.form !== null && <p>{t.verifyForm({ title: named(order.form.title) })}</p>}
        {test && (
          <div className="grid gap-4 tablet:grid-cols-2">
            <SelectField label={t.result} error={errors.result} {...register('result')}>
              <option value="">{t.chooseResult}</option>
              <option value="PASS">{t.pass}</option>
              <option value="FAIL">{t.fail}</option>
            </SelectField>
            <TextField type="date" label={t.testedOn} error={errors.day} {...register('day')} />
            <TextField
              label={t.component}
              maxLength={80}
              autoComplete="off"
              error={errors.component}
              {...register('component')}
            />
          </div>
        )}
        {files.map(({ id, name }) => (
          <SelectField
            key={id}
            label={t.fileAs({ name })}
            value={values.kinds[id]}
            onChange={({ target }) => set({ kinds: { ...values.kinds, [id]: target.value } })}
          >
            <option value="">{t.noKind}</option>
            {documentKinds.map(({ key, label }) => (
              <option key={key} value={key}>
                {named(label)}
              </option>
            ))}
            <option value={LEFT_OUT}>{t.leaveOut}</option>
          </SelectField>
        ))}
        <TextArea
          label={t.resolution}
          maxLength={issueLimits.text}
          error={errors.resolution}
          {...register('resolution')}
        />
        <TextField
          label={t.cause}
          maxLength={issueLimits.cause}
          autoComplete="off"
          error={errors.cause}
          {...register('cause')}
        />
        {failure !== null && (
          <p role="alert" className="text-bad-fg">
            {t.failed({ reason: failure.detail ?? failure.sentence })}
          </p>
        )}
        <DialogActions>
          <Button onClick={onClose}>{t.cancel}</Button>
          <Button type="submit" variant="primary" busy={busy}>
            {t.verify}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
