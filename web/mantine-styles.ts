import { createRequire } from 'node:module'
import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

const classNames = /@mantine\/core\/esm\/.+\/(\w+)\.module\.mjs$/

/**
 * The style of each of Mantine's components travels with its script, so that a page fetches the
 * rules of what it shows and not those of the whole library: every component takes its class names
 * from a module of its own, and that module takes the stylesheet of the same name along. While
 * developing, when libraries are bundled beforehand, the whole library's stands instead.
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

/** The classes that have any rules. */
function whole(): Set<string> {
  const file = createRequire(import.meta.url).resolve('@mantine/core/styles.layer.css')
  return new Set(readFileSync(file, 'utf8').match(mark))
}
