import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { getSubmission, listNotifications, saveSubmission, sendSubmission } from '@ateneo/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { formatMark, markFile } from '../../platform/db/data-folder.ts'
import { buildAssignment, handIn } from '../../testing/builders/build-assignment.ts'
import { askServer } from '../../testing/kills/ask.ts'
import { type Program, startProgram } from '../../testing/program.ts'
import { withAcademy } from '../../testing/with-academy.ts'

/** A server is killed while a student hands in: what it confirmed is there, and nothing is half done. */

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
  const { lesson, student, professor } = await buildAssignment(academy)
  const { _id: submissionId } = await handIn(academy, student, lesson, { isSent: false })
  const read = () => academy.as(student).call(getSubmission, { params: { submissionId } })
  return { program, student, professor, params: { submissionId }, read }
}

const killSoon = async (program: Program, milliseconds: number) => {
  await sleep(milliseconds)
  await program.kill()
}

test.each([60, 150])(
  'a confirmed text outlives a server killed after %i ms',
  async (when) => {
    const { program, student, params, read } = await begin()
    const killed = killSoon(program, when)
    let confirmed = 0
    for (let save = 1; save <= 200; save++) {
      const call = { origin: program.origin, endpoint: saveSubmission }
      const status = await askServer(academy, student, call, {
        params,
        body: { text: String(save) },
      })
      if (status === undefined) break
      expect(status).toBe(200)
      confirmed = save
    }
    await killed
    const { text } = await read()
    const last = confirmed === 0 ? 'Aquí está.' : String(confirmed)
    // The one that was on its way may have been saved too.
    expect([last, String(confirmed + 1)]).toContain(text)
  },
  60_000,
)

test.each([2, 8, 20])(
  'a sending killed after %i ms is whole or has not begun',
  async (when) => {
    const { program, student, professor, params, read } = await begin()
    const call = { origin: program.origin, endpoint: sendSubmission }
    const [status] = await Promise.all([
      askServer(academy, student, call, { params, body: {} }),
      killSoon(program, when),
    ])
    const { state, sentDate, maxPoints } = await read()
    expect(state === 'sent' || status === undefined).toBe(true)
    expect(sentDate === null).toBe(state === 'draft')
    expect(maxPoints).toBe(10)
    const told = await academy.as(professor).call(listNotifications)
    expect(told).toHaveLength(state === 'sent' ? 1 : 0)
    await academy.as(student).call(sendSubmission, { params, body: {} })
    expect(await academy.as(professor).call(listNotifications)).toHaveLength(1)
  },
  60_000,
)
