import { Check, CloudDownload } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useWork } from '#client/api/wire/answer/use-work.ts';
import { ApiError } from '#client/api/wire/call.ts';
import { fetchFile } from '#client/api/wire/files.ts';
import { keptFor } from '#client/api/wire/kept-mark.ts';
import { Button } from '#client/ui/Button.tsx';
import { useToast } from '#client/ui/toast/toast.ts';
import { t } from '#client/words/parts/offline.ts';

/** Larger files are not kept on a device. */
const MOST_BYTES = 25 * 1024 * 1024;

/** Keeps a document on this device, or removes it again. Nothing where this device keeps no data. */
export function KeepPaper({ address, file }: { address: string; file: string }) {
  const toast = useToast();
  const [kept, setKept] = useState<boolean | null>(null);
  const { busy, run } = useWork();
  useEffect(() => {
    let gone = false;
    void store()
      .then(({ readPaper }) => readPaper(address))
      .then((paper) => !gone && setKept(paper !== null));
    return () => {
      gone = true;
    };
  }, [address]);
  if (keptFor() === null || kept === null) return null;
  const change = () =>
    run(
      async () => {
        if (kept) await (await store()).forgetPaper(address);
        else await keep(address);
        setKept(!kept);
        toast.success(kept ? t.fileIsNoLongerKeptOn({ file }) : t.fileIsKeptOnThisDevice({ file }));
      },
      ({ error }) => toast.error(error instanceof Error ? error.message : t.fileCouldNotBeKept({ file })),
    );
  const Mark = kept ? Check : CloudDownload;
  const label = kept ? t.keptOffline : t.keepForOffline;
  return (
    <Button
      variant="quiet"
      busy={busy}
      needsServer={!kept}
      aria-pressed={kept}
      title={label}
      onClick={() => void change()}
    >
      <Mark aria-hidden size={16} />
      <span className="max-tablet:sr-only">{t.keepForOffline}</span>
    </Button>
  );
}

const store = () => import('#client/offline/kept-store.ts');

async function keep(address: string): Promise<void> {
  const answer = await fetchFile(address).catch((error: unknown) => {
    throw error instanceof ApiError ? new Error(t.fileCouldNotBeReadHttp({ status: error.status })) : error;
  });
  const paper = await answer.blob();
  if (paper.size > MOST_BYTES) throw new Error(t.filesOver25MiBAreNot);
  await (await store()).keepPaper(address, paper);
}
