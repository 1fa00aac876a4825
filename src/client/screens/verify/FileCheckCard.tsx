import { CircleCheck, CircleX, TriangleAlert } from 'lucide-react';
import { useRef, useState } from 'react';
import { useWork } from '#client/api/wire/answer/use-work.ts';
import { Button } from '#client/ui/Button.tsx';
import { t } from '#client/words/verify.ts';

/** Larger files are not read into memory: no report comes near. */
const largestFile = 50 * 1_048_576;

type FileCheck =
  | { kind: 'same'; name: string; sha256: string }
  | { kind: 'translation'; name: string; sha256: string }
  | { kind: 'other'; name: string; sha256: string }
  | { kind: 'unread'; name: string; why: string };

/** SHA-256 of the report's file, and of each file of its translation. */
interface KnownFiles {
  report: string;
  translations: readonly string[];
}

/** Whether a file is byte for byte the report or a translation of it; the file stays in the browser. */
async function checkFile(file: File, { report, translations }: KnownFiles): Promise<FileCheck> {
  const { name } = file;
  if (file.size > largestFile) return { kind: 'unread', name, why: t.itIsLargerThan50Mb };
  if (globalThis.crypto?.subtle === undefined) {
    const why = t.thisBrowserWorksOutDigestsOn;
    return { kind: 'unread', name, why };
  }
  try {
    const digest = await crypto.subtle.digest('SHA-256', await file.arrayBuffer());
    const sha256 = [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
    const kind = sha256 === report ? 'same' : translations.includes(sha256) ? 'translation' : 'other';
    return { kind, name, sha256 };
  } catch {
    return { kind: 'unread', name, why: t.itCouldNotBeReadChoose };
  }
}

/** Takes a file and says whether it is, byte for byte, the report; it is never sent anywhere. */
export function FileCheckCard({ known }: { known: KnownFiles }) {
  const [check, setCheck] = useState<FileCheck | null>(null);
  const { busy, run } = useWork();
  const input = useRef<HTMLInputElement>(null);
  const take = async (file: File | undefined) => {
    if (file === undefined) return;
    setCheck(null);
    await run(async () => setCheck(await checkFile(file, known)));
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
