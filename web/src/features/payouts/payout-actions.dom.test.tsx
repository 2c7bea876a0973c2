import { discardPayout, returnPayout, revealClabe, sendPayout } from '@ateneo/contract/calls'
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { answerCalls, refuse } from '../../testing/answer-calls.ts'
import { renderElement } from '../../testing/render.tsx'
import { preparedPayout } from '../../testing/sample-payouts.ts'
import { beginSession } from '../../testing/tabs.ts'
import { PayoutActions } from './payout-actions.tsx'

let calls: ReturnType<typeof answerCalls>
beforeEach(() => {
  beginSession('admin', { isSuperAdmin: true })
  calls = answerCalls()
})

const press = (name: string) => screen.findByRole('button', { name })

test('a payout is marked as sent with its reference and day', async () => {
  calls.answer(sendPayout, { msg: 'ok' })
  const { user } = renderElement(<PayoutActions payout={preparedPayout} />)
  await user.click(await press('Marcar como enviado'))
  const dialog = within(await screen.findByRole('dialog', { name: 'Marcar como enviado' }))
  await user.click(dialog.getByRole('button', { name: 'Marcar como enviado' }))
  await dialog.findByText('Escribe la referencia de la transferencia.')
  await user.type(dialog.getByRole('textbox', { name: /Referencia/ }), 'SPEI 8841')
  await user.click(dialog.getByRole('button', { name: 'Marcar como enviado' }))
  await expect
    .poll(() => calls.sentTo(sendPayout))
    .toMatchObject([
      {
        params: { payoutId: preparedPayout._id },
        body: { reference: 'SPEI 8841', date: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) },
      },
    ])
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
})

test('what another administrator was first to do is said in the dialog', async () => {
  calls.answer(sendPayout, refuse('payout_not_prepared'))
  const { user } = renderElement(<PayoutActions payout={preparedPayout} />)
  await user.click(await press('Marcar como enviado'))
  const dialog = within(await screen.findByRole('dialog', { name: 'Marcar como enviado' }))
  await user.type(dialog.getByRole('textbox', { name: /Referencia/ }), 'SPEI 8841')
  await user.click(dialog.getByRole('button', { name: 'Marcar como enviado' }))
  expect(await dialog.findByText(/Este pago ya no está preparado/)).toBeDefined()
})

test('the CLABE is asked for when it is wanted, and hidden again', async () => {
  calls.answer(revealClabe, { clabe: '032180000118359719' })
  const { user } = renderElement(<PayoutActions payout={preparedPayout} />)
  expect(screen.queryByDisplayValue('032180000118359719')).toBeNull()
  await user.click(await press('Ver CLABE'))
  await screen.findByDisplayValue('032180000118359719')
  await user.keyboard('{Escape}')
  await expect.poll(() => screen.queryByDisplayValue('032180000118359719')).toBeNull()
})

test('a payout without a CLABE offers none, and is discarded after a question', async () => {
  calls.answer(discardPayout, { msg: 'ok' })
  const { user } = renderElement(<PayoutActions payout={{ ...preparedPayout, clabeEnd: null }} />)
  expect(screen.queryByRole('button', { name: 'Ver CLABE' })).toBeNull()
  await user.click(await press('Descartar'))
  await user.click(await press('Descartar pago'))
  await expect.poll(() => calls.sentTo(discardPayout)).toHaveLength(1)
})

test('a payout that was sent can come back, with a reason', async () => {
  calls.answer(returnPayout, { msg: 'ok' })
  const sent = { ...preparedPayout, state: 'sent' as const, sentOn: '2026-11-20', reference: 'A' }
  const { user } = renderElement(<PayoutActions payout={sent} />)
  expect(screen.queryByRole('button', { name: 'Marcar como enviado' })).toBeNull()
  await user.click(await press('El banco lo devolvió'))
  await user.click(await press('Anotar que volvió'))
  await screen.findByText('Escribe por qué volvió: lo leerá el maestro.')
  await user.type(screen.getByRole('textbox', { name: /Motivo/ }), 'La cuenta ya no existe.')
  await user.click(await press('Anotar que volvió'))
  await expect
    .poll(() => calls.sentTo(returnPayout).map(({ body }) => body))
    .toEqual([{ reason: 'La cuenta ya no existe.' }])
})
