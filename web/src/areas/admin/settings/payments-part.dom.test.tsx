import type { ProviderSettings } from '@ateneo/contract'
import { checkProvider, editProviderSettings, listProviderSettings } from '@ateneo/contract/calls'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answerCalls, refuse } from '../../../testing/answer-calls.ts'
import { fieldOf, fill, findDialog } from '../../../testing/render-screen.tsx'
import { renderElement } from '../../../testing/render.tsx'
import { paypalSettings, trialSettings } from '../../../testing/sample-providers.ts'
import { beginSession } from '../../../testing/tabs.ts'
import { PaymentsPart } from './payments-part.tsx'

/** PayPal and the sandbox, of which the first is as given and changes with what is saved. */
function open(given: Partial<ProviderSettings> = {}) {
  beginSession('admin', { isSuperAdmin: true })
  const calls = answerCalls()
  const saved = { ...paypalSettings, ...given }
  let edits = 1
  calls.answer(listProviderSettings, () => ({ providers: [{ ...saved }, trialSettings] }))
  calls.answer(editProviderSettings, ({ body: { isOn = saved.isOn, keys = {}, version } }) => {
    if (version !== saved.version) return refuse('changed_elsewhere')
    const changed = saved.keys.map((key) =>
      key.name in keys
        ? { ...key, source: keys[key.name] === null ? null : ('settings' as const) }
        : key,
    )
    Object.assign(saved, { isOn, isOffered: isOn, keys: changed, version: `v${++edits}` })
    return { msg: 'ok' }
  })
  const sent = () => calls.sentTo(editProviderSettings).map(({ body }) => body)
  return { calls, saved, sent, ...renderElement(<PaymentsPart />) }
}

const paypal = async () => within(await screen.findByRole('region', { name: 'PayPal' }))
const save = () => screen.getByRole('button', { name: 'Guardar claves' })

test('a provider is switched off and on, and the state is told in words', async () => {
  const { sent, user } = open()
  const section = await paypal()
  section.getByText('Se ofrece a quien compra')
  const switched = section.getByRole<HTMLInputElement>('switch', { name: 'Ofrecer PayPal' })
  await user.click(switched)
  expect(switched.checked).toBe(false)
  await section.findByText('Apagado')
  await screen.findByText(/Los pedidos sin terminar todavía se pueden pagar/)
  await user.click(switched)
  await section.findByText('Se ofrece a quien compra')
  expect(sent()).toEqual([
    { isOn: false, version: 'v1' },
    { isOn: true, version: 'v2' },
  ])
})

test('a switch that somebody else changed meanwhile goes back, and shows what holds', async () => {
  const { saved, sent, user } = open()
  const section = await paypal()
  const switched = section.getByRole<HTMLInputElement>('switch', { name: 'Ofrecer PayPal' })
  Object.assign(saved, { version: 'other', keys: saved.keys.toReversed() })
  await user.click(switched)
  await screen.findByText(/^Este proveedor se cambió en otra parte/)
  expect(switched.checked).toBe(true)
  await user.click(switched)
  await expect.poll(sent).toMatchObject([{ version: 'v1' }, { version: 'other' }])
})

test('a key is typed, sent alone and never shown again; a saved one is replaced', async () => {
  const { sent, user } = open()
  await paypal()
  expect(fieldOf('Client ID').value).toBe('')
  expect([fieldOf('Secret').type, fieldOf('Secret').autocomplete]).toEqual(['password', 'off'])
  expect(save()).toHaveProperty('disabled', true)
  fill({ 'Webhook ID': 'WH-1', Secret: 'nuevo-secreto' })
  await user.click(save())
  await screen.findByText(/^Guardamos las claves/)
  await expect
    .poll(sent)
    .toEqual([{ keys: { clientSecret: 'nuevo-secreto', webhookId: 'WH-1' }, version: 'v1' }])
  expect([fieldOf('Secret').value, fieldOf('Webhook ID').value]).toEqual(['', ''])
  expect(screen.getAllByText('Guardada. En blanco se queda como está.')).toHaveLength(3)
})

test('keys that were changed elsewhere are not saved over, and what was typed stays', async () => {
  const { saved, sent, user } = open()
  await paypal()
  fill({ 'Webhook ID': 'WH-1' })
  Object.assign(saved, { version: 'other' })
  await user.click(save())
  await screen.findByText('No se guardaron')
  screen.getByText(/Ya lo ves como quedó/)
  expect(fieldOf('Webhook ID').value).toBe('WH-1')
  await user.click(save())
  await screen.findByText(/^Guardamos las claves/)
  expect(sent().map(({ version }) => version)).toEqual(['v1', 'other'])
})

test('a key with a space is refused beside its field, and nothing is sent', async () => {
  const { sent, user } = open()
  await paypal()
  fill({ 'Client ID': 'dos partes' })
  await user.click(save())
  await screen.findByText('Una clave no lleva espacios ni acentos: cópiala tal como está.')
  expect(fieldOf('Client ID').getAttribute('aria-invalid')).toBe('true')
  expect(sent()).toEqual([])
})

test('a saved key is removed after a question', async () => {
  const { sent, user } = open()
  const section = await paypal()
  expect(section.queryByRole('button', { name: 'Quitar Webhook ID' })).toBeNull()
  await user.click(section.getByRole('button', { name: 'Quitar Secret' }))
  const dialog = within(await findDialog('¿Quitar «Secret» de PayPal?'))
  dialog.getByText(/no se ofrece a quien compra/)
  await user.click(dialog.getByRole('button', { name: 'Cancelar' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent()).toEqual([])
  await user.click(section.getByRole('button', { name: 'Quitar Secret' }))
  await user.click(
    within(await findDialog('¿Quitar «Secret» de PayPal?')).getByRole('button', {
      name: 'Quitar',
    }),
  )
  await screen.findByText('Quitamos «Secret».')
  expect(sent()).toEqual([{ keys: { clientSecret: null }, version: 'v1' }])
  await waitFor(() => expect(document.activeElement).toBe(fieldOf('Secret')))
})

test('what a variable of the server gives has no field, and is named', async () => {
  const keys = paypalSettings.keys.map((key) => ({ ...key, source: 'variables' as const }))
  open({ keys })
  const section = await paypal()
  section.getByText('PAYPAL_CLIENT_SECRET')
  expect(section.getAllByText(/^La pone una variable del servidor/)).toHaveLength(3)
  expect(screen.queryByRole('button', { name: 'Guardar claves' })).toBeNull()
  section.getByRole('button', { name: 'Comprobar' })
})

test.each([
  ['everything is right', { problems: [] }, ['Todo está bien.']],
  [
    'two things are wrong',
    {
      problems: [
        { name: 'test_account' as const, reason: null },
        { name: 'no_notices' as const, reason: null },
      ],
    },
    [/entorno de pruebas/, /falta el Webhook ID/],
  ],
  ['it was asked too often', refuse('too_many_requests'), [/Espera un minuto/]],
])('a check where %s says so', async (_, answer, words) => {
  const { calls, user } = open()
  calls.answer(checkProvider, answer)
  await user.click((await paypal()).getByRole('button', { name: 'Comprobar' }))
  for (const said of words) await screen.findByText(said)
  // With other keys it no longer holds.
  fill({ 'Webhook ID': 'WH-1' })
  await user.click(save())
  await waitFor(() => expect(screen.queryByText(words[0]!)).toBeNull())
})

test('the sandbox has a switch and says why it is not offered', async () => {
  open()
  const section = within(await screen.findByRole('region', { name: 'Pago de prueba' }))
  section.getByRole('switch', { name: 'Ofrecer Pago de prueba' })
  section.getByText(/ya se cobra de verdad/)
  expect(section.queryByRole('button')).toBeNull()
  expect(screen.queryByText(/no se vende nada/)).toBeNull()
})

test('where nothing is offered it is said on top', async () => {
  open({ isOn: false, isOffered: false })
  expect(await screen.findByText(/^Ahora no se ofrece ningún proveedor/)).toBeDefined()
})

test('the address of the webhook is copied', async () => {
  const { user } = open()
  await user.click((await paypal()).getByRole('button', { name: 'Copiar dirección' }))
  await screen.findByText('Dirección copiada')
  expect(await navigator.clipboard.readText()).toBe('https://academia.mx/payment/webhook/paypal')
})

test('a plain administrator is told who changes it, and nothing is asked', () => {
  beginSession('admin', { isSuperAdmin: false })
  answerCalls()
  renderElement(<PaymentsPart />)
  expect(screen.getByText(/los ve y los cambia un Super Administrador/)).toBeDefined()
})

test('a list that does not come can be asked again', async () => {
  beginSession('admin', { isSuperAdmin: true })
  const calls = answerCalls()
  calls.answer(listProviderSettings, refuse('internal'))
  const { user } = renderElement(<PaymentsPart />)
  await screen.findByText(/^No pudimos traer los proveedores/)
  calls.answer(listProviderSettings, { providers: [paypalSettings, trialSettings] })
  await user.click(screen.getByRole('button', { name: /Intentar de nuevo/ }))
  expect(await paypal()).toBeDefined()
})
