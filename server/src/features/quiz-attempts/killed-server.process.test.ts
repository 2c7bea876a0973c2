import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { getAttempt, saveAnswer, startAttempt, submitAttempt } from '@ateneo/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { formatMark, markFile } from '../../platform/db/data-folder.ts'
import { buildQuiz, trueFalse } from '../../testing/builders/build-quiz.ts'
import { askServer } from '../../testing/kills/ask.ts'
import { type Program, startProgram } from '../../testing/program.ts'
import { withAcademy } from '../../testing/with-academy.ts'

/** A server is killed while students answer: what it confirmed is there, and nothing is half done. */

const QUESTIONS = 30

const academy = withAcademy()
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'ateneo-killed-'))
  await writeFile(path.join(folder, markFile), formatMark)
  // The same as the test's, so that it believes its sessions.
  await writeFile(path.join(folder, 'secrets.json'), JSON.stringify(academy.ctx.secrets))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

async function begin() {
  const program = await startProgram(
    {
      DATA_DIR: folder,
      DATABASE_URL: academy.databaseUrl,
      PUBLIC_URL: academy.ctx.config.publicUrl,
    },
    path.join(import.meta.dirname, '../../testing/kills/main.ts'),
  )
  academy.clock.set(new Date().toISOString())
  const asked = Array.from({ length: QUESTIONS }, () => trueFalse(true))
  const { lesson, student } = await buildQuiz(academy, asked)
  const client = academy.as(student)
  const attempt = await client.call(startAttempt, { params: { contentId: lesson.id } })
  return { program, student, client, attemptId: attempt._id }
}

const killSoon = async (program: Program, milliseconds: number) => {
  await sleep(milliseconds)
  await program.kill()
}

test.each([60, 150])(
  'a confirmed answer outlives a server killed after %i ms',
  async (when) => {
    const { program, student, client, attemptId } = await begin()
    const killed = killSoon(program, when)
    const confirmed: number[] = []
    for (let slot = 1; slot <= QUESTIONS; slot++) {
      const call = { origin: program.origin, endpoint: saveAnswer }
      const status = await askServer(academy, student, call, {
        params: { attemptId, slot: String(slot) },
        body: { answer: { kind: 'true_false', isTrue: true }, answeredAt: slot },
      })
      if (status === undefined) break
      expect(status).toBe(200)
      confirmed.push(slot)
    }
    await killed
    const params = { attemptId }
    const { slots } = await client.call(getAttempt, { params })
    const saved = slots.filter(({ answer }) => answer !== null).map(({ slot }) => slot)
    expect(saved).toEqual(expect.arrayContaining(confirmed))
    expect(saved.length - confirmed.length).toBeLessThanOrEqual(1)
    expect((await client.call(submitAttempt, { params })).points).toBe(saved.length)
  },
  60_000,
)

test.each([2, 8, 20])(
  'a submission killed after %i ms is whole or has not begun',
  async (when) => {
    const { program, student, client, attemptId } = await begin()
    for (let slot = 1; slot <= QUESTIONS; slot++) {
      await client.call(saveAnswer, {
        params: { attemptId, slot },
        body: { answer: { kind: 'true_false', isTrue: true }, answeredAt: slot },
      })
    }
    const params = { attemptId }
    const call = { origin: program.origin, endpoint: submitAttempt }
    const [status] = await Promise.all([
      askServer(academy, student, call, { params }),
      killSoon(program, when),
    ])
    const { state, slots } = await client.call(getAttempt, { params })
    expect(state === 'graded' || status === undefined).toBe(true)
    const graded = slots.filter(({ points }) => points !== null)
    expect(graded).toHaveLength(state === 'graded' ? QUESTIONS : 0)
    const { points, isPassed } = await client.call(submitAttempt, { params })
    expect({ points, isPassed }).toEqual({ points: QUESTIONS, isPassed: true })
  },
  60_000,
)
