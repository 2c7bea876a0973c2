import type { ReactNode } from 'react'
import { Outlet, useLocation } from 'react-router'
import { useLeaveBlocker } from '../platform/ui/forms/leave-guards.ts'
import { ScreenBoundary } from '../platform/ui/feedback/screen-boundary.tsx'
import { useFocusOnScreen } from '../platform/ui/focus/use-focus-on-screen.ts'
import { BrokenScreen } from './broken-screen.tsx'

type ScreenProps = {
  homeHref: string
  children?: ReactNode
}

/** An area's screen in an error boundary that keeps the area's menus. */
export function Screen({ homeHref, children = <Outlet /> }: ScreenProps) {
  const { pathname, search } = useLocation()
  const url = pathname + search
  useFocusOnScreen(url)
  useLeaveBlocker()
  return (
    <ScreenBoundary url={url} fallback={<BrokenScreen homeHref={homeHref} />}>
      {children}
    </ScreenBoundary>
  )
}
