import type { Settings } from '@ateneo/contract'
import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { onTestFinished } from 'vitest'
import Overlays from '../app/overlays.tsx'
import { theme } from '../app/theme.ts'
import { defaultPageData, PageDataContext } from '../platform/http/page-data.ts'

/**
 * The providers of every screen, to stand inside a router: Mantine without transitions, query cache
 * without retries, dialogs and toasts. `site` is what differs from the default settings.
 */
export function buildProviders(site: Partial<Settings> = {}) {
  const client = new QueryClient({
    defaultOptions: { queries: { retry: false }, mutations: { networkMode: 'always' } },
  })
  const page = { ...defaultPageData, site: { ...defaultPageData.site, ...site } }
  const Providers = ({ children }: { children: ReactNode }) => (
    <PageDataContext value={page}>
      <MantineProvider env="test" theme={theme}>
        <QueryClientProvider client={client}>
          {children}
          <Overlays />
        </QueryClientProvider>
      </MantineProvider>
    </PageDataContext>
  )
  provideFonts()
  onTestFinished(cleanup)
  return { Providers, user: userEvent.setup() }
}

/** `document.fonts`, which happy-dom has not: fields that grow with their text listen to it. */
function provideFonts(): void {
  if ('fonts' in document) return
  Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true })
}
