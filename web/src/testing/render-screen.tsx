import type { Settings } from '@ateneo/contract'
import { act, fireEvent, render, screen } from '@testing-library/react'
import type { ComponentType } from 'react'
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router'
import { useLeaveBlocker } from '../ui/leave-guards.ts'
import { buildProviders } from './providers.tsx'

/** Components of screens by the path of their route. Any other address shows an empty screen. */
type Screens = Record<string, ComponentType>

/** Renders the screen at an address, and those that its links lead to. */
export function renderScreen(screens: Screens, at: string, site?: Partial<Settings>) {
  const { Providers, user } = buildProviders(site)
  // As the shell of an area.
  const Frame = () => {
    useLeaveBlocker()
    return (
      <Providers>
        <Outlet />
      </Providers>
    )
  }
  const children = Object.entries({ ...screens, '*': () => null }).map(([path, Component]) => {
    return { path, Component }
  })
  const router = createMemoryRouter([{ Component: Frame, children }], { initialEntries: [at] })
  const readAddress = () => {
    const { pathname, search, hash } = router.state.location
    return pathname + search + hash
  }
  return { user, router, readAddress, ...render(<RouterProvider router={router} />) }
}

/** Writes a field as pasting does, where how it is typed is not the matter. */
export function fill(fields: Record<string, string>): void {
  for (const [label, value] of Object.entries(fields)) {
    fireEvent.change(fieldOf(label), { target: { value } })
  }
}

/** The field with this label, whether an asterisk follows it or not. */
export function fieldOf(label: string): HTMLInputElement {
  return screen.getByLabelText((text) => text === label || text === `${label} *`)
}

/** Two clicks in one task: nothing is rendered between them. */
export async function pressTwice(element: HTMLElement): Promise<void> {
  await act(async () => {
    element.focus()
    element.click()
    element.click()
  })
}
