import { editPayoutAccount } from '@ateneo/contract/calls'
import { screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { answerCalls, refuse } from '../../testing/answer-calls.ts'
import { renderElement } from '../../testing/render.tsx'
import { beginSession } from '../../testing/tabs.ts'
import { AccountForm } from './account-form.tsx'

const account = {
  holder: 'Joaquín Ríos',
  bank: 'Santander',
  clabeEnd: '9719',
  updated: '2026-11-01T16:00:00.000Z',
  version: 'v1',
}

let calls: ReturnType<typeof answerCalls>
beforeEach(() => {
  beginSession('professor')
  calls = answerCalls()
})

function open() {
  const { user } = renderElement(<AccountForm account={account} />)
  const clabe = screen.getByRole<HTMLInputElement>('textbox', { name: /CLABE/ })
  const password = screen.getByLabelText<HTMLInputElement>(/Tu contraseña/)
  const save = () => user.click(screen.getByRole('button', { name: 'Guardar datos' }))
  return { user, clabe, password, save }
}

test.each([
  ['0321800001183597', /tiene 18 dígitos/],
  ['03218000011835971x', /solo números/],
  ['032180000118359718', /último dígito no corresponde/],
])('a CLABE that is none is refused before it is sent: %s', async (typed, words) => {
  const { user, clabe, password, save } = open()
  await user.type(clabe, typed)
  await user.type(password, 'secreta')
  await save()
  await screen.findByText(words)
  expect(calls.written()).toEqual([])
})

test('the saved CLABE is told by its end; a new one is sent once and taken off the screen', async () => {
  calls.answer(editPayoutAccount, { msg: 'ok' })
  const { user, clabe, password, save } = open()
  screen.getByText(/La guardada termina en 9719/)
  expect(clabe.value).toBe('')
  await user.type(clabe, '0020 1007 7777 7777 71')
  await user.type(password, 'secreta')
  await save()
  await expect
    .poll(() => calls.sentTo(editPayoutAccount).map(({ body }) => body))
    .toEqual([
      {
        holder: 'Joaquín Ríos',
        bank: 'Santander',
        clabe: '0020 1007 7777 7777 71',
        password: 'secreta',
        version: 'v1',
      },
    ])
  await expect.poll(() => [clabe.value, password.value]).toEqual(['', ''])
})

test('a wrong password is said, and what was typed stays', async () => {
  calls.answer(editPayoutAccount, refuse('present_password_wrong'))
  const { user, clabe, password, save } = open()
  await user.type(clabe, '002010077777777771')
  await user.type(password, 'otra')
  await save()
  await screen.findByText('Esa no es tu contraseña. No se cambió nada.')
  expect(clabe.value).toBe('002010077777777771')
})
