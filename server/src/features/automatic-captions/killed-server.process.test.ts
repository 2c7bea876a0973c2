import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { getCaptionDraft, requestCaptionDraft } from '@ateneo/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { formatMark, markFile } from '../../platform/db/data-folder.ts'
import { sql } from '../../platform/db/drizzle.ts'
import { eventually } from '../../testing/eventually.ts'
import { startProgram } from '../../testing/program.ts'
import { createStubEngine, spoken } from '../../testing/stub-engine.ts'
import { withAcademy } from '../../testing/with-academy.ts'
import { uploadClip } from '../../testing/upload-clip.ts'

let engine: Awaited<ReturnType<typeof createStubEngine>>
let folder: string

beforeAll(async () => {
  engine = await createStubEngine()
})
afterAll(() => engine.close())
const academy = withAcademy(() => ({ env: engine.env }))
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'ateneo-captions-killed-'))
  await writeFile(path.join(folder, markFile), formatMark)
  // The same as the test's, so that its files are those of the installation.
  await writeFile(path.join(folder, 'secrets.json'), JSON.stringify(academy.ctx.secrets))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** A worker beside the test's application, with its files. */
const startWorker = async () => {
  await rm(path.join(folder, 'media'), { recursive: true, force: true })
  await symlink(path.join(academy.ctx.config.dataDir, 'media'), path.join(folder, 'media'))
  return startProgram({
    ...engine.env,
    ROLE: 'worker',
    DATA_DIR: folder,
    DATABASE_URL: academy.databaseUrl,
    PUBLIC_URL: academy.ctx.config.publicUrl,
  })
}

test('a draft whose process is killed is made by the next one, once', async () => {
  const { client, videoId } = await uploadClip(academy, { seconds: 3 })
  await academy.runJobs()
  const params = { videoId }
  await engine.does('sleep 600')
  const first = await startWorker()
  await client.call(requestCaptionDraft, { params })
  await engine.untilCalled(1)
  await first.kill()
  const state = async () => (await client.call(getCaptionDraft, { params })).draft
  expect(await state()).toMatchObject({ state: 'working', cues: [] })

  await engine.says(spoken('Hoy hacemos papel.'))
  // As a minute without a heartbeat does.
  await academy.db.execute(sql`update pgboss.job set state = 'retry', start_after = now()
    where name = 'automatic-captions.make' and state = 'active'`)
  const second = await startWorker()
  await eventually(async () => expect(await state()).toMatchObject({ state: 'ready' }))
  await second.stop()
  expect((await state())!.cues).toEqual([{ startMs: 0, endMs: 2000, text: 'Hoy hacemos papel.' }])
  expect(await engine.calls()).toHaveLength(2)
})
