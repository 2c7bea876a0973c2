import { setTimeout as sleep } from 'node:timers/promises'
import type { Pool } from 'pg'
import { ask } from '../ask.ts'
import { logIn } from '../session.ts'
import { atOnce, describe, type Times } from '../times.ts'
import { addQuiz } from './quiz-rows.ts'

export const QUESTIONS = 20
/** Between two answers of a person, on average. */
const PAUSE_SECONDS = 5

export type Say = (name: string, times: Times) => void

interface Class {
  url: string
  pool: Pool
  people: number
  seconds: number
  say: Say
}

/** Everybody begins at once, answers for some seconds, saves and hands in at once. */
export async function playClass({ url, pool, people, seconds, say }: Class) {
  const quiz = await addQuiz(pool, QUESTIONS)
  const tokens: string[] = []
  await atOnce(4, people, async (index) => {
    tokens[index] = (await logIn(url, `alumno${index + 1}@banco.mx`)).accessToken
  })
  const send = <Reply>(index: number, method: string, path: string, body?: object) =>
    ask<Reply>(url + path, { method, token: tokens[index]!, ...(body && { body }) })
  const attempts: string[] = []
  const starting = await atOnce(people, people, async (index) => {
    const path = `/content/${quiz.lessonId}/attempts`
    attempts[index] = (await send<{ _id: string }>(index, 'POST', path))._id
  })
  say(`${people} empiezan a la vez`, starting)

  async function save(index: number, slot: number): Promise<number> {
    const begun = performance.now()
    await send(index, 'PUT', `/attempts/${attempts[index]}/answers/${slot}`, {
      answer: { kind: 'true_false', isTrue: true },
      answeredAt: Date.now(),
    })
    return performance.now() - begun
  }
  const saved: number[] = []
  const until = performance.now() + seconds * 1000
  await Promise.all(
    attempts.map(async (_, index) => {
      await sleep(Math.random() * Math.min(PAUSE_SECONDS, seconds) * 1000)
      for (let slot = 1; performance.now() < until; slot = (slot % QUESTIONS) + 1) {
        saved.push(await save(index, slot))
        await sleep((0.5 + Math.random()) * PAUSE_SECONDS * 1000)
      }
    }),
  )
  const saving = describe(saved)
  say(`${people} responden, cada uno cada ${PAUSE_SECONDS} s`, saving)
  say(
    `${people} guardan en el mismo momento`,
    await atOnce(people, people, (index) => save(index, 1)),
  )
  await requireAnswers(pool, attempts)
  const submitting = await atOnce(people, people, (index) =>
    send(index, 'POST', `/attempts/${attempts[index]}/submission`),
  )
  say(`${people} entregan a la vez`, submitting)
  return { saving }
}

async function requireAnswers(pool: Pool, attempts: string[]): Promise<void> {
  const { rows } = await pool.query<{ count: string }>(
    `select count(*) from quiz_answers where attempt_id = any($1) and saved_at is not null and slot = 1`,
    [attempts],
  )
  if (Number(rows[0]!.count) !== attempts.length) {
    throw new Error('an answer that was confirmed is not there')
  }
}
