import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import {
  createTicket,
  getProfile,
  saveCaptions,
  sendApplicationWithFile,
  uploadCategoryImage,
  uploadCourseImage,
  uploadLogo,
  uploadPhoto,
} from '@ateneo/contract'
import { beforeAll, expect, test } from 'vitest'
import { imageSweeps } from '../features/categories/queues.ts'
import { coverSweeps } from '../features/courses/queues.ts'
import { newId } from '../platform/db/columns.ts'
import { sweepAccounts } from '../features/identity/service.ts'
import { siteFileSweeps } from '../features/settings/queues.ts'
import { shareSweeps } from '../features/social-images/queues.ts'
import { sweepTickets } from '../features/support/service.ts'
import { proofSweeps } from '../features/purchases/queues.ts'
import { withAcademy } from '../testing/with-academy.ts'
import {
  buildAdmin,
  buildProfessor,
  buildProfessorRequest,
  buildStudent,
  PASSWORD,
} from '../testing/builders/build-people.ts'
import { buildVideo } from '../testing/builders/build.ts'
import { drawEmptyPng } from '../testing/png.ts'
import { captionSweeps } from '../features/videos/queues.ts'
import { leftoverAgeMs, removeLeftovers } from '../platform/storage/leftovers.ts'

const academy = withAcademy()
let folder: string

beforeAll(async () => {
  folder = academy.ctx.config.dataDir
})

/** Sets the file's modification time to two days ago. */
async function age(file: string): Promise<void> {
  const then = new Date(Date.now() - 2 * leftoverAgeMs)
  await utimes(file, then, then)
}

async function leave(...names: string[]): Promise<void> {
  for (const name of names) {
    const file = path.join(folder, name)
    await mkdir(path.dirname(file), { recursive: true })
    await writeFile(file, 'a medias')
  }
}

const email = '2026-11-22-carta.eml'
const left = async () =>
  Object.fromEntries(
    await Promise.all(
      ['incoming', 'processing', 'outbox'].map(async (name) => [
        name,
        (await readdir(path.join(folder, name))).toSorted(),
      ]),
    ),
  ) as Record<string, string[]>

test('what a killed process left half done goes at the next start', async () => {
  await leave('incoming/vieja', 'incoming/nueva', 'processing/vieja-1/a', 'processing/nueva-1/a')
  await leave(`outbox/.${email}.part`, `outbox/.otra.eml.part`, `outbox/${email}`)
  for (const name of ['incoming/vieja', 'processing/vieja-1', `outbox/.${email}.part`]) {
    await age(path.join(folder, name))
  }
  await age(path.join(folder, 'outbox', email))
  // Younger files may belong to another process.
  await removeLeftovers(folder, leftoverAgeMs)
  expect(await left()).toEqual({
    incoming: ['nueva'],
    processing: ['nueva-1'],
    outbox: ['.otra.eml.part', email],
  })
  await removeLeftovers(folder, 0)
  expect(await left()).toEqual({ incoming: [], processing: [], outbox: [email] })
})

test('a stored file that no row names goes, the others and the young stay', async () => {
  const { ctx } = academy
  const client = academy.as(await buildStudent(academy))
  const photo = new File([new Uint8Array(drawEmptyPng(8))], 'yo.png')
  const { imageURL } = await client.call(uploadPhoto, { file: photo })
  await client.call(createTicket, {
    form: { nombre: 'Ana', correo: 'ana@ejemplo.mx', asunto: 'Hola', mensaje: 'Una duda' },
    file: new File(['lo que vi'], 'nota.txt'),
  })
  const { professor: applicant } = await buildProfessorRequest(academy)
  await academy.as().call(sendApplicationWithFile, {
    form: { email: applicant.email, password: PASSWORD },
    file: new File(['mi título'], 'titulo.txt'),
  })
  const author = await buildProfessor(academy)
  const professor = academy.as(author)
  const admin = academy.as(await buildAdmin(academy))
  const picture = () => new File([new Uint8Array(drawEmptyPng(8))], 'algo.png')
  const { imageUrl } = await professor.call(uploadCourseImage, { file: picture() })
  const { imageId } = await admin.call(uploadCategoryImage, { file: picture() })
  const { logoUrl } = await admin.call(uploadLogo, { file: picture() })
  for (const url of [
    `${imageURL}/144`,
    `${imageUrl}/360`,
    `/category-image/${imageId}/360`,
    `${logoUrl}/720`,
  ]) {
    expect((await academy.as().inject({ method: 'GET', url })).statusCode).toBe(200)
  }
  const { id: videoId } = await buildVideo(academy, author.id)
  await professor.call(saveCaptions, {
    params: { videoId, language: 'es' },
    form: {},
    file: new File(['WEBVTT\n\n00:01.000 --> 00:02.000\nHola\n'], 'clase.vtt'),
  })
  // The academy's own picture for sharing is drawn each minute at the latest.
  const listOthers = async () =>
    (await ctx.storage.list('')).filter((file) => !file.startsWith('sharing/academy-'))
  const named = await listOthers()
  const buildNames = () => [
    `ticket-files/${newId()}`,
    `application-files/${newId()}`,
    'application-files/nombre-ajeno',
    `sale-proofs/${newId()}`,
    'sale-proofs/nombre-ajeno',
    `sharing/course-${newId()}-0123456789abcdef.jpg`,
    `videos/${videoId}/captions/${newId()}.vtt`,
    ...['profile-photos', 'course-images', 'category-images', 'site'].map(
      (prefix) => `${prefix}/${newId()}.webp`,
    ),
    ...['profile-photos', 'course-images', 'category-images', 'site'].map(
      (prefix) => `${prefix}/${newId()}/640.webp`,
    ),
    'course-images/nombre-ajeno.webp',
  ]
  const strays = buildNames()
  const young = buildNames().filter((name) => !strays.includes(name))
  for (const key of [...strays, ...young]) await ctx.storage.write(key, Readable.from(['x']))
  for (const key of [...named, ...strays]) await age(path.join(folder, 'media', key))
  await sweepTickets(ctx)
  await sweepAccounts(ctx)
  const sweeps = [coverSweeps, imageSweeps, siteFileSweeps, captionSweeps, shareSweeps, proofSweeps]
  for (const sweep of sweeps) {
    await ctx.jobs.enqueue(academy.db, sweep, {})
  }
  await academy.runJobs()
  expect(await listOthers()).toEqual([...named, ...young].toSorted())
  expect((await client.call(getProfile)).imageURL).toBe(imageURL)
})
