import { listPeople, login } from '@ateneo/contract/calls'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { call } from '../../../platform/http/call.ts'
import { readSession, storeSession } from '../../../platform/http/session-store.ts'
import { renderElement } from '../../../testing/render.tsx'
import { answerRequests, dropCookies, tokenOf } from '../../../testing/tabs.ts'
import { SecondFactorDemand } from './second-factor-demand.tsx'

const email = 'ines@academia.mx'
const tokens = { old: tokenOf(900, 'old'), new: tokenOf(900, 'new') }
const sessionWith = (word: keyof typeof tokens) => ({
  accessToken: tokens[word],
  type: 'admin' as const,
  userData: { _id: '1', email } as never,
  refreshToken: '',
})
const recoveryCodes = Array.from({ length: 10 }, (_, index) => `abcde-fgh${index}`)

beforeEach(dropCookies)

function serve(code: 'second_factor_required' | 'second_factor_enrolment_required') {
  return answerRequests(({ line, body }) => {
    if (line === `POST ${login.path}`) return { status: 403, body: { code, challenge: 'ficha' } }
    if (line === 'POST /login/second-factor/enrolment') {
      return { body: { secret: 'ABCD', address: 'otpauth://x', qrCode: 'data:image/png;base64,' } }
    }
    if (line === 'POST /login/second-factor/enable') {
      return { body: { ...sessionWith('new'), recoveryCodes } }
    }
    if (line === 'POST /login/second-factor') {
      const isRight = (body as { code: string }).code === '123456'
      return isRight
        ? { body: sessionWith('new') }
        : { status: 403, body: { code: 'second_factor_wrong' } }
    }
    return { status: 403, body: { code } }
  })
}

async function openDemand(code: Parameters<typeof serve>[0]) {
  storeSession(sessionWith('old'))
  const sent = serve(code)
  const { user } = renderElement(<SecondFactorDemand />)
  expect(screen.queryByRole('dialog')).toBeNull()
  await expect(call(listPeople)).rejects.toMatchObject({ code })
  await screen.findByRole('dialog', { name: 'Verificación en dos pasos' })
  await user.type(screen.getByLabelText('Contraseña actual'), 'clave segura')
  await user.click(screen.getByRole('button', { name: 'Continuar' }))
  return { user, sent }
}

test('without a second factor it is set up over the screen, which goes on with a new session', async () => {
  const { user, sent } = await openDemand('second_factor_enrolment_required')
  await screen.findByText(/Actívala para/)
  expect(sent.find(({ line }) => line === `POST ${login.path}`)?.body).toEqual({
    email,
    password: 'clave segura',
  })
  await user.click(screen.getByRole('button', { name: 'Continuar' }))
  await user.type(await screen.findByLabelText('Código'), '123456')
  await user.click(screen.getByRole('button', { name: 'Activar' }))
  await user.click(await screen.findByRole('button', { name: 'Ya los guardé' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(document.cookie).toContain(tokens.new)
  expect(readSession()).toMatchObject({ type: 'student', userData: { email } })
})

test('with one, a code is enough; a wrong one is told and asks again', async () => {
  const { user } = await openDemand('second_factor_required')
  await user.type(await screen.findByLabelText('Código'), '000000')
  await user.click(screen.getByRole('button', { name: 'Iniciar sesión' }))
  await screen.findByText(/no es correcto o ya se usó/)
  await user.clear(screen.getByLabelText('Código'))
  await user.type(screen.getByLabelText('Código'), '123456')
  await user.click(screen.getByRole('button', { name: 'Iniciar sesión' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})
