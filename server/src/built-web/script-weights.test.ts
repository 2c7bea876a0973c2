import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { load } from 'cheerio'
import { afterAll, expect, test } from 'vitest'
import { builtWeb } from '../startup/built-web.ts'
import { openBuiltAcademy, publishSamples, student } from './built-academy.ts'

/** Scripts that a page's HTML names, with all that they import, as browsers with Brotli get them. */

const built = await openBuiltAcademy()
afterAll(() => built.academy.close())
const { watercolour } = await publishSamples(built)
const { cookie } = await built.logIn(student.email)

interface Script {
  /** Bytes before compression by path. */
  modules: Record<string, number>
  imports: string[]
}
const list = path.join(builtWeb.folder, '../client-modules.json')
const scripts = JSON.parse(await readFile(list, 'utf8')) as Record<string, Script>

/** Those of the page and, by their static imports, all others that it waits for. */
async function scriptsOf(address: string, cookies?: string) {
  const page = await built.open(address, cookies === undefined ? {} : { cookie: cookies })
  expect(page.status).toBe(200)
  const markup = load(page.body)
  // The framework's stand in a `<template>` until the page is painted.
  const held = markup('template[data-scripts]').html() ?? ''
  const named = [...held.matchAll(/\/(assets\/[\w.-]+\.js)/g)].map(([, file]) => file!)
  const found = new Set(named)
  // A set goes on to what is added while it is read.
  for (const file of found) for (const other of scripts[file]?.imports ?? []) found.add(other)
  return [...found]
}

async function weigh(file: string): Promise<number> {
  const { academy } = built
  const headers = { 'accept-encoding': 'br' }
  const { statusCode, rawPayload } = await academy.app.inject({ url: `/${file}`, headers })
  expect([file, statusCode]).toEqual([file, 200])
  return rawPayload.length
}

/** The scripts that hold a module, with all that they import. */
function scriptsWith(module: string): string[] {
  const found = new Set(Object.keys(scripts).filter((file) => module in scripts[file]!.modules))
  for (const file of found) for (const other of scripts[file]!.imports) found.add(other)
  expect(found.size).toBeGreaterThan(0)
  return [...found]
}

async function weighAll(files: string[]) {
  const weights = await Promise.all(files.map(async (file) => [file, await weigh(file)] as const))
  return { bytes: weights.reduce((sum, [, size]) => sum + size, 0), weights }
}

/** Zod, and what of the contract or the forms is made with it. */
const schemaModules =
  /\/zod\/|@mantine\/form\/|ui\/forms\/(field-errors|use-checked-form)|contract\/src\/(primitives|.*\/endpoints)\.ts/

const adaptive = 'web/src/features/learning/player/attach-adaptive.client.ts'
const controls = 'web/src/features/learning/player/player-controls.tsx'
const behindPicture = new RegExp(
  `/media-chrome/|lesson-questions|study-notes/(lesson|note-item|notes-outbox)|${schemaModules.source}`,
)

/** Without names of classes, which travel by sheet (`style-weights.test.ts`): they have weight alone. */
const modulesOf = (files: string[]) =>
  files
    .flatMap((file) => Object.keys(scripts[file]?.modules ?? {}))
    .filter((module) => !module.endsWith('.css'))

/** Modules of other pages and of dialogs, and what is read below a page's first screen. */
const laterParts = [
  /web\/src\/areas\/(admin|professor)\//,
  /web\/src\/areas\/.*\/(landing\/landing-page|(catalogue|course|home|player)\/)/,
  /markdown-to-jsx|media-chrome|hls\.js|recharts|components\/Modal\//,
]
const laterModules = (own: RegExp) => (module: string) =>
  laterParts.some((part) => part.test(module)) && !own.test(module)

test.each([
  { page: 'the landing', address: '/', kilobytes: 150, own: /areas\/public\/landing/ },
  { page: 'the login', address: '/Login', kilobytes: 210, own: /areas\/public\/account/ },
  {
    page: 'the catalogue',
    address: '/cursos',
    kilobytes: 191,
    own: /areas\/(courses\/catalogue|student)\//,
  },
  {
    page: 'a course',
    address: '/cursos/guitarra-clasica',
    kilobytes: 199,
    own: /areas\/(courses\/course|student)\//,
  },
  {
    page: 'the catalogue of a student',
    address: '/Dashboard/Course-catalog',
    kilobytes: 191,
    own: /areas\/(courses\/catalogue|student)\//,
    cookies: cookie,
  },
  {
    page: 'a student’s home',
    address: '/Dashboard',
    kilobytes: 190,
    own: /areas\/student\/(home|student|profile)/,
    cookies: cookie,
  },
  {
    page: 'a frame on another site',
    address: '/insertar/guitarra-clasica',
    kilobytes: 148,
    own: /areas\/public\/embed/,
  },
])(
  'the scripts of $page weigh less than $kilobytes KB, with no part of another page',
  async ({ address, kilobytes, own, cookies }) => {
    const files = await scriptsOf(address, cookies)
    const weighed = await weighAll(files)
    expect(weighed.bytes).toBeGreaterThan(0)
    // The list says which has grown.
    expect(weighed).toSatisfy(({ bytes }) => bytes < kilobytes * 1024)
    const modules = modulesOf(files)
    expect(modules).toContain('web/src/root.tsx')
    expect(modules.filter(laterModules(own))).toEqual([])
  },
)

test.each(['/', '/cursos', '/cursos/guitarra-clasica', '/insertar/guitarra-clasica'])(
  'the scripts of %s validate nothing',
  async (address) => {
    const modules = modulesOf(await scriptsOf(address))
    expect(modules.filter((module) => schemaModules.test(module))).toEqual([])
  },
)

test.each(['/Dashboard', '/Dashboard/Course-catalog'])(
  'the scripts of %s validate nothing for a student',
  async (address) => {
    const modules = modulesOf(await scriptsOf(address, cookie))
    expect(modules.filter((module) => schemaModules.test(module))).toEqual([])
  },
)

test('a lesson needs less than 380 KB until its video shows a picture, and neither controls nor forms', async () => {
  const address = `/Dashboard/watch-video?id=${watercolour.id}&lesson=${watercolour.lessons[0]}`
  const page = await scriptsOf(address, cookie)
  const files = new Set([...page, ...scriptsWith(adaptive)])
  expect(await weighAll([...files])).toSatisfy(({ bytes }) => bytes < 380 * 1024)
  const modules = modulesOf([...files])
  expect(modules).toContain('web/src/features/learning/player/video-player.tsx')
  expect(modules.filter((module) => behindPicture.test(module))).toEqual([])
  expect(modulesOf(page)).not.toContain(adaptive)
  expect(modulesOf(scriptsWith(controls)).filter((name) => behindPicture.test(name))).not.toEqual(
    [],
  )
})

const panel = 'web/src/features/transcripts/transcript-panel.tsx'

test('a transcript weighs nothing until it is opened, and then less than 20 KB', async () => {
  const address = `/Dashboard/watch-video?id=${watercolour.id}&lesson=${watercolour.lessons[0]}`
  const isOfPanel = /transcripts\/(transcript-panel|line-|marked-|course-moments)|virtual-core/
  const pages = [
    await scriptsOf(address, cookie),
    await scriptsOf(address),
    await scriptsOf('/cursos/guitarra-clasica'),
    await scriptsOf('/cursos?q=papel'),
  ]
  for (const page of pages) {
    expect(modulesOf(page).filter((module) => isOfPanel.test(module))).toEqual([])
  }
  const own = scriptsWith(panel).filter((file) =>
    Object.keys(scripts[file]!.modules).some((module) => isOfPanel.test(module)),
  )
  expect(own).not.toEqual([])
  expect(await weighAll(own)).toSatisfy(({ bytes }) => bytes < 20 * 1024)
})

test('a text brings nothing of quizzes and assignments, and a quiz drags nothing before something is to be put in order', () => {
  const modulesWith = (module: string) => modulesOf(scriptsWith(module))
  const reading = modulesWith('web/src/areas/student/player/reading.tsx')
  expect(reading.filter((module) => /features\/(quiz|assignments)|@dnd-kit/.test(module))).toEqual(
    [],
  )
  const attempts = 'web/src/features/quiz-attempts'
  const isDragging = (module: string) => module.includes('@dnd-kit')
  expect(modulesWith(`${attempts}/quiz-room.tsx`).filter(isDragging)).toEqual([])
  expect(modulesWith(`${attempts}/fields/order-field.tsx`).filter(isDragging)).not.toEqual([])
})

test('the script of a form brings Zod, so that its absence elsewhere means something', async () => {
  const modules = modulesOf(await scriptsOf('/Login'))
  expect(modules.filter((module) => schemaModules.test(module))).not.toEqual([])
})
