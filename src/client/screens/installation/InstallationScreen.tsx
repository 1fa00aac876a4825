import { useSession } from '#client/api/session/session.ts';
import { PageHeading } from '#client/parts/shell/PageHeading.tsx';
import { EmptyState } from '#client/ui/EmptyState.tsx';
import { MailLog } from './MailLog.tsx';
import { ReachSection } from './ReachSection.tsx';
import { SignInRules } from './SignInRules.tsx';

/** What holds for the whole installation: rules for signing in, and the mails that left it. */
export function InstallationScreen() {
  const { user } = useSession();
  if (user?.role !== 'admin') {
    return (
      <div className="page">
        <PageHeading title="Installation" />
        <EmptyState title="You do not have access to this page.">Only administrators may see it.</EmptyState>
      </div>
    );
  }
  return (
    <div className="page">
      <PageHeading title="Installation" />
      <ReachSection />
      <SignInRules />
      <MailLog />
    </div>
  );
}
