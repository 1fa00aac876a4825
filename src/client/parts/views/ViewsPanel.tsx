import { type FormEvent, useState } from 'react';
import { useSavedViews } from '#client/api/desk/desk-writes.ts';
import { sentenceOf } from '#client/api/wire/call.ts';
import { type FieldErrors, fieldWords } from '#client/api/wire/field-errors.ts';
import { paths } from '#client/paths.ts';
import { Button } from '#client/ui/Button.tsx';
import { copyText } from '#client/ui/copy-text.ts';
import { TextField } from '#client/ui/Field.tsx';
import { Dialog } from '#client/ui/overlay/Dialog.tsx';
import { useToast } from '#client/ui/toast/toast.ts';
import { t } from '#client/words/desk.ts';
import type { ViewedList } from '#contract/lists/list-columns.ts';
import type { DeskView } from '#contract/nouns/desk/desk.ts';
import { deskLimits } from '#contract/nouns/desk/desk-limits.ts';
import { useRecordForm } from '../form/use-record-form.ts';

export interface ViewsPanelProps {
  list: ViewedList;
  userId: number;
  /** The filters that are to be saved. */
  filters: string;
  onOpen: (filters: string) => void;
  onClose: () => void;
}

/** The page of each list. */
const addresses: Record<ViewedList, (query: { view: string }) => string> = {
  desk: paths.desk,
  sites: paths.sites,
  inventory: paths.inventory,
  alarms: paths.alarms,
};

/** The own saved views: open one, copy its link, delete it, or save what is shown now. */
export function ViewsPanel({ list, userId, filters, onOpen, onClose }: ViewsPanelProps) {
  const { query, save, remove } = useSavedViews(list, userId);
  const [leaving, setLeaving] = useState<number | null>(null);
  const toast = useToast();
  const refused = ({ sentence }: { sentence: string }) => toast.error(sentence);
  const drop = async (view: DeskView) => {
    setLeaving(view.id);
    const done = await remove.run({ params: { viewId: view.id } }, refused);
    if (done) toast.success(t.viewDeleted({ name: view.name }), 'brisk');
  };
  const copy = async ({ link }: DeskView) => {
    const address = `${window.location.origin}${addresses[list]({ view: link })}`;
    if (await copyText(address)) toast.success(t.linkCopied, 'brisk');
    else toast.error(t.linkNotCopied({ link: address }));
  };
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={t.views}>
      {query.isError && (
        <p role="alert" className="mb-3 text-bad-fg">
          {t.viewsFailed({ reason: sentenceOf(query.error) })}
        </p>
      )}
      {query.data?.length === 0 && <p className="mb-3 text-muted">{t.noViews}</p>}
      <ul aria-label={t.views} className="mb-4 divide-y divide-border empty:hidden">
        {(query.data ?? []).map((view) => (
          <li key={view.id} className="flex flex-wrap items-center gap-2 py-1">
            <button
              type="button"
              className="link min-h-(--control) min-w-0 flex-1 text-left wrap-anywhere"
              onClick={() => {
                onOpen(view.filters);
                onClose();
              }}
            >
              {t.openView({ name: view.name })}
            </button>
            <Button aria-label={t.copyLinkOf({ name: view.name })} onClick={() => void copy(view)}>
              {t.copyLink}
            </Button>
            <Button
              variant="danger"
              aria-label={t.deleteView({ name: view.name })}
              busy={remove.busy && leaving === view.id}
              onClick={() => void drop(view)}
            >
              {t.delete}
            </Button>
          </li>
        ))}
      </ul>
      <SaveView list={list} filters={filters} save={save} waits={remove.busy} />
    </Dialog>
  );
}

interface SaveViewProps extends Pick<ViewsPanelProps, 'list' | 'filters'> {
  save: ReturnType<typeof useSavedViews>['save'];
  /** A view is being deleted. */
  waits: boolean;
}

/** Names the filters that are shown, and saves them. */
function SaveView({ list, filters, save, waits }: SaveViewProps) {
  const toast = useToast();
  const form = useRecordForm({
    start: { name: '' },
    check: ({ name }): FieldErrors => (name.trim() === '' ? { name: t.sayName } : {}),
    send: ({ name }) => save.send({ body: { list, name, filters } }),
    fieldsOf: ({ fields: { name } }): FieldErrors =>
      name === undefined ? {} : { name: fieldWords(t.viewName, name) ?? name },
    onFailure: ({ sentence }) => toast.error(sentence),
  });
  const { values, register, errors, busy, element } = form;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (waits || !(await form.submit())) return;
    toast.success(t.viewSaved({ name: values.name.trim() }), 'brisk');
  };
  return (
    <form
      ref={element}
      noValidate
      onSubmit={(event) => void submit(event)}
      className="flex flex-col gap-3 border-t border-border pt-4"
    >
      <TextField
        label={t.viewName}
        hint={t.viewNameHint}
        maxLength={deskLimits.viewName}
        autoComplete="off"
        error={errors.name}
        {...register('name')}
      />
      <Button type="submit" variant="primary" busy={busy}>
        {t.saveView}
      </Button>
    </form>
  );
}
