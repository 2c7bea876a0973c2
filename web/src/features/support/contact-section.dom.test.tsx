import { createTicket } from '@ateneo/contract/calls'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answerCalls } from '../../testing/answer-calls.ts'
import { fill, press } from '../../testing/render-screen.tsx'
import { renderElement } from '../../testing/render.tsx'
import { beginSession } from '../../testing/tabs.ts'
import { ContactSection } from './contact-section.tsx'

test('a request for help is sent, and says its number', async () => {
  beginSession('student', { firstNames: 'Diego', lastNames: 'Rivas', email: 'diego@correo.mx' })
  const calls = answerCalls()
  calls.answer(createTicket, { insertedId: 'ficha', number: 7, msg: 'Created' })
  renderElement(<ContactSection />)
  fill({ Asunto: 'No carga la clase', Mensaje: 'Se queda en negro.' })
  await press(screen.getByRole('button', { name: 'Enviar solicitud' }))
  const number = await screen.findByRole('heading', { name: 'Tu solicitud es la número 7' })
  expect(document.activeElement).toBe(number)
  expect(calls.written()).toEqual(['POST /support/tickets'])
})
