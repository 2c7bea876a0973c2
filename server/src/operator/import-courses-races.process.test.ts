import { getCourse, getVideoState } from '@ateneo/contract'
import { beforeAll, expect, test } from 'vitest'
import { settleIn } from '../testing/backups.ts'
import { makeClip } from '../testing/clips.ts'
import { samplePdf } from '../testing/course-folder.ts'
import { openImport } from '../testing/import-courses.ts'
import { withAcademy } from '../testing/with-academy.ts'

const academy = withAcademy()
let clip: Buffer
beforeAll(async () => {
  academy.clock.set(new Date().toISOString())
  await settleIn(academy)
  clip = Buffer.from(await (await makeClip()).arrayBuffer())
})

test('an import that is killed goes on where it ended, and two at once make nothing twice', async () => {
  await using one = await openImport(academy)
  const names = Array.from({ length: 30 }, (_, index) => `clase ${index + 1}`)
  for (const [index, name] of names.entries()) {
    const isVideo = index % 10 === 5
    await one.folder.write({ [`curso/${name}${isVideo ? '.mp4' : '.md'}`]: isVideo ? clip : name })
  }
  const { child, ended } = one.beginImport()
  child.stdout?.on('data', (chunk: Buffer) => {
    if (chunk.toString().includes('clase 6: creado')) child.kill('SIGKILL')
  })
  await ended
  const before = (await one.lessons()).length
  expect(before).toBeGreaterThanOrEqual(6)
  expect(before).toBeLessThan(30)
  const both = await Promise.all([one.importAll(), one.importAll()])
  const well = { code: 0, output: expect.stringContaining('Rechazados: 0.') }
  expect(both).toEqual([well, well])
  const written = await one.lessons()
  expect(written.map(({ title }) => title)).toEqual(names)
  expect(await one.courses()).toHaveLength(1)
  await academy.runJobs()
  for (const { videoId } of written.filter(({ kind }) => kind === 'video')) {
    const state = await one.client.call(getVideoState, { params: { videoId: videoId! } })
    expect(state).toMatchObject({ status: 'ready' })
  }
})

test('two first imports at once make one course', async () => {
  await using one = await openImport(academy)
  await one.folder.write({ 'a/1 Uno/x.md': 'x', 'a/2 Dos/y.mp4': clip, 'a/z.pdf': samplePdf })
  const both = await Promise.all([one.importAll(), one.importAll()])
  const well = { code: 0, output: expect.stringContaining('Rechazados: 0.') }
  expect(both).toEqual([well, well])
  const [course, ...more] = await one.courses()
  expect(more).toEqual([])
  const { sections, content } = await one.client.call(getCourse, { params: { id: course!.id } })
  expect(sections.map(({ title }) => title)).toEqual(['1 Uno', '2 Dos'])
  expect(content).toHaveLength(3)
})
