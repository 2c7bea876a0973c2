import { createRequire } from 'node:module'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Plugin } from 'vite'

const classNames = /@mantine\/core\/esm\/.+\/(\w+)\.module\.mjs$/
const componentStyles = /@mantine\/core\/styles\/(\w+)\.layer\.css$/

/**
 * The style of each of Mantine's components travels with its script, so that a page fetches the
 * rules of what it shows and not those of the whole library: every component takes its class names
 * from a module of its own, and that module takes the stylesheet of the same name along. Each has a
 * layer, and the layers stand in the library's order: the rules of a button's ground never win over
 * those of what is built on it, whichever came first. While developing, when libraries are bundled
 * beforehand, the whole library's stands instead.
 */
export function mantineStyles(): Plugin {
  let isBuild = false
  return {
    name: 'mantine-styles',
    enforce: 'pre',
    configResolved(config) {
      isBuild = config.command === 'build'
    },
    transform(code, id) {
      if (!isBuild) {
        return id.endsWith('/src/app/mantine.css')
          ? "@import '@mantine/core/styles.layer.css';"
          : undefined
      }
      if (id.endsWith('/src/app/mantine.css')) {
        return `@layer mantine.base, ${layers().join(', ')};\n${code}`
      }
      const styled = componentStyles.exec(id)?.[1]
      if (styled) return code.replaceAll('@layer mantine {', `@layer ${layerOf(styled)} {`)
      const component = classNames.exec(id)?.[1]
      return component && `import '@mantine/core/styles/${component}.layer.css'\n${code}`
    },
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        if (this.environment.name !== 'client') return
        const files = Object.values(bundle)
        const scripts = files.map((file) => (file.type === 'chunk' ? file.code : '')).join('')
        const styles = files
          .map((file) => (file.type === 'asset' ? String(file.source) : ''))
          .join('')
        const present = new Set(styles.match(mark))
        const lost = [...new Set(scripts.match(mark))].filter(
          (name) => !present.has(name) && whole().has(name),
        )
        if (lost.length > 0) this.error(`Mantine's rules are missing for ${lost.join(', ')}`)
      },
    },
  }
}

/** A class of Mantine's. */
const mark = /\bm_[0-9a-f]{6,8}\b/g

const library = createRequire(import.meta.url).resolve('@mantine/core/styles.layer.css')

/** The classes that have any rules, in the order of the whole library's stylesheet. */
function whole(): Set<string> {
  return new Set(readFileSync(library, 'utf8').match(mark))
}

/** Of the components, each after those that it is built on. */
function layers(): string[] {
  const order = [...whole()]
  const folder = path.join(path.dirname(library), 'styles')
  const placed = readdirSync(folder).flatMap((file) => {
    const name = /^(\w+)\.layer\.css$/.exec(file)?.[1]
    const [first] = readFileSync(path.join(folder, file), 'utf8').match(mark) ?? []
    return name && first ? [{ name, place: order.indexOf(first) }] : []
  })
  return placed.sort((a, b) => a.place - b.place).map(({ name }) => layerOf(name))
}

const layerOf = (component: string) => `mantine.${component}`
