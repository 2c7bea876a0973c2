import { Component, type ReactNode } from 'react'

type ScreenBoundaryProps = {
  /** Where the screen is: another address is another try. */
  address: string
  fallback: ReactNode
  children: ReactNode
}

/** Keeps the menus of an area when one of its screens breaks. */
export class ScreenBoundary extends Component<
  ScreenBoundaryProps,
  { brokenAt: string | undefined }
> {
  override state: { brokenAt: string | undefined } = { brokenAt: undefined }

  override componentDidCatch() {
    this.setState({ brokenAt: this.props.address })
  }

  static getDerivedStateFromError() {
    return { brokenAt: '' }
  }

  override componentDidUpdate() {
    const { brokenAt } = this.state
    if (brokenAt !== undefined && brokenAt !== '' && brokenAt !== this.props.address) {
      this.setState({ brokenAt: undefined })
    }
  }

  override render() {
    return this.state.brokenAt === undefined ? this.props.children : this.props.fallback
  }
}
