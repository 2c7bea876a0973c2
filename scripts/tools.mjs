import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { CommandError } from './command-error.mjs'
import { run } from './run.mjs'

const emojiFont = '/usr/share/fonts/truetype/noto/NotoColorEmoji.ttf'

const headlessShell = 'chromium-headless-shell'

/**
 * Programs that are not called like their package.
 *
 * @type {Record<string, string>}
 */
const programs = {
  'nginx-light': 'nginx',
  systemd: 'systemd-analyze',
  'webkit2gtk-driver': 'WebKitWebDriver',
  xvfb: 'Xvfb',
  // Debian's own are in a folder of their version, which is on no PATH.
  'postgresql-15': '/usr/lib/postgresql/15/bin/postgres',
  'swift-proxy': 'swift-proxy-server',
  'swift-account': 'swift-account-server',
  'swift-container': 'swift-container-server',
  'swift-object': 'swift-object-server',
}

/**
 * System tool of the tests. `packages`: of Debian, the first that can be had is installed. `without`:
 * what happens without it; `undefined` where no test can do without.
 *
 * @typedef {{ packages: string[], isPresent: () => boolean, without?: string }} Tool
 */

/** @type {Tool[]} */
export const testTools = [
  {
    // The shell opens a page for a third of the processor's time, without the browser's own windows.
    packages: [headlessShell, 'chromium'],
    isPresent: () => findChromium() !== undefined,
    without: 'se saltan los recorridos en el navegador',
  },
  { packages: ['ffmpeg'], isPresent: () => findProgram(['ffmpeg']) !== undefined },
  {
    packages: ['fonts-noto-color-emoji'],
    // Other systems include an emoji font.
    isPresent: () => process.platform !== 'linux' || existsSync(emojiFont),
    without: 'los emojis de las pantallas son cuadros',
  },
]

/** @param {string} debianPackage */
const findPackage = (debianPackage) => findProgram([programs[debianPackage] ?? debianPackage])

/** @type {Tool[]} */
export const releaseTools = [
  ...[
    'nginx-light',
    'caddy',
    'haproxy',
    'pgbouncer',
    'postgresql-15',
    'prometheus',
    'memcached',
    'swift-proxy',
    'swift-account',
    'swift-container',
    'swift-object',
    'logrotate',
    'openssl',
    'systemd',
    'buildah',
    'debootstrap',
    'firefox-esr',
    'webkit2gtk-driver',
    'xvfb',
  ].map((debianPackage) => ({
    packages: [debianPackage],
    isPresent: () => findPackage(debianPackage) !== undefined,
    without: 'se saltan sus pruebas',
  })),
  {
    // With it WebKit plays H.264 and AAC.
    packages: ['gstreamer1.0-libav'],
    isPresent: () => hasLibrary('gstreamer-1.0/libgstlibav.so'),
    without: 'se saltan sus pruebas',
  },
]

export function findChromium() {
  return findProgram([
    headlessShell,
    'chromium',
    'chromium-browser',
    'google-chrome',
    'google-chrome-stable',
  ])
}

/**
 * Says what is missing, installs it where that is permitted, and ends if a tool that the tests need
 * is still absent.
 *
 * @param {readonly Tool[]} tools
 */
export async function installTools(tools) {
  const missing = tools.filter((tool) => !tool.isPresent())
  if (missing.length === 0) return
  const mayInstall = process.getuid?.() === 0 && findProgram(['apt-get']) !== undefined
  if (mayInstall) await install(missing)
  const absent = missing.filter((tool) => !tool.isPresent())
  if (absent.length === 0) return
  const isNeeded = absent.some(({ without }) => without === undefined)
  if (isNeeded) throw new CommandError(instructions(absent))
  console.log(instructions(absent))
}

/** @param {readonly Tool[]} missing */
async function install(missing) {
  console.log(`Instalando con apt-get ${listNames(missing)}…`)
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  await run('apt-get', ['update', '-qq'], { env })
  for (const { packages, isPresent, without } of missing) {
    // Debian starts the servers that it installs; a machine with services is left as it is.
    if (isServer(packages) && existsSync('/run/systemd/system')) continue
    // One by one, since a package that this system doesn't have fails the whole command.
    for (const name of packages) {
      if (isPresent()) break
      const options = ['install', '-qq', '-y', '--no-install-recommends', name]
      const { words } = await run('apt-get', options, { env })
      if (without === undefined && !isPresent()) console.error(words.trim())
    }
  }
}

/** @param {string[]} packages */
const isServer = (packages) => releaseTools.some((tool) => tool.packages === packages)

/** @param {readonly Tool[]} tools */
const listNames = (tools) => tools.map(({ packages }) => packages[0]).join(', ')

/** @param {readonly Tool[]} missing */
function instructions(missing) {
  const names = missing.map(({ packages }) => packages[0]).join(' ')
  const outcomes = missing.map(
    ({ packages, without }) => `- ${packages[0]}: ${without ?? 'sin él no hay pruebas'}`,
  )
  return [
    `Para las pruebas falta instalar (en Debian o Ubuntu: sudo apt-get install ${names}):`,
    ...outcomes,
  ].join('\n')
}

/** @param {string[]} names */
function findProgram(names) {
  const folders = (process.env['PATH'] ?? '').split(path.delimiter).concat('/usr/sbin')
  return names
    .flatMap((name) => folders.map((folder) => path.resolve(folder, name)))
    .find((file) => existsSync(file))
}

/**
 * Debian keeps libraries in a folder of the processor's name.
 *
 * @param {string} name
 */
function hasLibrary(name) {
  const libraries = '/usr/lib'
  if (!existsSync(libraries)) return false
  return readdirSync(libraries).some((folder) => existsSync(path.join(libraries, folder, name)))
}
