import {
  accents,
  deleteHeroPicture,
  editSettings,
  grounds,
  uploadHeroPicture,
} from '@ateneo/contract'
import { load } from 'cheerio'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type BuiltAcademy, openBuiltAcademy, publishSamples, student } from './built-academy.ts'

/** The academy's colours and the landing's picture in what browsers are first sent. */

let built: BuiltAcademy
beforeAll(async () => {
  built = await openBuiltAcademy()
  await publishSamples(built)
})
afterAll(() => built.academy.close())

const pages = ['/', '/cursos', '/cursos/guitarra-clasica', '/Login', '/insertar/guitarra-clasica']

async function read(address: string, headers = {}) {
  const { status, body } = await built.open(address, headers)
  const markup = load(body)
  const { 'data-accent': accent, 'data-page-ground': ground } = markup('html').attr() ?? {}
  const theme = markup('meta[name=theme-color]').attr('content')
  return { status, body, markup, shown: { accent, ground, theme } }
}
const jade = { accent: undefined, ground: undefined, theme: accents.jade[6] }
const cobalto = { accent: 'cobalto', ground: 'niebla', theme: accents.cobalto[6] }

test('the default’s pages say nothing of colours, since the theme is made of them', async () => {
  for (const address of pages)
    expect([address, (await read(address)).shown]).toEqual([address, jade])
})

test('the choice is in the first HTML of every page, also where a visitor’s was kept', async () => {
  const { cookie } = await built.logIn(student.email)
  for (const address of pages) await read(address)
  await built.admin.call(editSettings, { body: { accent: 'cobalto', ground: 'niebla' } })
  for (const address of pages) {
    expect([address, (await read(address)).shown]).toEqual([address, cobalto])
  }
  expect((await read('/Dashboard', { cookie })).shown).toEqual(cobalto)
  const { body } = await read('/')
  // Of the academy's own tiles; categories keep colours of their own.
  const [logo] = /data:image\/svg\+xml,[^"]+/.exec(body) ?? []
  expect(logo).toContain(encodeURIComponent(accents.cobalto[6]))
})

test('the icon of the tab is drawn in the accent, not a file of the build', async () => {
  const { status, type, body } = await built.ask('/favicon.svg')
  expect([status, type]).toEqual([200, 'image/svg+xml'])
  expect(body).toContain(accents.cobalto[6])
})

test('the stylesheet of the page has a rule for each choice', async () => {
  const { markup } = await read('/')
  const sheet = markup('link[rel=stylesheet]').attr('href')!
  const { body: css } = await built.ask(sheet)
  for (const name of Object.keys(accents).filter((one) => one !== 'jade')) {
    expect(css).toMatch(new RegExp(`:root\\[data-accent=["']?${name}["']?\\]`))
  }
  for (const name of Object.keys(grounds).filter((one) => one !== 'papel')) {
    expect(css).toMatch(new RegExp(`:root\\[data-page-ground=["']?${name}["']?\\]`))
  }
})

test('the landing shows its picture first, in widths and with its words, until it goes', async () => {
  const create = { width: 1800, height: 1200, channels: 3, background: '#336699' } as const
  const file = new Blob([new Uint8Array(await sharp({ create }).png().toBuffer())])
  const { hero } = await built.admin.call(uploadHeroPicture, { form: {}, file })
  await built.admin.call(editSettings, { body: { heroPictureAlt: 'Un taller «de luz»' } })
  const url = hero.pictureUrl!
  const picture = (await read('/')).markup(`img[src="${url}"]`)
  expect(picture.attr()).toMatchObject({
    alt: 'Un taller «de luz»',
    srcset: `${url}/720 720w, ${url}/1080 1080w, ${url} 1600w`,
    fetchpriority: 'high',
  })
  expect(picture.attr('loading')).toBeUndefined()
  for (const address of picture.attr('srcset')!.split(', ')) {
    expect((await built.ask(address.split(' ')[0]!)).type).toBe('image/webp')
  }
  await built.admin.call(deleteHeroPicture)
  expect((await read('/')).markup(`img[src="${url}"]`)).toHaveLength(0)
})
