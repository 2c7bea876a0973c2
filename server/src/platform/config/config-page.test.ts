import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { variableNames } from './config.ts'

const file = path.resolve(import.meta.dirname, '../../../../docs/guia/variables.md')

test('the page of variables lists every variable, and no other', async () => {
  const rows = (await readFile(file, 'utf8')).split('\n').filter((line) => line.startsWith('| `'))
  const names = rows
    .map((row) => row.split('|')[1] ?? '')
    .flatMap((cell) => [...cell.matchAll(/`([A-Z][A-Z0-9_]+)`/g)].map(([, name = '']) => name))
  expect(names.toSorted()).toEqual(variableNames.toSorted())
})
