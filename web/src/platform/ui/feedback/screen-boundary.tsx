import { Component, type ReactNode } from 'react'

type ScreenBoundaryProps = {
  /** The screen's URL: another one is another try. */
  url: string
  fallback: ReactNode
  children: ReactNode
}

type ScreenBoundaryState = { url: string; isBroken: boolean }

/** An error boundary that keeps the area's menus when a screen fails. */
export class ScreenBoundary extends Component<ScreenBoundaryProps, ScreenBoundaryState> {
  override state: ScreenBoundaryState = { url: this.props.url, isBroken: false }

  static getDerivedStateFromError() {
    return { isBroken: true }
  }

  static getDerivedStateFromProps({ url }: ScreenBoundaryProps, state: ScreenBoundaryState) {
    return url === state.url ? null : { url, isBroken: false }
  }

  override render() {
    return this.state.isBroken ? this.props.fallback : this.props.children
  }
}
