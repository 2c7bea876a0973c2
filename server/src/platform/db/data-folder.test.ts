import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { openDataFolder } from './data-folder.ts'

test('the home of a new account becomes a data folder, one with documents does not', async () => {
  const home = await mkdtemp(path.join(tmpdir(), 'ateneo-home-'))
  for (const name of ['.bash_logout', '.bashrc', '.profile']) {
    await writeFile(path.join(home, name), '# como los deja useradd')
  }
  await mkdir(path.join(home, '.npm'))
  const document = path.join(home, 'tesis.odt')
  await writeFile(document, 'no es nuestro')
  await expect(openDataFolder(home, { embedded: false })).rejects.toThrow(/no son de Ateneo/)
  await rm(document)
  await openDataFolder(home, { embedded: false })
  expect(await readdir(home)).toContain('ateneo.json')
  await rm(home, { recursive: true, force: true })
})
