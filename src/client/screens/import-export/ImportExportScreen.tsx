import { Download } from 'lucide-react';
import { exportAddress } from '#client/api/lists/imports.ts';
import { useSession } from '#client/api/session/session.ts';
import { PageHeading } from '#client/parts/shell/PageHeading.tsx';
import { buttonClass } from '#client/ui/Button.tsx';
import { EmptyState } from '#client/ui/EmptyState.tsx';
import { ImportCard } from './ImportCard.tsx';

/** Import of sites and users from CSV files, and everything out in one zip. The server decides who may. */
export function ImportExportScreen() {
  const { user } = useSession();
  if (user?.role !== 'admin') {
    return (
      <div className="page">
        <PageHeading title="Import and export" />
        <EmptyState title="You do not have access to this page.">
          Ask an administrator for an import or export.
        </EmptyState>
      </div>
    );
  }
  return (
    <div className="page">
      <PageHeading title="Import and export" />
      <div className="mt-4 grid items-start gap-4 desktop:grid-cols-2">
        <ImportCard
          kind="sites"
          title="Import sites"
          about="A row a site. A site of the same name is changed, any other is added; columns that are left out stay as they are."
        />
        <ImportCard
          kind="users"
          title="Import users"
          about="A row a person, told apart by email. New people get a mail with a link to choose a password; none is ever in the file."
        />
      </div>
      <section aria-labelledby="export-title" className="card mt-4 p-4">
        <h2 id="export-title" className="text-16">
          Export everything
        </h2>
        <p className="mt-1 max-w-[70ch] text-muted">
          Every record of this installation as CSV files in one zip: sites, people and access, tanks, readings, alarms,
          issues, test records, verdicts, the list of documents, the audit log. Passwords and keys are not in it. For a
          copy that can be restored, use <code>forecourt backup</code>.
        </p>
        <a href={exportAddress()} download className={buttonClass('secondary', 'mt-3')}>
          <Download aria-hidden size={16} />
          Download zip
        </a>
      </section>
    </div>
  );
}
