import { render, renderHook } from '@testing-library/react'
import { type ReactNode, useEffect } from 'react'
import { MemoryRouter, useLocation } from 'react-router'
import { buildProviders } from './providers.tsx'

/** A router around the providers of every screen, for what is less than a screen. */
function buildFrame() {
  const { Providers, user } = buildProviders()
  const seen = { path: '/' }
  const Location = () => {
    const { pathname } = useLocation()
    useEffect(() => void (seen.path = pathname), [pathname])
    return null
  }
  const wrapper = ({ children }: { children: ReactNode }) => (
    <MemoryRouter>
      <Providers>
        {children}
        <Location />
      </Providers>
    </MemoryRouter>
  )
  return { wrapper, user, readPath: () => seen.path }
}

export function renderElement(element: ReactNode) {
  const { wrapper, ...screen } = buildFrame()
  return { ...screen, ...render(element, { wrapper }) }
}

export function runHook<Result>(useHook: () => Result) {
  const { wrapper, ...screen } = buildFrame()
  return { ...screen, ...renderHook(useHook, { wrapper }) }
}
