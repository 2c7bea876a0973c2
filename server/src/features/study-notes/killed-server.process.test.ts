import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { listLessonStudyNotes, saveStudyNote } from '@ateneo/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../platform/db/columns.ts'
import { formatMark, markFile } from '../../platform/db/data-folder.ts'
import { newStudyNote } from '../../testing/builders/build-study-note.ts'
import { beginEnrolment } from '../../testing/enrolment.ts'
import { askServer } from '../../testing/kills/ask.ts'
import { startProgram } from '../../testing/program.ts'
import { withAcademy } from '../../testing/with-academy.ts'

const academy = withAcademy()
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'ateneo-notes-killed-'))
  await writeFile(path.join(folder, markFile), formatMark)
  // The same as the test's, so that it believes its sessions.
  await writeFile(path.join(folder, 'secrets.json'), JSON.stringify(academy.ctx.secrets))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const start = () =>
  startProgram(
    {
      DATA_DIR: folder,
      DATABASE_URL: academy.databaseUrl,
      PUBLIC_URL: academy.ctx.config.publicUrl,
    },
    path.join(import.meta.dirname, '../../testing/kills/main.ts'),
  )

test('a server that is killed while students type loses nothing that it confirmed', async () => {
  // That of the other process.
  academy.clock.set(new Date().toISOString())
  const { student, lessons, client } = await begin()
  const { lessonId, videoId } = lessons[0]!
  const notes = Array.from({ length: 6 }, (_, second) => ({
    id: newId(),
    draft: newId(),
    second,
    typed: 0,
    confirmed: 0,
  }))
  const save = async (origin: string, note: (typeof notes)[number]) => {
    const moment = { video: videoId, second: note.second }
    const body = newStudyNote(
      { id: lessonId },
      { moment, text: `${note.typed}`, draft: { id: note.draft, number: note.typed } },
    )
    const params = { noteId: note.id }
    const call = { origin, endpoint: saveStudyNote }
    const status = await askServer(academy, student, call, { params, body })
    if (status === 200) note.confirmed = note.typed
    return status
  }
  // Others are under way when the last of these is confirmed.
  for (const lives of [5, 22]) {
    const program = await start()
    const { promise: isTime, resolve: kill } = Promise.withResolvers<void>()
    let confirmedCount = 0
    const isDead = Promise.all(
      notes.map(async (note) => {
        let status: number | undefined
        do {
          note.typed += 1
          status = await save(program.origin, note)
          if (status === 200 && (confirmedCount += 1) === lives) kill()
        } while (status !== undefined)
      }),
    )
    await isTime
    await program.kill()
    await isDead
    const { documents } = await client().call(listLessonStudyNotes, {
      params: { contentId: lessonId },
    })
    const keptOf = ({ id }: { id: string }) =>
      documents.filter(({ _id }) => _id === id).map(({ text }) => Number(text))
    expect(confirmedCount).toBeGreaterThanOrEqual(lives)
    const sure = notes.filter(({ confirmed }) => confirmed > 0)
    expect(sure.map((note) => keptOf(note).length)).toEqual(sure.map(() => 1))
    for (const note of notes) {
      for (const number of keptOf(note)) {
        expect(number).toBeGreaterThanOrEqual(note.confirmed)
        expect(number).toBeLessThanOrEqual(note.typed)
      }
    }
  }
  // Browsers send again what they know of no answer to.
  const program = await start()
  for (const note of notes) expect(await save(program.origin, note)).toBe(200)
  await program.stop()
  const { documents } = await client().call(listLessonStudyNotes, {
    params: { contentId: lessonId },
  })
  expect(documents.map(({ _id, text }) => [_id, Number(text)])).toEqual(
    notes.map(({ id, typed }) => [id, typed]),
  )
}, 120_000)

async function begin() {
  const enrolment = await beginEnrolment(academy, [600])
  return { ...enrolment, client: () => academy.as(enrolment.student) }
}
