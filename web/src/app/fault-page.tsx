import { isRouteErrorResponse } from 'react-router'
import { BrokenScreen } from '../areas/broken-screen.tsx'
import { MissingScreen } from '../areas/missing-screen.tsx'
import { PublicPage } from '../areas/public/public-page.tsx'
import { useEndOfSplash } from '../ui/splash.tsx'

/** What stands in place of a screen that isn't there or could not be shown. */
export function FaultPage({ error }: { error: unknown }) {
  useEndOfSplash()
  const isMissing = isRouteErrorResponse(error) && error.status === 404
  return <PublicPage>{isMissing ? <MissingScreen /> : <BrokenScreen homeHref="/" />}</PublicPage>
}
