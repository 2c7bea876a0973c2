import type { Restoration } from '@ateneo/contract'
import { decideHeldCharge, getRestoration, resumeMoney } from '@ateneo/contract/calls'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answerCalls, refuse } from '../../../testing/answer-calls.ts'
import { renderElement } from '../../../testing/render.tsx'
import { beginSession } from '../../../testing/tabs.ts'
import { RestorationPanel } from './restoration-panel.tsx'

const charge = {
  _id: 'cobro',
  provider: 'stripe' as const,
  reference: 'pi_3Q',
  amount: 249,
  currency: 'MXN',
  date: '2026-11-26T16:00:00.000Z',
  reason: 'without_notice' as const,
  subscription: { _id: 'suscripcion', planName: 'Mensual', state: 'active' as const },
  student: { _id: 'alumna', name: 'Ana Luz', email: 'ana@ejemplo.mx' },
}
const restored: Restoration = {
  backupDate: '2026-11-20T09:00:00.000Z',
  restoredDate: '2026-11-27T15:00:00.000Z',
  resumedDate: null,
  charges: [charge],
  chargeCount: 1,
  waiting: { refunds: 2, cancellations: 0 },
  differences: 3,
  areEmailsHeld: true,
}

function show(restoration: Restoration | null, isSuperAdmin = true) {
  beginSession('admin', { isSuperAdmin })
  const calls = answerCalls()
  calls.answer(getRestoration, { restoration })
  return { calls, ...renderElement(<RestorationPanel />) }
}

const resume = () =>
  screen.findByRole<HTMLButtonElement>('button', { name: 'Dejar que el dinero se mueva' })

test('each charge is decided with a reason, and money stays held until all are', async () => {
  const { calls, user } = show(restored)
  const card = within(await screen.findByRole('article', { name: /249.* de Ana Luz/ }))
  expect(card.getByText('Se cobró la suscripción sin haber avisado antes.')).toBeDefined()
  expect((await resume()).disabled).toBe(true)
  expect(screen.getByRole('link', { name: /3 pagos/ }).getAttribute('href')).toBe(
    '/Administrador/differences',
  )
  calls.answer(decideHeldCharge, refuse('held_charge_decided'))
  await user.click(card.getByRole('button', { name: 'Registrar como renovación' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByLabelText(/Motivo/), 'Sí se le avisó')
  await user.click(dialog.getByRole('button', { name: 'Registrar como renovación' }))
  await expect
    .poll(() => calls.sentTo(decideHeldCharge))
    .toMatchObject([
      { params: { chargeId: 'cobro' }, body: { decision: 'accept', reason: 'Sí se le avisó' } },
    ])
  expect(await screen.findByText(/Alguien decidió ya/)).toBeDefined()
})

test('with nothing left to decide money is let go, after what waits is said', async () => {
  const { calls, user } = show({ ...restored, charges: [], chargeCount: 0, differences: 0 })
  calls.answer(resumeMoney, { msg: '' })
  await user.click(await resume())
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText(/2 devoluciones pedidas antes/)).toBeDefined()
  await user.click(dialog.getByRole('button', { name: 'Dejar que se mueva' }))
  await expect.poll(() => calls.sentTo(resumeMoney)).toHaveLength(1)
})

test('an administrator who may not decide reads who does', async () => {
  show(restored, false)
  expect(await screen.findByText(/Un Super Administrador decide/)).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Devolver el pago' })).toBeNull()
})

test('what is left to decide after money was let go says that it moves', async () => {
  show({ ...restored, resumedDate: '2026-11-28T15:00:00.000Z' })
  expect(await screen.findByText(/El dinero se mueve otra vez desde/)).toBeDefined()
  expect(screen.queryByText(/nada que mueva dinero se hace solo/)).toBeNull()
  expect(screen.queryByRole('button', { name: 'Dejar que el dinero se mueva' })).toBeNull()
})
