import { type FormEvent, useState } from 'react';
import { useWorkOrderWrites } from '#client/api/desk/vendors.ts';
import { named } from '#client/language/server-words.ts';
import { Button } from '#client/ui/Button.tsx';
import { SelectField, TextArea, TextField } from '#client/ui/Field.tsx';
import { Dialog, DialogActions } from '#client/ui/overlay/Dialog.tsx';
import { useToast } from '#client/ui/toast/toast.ts';
import { t } from '#client/words/parts/vendor.ts';
import type { WorkOrder, WorkOrderVerify } from '#contract/nouns/desk/work-order.ts';
import { documentKinds } from '#contract/nouns/document/document-kinds.table.ts';
import { type Issue, issueLimits } from '#contract/nouns/site/issue.ts';
import { VendorReport } from './VendorReport.tsx';

const LEFT_OUT = '-';

interface VerifyDialogProps {
  siteId: string;
  issue: Issue;
  order: WorkOrder;
  onClose: () => void;
}

/** Takes over a vendor's report: the words, the files as what they are, and of a calendar item the record of its test. */
export function VerifyDialog({ siteId, issue, order, onClose }: VerifyDialogProps) {
  const files = order.files.filter(({ filed_as }) => filed_as === null);
  const [answers, setAnswers] = useState({
    resolution: '',
    cause: '',
    result: '',
    component: '',
    day: order.report?.worked_on ?? '',
  });
  const [kinds, setKinds] = useState(new Map(files.map(({ id, paper }) => [id, paper ?? ''])));
  const [missing, setMissing] = useState<string | null>(null);
  const { verify } = useWorkOrderWrites(siteId);
  const toast = useToast();
  const test = issue.kind === 'calendar' && issue.item !== null;
  const field = (name: keyof typeof answers) => ({
    name,
    value: answers[name],
    onChange: ({ target }: { target: { value: string } }) => setAnswers({ ...answers, [name]: target.value }),
  });
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const lacking = test && (answers.result === '' || answers.day === '');
    setMissing(lacking ? t.sayTest : null);
    if (lacking) return;
    const body: WorkOrderVerify = {
      ...(answers.resolution.trim() === '' ? {} : { resolution: answers.resolution }),
      ...(answers.cause.trim() === '' ? {} : { cause: answers.cause }),
      files: [...kinds].flatMap(([id, kind]) =>
        kind === LEFT_OUT ? [] : [{ id, paper: documentKinds.find(({ key }) => key === kind)?.key ?? null }],
      ),
      ...(test
        ? {
            record: {
              completed_on: answers.day,
              result: answers.result === 'PASS' ? 'PASS' : 'FAIL',
              ...(answers.component.trim() === '' ? {} : { component: answers.component }),
            },
          }
        : {}),
    };
    if ((await verify.run({ params: { orderId: order.id }, body })) === null) return;
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
      <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
        {order.report !== null && (
          <div className="rounded-md bg-sunken px-3 py-2">
            <VendorReport report={order.report} />
          </div>
        )}
        {test && (
          <div className="grid gap-4 tablet:grid-cols-2">
            <SelectField label={t.result} error={missing} {...field('result')}>
              <option value="">{t.chooseResult}</option>
              <option value="PASS">{t.pass}</option>
              <option value="FAIL">{t.fail}</option>
            </SelectField>
            <TextField type="date" label={t.testedOn} {...field('day')} />
            <TextField label={t.component} maxLength={80} autoComplete="off" {...field('component')} />
          </div>
        )}
        {files.map(({ id, name }) => (
          <SelectField
            key={id}
            label={t.fileAs({ name })}
            value={kinds.get(id)}
            onChange={({ target }) => setKinds(new Map([...kinds, [id, target.value]]))}
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
        <TextArea label={t.resolution} maxLength={issueLimits.text} {...field('resolution')} />
        <TextField label={t.cause} maxLength={issueLimits.cause} autoComplete="off" {...field('cause')} />
        {verify.failure !== null && (
          <p role="alert" className="text-bad-fg">
            {t.failed({ reason: verify.failure.detail ?? verify.failure.sentence })}
          </p>
        )}
        <DialogActions>
          <Button onClick={onClose}>{t.cancel}</Button>
          <Button type="submit" variant="primary" busy={verify.busy}>
            {t.verify}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
