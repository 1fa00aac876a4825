import { useState } from 'react';
import { useVendors } from '#client/api/desk/vendors.ts';
import { vendorsFile } from '#client/api/lists/table-files.ts';
import { httpCode, statusOf } from '#client/api/wire/call.ts';
import { DownloadMenu } from '#client/parts/download/DownloadMenu.tsx';
import { PageHeading } from '#client/parts/shell/PageHeading.tsx';
import { Button } from '#client/ui/Button.tsx';
import { EmptyState } from '#client/ui/EmptyState.tsx';
import { ErrorState } from '#client/ui/ErrorState.tsx';
import { late } from '#client/ui/late.tsx';
import { Pill } from '#client/ui/Pill.tsx';
import { Skeleton } from '#client/ui/Skeleton.tsx';
import { t } from '#client/words/vendors.ts';
import type { Vendor } from '#contract/nouns/desk/vendor.ts';

const VendorDialog = late(async () => (await import('./VendorDialog.tsx')).VendorDialog);

/** Vendors: companies that get jobs by a link. The server decides who may look. */
export function VendorsScreen() {
  const list = useVendors();
  const [opened, setOpened] = useState<Vendor | 'new' | null>(null);
  const forbidden = statusOf(list.error) === 403;
  return (
    <div className="page">
      <PageHeading
        title={t.vendors}
        actions={
          list.data !== undefined && (
            <>
              {list.data.length > 0 && <DownloadMenu address={vendorsFile} />}
              <Button variant="primary" aria-haspopup="dialog" onClick={() => setOpened('new')}>
                {t.add}
              </Button>
            </>
          )
        }
      />
      {forbidden && <EmptyState title={t.forbidden}>{t.forbiddenWhy}</EmptyState>}
      {list.data === undefined && list.isError && !forbidden && (
        <ErrorState
          message={t.failed({ code: httpCode(statusOf(list.error)) })}
          onRetry={() => void list.refetch()}
          retrying={list.isFetching}
        />
      )}
      {list.data === undefined && !list.isError && (
        <>
          <p role="status" className="sr-only">
            {t.loading}
          </p>
          <Skeleton className="mt-2 h-64 w-full" />
        </>
      )}
      {list.data !== undefined && <p className="mt-1 text-muted">{t.about}</p>}
      {list.data?.length === 0 && (
        <div className="card mt-3">
          <EmptyState title={t.none}>{t.noneWhy}</EmptyState>
        </div>
      )}
      {list.data !== undefined && list.data.length > 0 && (
        <ul aria-label={t.vendors} className="card mt-3 divide-y divide-border">
          {list.data.map((vendor) => (
            <VendorRow key={vendor.id} vendor={vendor} onEdit={() => setOpened(vendor)} />
          ))}
        </ul>
      )}
      {opened !== null && <VendorDialog vendor={opened === 'new' ? null : opened} onClose={() => setOpened(null)} />}
    </div>
  );
}

function VendorRow({ vendor, onEdit }: { vendor: Vendor; onEdit: () => void }) {
  const { name, contact, email, phone, trade, active } = vendor;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
      <div className="min-w-0 flex-1 basis-64">
        <p className="font-bold wrap-anywhere">
          {name} {!active && <Pill tone="na">{t.inactive}</Pill>}
        </p>
        <p className="text-muted wrap-anywhere">{trade === '' ? `${t.trade}: ${t.notRecorded}` : trade}</p>
      </div>
      <dl className="grid min-w-0 flex-1 basis-64 grid-cols-[max-content_1fr] gap-x-3">
        {(
          [
            [t.contact, contact],
            [t.email, email],
            [t.phone, phone],
          ] as const
        ).map(([label, text]) => (
          <div key={label} className="contents">
            <dt className="text-muted">{label}</dt>
            <dd className="wrap-anywhere">{text === '' ? t.notRecorded : text}</dd>
          </div>
        ))}
      </dl>
      <Button aria-label={t.editName({ name })} aria-haspopup="dialog" className="max-tablet:w-full" onClick={onEdit}>
        {t.edit}
      </Button>
    </li>
  );
}
