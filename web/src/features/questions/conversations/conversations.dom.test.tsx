import {
  answerMessages,
  editMessagePreferences,
  getCourseConversation,
  getMessagePreferences,
  listMessages,
  readConversation,
  writeToProfessor,
} from '@ateneo/contract/calls'
import { notificationsStore } from '@mantine/notifications'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answerCalls, refuse } from '../../../testing/answer-calls.ts'
import { fill } from '../../../testing/render-screen.tsx'
import { renderElement } from '../../../testing/render.tsx'
import { beginSession } from '../../../testing/tabs.ts'
import type { Conversation } from './conversation.ts'
import { ConversationView } from './conversation-view.tsx'
import { MessageSwitch } from './message-switch.tsx'
import WriteButton from './write-button.tsx'

const professor = { firstNames: 'Rosa', lastNames: 'Ruiz', imageURL: null }
const conversation: Conversation = {
  id: 'platica',
  course: { id: 'talavera', title: 'Talavera' },
  person: { name: 'Rosa Ruiz', imageUrl: null },
  lastMessage: null,
  isUnread: true,
  closed: null,
}
const message = (number: number, isMine: boolean) => ({
  _id: `m${number}`,
  number,
  text: `mensaje ${number}`,
  creationDate: '2026-11-20T12:00:00.000Z',
  author: professor,
  isMine,
  isHidden: false,
})
const sent = { msg: 'Message sent', insertedId: 'm9', conversationId: 'platica' }

function begin(type: 'student' | 'professor') {
  beginSession(type)
  localStorage.clear()
  return answerCalls()
}

test('a message to the professor that failed stays in the field, and is sent again as the same one', async () => {
  const calls = begin('student')
  calls.answer(getCourseConversation, { professor, conversationId: null, closed: null })
  calls.answer(writeToProfessor, refuse('messages_switched_off'))
  const { user } = renderElement(<WriteButton courseId="talavera" />)
  await user.click(await screen.findByRole('button', { name: 'Escribir al maestro' }))
  const dialog = await screen.findByRole('dialog', { name: 'Escribir a Rosa Ruiz' })
  fill({ 'Tu mensaje': '¿Puedo entregar después?' })
  await user.click(within(dialog).getByRole('button', { name: 'Enviar mensaje' }))
  await within(dialog).findByText('Tu maestro ya no recibe mensajes directos.')
  expect(within(dialog).getByLabelText('Tu mensaje')).toHaveProperty(
    'value',
    '¿Puedo entregar después?',
  )
  calls.answer(writeToProfessor, sent)
  await user.click(within(dialog).getByRole('button', { name: 'Enviar mensaje' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const tries = calls.sentTo(writeToProfessor).map(({ body }) => body.envio)
  // The refused one and its repetition, with one key.
  expect(tries).toHaveLength(2)
  expect(new Set(tries).size).toBe(1)
})

test.each([
  ['nothing was written', null, 0],
  ['there is a conversation', 'platica', 1],
] as const)('nobody is invited to write where it is closed, and %s', async (_, id, links) => {
  const calls = begin('student')
  calls.answer(getCourseConversation, { professor, conversationId: id, closed: 'access_ended' })
  renderElement(<WriteButton courseId="talavera" />)
  await waitFor(() => expect(calls.sentTo(getCourseConversation)).toHaveLength(1))
  await waitFor(() => expect(screen.queryAllByRole('link')).toHaveLength(links))
  expect(screen.queryByRole('button')).toBeNull()
})

test('a student who opens a conversation has read it; earlier messages come above', async () => {
  const calls = begin('student')
  calls.answer(listMessages, ({ query: { cursor } }) =>
    cursor
      ? { documents: [message(2, false), message(1, true)], nextCursor: null }
      : { documents: [message(4, true), message(3, false)], nextCursor: 'mas' },
  )
  calls.answer(readConversation, { msg: 'Read' })
  const { user } = renderElement(<ConversationView conversation={conversation} />)
  await waitFor(() => expect(calls.sentTo(readConversation)[0]?.body).toEqual({ upTo: 4 }))
  const shown = () =>
    screen.getAllByRole('article').map((one) => /mensaje \d/.exec(one.textContent)?.[0])
  expect(shown()).toEqual(['mensaje 3', 'mensaje 4'])
  await user.click(screen.getByRole('button', { name: 'Ver mensajes anteriores' }))
  await waitFor(() => expect(shown()).toEqual(['mensaje 1', 'mensaje 2', 'mensaje 3', 'mensaje 4']))
  expect(document.activeElement?.textContent).toContain('mensaje 2')
  // Each message of the other one can be reported, none of one's own.
  expect(screen.getAllByRole('button', { name: 'Reportar mensaje de Rosa Ruiz' })).toHaveLength(2)
})

test('what is closed can be read, and says why nothing can be written', async () => {
  const calls = begin('student')
  calls.answer(listMessages, { documents: [message(1, true)], nextCursor: null })
  const closed = { ...conversation, isUnread: false, closed: 'course_retired' as const }
  renderElement(<ConversationView conversation={closed} />)
  await screen.findByText('mensaje 1')
  screen.getByText(/^El curso se retiró, así que ya no se puede escribir\./)
  expect(screen.queryByRole('textbox')).toBeNull()
})

test('a professor answers what they see, or says that it needs no answer', async () => {
  const calls = begin('professor')
  calls.answer(listMessages, { documents: [message(1, false)], nextCursor: null })
  calls.answer(answerMessages, { msg: 'Message sent', insertedId: 'm2' })
  calls.answer(readConversation, { msg: 'Read' })
  const { user } = renderElement(<ConversationView conversation={conversation} />)
  await screen.findByText('mensaje 1')
  expect(calls.written()).toEqual([])
  fill({ 'Tu respuesta a Rosa Ruiz': 'Claro.' })
  await user.click(screen.getByRole('button', { name: 'Enviar respuesta' }))
  await waitFor(() =>
    expect(calls.sentTo(answerMessages)[0]?.body).toMatchObject({ text: 'Claro.', upTo: 1 }),
  )
  await user.click(screen.getByRole('button', { name: 'No necesita respuesta: Rosa Ruiz' }))
  await waitFor(() => expect(calls.sentTo(readConversation)[0]?.body).toEqual({ upTo: 1 }))
})

test('the switch shows a press at once, and goes back if it was not saved', async () => {
  const calls = begin('professor')
  notificationsStore.setState((state) => ({ ...state, notifications: [] }))
  calls.answer(getMessagePreferences, { permitirMensajesDirectos: false })
  calls.answer(editMessagePreferences, refuse('internal'))
  const { user } = renderElement(<MessageSwitch />)
  const field = await screen.findByRole<HTMLInputElement>('switch', {
    name: 'Permitir mensajes directos',
  })
  await user.click(field)
  await waitFor(() => expect(notificationsStore.getState().notifications).toHaveLength(1))
  expect(field.checked).toBe(false)
  calls.answer(editMessagePreferences, { permitirMensajesDirectos: true })
  calls.answer(getMessagePreferences, { permitirMensajesDirectos: true })
  await user.click(field)
  await waitFor(() => expect(field.checked).toBe(true))
  expect(calls.sentTo(editMessagePreferences).map(({ body }) => body)).toEqual(
    [true, true].map((permitirMensajesDirectos) => ({ permitirMensajesDirectos })),
  )
})
