import type { Settings } from '@ateneo/contract'
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import type { ComponentType } from 'react'
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router'
import { useLeaveBlocker } from '../platform/ui/forms/leave-guards.ts'
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

/** The dialog with this title, once it has taken the focus: keys go there from then on. */
export async function findDialog(name: string): Promise<HTMLElement> {
  const dialog = await screen.findByRole('dialog', { name })
  await waitFor(() => {
    if (!dialog.contains(document.activeElement)) throw new Error('The focus is elsewhere')
  })
  return dialog
}

/**
 * A click whose effects are done before timers run, as in a browser: React's scheduler takes turns
 * with them in Node.js, and a dialog notes the focus that it gives back in an effect.
 */
export async function press(element: HTMLElement, times = 1): Promise<void> {
  await act(async () => {
    element.focus()
    for (let time = 0; time < times; time++) element.click()
  })
}

/** Two clicks in one task: nothing is rendered between them. */
export const pressTwice = (element: HTMLElement) => press(element, 2)
