import { expect, test } from 'vitest'
import { readImportOptions } from './import-options.ts'

test.each([
  [[]],
  [['people']],
  [['todo', 'x']],
  [['people', 'a', 'b']],
  [['courses']],
  [['courses', 'x']],
  [['courses', 'x', '--professor=a', '--no-email']],
  [['courses', 'x', 'y', '--professor=a']],
])('an import is not used as %j', (args) => {
  expect(readImportOptions(args)).toBeUndefined()
})
