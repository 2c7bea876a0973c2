import { editAppearance } from '@ateneo/contract/calls'
import type { SessionReply } from '@ateneo/contract'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { storeSession } from '../../../platform/http/session-store.ts'
import { renderElement } from '../../../testing/render.tsx'
import { answerRequests, tokenOf } from '../../../testing/tabs.ts'
import { AppearanceForm } from './appearance-form.tsx'

const refusal = { status: 500, body: { msg: 'Unexpected error', code: 'internal' } }

/** The form of an account without settings; its saves are answered once both were chosen. */
function open(...answers: ('saved' | 'refused')[]) {
  const userData = { _id: '1', tamanoFuente: 'normal', modoAltoContraste: false }
  const reply = { accessToken: tokenOf(900), type: 'student', userData }
  storeSession(reply as unknown as SessionReply)
  const { promise: areChosen, resolve } = Promise.withResolvers<void>()
  const sent = answerRequests(async () => {
    const answer = answers[sent.length - 1]
    await areChosen
    return answer === 'saved' ? {} : refusal
  })
  renderElement(<AppearanceForm />)
  const large = screen.getByRole<HTMLInputElement>('radio', { name: 'Grande' })
  const contrast = screen.getByRole<HTMLInputElement>('switch', { name: /^Alto contraste/ })
  const isShown = () => ({ large: large.checked, contrast: contrast.checked })
  const chooseBoth = async () => {
    fireEvent.click(large)
    await waitFor(() => expect(large.checked).toBe(true))
    fireEvent.click(contrast)
    await waitFor(() => expect(isShown()).toEqual({ large: true, contrast: true }))
    resolve()
  }
  const whenAnswered = () => waitFor(() => expect(sent).toHaveLength(answers.length))
  return { sent, isShown, chooseBoth, whenAnswered }
}

test('a choice that is not saved is taken back', async () => {
  const { isShown, chooseBoth, whenAnswered } = open('saved', 'refused')
  await chooseBoth()
  await whenAnswered()
  await waitFor(() => expect(isShown()).toEqual({ large: true, contrast: false }))
})

test('a later choice that is saved brings the one before with it', async () => {
  const { sent, isShown, chooseBoth, whenAnswered } = open('refused', 'saved')
  await chooseBoth()
  await whenAnswered()
  const wanted = { tamanoFuente: 'grande', modoAltoContraste: true }
  const line = `${editAppearance.method} ${editAppearance.path}`
  expect(sent[1]).toMatchObject({ line, body: wanted })
  expect(isShown()).toEqual({ large: true, contrast: true })
})

test('of two choices that are not saved none stays', async () => {
  const { isShown, chooseBoth, whenAnswered } = open('refused', 'refused')
  await chooseBoth()
  await whenAnswered()
  await waitFor(() => expect(isShown()).toEqual({ large: false, contrast: false }))
})
