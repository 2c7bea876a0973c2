import { execFile } from 'node:child_process'
import { glob, readFile } from 'node:fs/promises'
import { isBuiltin } from 'node:module'
import path from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { builtWeb } from '../startup/built-web.ts'

const folder = path.dirname(builtWeb.server)

/** Packages of server-side rendering. Browser-only ones belong in a module named `*.client.ts`. */
const renderingPackages = new Set(
  `@babel/runtime @dnd-kit/accessibility @dnd-kit/core @dnd-kit/sortable @dnd-kit/utilities
   @floating-ui/core @floating-ui/dom @floating-ui/react @floating-ui/react-dom @floating-ui/utils
   @fontsource-variable/figtree @mantine/core @mantine/form @mantine/hooks @mantine/modals
   @mantine/notifications @mantine/store @tabler/icons-react @tanstack/query-core
   @tanstack/react-query @tanstack/react-virtual @tanstack/virtual-core ce-la-react clsx cookie-es fast-deep-equal get-nonce klona markdown-to-jsx
   media-chrome minisearch normalize-wheel react react-dom react-easy-crop react-number-format
   react-remove-scroll react-remove-scroll-bar react-router react-style-singleton
   react-transition-group tslib use-callback-ref use-sidecar zod`.split(/\s+/),
)

test('server-side rendering holds no packages but its own', async () => {
  const list = await readFile(path.join(folder, '../ssr-modules.json'), 'utf8')
  const scripts = Object.values(JSON.parse(list) as Record<string, { modules: object }>)
  const files = scripts.flatMap(({ modules }) => Object.keys(modules))
  const packages = files.flatMap((file) => {
    const [, inside] = /.*\bnode_modules\/((?:@[^/]+\/)?[^/]+)/.exec(file) ?? []
    return inside ?? []
  })
  expect(new Set(packages)).toEqual(renderingPackages)
})

test('and needs none that is installed', async () => {
  const imported = new Set<string>()
  for await (const file of glob('**/*.js', { cwd: folder })) {
    const script = await readFile(path.join(folder, file), 'utf8')
    const imports = script.matchAll(
      /^(?:import|export)\b[^"';]*?(?:\bfrom\s*)?["']([^"'\n]+)["'];?$|\bimport\(["']([^"']+)["']\)/gm,
    )
    for (const [, named, dynamic] of imports) imported.add(named ?? dynamic ?? '')
    for (const [, name = ''] of script.matchAll(/\b__?require\(["']([^"']+)["']\)/g)) {
      imported.add(isBuiltin(name) ? `node:${name}` : name)
    }
  }
  expect([...imported].filter((source) => !/^(\.|node:)/.test(source))).toEqual([])
})

test('server-side rendering leaves signals, exits and errors of the process to the server', async () => {
  const program = `
    const before = new Set(process.eventNames())
    await import(${JSON.stringify(builtWeb.server)})
    const added = process.eventNames().filter((name) => !before.has(name))
    process.stdout.write(JSON.stringify(added))
    process.exit()`
  const { stdout } = await promisify(execFile)(process.execPath, [
    '--input-type=module',
    '--eval',
    program,
  ])
  expect(JSON.parse(stdout)).toEqual([])
})
