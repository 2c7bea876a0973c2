import { createTaxProfile, editTaxProfile } from '@ateneo/contract/calls'
import { fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { answerCalls, refuse } from '../../testing/answer-calls.ts'
import { renderElement } from '../../testing/render.tsx'
import { beginSession } from '../../testing/tabs.ts'
import { TaxProfileDialog } from './tax-profile-dialog.tsx'

const profile = {
  _id: '0197f0c0-0000-7000-8000-0000000000c1',
  name: 'Honorarios',
  lines: [{ name: 'ISR', percent: 10, base: 'earned' as const, from: '2026-01-01' }],
  professors: 2,
  version: 'v1',
}

let calls: ReturnType<typeof answerCalls>
beforeEach(() => {
  beginSession('admin', { isSuperAdmin: true })
  calls = answerCalls()
})

const save = () => screen.getByRole('button', { name: 'Guardar perfil' })

test('a profile is made with its lines', async () => {
  calls.answer(createTaxProfile, { insertedId: profile._id })
  const { user } = renderElement(<TaxProfileDialog profile={undefined} onClose={() => undefined} />)
  await user.type(await screen.findByRole('textbox', { name: /Nombre/ }), 'RESICO')
  await user.type(screen.getByRole('textbox', { name: /^Retención/ }), 'ISR')
  await user.type(screen.getByRole('textbox', { name: /Porcentaje/ }), '1.25')
  fireEvent.change(screen.getByLabelText(/Desde el/), { target: { value: '2026-01-01' } })
  await user.click(save())
  await expect
    .poll(() => calls.sentTo(createTaxProfile).map(({ body }) => body))
    .toEqual([
      {
        name: 'RESICO',
        lines: [{ name: 'ISR', percent: 1.25, base: 'earned', from: '2026-01-01' }],
      },
    ])
})

test('a rate is added with its day, beside the one that it follows', async () => {
  calls.answer(editTaxProfile, { msg: 'ok' })
  const { user } = renderElement(<TaxProfileDialog profile={profile} onClose={() => undefined} />)
  await user.click(await screen.findByRole('button', { name: 'Agregar retención' }))
  await user.type(screen.getAllByRole('textbox', { name: /^Retención/ })[1]!, 'ISR')
  await user.type(screen.getAllByRole('textbox', { name: /Porcentaje/ })[1]!, '2.5')
  const day = screen.getAllByLabelText(/Desde el/)[1]!
  fireEvent.change(day, { target: { value: '2026-01-01' } })
  await user.click(save())
  await screen.findByText('Hay dos líneas con el mismo nombre y la misma fecha.')
  fireEvent.change(day, { target: { value: '2027-01-01' } })
  await user.click(save())
  await expect
    .poll(() => calls.sentTo(editTaxProfile).map(({ body }) => body))
    .toEqual([
      {
        name: 'Honorarios',
        lines: [
          ...profile.lines,
          { name: 'ISR', percent: 2.5, base: 'earned', from: '2027-01-01' },
        ],
        version: 'v1',
      },
    ])
})

test('a name that is taken is said', async () => {
  calls.answer(editTaxProfile, refuse('tax_profile_taken'))
  const { user } = renderElement(<TaxProfileDialog profile={profile} onClose={() => undefined} />)
  await user.click(await screen.findByRole('button', { name: 'Quitar retención 1' }))
  await user.click(save())
  await screen.findByText('Ya hay un perfil fiscal con este nombre. Escribe otro.')
  expect(calls.sentTo(editTaxProfile)[0]?.body.lines).toEqual([])
})
