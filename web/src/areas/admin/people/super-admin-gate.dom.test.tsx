import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderScreen } from '../../../testing/render-screen.tsx'
import { beginSession } from '../../../testing/tabs.ts'
import { officeGroups } from '../office-groups.ts'
import SuperAdminGate from './super-admin-gate.tsx'

const labelsOf = (isSuperAdmin: boolean) =>
  officeGroups({ reported: 0, isSuperAdmin, isInvoicing: false }).flatMap(({ items }) =>
    items.map((it) => it.label),
  )

test('the menu of a plain administrator lacks what they cannot use, and nothing else', () => {
  const all = labelsOf(true)
  const plain = labelsOf(false)
  expect(all.filter((label) => !plain.includes(label))).toEqual([
    'Privacidad',
    'Pagos a profesores',
    'Tokens de acceso',
    'Webhooks',
  ])
  expect(plain.filter((label) => !all.includes(label))).toEqual([])
  for (const label of [
    'Gestión de Usuarios',
    'Actualizar Contraseña',
    'Actualizar usuario',
    'Lista de Categorias de Cursos',
    'Cursos por Aprobar',
  ]) {
    expect(plain).toContain(label)
  }
})

test('a direct address says whom to ask, and leads back', () => {
  beginSession('admin', { isSuperAdmin: false })
  renderScreen({ '/Administrador/tokens': SuperAdminGate }, '/Administrador/tokens')
  screen.getByRole('heading', { level: 1, name: 'Esta página es de Super Administrador' })
  expect(screen.getByRole('link', { name: 'Ir al panel' }).getAttribute('href')).toBe(
    '/Administrador/home',
  )
})

test('a super administrator finds the screen', () => {
  beginSession('admin', { isSuperAdmin: true })
  renderScreen({ '/Administrador/tokens': SuperAdminGate }, '/Administrador/tokens')
  expect(screen.queryByRole('heading')).toBeNull()
})
