import { Component, type ReactNode } from 'react';

/**
 * Stands around what may break, and draws nothing where it has. Ink would draw the place in the
 * program, with paths of this machine, which is nothing for those who look on from elsewhere.
 */
export class Breakdown extends Component<{
  readonly onBreak: (thrown: unknown) => void;
  readonly children: ReactNode;
}> {
  override readonly state = { isBroken: false };

  static getDerivedStateFromError() {
    return { isBroken: true };
  }

  override componentDidCatch(thrown: unknown): void {
    this.props.onBreak(thrown);
  }

  override render(): ReactNode {
    return this.state.isBroken ? null : this.props.children;
  }
}
