import { FileQuestion } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import type { CalendarItem } from '#client/api/compliance/read-calendar.ts';
import { usePartWrites } from '#client/api/site/parts.ts';
import { useWork } from '#client/api/wire/answer/use-work.ts';
import { asOfQuery } from '#client/api/wire/as-known.ts';
import { said } from '#client/language/server-words.ts';
import { paths } from '#client/paths.ts';
import type { CalendarWork } from '#client/screens/site/calendar/dialogs/completion-form.ts';
import { Button } from '#client/ui/Button.tsx';
import { useToast } from '#client/ui/toast/toast.ts';
import { t } from '#client/words/site/calendar.ts';
import { t as names } from '#client/words/site/implied-parts.ts';
import type { MissingPart } from '#contract/nouns/compliance/calendar.ts';
import { NoneDialog } from './dialogs/NoneDialog.tsx';

/** What of an item is not on record, and the ways to put it on record. It is due, so it is loud. */
export function MissingNotice({
  item,
  missing,
  work,
}: {
  item: CalendarItem;
  missing: MissingPart;
  work: CalendarWork;
}) {
  const { label } = item;
  // Set as not applicable: it is the reason that is not on record.
  const waived = item.not_applicable !== null;
  const { siteId, canWrite, user, asOf } = work;
  const [asking, setAsking] = useState(false);
  const { part, category, pieces } = missing;
  return (
    <div role="note" className="flex gap-3 rounded-md bg-bad-bg px-3 py-2 text-bad-fg">
      <FileQuestion aria-hidden size={18} className="mt-0.5 shrink-0" />
      <div className="min-w-0">
        <p className="font-bold">{waived ? t.notApplicableWithoutReason : t.dueNotOnRecord}</p>
        <p className="wrap-anywhere">{said(missing.sentence)}</p>
        <div className="mt-2 flex flex-wrap items-center gap-2">
          {canWrite && category !== null && pieces.length > 0 && (
            <RecordPieces category={category} pieces={pieces} part={part} siteId={siteId} />
          )}
          {part !== null && missing.may_be_none && user.role === 'admin' && asOf === null && (
            <Button aria-label={t.thereIsNoneOf({ label })} onClick={() => setAsking(true)}>
              {t.thereIsNone}
            </Button>
          )}
          {!waived && (
            <Link
              to={paths.site(siteId, { tab: 'equipment', ...asOfQuery(asOf) })}
              replace
              className="inline-flex min-h-(--control) items-center underline underline-offset-2 hover:decoration-2"
            >
              {t.equipmentTab}
            </Link>
          )}
        </div>
      </div>
      {asking && part !== null && <NoneDialog part={part} siteId={siteId} onClose={() => setAsking(false)} />}
    </div>
  );
}

interface RecordPiecesProps extends Pick<MissingPart, 'part' | 'pieces'> {
  category: NonNullable<MissingPart['category']>;
  siteId: string;
}

/** The button that records what is missing of the item whose details are open. */
export const recordId = 'record-missing-pieces';

/** Records all pieces with one press; their details are added on the Equipment tab. */
function RecordPieces({ category, pieces, part, siteId }: RecordPiecesProps) {
  const writes = usePartWrites(siteId);
  const toast = useToast();
  const { busy, run } = useWork();
  const words = names.pieces[part ?? 'part']({ count: pieces.length });
  const press = async () => {
    const done = await run(
      () => writes.record(category, pieces),
      ({ sentence }) => toast.error(sentence),
    );
    if (done !== null) toast.success(t.wordsRecorded({ words }), 'brisk');
  };
  return (
    <Button id={recordId} variant="primary" disabled={busy} onClick={() => void press()}>
      {t.recordWords({ words })}
    </Button>
  );
}
