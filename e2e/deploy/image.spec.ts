import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { chown, cp, mkdir, readdir, readFile, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { expect, test } from '@playwright/test'
import { validate } from 'dockerfile-utils'
import { findFreePort } from '../../server/src/platform/db/embedded/free-port.ts'
import { buildImage, dockerfile, type Image, parseDockerfile, root } from './dockerfile.ts'

const run = promisify(execFile)
const isRoot = process.getuid?.() === 0
/** `nobody`, as the image's `node` is no account of this machine. */
const account = isRoot ? { uid: 65_534, gid: 65_534 } : {}

test('the Dockerfile has no fault of syntax, and does not run as root', async () => {
  expect(validate(await readFile(dockerfile, 'utf8'))).toEqual([])
  const parsed = await parseDockerfile()
  const last = (keyword: string) =>
    parsed
      .getInstructions()
      .findLast((each) => each.getKeyword() === keyword)
      ?.getArgumentsContent()
  expect(last('USER')).toBe('node')
  expect(last('VOLUME')).toBe('/data')
  expect(last('STOPSIGNAL')).toBe('SIGTERM')
  expect(last('HEALTHCHECK')).toBe('CMD ["node", "deploy/healthcheck.mjs"]')
})

/** RUN lines that are not carried out as they are, and what stands in for each. */
const standIns: [RegExp, (place: (inside: string) => string) => Promise<unknown>][] = [
  // Most of a minute. npm says whether the copied files suffice, and the packages are this tree's.
  [
    /^npm ci /,
    async (place) => {
      await run('npm', ['ci', '--dry-run'], { cwd: place('.') })
      await linkPackages(place)
    },
  ],
  // Only their names are checked: the packages of this machine serve the test.
  [/^apt-get update\s+&& apt-get install /, () => run('apt-cache', ['show', 'ffmpeg', 'tini'])],
  [
    /^install --directory --owner=node --group=node --mode=0750 \/data \/backups$/,
    async (place) => {
      for (const folder of ['/data', '/backups']) {
        await mkdir(place(folder), { mode: 0o750 })
        if (isRoot) await chown(place(folder), account.uid!, account.gid!)
      }
    },
  ],
]

/** Hard links, without the file that npm writes in its place. */
async function linkPackages(place: (inside: string) => string): Promise<void> {
  const [here, there] = await Promise.all([stat(root), stat(place('.'))])
  const option = here.dev === there.dev ? '-al' : '-a'
  for (const folder of ['.', 'contract', 'server', 'web']) {
    const source = path.join(root, folder, 'node_modules')
    if (existsSync(source)) await run('cp', [option, source, place(folder)])
  }
  const list = 'node_modules/.package-lock.json'
  await rm(place(list))
  await cp(path.join(root, list), place(list))
}

async function standIn(command: string, place: (inside: string) => string): Promise<boolean> {
  const found = standIns.find(([pattern]) => pattern.test(command))
  await found?.[1](place)
  // Its build is made from the same sources, or else it is made here, as its stamp says.
  if (command === 'npm run build') {
    await cp(path.join(root, 'web/build'), place('web/build'), { recursive: true })
  }
  return found === undefined
}

/** Starts CMD as the image would; npm's own Node.js is not in it. */
async function start(image: Image) {
  const cmd = (await parseDockerfile()).getCMDs().at(-1)!
  const [, ...args] = cmd.getJSONStrings().map((word) => word.getJSONValue())
  const port = String(await findFreePort())
  const env = {
    PATH: process.env['PATH'],
    ...image.env,
    PORT: port,
    HOST: '127.0.0.1',
    DATA_DIR: image.place('/data'),
    LOG_LEVEL: 'error',
  }
  const options = { cwd: image.place(image.workdir), env, ...account }
  const child = spawn(process.execPath, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] })
  let words = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => (words += chunk.toString()))
  }
  const url = `http://127.0.0.1:${port}`
  while (!(await fetch(`${url}/readyz`).catch(() => undefined))?.ok) {
    if (child.exitCode !== null) throw new Error(`the server ended:\n${words}`)
    await sleep(100)
  }
  return { child, url, options }
}

test('the image, built instruction by instruction, serves and stops', async () => {
  test.skip(process.platform !== 'linux', 'the image is one of Linux')
  const image = await buildImage({ onRun: standIn })
  const folders = await readdir(image.place(image.workdir))
  expect(folders.filter((name) => ['bench', 'demo', 'docs', 'e2e'].includes(name))).toEqual([])
  // Its dev dependencies are gone, so nothing of them serves the next steps.
  const tools = await readdir(image.place(path.join(image.workdir, 'node_modules/.bin')))
  expect(tools.filter((name) => ['node', 'vitest', 'tsc', 'vite'].includes(name))).toEqual([])

  const { child, url, options } = await start(image)
  const page = await fetch(url)
  expect(await page.text()).toContain('<html lang="es')
  const health = await run(process.execPath, ['deploy/healthcheck.mjs'], options)
  expect(health.stdout).toContain('"status":"ok"')
  const doctor = await run('npm', ['run', '--silent', 'doctor', '--', '--json'], options).catch(
    (error: { stdout: string }) => error,
  )
  expect(doctor.stdout).toContain('Versiones')

  child.kill('SIGTERM')
  const [code] = await once(child, 'exit')
  expect(code).toBe(0)
  expect(await readdir(image.place('/data'))).toContain('postgres')
  const missing = run(process.execPath, ['deploy/healthcheck.mjs'], options)
  await expect(missing).rejects.toMatchObject({ code: 1 })
  await image.close()
})
