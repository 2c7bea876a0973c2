import type { WireAdminPlan } from '@ateneo/contract'
import {
  createPlan,
  editPlan,
  listAllPlans,
  orderPlans,
  restorePlan,
  retirePlan,
} from '@ateneo/contract/calls'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answerCalls } from '../../../testing/answer-calls.ts'
import { findDialog, renderScreen } from '../../../testing/render-screen.tsx'
import { oneOff, quarterly } from '../../../testing/sample-plans.ts'
import { beginSession } from '../../../testing/tabs.ts'
import PlansScreen from './plans-screen.tsx'

const address = '/Administrador/plans'
const ofOffice = { isRetired: false, sales: 0, version: '1' }
const single: WireAdminPlan = { ...oneOff, ...ofOffice }
const threeMonths: WireAdminPlan = { ...quarterly, ...ofOffice }
const sixMonths: WireAdminPlan = {
  ...threeMonths,
  _id: '0197b2f0-0000-7000-8000-000000000006',
  planName: 'Semestral',
  price: 1099,
  durationMonths: 6,
}

async function open(documents: WireAdminPlan[]) {
  beginSession('admin')
  const calls = answerCalls()
  calls.answer(listAllPlans, { documents })
  const { user } = renderScreen({ [address]: PlansScreen }, address)
  await screen.findByText('Compra de curso')
  const press = (name: string) => user.click(screen.getByRole('button', { name }))
  return { calls, user, press }
}
const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

test('a new plan says what is missing, and is listed', async () => {
  const { calls, user, press } = await open([single])
  await press('Agregar plan')
  const dialog = within(await findDialog('Agregar plan'))
  const send = () => user.click(dialog.getByRole('button', { name: 'Agregar plan' }))
  await send()
  await dialog.findByText('Escribe el nombre del plan.')
  await user.type(dialog.getByLabelText(/^Nombre/), 'Semestral')
  await user.type(dialog.getByLabelText(/^Precio/), '1099')
  await user.clear(dialog.getByLabelText(/^Duración en meses/))
  await user.type(dialog.getByLabelText(/^Duración en meses/), '6')
  calls.answer(createPlan, { insertedId: sixMonths._id })
  calls.answer(listAllPlans, { documents: [single, sixMonths] })
  await send()
  await isClosed()
  await screen.findByText('$1,099 MXN')
  const body = { planName: 'Semestral', price: 1099, durationMonths: 6 }
  expect(calls.sentTo(createPlan)[0]!.body).toMatchObject(body)
})

test('a price is changed; of the one-off plan the name is not offered', async () => {
  const { calls, user, press } = await open([single, sixMonths])
  await press('Cambiar Semestral')
  const dialog = within(await findDialog('Cambiar «Semestral»'))
  await user.clear(dialog.getByLabelText(/^Precio/))
  await user.type(dialog.getByLabelText(/^Precio/), '990.5')
  calls.answer(editPlan, { msg: 'ok' })
  calls.answer(listAllPlans, { documents: [single, { ...sixMonths, price: 990.5 }] })
  await user.click(dialog.getByRole('button', { name: 'Guardar cambios' }))
  await isClosed()
  await screen.findByText('$990.50 MXN')
  expect(calls.sentTo(editPlan)[0]!.body).toMatchObject({ price: 990.5, version: '1' })

  await press('Cambiar Compra de curso')
  const other = within(await findDialog('Cambiar «Compra de curso»'))
  expect(other.queryByLabelText(/^Nombre/)).toBeNull()
  await user.click(other.getByRole('button', { name: 'Cancelar' }))
  await isClosed()
  expect(screen.queryByRole('button', { name: 'Retirar Compra de curso' })).toBeNull()
})

test('the order is changed by its buttons', async () => {
  const { calls, press } = await open([single, threeMonths, sixMonths])
  calls.answer(orderPlans, { msg: 'ok' })
  await press('Subir Semestral')
  await screen.findByText('Los planes se muestran en el nuevo orden.')
  expect(calls.sentTo(orderPlans)[0]!.body).toEqual({
    ids: [single._id, sixMonths._id, threeMonths._id],
  })
})

test('a plan is retired and restored, after a question each', async () => {
  const { calls, user, press } = await open([single, sixMonths])
  calls.answer(retirePlan, { msg: 'ok' })
  calls.answer(restorePlan, { msg: 'ok' })
  await press('Retirar Semestral')
  calls.answer(listAllPlans, { documents: [single, { ...sixMonths, isRetired: true }] })
  await user.click(await screen.findByRole('button', { name: 'Retirar plan' }))
  await screen.findByText('Retirado')
  await isClosed()
  await press('Restaurar Semestral')
  calls.answer(listAllPlans, { documents: [single, sixMonths] })
  await user.click(await screen.findByRole('button', { name: 'Restaurar plan' }))
  await screen.findByRole('button', { name: 'Retirar Semestral' })
  expect(calls.written()).toEqual([
    `POST /plans/${sixMonths._id}/retire`,
    `POST /plans/${sixMonths._id}/restore`,
  ])
})
