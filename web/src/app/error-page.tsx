import { isRouteErrorResponse } from 'react-router'
import { BrokenScreen } from '../areas/broken-screen.tsx'
import { MissingScreen } from '../areas/missing-screen.tsx'
import { PublicPage } from '../areas/public/public-page.tsx'
import { useReadyEvent } from '../platform/before-hydration/use-ready-event.ts'
import { useEndOfSplash } from '../platform/ui/feedback/splash.tsx'

/** Replaces a screen that does not exist or failed to render. */
export function ErrorPage({ error }: { error: unknown }) {
  useEndOfSplash()
  useReadyEvent()
  const isMissing = isRouteErrorResponse(error) && error.status === 404
  return <PublicPage>{isMissing ? <MissingScreen /> : <BrokenScreen homeHref="/" />}</PublicPage>
}
