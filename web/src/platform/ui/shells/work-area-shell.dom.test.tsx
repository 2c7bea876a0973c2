import { IconBell } from '@tabler/icons-react'
import { act, screen, within } from '@testing-library/react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { renderScreen } from '../../../testing/render-screen.tsx'
import { NavGroups } from './nav-groups.tsx'
import type { NavGroup } from './nav-item.ts'
import { WorkAreaShell } from './work-area-shell.tsx'

const link = (label: string, href: string, badge = 0) => {
  return { label, icon: IconBell, href, badge, badgeWord: 'por revisar' }
}
const groups: readonly NavGroup[] = [
  {
    label: 'Personas',
    icon: IconBell,
    isOpenAtFirst: true,
    items: [link('Usuarios', '/oficina/users')],
  },
  {
    label: 'Ayuda',
    icon: IconBell,
    items: [link('Reportes', '/oficina/reports', 2), link('Tickets', '/oficina/tickets', 3)],
  },
]

const Office = () => (
  <WorkAreaShell
    areaName="Oficina"
    homeHref="/oficina/home"
    items={[link('Panel', '/oficina/home')]}
    groups={groups}
    footItems={[link('Configuración', '/oficina/settings')]}
  >
    <p>La pantalla</p>
  </WorkAreaShell>
)

const openAt = (address: string) => renderScreen({ '/oficina/*': Office }, address)
const menu = () => within(screen.getByRole('navigation', { name: 'Oficina' }))
const heading = (name: string | RegExp) => menu().getByRole('button', { name })
const isOpen = (name: string | RegExp) => heading(name).getAttribute('aria-expanded') === 'true'

describe('the groups of a work area', () => {
  test('are open as they are at first, and a closed one says how much waits in it', () => {
    openAt('/oficina/home')
    expect(isOpen('Personas')).toBe(true)
    menu().getByRole('link', { name: 'Usuarios' })
    expect(isOpen(/^Ayuda ?, 5 por ver$/)).toBe(false)
    expect(menu().queryByRole('link', { name: /Reportes/ })).toBeNull()
    screen.getByRole('button', { name: 'Abrir menú, 5 por ver' })
  })

  test('are opened and closed from the keyboard, and name the list that they open', async () => {
    const { user } = openAt('/oficina/home')
    heading(/Ayuda/).focus()
    await user.keyboard('{Enter}')
    expect(isOpen('Ayuda')).toBe(true)
    const list = menu().getByRole('list', { name: 'Ayuda' })
    expect(heading('Ayuda').getAttribute('aria-controls')).toBe(list.id)
    within(list).getByRole('link', { name: /^Reportes ?, 2 por revisar$/ })
    await user.keyboard(' ')
    expect(isOpen(/Ayuda/)).toBe(false)
    expect(document.activeElement).toBe(heading(/Ayuda/))
  })

  test('are remembered on the device', async () => {
    const first = openAt('/oficina/home')
    await first.user.click(heading('Personas'))
    await first.user.click(heading(/Ayuda/))
    first.unmount()
    openAt('/oficina/home')
    expect([isOpen('Personas'), isOpen('Ayuda')]).toEqual([false, true])
  })

  test('stand as at first where what is remembered is unreadable', () => {
    localStorage.setItem('menu-groups-/oficina/home', '{')
    openAt('/oficina/home')
    expect([isOpen('Personas'), isOpen(/Ayuda/)]).toEqual([true, false])
  })

  test('the one of the screen is open and stays it, and goes back to how it was', async () => {
    const { user, router } = openAt('/oficina/reports/7')
    expect(isOpen('Ayuda')).toBe(true)
    expect(heading('Ayuda').getAttribute('aria-disabled')).toBe('true')
    await user.click(heading('Ayuda'))
    expect(isOpen('Ayuda')).toBe(true)
    await act(() => router.navigate('/oficina/home'))
    expect(isOpen(/Ayuda/)).toBe(false)
    expect(heading(/Ayuda/).hasAttribute('aria-disabled')).toBe(false)
  })

  test('are the same in the drawer of phones', async () => {
    const { user } = openAt('/oficina/home')
    await user.click(screen.getByRole('button', { name: /Abrir menú/ }))
    const drawer = within(await screen.findByRole('dialog'))
    await user.click(drawer.getByRole('button', { name: /Ayuda/ }))
    drawer.getByRole('link', { name: /^Tickets ?, 3 por revisar$/ })
    await user.click(drawer.getByRole('link', { name: /Tickets/ }))
    expect(isOpen('Ayuda')).toBe(true)
  })

  test('hydrate as the server wrote them, then stand as remembered', async () => {
    const page = (
      <MemoryRouter initialEntries={['/oficina/home']}>
        <ul>
          <NavGroups area="/oficina/home" groups={groups} isFolded={false} onNavigate={() => {}} />
        </ul>
      </MemoryRouter>
    )
    localStorage.setItem('menu-groups-/oficina/home', '{"Ayuda":true}')
    const complain = vi.fn<(error: unknown) => void>()
    const place = document.body.appendChild(document.createElement('div'))
    place.innerHTML = renderToString(page)
    const isShown = () =>
      screen.getByRole('button', { name: /Ayuda/ }).getAttribute('aria-expanded')
    expect(isShown()).toBe('false')
    const root = await act(() => hydrateRoot(place, page, { onRecoverableError: complain }))
    onTestFinished(() => {
      act(() => root.unmount())
      place.remove()
    })
    expect(isShown()).toBe('true')
    expect(complain).not.toHaveBeenCalled()
  })
})
