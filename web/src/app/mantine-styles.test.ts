import { existsSync, globSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { expect, test } from 'vitest'

const library = path.dirname(createRequire(import.meta.url).resolve('@mantine/core/styles.css'))
const web = path.join(import.meta.dirname, '..')
const imports = /import \{([^}]*)\} from '@mantine\/core'/g

test('each component of Mantine that is used has its styles', () => {
  const files = globSync('**/*.tsx', { cwd: web }).map((file) => path.join(web, file))
  const names = files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(imports)].flatMap(([, list = '']) =>
      list.split(',').map((name) => name.trim()),
    ),
  )
  expect(names).toContain('Button')
  const sheet = readFileSync(path.join(import.meta.dirname, 'mantine.css'), 'utf8')
  const isStyled = (name: string) => existsSync(path.join(library, `styles/${name}.layer.css`))
  const missing = names.filter((name) => isStyled(name) && !sheet.includes(`/${name}.layer.css`))
  expect(missing).toEqual([])
})
