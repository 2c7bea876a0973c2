import { landingTextNames } from '@ateneo/contract'
import { expect, test } from 'vitest'
import { textGroups } from './text-groups.ts'

test('every text of the landing page can be edited, once, under a label of its own', () => {
  const fields = textGroups.flatMap((group) => group.fields)
  expect(fields.map(([name]) => name).toSorted()).toEqual([...landingTextNames].toSorted())
  expect(new Set(fields.map(([, label]) => label)).size).toBe(fields.length)
})
