import { type FormEvent, useState } from 'react';
import { useSavedViews } from '#client/api/desk/desk-writes.ts';
import { sentenceOf } from '#client/api/wire/call.ts';
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
  const [name, setName] = useState('');
  const [missing, setMissing] = useState<string | null>(null);
  const [leaving, setLeaving] = useState<number | null>(null);
  const toast = useToast();
  const refused = ({ sentence }: { sentence: string }) => toast.error(sentence);
  const drop = async (view: DeskView) => {
    setLeaving(view.id);
    const done = await remove.run({ params: { viewId: view.id } }, refused);
    if (done) toast.success(t.viewDeleted({ name: view.name }), 'brisk');
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setMissing(name.trim() === '' ? t.sayName : null);
    if (name.trim() === '' || remove.busy) return;
    const saved = await save.run({ body: { list, name, filters } }, refused);
    if (saved) toast.success(t.viewSaved({ name: name.trim() }), 'brisk');
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
      <form noValidate onSubmit={submit} className="flex flex-col gap-3 border-t border-border pt-4">
        <TextField
          label={t.viewName}
          hint={t.viewNameHint}
          maxLength={deskLimits.viewName}
          autoComplete="off"
          value={name}
          error={missing}
          onChange={({ target }) => setName(target.value)}
        />
        <Button type="submit" variant="primary" busy={save.busy}>
          {t.saveView}
        </Button>
      </form>
    </Dialog>
  );
}
