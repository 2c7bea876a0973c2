import { randomUUID } from 'node:crypto'
import {
  askQuestion,
  getQuestion,
  listCourseRatings,
  login,
  rateCourse,
  register,
} from '@ateneo/contract'
import { password } from '../../academy/fill.ts'
import type { Ledger } from '../ledger.ts'
import { codeOf, type Person } from '../person.ts'
import { chance, pick, type Visitor } from './visitor.ts'

/** A review, a question, both or neither. */
export async function comment({ person, studied, ledger }: Visitor): Promise<void> {
  if (!studied) return
  const courseId = studied._id
  const words = `Muy claro, gracias. ${randomUUID()}`
  if (chance(1 / 3)) {
    const rating = 3 + Math.floor(3 * Math.random())
    await person.call(rateCourse, { body: { courseId, rating, comment: words } })
    ledger.note('opiniones', `${person.email} ${courseId}`, async () => {
      const { own } = await person.call(listCourseRatings, { params: { courseId } })
      return own?.comment === words
    })
  }
  const lesson = pick(studied.contentDetails)
  if (lesson && chance(1 / 3)) {
    const { insertedId: questionId } = await person.call(askQuestion, {
      params: { contentId: lesson._id },
      body: { text: words, second: 3, envio: randomUUID() },
    })
    ledger.note('preguntas', questionId, async () => {
      const question = await person.call(getQuestion, { params: { questionId } })
      return question.text === words
    })
  }
}

/** Somebody new, with an address that nobody has. */
export async function signUp(person: Person, ledger: Ledger): Promise<void> {
  const { email } = person
  await person.page('/Registro')
  const names = { firstNames: 'Ximena', lastNames: 'Robles' }
  const answer = await person.send(register, {
    body: { type: 'student', ...names, email, password },
  })
  // The first of two tries was kept, and only its answer was lost.
  const isKept = answer.wasTriedAgain && codeOf(answer) === 'email_taken'
  if (answer.status !== register.status && !isKept) throw person.refuse(register.path, answer)
  // An account that waits for its email to be confirmed is told so, after its password was checked.
  ledger.note('registros', email, async () => {
    const refused = await person.send(login, { body: { email, password } })
    return codeOf(refused) === 'user_not_active'
  })
}
