import { Component, type ReactNode } from 'react';
import { ErrorState } from '#client/ui/ErrorState.tsx';
import { t } from '#client/words/site/tabs.ts';

export interface TabBoundaryProps {
  label: string;
  children: ReactNode;
}

/** Catches what breaks while a tab draws or loads its code, so that the header and the other tabs stay. */
export class TabBoundary extends Component<TabBoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: unknown) {
    console.error('tab', error);
  }

  readonly #retry = () => this.setState({ failed: false });

  override render() {
    if (!this.state.failed) return this.props.children;
    return (
      <div className="card">
        <ErrorState message={t.couldNotBeShown({ tab: this.props.label })} onRetry={this.#retry}>
          {t.otherTabsStillWorkIfIt}
        </ErrorState>
      </div>
    );
  }
}
