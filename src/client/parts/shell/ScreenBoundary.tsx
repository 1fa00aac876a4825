import { Component, type ReactNode } from 'react';
import { ErrorState } from '#client/ui/ErrorState.tsx';
import { t } from '#client/words/shell.ts';

/** Catches what breaks while a screen draws or loads its code, so that the navbar stays. Keyed by path: moving on clears it. */
export class ScreenBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
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
