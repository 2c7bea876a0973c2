import { expect, test } from 'vitest'
import { sampleFile } from '../../testing/sample-assignment.ts'
import { keepUrls } from './keep-urls.ts'

const minute = 60_000
const read = (url: string, urlsAt: number) => ({ files: [sampleFile({ url })], urlsAt })

test('the address of a file that is played stays, and is signed anew before it ends', () => {
  const first = keepUrls(undefined, read('a', 0))
  const second = keepUrls(first, read('b', 50 * minute))
  expect([second.files[0]!.url, second.urlsAt]).toEqual(['a', 0])
  expect(keepUrls(second, read('c', 61 * minute)).files[0]!.url).toBe('c')
})

test('a file that came meanwhile has its own', () => {
  const added = sampleFile({ _id: '0197c000-0000-7000-8000-000000000999', url: 'n' })
  const after = { files: [...read('b', 1).files, added], urlsAt: minute }
  expect(keepUrls(read('a', 0), after).files.map(({ url }) => url)).toEqual(['a', 'n'])
})
