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

/** Of the checks before a release. */
const optional = [
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
]

/**
 * System tools of the tests: Debian package, and the check for its presence. Without an optional
 * one, the tests that need it say so and are skipped.
 *
 * @type {{ debianPackage: string, isPresent: () => boolean, isOptional?: boolean }[]}
 */
const tools = [
  { debianPackage: 'chromium', isPresent: () => findChromium() !== undefined },
  {
    // Opens a page for a third of the processor's time, without the browser's own windows.
    debianPackage: headlessShell,
    isPresent: () => findProgram([headlessShell]) !== undefined,
    isOptional: true,
  },
  { debianPackage: 'ffmpeg', isPresent: () => findProgram(['ffmpeg']) !== undefined },
  {
    debianPackage: 'fonts-noto-color-emoji',
    // Other systems include an emoji font.
    isPresent: () => process.platform !== 'linux' || existsSync(emojiFont),
  },
  ...optional.map((debianPackage) => ({
    debianPackage,
    isPresent: () => findProgram([programs[debianPackage] ?? debianPackage]) !== undefined,
    isOptional: true,
  })),
  {
    // With it WebKit plays H.264 and AAC.
    debianPackage: 'gstreamer1.0-libav',
    isPresent: () => hasLibrary('gstreamer-1.0/libgstlibav.so'),
    isOptional: true,
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

/** Installs missing tools if permitted; else prints which they are, and ends for want of a required one. */
export async function installTools() {
  const missing = tools.filter((tool) => !tool.isPresent())
  const required = missing.filter((tool) => !tool.isOptional)
  if (missing.length === 0) return
  const mayInstall = process.getuid?.() === 0 && findProgram(['apt-get']) !== undefined
  if (!mayInstall && required.length > 0) throw new CommandError(instructions(required))
  if (mayInstall) await install(missing)
  const absent = missing.filter((tool) => !tool.isPresent())
  if (absent.length > 0) console.log(`${instructions(absent)}\nSin eso, sus pruebas se saltan.`)
}

/** @param {typeof tools} missing */
async function install(missing) {
  console.log(`Instalando ${missing.map((tool) => tool.debianPackage).join(', ')}…`)
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  const options = ['install', '-qq', '-y', '--no-install-recommends']
  await run('apt-get', ['update', '-qq'], { env })
  const required = missing.filter((tool) => !tool.isOptional)
  if (required.length > 0) {
    const names = required.map((tool) => tool.debianPackage)
    const { words } = await run('apt-get', [...options, ...names], { env })
    if (required.some((tool) => !tool.isPresent())) {
      throw new CommandError(`${instructions(required)}\nEsto dijo apt-get:\n${words.trim()}`)
    }
  }
  // Debian starts the servers that it installs; a machine with services is left as it is.
  if (existsSync('/run/systemd/system')) return
  for (const tool of missing.filter(({ isOptional }) => isOptional)) {
    // One by one, since a package that this system doesn't have fails the whole command.
    await run('apt-get', [...options, tool.debianPackage], { env })
  }
}

/** @param {typeof tools} missing */
function instructions(missing) {
  const names = missing.map((tool) => tool.debianPackage)
  return `Para las pruebas falta instalar: ${names.join(', ')}. En Debian o Ubuntu: sudo apt-get install ${names.join(' ')}`
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
