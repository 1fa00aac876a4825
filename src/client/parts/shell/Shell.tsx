import { Component, type ReactNode, useEffect } from 'react';
import { Outlet, useLocation } from 'react-router';
import { useSession } from '#client/api/session/session.ts';
import { useLiveUpdates } from '#client/api/wire/live.ts';
import { ErrorState } from '#client/ui/ErrorState.tsx';
import { late } from '#client/ui/late.tsx';
import { t } from '#client/words/shell.ts';
import { useKeeping } from '../offline/use-keeping.ts';
import { Navbar } from './Navbar.tsx';
import type { NavEntry } from './nav.ts';

/** The edges of printed pages. Their code comes after the first look: nobody prints before. */
function usePrintFrame(person: string): void {
  useEffect(() => {
    let stop: (() => void) | null = null;
    let gone = false;
    void import('./print-frame.ts').then(({ framePrintedPages }) => {
      if (!gone) stop = framePrintedPages(person);
    });
    return () => {
      gone = true;
      stop?.();
    };
  }, [person]);
}

/** Catches what breaks while a screen draws or loads its code, so that the navbar stays. Keyed by path: moving on clears it. */
class ScreenBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: unknown) {
    console.error('screen', error);
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return (
      <ErrorState message={t.thisPageCouldNotBeShown} onRetry={() => window.location.reload()}>
        {t.nothingYouSavedIsLostIf}
      </ErrorState>
    );
  }
}

const ReachBanner = late(async () => (await import('../critical/ReachBanner.tsx')).ReachBanner);

/** What surrounds every screen of a signed-in person: skip link, navbar, the screen in `main`. */
export function Shell({ entries }: { entries: readonly NavEntry[] }) {
  useLiveUpdates();
  const { user } = useSession();
  useKeeping(user);
  usePrintFrame(user === null ? 'nobody' : user.name || user.email);
  const { pathname } = useLocation();
  return (
    <>
      {/* biome-ignore lint/a11y/useValidAnchor: a skip link is a link; only its mark in the address is held back */}
      <a href="#content" className="no-print skip-link" onClick={skipToContent}>
        {t.skipToContent}
      </a>
      <Navbar entries={entries} />
      <main id="content" tabIndex={-1} className="min-h-dvh pt-(--top-bar) pb-(--bottom-bar)">
        {user?.role === 'admin' && <ReachBanner />}
        <ScreenBoundary key={pathname}>
          <Outlet />
        </ScreenBoundary>
      </main>
    </>
  );
}

/** Moves the focus without touching the address, whose fragment and history belong to the screens. */
function skipToContent(event: { preventDefault: () => void }) {
  event.preventDefault();
  document.getElementById('content')?.focus();
}
