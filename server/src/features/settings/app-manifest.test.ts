import { deleteLogo, editSettings, uploadLogo } from '@ateneo/contract'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { buildAdmin } from '../../testing/builders/build-people.ts'
import type { Client } from '../../testing/client.ts'
import { withAcademy } from '../../testing/with-academy.ts'

const academy = withAcademy()
let admin: Client
beforeAll(async () => {
  admin = academy.as(await buildAdmin(academy))
})

interface Manifest {
  name: string
  icons: { src: string; sizes: string; purpose: string }[]
}

async function read() {
  const response = await academy.as().inject({ url: '/manifest.webmanifest' })
  expect(response.headers['content-type']).toMatch(/^application\/manifest\+json/)
  expect(response.headers['cache-control']).toBe('no-cache')
  return response.json<Manifest>()
}

async function pixelsOf({ src, sizes }: Manifest['icons'][number]) {
  const response = await academy.as().inject({ url: src })
  expect(response.headers['content-type']).toBe('image/png')
  const { width, height, format } = await sharp(response.rawPayload).metadata()
  expect([`${width}x${height}`, format]).toEqual([sizes, 'png'])
  const { data, info } = await sharp(response.rawPayload)
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const at = (x: number, y: number) => [...data.subarray((y * info.width + x) * 4).subarray(0, 3)]
  return { corner: at(1, 1), middle: at(info.width / 2, info.height / 2) }
}

test('the academy is installed under its name, with icons of tiles', async () => {
  await admin.call(editSettings, { body: { siteName: 'Casa Azul' } })
  const manifest = await read()
  expect(manifest).toMatchObject({
    name: 'Casa Azul',
    short_name: 'Casa Azul',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    lang: 'es-MX',
  })
  expect(manifest.icons.map(({ sizes, purpose }) => [sizes, purpose])).toEqual([
    ['192x192', 'any'],
    ['512x512', 'any'],
    ['512x512', 'maskable'],
  ])
  for (const icon of manifest.icons) {
    expect((await pixelsOf(icon)).corner).toEqual([0x11, 0x6a, 0x57])
  }
})

test('a logo is on the icons at once, and the tiles when it goes', async () => {
  const before = await read()
  const logo = await sharp({
    create: { width: 300, height: 300, channels: 3, background: '#b8336a' },
  })
    .png()
    .toBuffer()
  await admin.call(uploadLogo, { form: {}, file: new Blob([new Uint8Array(logo)]) })
  const { icons } = await read()
  expect(icons[0]!.src).not.toBe(before.icons[0]!.src)
  for (const icon of icons) {
    const { corner, middle } = await pixelsOf(icon)
    expect(corner).toEqual([0xfb, 0xf8, 0xf3])
    expect(Math.abs(middle[0]! - 0xb8)).toBeLessThan(8)
  }
  await admin.call(deleteLogo)
  expect(await read()).toEqual(before)
  expect((await pixelsOf(before.icons[0]!)).corner).toEqual([0x11, 0x6a, 0x57])
})

test('ten at once get the same icon; another name is not found', async () => {
  const url = '/app-icon/512.png'
  const answers = await Promise.all(Array.from({ length: 10 }, () => academy.as().inject({ url })))
  expect(new Set(answers.map(({ rawPayload }) => rawPayload.toString('base64'))).size).toBe(1)
  for (const name of ['64', 'toString', 'x'.repeat(90)]) {
    expect((await academy.as().inject({ url: `/app-icon/${name}.png` })).statusCode).toBe(404)
  }
})
