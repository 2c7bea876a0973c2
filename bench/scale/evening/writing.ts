import { randomUUID } from 'node:crypto'
import { askQuestion, rateCourse, register } from '@ateneo/contract'
import { password } from '../../server/academy/fill.ts'
import type { Ledger } from '../ledger.ts'
import { codeOf, type Person } from '../person.ts'
import { chance, pick, type Visitor } from './visitor.ts'

/** A review, a question, both or neither. */
export async function comment({ person, studied, ledger }: Visitor): Promise<void> {
  if (!studied) return
  const courseId = studied._id
  const words = `Muy claro, gracias. ${randomUUID()}`
  if (chance(1 / 3)) {
    const body = { courseId, rating: 3 + Math.floor(3 * Math.random()), comment: words }
    await person.call('opinar', rateCourse, { body })
    ledger.reviewed.set(`${person.email} ${courseId}`, { person, courseId, comment: words })
  }
  const lesson = pick(studied.contentDetails)
  if (lesson && chance(1 / 3)) {
    const { insertedId } = await person.call('opinar', askQuestion, {
      params: { contentId: lesson._id },
      body: { text: words, second: 3, envio: randomUUID() },
    })
    ledger.asked.push({ person, questionId: insertedId, text: words })
  }
}

/** Somebody new, with an address that nobody has. */
export async function signUp(person: Person, ledger: Ledger): Promise<void> {
  await person.page('/Registro')
  const answer = await person.ask('registrarse', {
    method: register.method,
    path: register.path,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      type: 'student',
      firstNames: 'Ximena',
      lastNames: 'Robles',
      email: person.email,
      password,
    }),
  })
  // The first of two tries was kept, and only its answer was lost.
  const isKept = answer.wasTriedAgain && codeOf(answer) === 'email_taken'
  if (answer.status !== register.status && !isKept) throw person.countFailure('registrarse', answer)
  ledger.registered.push(person.email)
}
