import { execFile } from 'node:child_process'
import { readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import packages from '../../package.json' with { type: 'json' }
import { variableNames } from '../../server/src/platform/config/config.ts'
import { expect, test as journey } from '../fixtures.ts'
import { usePages } from '../pages.ts'
import { logIn, password } from '../steps.ts'
import { openCourse, student, teachSellAndWatch } from '../teach-sell-watch.ts'
import { debootstrapProgram, makeBaseImage } from './base-image.ts'
import { Buildah, buildahProgram, type ImageConfig } from './buildah.ts'
import { Container } from './container.ts'
import { listNeeded, lockedVersion, readInstalled } from './installed-packages.ts'

const root = path.resolve(import.meta.dirname, '../..')
const run = promisify(execFile)
const tag = 'localhost/ateneo'
const megabyte = 1_000_000

let buildah: Buildah
let config: ImageConfig
/** Its files, of which nothing was started. */
let files: string
let baseFiles: string
let container: Container

const test = journey.extend({
  newPage: ({ browser, expectedErrors }, use) =>
    usePages({ browser, url: container.url, expectedErrors }, use),
})

test.skip(buildahProgram === '', 'buildah is not installed')
test.skip(debootstrapProgram === '', 'debootstrap is not installed')
test.skip(process.getuid?.() !== 0, 'only root builds an image without a service')
test.describe.configure({ mode: 'serial' })

test.beforeAll(async () => {
  test.setTimeout(40 * 60_000)
  const dockerfile = await readFile(path.join(root, 'deploy/Dockerfile'), 'utf8')
  const [node] = /\d+/.exec(packages.devDependencies.node)!
  const bases = [...dockerfile.matchAll(/^FROM (node:\S+)/gm)].map(([, name]) => name!)
  expect(new Set(bases)).toEqual(new Set([`node:${node}-bookworm-slim`]))
  buildah = await Buildah.open()
  await makeBaseImage(buildah, bases[0]!)
  await buildah.build(tag)
  config = await buildah.readConfig(tag)
  ;({ files: baseFiles } = await buildah.open(bases[0]!))
  ;({ files } = await buildah.open(tag))
  container = await Container.open(buildah, tag)
})
test.afterAll(async () => {
  await container?.stop()
  await buildah?.close()
})

async function weigh(place: string): Promise<number> {
  const { stdout } = await run('du', ['--bytes', '--summarize', place])
  return Number.parseInt(stdout, 10)
}

test('it weighs what the guide says', async () => {
  const [whole, system, own] = await Promise.all([
    weigh(files),
    weigh(baseFiles),
    weigh(path.join(files, 'opt/ateneo')),
  ])
  const inMegabytes = (bytes: number) => Math.round(bytes / megabyte)
  const described = `${inMegabytes(whole)} MB: Debian and Node.js ${inMegabytes(system)}, ffmpeg ${inMegabytes(whole - system - own)}, Ateneo ${inMegabytes(own)}`
  test.info().annotations.push({ type: 'weight', description: described })
  expect(own, described).toBeLessThan(200 * megabyte)
  expect(whole, described).toBeLessThan(680 * megabyte)
})

test('it has the packages that the server needs, as the lock says, and no others', async () => {
  const needed = listNeeded(['server'])
  const installed = await readInstalled(path.join(files, 'opt/ateneo'))
  expect(installed.size).toBeGreaterThan(100)
  expect([...installed.keys()].filter((place) => !needed.has(place))).toEqual([])
  for (const [place, version] of installed) expect(version, place).toBe(lockedVersion(place))
  for (const name of ['react', 'vue', 'typescript', 'vite', 'node', '@mantine/core']) {
    expect([...installed.keys()]).not.toContain(`node_modules/${name}`)
  }
})

test('it has files of the tree, without its tests and without what git ignores', async () => {
  const made = ['node_modules', 'web/build', 'docs/.vitepress/dist']
  const pruned = made.flatMap((name) => ['-path', `*/${name}`, '-prune', '-o'])
  const home = path.join(files, 'opt/ateneo')
  const { stdout: there } = await run('find', ['.', ...pruned, '-type', 'f', '-printf', '%P\n'], {
    cwd: home,
  })
  const listed = ['ls-files', '--cached', '--others', '--exclude-standard']
  const { stdout: kept } = await run('git', listed, { cwd: root, maxBuffer: 16 * 1024 ** 2 })
  const known = new Set(kept.split('\n'))
  const names = there.trim().split('\n')
  expect(names.filter((name) => !known.has(name))).toEqual([])
  const tests = /(^|\/)(testing|built-web|e2e|bench|demo)\/|\.test(ing)?\.|^scripts\/test/
  expect(names.filter((name) => tests.test(name))).toEqual([])
  expect(names).toContain('LICENSE')
  // Given to the build alone.
  expect((await stat(path.join(files, 'usr/local/etc/npmrc'))).size).toBe(0)
})

test('its account, address and variables are those that the guide names', () => {
  expect(config).toMatchObject({ User: 'node', StopSignal: 'SIGTERM' })
  const env = Object.fromEntries(config.Env.map((pair) => pair.split('=', 2)))
  const { PATH, PACKAGED, ...variables } = env as Record<string, string>
  expect([PATH !== undefined, PACKAGED]).toEqual([true, '1'])
  for (const name of Object.keys(variables)) expect(variableNames).toContain(name)
  expect(Object.keys(config.ExposedPorts)).toEqual([`${variables['PORT']}/tcp`])
  expect(Object.keys(config.Volumes)).toEqual([variables['DATA_DIR']])
})

const administrator = { email: 'direccion@academia.mx', password: 'la direccion de pruebas' }

test('it starts, and its log leads to the first administrator', async ({ newPage }) => {
  await container.start({ ALLOW_TEST_PAYMENTS: 'true' })
  const [address] = /http:\/\/localhost:\d+\/puesta-en-marcha\/\S+/.exec(container.output)!
  const page = await newPage()
  await page.goto(address)
  await page.getByLabel('Nombre').fill('Olga')
  await page.getByLabel('Apellido').fill('Paz')
  await page.getByLabel('Correo electrónico').fill(administrator.email)
  await page.getByLabel('Contraseña', { exact: true }).fill(administrator.password)
  await page.getByLabel('Repite la contraseña').fill(administrator.password)
  await page.getByRole('button', { name: 'Guardar y entrar' }).click()
  await expect(page).toHaveURL(/\/Administrador\/home$/)
})

test('it passes its own check, as another account than root, with PostgreSQL and ffmpeg', async () => {
  const [kind, ...check] = config.Healthcheck.Test
  expect(kind).toBe('CMD')
  expect(JSON.parse(await container.exec(...check))).toMatchObject({ status: 'ok', database: true })
  expect(container.output).toMatch(/Base de datos: PostgreSQL incluido/)
  expect(container.output).toMatch(/Video: ffmpeg \d/)
  const processes = await container.processes()
  expect(processes.map(({ command }) => command).join('\n')).toMatch(
    /native\/bin\/postgres -D \/data/,
  )
  expect(new Set(processes.map(({ user }) => user))).toEqual(new Set([1000]))
  // An order of the guide, which finds the academy by the image's variables.
  await container.exec('npm', 'run', '--silent', 'jobs', '--', 'list')
})

test('a course is taught, sold and watched in it', async ({ newPage, clip }) => {
  await teachSellAndWatch({ academy: container, administrator, newPage, clip })
})

test('it stops cleanly, and has written into its volumes alone', async () => {
  const before = await container.processes()
  const said = container.output.length
  expect(await container.stop()).toBe(0)
  expect(container.output.slice(said)).not.toMatch(/"level":[4-6]0|Error/)
  for (const { pid, command } of before) {
    expect(() => process.kill(pid, 0), command).toThrow('ESRCH')
  }
  const written = await container.listWritten()
  // What npm notes of an order, for itself.
  expect(written.filter((file) => !file.startsWith('./home/node/.npm/'))).toEqual([])
  container = await Container.open(buildah, tag)
})

test('another one goes on with its volumes', async ({ newPage }) => {
  await container.start({})
  expect(container.output).not.toContain('puesta-en-marcha')
  const learner = await newPage()
  await logIn(learner, student.email, password)
  await expect(learner).toHaveURL(/\/Dashboard$/)
  await openCourse(learner)
})
