import { existsSync } from 'node:fs'
import path from 'node:path'
import { CommandError } from './command-error.mjs'
import { run } from './run.mjs'

const emojiFont = '/usr/share/fonts/truetype/noto/NotoColorEmoji.ttf'

/** System tools of the tests: Debian package, and the check for its presence. */
const tools = [
  { debianPackage: 'chromium', isPresent: () => findChromium() !== undefined },
  { debianPackage: 'ffmpeg', isPresent: () => findProgram(['ffmpeg']) !== undefined },
  {
    debianPackage: 'fonts-noto-color-emoji',
    // Other systems include an emoji font.
    isPresent: () => process.platform !== 'linux' || existsSync(emojiFont),
  },
]

export function findChromium() {
  return findProgram(['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'])
}

/** Installs missing tools if permitted, else prints which they are. */
export async function installTools() {
  const missing = tools.filter((tool) => !tool.isPresent()).map((tool) => tool.debianPackage)
  if (missing.length === 0) return
  const isRoot = process.getuid?.() === 0
  if (!isRoot || findProgram(['apt-get']) === undefined)
    throw new CommandError(instructions(missing))
  console.log(`Instalando ${missing.join(', ')}…`)
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  await run('apt-get', ['update', '-qq'], { env })
  const options = ['install', '-qq', '-y', '--no-install-recommends']
  const { words } = await run('apt-get', [...options, ...missing], { env })
  if (tools.some((tool) => !tool.isPresent())) {
    throw new CommandError(`${instructions(missing)}\nEsto dijo apt-get:\n${words.trim()}`)
  }
}

/** @param {string[]} missing */
function instructions(missing) {
  return `Para las pruebas falta instalar: ${missing.join(', ')}. En Debian o Ubuntu: sudo apt-get install ${missing.join(' ')}`
}

/** @param {string[]} names */
function findProgram(names) {
  const folders = (process.env['PATH'] ?? '').split(path.delimiter)
  return names
    .flatMap((name) => folders.map((folder) => path.join(folder, name)))
    .find((file) => existsSync(file))
}
