import { randomBytes } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { writeCourse } from './courses.ts'
import { expect, test } from './fixtures.ts'
import { registerProfessor } from './people.ts'
import { beginSession } from './steps.ts'

const mebibyte = 1024 * 1024
const printmaker = { name: 'Beatriz', surname: 'Luna', email: 'beatriz@correo.mx' }

test('several uploads at once are paused, given up, and outlive a lost line and a closed tab', async ({
  newPage,
  server,
  shortClip,
  expectedErrors,
}) => {
  await registerProfessor(server, printmaker)
  const values = { title: 'Grabado', price: 0, items: ['Materiales y papel'] }
  const { courseId } = await writeCourse(server, printmaker, values, shortClip)
  await using videos = await makeVideos(shortClip, ['Gubias', 'Tintas', 'Prensa'])
  const page = await newPage()
  await beginSession(page, printmaker.email)
  await page.goto('/DashTeachers/categories')
  const useLine = await openLine(page)
  await useLine('slow')
  expectedErrors.add(`/courses/${courseId}/content`).add('/notifications')
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/uploads')) expectedErrors.add(pathname)
  })

  const tray = page.getByRole('region', { name: 'Subidas de video' })
  const bar = (title: string) => page.getByRole('progressbar', { name: `Subida de ${title}` })
  const percent = async (title: string) => Number(await bar(title).getAttribute('aria-valuenow'))
  const item = (title: string) => tray.getByRole('listitem').filter({ hasText: title })

  await test.step('three at once, each with its speed', async () => {
    for (const title of ['Gubias', 'Tintas', 'Prensa']) {
      await beginUpload(page, title, videos)
      await leaveDialog(page)
    }
    await expect(tray.getByRole('button', { name: 'Subiendo 3 videos' })).toBeVisible()
    for (const title of ['Gubias', 'Tintas', 'Prensa']) {
      await expect(item(title)).toContainText(/\d+ ?% · .+ de .+ · .+\/s · quedan \d/)
    }
  })

  await test.step('one rests while the others go on', async () => {
    await expect.poll(() => percent('Gubias')).toBeGreaterThan(0)
    await item('Gubias').getByRole('button', { name: 'Pausar Gubias' }).click()
    await expect(item('Gubias')).toContainText('En pausa · ')
    const rested = await percent('Gubias')
    const other = await percent('Prensa')
    await expect.poll(() => percent('Prensa')).toBeGreaterThan(other)
    expect(await percent('Gubias')).toBe(rested)
  })

  await test.step('one is given up, and the server keeps nothing of it', async () => {
    const partsOf = async () =>
      (await readdir(path.join(server.dataDir, 'uploads'))).filter((name) => !name.includes('.'))
    expect(await partsOf()).toHaveLength(3)
    await item('Tintas').getByRole('button', { name: 'Cancelar la subida de Tintas' }).click()
    const dialog = page.getByRole('dialog', { name: 'Cancelar la subida' })
    await dialog.getByRole('button', { name: 'Cancelar la subida' }).click()
    await expect(item('Tintas')).toHaveCount(0)
    await expect.poll(partsOf).toHaveLength(2)
  })

  await test.step('a server that is away is told, and work goes on when it is back', async () => {
    const before = await percent('Prensa')
    await server.kill()
    await expect(item('Prensa')).toContainText('Sin conexión: seguirá sola en cuanto vuelva')
    await expect(item('Gubias')).toContainText('En pausa')
    await server.start()
    await expect(item('Prensa')).not.toContainText('Sin conexión', { timeout: 30_000 })
    await expect.poll(() => percent('Prensa')).toBeGreaterThan(before)
  })

  await test.step('so is a line lost between the last part and the course', async () => {
    // Offline, Chromium finishes the running request and starts no other.
    await useLine('lost')
    await expect(item('Prensa')).toContainText('Sin conexión: seguirá sola en cuanto vuelva')
    expect(await percent('Prensa')).toBe(100)
    await useLine('fast')
    await expect(item('Prensa')).toContainText('Subido y añadido al curso')
  })

  await test.step('what rested goes on after the tab was closed, from where it stood', async () => {
    const context = page.context()
    await page.close()
    const again = await context.newPage()
    await again.goto('/DashTeachers/categories')
    const created: string[] = []
    again.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith('/uploads')) created.push('new')
    })
    const asked = again.waitForResponse((response) => response.request().method() === 'HEAD')
    await beginUpload(again, 'Gubias', videos)
    expect(Number((await asked).headers()['upload-offset'])).toBeGreaterThan(0)
    await expect(again.getByText('3 videos')).toBeVisible()
    expect(created).toEqual([])
    const card = again.getByRole('article').filter({ hasText: 'Grabado' })
    await card.getByRole('button', { name: 'Contenido' }).click()
    const contents = again.getByRole('dialog', { name: 'Contenido del curso' })
    for (const title of ['Materiales y papel', 'Prensa', 'Gubias']) {
      await expect(contents.getByRole('heading', { name: title })).toBeVisible()
    }
    await expect(contents.getByRole('heading', { name: 'Tintas' })).toHaveCount(0)
  })
})

type Line = 'slow' | 'lost' | 'fast'

/** Network conditions: `slow` limits uploads to a sixth of a MiB per second. */
async function openLine(page: Page): Promise<(line: Line) => Promise<void>> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  return async (line) => {
    await session.send('Network.emulateNetworkConditions', {
      offline: line === 'lost',
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput: line === 'fast' ? -1 : mebibyte / 6,
    })
  }
}

interface Videos extends AsyncDisposable {
  pathOf(title: string): string
}

/** Copies of the clip with different unused parts, so that their hashes differ. */
async function makeVideos(clip: string, titles: string[]): Promise<Videos> {
  const folder = await mkdtemp(path.join(tmpdir(), 'ateneo-videos-'))
  const pathOf = (title: string) => path.join(folder, `${title}.mp4`)
  const padding = 6 * mebibyte
  for (const title of titles) {
    const head = Buffer.alloc(8)
    head.writeUInt32BE(padding + 8)
    head.write('free', 4)
    await writeFile(
      pathOf(title),
      Buffer.concat([await readFile(clip), head, randomBytes(padding)]),
    )
  }
  return { pathOf, [Symbol.asyncDispose]: () => rm(folder, { recursive: true, force: true }) }
}

async function beginUpload(page: Page, title: string, videos: Videos): Promise<void> {
  const card = page.getByRole('article').filter({ hasText: 'Grabado' })
  await card.getByRole('button', { name: 'Subir Video' }).click()
  const dialog = page.getByRole('dialog', { name: 'Agregar video al curso' })
  await dialog.getByLabel('Título del video').fill(title)
  await dialog.getByLabel('Archivo de video').setInputFiles(videos.pathOf(title))
  await dialog.getByRole('button', { name: 'Subir Video' }).click()
}

async function leaveDialog(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Seguir trabajando' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
}
