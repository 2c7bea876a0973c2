import { execFile } from 'node:child_process'
import { mkdtemp, readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import {
  discardCaptionDraft,
  editSettings,
  getCaptionDraft,
  listCaptions,
  replaceVideo,
  requestCaptionDraft,
} from '@ateneo/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../platform/db/columns.ts'
import { eq, sql } from '../../platform/db/drizzle.ts'
import { buildVideo } from '../../testing/builders/build.ts'
import { buildAdmin, buildProfessor } from '../../testing/builders/build-people.ts'
import { makeClip } from '../../testing/clips.ts'
import { createStubEngine, spoken } from '../../testing/stub-engine.ts'
import type { TestApp } from '../../testing/test-app.ts'
import { withAcademy } from '../../testing/with-academy.ts'
import { uploadClip } from '../../testing/upload-clip.ts'
import { faultQueue, makeQueue, publishQueue } from './queues.ts'
import { captionDrafts } from './tables.ts'

let engine: Awaited<ReturnType<typeof createStubEngine>>
let office: ReturnType<TestApp['as']>
let shared: ReturnType<typeof upload> | undefined

beforeAll(async () => {
  engine = await createStubEngine()
})
afterAll(() => engine.close())
const academy = withAcademy(() => ({ env: engine.env }))
beforeAll(async () => {
  office = academy.as(await buildAdmin(academy))
})

const choose = (makesCaptions: boolean, publishesCaptions = false) =>
  office.call(editSettings, { body: { makesCaptions, publishesCaptions } })

/** All jobs but those of renditions and pictures, which captions do not need. */
const runJobs = () =>
  academy.runJobs(
    'videos.process',
    'videos.made-playable',
    makeQueue.name,
    faultQueue.name,
    publishQueue.name,
  )

/** A video of four seconds that viewers can play, and its draft. */
async function upload() {
  const clip = await uploadClip(academy, { seconds: 4 })
  await runJobs()
  const params = { videoId: clip.videoId }
  return {
    ...clip,
    params,
    ask: () => clip.client.call(requestCaptionDraft, { params }),
    draft: async () => (await clip.client.call(getCaptionDraft, { params })).draft,
    published: () => clip.client.call(listCaptions, { params }),
  }
}

/** The video that most tests share, without the draft that an earlier test left. */
async function takeVideo() {
  const clip = await (shared ??= upload())
  if (await clip.draft()) await clip.client.call(discardCaptionDraft, { params: clip.params })
  return clip
}

test('a professor asks for captions and gets a draft of what is said', async () => {
  await choose(false)
  const { client, params, ask, draft, published } = await takeVideo()
  expect(await client.call(getCaptionDraft, { params })).toEqual({ available: true, draft: null })
  await engine.says(spoken('Hoy hacemos papel.', 'Primero se muele la fibra.'))
  const before = (await engine.calls()).length
  await ask()
  expect(await draft()).toMatchObject({ state: 'waiting', cues: [], fault: null })
  // The second press waits for the same draft.
  await ask()
  await runJobs()
  expect(await draft()).toMatchObject({
    language: 'es',
    state: 'ready',
    fault: null,
    cues: [
      { startMs: 0, endMs: 2000, text: 'Hoy hacemos papel.' },
      { startMs: 2000, endMs: 4000, text: 'Primero se muele la fibra.' },
    ],
    engine: expect.stringContaining('engine.sh'),
    ofFormerFile: false,
    published: 'nothing',
  })
  const calls = (await engine.calls()).slice(before)
  expect(calls).toHaveLength(1)
  const [language, bytes] = calls[0]!.split(' ')
  expect(language).toBe('es')
  // 16 kHz, 16 bits, one channel.
  expect(Number(bytes) / 32_000).toBeCloseTo(4, 0)
  expect(await published()).toEqual([])
  expect(await readdir(path.join(academy.ctx.config.dataDir, 'processing'))).toEqual([])
  const refusal = await client.refused(requestCaptionDraft, { params })
  expect([refusal.status, refusal.body.code]).toEqual([409, 'caption_draft_present'])
})

test('the academy has them made for each new video, and published unreviewed if it wants', async () => {
  await engine.says(spoken('Hoy hacemos papel.'))
  await choose(true)
  const reviewed = await upload()
  expect(await reviewed.draft()).toMatchObject({ state: 'ready', published: 'nothing' })
  expect(await reviewed.published()).toEqual([])

  await choose(true, true)
  const { draft, published } = await upload()
  expect(await published()).toMatchObject([
    { language: 'es', label: 'Español (automático)', automatic: true, cueCount: 1 },
  ])
  // It can still be reviewed.
  expect(await draft()).toMatchObject({ state: 'ready', published: 'automatic' })
  await choose(false)
})

test.each<[string, string, string]>([
  ['nobody speaks', 'exit 0', 'no_speech'],
  [
    'it hears music alone',
    `printf 'WEBVTT\\n\\n00:01.000 --> 00:02.000\\n[Música]\\n'`,
    'no_speech',
  ],
  ['it fails', 'echo oh no >&2; exit 3', 'engine_failed'],
  ['it says what nobody understands', 'echo hola', 'engine_failed'],
  ['its program is not there', 'exit 127', 'engine_missing'],
  ['it has too little memory', 'echo "std::bad_alloc" >&2; exit 134', 'out_of_memory'],
  ['it prints without end', 'yes | tr -d "\\n"', 'endless_output'],
  [
    'it says more than anybody can',
    `printf 'WEBVTT\\n\\n00:01.000 --> 00:02.000\\n'; yes ja | head -n 9000`,
    'endless_output',
  ],
  ['the kernel ends it', 'kill -9 $$', 'out_of_memory'],
])('where %s, the professor is told so and can try again', async (_, script, fault) => {
  const { ask, draft } = await takeVideo()
  await engine.does(script)
  await ask()
  await runJobs()
  expect(await draft()).toMatchObject({ state: 'failed', fault, cues: [] })
  await engine.says(spoken('Ahora sí.'))
  await ask()
  await runJobs()
  expect(await draft()).toMatchObject({ state: 'ready', fault: null })
})

test('one draft is made at a time in the whole academy, and that of a dead process is no hindrance', async () => {
  const { ask, draft } = await takeVideo()
  const other = await buildVideo(academy, (await buildProfessor(academy)).id)
  const heldUntil = sql`now() + interval '1 minute'`
  await academy.db.insert(captionDrafts).values({
    videoId: other.id,
    language: 'es',
    revision: 1,
    state: 'working',
    holder: newId(),
    heldUntil,
    createdAt: academy.ctx.now(),
  })
  await engine.says(spoken('Después del otro.'))
  await ask()
  await runJobs()
  expect(await draft()).toMatchObject({ state: 'waiting' })

  const isOther = eq(captionDrafts.videoId, other.id)
  await academy.db
    .update(captionDrafts)
    .set({ heldUntil: sql`now()` })
    .where(isOther)
  await academy.db.execute(sql`update pgboss.job set start_after = now()
    where name = ${makeQueue.name} and state = 'created'`)
  await runJobs()
  expect(await draft()).toMatchObject({ state: 'ready' })
})

test('a video without sound has no speech, and no engine is asked', async () => {
  const before = (await engine.calls()).length
  const silent = new File([await silentClip()], 'mudo.mp4', { type: 'video/mp4' })
  const clip = await uploadClip(academy, { file: silent })
  await runJobs()
  const params = { videoId: clip.videoId }
  await clip.client.call(requestCaptionDraft, { params })
  await runJobs()
  const { draft } = await clip.client.call(getCaptionDraft, { params })
  expect(draft).toMatchObject({ state: 'failed', fault: 'no_speech' })
  expect(await engine.calls()).toHaveLength(before)
})

test('a replaced video ends the work on the former one and gets captions of its own', async () => {
  const { client, videoId, ask, draft } = await takeVideo()
  const before = (await engine.calls()).length
  await engine.does('sleep 600')
  await ask()
  const working = runJobs()
  await engine.untilCalled(before + 1)
  await engine.says(spoken('La fibra nueva.'))
  await client.call(replaceVideo, {
    form: { videoId },
    file: await makeClip({ seconds: 3, hue: 90 }),
  })
  await academy.runJobs('videos.process', 'videos.made-playable')
  await working
  await runJobs()
  expect(await draft()).toMatchObject({
    state: 'ready',
    ofFormerFile: false,
    cues: [{ text: 'La fibra nueva.' }],
  })
})

test('a discarded draft ends its work, and leaves no process behind', async () => {
  const { client, params, ask, draft } = await takeVideo()
  const before = (await engine.calls()).length
  const marks = await mkdtemp(path.join(engine.folder, 'marks-'))
  // A child of the engine that would still write after the engine has ended.
  await engine.does(`(sleep 5; touch '${marks}/late') & sleep 600`)
  await ask()
  const working = runJobs()
  await engine.untilCalled(before + 1)
  await client.call(discardCaptionDraft, { params })
  await working
  expect(await draft()).toBeNull()
  await sleep(5500)
  expect(await readdir(marks)).toEqual([])
})

async function silentClip() {
  const file = path.join(engine.folder, 'mudo.mp4')
  const inputs = '-f lavfi -i testsrc=size=160x120:rate=10:duration=2 -f lavfi -i anullsrc'
  const coding = '-t 2 -c:v libx264 -preset ultrafast -pix_fmt yuv420p -c:a aac'
  await promisify(execFile)('ffmpeg', [...`-v error -y ${inputs} ${coding}`.split(' '), file])
  return readFile(file)
}
