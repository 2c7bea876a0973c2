import { Component, type ReactNode } from 'react'

type ScreenBoundaryProps = {
  /** Where the screen is: another address is another try. */
  address: string
  fallback: ReactNode
  children: ReactNode
}

type ScreenBoundaryState = { address: string; isBroken: boolean }

/** Keeps the menus of an area when one of its screens breaks. */
export class ScreenBoundary extends Component<ScreenBoundaryProps, ScreenBoundaryState> {
  override state: ScreenBoundaryState = { address: this.props.address, isBroken: false }

  static getDerivedStateFromError() {
    return { isBroken: true }
  }

  static getDerivedStateFromProps({ address }: ScreenBoundaryProps, state: ScreenBoundaryState) {
    return address === state.address ? null : { address, isBroken: false }
  }

  override render() {
    return this.state.isBroken ? this.props.fallback : this.props.children
  }
}
