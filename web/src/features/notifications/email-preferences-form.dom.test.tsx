import type { EmailFrequency, SessionReply } from '@ateneo/contract'
import { getEmailPreferences } from '@ateneo/contract/calls'
import { notificationsStore } from '@mantine/notifications'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { storeSession } from '../../platform/http/session-store.ts'
import { renderElement } from '../../testing/render.tsx'
import { answerRequests, tokenOf } from '../../testing/tabs.ts'
import { EmailPreferencesForm } from './email-preferences-form.tsx'

type Preferences = { frecuenciaNotificaciones: EmailFrequency }

/** The form, on a server that refuses these. */
async function open(...refused: EmailFrequency[]) {
  const reply = { accessToken: tokenOf(900), type: 'student', userData: { _id: '1' } }
  storeSession(reply as unknown as SessionReply)
  notificationsStore.setState((state) => ({ ...state, notifications: [] }))
  let saved: Preferences = { frecuenciaNotificaciones: 'tiempo-real' }
  answerRequests(({ line, body }) => {
    if (line === `${getEmailPreferences.method} ${getEmailPreferences.path}`) return { body: saved }
    if (refused.includes((body as Preferences).frecuenciaNotificaciones)) {
      return { status: 500, body: { msg: 'Unexpected error', code: 'internal' } }
    }
    saved = body as Preferences
    return { body: saved }
  })
  renderElement(<EmailPreferencesForm about="Anuncios." />)
  await screen.findByRole('radio', { name: 'Al momento' })
  const choice = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name })
  const toasts = () => notificationsStore.getState().notifications
  return { choice, toasts, readSaved: () => saved.frecuenciaNotificaciones }
}

test('a frequency is shown within the press, and goes back if it is not saved', async () => {
  const { choice, toasts } = await open('diaria')
  fireEvent.click(choice('Resumen diario'))
  expect(choice('Resumen diario').checked).toBe(true)
  await waitFor(() => expect(choice('Al momento').checked).toBe(true))
  expect(toasts().map(({ title }) => title)).toEqual(['Tus correos siguen igual'])
})

test('a frequency that is saved stays, though the one before was refused', async () => {
  const { choice, toasts, readSaved } = await open('diaria')
  fireEvent.click(choice('Resumen diario'))
  fireEvent.click(choice('Resumen semanal'))
  expect(choice('Resumen semanal').checked).toBe(true)
  await waitFor(() => expect(toasts()).toHaveLength(2))
  expect(readSaved()).toBe('semanal')
  expect(choice('Resumen semanal').checked).toBe(true)
})

test('a frequency that is saved is said to be, and is there when the form opens again', async () => {
  const { choice, toasts, readSaved } = await open()
  expect(choice('Al momento').checked).toBe(true)
  fireEvent.click(choice('Resumen diario'))
  await waitFor(() => expect(readSaved()).toBe('diaria'))
  await waitFor(() =>
    expect(toasts().map(({ message }) => message)).toEqual([
      'Guardamos cada cuánto te escribimos.',
    ]),
  )
  cleanup()
  renderElement(<EmailPreferencesForm about="Anuncios." />)
  await waitFor(() => expect(choice('Resumen diario').checked).toBe(true))
})
