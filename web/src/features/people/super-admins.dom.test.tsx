import { changeSuperAdmin, invitePerson } from '@ateneo/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { answerCalls, refuse } from '../../testing/answer-calls.ts'
import { renderElement } from '../../testing/render.tsx'
import { fill, findDialog } from '../../testing/render-screen.tsx'
import { beginSession } from '../../testing/tabs.ts'
import { InviteDialog } from './invite-dialog.tsx'
import { PersonActions } from './person-actions.tsx'
import type { PersonDetail } from './person.ts'

const own = '00000000-0000-7000-8000-000000000001'
const other = '00000000-0000-7000-8000-000000000002'

let calls: ReturnType<typeof answerCalls>
beforeEach(() => {
  calls = answerCalls()
})

const person = (fields: Partial<PersonDetail> = {}) =>
  ({
    _id: other,
    firstNames: 'Raúl',
    lastNames: 'Montiel',
    type: 'admin',
    isSuperAdmin: false,
    state: 'active',
    secondFactor: true,
    ...fields,
  }) as PersonDetail

/** What who is logged in may do to a person. */
function open(isSuperAdmin: boolean | undefined, fields: Partial<PersonDetail> = {}) {
  beginSession('admin', { _id: own, ...(isSuperAdmin !== undefined && { isSuperAdmin }) })
  return renderElement(<PersonActions person={person(fields)} />)
}

const acts = () => screen.queryAllByRole('button').map(({ textContent }) => textContent)

describe('what may be done to a person', () => {
  test('a super administrator names another, with a reason', async () => {
    calls.answer(changeSuperAdmin, { msg: 'Super administrator named' })
    const { user } = open(true)
    await user.click(screen.getByRole('button', { name: 'Hacer Super Administrador' }))
    const dialog = within(await findDialog('Hacer Super Administrador'))
    fill({ Motivo: 'Lleva las cuentas.' })
    await user.click(dialog.getByRole('button', { name: 'Hacer Super Administrador' }))
    await waitFor(() =>
      expect(calls.sentTo(changeSuperAdmin)).toMatchObject([
        { params: { id: other }, body: { isSuperAdmin: true, reason: 'Lleva las cuentas.' } },
      ]),
    )
  })

  test('the last one reads why they stay it', async () => {
    calls.answer(changeSuperAdmin, refuse('last_super_admin'))
    const { user } = open(true, { _id: own, isSuperAdmin: true })
    expect(acts()).not.toContain('Suspender cuenta')
    await user.click(screen.getByRole('button', { name: 'Quitar Super Administrador' }))
    const dialog = within(await findDialog('Quitar Super Administrador'))
    fill({ Motivo: 'Me voy.' })
    await user.click(dialog.getByRole('button', { name: 'Quitar Super Administrador' }))
    await dialog.findByText(/nombra antes a otra persona/)
    expect(calls.sentTo(changeSuperAdmin)).toMatchObject([{ body: { isSuperAdmin: false } }])
  })

  test('a plain administrator reads who changes an administrator', () => {
    open(false)
    expect(acts()).toEqual([])
    screen.getByText('A quien administra lo cambia un Super Administrador.')
  })

  test('a plain administrator changes their own names, and professors, but makes none an administrator', () => {
    const { unmount } = open(false, { _id: own })
    expect(acts()).toContain('Corregir nombres')
    expect(acts()).not.toContain('Hacer Super Administrador')
    unmount()
    open(false, { type: 'professor' })
    expect(acts()).toContain('Suspender cuenta')
    expect(acts()).not.toContain('Hacer administrador')
  })

  test('a session of before there were two kinds shows all', () => {
    open(undefined)
    expect(acts()).toContain('Hacer Super Administrador')
  })
})

describe('an invitation', () => {
  function invite(isSuperAdmin: boolean) {
    beginSession('admin', { _id: own, isSuperAdmin })
    calls.answer(invitePerson, { insertedId: other, msg: 'Invitation sent' })
    return renderElement(<InviteDialog onClose={vi.fn<() => void>()} />)
  }

  test.each([
    ['Maestro', { role: 'professor', isSuperAdmin: false }],
    ['Administrador', { role: 'admin', isSuperAdmin: false }],
    ['Super Administrador', { role: 'admin', isSuperAdmin: true }],
  ])('of a super administrator is for a %s', async (label, body) => {
    const { user } = invite(true)
    fill({ 'Correo electrónico': 'ana@correo.mx' })
    await user.selectOptions(screen.getByLabelText('Tipo de cuenta'), label)
    await user.click(screen.getByRole('button', { name: 'Enviar invitación' }))
    await waitFor(() =>
      expect(calls.sentTo(invitePerson)).toMatchObject([
        { body: { email: 'ana@correo.mx', ...body } },
      ]),
    )
  })

  test('of a plain administrator is for a professor, and says so', async () => {
    const { user } = invite(false)
    expect(screen.queryByLabelText('Tipo de cuenta')).toBeNull()
    screen.getByText(/A quien administra lo invita un Super Administrador/)
    fill({ 'Correo electrónico': 'ana@correo.mx' })
    await user.click(screen.getByRole('button', { name: 'Enviar invitación' }))
    await waitFor(() =>
      expect(calls.sentTo(invitePerson)).toMatchObject([
        { body: { email: 'ana@correo.mx', role: 'professor', isSuperAdmin: false } },
      ]),
    )
  })
})
