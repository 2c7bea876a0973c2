import { existsSync, globSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { expect, test } from 'vitest'

const library = path.dirname(createRequire(import.meta.url).resolve('@mantine/core/styles.css'))
const web = path.join(import.meta.dirname, '..')
const imports = /import \{([^}]*)\} from '@mantine\/core'/g

test('each component of Mantine has its styles: on every page, or in the file that uses it', () => {
  const sheet = readFileSync(path.join(import.meta.dirname, 'mantine.css'), 'utf8')
  const hasStyles = (name: string) => existsSync(path.join(library, `styles/${name}.layer.css`))
  const uses = globSync('**/*.tsx', { cwd: web }).flatMap((file) => {
    const source = readFileSync(path.join(web, file), 'utf8')
    return [...source.matchAll(imports)].flatMap(([, list = '']) =>
      list.split(',').map((name) => ({ file, source, name: name.trim() })),
    )
  })
  expect(uses.map(({ name }) => name)).toContain('Button')
  const missing = uses.filter(
    ({ name, source, file }) =>
      hasStyles(name) &&
      !file.includes('.test.') &&
      !sheet.includes(`/${name}.css`) &&
      !source.includes(`/${name}.layer.css`),
  )
  expect(missing.map(({ name, file }) => `${name} in ${file}`)).toEqual([])
})
