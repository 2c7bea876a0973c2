import { loadavg } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { ask, atOnce, describe, type Times } from '../payments/times.ts'
import { openAcademies } from '../server/academies.ts'
import { emails } from '../server/academy/fill.ts'
import { startProduct } from '../server/product.ts'
import { logIn } from '../server/session.ts'
import { addAttempts, addQuiz, correctFirst } from './quiz-rows.ts'

/**
 * `node bench/quizzes/main.ts`: a class in one quiz at once, each of whom answers every few seconds;
 * then ten thousand attempts that are graded anew.
 */
const { values } = parseArgs({
  options: {
    people: { type: 'string', default: '500' },
    seconds: { type: 'string', default: '30' },
    attempts: { type: 'string', default: '10000' },
  },
})
const PEOPLE = Number(values.people)
const SECONDS = Number(values.seconds)
const ATTEMPTS = Number(values.attempts)
const QUESTIONS = 20
/** Between two answers of a person, on average. */
const PAUSE_SECONDS = 5
const EACH = 5

await using academies = await openAcademies()
console.log('Llenando una academia…')
const students = Math.max(PEOPLE, ATTEMPTS / EACH) + 10
const size = { courses: 200, professors: 20, students, ratings: 1000 }
const academy = await academies.build('cuestionarios', size)
await using product = await startProduct(academy, { isRecorded: false })
const pool = new pg.Pool({ connectionString: academy.databaseUrl, max: 2 })
// The stop of the database may end its connections first.
pool.on('error', (error) => console.error(error.message))

const say = (name: string, { p50, p95, all }: Times) =>
  console.log(
    `${name.padEnd(44)} ${all.length} veces, p50 ${p50.toFixed(0)} ms, p95 ${p95.toFixed(0)} ms; ` +
      `carga ${loadavg()[0]!.toFixed(1)}`,
  )
const asNumber = (value: unknown) => Number(value)

const quiz = await addQuiz(pool, QUESTIONS)
const tokens: string[] = []
await atOnce(4, PEOPLE, async (index) => {
  tokens[index] = (await logIn(product.url, `alumno${index + 1}@banco.mx`)).accessToken
})
const attempts: string[] = []
const starting = await atOnce(PEOPLE, PEOPLE, async (index) => {
  const url = `${product.url}/content/${quiz.lessonId}/attempts`
  const { _id } = (await ask(url, { method: 'POST', token: tokens[index]! })) as { _id: string }
  attempts[index] = _id
})
say(`${PEOPLE} empiezan a la vez`, starting)

async function save(index: number, slot: number): Promise<number> {
  const begun = performance.now()
  await ask(`${product.url}/attempts/${attempts[index]}/answers/${slot}`, {
    method: 'PUT',
    token: tokens[index]!,
    body: { answer: { kind: 'true_false', isTrue: true }, answeredAt: Date.now() },
  })
  return performance.now() - begun
}

const saved: number[] = []
const until = performance.now() + SECONDS * 1000
await Promise.all(
  attempts.map(async (_, index) => {
    await sleep(Math.random() * PAUSE_SECONDS * 1000)
    for (let slot = 1; performance.now() < until; slot = (slot % QUESTIONS) + 1) {
      saved.push(await save(index, slot))
      await sleep((0.5 + Math.random()) * PAUSE_SECONDS * 1000)
    }
  }),
)
say(`${PEOPLE} responden, cada uno cada ${PAUSE_SECONDS} s`, describe(saved))
say(
  `${PEOPLE} guardan en el mismo momento`,
  await atOnce(PEOPLE, PEOPLE, (index) => save(index, 1)),
)
const { rows } = await pool.query<{ count: string }>(
  `select count(*) from quiz_answers where attempt_id = any($1) and saved_at is not null and slot = 1`,
  [attempts],
)
if (asNumber(rows[0]!.count) !== PEOPLE)
  throw new Error('an answer that was confirmed is not there')
const submitting = await atOnce(PEOPLE, PEOPLE, (index) =>
  ask(`${product.url}/attempts/${attempts[index]}/submission`, {
    method: 'POST',
    token: tokens[index]!,
  }),
)
say(`${PEOPLE} entregan a la vez`, submitting)

const large = await addQuiz(pool, QUESTIONS)
await addAttempts(pool, large, { students: ATTEMPTS / EACH, each: EACH })
await correctFirst(pool, large.questionIds)
const { accessToken: token } = await logIn(product.url, emails.professor)
const address = `${product.url}/content/${large.lessonId}/regrade`
const previewing = await atOnce(1, 1, () => ask(address, { token }))
say(`quién cambia, de ${ATTEMPTS} intentos`, previewing)
const report = () => ask(`${product.url}/content/${large.lessonId}/quiz-report`, { token })
say(`el reporte de ${ATTEMPTS} intentos`, await atOnce(1, 3, report))
const begun = performance.now()
await ask(address, { method: 'POST', token, body: { reason: 'Estaba al revés' } })
for (;;) {
  const { rows: states } = await pool.query<{ state: string; raised: number }>(
    'select state, raised_count as raised from quiz_regrades where lesson_id = $1',
    [large.lessonId],
  )
  if (states[0]?.state === 'done') {
    const seconds = (performance.now() - begun) / 1000
    console.log(
      `${ATTEMPTS} intentos calificados de nuevo en ${seconds.toFixed(1)} s, ` +
        `${states[0].raised} cambiaron y sus alumnos aprobaron; carga ${loadavg()[0]!.toFixed(1)}`,
    )
    break
  }
  await sleep(100)
}
await pool.end()
