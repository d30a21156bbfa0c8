import { Component, type ReactNode } from 'react';
import { ErrorState } from './error-state.tsx';

interface Props {
  /** Another value is another thing to show: the error is forgotten. */
  resetKey: string;
  children: ReactNode;
}

interface State {
  key: string;
  error: unknown;
}

/** Keeps a fault in one part of the window from taking the rest away. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { key: this.props.resetKey, error: undefined };

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { error: error ?? new Error('Something was thrown that is not an error.') };
  }

  static getDerivedStateFromProps({ resetKey }: Props, { key }: State): State | null {
    return resetKey === key ? null : { key: resetKey, error: undefined };
  }

  override render() {
    if (this.state.error === undefined) {
      return this.props.children;
    }
    // A part of the program that was replaced on the server loads only with a fresh page, so this offers one.
    return (
      <ErrorState
        title="This screen couldn’t be shown"
        retryLabel="Reload page"
        onRetry={() => location.reload()}
      >
        Everything you saved is safe. Reload the page. If this keeps happening, please report it.
      </ErrorState>
    );
  }
}
