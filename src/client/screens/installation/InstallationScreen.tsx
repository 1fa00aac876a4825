import { useSession } from '#client/api/session/session.ts';
import { PageHeading } from '#client/parts/shell/PageHeading.tsx';
import { EmptyState } from '#client/ui/EmptyState.tsx';
import { t } from '#client/words/installation.ts';
import { MailLog } from './MailLog.tsx';
import { ReachSection } from './ReachSection.tsx';
import { SignInRules } from './SignInRules.tsx';
import { SmsGatewaySection } from './SmsGatewaySection.tsx';

/** What holds for the whole installation: how people are reached, rules for signing in, and the mails that left it. */
export function InstallationScreen() {
  const { user } = useSession();
  if (user?.role !== 'admin') {
    return (
      <div className="page">
        <PageHeading title={t.installation} />
        <EmptyState title={t.youDoNotHaveAccessTo}>{t.onlyAdministratorsMaySeeIt}</EmptyState>
      </div>
    );
  }
  return (
    <div className="page">
      <PageHeading title={t.installation} />
      <ReachSection />
      <SmsGatewaySection />
      <SignInRules />
      <MailLog />
    </div>
  );
}
