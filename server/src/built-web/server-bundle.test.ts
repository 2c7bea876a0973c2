import { execFile } from 'node:child_process'
import { glob, readFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { builtWeb } from '../startup/built-web.ts'

const folder = path.dirname(builtWeb.server)

/** Packages of server-side rendering. Browser-only ones belong in a module named `*.client.ts`. */
const renderingPackages = new Set(
  `@dnd-kit/core @dnd-kit/sortable @mantine/core @mantine/form @mantine/hooks @mantine/modals @mantine/notifications
   @tabler/icons-react @tanstack/react-query markdown-to-jsx media-chrome minisearch
   react react-dom react-easy-crop react-router zod`.split(/\s+/),
)

test('server-side rendering imports no packages but its own', async () => {
  const packages = new Set<string>()
  for await (const file of glob('**/*.js', { cwd: folder })) {
    const script = await readFile(path.join(folder, file), 'utf8')
    const imports = script.matchAll(
      /^(?:import|export)\b[^"';]*?(?:\bfrom\s*)?["']([^"'\n]+)["'];?$|\bimport\(["']([^"']+)["']\)/gm,
    )
    for (const [, named, dynamic] of imports) {
      const source = named ?? dynamic ?? ''
      if (!/^(\.|node:)/.test(source)) packages.add(/^(@[^/]+\/)?[^/]+/.exec(source)![0])
    }
  }
  expect(packages).toEqual(renderingPackages)
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
