import { Component, type ReactNode } from 'react';
import { ErrorState } from '#client/ui/ErrorState.tsx';

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
      <ErrorState message="This page could not be shown." onRetry={() => window.location.reload()}>
        Nothing you saved is lost. If it happens again, tell your administrator which page it was.
      </ErrorState>
    );
  }
}
