import { MantineProvider } from '@mantine/core'
import { ModalsProvider } from '@mantine/modals'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, renderHook } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { type ReactNode, useEffect } from 'react'
import { MemoryRouter, useLocation } from 'react-router'
import { onTestFinished } from 'vitest'
import { announceOverlays } from '../ui/overlays-ready.ts'

/** The providers of every screen: Mantine without transitions, router, query cache and dialogs. */
function buildScreen() {
  const client = new QueryClient({
    defaultOptions: { queries: { retry: false }, mutations: { networkMode: 'always' } },
  })
  const seen = { path: '/' }
  const Location = () => {
    const { pathname } = useLocation()
    useEffect(() => void (seen.path = pathname), [pathname])
    return null
  }
  const wrapper = ({ children }: { children: ReactNode }) => (
    <MantineProvider env="test">
      <MemoryRouter>
        <QueryClientProvider client={client}>
          <ModalsProvider>{children}</ModalsProvider>
          <Location />
        </QueryClientProvider>
      </MemoryRouter>
    </MantineProvider>
  )
  provideFonts()
  announceOverlays()
  onTestFinished(cleanup)
  return { wrapper, user: userEvent.setup(), readPath: () => seen.path }
}

/** `document.fonts`, which happy-dom has not: fields that grow with their text listen to it. */
function provideFonts(): void {
  if ('fonts' in document) return
  Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true })
}

export function renderElement(element: ReactNode) {
  const { wrapper, ...screen } = buildScreen()
  return { ...screen, ...render(element, { wrapper }) }
}

export function runHook<Result>(useHook: () => Result) {
  const { wrapper, ...screen } = buildScreen()
  return { ...screen, ...renderHook(useHook, { wrapper }) }
}
