import { loadavg } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Pool } from 'pg'
import { emails } from '../academy/fill.ts'
import { ask } from '../ask.ts'
import { logIn } from '../session.ts'
import { atOnce } from '../times.ts'
import { QUESTIONS, type Say } from './play-class.ts'
import { addAttempts, addQuiz, correctFirst } from './quiz-rows.ts'

interface Regrade {
  url: string
  pool: Pool
  students: number
  /** Attempts of each. */
  each: number
  say: Say
}

/** Attempts by which all pass once the first question is the right way round. */
export async function measureRegrade({ url, pool, students, each, say }: Regrade): Promise<void> {
  const attempts = students * each
  const quiz = await addQuiz(pool, QUESTIONS)
  await addAttempts(pool, quiz, { students, each })
  await correctFirst(pool, quiz.questionIds)
  const { accessToken: token } = await logIn(url, emails.professor)
  const lesson = `${url}/content/${quiz.lessonId}`
  const previewing = await atOnce(1, 1, () => ask(`${lesson}/regrade`, { token }))
  say(`quién cambia, de ${attempts} intentos`, previewing)
  const reading = await atOnce(1, 3, () => ask(`${lesson}/quiz-report`, { token }))
  say(`el reporte de ${attempts} intentos`, reading)
  const begun = performance.now()
  await ask(`${lesson}/regrade`, { method: 'POST', token, body: { reason: 'Estaba al revés' } })
  const raised = await untilRegraded(pool, quiz.lessonId)
  console.log(
    `${attempts} intentos calificados de nuevo en ${((performance.now() - begun) / 1000).toFixed(1)} s, ` +
      `${raised} cambiaron y sus alumnos aprobaron; carga ${loadavg()[0]!.toFixed(1)}`,
  )
}

/** How many were raised. */
async function untilRegraded(pool: Pool, lessonId: string): Promise<number> {
  for (;;) {
    const { rows } = await pool.query<{ state: string; raised: number }>(
      'select state, raised_count as raised from quiz_regrades where lesson_id = $1',
      [lessonId],
    )
    if (rows[0]?.state === 'done') return rows[0].raised
    await sleep(100)
  }
}
