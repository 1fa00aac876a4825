import { CircleCheck, CircleX, TriangleAlert } from 'lucide-react';
import { useRef, useState } from 'react';
import { Button } from '#client/ui/Button.tsx';
import { t } from '#client/words/verify.ts';
import { checkFile, type FileCheck, type KnownFiles } from './check-file.ts';

/** Takes a file and says whether it is, byte for byte, the report; it is never sent anywhere. */
export function FileCheckCard({ known }: { known: KnownFiles }) {
  const [check, setCheck] = useState<FileCheck | null>(null);
  const [busy, setBusy] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const take = async (file: File | undefined) => {
    if (file === undefined) return;
    setBusy(true);
    setCheck(null);
    setCheck(await checkFile(file, known));
    setBusy(false);
  };
  return (
    <section className="card mt-4 p-4 tablet:p-6" aria-labelledby="file-heading">
      <h2 id="file-heading" className="text-16">
        {t.isMyFileReport}
      </h2>
      <p className="mt-1 text-muted">{t.fileStaysOnThisDeviceIt}</p>
      <input
        ref={input}
        type="file"
        accept="application/pdf,.pdf"
        hidden
        onChange={(event) => {
          void take(event.target.files?.[0]);
          event.target.value = '';
        }}
      />
      <Button className="mt-3" busy={busy} onClick={() => input.current?.click()}>
        {t.choosePdf}
      </Button>
      <div role="status" className="mt-3 empty:hidden">
        {check && <Outcome check={check} />}
      </div>
    </section>
  );
}

const looks = {
  same: {
    Icon: CircleCheck,
    tone: 'text-ok-fg',
    get words() {
      return t.thisFileIsReportByteFor;
    },
  },
  translation: {
    Icon: CircleCheck,
    tone: 'text-ok-fg',
    get words() {
      return t.thisFileIsTranslation;
    },
  },
  other: {
    Icon: CircleX,
    tone: 'text-bad-fg',
    get words() {
      return t.thisFileIsNotReportIts;
    },
  },
  unread: {
    Icon: TriangleAlert,
    tone: 'text-warn-fg',
    get words() {
      return t.thisFileCouldNotBeChecked;
    },
  },
} as const;

function Outcome({ check }: { check: FileCheck }) {
  const { Icon, tone, words } = looks[check.kind];
  return (
    <>
      <p className={`flex items-center gap-2 font-bold ${tone}`}>
        <Icon aria-hidden size={20} className="shrink-0" />
        {words}
      </p>
      <p className="mt-1 text-muted wrap-anywhere">
        {check.kind === 'unread' ? t.fileUnread(check) : t.fileHasSha256(check)}
      </p>
      {check.kind === 'other' && <p className="mt-1">{t.itMayBeReportWithAnother}</p>}
    </>
  );
}
