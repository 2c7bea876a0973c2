import {
  ACADEMY_NAME,
  deleteHeroPicture,
  deleteIntroVideo,
  deleteLogo,
  editSettings,
  getSettings,
  sharePaths,
  uploadHeroPicture,
  uploadIntroPoster,
  uploadIntroVideo,
  uploadLogo,
} from '@ateneo/contract'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { withAcademy } from '../../testing/with-academy.ts'
import { buildAdmin, buildProfessor } from '../../testing/builders/build-people.ts'
import type { Client } from '../../testing/client.ts'
import { makeClip, makeRecording } from '../../testing/clips.ts'
import { drawEmptyPng } from '../../testing/png.ts'

const academy = withAcademy()
let admin: Client
beforeAll(async () => {
  admin = academy.as(await buildAdmin(academy))
})

const site = () => academy.as().call(getSettings)
const stored = () => academy.ctx.storage.list('site/')
const get = (url: string, headers = {}) => academy.as().inject({ url, headers })

async function picture(width: number, height: number): Promise<Blob> {
  const image = sharp({ create: { width, height, channels: 4, background: '#116a5780' } })
  return new Blob([new Uint8Array(await image.png().toBuffer())])
}

test('a logo keeps its shape and its transparency, and takes the place of the one before', async () => {
  const first = await admin.call(uploadLogo, { form: {}, file: await picture(1200, 300) })
  const shown = await sharp((await get(first.logoUrl!)).rawPayload).metadata()
  expect(shown).toMatchObject({ format: 'webp', width: 512, height: 128, hasAlpha: true })
  expect((await get(`${first.logoUrl}/720`)).statusCode).toBe(200)

  const second = await admin.call(uploadLogo, { form: {}, file: await picture(90, 90) })
  await academy.runJobs()
  expect((await site()).logoUrl).toBe(second.logoUrl)
  expect((await get(first.logoUrl!)).statusCode).toBe(404)
  expect((await get(`${first.logoUrl}/720`)).statusCode).toBe(404)
  expect((await get(second.logoUrl!)).statusCode).toBe(200)

  await admin.call(deleteLogo)
  await academy.runJobs()
  expect((await site()).logoUrl).toBeNull()
  expect(await stored()).toEqual([])
})

/** A photo with what a phone writes into it. */
async function photo(width: number, height: number): Promise<Blob> {
  const create = { width, height, channels: 3, background: '#c02040' } as const
  const jpeg = sharp({ create })
    .jpeg()
    .withExif({ IFD0: { Artist: 'Ana en su casa' } })
  return new Blob([new Uint8Array(await jpeg.toBuffer())])
}

test('the landing’s picture is kept in widths without what a phone wrote into it, and shared', async () => {
  const share = async () => (await get(`${sharePaths.academy}${ACADEMY_NAME}.jpg`)).rawPayload
  const tiles = await share()
  const file = await photo(2400, 1500)
  expect(Buffer.from(await file.arrayBuffer()).includes('Ana en su casa')).toBe(true)
  const { hero } = await admin.call(uploadHeroPicture, { form: {}, file })
  const url = hero.pictureUrl!
  const whole = (await get(url)).rawPayload
  expect(await sharp(whole).metadata()).toMatchObject({ format: 'webp', width: 1600, height: 1000 })
  expect(whole.includes('Ana en su casa')).toBe(false)
  for (const width of [720, 1080]) {
    const smaller = await get(`${url}/${width}`)
    expect(await sharp(smaller.rawPayload).metadata()).toMatchObject({ format: 'webp', width })
  }
  const middleOfWall = { left: 1150, top: 300, width: 1, height: 1 }
  const [red = 0, green = 0] = await sharp(await share())
    .extract(middleOfWall)
    .raw()
    .toBuffer()
  expect([red > 180, green < 60]).toEqual([true, true])

  await admin.call(editSettings, { body: { heroPictureAlt: 'Un taller de acuarela' } })
  expect((await site()).hero).toEqual({ pictureUrl: url, pictureAlt: 'Un taller de acuarela' })
  await admin.call(deleteHeroPicture)
  await academy.runJobs()
  expect((await site()).hero.pictureUrl).toBeNull()
  expect((await get(url)).statusCode).toBe(404)
  expect(await stored()).toEqual([])
  expect((await share()).equals(tiles)).toBe(true)
})

test('the words of the landing’s picture are short and may be missing', async () => {
  const refused = await admin.refused(editSettings, { body: { heroPictureAlt: 'a'.repeat(201) } })
  expect(refused.body).toMatchObject({
    code: 'invalid_data',
    issues: [{ path: 'heroPictureAlt', message: 'Escribe 200 caracteres como máximo.' }],
  })
  await admin.call(editSettings, { body: { heroPictureAlt: '' } })
  expect((await site()).hero.pictureAlt).toBe('')
})

test.each(['mp4', 'webm'] as const)('an uploaded %s is played in parts', async (format) => {
  await admin.call(editSettings, { body: { introAddress: 'https://videos.mx/otra.mp4' } })
  const video = await makeClip({ seconds: 1, size: '64x48', format })
  const { intro, hasIntroFile } = await admin.call(uploadIntroVideo, { form: {}, file: video })
  expect(hasIntroFile).toBe(true)
  expect(intro.videoUrl).toMatch(new RegExp(`^/site-video/[0-9a-f-]{36}\\.${format}$`))
  const part = await get(intro.videoUrl!, { range: 'bytes=0-9' })
  expect(part.statusCode).toBe(206)
  expect(part.headers).toMatchObject({
    'content-type': `video/${format}`,
    'content-range': `bytes 0-9/${video.size}`,
    'x-content-type-options': 'nosniff',
  })

  await admin.call(deleteIntroVideo)
  await academy.runJobs()
  expect((await site()).intro.videoUrl).toBe('https://videos.mx/otra.mp4')
  expect(await stored()).toEqual([])
})

test.each([
  ['of ten bits', '-pix_fmt yuv420p10le'],
  ['of all colours', '-pix_fmt yuv444p'],
  [
    'with copy protection',
    `-pix_fmt yuv420p -encryption_scheme cenc-aes-ctr -encryption_key ${'0a'.repeat(16)} -encryption_kid ${'0b'.repeat(16)}`,
  ],
])('an introduction in H.264 %s, which no browser shows, is refused', async (_, options) => {
  const file = await makeRecording(
    'mp4',
    `-f lavfi -i testsrc2=size=64x48:rate=10:duration=1 -c:v libx264 ${options}`.split(' '),
  )
  const refused = await admin.refused(uploadIntroVideo, { form: {}, file })
  expect(refused.body.code).toBe('video_not_playable')
  expect(await stored()).toEqual([])
})

test('files that are not what they say are refused, and nothing is kept', async () => {
  const blob = (content: string | Buffer) =>
    new File([new Uint8Array(Buffer.from(content))], 'a.mp4')
  const matroska = blob(
    Buffer.from('1a45dfa3a3428288' + Buffer.from('matroska').toString('hex'), 'hex'),
  )
  const emptyMp4 = blob(Buffer.from('000000186674797069736f6d', 'hex'))
  const page = blob('<html><script>alert(1)</script></html>')
  const video = await makeClip({ seconds: 1, size: '64x48' })
  const cutVideo = new File([video.slice(0, Math.floor(video.size / 2))], 'corto.mp4')
  const cases = [
    [
      uploadLogo,
      blob('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
      'not_an_image',
    ],
    [uploadLogo, blob(drawEmptyPng(30_000)), 'image_too_large'],
    [uploadHeroPicture, page, 'not_an_image'],
    [uploadHeroPicture, video, 'not_an_image'],
    [uploadHeroPicture, blob(''), 'file_empty'],
    [uploadHeroPicture, blob(drawEmptyPng(30_000)), 'image_too_large'],
    [uploadIntroPoster, page, 'not_an_image'],
    [uploadIntroPoster, video, 'not_an_image'],
    [uploadIntroVideo, page, 'not_a_video'],
    [uploadIntroVideo, await picture(10, 10), 'not_a_video'],
    [uploadIntroVideo, matroska, 'video_not_playable'],
    [uploadIntroVideo, emptyMp4, 'video_not_playable'],
    [uploadIntroVideo, cutVideo, 'video_not_playable'],
    [uploadIntroVideo, blob(''), 'file_empty'],
  ] as const
  for (const [endpoint, file, code] of cases) {
    const refused = await admin.refused(endpoint, { form: {}, file })
    expect([endpoint.path, file.size, refused.body.code]).toEqual([endpoint.path, file.size, code])
  }
  expect(await stored()).toEqual([])
  expect(await site()).toMatchObject({ logoUrl: null, intro: { posterUrl: null } })
})

test('nobody else puts a file there', async () => {
  const professor = academy.as(await buildProfessor(academy))
  const file = await picture(10, 10)
  for (const endpoint of [uploadLogo, uploadHeroPicture, uploadIntroPoster, uploadIntroVideo]) {
    expect((await professor.refused(endpoint, { form: {}, file })).status).toBe(403)
    expect((await academy.as().refused(endpoint, { form: {}, file })).status).toBe(401)
  }
  expect(await stored()).toEqual([])
})

test.each([
  '/site-video/nada.mp4',
  '/site-video/..%2F..%2Fsecrets.json',
  '/site-video/00000000-0000-0000-0000-000000000000.mp4',
  '/site-video/00000000-0000-0000-0000-000000000000.exe',
  '/site-image/00000000-0000-0000-0000-000000000000',
  '/site-image/nada',
])('%s is no file of the site', async (url) => {
  expect((await get(url)).statusCode).toBe(404)
})
