import type { WebhookDelivery } from '@ateneo/contract'
import {
  createWebhook,
  deleteWebhook,
  editWebhook,
  listWebhookDeliveries,
  listWebhooks,
  rotateWebhookSecret,
  testWebhook,
} from '@ateneo/contract/calls'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answerCalls } from '../../../testing/answer-calls.ts'
import { findDialog, renderScreen } from '../../../testing/render-screen.tsx'
import { beginSession } from '../../../testing/tabs.ts'
import WebhookScreen from './webhook-screen.tsx'
import WebhooksScreen from './webhooks-screen.tsx'

const address = '/Administrador/webhooks'
const webhook = {
  _id: '0197b2f0-0000-7000-8000-000000000001',
  url: 'http://localhost:9/ateneo',
  events: ['order.paid'],
  isPaused: false,
  creationDate: '2026-11-25T16:00:00.000Z',
  lastDelivery: null,
  version: '1',
}
const delivery: WebhookDelivery = {
  _id: '0197b2f0-0000-7000-8000-000000000002',
  event: 'webhook.test',
  state: 'waiting',
  creationDate: '2026-11-25T16:00:00.000Z',
  attempts: 1,
  lastAttempt: {
    date: '2026-11-25T16:00:01.000Z',
    status: null,
    milliseconds: 3,
    answer: 'connect ECONNREFUSED',
  },
}

function open(at: string, documents: (typeof webhook)[]) {
  beginSession('admin')
  const calls = answerCalls()
  calls.answer(listWebhooks, { documents })
  calls.answer(listWebhookDeliveries, { webhook, documents: [], nextCursor: null })
  const screens = { [address]: WebhooksScreen, [`${address}/:id`]: WebhookScreen }
  return { calls, ...renderScreen(screens, at) }
}
const press = (name: string) => screen.getByRole('button', { name })

test('a webhook without events is asked for them; the secret of a new one is shown once', async () => {
  const { calls, user } = open(address, [])
  await screen.findByText('Aún no hay webhooks')
  await user.click(screen.getAllByRole('button', { name: 'Agregar webhook' })[0]!)
  const form = within(await findDialog('Agregar webhook'))
  await user.click(form.getByRole('button', { name: 'Agregar webhook' }))
  await form.findByText('Elige por lo menos un aviso.')
  await user.type(form.getByRole('textbox', { name: /^Dirección/ }), webhook.url)
  await user.click(form.getByRole('checkbox', { name: 'Se paga un pedido' }))
  calls.answer(createWebhook, { insertedId: webhook._id, secret: 'whsec_1' })
  calls.answer(listWebhooks, { documents: [webhook] })
  await user.click(form.getByRole('button', { name: 'Agregar webhook' }))
  const shown = within(await screen.findByRole('dialog', { name: 'Secreto del webhook' }))
  expect(shown.getByText(/^Cópialo ahora/)).toBeDefined()
  expect(shown.getByRole('textbox', { name: 'Secreto' })).toHaveProperty('value', 'whsec_1')
  await user.click(shown.getByRole('button', { name: 'Ya lo copié' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await screen.findByRole('link', { name: webhook.url })
})

test('a row leads to the deliveries; a test is listed with why it did not arrive', async () => {
  const { calls, user, readAddress } = open(address, [webhook])
  await user.click(await screen.findByRole('link', { name: webhook.url }))
  await screen.findByText(/^Aún no hay envíos/)
  expect(readAddress()).toBe(`${address}/${webhook._id}`)
  calls.answer(testWebhook, { msg: 'ok' })
  calls.answer(listWebhookDeliveries, { webhook, documents: [delivery], nextCursor: null })
  await user.click(press('Enviar prueba'))
  const row = await screen.findByRole('row', { name: /Prueba/ })
  expect(row.textContent).toContain('Sin respuesta')
  expect(row.textContent).toContain('connect ECONNREFUSED')
  expect(row.textContent).toContain('Se intenta')
})

test('it is paused, gets a new secret, and is removed', async () => {
  const { calls, user, readAddress } = open(`${address}/${webhook._id}`, [webhook])
  calls.answer(editWebhook, { msg: 'ok' })
  calls.answer(rotateWebhookSecret, { secret: 'whsec_2' })
  calls.answer(deleteWebhook, { msg: 'ok' })
  await user.click(await screen.findByRole('button', { name: 'Editar' }))
  const form = within(await findDialog('Editar webhook'))
  await user.click(form.getByRole('switch', { name: /^En pausa/ }))
  const paused = { ...webhook, isPaused: true }
  calls.answer(listWebhookDeliveries, { webhook: paused, documents: [], nextCursor: null })
  await user.click(form.getByRole('button', { name: 'Guardar' }))
  await screen.findByText(`${webhook.url} (en pausa)`)
  expect(calls.sentTo(editWebhook)[0]!.body).toMatchObject({ isPaused: true, version: '1' })

  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await user.click(press('Cambiar secreto'))
  const sure = within(await findDialog('¿Cambiar el secreto?'))
  await user.click(sure.getByRole('button', { name: 'Cambiar secreto' }))
  const shown = within(await screen.findByRole('dialog', { name: 'Secreto del webhook' }))
  expect(shown.getByRole('textbox', { name: 'Secreto' })).toHaveProperty('value', 'whsec_2')
  await user.click(shown.getByRole('button', { name: 'Ya lo copié' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

  calls.answer(listWebhooks, { documents: [] })
  await user.click(press('Quitar'))
  await user.click(await screen.findByRole('button', { name: 'Quitar webhook' }))
  await screen.findByText('Aún no hay webhooks')
  expect(readAddress()).toBe(address)
  expect(calls.sentTo(deleteWebhook)).toHaveLength(1)
})
