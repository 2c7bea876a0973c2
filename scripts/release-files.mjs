import { CommandError } from './command-error.mjs'

/** What a release changes in files, as text to text. */

const parts = /** @type {const} */ (['major', 'minor', 'patch'])

/**
 * @param {string} version
 * @param {string | undefined} part
 */
export function raiseVersion(version, part) {
  const place = parts.findIndex((name) => name === part)
  const numbers = /^(\d+)\.(\d+)\.(\d+)$/.exec(version)?.slice(1).map(Number)
  if (place === -1) throw new CommandError('Di qué sube: npm run release -- major|minor|patch')
  if (!numbers) throw new CommandError(`«${version}» no es una versión como 1.2.3.`)
  return numbers
    .map((number, index) => (index < place ? number : index === place ? number + 1 : 0))
    .join('.')
}

/**
 * What stands under 'Unreleased' becomes the new version's; `notes` is that text.
 *
 * @param {string} changelog
 * @param {string} version
 * @param {string} date as 2026-11-30
 */
export function closeUnreleased(changelog, version, date) {
  const heading = '## [Unreleased]\n'
  const start = changelog.indexOf(heading)
  if (start === -1) throw new CommandError('CHANGELOG.md no tiene «## [Unreleased]».')
  const from = start + heading.length
  const next = changelog.indexOf('\n## [', from)
  const notes = changelog.slice(from, next === -1 ? undefined : next).trim()
  if (!/^- /m.test(notes)) {
    throw new CommandError('Bajo «Unreleased» de CHANGELOG.md no hay nada que publicar.')
  }
  const head = `${changelog.slice(0, from)}\n## [${version}] - ${date}\n`
  return { text: head + changelog.slice(from), notes }
}

/**
 * A `package.json`, or `package-lock.json` with the workspaces whose versions it repeats.
 *
 * @param {string} json
 * @param {string} version
 * @param {string[]} [workspaces]
 */
export function setVersion(json, version, workspaces = []) {
  const file = JSON.parse(json)
  file.version = version
  if (file.packages) {
    for (const name of ['', ...workspaces]) file.packages[name].version = version
  }
  return `${JSON.stringify(file, undefined, 2)}\n`
}

/**
 * Marks the schema of the release, and empties the list of what went since the one before.
 *
 * @param {string} source of db/releases.ts
 * @param {string} version
 * @param {number} lastMigration
 */
export function markSchema(source, version, lastMigration) {
  const marked = replaceOnce(
    source,
    /^(export const previousRelease: Release = )\{[^}]*\}$/m,
    `$1{ version: '${version}', lastMigration: ${lastMigration} }`,
  )
  return replaceOnce(
    marked,
    /^(export const contractions: Record<string, string> = )\{[^]*?\}$/m,
    '$1{}',
  )
}

/**
 * @param {string} manifest with the image's tag
 * @param {string} version
 */
export const setImageTag = (manifest, version) =>
  replaceOnce(manifest, /^( +newTag: ).+$/m, `$1${version}`)

/**
 * @param {string} text
 * @param {RegExp} pattern
 * @param {string} replacement
 */
function replaceOnce(text, pattern, replacement) {
  if (!pattern.test(text)) throw new CommandError(`No se encontró ${String(pattern)}.`)
  return text.replace(pattern, replacement)
}
