import { Download } from 'lucide-react';
import { exportAddress } from '#client/api/lists/imports.ts';
import { useSession } from '#client/api/session/session.ts';
import { fill } from '#client/language/fill.ts';
import { PageHeading } from '#client/parts/shell/PageHeading.tsx';
import { buttonClass } from '#client/ui/Button.tsx';
import { EmptyState } from '#client/ui/EmptyState.tsx';
import { t } from '#client/words/import-export.ts';
import { ImportCard } from './ImportCard.tsx';

/** Import of sites and users from CSV files, and everything out in one zip. The server decides who may. */
export function ImportExportScreen() {
  const { user } = useSession();
  if (user?.role !== 'admin') {
    return (
      <div className="page">
        <PageHeading title={t.importAndExport} />
        <EmptyState title={t.youDoNotHaveAccessTo}>{t.askAdministratorForImportOrExport}</EmptyState>
      </div>
    );
  }
  return (
    <div className="page">
      <PageHeading title={t.importAndExport} />
      <div className="mt-4 grid items-start gap-4 desktop:grid-cols-2">
        <ImportCard kind="sites" title={t.importSites} about={t.oneRowPerSite} />
        <ImportCard kind="users" title={t.importUsers} about={t.oneRowPerPerson} />
      </div>
      <section aria-labelledby="export-title" className="card mt-4 p-4">
        <h2 id="export-title" className="text-16">
          {t.exportEverything}
        </h2>
        <p className="mt-1 max-w-[70ch] text-muted">{fill(t.everyRecord, { code: <code>forecourt backup</code> })}</p>
        <a href={exportAddress()} download className={buttonClass('secondary', 'mt-3')}>
          <Download aria-hidden size={16} />
          {t.downloadZip}
        </a>
      </section>
    </div>
  );
}
