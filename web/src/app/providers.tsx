import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense, use, useEffect, useState } from 'react'
import { whenOverlaysAreWanted } from '../ui/overlays-ready.ts'
import { PreparedContext, takeAnswers } from './prepared.ts'
import { buildQueryClient } from './query-client.ts'
import { cssVariables, theme } from './theme.ts'

const Overlays = lazy(() => import('./overlays.tsx'))

/** Everything a screen may count on: theme, dialogs, toasts and the cache of the server's answers. */
export function Providers({ children }: { children: ReactNode }) {
  const prepared = use(PreparedContext)
  const [queryClient] = useState(
    () => prepared.queryClient ?? takeAnswers(buildQueryClient(), prepared.json),
  )
  return (
    <MantineProvider theme={theme} cssVariablesResolver={cssVariables} forceColorScheme="light">
      <QueryClientProvider client={queryClient}>
        {children}
        <OverlaysOnceWanted />
      </QueryClientProvider>
    </MantineProvider>
  )
}

function OverlaysOnceWanted() {
  const [areWanted, setWanted] = useState(false)
  useEffect(() => whenOverlaysAreWanted(() => setWanted(true)), [])
  return <Suspense>{areWanted ? <Overlays /> : null}</Suspense>
}
